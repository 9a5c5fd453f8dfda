"""Gentlemen Thieves held against its rules."""

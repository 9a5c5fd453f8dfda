"""Thieves! held against its rules."""

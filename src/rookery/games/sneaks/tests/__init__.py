"""Sneaks & Snitches held against its rules."""

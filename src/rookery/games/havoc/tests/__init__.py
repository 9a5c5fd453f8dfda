"""Heist & Havoc held against its rules."""

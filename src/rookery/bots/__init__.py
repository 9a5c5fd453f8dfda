"""Players that see views and imagined worlds, never a state."""

"""Tree search over imagined worlds, written once for every game."""

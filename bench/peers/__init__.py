"""Rookery beside other engines, in one run. Games differ, so read ratios as orders of magnitude."""

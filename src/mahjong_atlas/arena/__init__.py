"""Duplicate matches: bots on the same walls in every seating, with intervals, ratings and a sheet of each."""

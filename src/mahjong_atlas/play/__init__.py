"""The deal: walls, turns, windows, events."""

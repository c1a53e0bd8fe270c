"""Worked cases and scripted flows: read, settled or played, and compared."""

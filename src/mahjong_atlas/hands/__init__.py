"""Hands, melds and the position at the table."""

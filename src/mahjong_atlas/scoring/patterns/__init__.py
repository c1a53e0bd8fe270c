"""Patterns of a win, the same for every ruleset."""

"""Scoring sessions: deals of a real table, settled and kept in a scorebook that only grows."""

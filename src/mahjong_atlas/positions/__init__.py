"""A position in one line of text, for every ruleset: read and written."""

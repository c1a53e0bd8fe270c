"""The scorekeeper's evening: deals of a real table, settled and kept in a book that forgets nothing."""

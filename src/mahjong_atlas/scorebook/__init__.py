"""The scorebook: deals of a real table, settled, and the entries, which only grow in number."""

"""Many deals at once."""

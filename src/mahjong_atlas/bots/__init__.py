"""Players that see only observations and legal actions."""

"""Who pays whom, for what and why."""

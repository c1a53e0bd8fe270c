"""Training: rows of self-play, models fitted on them."""

"""From a position to the best score with its reasons."""

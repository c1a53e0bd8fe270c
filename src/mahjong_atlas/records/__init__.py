"""Records of games, readable and replayable."""

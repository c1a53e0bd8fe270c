"""Every regional rule of mahjong in one place, playable and scored to the last point."""

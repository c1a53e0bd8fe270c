"""Tiles, tile sets and their notation."""

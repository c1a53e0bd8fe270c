"""Deals, scores and seatings told in words."""

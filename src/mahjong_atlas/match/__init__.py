"""Deals in succession."""

"""Clients of a table over its socket: for the terminal, the bots of the package and outside programs."""

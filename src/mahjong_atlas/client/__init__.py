"""Clients of a table: the same socket for the terminal, our bots and outside programs."""

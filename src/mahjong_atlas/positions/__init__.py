"""Described positions: one value, its line of text, questions and cases in it, built and settled."""

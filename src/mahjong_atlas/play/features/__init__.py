"""Features that several cities share, one in a file: its part, gate, pattern and payment together."""

"""What the score calculator, the comparison and the waits answer, whoever asks: command line or server."""

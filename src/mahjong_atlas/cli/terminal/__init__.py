"""The game at the terminal: the table drawn, moves read, the game told and saved."""

"""The game at a table: seats, clocks, bots and message streams, as functions of a log and the time."""

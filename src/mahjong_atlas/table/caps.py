"""How much one table takes."""

from typing import Final

SPECTATORS: Final = 200
"""Spectators of a table."""
PRESENCE: Final = 1.0
"""Least seconds between two messages to spectators about who is at the table."""

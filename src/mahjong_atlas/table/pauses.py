"""Pauses between events in seconds, which depend only on what everybody sees."""

from typing import Final

from mahjong_atlas.play import events
from mahjong_atlas.table.stream import Item

LOOK: Final = 0.7
"""Pause in seconds after an event that has no entry in PAUSES."""
PAUSES: Final = {
    "seating": 7.0,
    "deal": 1.0,
    events.DICE: 0.6,
    events.BROKE: 0.4,
    events.DEALT: 0.3,
    events.DREW: 0.7,
    events.EXPOSED: 0.6,
    events.MELDED: 0.9,
    events.CALLED: 0.7,
    events.TURNED: 1.0,
    events.SHOWN: 1.2,
    events.WON: 2.0,
    events.PAID: 0.5,
    events.OVER: 1.0,
    "sheet": 0.0,
    "reveal": 0.0,
    "match": 0.0,
}
SHEET: Final = 20.0
"""Seconds after which the next deal begins even if not everybody has read the settlement."""
BOTS_SHEET: Final = 3.0
"""The same at a table of bots."""
TURN: Final = 1.2
"""Least seconds from the draw of a person to his next action, chosen or forced."""
LEAST: Final = 0.1
"""Least seconds between two events while bots play all places.

Without pauses such a table would play a whole match at once.
"""
NONCES: Final = 3.0
"""Seconds for the nonces of a deal."""


def pause(item: Item, claim: float, pace: float, is_persons: bool) -> float:
    """Seconds between an item that everybody sees and the next.

    `is_persons`: the item is the draw of a person who plays himself. After a tile that may be claimed it is
    `claim` seconds for each claim window, whether or not anybody can claim it.
    """
    if item.claim_windows:
        return claim * item.claim_windows
    if is_persons:
        return TURN * pace
    return PAUSES.get(item.kind, LOOK) * pace

"""Actions (動作): what a seat chooses; complete values, the same words as in scripted flows."""

from typing import Final

from mahjong_atlas.tiles.kind import NUM_TILES
from mahjong_atlas.tiles.notation import format_tiles, tile_name

DISCARD: Final = "discard"
CHOW: Final = "chow"
PUNG: Final = "pung"
KONG: Final = "kong"
ADDED_KONG: Final = "added-kong"
CONCEALED_KONG: Final = "concealed-kong"
WIN: Final = "win"
FALSE_WIN: Final = "false-win"
PASS: Final = "pass"
READY: Final = "ready"
EXPOSE: Final = "expose"
ABORT: Final = "abort"
"""Words of every game, or of parts that many games have; a part of one game declares its words itself."""
CALLED_SUIT: Final = "void"
"""Stands between a tile and the suit that is called with its discard."""
FROM_HAND: Final = "from-hand"
"""Stands behind a discard of the tile just drawn of which another copy leaves the hand."""
FALSE: Final = "false"
"""Word of an action that is against the rules and possible only at a table that lets false wins happen."""


class Action:
    """One choice.

    `tile` is the tile discarded, konged, exposed, exchanged or put away (-1: none); `tiles` the own tiles
    used in a claim or a special kong; `stands` the kind each tile of a claimed chow or pung stands for
    where wild tiles leave a choice (else empty); `word` the suit of a void, the number of a stake, the
    declaration said, or the id of a route to win by.

    `from_hand` matters where a tile equal to the one just drawn is discarded: the one of the hand goes, the
    drawn one stays. Otherwise the drawn one goes. Both are the same choice by the rules, so they are equal,
    and legal actions list the plain one alone.

    >>> ma.Action("discard", ma.Tile.M5)
    Action(discard 5m)
    """

    def __init__(
        self,
        kind: str,
        tile: int = -1,
        tiles: tuple[int, ...] = (),
        stands: int = -1,
        word: str = "",
        from_hand: bool = False,
    ) -> None:
        self.kind: Final = kind
        self.tile: Final = tile
        self.tiles: Final = tiles
        self.stands: Final = stands
        self.word: Final = word
        self.from_hand: Final = from_hand

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Action):
            return NotImplemented
        return (
            self.kind == other.kind
            and self.tile == other.tile
            and self.word == other.word
            and self.tiles == other.tiles
            and self.stands == other.stands
        )

    def __hash__(self) -> int:
        return hash((self.kind, self.tile, self.tiles, self.stands, self.word))

    def __repr__(self) -> str:
        return f"Action({self.text()})"

    def __reduce__(self) -> tuple[object, ...]:
        return Action, (self.kind, self.tile, self.tiles, self.stands, self.word, self.from_hand)

    def with_copy(self, from_hand: bool) -> "Action":
        """The same action with the tile of the hand, or with the one drawn."""
        return Action(self.kind, self.tile, self.tiles, self.stands, self.word, from_hand)

    def text(self) -> str:
        """As in scripted flows: "chow 34p", "ready discard 5m", "void p 3p", "discard 5m from-hand"."""
        text = self._plain_text()
        return f"{text} {FROM_HAND}" if self.from_hand else text

    def _plain_text(self) -> str:
        parts = [self.kind]
        if self.kind == READY and self.tile >= 0:
            parts.append(DISCARD)
        if self.kind == DISCARD and self.word:
            return f"{DISCARD} {tile_name(self.tile)} {CALLED_SUIT} {self.word}"
        if self.word:
            parts.append(self.word)
        if self.tiles:
            parts.append(format_tiles(self.tiles, keep_order=True))
        if self.tile >= 0:
            parts.append(tile_name(self.tile))
        if self.stands >= 0:
            parts.append("as " + tile_name(self.stands))
        return " ".join(parts)


def is_slip(action: Action) -> bool:
    """Whether the action is against the rules, and possible only since the table lets false wins happen."""
    return action.kind == FALSE_WIN or action.word == FALSE


DISCARDS: Final[list[Action]] = [Action(DISCARD, tile) for tile in range(NUM_TILES)]
"""The plain discard of each tile."""
PASSING: Final = Action(PASS)
WINNING: Final = Action(WIN)
FALSE_WINNING: Final = Action(FALSE_WIN)

"""What a part declares of an action word: how it is written, under which key it is typed."""

from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass
from typing import Final

from mahjong_atlas.play.actions import (
    ABORT,
    ADDED_KONG,
    CHOW,
    CONCEALED_KONG,
    DISCARD,
    EXPOSE,
    FALSE_WIN,
    KONG,
    PASS,
    PUNG,
    READY,
    WIN,
)
from mahjong_atlas.scoring.parts import fill_in

ALONE: Final = ""
"""Shape of an action that is its word alone; the others say what follows the word."""
TILE: Final = "tile"
OWN_TILES: Final = "own tiles"
SUIT: Final = "suit"
NUMBER: Final = "number"
ONE_WORD: Final = "word"
DISCARDING: Final = "discard"
"""A tile, and perhaps the suit called with it."""
DECLARING: Final = "declaration"
"""Perhaps `discard` and a tile."""
WINNING: Final = "win"
"""Perhaps the id of a pattern or route."""


@dataclass(frozen=True)
class ActionSpec:
    """An action word and the shape of its arguments.

    `words` are those of which one follows (shape ONE_WORD), `tiles` how many own tiles do (0: any number);
    `key` is the letter under which it is typed (by default its first). `answers`: it answers something that
    is offered, `declines`: and wants nothing of it. `makes` is the set that a claim makes with the tile
    offered; `wins`: it claims a win, `draws`: it takes a tile of the wall. `lays` is the zone in which its
    tile is laid, `offers` the occasion of its part on which others may win with it. `may_be_false`: it may be
    against the rules where these let false wins happen; `false` then stands before its tile, if one follows.
    `of_set`: the tiles of an own set may stand before its tile. `eager`: a greedy player says it whenever
    they may, the higher the number the sooner.
    """

    word: str
    shape: str = ALONE
    _: KW_ONLY
    words: tuple[str, ...] = ()
    tiles: int = 0
    key: str = ""
    answers: bool = False
    declines: bool = False
    makes: str = ""
    wins: bool = False
    draws: bool = False
    lays: str = ""
    offers: str = ""
    may_be_false: bool = False
    of_set: bool = False
    eager: int = 0

    def __post_init__(self) -> None:
        fill_in(self, ("key",), self.word[0])

    def example(self) -> str:
        """How it is written, for example."""
        shape = self.shape
        if shape == TILE:
            return f"{self.word} 5s"
        if shape == OWN_TILES:
            return f"{self.word} 34p" if self.tiles == 2 else f"{self.word} 567z"
        if shape == SUIT:
            return f"{self.word} p 3p"
        if shape == NUMBER:
            return f"{self.word} 2"
        if shape == ONE_WORD:
            return f"{self.word} {self.words[0]}"
        if shape == DISCARDING:
            return f"{self.word} 5s"
        if shape == DECLARING:
            return f"{self.word} {DISCARD} 3p"
        return f"{self.word} flower-win" if shape == WINNING else self.word


PASS_SPEC: Final = ActionSpec(PASS, key="x", answers=True, declines=True)
DISCARD_SPEC: Final = ActionSpec(DISCARD, DISCARDING)
READY_SPEC: Final = ActionSpec(READY, DECLARING, may_be_false=True, eager=80)
ABORT_SPEC: Final = ActionSpec(ABORT, eager=90)
EXPOSE_SPEC: Final = ActionSpec(EXPOSE, TILE)
USUAL_ACTIONS: Final = (
    ActionSpec(WIN, WINNING, answers=True, wins=True, eager=100),
    ActionSpec(FALSE_WIN, answers=True, may_be_false=True),
    ActionSpec(KONG, OWN_TILES, tiles=3, answers=True, makes=KONG),
    ActionSpec(PUNG, OWN_TILES, tiles=2, answers=True, makes=PUNG),
    ActionSpec(CHOW, OWN_TILES, tiles=2, answers=True, makes=CHOW),
    ActionSpec(CONCEALED_KONG, TILE, key="k"),
    ActionSpec(ADDED_KONG, TILE, key="k"),
    DISCARD_SPEC,
    PASS_SPEC,
)
"""Actions of every game; parts add theirs."""


def may_offer(actions: Mapping[str, ActionSpec], occasion: str) -> bool:
    """Whether one of the actions brings about the occasion, on which others may win."""
    return any(spec.offers == occasion for spec in actions.values())

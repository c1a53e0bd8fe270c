"""Tiles that do not count as themselves bear a mark: wild *, counting as another =, of no use x."""

import re
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Final, cast

from mahjong_atlas.errors import NotationError
from mahjong_atlas.play.effect_log import roles
from mahjong_atlas.play.effects import AS_NONE, AS_WILD
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.rules.names import RulesetNames
from mahjong_atlas.texts.languages import phrase, phrase_of, spoken_words, tile_words
from mahjong_atlas.tiles.kind import CODES, KIND_OF, SEATS, SUITS
from mahjong_atlas.tiles.notation import LETTERS, format_tiles, parse_tiles, sort_key, tile_name
from mahjong_atlas.tiles.seat_state import SeatWords

WILD: Final = "*"
OTHER: Final = "="
USELESS: Final = "x"
_TILES: Final = re.compile(rf"(?<![0-9A-Za-z])(?:[0-9]+[{LETTERS}])+(?![0-9A-Za-z])")
_MARK: Final = re.compile(rf"(?<=[0-9][{LETTERS}])[{WILD}{OTHER}{USELESS}]")


class Marks:
    """Tiles as text with their marks, by code; the others stand as they are."""

    def __init__(self, marks: Mapping[int, str]) -> None:
        self.marks: Final = marks

    def mark(self, tile: int) -> str:
        """The mark of a tile; "" where it counts as itself."""
        return self.marks.get(tile, "")

    def name(self, tile: int) -> str:
        """One tile, e.g. 5z*."""
        return tile_name(tile) + self.mark(tile)

    def tiles(self, tiles: Sequence[int], keep_order: bool = False) -> str:
        """Tiles as compact text, each with its mark: "123m5z*5z*"; sorted unless `keep_order`."""
        ordered = list(tiles) if keep_order else sorted(tiles, key=sort_key)
        out: list[str] = []
        for mark, run in groupby(ordered, self.mark):
            alike = list(run)
            out += map(self.name, alike) if mark else [format_tiles(alike, keep_order=True)]
        return "".join(out)

    def marked(self, text: str) -> str:
        """Words with the tiles among them marked: "chow 34m5z*"."""
        return _TILES.sub(lambda found: self._read(found[0]), text)

    def _read(self, text: str) -> str:
        try:
            return self.tiles(parse_tiles(text), keep_order=True)
        except NotationError:
            return text


def table_marks(observation: Observation) -> Marks:
    """Marks of the tiles that do not count as themselves, the same for all seats."""
    return Marks({CODES[name]: _mark(role) for name, role in roles_seen(observation).items()})


def own_marks(observation: Observation) -> Marks:
    """The same with those of the seat alone: tiles of its void suit are of no use to it."""
    suit = suit_given_up(observation)
    given_up = [
        tile for tile in observation.ruleset.table.tiles.counts if suit and tile_name(tile)[-1] == suit
    ]
    return Marks({**table_marks(observation).marks, **dict.fromkeys(given_up, USELESS)})


def marks_explained(observation: Observation, names: RulesetNames, language: str) -> list[str]:
    """The marks in words, a line each: which tiles are wild, count as others or are of no use."""
    seen = roles_seen(observation)
    lines: list[str] = []
    wilds = [CODES[name] for name, role in seen.items() if role == AS_WILD]
    if wilds:
        shown = tile_words(format_tiles(wilds), language, names.texts)
        lines.append(phrase_of(names.texts, language, "tell-wild", tiles=shown))
    for name, role in seen.items():
        tile = tile_words(name, language, names.texts)
        if role == AS_NONE:
            lines.append(phrase(language, "tell-no-use", tile=tile))
        elif role != AS_WILD:
            other = tile_words(role, language, names.texts)
            lines.append(phrase(language, "tell-counts-as", tile=tile, other=other))
    suit = suit_given_up(observation)
    if suit:
        text = spoken_words(suit, language, names.texts)
        lines.append(phrase_of(names.texts, language, "tell-suit-given-up", suit=text))
    return lines


def roles_seen(observation: Observation) -> dict[str, str]:
    """What tiles count as that is not themselves; a red five is a five."""
    by_role = roles(observation.alias, observation.ruleset.table.tiles.counts)
    return {name: role for name, role in by_role.items() if role != tile_name(KIND_OF[CODES[name]])}


def suit_given_up(observation: Observation) -> str:
    """The suit without which the seat has said that it wins: m, p or s; "" where it has named none."""
    if observation.seat < 0:
        return ""
    kept = observation.state()
    for state in observation.ruleset.state:
        if isinstance(state, SeatWords) and state.words == SUITS and state.key in kept:
            return cast("dict[str, str]", kept[state.key]).get(SEATS[observation.seat], "")
    return ""


def unmarked(text: str) -> str:
    """What is typed, without the marks that tiles bear where they are printed."""
    return _MARK.sub("", text)


def _mark(role: str) -> str:
    return {AS_WILD: WILD, AS_NONE: USELESS}.get(role, OTHER)

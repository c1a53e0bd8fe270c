"""A view (視野): the table as one viewer sees it, folded from the effects that they are told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.deal import inherit
from mahjong_atlas.play.effects import (
    AS_NONE,
    AS_WILD,
    AT_ONCE,
    BONUS,
    CLAIMED,
    DRAWN,
    HAND,
    MELDS,
    OWN,
    READY_AT,
    RIVER,
    STATE,
    WALL,
)
from mahjong_atlas.play.events import HIDDEN
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.tiles.hand import UNUSABLE, WILD, Hand, plain_alias
from mahjong_atlas.tiles.kind import CODES, KIND_OF, SEATS, mask_of
from mahjong_atlas.tiles.meld import Meld, plain_meld
from mahjong_atlas.tiles.position import Occasion, Position


class View:
    """What a viewer has been told of a deal, without any rule of the game.

    `zones` are tiles by the place where they lie ("hand:E", "river:S", "indicators"), "?" for those that are
    not known; `values` is everything else by name ("left", "turn", "melds:W"); `order` the rivers that took
    a tile, in order. Names and values are those of `docs/concepts/effects.md`.
    """

    def __init__(self) -> None:
        self.zones: Final[dict[str, list[str]]] = {}
        self.values: Final[dict[str, object]] = {}
        self.order: Final[list[str]] = []

    def fold(self, effects: Mapping[str, object]) -> None:
        """Take in what an event moved and changed. Raises ValueError for a tile that is not where it is said
        to come from.
        """
        for move in _rows(effects.get("moves")):
            tile, source, target = move
            self._move(tile, source, target)
        for zone, tiles in _named(effects.get("shown")).items():
            self._show(zone, [str(tile) for tile in _list(tiles)])
        for key, value in _named(effects.get("now")).items():
            if value is None:
                self.values.pop(key, None)
            else:
                self.values[key] = value

    def _move(self, tile: str, source: str, target: str) -> None:
        if source != WALL and not source.startswith(RIVER):
            lying = self.zones.get(source, [])
            known = tile if tile in lying else "?"
            if known not in lying:
                raise ValueError(f"{tile} does not lie in {source}")
            del lying[len(lying) - 1 - lying[::-1].index(known)]
        if target != WALL:
            self.zones.setdefault(target, []).append(tile)
            if target.startswith(RIVER):
                self.order.append(target[len(RIVER) :])

    def _show(self, zone: str, tiles: list[str]) -> None:
        """Each tile replaces what lies in its place; "?" leaves it as it is."""
        lying = self.zones.get(zone, [])
        for place, tile in enumerate(tiles):
            if tile == "?" and place < len(lying):
                tiles[place] = lying[place]
        self.zones[zone] = tiles

    def held(self, seat: int) -> int:
        """How many tiles a seat holds concealed."""
        return len(self.zones.get(HAND + SEATS[seat], []))


def observation(
    view: View, ruleset: Ruleset, viewer: int, counters: Mapping[str, int], legal: list[Action]
) -> Observation:
    """What the viewer knows now, as bots and boards want it; `counters` were carried into the deal."""
    position = known_position(view, ruleset, counters)
    return Observation(ruleset, position, viewer, _int(view.values.get("turn", 0)), legal)


def known_position(view: View, ruleset: Ruleset, counters: Mapping[str, int]) -> Position:
    """The position as far as the viewer knows it: tiles that they do not see are in no hand."""
    values = view.values
    position = Position(ruleset.table.seats)
    inherit(ruleset, position, dict(counters))
    position.set_wilds(alias_of(ruleset, _named(values.get("roles"))), codes(values.get("wilds")))
    position.indicators = codes(view.zones.get("indicators"))
    position.round_winds = codes(values.get("winds"))
    position.wall_left = _int(values.get("left", 0))
    position.live = _int(values.get("live", 0))
    position.scores = [_int(score) for score in _list(values.get("scores"))]
    position.discards = [SEATS.index(letter) for letter in view.order]
    occasion = _list(values.get("occasion"))
    if occasion:
        kind, seat, tile = occasion
        position.occasion = Occasion(str(kind), _int(seat), code(tile))
    for seat in range(position.seats):
        _fill(position.hands[seat], view, SEATS[seat])
    for state in ruleset.state:
        if STATE + state.key in values:
            state.read(position, values[STATE + state.key])
        for letter in SEATS[: position.seats]:
            own = f"{OWN}{letter}:{state.key}"
            if own in values:
                state.read(position, values[own])
    return position


def _fill(hand: Hand, view: View, letter: str) -> None:
    values = view.values
    for tile in codes(view.zones.get(HAND + letter)):
        if tile != HIDDEN:
            hand.add(tile)
    hand.bonus = list(codes(view.zones.get(BONUS + letter)))
    hand.river = list(codes(view.zones.get(RIVER + letter)))
    hand.river_claimed = _mask(values.get(CLAIMED + letter))
    hand.river_drawn = _mask(values.get(AT_ONCE + letter))
    hand.ready_at = _int(values.get(READY_AT + letter, -1))
    hand.drawn = code(values.get(DRAWN + letter, ""))
    hand.melds = [read_meld(line) for line in _list(values.get(MELDS + letter))]


def read_meld(line: object) -> Meld:
    """A meld from what a view says of it."""
    word, tiles, source, claimed, *stands = _list(line)
    lying = codes(tiles)
    seat = SEATS.index(str(source)) if source else -1
    if not stands:
        return plain_meld(str(word), lying, seat, code(claimed))
    return Meld(str(word), lying, codes(stands[0]), seat, code(claimed))


def alias_of(ruleset: Ruleset, roles: Mapping[str, object]) -> list[int]:
    """What every tile counts as, from what is said of those that are not themselves."""
    alias = plain_alias()
    for name, tile in CODES.items():
        if tile not in ruleset.table.tiles.counts:
            continue
        role = roles.get(name)
        if role is None:
            alias[tile] = KIND_OF[tile] if KIND_OF[tile] < WILD else UNUSABLE
        elif role == AS_WILD:
            alias[tile] = WILD
        elif role == AS_NONE:
            alias[tile] = UNUSABLE
        else:
            alias[tile] = CODES[str(role)]
    return alias


def code(name: object) -> int:
    """A tile by its name; HIDDEN for "?", -1 for no name."""
    return HIDDEN if name == "?" else CODES.get(str(name), -1)


def codes(tiles: object) -> tuple[int, ...]:
    """Tiles by their names."""
    return tuple([code(name) for name in _list(tiles)])


def _list(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def _named(value: object) -> dict[str, object]:
    return value if isinstance(value, dict) else {}


def _rows(value: object) -> list[list[str]]:
    return [[str(each) for each in _list(row)] for row in _list(value)]


def _int(value: object) -> int:
    assert isinstance(value, int)
    return value


def _mask(value: object) -> int:
    return mask_of([_int(place) for place in _list(value)])

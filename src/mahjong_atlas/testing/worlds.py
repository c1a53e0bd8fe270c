"""Non-interference: two worlds alike in all that a seat may see must look the same to it."""

from typing import Final

from mahjong_atlas.errors import IllegalAction
from mahjong_atlas.play.actions import PASS, PASSING
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import CHOICE, DICE, DISCARDED, LOOKED, SET_ASIDE, Event, redact
from mahjong_atlas.play.rng import Rng
from mahjong_atlas.records.jsonl import action_line, event_line
from mahjong_atlas.records.places import Places

ONE_SHOWN: Final = (
    "exposed", "discarded", "adding", "konging", "lifted", "uncovered", "exchanged", "pulling", "laid",
)  # fmt: skip
"""Events in which a seat shows one tile of its own."""


def wall_indices(deal: Deal) -> list[tuple[int, int]]:
    """(event number, wall index) of every tile that left the wall, in order, found from the events alone."""
    places = Places(deal.ruleset.table)
    return [(at, index) for at, event in enumerate(deal.events) for index in places.of(event_line(event))]


def hidden_indices(deal: Deal, viewer: int) -> list[int]:
    """Indices of the wall whose tiles the viewer has never seen; bonus tiles stay where they are, since
    they show themselves.
    """
    tiles = deal.wall.tiles
    held: list[list[int]] = [[] for _ in range(deal.seats)]
    seen: set[int] = set()
    left = wall_indices(deal)
    for at, event in enumerate(deal.events):
        mine = [index for number, index in left if number == at]
        if event.kind in ("dealt", "drew") and event.seat != viewer:
            held[event.seat].extend(mine)
        elif event.kind in (SET_ASIDE, LOOKED):
            seen.update(event.numbers if event.knows == -1 or event.knows >> viewer & 1 else ())
        elif mine:
            seen.update(mine)
        shown = _shown(event)
        if event.seat >= 0 and event.seat != viewer:
            for tile in shown:
                order = held[event.seat][::-1] if event.word == "drawn" else held[event.seat]
                match = next((index for index in order if tiles[index] == tile), None)
                if match is not None:
                    held[event.seat].remove(match)
                    seen.add(match)
    return [index for index in range(len(tiles)) if index not in seen and not deal.is_bonus(tiles[index])]


def _shown(event: Event) -> list[int]:
    """Tiles of its own hand that a seat shows to all with this event."""
    if event.knows != -1:
        return []
    if event.kind == "melded":
        shown = list(event.tiles)
        if event.source >= 0 and event.word != "added-kong":
            shown.remove(event.tile)
        return shown
    if event.kind in ONE_SHOWN:
        return [event.tile]
    return list(event.tiles) if event.kind == "shown" else []


def other_world(deal: Deal, viewer: int, rng: Rng, swaps: int) -> list[int]:
    """A wall that differs from the deal's only in tiles that the viewer has not seen."""
    hidden = hidden_indices(deal, viewer)
    wall = deal.wall.tiles[:]
    for _ in range(swaps if hidden else 0):
        first, second = hidden[rng.below(len(hidden))], hidden[rng.below(len(hidden))]
        wall[first], wall[second] = wall[second], wall[first]
    return wall


def repeat(
    deal: Deal,
    wall: list[int],
    false_wins: bool = False,
    carried: dict[str, int] | None = None,
    scores: list[int] | None = None,
) -> Deal | None:
    """The same choices with another wall; a seat asked only there passes. None where a choice is not
    possible there, or ends the deal there alone. `carried` and `scores` are those with which it began.
    """
    dice = [event.numbers for event in deal.events if event.kind == DICE]
    seed = deal.rng.seed
    effects = deal.effects is not None
    other = Deal.start(deal.ruleset, seed, wall, dice, carried, scores, false_wins, effects=effects)
    choices = [event for event in deal.events if event.kind == CHOICE]
    for at, event in enumerate(choices):
        assert event.action is not None
        if other.over or (not _apply(other, event) and event.action.kind != PASS):
            return None
        rest = {later.seat for later in choices[at + 1 : at + deal.seats]}
        for seat in other.to_act:
            is_more = at + 1 < len(choices) or deal.over
            if seat not in rest and PASSING in other.legal_actions(seat) and is_more:
                other.apply(seat, PASSING)
    if other.over != deal.over:
        return None
    return other if _told_alike(deal, other, DISCARDED) and _told_alike(deal, other, SET_ASIDE) else None


def _told_alike(deal: Deal, other: Deal, kind: str) -> bool:
    """Whether the same discards were tiles just drawn: that is seen by all, and is a choice, not a tile; and
    whether tiles were set aside as often, which tells all that the one before has come to light.
    """
    first = [event.word for event in deal.events if event.kind == kind]
    second = [event.word for event in other.events if event.kind == kind]
    if kind == SET_ASIDE and len(first) != len(second):
        return False
    return all(mine == theirs for mine, theirs in zip(first, second, strict=False))


def _apply(deal: Deal, event: Event) -> bool:
    assert event.action is not None
    while True:
        try:
            deal.apply(event.seat, event.action)
        except IllegalAction:
            extra = [
                seat for seat in deal.to_act if seat != event.seat and PASSING in deal.legal_actions(seat)
            ]
            if not extra or event.seat in deal.to_act:
                return False
            deal.apply(extra[0], PASSING)
        else:
            return True


def sees(deal: Deal, viewer: int) -> list[dict[str, object]]:
    """The record as the viewer has it, with the effects of its events where the deal keeps them."""
    out: list[dict[str, object]] = []
    for number, event in enumerate(deal.events):
        seen = redact(event, viewer)
        if seen is not None:
            effects = {} if deal.effects is None else deal.effects.effects[number].line(viewer)
            out.append({**event_line(seen), "effects": effects})
    return out


def difference(deal: Deal, other: Deal, viewer: int) -> str:
    """The first thing by which the viewer could tell the worlds apart; empty when there is none.

    One world may stand one step further, since a window opens only where somebody may claim; what both tell
    must be alike.
    """
    mine, theirs = sees(deal, viewer), sees(other, viewer)
    for first, second in zip(mine, theirs, strict=False):
        if first != second:
            return f"{first} here, {second} there"
    if len(mine) != len(theirs) or deal.to_act != other.to_act:
        return ""
    for what in (Deal.legal_actions, Deal.announcements):
        here = [action_line(action) for action in what(deal, viewer)]
        there = [action_line(action) for action in what(other, viewer)]
        if here != there:
            return f"{here} may be done here, {there} there"
    known, known_there = deal.observe(viewer).state(), other.observe(viewer).state()
    return "" if known == known_there else f"{known} is known here, {known_there} there"

"""Expectations of the table: what lies where, and who sees it."""

from __future__ import annotations

from typing import Final

from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import (
    BROKE,
    DISCARDED,
    DREW,
    LAID,
    LIFTED,
    SHOWN,
    TURNED,
    UNCOVERED,
    WON,
    Event,
    redact,
)
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.positions.cases.expect_words import Check, Words, differs
from mahjong_atlas.positions.cases.fields import seat_number
from mahjong_atlas.positions.cases.stage import Stage
from mahjong_atlas.positions.melds import read_meld
from mahjong_atlas.scoring.rules import overrides
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import KIND_OF, SEATS
from mahjong_atlas.tiles.meld import Meld
from mahjong_atlas.tiles.notation import format_tiles

SPECTATOR: Final = "spectator"


def meld(words: Words) -> Check:
    seat = words.seat()
    text = " ".join(words.words[1:])
    if text == "none":
        return lambda stage: differs([m.text() for m in stage.deal.position.hands[seat].melds], [])
    written = read_meld(text, words.ruleset.kongs.special_words(), words.seats, needs_source=False)

    def check(stage: Stage) -> Message | None:
        position = stage.deal.position
        expected = written.meld(position.alias)
        melds = position.hands[seat].melds
        if any(_same_meld(meld, expected) for meld in melds):
            return None
        return differs(", ".join(meld.text() for meld in melds) or "none", text)

    return check


def _same_meld(meld: Meld, expected: Meld) -> bool:
    return (
        meld.word == expected.word
        and sorted(meld.tiles) == sorted(expected.tiles)
        and sorted(meld.kinds) == sorted(expected.kinds)
        and expected.source in (-1, meld.source)
    )


def tiles(words: Words) -> Check:
    words.exactly(2)
    seat, number = words.seat(), words.number(1)
    return lambda stage: differs(_concealed(stage, seat), number)


def _concealed(stage: Stage, seat: int) -> int:
    """Concealed tiles, one laid face down before the seat included."""
    position = stage.deal.position
    return position.hands[seat].size() + len(position.zones.get(f"{SEATS[seat]}.laid", ()))


def flowers(words: Words) -> Check:
    seat = words.seat()
    flowers = words.tiles_or_none(1)
    return lambda stage: differs(format_tiles(stage.deal.position.hands[seat].bonus), format_tiles(flowers))


def wild(words: Words) -> Check:
    """All that is wild; a tile that lies turned up need not be named."""
    if not any(overrides(part, Mechanic, "read_indicator") for part in words.ruleset.parts):
        raise words.lacks(Message("needed-turned-wilds"))
    kinds = {KIND_OF[tile] for tile in words.tiles_or_none(0)}

    def check(stage: Stage) -> Message | None:
        position = stage.deal.position
        wilds = {KIND_OF[tile] for tile in position.wilds}
        turned = {KIND_OF[tile] for tile in position.indicators}
        if kinds <= wilds <= kinds | turned:
            return None
        return differs(format_tiles(position.wilds) or "none", " ".join(words.words))

    return check


def wall_broken(words: Words) -> Check:
    words.exactly(2)
    seat, stacks = words.seat(), words.number(1)

    def check(stage: Stage) -> Message | None:
        for event in stage.deal.events:
            if event.kind == BROKE:
                return differs(f"{SEATS[event.seat]} {event.numbers[0]}", f"{SEATS[seat]} {stacks}")
        return Message("check-no-wall-broken")

    return check


def indicator_at(words: Words) -> Check:
    words.exactly(1)
    index = words.number(0)

    def check(stage: Stage) -> Message | None:
        turned = [event.numbers[0] for event in stage.deal.events if event.kind == TURNED]
        return differs(turned[-1] if turned else "none", index)

    return check


def wall(words: Words) -> Check:
    words.exactly(1)
    number = words.number(0)
    return lambda stage: differs(stage.deal.wall.left(), number)


def liable(words: Words) -> Check:
    if not words.ruleset.liability:
        raise words.lacks(Message("needed-liability"))
    if words.words == ["none"]:
        return lambda stage: differs(_duties(stage), [])
    if len(words.words) not in (3, 4) or words.words[1] != "for":
        raise words.wrong()
    liable, winner = words.seat(0), words.seat(2)
    pattern = words.words[3] if len(words.words) == 4 else ""
    if pattern:
        words.check_pattern(pattern)

    def check(stage: Stage) -> Message | None:
        duties = _duties(stage)
        found = any(d[:2] == (liable, winner) and pattern in ("", d[2]) for d in duties)
        return None if found else Message("check-liable", text=str(duties or "none"))

    return check


def _duties(stage: Stage) -> list[tuple[int, int, str]]:
    settlement = stage.deal.ruleset.settlement
    return [duty for part in settlement.liability for duty in part.standing(stage.deal.position)]


def visible(words: Words) -> Check:
    viewer, what, answer = words.exactly(3)
    owner, _, place = what.rpartition(".")
    zones = {zone for part in words.ruleset.parts for zone in part.zones()}
    places = {*PLACES, *words.ruleset.actions, *zones} if owner else TABLE_PLACES
    if answer not in ("yes", "no") or place not in places:
        raise words.wrong()
    owner_seat = seat_number(words.place, owner, words.seats) if owner else -1
    if viewer == "all":
        viewers = [seat for seat in range(words.seats) if seat != owner_seat]
    else:
        viewers = [-1 if viewer == SPECTATOR else seat_number(words.place, viewer, words.seats)]

    def check(stage: Stage) -> Message | None:
        if not is_there(stage.deal, owner_seat, place):
            return Message("check-not-there-yet", text=what)
        wrong = [each for each in viewers if sees(stage.deal, each, owner_seat, place) != (answer == "yes")]
        if not wrong:
            return None
        who = ", ".join(SEATS[each] if each >= 0 else SPECTATOR for each in wrong)
        return Message("check-unseen" if answer == "yes" else "check-seen", text=who)

    return check


PLACES: Final = ("drawn", "hand", "laid", "ready-discard")
"""What a seat may hide, beside the choices of actions that a part asks for and its zones."""
TABLE_PLACES: Final = ("treasure", "last-tile", "pool-sources")
"""What the table may hide."""


def sees(deal: Deal, viewer: int, owner: int, place: str) -> bool:
    """Whether the viewer (-1: a spectator who joins now) knows what lies there, judged from the record as it
    is redacted for them.
    """
    if place == "pool-sources":
        return not deal.ruleset.pool_view
    if place == "hand":
        dealt = deal.position.hands[owner].size() > 0
        return (viewer == owner and dealt) or any(_lays_open(e, viewer, owner) for e in deal.events)
    if place == "last-tile":
        return deal.wall.left() == 0 and _last_drawn_is_seen(deal, viewer)
    return _last_is_seen(deal, viewer, owner, _names(place))


def is_there(deal: Deal, owner: int, place: str) -> bool:
    """Whether anything has lain there that could be seen, or is chosen to lie there; hands are always."""
    if place in ("hand", "pool-sources", "last-tile"):
        return True
    laying = [spec.word for spec in deal.ruleset.actions.values() if spec.lays == place]
    return any(_is_at(event, owner, (*_names(place), *laying)) for event in deal.events)


def _names(place: str) -> tuple[str, ...]:
    """The events, by kind or word, that put something there."""
    if place == "drawn":
        return (DREW,)
    return (LAID, LIFTED, UNCOVERED) if place == "laid" else (place,)


def _lays_open(event: Event, viewer: int, owner: int) -> bool:
    """A win that the viewer may inspect, or a hand laid open at the end."""
    if event.seat != owner or event.kind not in (WON, SHOWN):
        return False
    seen = redact(event, viewer)
    return seen is not None and (seen.score is not None or (seen.kind == SHOWN and -2 not in seen.tiles))


def _is_at(event: Event, owner: int, names: tuple[str, ...]) -> bool:
    """Whether the event, by its kind or word, is one of these of the owner, or a choice of such a thing."""
    if owner >= 0 and event.seat != owner:
        return False
    chosen = event.action is not None and event.action.kind in names
    return event.kind in names or event.word in names or chosen


def _last_is_seen(deal: Deal, viewer: int, owner: int, names: tuple[str, ...]) -> bool:
    """Whether the viewer knows the tile of the last such event (by its kind or word); of the table's tiles
    (owner -1) whoever looked at it.
    """
    for event in reversed(deal.events):
        if _is_at(event, owner, names):
            seen = redact(event, viewer)
            return seen is not None and seen.tile == event.tile and seen.tiles == event.tiles
    return False


def _last_drawn_is_seen(deal: Deal, viewer: int) -> bool:
    """Whether the viewer knows the tile drawn last: they drew it, or it was discarded or won with."""
    at = max(number for number, event in enumerate(deal.events) if event.kind == DREW)
    drawn = deal.events[at]
    later = [event for event in deal.events[at:] if (event.seat, event.tile) == (drawn.seat, drawn.tile)]
    seen = [redact(event, viewer) for event in later if event.kind in (DREW, DISCARDED, WON)]
    return any(each is not None and each.tile == drawn.tile for each in seen)

"""Expectations of the table: what lies where, and who sees it."""

from __future__ import annotations

from typing import Final

from mahjong_atlas.cases.expect_words import Check, Words, differs
from mahjong_atlas.cases.fields import seat_number
from mahjong_atlas.cases.sight import PLACES, TABLE_PLACES, is_there, sees
from mahjong_atlas.cases.stage import Stage
from mahjong_atlas.hands.meld import Meld
from mahjong_atlas.play.events import BROKE, TURNED
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.positions.melds import read_meld
from mahjong_atlas.scoring.rules import overrides
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import KIND_OF, SEATS
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
    places = {*PLACES, *words.ruleset.actions} if owner else TABLE_PLACES
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

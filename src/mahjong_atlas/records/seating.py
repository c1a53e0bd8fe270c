"""The seating before a match as a record has it: one line before the first deal."""

import json
from typing import Final

from mahjong_atlas.errors import RecordError
from mahjong_atlas.play.seating import DEALS, DREW, ROLLED, SEATED, SEATING_NAME, SeatEvent, Seating
from mahjong_atlas.play.slots import Table
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import EAST
from mahjong_atlas.tiles.notation import tile_name

STEPS: Final = (ROLLED, DREW, SEATED, DEALS)
WINDS: Final = ("1z", "2z", "3z", "4z")


def seating_line(table: Table, seating: Seating) -> dict[str, object]:
    """The line before the first deal: how seats were drawn, who sits where, who deals first."""
    return {
        "seating": SEATING_NAME,
        "by": seating.by,
        "roll": table.seat_draw.roll,
        "dice": table.dice,
        "chairs": list(seating.chairs),
        "first_dealer": seating.first_dealer,
        "events": [seat_event_line(event) for event in seating.events],
    }


def seat_event_line(event: SeatEvent) -> dict[str, object]:
    """A step of the seating as JSON; what is empty is left out."""
    out: dict[str, object] = {"e": event.kind}
    if event.player >= 0:
        out["player"] = event.player
    if event.dice:
        out["dice"] = list(event.dice)
    if event.tile >= 0:
        out["tile"] = tile_name(event.tile)
    if event.players:
        out["players"] = list(event.players)
    if event.clause:
        out["clause"] = event.clause
    return out


def seating_difference(line: dict[str, object], table: Table, seating: Seating) -> Message | None:
    """The first point where a line of a record is not the seating that was drawn; None: there is none."""
    drawn = json.loads(json.dumps(seating_line(table, seating)))
    if line == drawn:
        return None
    steps, due = line.get("events"), drawn["events"]
    if isinstance(steps, list) and steps != due and len(steps) == len(due):
        here, there = next((here, there) for here, there in zip(steps, due, strict=True) if here != there)
        return Message("error-record-lots", text=_short(here), text2=_short(there))
    wrong = next((name for name in drawn if line.get(name) != drawn[name]), "")
    return Message("error-record-lots-key", text=wrong) if wrong else Message("error-record-lots-seating")


def read_seating(line: dict[str, object], seats: int, place: str) -> Seating:
    """The seating that a line tells, not compared with any lots.  Raises RecordError."""
    by, chairs = line.get("by"), _numbers(line.get("chairs"), seats)
    first, steps = line.get("first_dealer"), line.get("events")
    if chairs is None or sorted(chairs) != list(range(seats)):
        raise RecordError(place, Message("error-record-chairs", number=seats - 1))
    if first not in chairs or type(first) is not int:
        raise RecordError(place, Message("error-record-below", text="first_dealer", number=seats))
    if not isinstance(by, str) or not isinstance(steps, list):
        raise RecordError(place, Message("error-record-seating"))
    return Seating(by, chairs, first, tuple([_read_step(step, seats, place) for step in steps]))


def _read_step(line: object, seats: int, place: str) -> SeatEvent:
    wrong = RecordError(place, Message("error-record-seating-step", text=_short(line)))
    if not isinstance(line, dict) or line.get("e") not in STEPS:
        raise wrong
    player, tile, clause = line.get("player", -1), line.get("tile", ""), line.get("clause", "")
    dice, players = _numbers(line.get("dice", []), 7), _numbers(line.get("players", []), seats)
    if type(player) is not int or not -1 <= player < seats or dice is None or players is None:
        raise wrong
    if not isinstance(tile, str) or not isinstance(clause, str) or tile not in ("", *WINDS):
        raise wrong
    return SeatEvent(line["e"], player, dice, WINDS.index(tile) + EAST if tile else -1, players, clause)


def _numbers(value: object, below: int) -> tuple[int, ...] | None:
    """A list of numbers from 0 to below - 1; None where it is none."""
    if not isinstance(value, list) or not all(type(each) is int and 0 <= each < below for each in value):
        return None
    return tuple(value)


def _short(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)[:160]

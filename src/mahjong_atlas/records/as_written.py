"""Records of an earlier version of their ruleset, taken as they were written: nothing is decided again.

What a rule change would decide otherwise stays what it was: events, payments and points come from the lines.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mahjong_atlas.errors import RecordError
from mahjong_atlas.play.events import EVERYBODY, OVER, SHOWN, WON, Event
from mahjong_atlas.play.match import Match
from mahjong_atlas.records.jsonl import Line, line_in_messages, read_event
from mahjong_atlas.records.replay import Record
from mahjong_atlas.records.seating import read_seating
from mahjong_atlas.scoring.transfers import Transfer, net
from mahjong_atlas.texts.message import Message

FARTHEST: Final = 10**12
"""The largest number of points, counters or fans that a record may give."""


@dataclass(frozen=True)
class WrittenWin:
    """A win as it was written: `fans` by id with their values, `fu` -1 where there is none."""

    event: Event
    fans: dict[str, int]
    points: int
    fu: int


@dataclass(frozen=True)
class Start:
    """What a deal begins with: `players` by seat, `scores` by player, the counters `carried` on."""

    players: tuple[int, ...]
    scores: tuple[int, ...]
    carried: dict[str, int]


@dataclass(frozen=True)
class WrittenDeal:
    """A deal as it was written: `players` by seat, `scores` by player, `lines` and `events` in order."""

    number: int
    players: tuple[int, ...]
    scores: tuple[int, ...]
    carried: dict[str, int]
    lines: list[Line]
    events: list[Event]
    wins: list[WrittenWin]

    @property
    def ending(self) -> str:
        """How the deal ended: "win", "draw", "abort" ...; empty where the record breaks off in it."""
        return self.events[-1].word if self.events and self.events[-1].kind == OVER else ""

    @property
    def transfers(self) -> list[Transfer]:
        """All payments in order."""
        return [each for event in self.events for each in event.transfers]

    def is_open(self, seat: int) -> bool:
        """Whether everybody has seen the winning hand of the seat."""
        return is_hand_open(self.events, seat)

    def changes(self) -> list[int]:
        """Net points of every player."""
        seats = len(self.scores)
        found = net(self.transfers, seats)
        return [found[self.players.index(player)] for player in range(seats)]

    def totals(self) -> list[int]:
        """Points of every player after the deal."""
        return [before + change for before, change in zip(self.scores, self.changes(), strict=True)]


def is_hand_open(events: Sequence[Event], seat: int) -> bool:
    """Whether everybody has seen the winning hand of a seat."""
    return any(
        event.seat == seat and event.kind in (WON, SHOWN) and event.knows == EVERYBODY for event in events
    )


def read_deals(record: Record) -> list[WrittenDeal]:
    """The deals of a record.  Raises RecordError naming the deal and the move."""
    match = match_as_written(record)
    return [_deal(record, number, match) for number in range(len(record.deals))]


def match_as_written(record: Record) -> Match:
    """The match before its first deal, with the seats that the record tells.  Raises RecordError."""
    match = Match(record.known_ruleset(), record.seed)
    if record.seating is not None:
        match.sit(read_seating(record.seating, match.seats, f"{record.path} seating"))
    return match


def read_start(line: Line, match: Match, place: str) -> Start:
    """What a deal of the match begins with, from its opening line.  Raises RecordError."""
    seats = match.seats
    dealer, scores, carried = line.get("dealer"), line.get("scores"), line.get("carried")
    if not isinstance(dealer, int) or isinstance(dealer, bool) or not 0 <= dealer < seats:
        raise RecordError(place, Message("error-record-below", text="dealer", number=seats))
    if not isinstance(scores, list) or len(scores) != seats or not all(map(_is_number, scores)):
        raise RecordError(place, Message("error-record-scores", number=seats))
    if not isinstance(carried, dict) or not all(map(_is_number, carried.values())):
        raise RecordError(place, Message("error-record-carried"))
    at = match.chairs.index(dealer)
    players = (*match.chairs[at:], *match.chairs[:at])
    return Start(players, tuple([scores[players.index(player)] for player in range(seats)]), carried)


def _deal(record: Record, number: int, match: Match) -> WrittenDeal:
    place = f"{record.path} deal {number + 1}"
    start = read_start(record.deals[number].start, match, place)
    lines = record.deals[number].events
    events = [_event(line, f"{place} move {at}", match.seats) for at, line in enumerate(lines, 1)]
    wins = [
        _win(event, line, f"{place} move {at}")
        for at, (event, line) in enumerate(zip(events, lines, strict=True), 1)
        if event.kind == WON
    ]
    messages = [line_in_messages(line) for line in lines]
    return WrittenDeal(number, start.players, start.scores, start.carried, messages, events, wins)


def _event(line: Line, place: str, seats: int) -> Event:
    event = read_event(line, place)
    involved = [event.seat, event.source]
    involved += [seat for each in event.transfers for seat in (each.payer, each.payee)]
    if max(involved) >= seats or (event.knows != EVERYBODY and event.knows >> seats):
        raise RecordError(place, Message("error-record-seats", number=seats))
    return event


def _win(event: Event, line: Line, place: str) -> WrittenWin:
    score = line.get("score")
    if not isinstance(score, dict) or not isinstance(score.get("fans"), dict) or event.seat < 0:
        raise RecordError(place, Message("error-record-win"))
    fans, points, fu = score["fans"], score.get("points", ""), score.get("fu", -1)
    if not all(map(_is_number, [points, fu, *fans.values()])):
        raise RecordError(place, Message("error-record-win-numbers"))
    return WrittenWin(event, dict(fans), points, fu)


def _is_number(value: object) -> bool:
    return type(value) is int and abs(value) <= FARTHEST

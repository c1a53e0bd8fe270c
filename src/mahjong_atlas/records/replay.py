"""Records read again: every choice is decided anew, and every event must come out as it was written.

A record that cannot be read is a RecordError; one that can be read but that the rules contradict is a
ReplayMismatch, which names the deal and the move (the number of the event).  A game that breaks off is
verified as far as it goes.
"""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from mahjong_atlas.errors import (
    AtlasError,
    IllegalAction,
    OptionError,
    RecordError,
    ReplayMismatch,
    from_system,
)
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import CHOICE
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.rng import RNG_NAME, deal_seed
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.records.jsonl import (
    FORMAT,
    Recorder,
    deal_line,
    event_line,
    layout,
    line_in_words,
    made,
    read_action,
    wall_difference,
)
from mahjong_atlas.records.seating import seating_difference
from mahjong_atlas.records.shuffles import PLAYER, SHUFFLE_NAME, Shuffle, commitment, read_shuffle
from mahjong_atlas.rules.registry import find_ruleset, is_known
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import SEATS

_HALF_PAIR: Final = re.compile(rb"\\u[dD][89a-fA-F]")
"""An escape that may stand for no character, so that no text with it can be sent or hashed."""

Watcher = Callable[[Match, Deal], None]
"""Hears of every deal when it has been replayed, before the match books it; or, as `follow`, of a deal that
begins and of every choice in it."""


@dataclass
class RecordedDeal:
    """One deal of a record: its opening line and its events."""

    start: dict[str, object]
    events: list[dict[str, object]] = field(default_factory=list)


@dataclass
class Record:
    """A record as read: not yet believed."""

    path: str
    head: dict[str, object]
    deals: list[RecordedDeal]
    seating: dict[str, object] | None = None

    @property
    def ruleset_id(self) -> str:
        """The ruleset that it names."""
        return str(self.head.get("ruleset", "")).partition("@")[0]

    @property
    def players(self) -> list[str]:
        """Who plays, where it says so."""
        found = self.head.get("players")
        return [str(name) for name in found] if isinstance(found, list) else []

    @property
    def seed(self) -> str:
        """The seed of the match."""
        return str(self.head.get("seed", ""))

    @property
    def is_joint(self) -> bool:
        """Whether server and players shuffled together, so that there is no seed of the match."""
        return "shuffle" in self.head

    @property
    def is_played_on(self) -> bool:
        """Whether it has the choices of another record first, so that its walls were known."""
        return "played_on" in self.head

    @property
    def moves(self) -> int:
        """Events in all."""
        return sum(len(deal.events) for deal in self.deals)

    @property
    def played_under(self) -> str:
        """The ruleset and its version as the record names them: "ningbo@1"."""
        return str(self.head.get("ruleset", ""))

    @property
    def package(self) -> str:
        """The package that its ruleset came with, as it was installed where it was played; "": none."""
        return str(self.head.get("package", ""))

    @property
    def version(self) -> int:
        """The version of the ruleset under which it was played.  Raises RecordError where it names none."""
        number = self.played_under.partition("@")[2]
        if not (number.isascii() and number.isdigit() and 0 < len(number) <= 6):
            raise self._wrong(Message("error-record-version", text=repr(self.played_under)))
        return int(number)

    def is_of_earlier_version(self) -> bool:
        """Whether its ruleset has changed since, so that it is shown as written and not decided again."""
        return self.version < self.known_ruleset().version

    def known_ruleset(self) -> Ruleset:
        """The ruleset as this program has it, under the options of the record.

        An earlier version may have had other options; then those that are usual now stand for them.
        Raises RecordError.
        """
        options = self.head.get("options", {})
        if not isinstance(options, dict):
            raise self._wrong(Message("error-record-options"))
        if self.package and not is_known(self.ruleset_id):
            raise self._wrong(Message("error-record-package", text=self.played_under, text2=self.package))
        try:
            usual = find_ruleset(self.ruleset_id)
            return find_ruleset(self.ruleset_id, options)
        except OptionError as error:
            if self.version < usual.version:
                return usual
            raise self._wrong(error.whole) from None
        except AtlasError as error:
            raise self._wrong(error.whole) from None

    def ruleset(self) -> Ruleset:
        """The ruleset, in the version under which it was played.  Raises RecordError for another version."""
        ruleset = self.known_ruleset()
        here = ruleset.full_id
        if self.version > ruleset.version:
            raise self._wrong(Message("error-record-later", text=self.played_under, text2=here))
        if self.version < ruleset.version:
            raise self._wrong(Message("error-record-earlier", text=self.played_under, text2=here))
        return ruleset

    def match(self, effects: bool = False) -> Match:
        """The match before its first deal, seats drawn; with `effects` its deals keep those of their events.

        Without a line of the seating players sit by number and `first_dealer` deals first.
        """
        ruleset = self.ruleset()
        self._check_head(ruleset)
        self._check_known("rng", RNG_NAME)
        first = self.head.get("first_dealer", 0)
        if type(first) is not int or not 0 <= first < ruleset.table.seats:
            raise self._wrong(Message("error-record-below", text="first_dealer", number=ruleset.table.seats))
        limit = self.head.get("deals", 0)
        if type(limit) is not int or limit < 0:
            raise self._wrong(Message("error-record-deals"))
        match = Match(ruleset, self.seed, first, limit, effects)
        if self.seating is not None and (self.deals or not self.is_joint):
            self._draw_seats(match, self.seating)
        return match

    def _draw_seats(self, match: Match, line: dict[str, object]) -> None:
        """Draw the seats again: of a joint shuffle they follow from the shares of the first deal."""
        seating = match.draw_seats(self.shuffle(match, 0).seed if self.is_joint else None)
        difference = seating_difference(line, match.ruleset.table, seating)
        if difference is not None:
            raise ReplayMismatch(f"{self.path} seating", difference)

    def _wrong(self, reason: Message) -> RecordError:
        """The first line cannot be read."""
        return RecordError(f"{self.path} line 1", reason)

    def _check_known(self, key: str, known: str) -> None:
        """The first line must say what this program knows.  Raises RecordError."""
        found = self.head.get(key)
        if found != known:
            raise self._wrong(Message("error-record-not-known", text=key, text2=repr(found), text3=known))

    def _check_head(self, ruleset: Ruleset) -> None:
        place = f"{self.path} line 1"
        if not self.is_joint:
            if self.head.get("commitment") != commitment(self.seed):
                raise ReplayMismatch(place, Message("error-record-seed"))
            return
        self._check_known("shuffle", SHUFFLE_NAME)
        if self.seed:
            raise self._wrong(Message("error-record-seed-and-shuffle"))
        for name, wanted in layout(ruleset).items():
            if self.head.get(name) != wanted:
                raise ReplayMismatch(place, Message("error-record-layout", text=name))

    def shuffle(self, match: Match, number: int) -> Shuffle:
        """How a deal was shuffled: every promise kept.  Raises ReplayMismatch where one was not."""
        place = f"{self.path} deal {number + 1}"
        kept = self.deals[number].start.get("shuffle")
        shuffle = read_shuffle(kept, number, match.seats, place)
        fault = shuffle.fault()
        if fault is not None:
            raise ReplayMismatch(place, fault)
        for name, wanted in made(match.ruleset, shuffle).items():
            if isinstance(kept, dict) and kept.get(name, wanted) != wanted:
                raise ReplayMismatch(place, Message("error-record-shares", text=name))
        return shuffle


def read_record(path: Path) -> Record:
    """Read a record.  Raises RecordError naming the line; a last line that is cut short is left out."""
    return record_in(str(path), content_of(path))


def content_of(path: Path) -> bytes:
    """The bytes of the file of a game.  Raises RecordError where it cannot be read."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise RecordError(str(path), Message("error-not-read", reason=from_system(error))) from None


def record_in(name: str, content: bytes) -> Record:
    """The record in the bytes of a file of that name."""
    deals: list[RecordedDeal] = []
    head: dict[str, object] | None = None
    seating: dict[str, object] | None = None
    for number, line in _json_lines(name, content):
        place = f"{name} line {number}"
        if head is None:
            if line.get("format") != FORMAT:
                raise RecordError(place, Message("error-record-format", text=repr(FORMAT)))
            head = line
        elif "seating" in line and seating is None and not deals:
            seating = line
        elif "deal" in line:
            deals.append(RecordedDeal(line))
        elif "e" in line and deals:
            deals[-1].events.append(line)
        else:
            raise RecordError(place, Message("error-record-line"))
    if head is None:
        raise RecordError(name, Message("error-record-unknown" if content.strip() else "error-record-empty"))
    return Record(name, head, deals, seating)


def _json_lines(name: str, content: bytes) -> Iterator[tuple[int, dict[str, object]]]:
    for number, line, is_last in _whole_lines(content):
        place = f"{name} line {number}"
        try:
            value = json.loads(line.decode("utf-8-sig"))
            if _HALF_PAIR.search(line):
                json.dumps(value, ensure_ascii=False).encode()
        except (ValueError, RecursionError) as error:
            if is_last:
                return
            raise RecordError(place, Message("error-record-no-json", text=str(error))) from None
        if not isinstance(value, dict):
            raise RecordError(place, Message("error-record-object"))
        yield number, value


def _whole_lines(content: bytes) -> Iterator[tuple[int, bytes, bool]]:
    """The lines with their numbers; the flag says that the line has no end, so that it may be cut short."""
    lines = content.split(b"\n")
    for number, line in enumerate(lines, 1):
        if line.strip():
            yield number, line, number == len(lines)


def replay(record: Record, watch: Watcher | None = None) -> Match:
    """The match as it stands after the record.  Raises ReplayMismatch at the first difference."""
    return replay_to_end(record, watch)[0]


def replay_to_end(
    record: Record, watch: Watcher | None = None, follow: Watcher | None = None
) -> tuple[Match, Deal | None]:
    """The match as it stands after the record, and its last deal (booked already when it is over).

    `follow` sees every deal before its first choice and after each, with the effects of its events.
    """
    match = record.match(effects=follow is not None)
    deal: Deal | None = None
    for number in range(len(record.deals)):
        place = f"{record.path} deal {number + 1}"
        is_last = number + 1 == len(record.deals)
        if match.over:
            raise ReplayMismatch(place, Message("error-record-over"))
        before = json.loads(json.dumps(deal_line(match)))
        start = dict(record.deals[number].start)
        if record.is_joint:
            start.pop("shuffle", None)
        if start != before:
            raise ReplayMismatch(
                place, Message("error-record-begins", text=_short(start), text2=_short(before))
            )
        deal = replay_deal(match, record, number, follow)
        if watch is not None:
            watch(match, deal)
        whole = deal.over and len(record.deals[number].events) == len(deal.events)
        if not is_last and not whole:
            raise ReplayMismatch(place, Message("error-record-breaks-off"))
        if deal.over:
            match.finish(deal)
    return match, deal


def replay_deal(match: Match, record: Record, number: int, follow: Watcher | None = None) -> Deal:
    """Decide every choice of the match's next deal again; every event must come out the same."""
    seed = record.shuffle(match, number).seed if record.is_joint else None
    deal = match.next_deal(bool(record.head.get("false_wins", False)), seed)
    recorded = record.deals[number].events
    checked = 0
    if follow is not None:
        follow(match, deal)
    while checked < len(recorded):
        place = f"{record.path} deal {number + 1} move {checked + 1}"
        there = recorded[checked]
        if checked < len(deal.events):
            now = json.loads(json.dumps(event_line(deal.events[checked])))
            if there not in (now, line_in_words(now)):
                raise ReplayMismatch(
                    place, Message("error-record-differs", text=_short(there), text2=_short(now))
                )
            checked += 1
        elif there.get("e") == CHOICE and not deal.over:
            _repeat(deal, there, place)
            if follow is not None:
                follow(match, deal)
        else:
            due = "error-record-nothing-follows" if deal.over else "error-record-choice-due"
            raise ReplayMismatch(place, Message(due, text=_short(there)))
    return deal


def _repeat(deal: Deal, line: dict[str, object], place: str) -> None:
    letter = line.get("seat")
    action = read_action(line.get("action"), place)
    if not isinstance(letter, str) or letter not in tuple(SEATS[: deal.seats]):
        raise RecordError(place, Message("error-meld-no-seat", text=repr(letter)))
    try:
        deal.apply(SEATS.index(letter), action)
    except IllegalAction as error:
        raise ReplayMismatch(place, error.whole) from None


def _short(line: object) -> str:
    return json.dumps(line, ensure_ascii=False)[:160]


def resume(path: Path) -> tuple[Match, Deal | None, Recorder]:
    """A game that broke off: its match, the deal that is going on, the recorder that goes on with it.

    A last line that was cut short is taken out of the file; what it told is decided again and written anew.
    """
    record = read_record(path)
    match, deal = replay_to_end(record)
    content = path.read_bytes()
    whole = content.rfind(b"\n") + 1
    if whole < len(content):
        with path.open("r+b") as file:
            file.truncate(whole)
        record = read_record(path)
        match, deal = replay_to_end(record)
    recorder = Recorder.going_on(path, match, len(record.deals[-1].events) if record.deals else 0)
    if deal is not None:
        recorder.update(deal)
    return match, None if deal is None or deal.over else deal, recorder


@dataclass(frozen=True)
class Verified:
    """A record in which everything is as it should be.

    `joint`: server and players shuffled together; `shares` counts the nonces by whose they are. `alone`:
    deals in which no player's own nonce was in, so that the server may have chosen the wall. `unfinished`:
    the last deal breaks off. `played_on`: shuffles and walls are those of another record, from which it was
    played on, so that they were known.
    """

    joint: bool
    deals: int
    moves: int
    shares: dict[str, int]
    alone: int
    unfinished: bool
    played_on: bool


def verify(record: Record) -> Verified:
    """Check shares, walls and every event. Raises ReplayMismatch naming the first thing that is wrong, or
    RecordError for a record that cannot be read.
    """
    match = record.match()
    table = match.ruleset.table
    shares: Counter[str] = Counter()
    alone = 0
    for number, recorded in enumerate(record.deals):
        seed = deal_seed(record.seed, number)
        if record.is_joint:
            shuffle = record.shuffle(match, number)
            whose = [share.whose for share in shuffle.shares]
            shares.update(whose)
            alone += PLAYER not in whose
            seed = shuffle.seed
        found = wall_difference(table, seed, recorded.events)
        if found is not None:
            raise ReplayMismatch(f"{record.path} deal {number + 1} move {found[0] + 1}", found[1])
    _, last = replay_to_end(record)
    return Verified(
        record.is_joint,
        len(record.deals),
        record.moves,
        dict(shares),
        alone,
        last is not None and not last.over,
        record.is_played_on,
    )

"""Our record: JSON lines, the events of every deal as they happened.

Line 1 names format, ruleset and version, options, generator and the commitment to the match seed; then for each deal a line
`{"deal": n, ...}` with what it began with, and one line per event.  A game that is not over simply ends; it can be resumed.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Final

from mahjong_atlas.errors import IllegalAction, RecordError
from mahjong_atlas.match.match import Match
from mahjong_atlas.play.actions import ACTION_WORDS, Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import CHOICE, EVERYBODY, Event
from mahjong_atlas.play.rng import RNG_NAME, deal_seed
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.settlement.ledger import POT, Transfer
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.notation import format_tiles, parse_tiles, tile_name

FORMAT: Final = "mahjong-atlas-1"


def commitment(seed: str) -> str:
    """What is published before a game so that its seed cannot be changed afterwards."""
    return sha256(seed.encode()).hexdigest()


def header(ruleset: Ruleset, seed: str, first_dealer: int = 0) -> dict[str, object]:
    """The first line of a record."""
    return {
        "format": FORMAT,
        "ruleset": f"{ruleset.id}@{ruleset.version}",
        "options": {name: _plain(value) for name, value in ruleset.options.items()},
        "rng": RNG_NAME,
        "commitment": commitment(seed),
        "seed": seed,
        "first_dealer": first_dealer,
    }


def _plain(value: object) -> object:
    if isinstance(value, tuple):
        return list(value)
    return dict(value) if isinstance(value, dict) else value


def deal_line(match: Match) -> dict[str, object]:
    """The line before the events of the match's next deal."""
    return {
        "deal": match.number,
        "dealer": match.dealer,
        "scores": [match.totals[match.player(seat)] for seat in range(match.seats)],
        "carried": dict(match.carried),
    }


def event_line(event: Event) -> dict[str, object]:
    """An event as JSON; what is empty is left out."""
    out: dict[str, object] = {"e": event.kind}
    if event.seat >= 0:
        out["seat"] = SEATS[event.seat]
    if event.tile != -1:
        out["tile"] = tile_name(event.tile)
    if event.tiles:
        out["tiles"] = "".join(tile_name(t) for t in event.tiles)
    if event.word:
        out["word"] = event.word
    if event.source >= 0:
        out["from"] = SEATS[event.source]
    if event.numbers:
        out["numbers"] = list(event.numbers)
    if event.knows != EVERYBODY:
        out["knows"] = "".join(letter for seat, letter in enumerate(SEATS) if event.knows >> seat & 1)
    if event.transfers:
        out["pay"] = [transfer_line(each) for each in event.transfers]
    if event.score is not None:
        out["score"] = score_line(event.score)
    if event.action is not None:
        out["action"] = action_line(event.action)
    return out


def transfer_line(each: Transfer) -> list[object]:
    """[payer, payee, amount, cause, clause]; "*" is the pot."""
    return [_seat(each.payer), _seat(each.payee), each.amount, each.cause, each.clause]


def _seat(seat: int) -> str:
    return "*" if seat == POT else SEATS[seat]


def score_line(score: Score) -> dict[str, object]:
    """Fans, points and, where there are any, fu."""
    out: dict[str, object] = {"fans": score.fans(), "points": score.points}
    if score.fu >= 0:
        out["fu"] = score.fu
    return out


def action_line(action: Action) -> list[object]:
    """[kind, tile, tiles, stands for, word], cut after the last that says something."""
    stands = tile_name(action.stands) if action.stands >= 0 else ""
    tile = tile_name(action.tile) if action.tile >= 0 else ""
    out: list[object] = [action.kind, tile, format_tiles(action.tiles, keep_order=True), stands, action.word]
    while not out[-1]:
        out.pop()
    return out


def read_action(line: object, place: str) -> Action:
    """The inverse of `action_line`.  Raises RecordError."""
    if not isinstance(line, list) or not line or line[0] not in ACTION_WORDS or len(line) > 5:
        raise RecordError(place, f"{line!r} is no action")
    if not all(isinstance(word, str) for word in line):
        raise RecordError(place, f"{line!r} is no action")
    kind, tile, tiles, stands, word = [*line, "", "", "", ""][:5]
    try:
        return Action(
            kind,
            parse_tiles(tile)[0] if tile else -1,
            tuple(parse_tiles(tiles)),
            parse_tiles(stands)[0] if stands else -1,
            word,
        )
    except (ValueError, IndexError) as error:
        raise RecordError(place, str(error)) from error


class Recorder:
    """Writes a match down as it is played, each line at once."""

    def __init__(self, path: Path, match: Match) -> None:
        self.path = path
        self.match = match
        self.written = 0
        self.file = path.open("w", encoding="utf-8")
        self._line(header(match.ruleset, match.seed, match.dealer))

    def begin(self) -> None:
        """A deal begins."""
        self.written = 0
        self._line(deal_line(self.match))

    def update(self, deal: Deal) -> None:
        """Write the events that are new."""
        for event in deal.events[self.written :]:
            self._line(event_line(event))
        self.written = len(deal.events)

    def close(self) -> None:
        """Nothing follows."""
        self.file.close()

    def _line(self, line: dict[str, object]) -> None:
        self.file.write(json.dumps(line, ensure_ascii=False) + "\n")
        self.file.flush()


@dataclass
class RecordedDeal:
    """One deal of a record: its opening line and its events, with the line each stands on."""

    start: dict[str, object]
    events: list[dict[str, object]] = field(default_factory=list)
    first_line: int = 0


@dataclass
class Record:
    """A record as read: not yet believed."""

    path: str
    head: dict[str, object]
    deals: list[RecordedDeal]

    def ruleset(self) -> Ruleset:
        """The ruleset it names.  Raises RecordError for another version."""
        name, _, version = str(self.head.get("ruleset", "")).partition("@")
        options = self.head.get("options", {})
        if not isinstance(options, dict):
            raise RecordError(f"{self.path} line 1", "options must be a table")
        ruleset = find_ruleset(name, options)
        if version != str(ruleset.version):
            raise RecordError(f"{self.path} line 1", f"{name}@{version} is not known here, only @{ruleset.version}")
        return ruleset


def read_record(path: Path) -> Record:
    """Read a record.  Raises RecordError naming the line; a last line that is cut short is left out."""
    deals: list[RecordedDeal] = []
    head: dict[str, object] | None = None
    for number, line in _json_lines(path):
        place = f"{path} line {number}"
        if head is None:
            if line.get("format") != FORMAT:
                raise RecordError(place, f"not a record of this program: the first line must have format {FORMAT!r}")
            head = line
        elif "deal" in line:
            deals.append(RecordedDeal(line, first_line=number + 1))
        elif "e" in line and deals:
            deals[-1].events.append(line)
        else:
            raise RecordError(place, "neither the beginning of a deal nor an event")
    if head is None:
        raise RecordError(str(path), "the file is empty")
    return Record(str(path), head, deals)


def _json_lines(path: Path) -> Iterator[tuple[int, dict[str, object]]]:
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise RecordError(str(path), f"cannot be read: {error}") from error
    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        if not line:
            continue
        try:
            value = json.loads(line)
        except ValueError as error:
            if number == len(lines):
                return
            raise RecordError(f"{path} line {number}", f"no JSON: {error}") from error
        if not isinstance(value, dict):
            raise RecordError(f"{path} line {number}", "every line must be a JSON object")
        yield number, value


def start_deal(ruleset: Ruleset, record: Record, number: int) -> Deal:
    """The deal as it began."""
    start = record.deals[number].start
    place = f"{record.path} deal {number + 1}"
    scores, carried = start.get("scores"), start.get("carried", {})
    if not isinstance(scores, list) or len(scores) != ruleset.table.seats or not isinstance(carried, dict):
        raise RecordError(place, f"scores must name {ruleset.table.seats} seats and carried must be a table")
    seed = deal_seed(str(record.head.get("seed", "")), number)
    return Deal.start(
        ruleset, seed=seed, carried=carried, scores=scores, false_wins=bool(record.head.get("false_wins", False))
    )


def replay_deal(ruleset: Ruleset, record: Record, number: int) -> Deal:
    """Decide every choice of a deal again; every event must come out the same.

    Raises RecordError at the first difference, naming deal and move (the number of the event).  A deal that breaks off is verified
    as far as it goes.
    """
    deal = start_deal(ruleset, record, number)
    recorded = record.deals[number].events
    checked = 0
    while checked < len(recorded):
        place = f"{record.path} deal {number + 1} move {checked + 1}"
        if checked < len(deal.events):
            now = json.loads(json.dumps(event_line(deal.events[checked])))
            if now != recorded[checked]:
                raise RecordError(place, f"the record has {_short(recorded[checked])}, the rules give {_short(now)}")
            checked += 1
        elif recorded[checked].get("e") == CHOICE and not deal.over:
            _repeat(deal, recorded[checked], place)
        else:
            raise RecordError(place, f"the record has {_short(recorded[checked])}, where a choice is due")
    return deal


def _repeat(deal: Deal, line: dict[str, object], place: str) -> None:
    seat = SEATS.find(str(line.get("seat", "?")))
    action = read_action(line.get("action"), place)
    if not 0 <= seat < deal.seats:
        raise RecordError(place, f"there is no seat {line.get('seat')!r}")
    try:
        deal.apply(seat, action)
    except IllegalAction as error:
        raise RecordError(place, str(error)) from error


def _short(line: object) -> str:
    return json.dumps(line, ensure_ascii=False)[:160]


def replay(record: Record) -> Match:
    """Replay a whole record; returns the match as it then stands.  Raises RecordError at the first difference."""
    ruleset = record.ruleset()
    seed = str(record.head.get("seed", ""))
    if record.head.get("commitment") != commitment(seed):
        raise RecordError(f"{record.path} line 1", "the seed is not the one that was committed to")
    first_dealer = record.head.get("first_dealer", 0)
    if not isinstance(first_dealer, int) or not 0 <= first_dealer < ruleset.table.seats:
        raise RecordError(f"{record.path} line 1", f"first_dealer must be a number below {ruleset.table.seats}")
    match = Match(ruleset, seed, first_dealer)
    for number in range(len(record.deals)):
        place = f"{record.path} deal {number + 1}"
        if match.over:
            raise RecordError(place, "the match was over before this deal")
        if record.deals[number].start != json.loads(json.dumps(deal_line(match))):
            raise RecordError(place, f"the deal before leaves {_short(deal_line(match))}")
        deal = replay_deal(ruleset, record, number)
        if deal.over:
            match.finish(deal)
        elif number + 1 < len(record.deals):
            raise RecordError(place, "the deal breaks off, yet another follows")
    return match

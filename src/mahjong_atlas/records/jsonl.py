"""Our record: JSON lines, the events of every deal as they happened.

Line 1 names format, ruleset and version, the package that the ruleset came with where it is not of this one,
options, generator and the commitment to the match seed, and how
many deals were agreed where that is limited; then a line `{"seating": ...}` tells who sits where and who
deals first (without it players sit by number and `first_dealer` of line 1 deals first); then for each deal a
line `{"deal": n, ...}` with what it began with, and one line per event.  A game that is not over
simply ends; it can be resumed.

A game that was played on from another record has its seats, shuffles and choices first; `played_on` in line 1
says where it leaves them: the `deal`, and after how many events of it (`step`, choices not counted).

Where the players shuffle together there is no match seed: line 1 says how (`shuffle`), names the tiles in
the order from which they are shuffled and how they leave the wall; each deal has its `shuffle`.
"""

import json
import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final

from mahjong_atlas.errors import AtlasError, RecordError, what_is_wrong
from mahjong_atlas.play.actions import FROM_HAND, Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import DEALT, DICE, DREW, EVERYBODY, HIDDEN, SET_ASIDE, TURNED, Event
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.rng import RNG_NAME, Rng
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.play.slots import Table
from mahjong_atlas.play.wall import Wall
from mahjong_atlas.records.seating import seating_line
from mahjong_atlas.records.shuffles import SHUFFLE_NAME, Shuffle, commitment, shuffled, tiles_text
from mahjong_atlas.rules.registry import package_of
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.scoring.transfers import POT, Transfer
from mahjong_atlas.texts import Sentence
from mahjong_atlas.texts.languages import render
from mahjong_atlas.texts.message import Message, read_message, write_message
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.notation import format_tiles, parse_tiles, tile_name
from mahjong_atlas.tiles.seat_state import seats_in

_NEXT: Final = "draw"
"""The word of a draw from the front, and of a tile that is turned up where it lies and stays in the wall."""


def dealing(table: Table) -> dict[str, object]:
    """How the tiles of a deal leave the wall, for programs that do not know the ruleset.

    `rounds` are the tiles that each seat takes in turn, `extra` those that the dealer takes afterwards;
    `replacement` is "front" where replacements are drawn like other tiles, else they come from the back.
    """
    return {
        "seats": table.seats,
        "rounds": table.deal_counts(),
        "extra": table.dealer_extra,
        "replacement": "front" if table.replacement == "front" else "back",
    }


class Places:
    """The wall of a deal as its events empty it: says which places the tiles of each event have."""

    def __init__(self, table: Table) -> None:
        self.size: Final = table.tiles.size
        self.front: Final = table.replacement == "front"
        self.wall: Final = Wall(list(range(self.size)), 0)
        self.dealt: Final[list[list[int]]] = [[] for _ in range(table.seats)]
        for number in table.deal_counts():
            for seat in range(table.seats):
                self.dealt[seat].extend(self.wall.draw() for _ in range(number))
        self.dealt[0].extend(self.wall.draw() for _ in range(table.dealer_extra))

    def of(self, line: dict[str, object]) -> list[int]:
        """Indices in the wall of the tiles that an event takes or turns up; none for other events.

        Raises AtlasError where there is no such place or no tile is left.
        """
        kind, seat = line.get("e"), line.get("seat")
        if kind == DEALT and isinstance(seat, str):
            return self.dealt[SEATS.index(seat)] if seat in tuple(SEATS) else []
        if kind == DREW:
            if self.wall.remaining == 0:
                raise AtlasError(Message("error-record-wall-empty"))
            front = self.front or line.get("word") == _NEXT
            return [self.wall.draw() if front else self.wall.replace()]
        if kind in (TURNED, SET_ASIDE):
            index = self._given(line)
            if line.get("word") != _NEXT:
                self.wall.set_aside(index)
            return [index]
        return []

    def _given(self, line: dict[str, object]) -> int:
        numbers = line.get("numbers")
        index = numbers[0] if isinstance(numbers, list) and len(numbers) == 1 else None
        if type(index) is int and 0 <= index < self.size:
            return index
        raise AtlasError(Message("error-record-wall-place"))


def wall_difference(
    table: Table, seed: str, lines: Iterable[dict[str, object]]
) -> tuple[int, Message] | None:
    """The first event whose tiles or dice are not those of the seed: its number, and what is wrong."""
    rng = Rng(seed)
    wall = table.tiles.tiles[:]
    rng.shuffle(wall)
    places = Places(table)
    for number, line in enumerate(lines):
        if line.get("e") == DICE:
            numbers = line.get("numbers")
            if not isinstance(numbers, list) or numbers != list(rng.dice(len(numbers))):
                return number, Message("error-record-dice")
        try:
            found = places.of(line)
        except AtlasError as error:
            return number, error.whole
        here = tiles_text([wall[place] for place in found])
        there = line.get("tiles", line.get("tile"))
        if found and there != here:
            at = ", ".join(map(str, found))
            return number, Message("error-record-wall", text=str(there), text2=at, text3=here)
    return None


FORMAT: Final = "mahjong-atlas-1"


def header(match: Match) -> dict[str, object]:
    """The first line of a record whose deals all follow from one seed."""
    return {
        **_rules(match.ruleset),
        "commitment": commitment(match.seed),
        "seed": match.seed,
        **_course(match),
    }


def joint_header(match: Match) -> dict[str, object]:
    """The first line of a record whose deals are shuffled by server and players together."""
    return {**_rules(match.ruleset), "shuffle": SHUFFLE_NAME, **layout(match.ruleset), **_course(match)}


def _course(match: Match) -> dict[str, object]:
    """Who deals first unless a seating says it, and the number of deals where it is limited."""
    out: dict[str, object] = {} if match.seating is not None else {"first_dealer": match.first_dealer}
    return {**out, "deals": match.limit} if match.limit else out


def layout(ruleset: Ruleset) -> dict[str, object]:
    """What another program needs to rebuild the walls: tiles in canonical order, how they leave the wall."""
    return {"tiles": tiles_text(ruleset.table.tiles.tiles), "dealing": dealing(ruleset.table)}


def _rules(ruleset: Ruleset) -> dict[str, object]:
    package = package_of(ruleset.id)
    return {
        "format": FORMAT,
        "ruleset": ruleset.full_id,
        **({"package": package} if package else {}),
        "options": {name: _plain(value) for name, value in ruleset.options.items()},
        "rng": RNG_NAME,
    }


def _plain(value: object) -> object:
    if isinstance(value, tuple):
        return list(value)
    return dict(value) if isinstance(value, dict) else value


def deal_line(match: Match, shuffle: Shuffle | None = None) -> dict[str, object]:
    """The line before the events of the match's next deal; its shuffle is a secret until the deal is over."""
    line: dict[str, object] = {
        "deal": match.number,
        "dealer": match.dealer,
        "scores": [match.totals[player] for player in match.players],
        "carried": dict(match.carried),
    }
    if shuffle is not None:
        line["shuffle"] = {**shuffle.line(), **made(match.ruleset, shuffle)}
    return line


def made(ruleset: Ruleset, shuffle: Shuffle) -> dict[str, object]:
    """What the shares of a deal make: its seed, and the wall in drawing order."""
    wall = shuffled(ruleset.table.tiles.tiles, shuffle.seed)
    return {"seed": shuffle.seed, "wall": tiles_text(wall)}


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
        out["knows"] = "".join(SEATS[seat] for seat in seats_in(event.knows))
    if event.transfers:
        out["pay"] = [transfer_line(each) for each in event.transfers]
    if event.score is not None:
        out["score"] = score_line(event.score)
    if event.action is not None:
        out["action"] = action_line(event.action)
    return out


def transfer_line(each: Transfer) -> tuple[str, str, int, Sentence, str]:
    """[payer, payee, amount, cause, clause]; "*" is the pot."""
    return _seat(each.payer), _seat(each.payee), each.amount, write_message(each.cause), each.clause


def _seat(seat: int) -> str:
    return "*" if seat == POT else SEATS[seat]


def score_line(score: Score) -> dict[str, object]:
    """Fans, points and, where there are any, fu."""
    out: dict[str, object] = {"fans": score.fans(), "points": score.points}
    if score.fu >= 0:
        out["fu"] = score.fu
    return out


def action_line(action: Action) -> list[object]:
    """[kind, tile, tiles, stands for, word, "from-hand"], cut after the last that says something."""
    stands = tile_name(action.stands) if action.stands >= 0 else ""
    tile = tile_name(action.tile) if action.tile >= 0 else ""
    tiles = format_tiles(action.tiles, keep_order=True)
    which = FROM_HAND if action.from_hand else ""
    out: list[object] = [action.kind, tile, tiles, stands, action.word, which]
    while not out[-1]:
        out.pop()
    return out


WORD: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", re.ASCII)
"""An action word; rulesets have words of their own."""
LONGEST_WORD: Final = 40


def read_action(line: object, place: str) -> Action:
    """The inverse of `action_line`.  Raises RecordError."""
    if (
        not isinstance(line, list)
        or not 0 < len(line) <= 6
        or not all(isinstance(each, str) for each in line)
    ):
        raise RecordError(place, Message("error-record-no-action", text=repr(line)))
    kind, tile, tiles, stands, word, which = [*line, "", "", "", "", ""][:6]
    if len(kind) > LONGEST_WORD or not WORD.fullmatch(kind) or which not in ("", FROM_HAND):
        raise RecordError(place, Message("error-record-no-action", text=repr(line)))
    try:
        return Action(
            kind,
            parse_tiles(tile)[0] if tile else -1,
            tuple(parse_tiles(tiles)),
            parse_tiles(stands)[0] if stands else -1,
            word,
            bool(which),
        )
    except (ValueError, IndexError) as error:
        raise RecordError(place, what_is_wrong(error)) from error


Line = dict[str, object]

KONG_PRICES: Final = frozenset(
    f"cause-{kong}"
    for kong in (
        "exposed-kong", "concealed-kong", "exposed-big-egg", "concealed-big-egg", "arrow-kong", "wind-kong",
        "one-egg", "nine-egg",
    )
)  # fmt: skip
"""Causes that were written by the word of the kong."""
OTHERWISE: Final = {
    "cause-others-discard": "another's discard",
    "cause-liability": "liability",
    "cause-half-liability": "half liability",
}
"""Causes that are said in other words today."""


def cause_in_words(cause: Message) -> str:
    """The cause as 0.1.0 wrote it."""
    if cause.id in KONG_PRICES:
        return cause.id.removeprefix("cause-")
    return OTHERWISE.get(cause.id) or render(cause)


def line_in_messages(line: Line) -> Line:
    """The line of an event with causes as messages, those of 0.1.0 as somebody's own words."""
    return _with_causes(line, write_message)


def line_in_words(line: Line) -> Line:
    """The line of an event as 0.1.0 wrote it."""
    return _with_causes(line, cause_in_words)


def _with_causes(line: Line, written: Callable[[Message], object]) -> Line:
    pay = line.get("pay")
    if not isinstance(pay, list):
        return line
    return {**line, "pay": [[*each[:3], written(read_message(each[3])), each[4]] for each in pay]}


class Recorder:
    """Writes a match down as it is played, each line at once.

    `players` names who plays: "you" or a bot. In a `joint` record every deal has a shuffle of its own.
    """

    def __init__(self, path: Path, match: Match, players: Sequence[str] = (), joint: bool = False) -> None:
        self.path = path
        self.match = match
        self.written = 0
        self.file = path.open("w", encoding="utf-8")
        line = joint_header(match) if joint else header(match)
        self._line({**line, "players": list(players)} if players else line)

    @classmethod
    def going_on(cls, path: Path, match: Match, written: int) -> "Recorder":
        """Goes on with a record that ends after `written` events of its last deal."""
        recorder = cls.__new__(cls)
        recorder.path = path
        recorder.match = match
        recorder.written = written
        recorder.file = path.open("a", encoding="utf-8")
        return recorder

    def begin(self, shuffle: Shuffle | None = None) -> None:
        """A deal begins; before the first one stands the seating, where seats were drawn."""
        if self.match.number == 0 and self.match.seating is not None:
            self._line(seating_line(self.match.ruleset.table, self.match.seating))
        self.written = 0
        self._line(deal_line(self.match, shuffle))

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


UNKNOWN: Final = "?"
"""How a tile is written that the viewer does not know."""


def read_event(line: dict[str, object], place: str) -> Event:
    """The inverse of `event_line`, without the score of a win.  Raises RecordError."""
    try:
        tiles = read_tiles(_text(line, "tiles"))
        tile = read_tiles(_text(line, "tile"))
        pay = line.get("pay", [])
        numbers = line.get("numbers", [])
        assert isinstance(pay, list)
        assert isinstance(numbers, list)
        return Event(
            str(line["e"]),
            _read_seat(line, "seat"),
            tile[0] if tile else -1,
            tiles,
            _text(line, "word"),
            _read_seat(line, "from"),
            _seats(line),
            tuple([_transfer(each) for each in pay]),
            action=read_action(line["action"], place) if "action" in line else None,
            numbers=tuple([int(number) for number in numbers]),
        )
    except (AssertionError, KeyError, TypeError, ValueError) as error:
        raise RecordError(
            place, Message("error-record-no-event", text=repr(line), reason=what_is_wrong(error))
        ) from None


def read_tiles(text: str) -> tuple[int, ...]:
    """Tiles in the order in which they are written; those that are not known are HIDDEN."""
    out: list[int] = []
    for at, known in enumerate(text.split(UNKNOWN)):
        if at:
            out.append(HIDDEN)
        if known:
            out.extend(parse_tiles(known))
    return tuple(out)


def _text(line: dict[str, object], key: str) -> str:
    value = line.get(key, "")
    if not isinstance(value, str):
        raise AtlasError(Message("error-must-be-text", text=key))
    return value


def _read_seat(line: dict[str, object], key: str) -> int:
    letter = _text(line, key)
    return SEATS.index(letter) if letter else -1


def _seats(line: dict[str, object]) -> int:
    if "knows" not in line:
        return EVERYBODY
    return sum(1 << SEATS.index(letter) for letter in _text(line, "knows"))


def _transfer(line: object) -> Transfer:
    if not isinstance(line, list | tuple) or len(line) != 5:
        raise AtlasError(Message("error-record-no-payment", text=repr(line)))
    payer, payee, amount, cause, clause = line
    return Transfer(_payer(payer), _payer(payee), int(amount), read_message(cause), str(clause))


def _payer(letter: object) -> int:
    return POT if letter == "*" else SEATS.index(str(letter))

"""Events read back from the lines of records and streams."""

from typing import Final

from mahjong_atlas.errors import AtlasError, RecordError, what_is_wrong
from mahjong_atlas.play.events import EVERYBODY, HIDDEN, Event
from mahjong_atlas.records.jsonl import read_action
from mahjong_atlas.settlement.ledger import POT, Transfer
from mahjong_atlas.texts.message import Message, read_message
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.notation import parse_tiles

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
            _seat(_text(line, "seat"), -1),
            tile[0] if tile else -1,
            tiles,
            _text(line, "word"),
            _seat(_text(line, "from"), -1),
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


def _seat(letter: str, nobody: int) -> int:
    return SEATS.index(letter) if letter else nobody


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

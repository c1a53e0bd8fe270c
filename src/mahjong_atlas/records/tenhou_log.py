"""Tenhou's game logs (mjlog, XML plain or gzipped), read but not yet believed.

Players are 0 to 3, tiles have ids 0 to 135: four of each kind in kind order; 16, 52 and 88 are the red fives.
"""

import re
import zlib
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Final
from urllib.parse import unquote
from xml.parsers import expat
from xml.parsers.expat import errors

from mahjong_atlas.errors import RecordError
from mahjong_atlas.texts.message import Message

MOST_BYTES: Final = 2_000_000
"""A log with more is refused, packed or not; games have some 50,000."""
MOST_TAGS: Final = 20_000
"""A log with more is refused; games have some 3,000."""
PACKED: Final = b"\x1f\x8b"
"""First bytes of what gzip has packed."""
PIECE: Final = 1 << 16
"""Bytes that are parsed at a time: where a handler raises, expat still reads the rest of its piece."""
SHOWN: Final = 60
"""Characters of a file that an error shows at most."""
_LONGEST_NAME: Final = 12
_MARKS: Final = b"\xef\xbb\xbf\xff\xfe\x00 \t\r\n"
"""What may stand before the first tag: marks of the byte order, zeros of UTF-16, blanks."""
_CUT_OFF: Final = frozenset(
    errors.codes[each]
    for each in (errors.XML_ERROR_NO_ELEMENTS, errors.XML_ERROR_UNCLOSED_TOKEN, errors.XML_ERROR_PARTIAL_CHAR)
)
"""Errors of a document that ends too early."""
_TWICE: Final = errors.codes[errors.XML_ERROR_DUPLICATE_ATTRIBUTE]
_MOST_REPEATS: Final = 8
_ATTRIBUTE: Final = re.compile(rb"""(\w+)\s*=\s*("[^"<]*"|'[^'<]*')\s*""")

Tag = tuple[str, Mapping[str, str]]


def is_xml(content: bytes) -> bool:
    """The first character is that of a tag."""
    return content[:SHOWN].lstrip(_MARKS).startswith(b"<")


def unpacked(name: str, content: bytes) -> bytes:
    """The bytes, unpacked where gzip has packed them, as far as they go.  Raises RecordError."""
    if not content.startswith(PACKED):
        return content
    try:
        text = zlib.decompressobj(31).decompress(content, MOST_BYTES + 1)
    except zlib.error as error:
        raise RecordError(name, Message("error-log-packed", text=str(error))) from None
    _bound(name, text)
    return text


def tags_in(name: str, content: bytes) -> list[Tag]:
    """Tags with their attributes, in order; what is cut off at the end is left out.  Raises RecordError."""
    data = unpacked(name, content)
    _bound(name, data)
    repeated = ""
    for _ in range(_MOST_REPEATS):
        reader = _TagReader(name)
        try:
            return reader.read(data)
        except expat.ExpatError as error:
            repeat = _ATTRIBUTE.match(data, reader.parser.ErrorByteIndex)
            if error.code != _TWICE or repeat is None:
                raise RecordError(name, Message("error-log-no-xml", text=str(error))) from None
            repeated = shortened(repeat[1].decode("utf-8", "replace"))
            data = _without(name, data, repeat)
    raise RecordError(name, Message("error-log-twice", text=repeated))


def shortened(text: str) -> str:
    """As much of a text as an error shows, in one line; what no terminal should get is shown as "?"."""
    text = "".join([each if each.isprintable() else "?" for each in text[: SHOWN + 1]])
    return text if len(text) <= SHOWN else f"{text[: SHOWN - 4]} ..."


def _bound(name: str, data: bytes) -> None:
    if len(data) > MOST_BYTES:
        raise RecordError(name, Message("error-log-large", text=f"{MOST_BYTES:,}"))


def _without(name: str, data: bytes, repeat: re.Match[bytes]) -> bytes:
    """The document without an attribute that its tag has already, as draws of 2010 have `owari` twice.

    Raises RecordError where the two differ.
    """
    start = data.rindex(b"<", 0, repeat.start())
    values = [each[2] for each in _ATTRIBUTE.finditer(data, start, repeat.start()) if each[1] == repeat[1]]
    if repeat[2] not in values:
        attribute = shortened(repeat[1].decode("utf-8", "replace"))
        raise RecordError(name, Message("error-log-twice", text=attribute))
    return data[: repeat.start()] + data[repeat.end() :]


class _TagReader:
    """Collects the tags within `<mjloggm>`; comments and blanks between them say nothing."""

    def __init__(self, name: str) -> None:
        self.name: Final = name
        self.begun = False
        self.depth = 0
        self.found: Final[list[Tag]] = []
        self.parser: Final = expat.ParserCreate("utf-8")
        self.parser.StartElementHandler = self.begin
        self.parser.EndElementHandler = self.end
        self.parser.StartDoctypeDeclHandler = self.refuse

    def read(self, data: bytes) -> list[Tag]:
        """All tags.  Raises RecordError, ExpatError."""
        for at in range(0, len(data), PIECE):
            self.parser.Parse(data[at : at + PIECE], False)
            if not self.begun:
                break  # nothing but comments in a whole piece
        try:
            self.parser.Parse(b"", True)
        except expat.ExpatError as error:
            if error.code not in _CUT_OFF:
                raise
        if not self.begun:
            raise RecordError(self.name, Message("error-log-no-tags"))
        return self.found

    def begin(self, tag: str, attributes: dict[str, str]) -> None:
        """A tag begins."""
        self.depth += 1
        if self.depth == 1:
            if tag != "mjloggm":
                raise RecordError(self.name, Message("error-log-begins", text=shortened(tag)))
            self.begun = True
            return
        if self.depth > 2 or len(tag) > _LONGEST_NAME:
            raise RecordError(f"{self.name}, <{shortened(tag)}>", Message("error-log-tag"))
        if len(self.found) == MOST_TAGS:
            raise RecordError(self.name, Message("error-log-many-tags", text=f"{MOST_TAGS:,}"))
        self.found.append((tag, attributes))

    def end(self, tag: str) -> None:
        """A tag ends."""
        self.depth -= 1

    def refuse(self, *declared: object) -> None:
        """A document type is declared."""
        raise RecordError(self.name, Message("error-log-declarations"))


PLAYERS: Final = 4
TILES: Final = 136
RED_FIVES: Final = {16: 51, 52: 52, 88: 53}
ENDINGS: Final = ("win", "drawn-hand")
"""Kinds of the moves that end a deal."""
_DRAWS: Final = "TUVW"
_DISCARDS: Final = "DEFG"
_TILE_TAG: Final = re.compile(r"([D-GT-W])(\d{1,3})")
_NOTES: Final = ("SHUFFLE", "TAIKYOKU", "BYE")
"""Tags that tell nothing of the play."""


@dataclass(frozen=True)
class TenhouTag:
    """One tag: `kind` draw, discard, call, ready (announced), staked, dora, win or drawn-hand.

    `player` and `tile` are -1 where the tag has none.
    """

    place: str
    kind: str
    player: int
    tile: int
    attributes: Mapping[str, str]

    def error(self, why: Message) -> RecordError:
        """This move does not agree."""
        return RecordError(self.place, why)

    def text(self, key: str) -> str:
        """An attribute that must be there."""
        value = self.attributes.get(key)
        if value is None:
            raise self.error(Message("error-log-attribute", text=repr(key)))
        return value

    def numbers(self, key: str) -> list[int]:
        """An attribute that is a list of whole numbers."""
        return whole_numbers(self.text(key), self.place, key)

    def number(self, key: str) -> int:
        """An attribute that is a whole number."""
        found = self.numbers(key)
        if len(found) != 1:
            raise self.error(Message("error-log-one-number", text=key))
        return found[0]

    def seat_number(self, key: str) -> int:
        """An attribute that names a player."""
        player = self.number(key)
        if not 0 <= player < PLAYERS:
            raise self.error(Message("error-log-no-player", number=player))
        return player

    def tiles(self, key: str) -> list[int]:
        """An attribute that is a list of tile ids."""
        tiles = self.numbers(key)
        for tile in tiles:
            if not 0 <= tile < TILES:
                raise self.error(Message("error-log-no-tile", number=tile))
        return tiles


@dataclass(frozen=True)
class LoggedDeal:
    """One deal: its opening tag and its moves."""

    start: TenhouTag
    moves: tuple[TenhouTag, ...]

    def is_no_extension(self) -> bool:
        """It follows East although somebody has 30000: a game of East alone would be over."""
        with suppress(RecordError):  # what cannot be read is told when the deal is replayed
            return self.start.numbers("seed")[0] >= PLAYERS and max(self.start.numbers("ten")) >= 300
        return False


@dataclass(frozen=True)
class Log:
    """A whole log: `type` are the flags of the game, `players` their names, `own_rules` the words in which a
    tournament tells its rules.
    """

    path: str
    type: int
    players: tuple[str, ...]
    deals: tuple[LoggedDeal, ...]
    own_rules: tuple[str, ...] = ()

    @property
    def is_long(self) -> bool:
        """East and South are played, not East alone."""
        return self.is_called_long or any(deal.is_no_extension() for deal in self.deals)

    @property
    def is_called_long(self) -> bool:
        """Its flags say that East and South are played."""
        return bool(self.type & 0x08)

    @property
    def has_red_fives(self) -> bool:
        """One five of each suit is red."""
        return not self.type & 0x02

    @property
    def has_open_simples(self) -> bool:
        """All simples counts in an open hand."""
        return not self.type & 0x04

    @property
    def is_parlour(self) -> bool:
        """It was played by the rules of Tenhou's parlours (雀荘)."""
        return bool(self.type & 0xE00)

    @property
    def has_chips(self) -> bool:
        """Chips are paid beside the points."""
        return bool(self.type & 0x200)

    @property
    def own_flags(self) -> int:
        """The flags among the rules of a tournament."""
        found = re.fullmatch(r"[0-9A-Fa-f]{1,8}", self.own_rules[0]) if self.own_rules else None
        return int(found[0], 16) if found else 0


def log_in(name: str, content: bytes) -> Log:
    """The log in these bytes, as far as it goes; errors call them `name`.  Raises RecordError."""
    flags: int | None = None
    own_rules: tuple[str, ...] = ()
    players: tuple[str, ...] = ("",) * PLAYERS
    deals: list[tuple[TenhouTag, list[TenhouTag]]] = []
    for tag, attributes in tags_in(name, content):
        if tag == "GO":
            flags = whole_numbers(attributes.get("type", ""), f"{name}, <GO>", "type")[0]
            if flags & 0x10:
                raise RecordError(f"{name}, <GO>", Message("error-log-three-players"))
            own_rules = tuple(attributes["csrule"].split(",")) if "csrule" in attributes else ()
        elif tag == "UN":
            names = [unquote(attributes.get(f"n{player}", "")) for player in range(PLAYERS)]
            players = tuple([before or now for before, now in zip(players, names, strict=True)])
        elif tag == "INIT":
            place = f"{name}, deal {len(deals) + 1}, <INIT>"
            deals.append((TenhouTag(place, "start", -1, -1, attributes), []))
        elif tag not in _NOTES:
            if not deals:
                raise RecordError(f"{name}, <{tag}>", Message("error-log-before-deal"))
            moves = deals[-1][1]
            place = f"{name}, deal {len(deals)}, move {len(moves) + 1}, <{tag}>"
            moves.append(_move(tag, attributes, place))
    if flags is None:
        raise RecordError(name, Message("error-log-no-rules"))
    if not deals:
        raise RecordError(name, Message("error-log-no-deal"))
    played = tuple([LoggedDeal(start, tuple(moves)) for start, moves in deals])
    return Log(name, flags, players, played, own_rules)


def _move(tag: str, attributes: Mapping[str, str], place: str) -> TenhouTag:
    match = _TILE_TAG.fullmatch(tag)
    if match is not None:
        letter, tile = match[1], int(match[2])
        if tile >= TILES:
            raise RecordError(place, Message("error-log-no-tile", number=tile))
        if letter in _DRAWS:
            return TenhouTag(place, "draw", _DRAWS.index(letter), tile, attributes)
        return TenhouTag(place, "discard", _DISCARDS.index(letter), tile, attributes)
    bare = TenhouTag(place, "", -1, -1, attributes)
    if tag == "DORA":
        return TenhouTag(place, "dora", -1, bare.tiles("hai")[0], attributes)
    if tag == "RYUUKYOKU":
        return TenhouTag(place, "drawn-hand", -1, -1, attributes)
    if tag == "N":
        return TenhouTag(place, "call", bare.seat_number("who"), -1, attributes)
    if tag == "AGARI":
        return TenhouTag(place, "win", bare.seat_number("who"), -1, attributes)
    if tag == "REACH":
        kind = {1: "ready", 2: "staked"}.get(bare.number("step"))
        if kind is not None:
            return TenhouTag(place, kind, bare.seat_number("who"), -1, attributes)
    raise RecordError(place, Message("error-log-tag"))


def whole_numbers(text: str, place: str, key: str) -> list[int]:
    """A list of whole numbers separated by commas."""
    parts = text.split(",")
    if not all(re.fullmatch(r"-?\d{1,9}", part.strip()) for part in parts):
        raise RecordError(place, Message("error-log-numbers", text=shortened(f"{key}={text!r}")))
    return [int(part) for part in parts]


@dataclass(frozen=True)
class LoggedCall:
    """A set that was laid down: `word` as in our melds, `own` the tiles from the hand.

    `claimed` is the discard (-1: none), `feeder` who discarded it (-1: nobody); of an added kong `own` is the
    tile added.
    """

    word: str
    own: tuple[int, ...]
    claimed: int
    feeder: int


def read_call(move: TenhouTag) -> LoggedCall:
    """The number `m` of a call, taken apart."""
    code = move.number("m")
    if not 0 <= code < 1 << 16:
        raise move.error(Message("error-log-no-call", number=code))
    feeder = (move.player + (code & 3)) % PLAYERS
    if code & 4:
        return _chow(code, feeder, move)
    if code & 24:
        kind, place = divmod(code >> 9, 3)
        spare = kind * 4 + (code >> 5 & 3)
        if kind >= 34:
            raise move.error(Message("error-log-no-call", number=code))
        if code & 16:
            return LoggedCall("added-kong", (spare,), -1, -1)
        tiles = [tile for tile in range(kind * 4, kind * 4 + 4) if tile != spare]
        claimed = tiles.pop(place)
        return LoggedCall("pung", tuple(tiles), claimed, feeder)
    if code & 32:
        raise move.error(Message("error-log-north"))
    claimed = code >> 8
    if claimed >= TILES:
        raise move.error(Message("error-log-no-call", number=code))
    four = range(claimed // 4 * 4, claimed // 4 * 4 + 4)
    if not code & 3:
        return LoggedCall("concealed-kong", tuple(four), -1, -1)
    return LoggedCall("kong", tuple([tile for tile in four if tile != claimed]), claimed, feeder)


def _chow(code: int, feeder: int, move: TenhouTag) -> LoggedCall:
    number, place = divmod(code >> 10, 3)
    if number >= 21:
        raise move.error(Message("error-log-no-call", number=code))
    kind = number // 7 * 9 + number % 7
    tiles = [(kind + step) * 4 + (code >> shift & 3) for step, shift in enumerate((3, 5, 7))]
    claimed = tiles.pop(place)
    return LoggedCall("chow", tuple(tiles), claimed, feeder)

"""Tenhou's game logs (mjlog, XML plain or gzipped), read but not yet believed.

Players are 0 to 3, tiles have ids 0 to 135: four of each kind in kind order; 16, 52 and 88 are the red fives.
"""

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Final
from urllib.parse import unquote

from mahjong_atlas.errors import RecordError
from mahjong_atlas.records.tenhou_xml import shortened, tags_in
from mahjong_atlas.texts.message import Message

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
class Move:
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

    start: Move
    moves: tuple[Move, ...]

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
        told = re.fullmatch(r"[0-9A-Fa-f]{1,8}", self.own_rules[0]) if self.own_rules else None
        return int(told[0], 16) if told else 0


def log_in(name: str, content: bytes) -> Log:
    """The log in these bytes, as far as it goes; errors call them `name`.  Raises RecordError."""
    flags: int | None = None
    own_rules: tuple[str, ...] = ()
    players: tuple[str, ...] = ("",) * PLAYERS
    deals: list[tuple[Move, list[Move]]] = []
    for tag, attributes in tags_in(name, content):
        if tag == "GO":
            flags = whole_numbers(attributes.get("type", ""), f"{name}, <GO>", "type")[0]
            if flags & 0x10:
                raise RecordError(f"{name}, <GO>", Message("error-log-three-players"))
            own_rules = tuple(attributes["csrule"].split(",")) if "csrule" in attributes else ()
        elif tag == "UN":
            told = [unquote(attributes.get(f"n{player}", "")) for player in range(PLAYERS)]
            players = tuple([before or now for before, now in zip(players, told, strict=True)])
        elif tag == "INIT":
            place = f"{name}, deal {len(deals) + 1}, <INIT>"
            deals.append((Move(place, "start", -1, -1, attributes), []))
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


def _move(tag: str, attributes: Mapping[str, str], place: str) -> Move:
    match = _TILE_TAG.fullmatch(tag)
    if match is not None:
        letter, tile = match[1], int(match[2])
        if tile >= TILES:
            raise RecordError(place, Message("error-log-no-tile", number=tile))
        if letter in _DRAWS:
            return Move(place, "draw", _DRAWS.index(letter), tile, attributes)
        return Move(place, "discard", _DISCARDS.index(letter), tile, attributes)
    bare = Move(place, "", -1, -1, attributes)
    if tag == "DORA":
        return Move(place, "dora", -1, bare.tiles("hai")[0], attributes)
    if tag == "RYUUKYOKU":
        return Move(place, "drawn-hand", -1, -1, attributes)
    if tag == "N":
        return Move(place, "call", bare.seat_number("who"), -1, attributes)
    if tag == "AGARI":
        return Move(place, "win", bare.seat_number("who"), -1, attributes)
    if tag == "REACH":
        kind = {1: "ready", 2: "staked"}.get(bare.number("step"))
        if kind is not None:
            return Move(place, kind, bare.seat_number("who"), -1, attributes)
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


def read_call(move: Move) -> LoggedCall:
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


def _chow(code: int, feeder: int, move: Move) -> LoggedCall:
    number, place = divmod(code >> 10, 3)
    if number >= 21:
        raise move.error(Message("error-log-no-call", number=code))
    kind = number // 7 * 9 + number % 7
    tiles = [(kind + step) * 4 + (code >> shift & 3) for step, shift in enumerate((3, 5, 7))]
    claimed = tiles.pop(place)
    return LoggedCall("chow", tuple(tiles), claimed, feeder)

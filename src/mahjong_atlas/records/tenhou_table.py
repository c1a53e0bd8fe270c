"""A deal of a Tenhou log on the table: who sits where, which tiles they hold, as the log numbers them."""

from typing import Final

from mahjong_atlas.errors import PositionError, as_message
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.play.wall import back_index
from mahjong_atlas.records.tenhou_log import (
    PLAYERS,
    RED_FIVES,
    TILES,
    LoggedDeal,
    TenhouTag,
    read_call,
    shortened,
)
from mahjong_atlas.rules.riichi import STICKS
from mahjong_atlas.texts.message import Message

NOTHING: Final = '""'
"""What stands for an empty text."""


class Chips:
    """What each player holds, empty in a game without chips; `notes` say where the log contradicts itself."""

    def __init__(self) -> None:
        self.held: list[int] = []
        self.notes: Final[list[Message]] = []

    def begin(self, start: TenhouTag) -> None:
        """A deal begins: its tag tells what each player holds."""
        if "chip" in start.attributes:
            self._carry(start, start.numbers("chip"))

    def move(self, end: TenhouTag, logged: list[int]) -> None:
        """What each player held and gains, two numbers each."""
        self._carry(end, logged[::2])
        gains = logged[1::2]
        self._compare(end, "sc", gains, _gains(end))
        self.held = [before + gain for before, gain in zip(self.held, gains, strict=True)]

    def finish(self, end: TenhouTag, logged: list[str]) -> None:
        """What each player has at the end of the game."""
        self._compare(end, "owari", logged, [str(held) for held in self.held])

    def _carry(self, move: TenhouTag, logged: list[int]) -> None:
        if self.held:
            self._compare(move, "chip", logged, self.held)
        self.held = logged

    def _compare(self, move: TenhouTag, what: str, logged: object, wanted: object) -> None:
        if logged != wanted:
            self.notes.append(move.error(differs(what, logged, wanted)).whole)


def differs(what: str | Message, logged: object, wanted: object) -> Message:
    """The log says something else."""
    return Message(
        "error-log-should-be",
        reason=as_message(what),
        text=str(wanted) or NOTHING,
        text2=shortened(str(logged)) or NOTHING,
    )


def _gains(end: TenhouTag) -> list[int]:
    """The chips of a win: as many from the discarder, or from each of the others."""
    gains = [0] * PLAYERS
    if "chip" not in end.attributes:
        return gains
    number = sum(end.numbers("chip")[1::2])
    giver = end.seat_number("fromWho")
    for payer in range(PLAYERS) if giver == end.player else (giver,):
        gains[payer] -= number
        gains[end.player] += number
    return gains


class LoggedTable:
    """One deal set up as the log tells it; `hands` hold tile ids, `melds` each set with its number `m`."""

    def __init__(self, match: Match, logged: LoggedDeal, chips: Chips) -> None:
        self.ruleset: Final = match.ruleset
        self.start: Final = logged.start
        self.moves: Final = logged.moves
        self.match: Final = match
        self.chips: Final = chips
        self.dealer: Final = match.dealer
        self.reds: Final = any(tile > 50 for tile in self.ruleset.table.tiles.counts)
        self.indicators: list[int] = []
        self.hands: list[list[int]] = []
        self.melds: list[list[tuple[tuple[str, int], int]]] = [[] for _ in range(PLAYERS)]
        self.last_drawn = -1
        self.last_offered = (-1, -1)
        self.check_start()
        dice = tuple([number + 1 for number in self.start.numbers("seed")[3:5]])
        scores = [match.totals[self.player(seat)] for seat in range(PLAYERS)]
        wall = [self.code(tile) for tile in logged_wall(self.ruleset, logged, self.hands, self.dealer)]
        try:
            self.deal: Final = Deal.start(
                self.ruleset,
                wall=wall,
                dice=[dice],
                carried=match.carried,
                scores=scores,
                effects=match.effects,
            )
        except PositionError as error:
            raise self.start.error(error.whole) from None

    def seat(self, player: int) -> int:
        """The seat of a player in this deal."""
        return (player - self.dealer) % PLAYERS

    def player(self, seat: int) -> int:
        """The player on a seat of this deal."""
        return (self.dealer + seat) % PLAYERS

    def code(self, tile: int) -> int:
        """The tile as we know it."""
        return RED_FIVES.get(tile, tile // 4) if self.reds else tile // 4

    # ---- what the log says before play

    def check_start(self) -> None:
        """The opening tag agrees with what the deal before has left."""
        start, match = self.start, self.match
        seed = start.numbers("seed")
        if len(seed) != 6 or not 0 <= seed[5] < TILES or not all(0 <= die < 6 for die in seed[3:5]):
            raise start.error(Message("error-log-seed"))
        for name, found, wanted in (
            (Message("needed-log-dealer"), start.number("oya"), match.dealer),
            (Message("needed-log-round"), seed[0], match.carried.get("dealership", 0)),
            (Message("needed-log-counters"), seed[1], match.carried.get("honba", 0)),
            (Message("needed-log-sticks"), seed[2], match.carried.get(STICKS, 0)),
            (Message("needed-log-scores"), start.numbers("ten"), [score // 100 for score in match.totals]),
        ):
            if found != wanted:
                raise start.error(differs(name, found, wanted))
        self.chips.begin(start)
        self.indicators = [seed[5]]
        self.hands = [start.tiles(f"hai{player}") for player in range(PLAYERS)]
        if any(len(hand) != self.ruleset.table.hand for hand in self.hands):
            raise start.error(Message("error-log-dealt", number=self.ruleset.table.hand))


_KONGS: Final = ("kong", "added-kong", "concealed-kong")
_UNSEEN: Final = -1


def logged_wall(ruleset: Ruleset, logged: LoggedDeal, hands: list[list[int]], dealer: int) -> list[int]:
    """Tile ids in drawing order: those of the log where they came, what nobody has seen anywhere.

    Raises RecordError for a tile in two places.
    """
    ids = [_UNSEEN] * TILES
    at = 0
    taken = [iter(hands[(dealer + seat) % PLAYERS]) for seat in range(PLAYERS)]
    for number in ruleset.table.deal_counts():
        for seat in range(PLAYERS):
            for _ in range(number):
                ids[at] = next(taken[seat])
                at += 1
    _place_draws(ruleset, logged, ids, at)
    _place_indicators(ruleset, logged, ids)
    _refuse_twins(logged, ids)
    unseen = iter([tile for tile in range(TILES) if tile not in ids])
    return [tile if tile != _UNSEEN else next(unseen) for tile in ids]


def _place_draws(ruleset: Ruleset, logged: LoggedDeal, ids: list[int], at: int) -> None:
    """Draws from the front, replacements where they are taken from."""
    step = 0
    konger = -1
    for move in logged.moves:
        if move.kind == "call" and read_call(move).word in _KONGS:
            konger = move.player
        elif move.kind == "draw":
            if move.player == konger:
                index, step = back_index(TILES, step), step + 1
            else:
                index, at = at, at + 1
            if at > TILES - ruleset.table.reserve or step > ruleset.kongs.max_total:
                raise move.error(Message("error-log-no-wall"))
            ids[index] = move.tile
            konger = -1


def _place_indicators(ruleset: Ruleset, logged: LoggedDeal, ids: list[int]) -> None:
    """Indicators where they are turned, those under them where a win has shown them."""
    rows = {"dora": [logged.start.numbers("seed")[5]], "ura": [_UNSEEN]}
    for move in logged.moves:
        if move.kind == "dora":
            rows["dora"].append(move.tile)
        elif move.kind == "win" and "doraHaiUra" in move.attributes:
            under = move.tiles("doraHaiUra")
            if rows["ura"] not in ([_UNSEEN], under):
                raise move.error(differs("doraHaiUra", under, rows["ura"]))
            rows["ura"] = under
    places = ruleset.opening[0].places((), TILES, 0)
    for key, row in rows.items():
        if len(row) > len(places[key]):
            raise logged.start.error(Message("error-log-many-indicators"))
        for index, tile in zip(places[key], row, strict=False):
            ids[index] = tile


def _refuse_twins(logged: LoggedDeal, ids: list[int]) -> None:
    """No tile lies in two places."""
    seen: set[int] = set()
    for tile in ids:
        if tile in seen:
            where = [move for move in logged.moves if move.tile == tile and move.kind in ("draw", "dora")]
            raise (where[-1] if where else logged.start).error(Message("error-log-twin", number=tile))
        if tile != _UNSEEN:
            seen.add(tile)

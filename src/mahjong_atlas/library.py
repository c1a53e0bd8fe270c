"""The functions that Python programs call first: score a line, play deals, read the record of a game.

A position is a line as `docs/concepts/position-notation.md` describes it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from os import PathLike
from pathlib import Path

from mahjong_atlas.bots.bot import Bot
from mahjong_atlas.bots.levels import BOT_NAMES, PLAIN, AnyBot, seated
from mahjong_atlas.bots.table import play_out
from mahjong_atlas.errors import AtlasError, OptionError, ReplayMismatch, RulesetError
from mahjong_atlas.lab.contest import Contest, ContestOutcome, hold, read_form, usual_forms
from mahjong_atlas.lab.simulate import Tally, simulate
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.positions.building import position_of
from mahjong_atlas.positions.described import DescribedPosition
from mahjong_atlas.positions.everywhere import judge
from mahjong_atlas.positions.fields import FieldError, read_count
from mahjong_atlas.positions.reading import parse_position
from mahjong_atlas.protocol.hands import HandAnalysis, SettledHand, Verdict
from mahjong_atlas.records.game import read_game, replay_game, rules_of
from mahjong_atlas.rules.registry import all_rulesets, find_ruleset
from mahjong_atlas.services import hands
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import SEATS

Bots = AnyBot | Sequence[AnyBot]
"""One bot for all seats, or some that sit down in turn from the dealer on."""


class Seat(IntEnum):
    """A seat by its wind at the deal; East deals.

    >>> ma.Seat.SOUTH, list(ma.Seat).index(ma.Seat.SOUTH)
    (<Seat.SOUTH: 1>, 1)
    """

    EAST = 0
    SOUTH = 1
    WEST = 2
    NORTH = 3


class Tile(IntEnum):
    """A tile by its name: characters M, dots P, bamboo S, winds, dragons, flowers, animals, faces, red fives.

    >>> ma.parse_tiles("5m55z") == [ma.Tile.M5, ma.Tile.WHITE, ma.Tile.WHITE]
    True
    >>> ma.tile_name(ma.Tile.RED_P5)
    '0p'
    """

    M1 = 0
    M2 = 1
    M3 = 2
    M4 = 3
    M5 = 4
    M6 = 5
    M7 = 6
    M8 = 7
    M9 = 8
    P1 = 9
    P2 = 10
    P3 = 11
    P4 = 12
    P5 = 13
    P6 = 14
    P7 = 15
    P8 = 16
    P9 = 17
    S1 = 18
    S2 = 19
    S3 = 20
    S4 = 21
    S5 = 22
    S6 = 23
    S7 = 24
    S8 = 25
    S9 = 26
    EAST = 27
    SOUTH = 28
    WEST = 29
    NORTH = 30
    WHITE = 31
    GREEN = 32
    RED = 33
    SPRING = 34
    SUMMER = 35
    AUTUMN = 36
    WINTER = 37
    PLUM = 38
    ORCHID = 39
    CHRYSANTHEMUM = 40
    BAMBOO = 41
    CAT = 42
    RAT = 43
    ROOSTER = 44
    CENTIPEDE = 45
    FACE_1 = 46
    FACE_2 = 47
    FACE_3 = 48
    FACE_4 = 49
    FEI = 50
    RED_M5 = 51
    RED_P5 = 52
    RED_S5 = 53


@dataclass(frozen=True)
class PlayedGame:
    """A recorded game played again, deal by deal.

    `difference` is the first point where the rules do not agree with the record, `unverified` what a log of
    another program says that they cannot confirm.

    >>> game = ma.PlayedGame(ma.find_ruleset("mcr"), (ma.play_deal("mcr", "random", "one"),), None, ())
    >>> game.ruleset, game.deals[0].over, game.difference
    (Ruleset(mcr@1), True, None)
    """

    ruleset: Ruleset
    deals: tuple[Deal, ...]
    difference: ReplayMismatch | None
    unverified: tuple[Message, ...]


def score(line: str) -> SettledHand:
    """Settle the event of a position: who wins, by which fans, who pays whom how much and why.

    >>> settled = ma.score("riichi S=234m22567p34578s event=discard:W:6s state.riichi=S")
    >>> settled.pay
    {'E': 0, 'S': 3900, 'W': -3900, 'N': 0}

    Raises AtlasError for a line that cannot be read and for a position that no play leads to.
    """
    described = hands.claimed(_described(line))
    return hands.settled(described, position_of(described))


def waits(line: str, seat: str | int = "") -> HandAnalysis:
    """Look at a hand: its waits and their worth, or its distance to a legal win and the tiles that help.

    `seat` (E, S, W, N or a `Seat`) is needed where the line describes several hands.

    >>> [each.tile for each in ma.waits("ningbo S=123m456p78999s55z").waits]
    ['6s', '9s', '5z']

    Raises AtlasError for a line that cannot be read and for a position that no play leads to.
    """
    described = _described(line)
    letter = SEATS[seat : seat + 1] or str(seat) if isinstance(seat, int) else seat
    return hands.analysed(described, hands.seat_of_hand(described, letter))


def everywhere(line: str) -> list[Verdict]:
    """Settle the event of a position under every ruleset, each by its own rules.

    Facts that a ruleset does not have are left out there, and said among its notes.

    >>> verdicts = ma.everywhere("riichi S=234m22567p34578s event=discard:W:6s state.riichi=S")
    >>> [each.ruleset for each in verdicts if each.legal][:3]
    ['akapei@1', 'changsha@1', 'guangdong-flower@1']

    Raises AtlasError for a line that cannot be read or in which not exactly one seat claims a win.
    """
    win = hands.claimed(_described(line))
    position_of(win)  # raises for what no play leads to
    if len(win.claims) != 1:
        raise FieldError("claims", Message("error-one-claim", number=len(win.claims)))
    return [judge(win, each, {}) for each in all_rulesets()]


def play_deal(rules: str | Ruleset, bots: Bots = PLAIN, seed: str | int = "") -> Deal:
    """Play a deal between bots to its end.

    A bot is one of this package by its name, an object of a class of one's own, or the class itself, of which
    each seat gets a fresh one. The same seed, "" among them, gives the same wall, the same dice and the same
    chances of our bots.

    >>> ma.play_deal("chengdu", seed="an example").over
    True

    Raises AtlasError for rules or a bot that there are not.
    """
    ruleset = _ruleset(rules)
    deal = Deal.start(ruleset, seed=str(seed))
    play_out(deal, seated(_seats(bots, ruleset), ruleset, str(seed)))
    return deal


def simulate_deals(
    rules: str | Ruleset, bots: Bots = PLAIN, deals: int = 1000, seed: str | int = "", jobs: int = 1
) -> Tally:
    """Play many deals between bots, who change places from deal to deal, and add up what they come to.

    The sums do not depend on `jobs`, the number of processes. Several processes need the class of a bot of
    one's own, and the file of rules of one's own.

    >>> ma.simulate_deals("riichi", "random", deals=10).deals
    10

    Raises AtlasError for rules or a bot that there are not.
    """
    ruleset = _ruleset(rules)
    each = _seats(bots, ruleset)
    _check_shared(each, jobs)
    return simulate(ruleset, each, read_count("deals", deals, 1), str(seed), jobs)


def hold_contest(
    rules: str | Ruleset,
    first: AnyBot,
    second: AnyBot,
    walls: int = 100,
    form: str = "",
    whole: bool = False,
    seed: str | int = "",
    jobs: int = 1,
) -> ContestOutcome:
    """Play two bots against each other on the same walls in every seating: which is stronger, by how much.

    The `form` says how many seats each has, 1v3 if nothing is said; with `whole` each wall is a match to its
    end. Of a class each seat of each deal gets a fresh bot.

    >>> outcome = ma.hold_contest("chengdu", "greedy", "random", walls=2)
    >>> outcome.mean.value > 0, outcome.mean.walls, outcome.walls.first.deals
    (True, 2, 8)

    Raises AtlasError for rules, a bot or a form that there are not.
    """
    ruleset = _ruleset(rules)
    bots = [_bot(first), _bot(second)]
    _check_shared(bots, jobs)
    names = [each if isinstance(each, str) else _class_of(each).__name__ for each in bots]
    if names[0] == names[1] and first is not second:
        names[1] += " 2"
    own = {name: each for name, each in zip(names, bots, strict=True) if not isinstance(each, str)}
    seats = ruleset.table.seats
    found = read_form(form, seats) if form else usual_forms(seats)[0]
    contest = Contest(ruleset, names[0], names[1], found, str(seed), whole, own=own)
    return hold(contest, read_count("walls", walls, 2), jobs)


def read_record(path: str | PathLike[str]) -> PlayedGame:
    """Read a record of this program or a log of Tenhou and play it again as far as the rules agree with it.

    >>> ma.read_record("no-such-file")
    Traceback (most recent call last):
    mahjong_atlas.errors.RecordError: no-such-file: cannot be read: there is no such file or folder

    Raises RecordError for what cannot be read.
    """
    game = read_game(Path(path))
    deals: list[Deal] = []

    def keep(match: Match, deal: Deal) -> None:
        deals.append(deal)

    agreement = replay_game(game, keep)
    return PlayedGame(rules_of(game), tuple(deals), agreement.difference, tuple(agreement.unverified))


def _described(line: object) -> DescribedPosition:
    if not isinstance(line, str):
        raise AtlasError(Message("error-line-no-text", text=repr(line)))
    return parse_position(line)


def _ruleset(rules: object) -> Ruleset:
    if isinstance(rules, Ruleset):
        return rules
    if not isinstance(rules, str):
        raise RulesetError(Message("error-no-ruleset-here", text=repr(rules)))
    return find_ruleset(rules)


def _bot(bot: object) -> AnyBot:
    if isinstance(bot, (str, Bot)) or (isinstance(bot, type) and issubclass(bot, Bot)):
        return bot
    raise OptionError(Message("error-no-bot", text=repr(bot), text2=f"{', '.join(BOT_NAMES)}, ma.Bot"), "bot")


def _class_of(bot: Bot | type[Bot]) -> type[Bot]:
    return bot if isinstance(bot, type) else type(bot)


def _seats(bots: object, ruleset: Ruleset) -> list[AnyBot]:
    """A bot for each seat."""
    given = list(bots) if isinstance(bots, Sequence) and not isinstance(bots, str) else [bots]
    seats = ruleset.table.seats
    if not given:
        raise OptionError(Message("error-bots-none"), "bots")
    if len(given) > seats:
        raise OptionError(Message("error-bots-places", number=len(given), number2=seats), "bots")
    known = [_bot(each) for each in given]
    return [known[seat % len(known)] for seat in range(seats)]


def _check_shared(bots: Sequence[AnyBot], jobs: int) -> None:
    """Several processes make their own bots."""
    if read_count("jobs", jobs, 1) > 1 and any(isinstance(each, Bot) for each in bots):
        raise OptionError(Message("error-bots-shared"), "jobs")

"""The card of a game over HTTP, and its place on the map."""

from mahjong_atlas.protocol.base import Answer, Names, Question, Word
from mahjong_atlas.protocol.hands import SettledHand


class Place(Answer, frozen=True, kw_only=True):
    """Where a game is at home, in degrees east and north; games of one `region` share the place."""

    region: str
    names: Names
    longitude: float
    latitude: float


class Measured(Answer, frozen=True, kw_only=True):
    """What so many deals among bots came to, under the defaults.

    `drawn` is the share that nobody won, `turn_of_win` the mean go-round of the first win, `length` the mean
    number of discards of a seat, `spread` the standard deviation of what a seat wins or loses.
    """

    ruleset: str
    bots: str
    seed: str
    deals: int
    drawn: float
    turn_of_win: float
    length: float
    spread: float


class ShownHand(Answer, frozen=True, kw_only=True):
    """A winning hand to look at: its concealed `tiles` without the winning one, its melds, its flowers.

    `worth` says what it brings in the words of its game.
    """

    tiles: str
    win: str
    melds: list[str]
    flowers: str
    indicator: str
    worth: Names
    settled: SettledHand


class CardRequest(Question, frozen=True, kw_only=True):
    """A ruleset whose card is wanted."""

    id: Word


class Card(Answer, frozen=True, kw_only=True):
    """What makes a game special, in a few `lines` with `**` round words that stand out; a hand that wins."""

    ruleset: str
    lines: list[Names]
    hand: ShownHand | None
    measured: Measured | None

"""Scores with their reasons, as they stand in settlements, answers of the calculator, and books."""

from msgspec import UNSET, UnsetType, field

from mahjong_atlas.protocol.base import Answer, Names
from mahjong_atlas.texts import Sentence


class Refusal(Answer, frozen=True, kw_only=True):
    """Why not."""

    clause: str
    reason: Sentence


class CountedFan(Answer, frozen=True, kw_only=True):
    """A fan that counts."""

    id: str
    value: int
    clause: str


class UncountedFan(Answer, frozen=True, kw_only=True):
    """A fan that holds and does not count."""

    id: str
    why: Sentence
    clause: str


class Step(Answer, frozen=True, kw_only=True):
    """A step of a calculation that goes from 0 on: what is done with the value, what that is, the clause.

    `how`: "add", "times", "divide" (the rest is dropped), "round-up" (to the next multiple), "at-most",
    "at-least", "power" (the value doubled as often as the steps before have come to), "rate" (the value
    itself, whatever stands before). `of` are the steps that the value itself comes from, as of another's
    share.
    """

    how: str
    value: int
    what: Sentence
    clause: str
    of: list["Step"] | UnsetType = UNSET


class FanScore(Answer, frozen=True, kw_only=True):
    """Fans with their points; fu where the ruleset counts them."""

    fans: list[CountedFan]
    points: int
    fu: int | UnsetType = UNSET


class ReadingParts(Answer, frozen=True, kw_only=True):
    """A reading in tiles, wild ones resolved; `won_in` is what the winning tile completes."""

    sets: list[str]
    pairs: list[str]
    loose: str
    won_in: str
    wilds: list[str]


class Reading(FanScore, frozen=True, kw_only=True):
    """One way to read the hand; `refused` why it may not win."""

    parts: ReadingParts
    refused: Refusal | None


class Winner(FanScore, frozen=True, kw_only=True):
    """A win with its reasons; `names` of the fans by id, `giver` unless it counts as a self-draw.

    `steps` lead from the fans to the points; where there are fu, to the base points that are paid by.
    """

    seat: str
    giver: str | UnsetType = field(default=UNSET, name="from")
    parts: ReadingParts
    names: dict[str, Names]
    not_counted: list[UncountedFan]
    readings: list[Reading]
    steps: list[Step]


class RefusedClaim(Refusal, frozen=True, kw_only=True):
    """The refusal of a win, and the readings of the hand.

    Of a hand that cannot be read as a winning one, without the tile on which it was claimed: the tiles that
    would complete it (`waits`), how many draws it is from waiting for a tile that may win
    (`shanten`; `at_least` so many, if that is said).
    """

    readings: list[Reading]
    waits: list[str] | UnsetType = UNSET
    shanten: int | UnsetType = UNSET
    at_least: bool | UnsetType = UNSET


class AskedFact(Answer, frozen=True, kw_only=True):
    """A fact in words on which the payments depend: the key of its state.

    `words` are those that fit the winner's sets; none where by the `option` of the rules no words are needed.
    `reason` is what follows from saying none of them; left out where it was said or need not be.
    """

    key: str
    words: list[str]
    option: str
    clause: str
    reason: Sentence | UnsetType = UNSET


class OpenFacts(Answer, frozen=True, kw_only=True):
    """What decides who pays for a win: the places of the sets whose feeder does, the words that do.

    `ordered`: another order of the sets, in which they were laid down, can change it.
    """

    feeders: list[int]
    ordered: bool
    asked: list[AskedFact]


class Transfer(Answer, frozen=True, kw_only=True):
    """A payment between seats, or in a scorebook between players (P1, P2, ...); "*" is the pot.

    `steps` lead to the amount; there are none of an amount that was entered by hand.
    """

    payer: str
    payee: str
    amount: int
    cause: Sentence
    clause: str
    steps: list[Step]


class SettledWin(Answer, frozen=True, kw_only=True):
    """A win in the settlement of a deal; of a hand that was not shown only seat and points are known.

    `headline` is the fan that names the win; "" where none is great enough.
    """

    seat: str
    points: int
    headline: str | UnsetType = UNSET
    fans: list[CountedFan] | UnsetType = UNSET
    fu: int | UnsetType = UNSET
    parts: ReadingParts | UnsetType = UNSET
    names: dict[str, Names] | UnsetType = UNSET
    not_counted: list[UncountedFan] | UnsetType = UNSET
    steps: list[Step] | UnsetType = UNSET
    hand: str | UnsetType = UNSET
    melds: list[str] | UnsetType = UNSET
    tile: str | UnsetType = UNSET
    giver: str | UnsetType = field(default=UNSET, name="from")

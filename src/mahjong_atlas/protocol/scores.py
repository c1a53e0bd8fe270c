"""Scores with their reasons, as they stand in settlements, answers of the calculator, and books."""

from msgspec import UNSET, UnsetType, field

from mahjong_atlas.protocol.base import Answer, Names
from mahjong_atlas.texts import Sentence


class Refusal(Answer):
    """Why not."""

    clause: str
    reason: Sentence


class CountedFan(Answer):
    """A fan that counts."""

    id: str
    value: int
    clause: str


class UncountedFan(Answer):
    """A fan that holds and does not count."""

    id: str
    why: Sentence
    clause: str


class Step(Answer):
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


class FanScore(Answer):
    """Fans with their points; fu where the ruleset counts them."""

    fans: list[CountedFan]
    points: int
    fu: int | UnsetType = UNSET


class ReadingParts(Answer):
    """A reading in tiles, wild ones resolved; `won_in` is what the winning tile completes."""

    sets: list[str]
    pairs: list[str]
    loose: str
    won_in: str
    wilds: list[str]

    def tiles(self) -> str:
        """All tiles, its parts with blanks between them."""
        return " ".join([*self.sets, *self.pairs, *filter(None, [self.loose])])


class Reading(FanScore, kw_only=True):
    """One way to read the hand; `refused` why it may not win."""

    parts: ReadingParts
    refused: Refusal | None


class Winner(FanScore, kw_only=True):
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

    def worth_shown(self) -> tuple[str, str]:
        """Its fans and its points in English."""
        fans = ", ".join(f"{self.names[each.id].en} {each.value}" for each in self.fans)
        return fans, f"{self.points}" if self.fu is UNSET else f"{self.points} ({self.fu} fu)"


class RefusedClaim(Refusal):
    """The refusal of a win, and the readings of the hand.

    Of a hand that cannot be read as a winning one, without the tile on which it was claimed: the tiles that
    would complete it (`waits`), how many draws it is from waiting for a tile that may win
    (`shanten`; `at_least` so many, if that is said).
    """

    readings: list[Reading]
    waits: list[str] | UnsetType = UNSET
    shanten: int | UnsetType = UNSET
    at_least: bool | UnsetType = UNSET


class OpenFact(Answer):
    """A fact on which the payments depend: the key of its state.

    Of a fact in words `words` are those that fit the winner's sets; none where by the `option` of the rules
    no words are needed. `reason` is what follows from saying none of them; left out where it was said or need
    not be.
    """

    key: str
    words: list[str]
    option: str
    clause: str
    reason: Sentence | UnsetType = UNSET


class OpenFacts(Answer):
    """What decides who pays for a win: the places of the sets whose feeder does, the words that do.

    `ordered`: another order of the sets, in which they were laid down, can change it.
    """

    feeders: list[int]
    ordered: bool
    facts: list[OpenFact]


class Transfer(Answer):
    """A payment between seats, or in a scorebook between players (P1, P2, ...); "*" is the pot.

    `steps` lead to the amount; there are none of an amount that was entered by hand.
    """

    payer: str
    payee: str
    amount: int
    cause: Sentence
    clause: str
    steps: list[Step]


class WinReasons(Answer):
    """The reasons of a win: its reading and all readings compared, the fans that hold and do not count.

    `steps` lead from the fans to the points.
    """

    parts: ReadingParts
    not_counted: list[UncountedFan]
    readings: list[Reading]
    steps: list[Step]


class SettledWin(Answer):
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

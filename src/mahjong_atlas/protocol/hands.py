"""Hands: scores, comparisons under all rulesets, waits, hands to practise with."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType, field

from mahjong_atlas.pages import table_drawn, with_faces
from mahjong_atlas.protocol.base import Answer, Names, Number, Question, Tiles, Values, Word
from mahjong_atlas.protocol.scores import CountedFan, OpenFacts, Refusal, RefusedClaim, Transfer, Winner
from mahjong_atlas.texts import Sentence
from mahjong_atlas.texts.languages import render
from mahjong_atlas.texts.message import read_message

Aim = Literal["win", "ready"]
RulesetId = Annotated[Word, Meta(description="The id of the ruleset.")]
Options = Annotated[
    Values, Meta(description="Options of the ruleset by name, as its description lists them.")
]


class HandQuestion(Question, kw_only=True):
    """A seat and the table, whatever the rules."""

    options: Options = {}
    hand: Annotated[
        Tiles, Meta(description="Concealed tiles, e.g. 24m456p678s22p.", examples=["24m456p678s22p"])
    ]
    melds: Annotated[
        list[Tiles],
        Meta(
            max_length=6,
            description='E.g. pung:555z:W, concealed-kong:3333z; "pung 555z from W" is read as well.',
            examples=[["pung:555z:W"]],
        ),
    ] = []
    seat: Annotated[Word | None, Meta(description="E, S, W or N; E, the dealer, if not given.")] = None
    dealer: Annotated[bool, Meta(description="The same as seat E.")] = False
    round: Annotated[Word | None, Meta(description="The round wind: E, S, W or N.")] = None
    flowers: Annotated[Tiles, Meta(description="Own flowers and the like, exposed.")] = ""
    indicator: Annotated[
        Tiles, Meta(description="The tiles turned up, the last one counts.", examples=["9s"])
    ] = ""
    wall_left: Annotated[Number | None, Meta(description="Tiles that can still be drawn.")] = None
    turn: Annotated[Number | None, Meta(description="Discards made so far by everybody.")] = None
    state: Annotated[
        Values, Meta(description="Facts by key, as the description of the ruleset lists them.")
    ] = {}


class WinRequest(HandQuestion, kw_only=True):
    """A win, whatever the rules: the hand without the winning tile."""

    win: Annotated[Tiles, Meta(description="The winning tile.", examples=["3m"])]
    by: Annotated[Word, Meta(description="How it came: a word of `events`.")] = "draw"
    giver: Annotated[Word | None, Meta(description="The seat that gave the winning tile.")] = field(
        default=None, name="from"
    )


class ScoreRequest(WinRequest, kw_only=True):
    """A win under one ruleset."""

    rules: RulesetId


class WaitsRequest(HandQuestion, kw_only=True):
    """A hand under one ruleset, before its draw or (one tile more) before its discard."""

    rules: RulesetId


class PositionRequest(Question):
    """A position in one line, as `docs/concepts/position-notation.md` has it."""

    position: Annotated[str, Meta(max_length=4000, description="A position in one line.")]


class PositionWaitsRequest(PositionRequest):
    """A hand in a position."""

    seat: Annotated[
        str, Meta(max_length=1, description="Whose hand it is, where the position tells several.")
    ] = ""


class PracticeRequest(Question):
    """A hand to practise with; the same seed gives the same hand."""

    rules: RulesetId
    options: Values = {}
    seed: Word | None = None


class SettledHand(Answer):
    """A hand settled; `position` is it in one line, `win` the tile and `by` how it came.

    Those who claim it are among `winners` or `refused`, or lose to another claim (`lost`: the clause).
    Asked for one hand alone, `open` tells of each winner what decides who pays.
    """

    id: str
    win: str
    by: str
    claims: list[str]
    position: str
    ruleset: str
    legal: bool
    winners: list[Winner]
    refused: dict[str, RefusedClaim]
    lost: dict[str, str]
    transfers: list[Transfer]
    pay: dict[str, int]
    open: dict[str, OpenFacts] | UnsetType = UNSET

    def _repr_html_(self) -> str:
        """Who wins by what and who pays whom, in English, as a notebook shows it."""
        claims = [[each.seat, each.parts.tiles(), *each.worth_shown()] for each in self.winners]
        for seat, refused in self.refused.items():
            tiles = refused.readings[0].parts.tiles() if refused.readings else ""
            claims.append([seat, tiles, f"{render(read_message(refused.reason))} ({refused.clause})", ""])
        for seat, clause in self.lost.items():
            claims.append([seat, "", f"another claim goes first ({clause})", ""])
        paid = [
            [each.payer, each.payee, f"{each.amount}", render(read_message(each.cause)), each.clause]
            for each in self.transfers
        ]
        won = table_drawn(self.position, ("seat", "hand", "fans", "worth"), claims, drawn=(1,))
        return with_faces(won + table_drawn("", ("from", "to", "points", "for", "clause"), paid))


class Verdict(Answer):
    """The hand under one of all rulesets: settled, or why the ruleset has no such hand.

    `worth` is what the first winner's hand is worth, in the words of the game.
    """

    ruleset: str
    names: Names
    legal: bool
    notes: list[Sentence]
    no_such_hand: Refusal | None
    worth: Names | UnsetType = UNSET
    id: str | UnsetType = UNSET
    win: str | UnsetType = UNSET
    by: str | UnsetType = UNSET
    claims: list[str] | UnsetType = UNSET
    position: str | UnsetType = UNSET
    winners: list[Winner] | UnsetType = UNSET
    refused: dict[str, RefusedClaim] | UnsetType = UNSET
    lost: dict[str, str] | UnsetType = UNSET
    transfers: list[Transfer] | UnsetType = UNSET
    pay: dict[str, int] | UnsetType = UNSET


class Worth(Answer):
    """The worth of a tile that completes the hand, or why it may not win and which fans it has."""

    legal: bool
    fans: list[CountedFan] | UnsetType = UNSET
    points: int | UnsetType = UNSET
    fu: int | UnsetType = UNSET
    clause: str | UnsetType = UNSET
    reason: Sentence | UnsetType = UNSET


class Wait(Answer):
    """A tile that completes the hand."""

    tile: str
    unseen: int
    draw: Worth
    discard: Worth


class Barred(Answer):
    """Tiles that complete the hand and may not be won on as discards at this moment, and why."""

    tiles: list[str]
    clause: str
    reason: Sentence


class HandAnalysis(Answer, kw_only=True):
    """A hand looked at; `waits` complete its shape, whether or not they may win.

    `shanten` is how many draws it is from waiting for a legal win (99: it cannot win), at least so many where
    `at_least` is said; `ready` says that it waits for one. `helps` are the tiles that bring it nearer, with
    the copies unseen; `copies` unseen of the tiles that win legally, or that help. For a hand that must
    discard, `discards` are what is left after each discard that leaves it nearest, or a shape but for one
    tile, `best` those of the nearest after which most copies count. `barred` are waits that may not be won
    on as discards now, whatever they are worth: one of them was discarded or let pass, for instance.
    `position` is the hand that was asked about in one line, under its `ruleset`.
    """

    hand: str
    ready: bool
    shanten: int
    at_least: bool | UnsetType = UNSET
    waits: list[Wait]
    copies: int
    helps: dict[str, int]
    barred: list[Barred] | UnsetType = UNSET
    wins_now: Worth | UnsetType = UNSET
    best: list[str] | UnsetType = UNSET
    discards: dict[str, "HandAnalysis"] | UnsetType = UNSET
    position: str | UnsetType = UNSET
    ruleset: str | UnsetType = UNSET


class Progress(Answer):
    """What a hand is certain to count, however it is completed, and what a win needs.

    `least` is the minimum in its `unit` by its `clause` (0: a win needs none), `reached` what the `certain`
    fans are worth towards it.
    """

    certain: list[CountedFan]
    reached: int
    least: int
    unit: str
    clause: str


class PracticeQuestion(Answer, kw_only=True, omit_defaults=True):
    """A request for the waits of a hand to practise with; defaults are left out."""

    rules: str
    options: Values = {}
    hand: str
    melds: list[str] = []
    seat: str | None = None
    round: str | None = None
    flowers: str = ""
    indicator: str = ""
    wall_left: int | None = None
    turn: int | None = None
    state: Values = {}


class PracticeHand(Answer):
    """A hand to practise with: the request for its waits, and the seed that gives it again.

    `aim`: its best discards leave it waiting for legal wins ("win"), or bring it nearest to ready ("ready").
    """

    seed: str
    aim: Aim
    ask: PracticeQuestion

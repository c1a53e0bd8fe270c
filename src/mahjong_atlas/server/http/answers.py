"""What the study routes answer, as JSON."""

from typing import Literal

from pydantic import BaseModel, Field

Scalar = bool | int | str
Value = Scalar | list[Scalar] | dict[str, Scalar]


class Names(BaseModel):
    """A name in three languages."""

    en: str
    ja: str
    zh: str


class RulesetLine(BaseModel):
    """A ruleset in the list: `wall` tiles in all; `wild` and `flowers`: it has such tiles."""

    id: str
    version: int
    names: Names
    seats: int
    hand: int
    wall: int
    wild: bool
    flowers: bool


class MeldTold(BaseModel):
    """A meld that may be written; `fed`: somebody must have given its last tile; `tiles` of a special one."""

    word: str
    names: Names
    size: int
    fed: bool
    tiles: list[str]
    clause: str


class EventTold(BaseModel):
    """How a winning tile may come; `given`: from another seat, which is told in `from`."""

    word: str
    names: Names
    given: bool


class FanTold(BaseModel):
    """A row of the table of fans."""

    id: str
    names: Names
    value: int
    open_value: int
    limit: bool
    clause: str
    excludes: list[str]


class OptionTold(BaseModel):
    """An option; `values` are all it may have (null: see `kind` and `samples`), the default first.

    No number in it may be above `most`.
    """

    name: str
    sentences: Names
    kind: Literal["choice", "number", "number-or-word", "counts", "words", "numbers"]
    default: Value
    values: list[Scalar] | None
    samples: list[Value]
    most: int
    clause: str


class StateTold(BaseModel):
    """A fact that a case may give in `state`, with an example; `values` of a choice."""

    key: str
    kind: Literal["flag", "count", "seats", "counts", "tile", "tiles", "choice", "text", "words", "table"]
    example: Value
    values: list[str]
    names: Names


class Description(RulesetLine):
    """Everything that a client must know of a ruleset to draw its table and to ask for a hand.

    `kept_per_kong` tiles more are never drawn after each kong; `turned_stay`: tiles turned up stay in the
    wall; `language` is the one in which words are called at its table.
    """

    base: str
    in_force: dict[str, Value]
    dealer_extra: int
    reserve: int
    dice: int
    start_score: int
    replacement: str
    kept_per_kong: int
    turned_stay: bool
    tiles: dict[str, int]
    bonus: list[str]
    roles: dict[str, str]
    turned: bool
    melds: list[MeldTold]
    shapes: list[str]
    actions: dict[str, Names]
    phases: dict[str, Names]
    events: list[EventTold]
    fans: list[FanTold]
    options: list[OptionTold]
    state: list[StateTold]
    counters: dict[str, Names]
    zones: dict[str, Names]
    calls: dict[str, Names]
    pool_view: bool
    language: Literal["en", "ja", "zh"]
    clauses: dict[str, str]


class Refused(BaseModel):
    """Why not."""

    clause: str
    reason: str


class FanTaken(BaseModel):
    """A fan that counts."""

    id: str
    value: int
    clause: str


class NotCounted(BaseModel):
    """A fan that holds and does not count."""

    id: str
    why: str
    clause: str


class ReadingParts(BaseModel):
    """A reading in tiles, wild ones resolved; `won_in` is what the winning tile completes."""

    sets: list[str]
    pairs: list[str]
    loose: str
    won_in: str
    wilds: list[str]


class Reading(BaseModel):
    """One way to read the hand; `refused` why it may not win."""

    reading: str
    fans: list[FanTaken]
    points: int
    fu: int | None = None
    refused: Refused | None


class Winner(BaseModel):
    """A win with its reasons; `names` of the fans by id."""

    seat: str
    fans: list[FanTaken]
    points: int
    fu: int | None = None
    reading: str
    parts: ReadingParts
    names: dict[str, Names]
    not_counted: list[NotCounted]
    readings: list[Reading]


class RefusedClaim(Refused):
    """Why a seat may not win, and how its hand can be read."""

    readings: list[Reading]


class Transfer(BaseModel):
    """A payment; "*" is the pot."""

    payer: str
    payee: str
    amount: int
    cause: str
    clause: str


class Settled(BaseModel):
    """A hand settled."""

    id: str
    ruleset: str
    legal: bool
    winners: list[Winner]
    refused: dict[str, RefusedClaim]
    transfers: list[Transfer]
    pay: dict[str, int]


class Verdict(BaseModel):
    """The hand under one of all rulesets: settled, or why the game knows no such hand."""

    ruleset: str
    names: Names
    legal: bool
    notes: list[str]
    no_such_hand: Refused | None
    id: str | None = None
    winners: list[Winner] = []
    refused: dict[str, RefusedClaim] = {}
    transfers: list[Transfer] = []
    pay: dict[str, int] = {}


class Worth(BaseModel):
    """What a tile would be worth, or why it may not win."""

    legal: bool
    fans: list[FanTaken] | None = None
    points: int | None = None
    fu: int | None = None
    clause: str | None = None
    reason: str | None = None


class Wait(BaseModel):
    """A tile that completes the hand."""

    tile: str
    unseen: int
    draw: Worth
    discard: Worth


class Look(BaseModel):
    """A hand looked at; `helps` tiles that bring it nearer, with the copies unseen.

    `copies` unseen of the tiles that win legally, or that help. For a hand that must discard, `discards`
    tells what is left after each discard that leaves it nearest, `best` after which most copies count.
    """

    hand: str
    ready: bool
    shanten: int
    waits: list[Wait]
    copies: int
    helps: dict[str, int]
    wins_now: Worth | None = None
    best: list[str] | None = None
    discards: dict[str, "Look"] | None = None


class HandTold(BaseModel):
    """A hand to practise with: what to send to /waits, and the seed that gives it again."""

    seed: str
    ask: dict[str, object] = Field(description="The question, as POST /api/waits takes it.")


class ClauseTold(BaseModel):
    """A clause of the page."""

    clause: str
    text: str


class SectionTold(BaseModel):
    """A section of the page."""

    title: str
    clauses: list[ClauseTold]


class SeatTold(BaseModel):
    """What an example tells of a seat."""

    hand: str
    melds: list[str]
    flowers: str
    discards: str


class ExampleTold(BaseModel):
    """A hand with what happened, settled; `circumstances` are other facts of the table."""

    win: str
    by: str
    seat: str
    giver: str = Field(alias="from")
    seats: dict[str, SeatTold]
    indicator: str
    round: str
    wall_left: int | None
    turn: int | None
    state: dict[str, object]
    options: dict[str, object]
    settled: Settled


class PatternTold(BaseModel):
    """A pattern with an example and a near miss."""

    id: str
    name: str
    names: Names
    value: int
    open_value: int
    limit: bool
    clause: str
    text: str
    condition: str
    excludes: list[str]
    example: ExampleTold | None
    near: ExampleTold | None


class BookTold(BaseModel):
    """The rule book; `words` are its headings and fixed words in the language asked for."""

    ruleset: str
    language: str
    title: str
    words: dict[str, str]
    glance: dict[str, str]
    sections: list[SectionTold]
    patterns: list[PatternTold]


class SideTold(BaseModel):
    """How one ruleset answers, and what its clauses say."""

    told: str
    clauses: dict[str, str]


class DifferenceTold(BaseModel):
    """One point in which two rulesets differ."""

    topic: str
    what: str
    sides: list[SideTold]


class SentencesTold(BaseModel):
    """English sentences, with names in braces where they differ, each in other languages."""

    causes: dict[str, dict[str, str]]
    reasons: dict[str, dict[str, str]]
    words: dict[str, dict[str, str]]
    events: dict[str, dict[str, str]]

"""Rulesets over HTTP: the list, descriptions, cards, rule books, differences."""

from typing import Annotated, Literal

from msgspec import Meta, field

from mahjong_atlas.protocol.base import Answer, Names, Question, Scalar, Values, Word
from mahjong_atlas.protocol.hands import SettledHand
from mahjong_atlas.texts.languages import Language


class Place(Answer):
    """Where a game is at home, in degrees east and north; games of one `region` share the place."""

    region: str
    names: Names
    longitude: float
    latitude: float


class Measured(Answer):
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


class ShownHand(Answer):
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


class CardRequest(Question):
    """A ruleset whose card is wanted."""

    id: Word


class Card(Answer):
    """What makes a game special, in a few `lines` with `**` round words that stand out; a hand that wins."""

    ruleset: str
    lines: list[Names]
    hand: ShownHand | None
    measured: Measured | None


OptionKind = Literal["choice", "number", "number-or-word", "counts", "words", "numbers"]
StateKind = Literal["flag", "count", "seats", "counts", "tile", "tiles", "choice", "text", "words", "table"]
OptionValue = Scalar | list[Scalar] | dict[str, Scalar]


class RulesetRequest(Question):
    """A ruleset under options."""

    id: Word
    options: Values = {}


class RolesRequest(RulesetRequest):
    """What tiles count as when these were turned up."""

    indicator: Annotated[str, Meta(max_length=40)] = ""


class BookRequest(RulesetRequest):
    """The rule book in a language."""

    lang: Language = "en"


class ClausesRequest(Question):
    """The clauses of a ruleset in a language."""

    id: Word
    lang: Language = "en"


class DifferencesRequest(BookRequest, kw_only=True):
    """Two rulesets, each under its options, compared in a language."""

    other: Word
    other_options: Values = {}


class RulesetLine(Answer):
    """A ruleset in the list: `wall` tiles in all; `wild` and `flowers`: it has such tiles.

    `base` is the ruleset that it is made from, "" for none; `place` is where it is at home, null if nobody
    has said so; `language` is the one in which words are called at its table; `bots` can play it.
    """

    id: str
    version: int
    names: Names
    seats: int
    hand: int
    wall: int
    wild: bool
    flowers: bool
    base: str
    place: Place | None
    language: Language
    bots: list[str]


class MeldKind(Answer):
    """A meld that may be written; `fed`: its last tile comes from another seat; `tiles` of a special one."""

    word: str
    names: Names
    size: int
    fed: bool
    tiles: list[str]
    clause: str


class WinEvent(Answer):
    """How a winning tile may come; `given`: from another seat, which `from` names."""

    word: str
    names: Names
    given: bool


class FanRow(Answer):
    """A row of the table of fans."""

    id: str
    names: Names
    value: int
    open_value: int
    limit: bool
    clause: str
    excludes: list[str]


class OptionRow(Answer):
    """An option; `values` are all it may have (null: see `kind` and `samples`), the default first.

    `value_names` are names of values that are words, or numbers with a name. No number in it may be above
    `most`. `front`: forms show it beside the game. `presets`: what a value stands for, so much of the other
    options; given beside it they go before it.
    """

    name: str
    sentences: Names
    kind: OptionKind
    default: OptionValue
    values: list[Scalar] | None
    value_names: dict[str, Names]
    samples: list[OptionValue]
    most: int
    front: bool
    presets: dict[str, dict[str, OptionValue]]
    clause: str


class StateField(Answer):
    """A part of an entry: one of `values` (seats, or words with their names), else a number from 0."""

    values: list[str]
    names: dict[str, Names]
    optional: bool


class StateKey(Answer):
    """A fact that a case may give in `state`, with an example; `values` of a choice, with `value_names`.

    `fields` are those of each entry of a list ("S nine"), or the one that a table gives by seat. `usual`:
    asked of nearly every hand, so that forms show it first.
    """

    key: str
    kind: StateKind
    example: OptionValue
    values: list[str]
    value_names: dict[str, Names]
    names: Names
    fields: list[StateField]
    usual: bool


class ClaimRules(Answer):
    """Who may take a discard: for a `chow` the left neighbour or nobody (""), and who wins of several."""

    chow: str
    chow_clause: str
    clause: str
    winners: str
    winners_clause: str
    order_clause: str


class KongRules(Answer):
    """Kongs: where each sort stands on the page, and words of those that only this game has.

    `clause` is that of concealed ones and of when a kong is declared, `replacement_clauses` those of what
    must be left for it, `rob_concealed_clause` of whether concealed ones may be robbed.
    """

    clause: str
    claimed_clause: str
    added_clause: str
    rob_clause: str
    rob_concealed_clause: str
    replacement_clauses: list[str]
    special: list[str]


class Description(RulesetLine):
    """All that a client needs of a ruleset to draw its table and to ask for a hand.

    `in_force` are options that are not at their default. Replacements come from the back, the front, or a
    reserve that does not shorten the wall (`replacement`); `keys` are the letters under which action words
    are typed. Its clauses begin with `clause_prefix`; `shape_clause` lists the `shapes`. `sentences` are
    Fluent messages of the reasons, causes and words that only this game has.
    """

    clause_prefix: str
    claims: ClaimRules
    kongs: KongRules
    shape_clause: str
    in_force: dict[str, OptionValue]
    dealer_extra: int
    reserve: int
    dice: int
    start_score: int
    replacement: str
    tiles: dict[str, int]
    bonus: list[str]
    roles: dict[str, str]
    turned: bool
    melds: list[MeldKind]
    shapes: list[Names]
    actions: dict[str, Names]
    keys: dict[str, str]
    phases: dict[str, Names]
    events: list[WinEvent]
    fans: list[FanRow]
    options: list[OptionRow]
    state: list[StateKey]
    counters: dict[str, Names]
    zones: dict[str, Names]
    calls: dict[str, Names]
    sentences: Names
    pool_view: bool


class BookClause(Answer):
    """A clause of the page as people read it; `english` is its text where there is no translation of it as it
    is now.

    Options, patterns and states stand in it by their names: `[What it decides](#option-rounds)`,
    `[All pungs](#fan-all-pungs)`. The signs of `marks` in the book say where a sentence comes from.
    """

    clause: str
    text: str
    english: str


class BookSection(Answer):
    """A section of the page; `of_patterns`: what it says before the patterns."""

    title: str
    clauses: list[BookClause]
    of_patterns: bool


class ExampleSeat(Answer):
    """A seat of an example."""

    hand: str
    melds: list[str]
    flowers: str
    discards: str


class Example(Answer):
    """A hand with what happened, settled; `circumstances` are the facts of the table that it names, in words
    of the language of the book.
    """

    win: str
    by: str
    seat: str
    giver: str = field(name="from")
    seats: dict[str, ExampleSeat]
    indicator: str
    round: str
    wall_left: int | None
    turn: int | None
    state: dict[str, object]
    options: dict[str, object]
    circumstances: list[str]
    settled: SettledHand


class GuideBlock(Answer):
    """A paragraph of a guide, or an example of the pattern `name`, whose near miss `is_near` shows.

    `english` is the text of a paragraph where there is no translation of it as it is now.
    """

    text: str
    english: str
    name: str
    is_near: bool
    example: Example | None


class GuideSection(Answer):
    """A section of the guide."""

    title: str
    blocks: list[GuideBlock]


class BookPattern(Answer):
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
    example: Example | None
    near: Example | None


class RuleBook(Answer):
    """The rule book; `words` are its headings and fixed words in the language asked for.

    `guide` tells the game under its usual options, empty where nobody has written one; `marks` are signs
    behind sentences and what they mean. `title` is its name in that language, `names` in all; `in_force` are
    options that are not at their default. A game made from another names it (`base`, `parent` its name);
    `actions` are what players say.
    """

    ruleset: str
    language: str
    title: str
    names: Names
    in_force: dict[str, OptionValue]
    base: str
    parent: str
    words: dict[str, str]
    marks: dict[str, str]
    guide: list[GuideSection]
    glance: dict[str, str]
    sections: list[BookSection]
    patterns: list[BookPattern]
    options: list[OptionRow]
    actions: dict[str, Names]


class Side(Answer):
    """How one ruleset answers; `text` is empty where only its clauses say it."""

    text: str
    clauses: list[BookClause]


class Difference(Answer):
    """One point in which two rulesets differ, by what it is called."""

    topic: str
    what: str
    name: str
    sides: list[Side]

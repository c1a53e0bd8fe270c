"""Rulesets over HTTP: the list, descriptions, rule books, differences."""

from typing import Annotated, Literal

from msgspec import Meta, field

from mahjong_atlas.protocol.base import Answer, Names, Question, Scalar, Values, Word
from mahjong_atlas.protocol.cards import Place
from mahjong_atlas.protocol.hands import SettledHand
from mahjong_atlas.texts.languages import Language

OptionKind = Literal["choice", "number", "number-or-word", "counts", "words", "numbers"]
StateKind = Literal["flag", "count", "seats", "counts", "tile", "tiles", "choice", "text", "words", "table"]
OptionValue = Scalar | list[Scalar] | dict[str, Scalar]


class RulesetRequest(Question, frozen=True, kw_only=True):
    """A ruleset under options."""

    id: Word
    options: Values = {}


class RolesRequest(RulesetRequest, frozen=True, kw_only=True):
    """What tiles count as when these were turned up."""

    indicator: Annotated[str, Meta(max_length=40)] = ""


class BookRequest(RulesetRequest, frozen=True, kw_only=True):
    """The rule book in a language."""

    lang: Language = "en"


class ClausesRequest(Question, frozen=True, kw_only=True):
    """The clauses of a ruleset in a language."""

    id: Word
    lang: Language = "en"


class DifferencesRequest(BookRequest, frozen=True, kw_only=True):
    """Two rulesets, each under its options, compared in a language."""

    other: Word
    other_options: Values = {}


class RulesetLine(Answer, frozen=True, kw_only=True):
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


class MeldKind(Answer, frozen=True, kw_only=True):
    """A meld that may be written; `fed`: its last tile comes from another seat; `tiles` of a special one."""

    word: str
    names: Names
    size: int
    fed: bool
    tiles: list[str]
    clause: str


class WinEvent(Answer, frozen=True, kw_only=True):
    """How a winning tile may come; `given`: from another seat, which `from` names."""

    word: str
    names: Names
    given: bool


class FanRow(Answer, frozen=True, kw_only=True):
    """A row of the table of fans."""

    id: str
    names: Names
    value: int
    open_value: int
    limit: bool
    clause: str
    excludes: list[str]


class OptionRow(Answer, frozen=True, kw_only=True):
    """An option; `values` are all it may have (null: see `kind` and `samples`), the default first.

    `value_names` are names of values that are words, or numbers with a name. No number in it may be above
    `most`. `front`: it changes with which tiles is played.
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
    clause: str


class StateField(Answer, frozen=True, kw_only=True):
    """A part of an entry: one of `values` (seats, or words with their names), else a number from 0."""

    values: list[str]
    names: dict[str, Names]
    optional: bool


class StateKey(Answer, frozen=True, kw_only=True):
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


class ClaimRules(Answer, frozen=True, kw_only=True):
    """Who may take a discard: for a `chow` the left neighbour or nobody (""), and who wins of several."""

    chow: str
    chow_clause: str
    clause: str
    winners: str
    winners_clause: str
    order_clause: str


class KongRules(Answer, frozen=True, kw_only=True):
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


class Description(RulesetLine, frozen=True, kw_only=True):
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


class BookClause(Answer, frozen=True, kw_only=True):
    """A clause of the page as people read it; `english` is its text where there is no translation of it as it
    is now.

    Options, patterns and states stand in it by their names: `[What it decides](#option-rounds)`,
    `[All pungs](#fan-all-pungs)`. The signs of `marks` in the book say where a sentence comes from.
    """

    clause: str
    text: str
    english: str


class BookSection(Answer, frozen=True, kw_only=True):
    """A section of the page; `of_patterns`: what it says before the patterns."""

    title: str
    clauses: list[BookClause]
    of_patterns: bool


class ExampleSeat(Answer, frozen=True, kw_only=True):
    """A seat of an example."""

    hand: str
    melds: list[str]
    flowers: str
    discards: str


class Example(Answer, frozen=True, kw_only=True):
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


class GuideBlock(Answer, frozen=True, kw_only=True):
    """A paragraph of a guide, or an example of the pattern `name`, whose near miss `is_near` shows.

    `english` is the text of a paragraph where there is no translation of it as it is now.
    """

    text: str
    english: str
    name: str
    is_near: bool
    example: Example | None


class GuideSection(Answer, frozen=True, kw_only=True):
    """A section of the guide."""

    title: str
    blocks: list[GuideBlock]


class BookPattern(Answer, frozen=True, kw_only=True):
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


class RuleBook(Answer, frozen=True, kw_only=True):
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


class Side(Answer, frozen=True, kw_only=True):
    """How one ruleset answers; `told` is empty where only its clauses say it."""

    told: str
    clauses: list[BookClause]


class Difference(Answer, frozen=True, kw_only=True):
    """One point in which two rulesets differ, by what it is called."""

    topic: str
    what: str
    name: str
    sides: list[Side]

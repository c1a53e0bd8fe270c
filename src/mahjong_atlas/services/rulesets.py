"""Rulesets: the list, descriptions, cards, rule books, differences between two."""

from collections.abc import Mapping
from functools import partial
from typing import Protocol

from mahjong_atlas.books import answers
from mahjong_atlas.books.book import examples_of
from mahjong_atlas.books.cards import measured, written_card
from mahjong_atlas.books.description import describe, headline, roles_with
from mahjong_atlas.errors import AtlasError
from mahjong_atlas.narration.reasons import worth_text
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.positions.answers import settled_hand
from mahjong_atlas.positions.building import PositionOutcome, settle_position
from mahjong_atlas.positions.cases.reader import Case, case_position
from mahjong_atlas.positions.fields import read_tiles
from mahjong_atlas.protocol.base import Names, Nothing
from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.protocol.rulesets import (
    BookClause,
    BookRequest,
    Card,
    CardRequest,
    ClausesRequest,
    Description,
    Difference,
    DifferencesRequest,
    RolesRequest,
    RuleBook,
    RulesetLine,
    RulesetRequest,
    ShownHand,
    Side,
)
from mahjong_atlas.rules.names import RulesetNames, names_of
from mahjong_atlas.rules.registry import all_rulesets, called, find_ruleset
from mahjong_atlas.services.books import clauses_named, clauses_of_book, rule_book
from mahjong_atlas.services.errors import ServiceError, complaint, fields_named, printable
from mahjong_atlas.texts.message import Message
from mahjong_atlas.texts.suggestion import suggesting
from mahjong_atlas.tiles.notation import format_tiles, tile_name


class FindRuleset(Protocol):
    """How a service finds a ruleset by its id under options; `field` and `of_options` are the fields of the
    request in which they stand.
    """

    def __call__(
        self, ruleset_id: str, options: Mapping[str, object], field: str = ..., of_options: str = ...
    ) -> Ruleset:
        """The ruleset."""


def ruleset_named(
    ruleset_id: str, options: Mapping[str, object], field: str = "rules", of_options: str = "options"
) -> Ruleset:
    """A ruleset of the package or of one that may be loaded, under options; files are never looked for.

    Raises ServiceError that names the field of the request in which the id or the options stand.
    """
    known = all_rulesets()
    if ruleset_id not in known:
        reason = suggesting(
            Message("error-no-ruleset-here", text=repr(printable(ruleset_id))), ruleset_id, called()
        )
        raise ServiceError(ErrorCode.UNKNOWN_RULESET, reason, f"choose one of {', '.join(known)}", field)
    try:
        return find_ruleset(ruleset_id, options)
    except AtlasError as error:
        raise complaint(error.whole, of_options, ErrorCode.OPTION) from None


def rulesets(_request: Nothing) -> list[RulesetLine]:
    """All rulesets, in the order in which they are listed everywhere."""
    return [headline(find_ruleset(each)) for each in all_rulesets()]


def ruleset(request: RulesetRequest, find: FindRuleset = ruleset_named) -> Description:
    """The description of a ruleset: all that a client needs to draw its table."""
    return describe(find(request.id, request.options, "id"))


def roles(request: RolesRequest) -> dict[str, str]:
    """What tiles count as when these were turned up: "wild", "none" or another tile; others as themselves."""
    found = ruleset_named(request.id, request.options, "id")
    with fields_named():
        return roles_with(found, tuple(read_tiles("indicator", request.indicator)))


def clauses(request: ClausesRequest, find: FindRuleset = ruleset_named) -> list[BookClause]:
    """Every clause of a ruleset's pages in a language."""
    return clauses_of_book(find(request.id, {}, "id"), request.lang)


def book(request: BookRequest, find: FindRuleset = ruleset_named) -> RuleBook:
    """The rule book: sections of the page, each pattern with an example and a near miss, settled."""
    return rule_book(find(request.id, request.options, "id"), request.lang)


def differences(request: DifferencesRequest, find: FindRuleset = ruleset_named) -> list[Difference]:
    """What differs between two rulesets, in a language; the same one under two options too."""
    first = find(request.id, request.options, "id")
    second = find(request.other, request.other_options, "id", "other_options")
    return [difference(each, first, second, request.lang) for each in answers.differences(first, second)]


def difference(
    found: answers.RulesetDifference, first: Ruleset, second: Ruleset, language: str
) -> Difference:
    """A difference as the contract answers it."""
    sides = ((first, found.first), (second, found.second))
    return Difference(
        topic=found.topic,
        what=found.what,
        name=answers.heading(found, first, second, language),
        sides=[
            Side(text=side.words(language), clauses=clauses_named(ruleset, side.clauses, language))
            for ruleset, side in sides
        ],
    )


def card(request: CardRequest) -> Card:
    """The card of a ruleset under its defaults."""
    ruleset = ruleset_named(request.id, {}, "id")
    names = names_of(ruleset.id)
    try:
        written, found = written_card(ruleset.id), measured(ruleset.id)
    except AtlasError:  # `rules check` names what is wrong with the file of a package
        written, found = None, None
    is_current = found is not None and found.ruleset == ruleset.full_id
    return Card(
        ruleset=ruleset.id,
        lines=[Names.by_language(partial(names.card_line, number)) for number in names.card_lines()],
        hand=shown_hand(ruleset.id, "" if written is None else written.hand),
        measured=found if is_current else None,
    )


def shown_hand(ruleset_id: str, fan: str) -> ShownHand | None:
    """The example of this pattern, settled; without one, the example of the first pattern that has a win."""
    examples = examples_of(ruleset_id)
    cases = [examples[fan].hand] if fan in examples else [each.hand for each in examples.values()]
    for case in cases:
        outcome = settle_position(case.position, case_position(case))
        if outcome.scores and not case.position.ruleset.options:
            return _settled_example(case, outcome, names_of(ruleset_id))
    return None


def _settled_example(case: Case, outcome: PositionOutcome, names: RulesetNames) -> ShownHand:
    score, described = outcome.scores[0], case.position
    own = described.seats[score.seat]
    values = [fan.value for fan in score.taken]
    return ShownHand(
        tiles=format_tiles(own.hand or ()),
        win=tile_name(described.tile),
        melds=[meld.text() for meld in own.melds],
        flowers=format_tiles(own.bonus, keep_order=True),
        indicator=format_tiles(described.indicator, keep_order=True),
        worth=Names.by_language(lambda language: worth_text(score.points, score.fu, values, names, language)),
        settled=settled_hand(described, case_position(case), outcome, case.id),
    )

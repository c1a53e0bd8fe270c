"""Rulesets: the list, descriptions, rule books, differences between two."""

from collections.abc import Mapping
from typing import Protocol

from mahjong_atlas.calculator.description import describe, headline
from mahjong_atlas.calculator.roles import roles_with
from mahjong_atlas.errors import AtlasError
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.positions.fields import read_tiles
from mahjong_atlas.protocol.base import Nothing
from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.protocol.rulesets import (
    BookClause,
    BookRequest,
    ClausesRequest,
    Description,
    Difference,
    DifferencesRequest,
    RolesRequest,
    RuleBook,
    RulesetLine,
    RulesetRequest,
    Side,
)
from mahjong_atlas.rules import compare
from mahjong_atlas.rules.registry import all_rulesets, called, find_ruleset
from mahjong_atlas.services.books import clauses_named, clauses_said, rule_book
from mahjong_atlas.services.errors import ServiceError, complaint, fields_named, printable
from mahjong_atlas.texts.message import Message
from mahjong_atlas.texts.suggestion import suggesting


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
    return clauses_said(find(request.id, {}, "id"), request.lang)


def book(request: BookRequest, find: FindRuleset = ruleset_named) -> RuleBook:
    """The rule book: sections of the page, each pattern with an example and a near miss, settled."""
    return rule_book(find(request.id, request.options, "id"), request.lang)


def differences(request: DifferencesRequest, find: FindRuleset = ruleset_named) -> list[Difference]:
    """What differs between two rulesets, in a language; the same one under two options too."""
    first = find(request.id, request.options, "id")
    second = find(request.other, request.other_options, "id", "other_options")
    return [difference(each, first, second, request.lang) for each in compare.differences(first, second)]


def difference(found: compare.Difference, first: Ruleset, second: Ruleset, language: str) -> Difference:
    """A difference as the contract answers it."""
    sides = ((first, found.first), (second, found.second))
    return Difference(
        topic=found.topic,
        what=found.what,
        name=compare.heading(found, first, second, language),
        sides=[
            Side(told=side.told(language), clauses=clauses_named(ruleset, side.clauses, language))
            for ruleset, side in sides
        ],
    )

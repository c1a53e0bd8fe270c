"""Rulesets over HTTP: what there is, each described, its book, and what differs between two."""

from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query

from mahjong_atlas.calculator.description import describe, headline
from mahjong_atlas.calculator.roles import roles_with
from mahjong_atlas.rules.compare import differences, write_difference
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.server.http.answers import BookTold, Description, DifferenceTold, RulesetLine
from mahjong_atlas.server.http.books import write_book
from mahjong_atlas.server.http.errors import ErrorBody
from mahjong_atlas.server.http.questions import fields_named, ruleset_at

Id = Annotated[str, Path(max_length=60, description="The id of a ruleset.")]
Options = Annotated[str, Query(max_length=4000, description='Options as a JSON object, e.g. {"rounds": 1}.')]
Indicator = Annotated[str, Query(max_length=40, description="The tiles turned up.", examples=["9s"])]
Language = Annotated[Literal["en", "ja", "zh"], Query(description="The language of names and headings.")]

router = APIRouter(
    prefix="/rulesets", tags=["rulesets"], responses={404: {"model": ErrorBody}, 422: {"model": ErrorBody}}
)


@router.get("", response_model=list[RulesetLine])
def rulesets() -> list[dict[str, object]]:
    """All rulesets, in the order in which they are listed everywhere."""
    return [headline(find_ruleset(each)) for each in RULESETS]


@router.get("/{id}", response_model=Description)
def ruleset(id: Id, options: Options = "") -> dict[str, object]:
    """A ruleset described, so that a client which knows nothing of it can draw its table."""
    return describe(ruleset_at(id, options))


@router.get("/{id}/roles")
def roles(id: Id, indicator: Indicator = "", options: Options = "") -> dict[str, str]:
    """What tiles count as when these were turned up: "wild", "none" or another tile; others as themselves."""
    ruleset = ruleset_at(id, options)
    with fields_named():
        return roles_with(ruleset, indicator)


@router.get("/{id}/book", response_model=BookTold)
def book(id: Id, lang: Language = "en", options: Options = "") -> dict[str, object]:
    """The rule book: sections of the page, each pattern with an example and a near miss, settled."""
    return write_book(ruleset_at(id, options), lang)


@router.get("/{id}/diff/{other}", response_model=list[DifferenceTold])
def diff(
    id: Id,
    other: Annotated[str, Path(max_length=60, description="The ruleset it is compared with.")],
    options: Options = "",
    other_options: Options = "",
) -> list[dict[str, object]]:
    """What differs between two rulesets, clause by clause; the same one under two options too."""
    first, second = ruleset_at(id, options), ruleset_at(other, other_options, "other_options")
    return [write_difference(each) for each in differences(first, second)]

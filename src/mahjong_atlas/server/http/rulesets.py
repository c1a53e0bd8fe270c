"""Rulesets over HTTP: what there is, each described, its book, and what differs between two."""

from typing import Annotated, Final, Literal

from fastapi import APIRouter, Path, Query, Request, Response

from mahjong_atlas.server import study_tasks
from mahjong_atlas.server.http.answers import BookTold, Description, DifferenceTold, RulesetLine
from mahjong_atlas.server.http.computing import computed
from mahjong_atlas.server.http.errors import ErrorBody
from mahjong_atlas.server.work import Task

Id = Annotated[str, Path(max_length=60, description="The id of a ruleset.")]
Options = Annotated[str, Query(max_length=4000, description='Options as a JSON object, e.g. {"rounds": 1}.')]
Indicator = Annotated[str, Query(max_length=40, description="The tiles turned up.", examples=["9s"])]
Language = Annotated[Literal["en", "ja", "zh"], Query(description="The language of names and headings.")]

RULESET_LIST: Final = Task(study_tasks.rulesets, is_kept=True)
RULESET: Final = Task(study_tasks.ruleset, is_kept=True)
ROLES: Final = Task(study_tasks.roles, is_kept=True)
BOOK: Final = Task(study_tasks.book, is_kept=True)
DIFFERENCES: Final = Task(study_tasks.diff, is_kept=True)

router = APIRouter(
    prefix="/rulesets",
    tags=["rulesets"],
    responses={status: {"model": ErrorBody} for status in (404, 422, 503)},
)


@router.get("", response_model=list[RulesetLine])
async def rulesets(request: Request) -> Response:
    """All rulesets, in the order in which they are listed everywhere."""
    return await computed(request, RULESET_LIST)


@router.get("/{id}", response_model=Description)
async def ruleset(request: Request, id: Id, options: Options = "") -> Response:
    """A ruleset described, so that a client which knows nothing of it can draw its table."""
    return await computed(request, RULESET, id, options)


@router.get("/{id}/roles", response_model=dict[str, str])
async def roles(request: Request, id: Id, indicator: Indicator = "", options: Options = "") -> Response:
    """What tiles count as when these were turned up: "wild", "none" or another tile; others as themselves."""
    return await computed(request, ROLES, id, indicator, options)


@router.get("/{id}/book", response_model=BookTold)
async def book(request: Request, id: Id, lang: Language = "en", options: Options = "") -> Response:
    """The rule book: sections of the page, each pattern with an example and a near miss, settled."""
    return await computed(request, BOOK, id, lang, options)


@router.get("/{id}/diff/{other}", response_model=list[DifferenceTold])
async def diff(
    request: Request,
    id: Id,
    other: Annotated[str, Path(max_length=60, description="The ruleset it is compared with.")],
    options: Options = "",
    other_options: Options = "",
) -> Response:
    """What differs between two rulesets, clause by clause; the same one under two options too."""
    return await computed(request, DIFFERENCES, id, other, options, other_options)

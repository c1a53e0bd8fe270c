"""Rulesets over HTTP: the list, descriptions, books, differences between two."""

from functools import partial
from typing import Annotated, Final

import msgspec
from fastapi import APIRouter, Path, Query, Request, Response

from mahjong_atlas.protocol.base import Nothing, Values
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
)
from mahjong_atlas.server.answering import ApiError, answer
from mahjong_atlas.server.http.bodies import documented, errors
from mahjong_atlas.server.http.computing import computed
from mahjong_atlas.server.work import Task
from mahjong_atlas.services import rulesets as services
from mahjong_atlas.texts.languages import Language
from mahjong_atlas.texts.message import Message

Id = Annotated[str, Path(max_length=60, description="The id of a ruleset.")]
Options = Annotated[str, Query(max_length=4000, description='Options as a JSON object, e.g. {"rounds": 1}.')]
Indicator = Annotated[str, Query(max_length=40, description="The tiles turned up.", examples=["9s"])]
BookLanguage = Annotated[Language, Query(description="The language of clauses, names and headings.")]

RULESET_LIST: Final = Task(partial(answer, services.rulesets, Nothing()), is_kept=True)
RULESET: Final = Task(partial(answer, services.ruleset), is_kept=True)
CARD: Final = Task(partial(answer, services.card), is_kept=True)
ROLES: Final = Task(partial(answer, services.roles), is_kept=True)
CLAUSES: Final = Task(partial(answer, services.clauses), is_kept=True)
BOOK: Final = Task(partial(answer, services.book), is_kept=True)
DIFFERENCES: Final = Task(partial(answer, services.differences), is_kept=True)
READ_OPTIONS: Final = msgspec.json.Decoder(Values)

router = APIRouter(tags=["rulesets"], responses=errors(404, 422, 503))


@router.get("/rulesets", openapi_extra=documented(list[RulesetLine]))
async def rulesets(request: Request) -> Response:
    """All rulesets, in the order in which they are listed everywhere."""
    return await computed(request, RULESET_LIST)


@router.get("/rulesets/{id}", openapi_extra=documented(Description))
async def ruleset(request: Request, id: Id, options: Options = "") -> Response:
    """The description of a ruleset: all that a client needs to draw its table."""
    return await computed(request, RULESET, RulesetRequest(id=id, options=options_in(options)))


@router.get("/rulesets/{id}/card", openapi_extra=documented(Card))
async def card(request: Request, id: Id) -> Response:
    """What makes a game special in a few lines, a hand that wins, and what was measured among bots."""
    return await computed(request, CARD, CardRequest(id=id))


@router.get("/rulesets/{id}/roles", openapi_extra=documented(dict[str, str]))
async def roles(request: Request, id: Id, indicator: Indicator = "", options: Options = "") -> Response:
    """What tiles count as when these were turned up: "wild", "none" or another tile; others as themselves."""
    question = RolesRequest(id=id, indicator=indicator, options=options_in(options))
    return await computed(request, ROLES, question)


@router.get("/rulesets/{id}/clauses", openapi_extra=documented(list[BookClause]))
async def clauses(request: Request, id: Id, lang: BookLanguage = "en") -> Response:
    """Every clause of a ruleset's pages in a language."""
    return await computed(request, CLAUSES, ClausesRequest(id=id, lang=lang))


@router.get("/rulesets/{id}/book", openapi_extra=documented(RuleBook))
async def book(request: Request, id: Id, lang: BookLanguage = "en", options: Options = "") -> Response:
    """The rule book: sections of the page, each pattern with an example and a near miss, settled."""
    return await computed(request, BOOK, BookRequest(id=id, lang=lang, options=options_in(options)))


@router.get("/rulesets/{id}/diff/{other}", openapi_extra=documented(list[Difference]))
async def diff(
    request: Request,
    id: Id,
    other: Annotated[str, Path(max_length=60, description="The ruleset it is compared with.")],
    lang: BookLanguage = "en",
    options: Options = "",
    other_options: Options = "",
) -> Response:
    """What differs between two rulesets, in a language; the same one under two options too."""
    question = DifferencesRequest(
        id=id,
        lang=lang,
        options=options_in(options),
        other=other,
        other_options=options_in(other_options, "other_options"),
    )
    return await computed(request, DIFFERENCES, question)


def options_in(text: str, field: str = "options") -> Values:
    """Options written as a JSON object; "" for the defaults.  Raises ApiError."""
    if not text:
        return {}
    remedy = 'write a JSON object of options, e.g. {"rounds": 1}'
    try:
        return READ_OPTIONS.decode(text)
    except msgspec.ValidationError as error:
        raise ApiError(422, ErrorCode.INVALID, f"{field}: {error}", remedy, field) from None
    except (msgspec.DecodeError, ValueError, RecursionError):
        raise ApiError(
            422, ErrorCode.INVALID, Message("error-http-field", text=field), remedy, field
        ) from None

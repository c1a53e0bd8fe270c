"""The score calculator over HTTP: a hand scored, compared, looked at; hands to practise with."""

import secrets
from functools import partial
from typing import Annotated, Final

from fastapi import APIRouter, Query, Request, Response
from msgspec.structs import replace

from mahjong_atlas.protocol.hands import (
    HandAnalysis,
    PositionRequest,
    PositionWaitsRequest,
    PracticeHand,
    PracticeRequest,
    Progress,
    ScoreRequest,
    SettledHand,
    Verdict,
    WaitsRequest,
    WinRequest,
)
from mahjong_atlas.server.answering import answer
from mahjong_atlas.server.http.bodies import documented, errors, sent
from mahjong_atlas.server.http.computing import computed
from mahjong_atlas.server.work import Task
from mahjong_atlas.services import hands

SCORE: Final = Task(partial(answer, hands.score))
EVERYWHERE: Final = Task(partial(answer, hands.everywhere))
WAITS: Final = Task(partial(answer, hands.waits))
PROGRESS: Final = Task(partial(answer, hands.progress_of))
PRACTICE: Final = Task(partial(answer, hands.practice))

Line = Annotated[str, Query(max_length=4000, description="A position in one line.")]
Seat = Annotated[str, Query(max_length=1, description="Whose hand it is, where the position tells several.")]

router = APIRouter(tags=["calculator"], responses=errors(422, 503))


@router.post("/score", openapi_extra=documented(SettledHand, ScoreRequest))
async def score(question: Annotated[ScoreRequest, sent(ScoreRequest)], request: Request) -> Response:
    """Score a win: fans taken and not taken, readings, payments; or the refusal with its clause."""
    return await computed(request, SCORE, question)


@router.get("/score/position", openapi_extra=documented(SettledHand))
async def score_position(request: Request, position: Line) -> Response:
    """Settle the event of a position in one line, as a win is scored."""
    return await computed(request, SCORE, PositionRequest(position=position))


@router.post("/score/everywhere", openapi_extra=documented(list[Verdict], WinRequest))
async def score_everywhere(question: Annotated[WinRequest, sent(WinRequest)], request: Request) -> Response:
    """The same win under every ruleset; each takes the options and facts that it knows."""
    return await computed(request, EVERYWHERE, question)


@router.post("/waits", openapi_extra=documented(HandAnalysis, WaitsRequest))
async def waits(question: Annotated[WaitsRequest, sent(WaitsRequest)], request: Request) -> Response:
    """Waits of a hand with their worth or refusal; the discards that lead to it."""
    return await computed(request, WAITS, question)


@router.get("/waits/position", openapi_extra=documented(HandAnalysis))
async def waits_position(request: Request, position: Line, seat: Seat = "") -> Response:
    """Waits of a hand of a position in one line with their worth; the discards that lead to it."""
    return await computed(request, WAITS, PositionWaitsRequest(position=position, seat=seat))


@router.get("/progress/position", openapi_extra=documented(Progress))
async def progress_position(request: Request, position: Line, seat: Seat = "") -> Response:
    """What a hand of a position in one line is certain to count, and the minimum that a win needs."""
    return await computed(request, PROGRESS, PositionWaitsRequest(position=position, seat=seat))


@router.post("/hand", openapi_extra=documented(PracticeHand, PracticeRequest))
async def hand(question: Annotated[PracticeRequest, sent(PracticeRequest)], request: Request) -> Response:
    """A hand to practise with, out of a deal that bots play."""
    seed = question.seed or secrets.token_hex(8)  # each request without a seed is a question of its own
    return await computed(request, PRACTICE, replace(question, seed=seed))

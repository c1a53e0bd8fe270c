"""The score calculator over HTTP: a hand scored, compared, looked at; hands to practise with."""

import secrets
from typing import Final

from fastapi import APIRouter, Request, Response

from mahjong_atlas.server import study_tasks
from mahjong_atlas.server.http.answers import HandTold, Look, Settled, Verdict
from mahjong_atlas.server.http.computing import computed
from mahjong_atlas.server.http.errors import ErrorBody
from mahjong_atlas.server.http.questions import HandAsked, ScoreAsked, WaitsAsked, WinAsked
from mahjong_atlas.server.work import Task

SCORE: Final = Task(study_tasks.score)
EVERYWHERE: Final = Task(study_tasks.score_everywhere)
WAITS: Final = Task(study_tasks.waits)
HAND: Final = Task(study_tasks.hand)

router = APIRouter(tags=["calculator"], responses={422: {"model": ErrorBody}, 503: {"model": ErrorBody}})


@router.post("/score", response_model=Settled)
async def score(asked: ScoreAsked, request: Request) -> Response:
    """Score a win: fans taken and not taken, readings, who pays whom; or why it is none, with the clause."""
    return await computed(request, SCORE, asked)


@router.post("/score/everywhere", response_model=list[Verdict])
async def score_everywhere(asked: WinAsked, request: Request) -> Response:
    """The same win under every ruleset; each takes the options and facts that it knows."""
    return await computed(request, EVERYWHERE, asked)


@router.post("/waits", response_model=Look)
async def waits(asked: WaitsAsked, request: Request) -> Response:
    """What completes a hand and what it would be worth, or why it may not win; what to discard towards it."""
    return await computed(request, WAITS, asked)


@router.post("/hand", response_model=HandTold)
async def hand(asked: HandAsked, request: Request) -> Response:
    """A hand to practise with, out of a deal that bots play."""
    return await computed(request, HAND, asked, asked.seed or secrets.token_hex(8))

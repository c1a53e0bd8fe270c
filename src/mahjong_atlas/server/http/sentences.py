"""Sentences over HTTP: what causes of payments and reasons of refusals are called."""

from typing import Final

from fastapi import APIRouter, Request, Response

from mahjong_atlas.server import study_tasks
from mahjong_atlas.server.http.answers import SentencesTold
from mahjong_atlas.server.http.computing import computed
from mahjong_atlas.server.http.errors import ErrorBody
from mahjong_atlas.server.work import Task

SENTENCES: Final = Task(study_tasks.sentences, is_kept=True)

router = APIRouter(tags=["rulesets"], responses={503: {"model": ErrorBody}})


@router.get("/sentences", response_model=SentencesTold)
async def sentences(request: Request) -> Response:
    """What causes and reasons are called, and the words in them."""
    return await computed(request, SENTENCES)

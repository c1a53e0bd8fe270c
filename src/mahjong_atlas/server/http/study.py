"""Routes that need neither an account nor a table."""

from fastapi import APIRouter

from mahjong_atlas.server.http import calculator, replay, rulesets


def study_router() -> APIRouter:
    """Rulesets, books, the score calculator, hands to practise with, replays."""
    router = APIRouter()
    router.include_router(rulesets.router)
    router.include_router(calculator.router)
    router.include_router(replay.router)
    return router

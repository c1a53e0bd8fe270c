"""Everything of the server that needs neither an account nor a table."""

from fastapi import APIRouter

from mahjong_atlas.server.http import calculator, rulesets


def study_router() -> APIRouter:
    """Rulesets, books, the score calculator, hands to practise with."""
    router = APIRouter()
    router.include_router(rulesets.router)
    router.include_router(calculator.router)
    return router

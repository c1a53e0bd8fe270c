"""Sentences over HTTP: what causes of payments and reasons of refusals are called."""

from fastapi import APIRouter
from pydantic import BaseModel

from mahjong_atlas.rules.sentences import causes

router = APIRouter(tags=["rulesets"])

Rows = dict[str, dict[str, str]]


class SentencesTold(BaseModel):
    """English sentences, with names in braces where they differ, each in other languages."""

    causes: Rows


@router.get("/sentences", response_model=SentencesTold)
def sentences() -> dict[str, Rows]:
    """What the causes of payments are called."""
    return {"causes": causes().rows}

"""Sentences over HTTP: what causes of payments and reasons of refusals are called."""

from fastapi import APIRouter
from pydantic import BaseModel

from mahjong_atlas.rules.names import phase_names
from mahjong_atlas.rules.sentences import causes, reasons, said_words

router = APIRouter(tags=["rulesets"])

Rows = dict[str, dict[str, str]]


class SentencesTold(BaseModel):
    """English sentences, with names in braces where they differ, each in other languages."""

    causes: Rows
    reasons: Rows
    words: Rows
    events: Rows


@router.get("/sentences", response_model=SentencesTold)
def sentences() -> dict[str, Rows]:
    """What causes and reasons are called, and the words in them."""
    return {
        "causes": causes().rows,
        "reasons": reasons().rows,
        "words": said_words(),
        "events": phase_names(),
    }

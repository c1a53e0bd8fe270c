"""The score calculator over HTTP: a hand scored, compared, looked at; hands to practise with."""

import secrets

from fastapi import APIRouter

from mahjong_atlas.calculator.answers import write_outcome
from mahjong_atlas.calculator.everywhere import everywhere, write_verdict
from mahjong_atlas.calculator.looking import look_at, write_look
from mahjong_atlas.cases.position import case_position
from mahjong_atlas.cases.settle import settle_position
from mahjong_atlas.server.http.answers import HandTold, Look, Settled, Verdict
from mahjong_atlas.server.http.errors import ErrorBody, Wrong
from mahjong_atlas.server.http.questions import (
    HandAsked,
    ScoreAsked,
    WaitsAsked,
    WinAsked,
    fields_named,
    ruleset_asked,
)
from mahjong_atlas.server.practice import practice_hand

router = APIRouter(tags=["calculator"], responses={422: {"model": ErrorBody}})


@router.post("/score", response_model=Settled, response_model_exclude_unset=True)
def score(asked: ScoreAsked) -> dict[str, object]:
    """Score a win: fans taken and not taken, readings, who pays whom; or why it is none, with the clause."""
    ruleset = ruleset_asked(asked.rules, asked.options)
    with fields_named():
        case = asked.given_win().case(ruleset)
        position = case_position(case)
        return write_outcome(case, position, settle_position(case, position))


@router.post("/score/everywhere", response_model=list[Verdict], response_model_exclude_unset=True)
def score_everywhere(asked: WinAsked) -> list[dict[str, object]]:
    """The same win under every ruleset; each takes the options and facts that it knows."""
    with fields_named():
        return [write_verdict(each) for each in everywhere(asked.given_win(), asked.options)]


@router.post("/waits", response_model=Look, response_model_exclude_unset=True)
def waits(asked: WaitsAsked) -> dict[str, object]:
    """What completes a hand and what it would be worth, or why it may not win; what to discard towards it."""
    ruleset = ruleset_asked(asked.rules, asked.options)
    given = asked.given()
    with fields_named():
        seat = given.own_seat(ruleset.table.seats)
        return write_look(look_at(ruleset, given.position(ruleset), seat))


@router.post("/hand", response_model=HandTold)
def hand(asked: HandAsked) -> dict[str, object]:
    """A hand to practise with, out of a deal that bots play."""
    ruleset = ruleset_asked(asked.rules, asked.options)
    seed = asked.seed or secrets.token_hex(8)
    given = practice_hand(ruleset, seed)
    if given is None:
        raise Wrong(422, "none-found", "no deal brought a hand worth practising", "ask again", "seed")
    ask = WaitsAsked.model_validate(
        {
            "rules": asked.rules,
            "options": asked.options,
            "hand": given.hand,
            "melds": given.melds,
            "seat": given.seat,
            "round": given.round_wind,
            "flowers": given.flowers,
            "indicator": given.indicator,
            "wall_left": given.wall_left,
            "turn": given.turn,
            "state": given.state,
        }
    )
    return {"seed": seed, "ask": ask.model_dump(exclude_defaults=True)}

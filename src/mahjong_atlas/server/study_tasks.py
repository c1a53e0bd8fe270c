"""Rulesets, rule books and the score calculator, computed by worker processes."""

from collections.abc import Mapping
from typing import Final

from pydantic import BaseModel, TypeAdapter

from mahjong_atlas.calculator.answers import write_outcome
from mahjong_atlas.calculator.description import describe, headline
from mahjong_atlas.calculator.everywhere import everywhere, write_verdict
from mahjong_atlas.calculator.looking import look_at, write_look
from mahjong_atlas.calculator.roles import roles_with
from mahjong_atlas.cases.position import case_position
from mahjong_atlas.cases.settle import settle_position
from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.rules.compare import differences, write_difference
from mahjong_atlas.rules.names import phase_names
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.rules.sentences import causes, reasons
from mahjong_atlas.server.http.answers import (
    BookTold,
    Description,
    DifferenceTold,
    HandTold,
    Look,
    RulesetLine,
    SentencesTold,
    Settled,
    Verdict,
)
from mahjong_atlas.server.http.api_error import ApiError
from mahjong_atlas.server.http.books import write_book
from mahjong_atlas.server.http.questions import (
    HandAsked,
    ScoreAsked,
    WaitsAsked,
    WinAsked,
    fields_named,
    ruleset_asked,
    ruleset_at,
)
from mahjong_atlas.server.practice import practice_hand
from mahjong_atlas.texts.languages import SPOKEN, words

ROLES: Final = TypeAdapter(dict[str, str])
RULESET_LINES: Final = TypeAdapter(list[RulesetLine])
DIFFERENCES: Final = TypeAdapter(list[DifferenceTold])
VERDICTS: Final = TypeAdapter(list[Verdict])


def rulesets() -> bytes:
    """All rulesets, in the order in which they are listed everywhere."""
    return RULESET_LINES.dump_json(
        RULESET_LINES.validate_python([headline(find_ruleset(each)) for each in RULESETS])
    )


def ruleset(ruleset_id: str, options: str) -> bytes:
    """A ruleset described."""
    return written(Description, describe(ruleset_at(ruleset_id, options)))


def roles(ruleset_id: str, indicator: str, options: str) -> bytes:
    """What tiles count as when these were turned up."""
    found = ruleset_at(ruleset_id, options)
    with fields_named():
        return ROLES.dump_json(roles_with(found, indicator))


def book(ruleset_id: str, language: str, options: str) -> bytes:
    """A rule book with its examples, settled."""
    return written(BookTold, write_book(ruleset_at(ruleset_id, options), language))


def diff(ruleset_id: str, other: str, options: str, other_options: str) -> bytes:
    """What differs between two rulesets, clause by clause."""
    first, second = ruleset_at(ruleset_id, options), ruleset_at(other, other_options, "other_options")
    return DIFFERENCES.dump_json(
        DIFFERENCES.validate_python([write_difference(each) for each in differences(first, second)]),
        by_alias=True,
    )


def sentences() -> bytes:
    """What causes and reasons are called, and the words in them."""
    told = {
        "causes": causes().rows,
        "reasons": reasons().rows,
        "words": {word: names for kind in SPOKEN for word, names in words(kind).items()},
        "events": phase_names(),
    }
    return written(SentencesTold, told)


def score(asked: ScoreAsked) -> bytes:
    """A win scored: fans taken and not taken, readings, who pays whom; or why it is none."""
    found = ruleset_asked(asked.rules, asked.options)
    with fields_named():
        case = asked.given_win().case(found)
        position = case_position(case)
        told = write_outcome(case, position, settle_position(case, position))
    return written(Settled, told, leaves_out_unset=True)


def score_everywhere(asked: WinAsked) -> bytes:
    """The same win under every ruleset."""
    with fields_named():
        rows = [write_verdict(each) for each in everywhere(asked.given_win(), asked.options)]
    return VERDICTS.dump_json(VERDICTS.validate_python(rows), by_alias=True, exclude_unset=True)


def waits(asked: WaitsAsked) -> bytes:
    """What completes a hand and what it would be worth; what to discard towards it."""
    found = ruleset_asked(asked.rules, asked.options)
    given = asked.given()
    with fields_named():
        seat = given.own_seat(found.table.seats)
        told = write_look(look_at(found, given.position(found), seat))
    return written(Look, told, leaves_out_unset=True)


def hand(asked: HandAsked, seed: str) -> bytes:
    """A hand to practise with, out of a deal that bots play."""
    given = practice_hand(ruleset_asked(asked.rules, asked.options), seed)
    if given is None:
        raise ApiError(
            422, ErrorCode.NONE_FOUND, "no deal brought a hand worth practising", "ask again", "seed"
        )
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
    return written(HandTold, {"seed": seed, "ask": ask.model_dump(exclude_defaults=True)})


def written(model: type[BaseModel], told: Mapping[str, object], leaves_out_unset: bool = False) -> bytes:
    """The answer as JSON, checked against its model."""
    found = model.model_validate(told)
    return found.model_dump_json(by_alias=True, exclude_unset=leaves_out_unset).encode()

"""Hands: a win scored, compared under all rulesets, waits, hands to practise with."""

import secrets

from msgspec import UNSET, convert
from msgspec.structs import replace

from mahjong_atlas.calculator.answers import settled_hand
from mahjong_atlas.calculator.everywhere import answered_verdict
from mahjong_atlas.calculator.everywhere import everywhere as verdicts
from mahjong_atlas.calculator.fields import FieldError, read_seat
from mahjong_atlas.calculator.hand import GivenHand
from mahjong_atlas.calculator.looking import hand_analysis, look_at
from mahjong_atlas.calculator.open_facts import open_facts
from mahjong_atlas.calculator.progress import progress
from mahjong_atlas.calculator.win import WinGiven
from mahjong_atlas.cases.case import WrittenPosition
from mahjong_atlas.cases.position import case_position
from mahjong_atlas.cases.settle import settle_position
from mahjong_atlas.hands.position import Position
from mahjong_atlas.positions.claims import own_seat, with_claims
from mahjong_atlas.positions.line import read_line
from mahjong_atlas.positions.reading import check_known, parse_position, position_of
from mahjong_atlas.positions.writing import line_of
from mahjong_atlas.protocol.base import Values
from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.protocol.hands import (
    HandAnalysis,
    HandQuestion,
    PositionRequest,
    PositionWaitsRequest,
    PracticeHand,
    PracticeQuestion,
    PracticeRequest,
    Progress,
    ScoreRequest,
    SettledHand,
    Verdict,
    WaitsRequest,
    WinRequest,
)
from mahjong_atlas.protocol.scores import CountedFan
from mahjong_atlas.services.errors import ServiceError, fields_named
from mahjong_atlas.services.practice import practice_hand
from mahjong_atlas.services.rulesets import FindRuleset, ruleset_named
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import SEATS


def score(request: ScoreRequest, find: FindRuleset = ruleset_named) -> SettledHand:
    """Score a win: fans taken and not taken, readings, payments; or the refusal with its clause."""
    found = find(request.rules, request.options)
    with fields_named():
        return score_case(given_win(request).case(found))


def score_case(case: WrittenPosition) -> SettledHand:
    """A case settled.  Raises CaseFileError for a position that cannot be."""
    position = case_position(case)
    return settled(case, position)


def settled(case: WrittenPosition, position: Position) -> SettledHand:
    """The answer with what it depends on."""
    outcome = settle_position(case, position)
    found = {SEATS[seat]: facts for seat, facts in open_facts(case, position, outcome).items()}
    return replace(settled_hand(case, position, outcome), open=found or UNSET)


def everywhere(request: WinRequest) -> list[Verdict]:
    """The same win under every ruleset; each takes the options and facts that it knows."""
    with fields_named():
        return [answered_verdict(each) for each in verdicts(given_win(request), request.options)]


def waits(request: WaitsRequest, find: FindRuleset = ruleset_named) -> HandAnalysis:
    """Waits of a hand with their worth or refusal; the discards that lead to it."""
    found = find(request.rules, request.options)
    given = given_hand(request)
    with fields_named():
        return analysed(given.told(found), given.own_seat(found.table.seats))


def analysed(told: WrittenPosition, seat: int) -> HandAnalysis:
    """A seat's hand looked at."""
    analysis = hand_analysis(look_at(told.ruleset, position_of(told), seat))
    return replace(analysis, position=line_of(told), ruleset=f"{told.ruleset.id}@{told.ruleset.version}")


def score_position(request: PositionRequest, find: FindRuleset = ruleset_named) -> SettledHand:
    """Settle the event of a position in one line, as a win is scored."""
    told = told_position(request, find)
    with fields_named():
        told = with_claims(told, position_of(told))
        position = position_of(told)  # what is wrong with the hand of a claimant names its field
        return settled(told, position)


def waits_position(request: PositionWaitsRequest, find: FindRuleset = ruleset_named) -> HandAnalysis:
    """Waits of a hand of a position in one line with their worth; the discards that lead to it.

    Raises ServiceError.
    """
    told = told_position(request, find)
    with fields_named():
        seat = seat_asked(told, request.seat)
        check_known(told, seat)
        return analysed(told, seat)


def progress_position(request: PositionWaitsRequest, find: FindRuleset = ruleset_named) -> Progress:
    """What a hand of a position in one line is certain to count, and the minimum that a win needs.

    Raises ServiceError.
    """
    told = told_position(request, find)
    with fields_named():
        found = progress(told.ruleset, position_of(told), seat_asked(told, request.seat))
    minimum = found.minimum
    return Progress(
        certain=[
            CountedFan(id=each.fan.id, value=each.value, clause=each.fan.clause) for each in found.certain
        ],
        reached=found.reached,
        least=0 if minimum is None else minimum.minimum,
        unit="" if minimum is None else minimum.unit,
        clause="" if minimum is None else minimum.clause,
    )


def seat_asked(told: WrittenPosition, seat: str | None) -> int:
    """The seat that is named, or the only one whose hand is told.  Raises FieldError."""
    found = read_seat("seat", seat, told.ruleset.table.seats) if seat else own_seat(told)
    if found < 0:
        raise FieldError("seat", Message("error-several-hands"))
    return found


def told_position(request: PositionRequest, find: FindRuleset) -> WrittenPosition:
    """The position of a line, under a ruleset that can be found.  Raises ServiceError."""
    with fields_named():
        ruleset_id = read_line(request.position).ruleset
    find(ruleset_id, {})
    with fields_named():
        return parse_position(request.position)


def practice(request: PracticeRequest) -> PracticeHand:
    """A hand to practise with, from a deal of bots, the same for the same seed.  Raises ServiceError."""
    seed = request.seed or secrets.token_hex(8)
    found = practice_hand(ruleset_named(request.rules, request.options), seed)
    if found is None:
        reason = Message("error-none-found")
        raise ServiceError(ErrorCode.NONE_FOUND, reason, "ask again", "seed")
    given, look = found
    ask = PracticeQuestion(
        rules=request.rules,
        options=request.options,
        hand=given.hand,
        melds=list(given.melds),
        seat=given.seat,
        round=given.round_wind,
        flowers=given.flowers,
        indicator=given.indicator,
        wall_left=given.wall_left,
        turn=given.turn,
        state=convert(given.state, Values),
    )
    return PracticeHand(seed=seed, aim="win" if look.aims_at_win else "ready", ask=ask)


def given_hand(request: HandQuestion) -> GivenHand:
    """The hand as the calculator takes it."""
    return GivenHand(
        request.hand,
        request.melds,
        request.seat,
        request.dealer,
        request.flowers,
        request.indicator,
        request.round,
        request.wall_left,
        request.turn,
        request.state,
    )


def given_win(request: WinRequest) -> WinGiven:
    """The win as the calculator takes it."""
    return WinGiven(given_hand(request), request.win, request.by, request.giver)

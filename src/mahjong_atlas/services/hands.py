"""Hands: a win scored, compared under all rulesets, waits, hands to practise with."""

import secrets

from msgspec import UNSET, convert
from msgspec.structs import replace

from mahjong_atlas.calculator.answers import POSITION, settled_hand
from mahjong_atlas.calculator.everywhere import everywhere as verdicts
from mahjong_atlas.calculator.looking import look_at
from mahjong_atlas.calculator.open_facts import open_facts
from mahjong_atlas.calculator.progress import progress
from mahjong_atlas.cases.case import Case
from mahjong_atlas.cases.position import case_position
from mahjong_atlas.errors import PositionTextError
from mahjong_atlas.hands.position import Position
from mahjong_atlas.positions.building import EVENT, check_known, position_of
from mahjong_atlas.positions.claims import only_seat, with_claims
from mahjong_atlas.positions.described import DescribedPosition
from mahjong_atlas.positions.fields import FieldError, read_seat
from mahjong_atlas.positions.line import read_line
from mahjong_atlas.positions.questions import asked_hand, asked_win, own_seat
from mahjong_atlas.positions.reading import read_fields
from mahjong_atlas.positions.settling import settle_position
from mahjong_atlas.positions.writing import line_of
from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.protocol.hands import (
    HandAnalysis,
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
from mahjong_atlas.services.errors import ServiceError, fields_named
from mahjong_atlas.services.practice import practice_hand
from mahjong_atlas.services.rulesets import FindRuleset, ruleset_named
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import SEATS


def score(request: ScoreRequest | PositionRequest, find: FindRuleset = ruleset_named) -> SettledHand:
    """Score a win: fans taken and not taken, readings, payments; or the refusal with its clause.

    Of a position in one line its event is settled.  Raises ServiceError.
    """
    if isinstance(request, PositionRequest):
        described = described_line(request, find)
    else:
        ruleset = find(request.rules, request.options)
        with fields_named(request):
            described = asked_win(request, ruleset)
    with fields_named(request):
        if not described.kind:
            raise PositionTextError(EVENT, None, Message("error-line-no-happening"))
        described = with_claims(described)
        return settled(described, position_of(described))


def settled(described: DescribedPosition, position: Position, id: str = POSITION) -> SettledHand:
    """The answer with the facts that decide who pays."""
    outcome = settle_position(described, position)
    found = {SEATS[seat]: facts for seat, facts in open_facts(described, position, outcome).items()}
    return replace(settled_hand(described, position, outcome, id), open=found or UNSET)


def score_case(case: Case) -> SettledHand:
    """A case settled.  Raises CaseFileError for a position that cannot be."""
    return settled(case.position, case_position(case), case.id)


def everywhere(request: WinRequest) -> list[Verdict]:
    """The same win under every ruleset; each takes the options and facts that it knows."""
    with fields_named(request):
        return verdicts(request)


def waits(request: WaitsRequest | PositionWaitsRequest, find: FindRuleset = ruleset_named) -> HandAnalysis:
    """Waits of a hand with their worth or refusal; the discards that lead to it.  Raises ServiceError."""
    if isinstance(request, PositionWaitsRequest):
        described = described_line(request, find)
        with fields_named():
            seat = seat_asked(described, request.seat)
            check_known(described, seat)
            return analysed(described, seat)
    ruleset = find(request.rules, request.options)
    with fields_named(request):
        return analysed(asked_hand(request, ruleset), own_seat(request, ruleset.table.seats))


def analysed(described: DescribedPosition, seat: int) -> HandAnalysis:
    """A seat's hand looked at."""
    ruleset = described.ruleset
    found = look_at(ruleset, position_of(described), seat)
    return replace(found, position=line_of(described), ruleset=f"{ruleset.id}@{ruleset.version}")


def progress_of(request: PositionWaitsRequest, find: FindRuleset = ruleset_named) -> Progress:
    """What a hand of a position in one line is certain to count, and the minimum that a win needs.

    Raises ServiceError.
    """
    described = described_line(request, find)
    with fields_named():
        seat = seat_asked(described, request.seat)
        return progress(described.ruleset, position_of(described), seat)


def seat_asked(described: DescribedPosition, seat: str) -> int:
    """The seat that is named, or the only one whose hand is described.  Raises FieldError."""
    found = read_seat("seat", seat, described.ruleset.table.seats) if seat else only_seat(described)
    if found < 0:
        raise FieldError("seat", Message("error-several-hands"))
    return found


def described_line(request: PositionRequest, find: FindRuleset) -> DescribedPosition:
    """The position of a line, under a ruleset that can be found.  Raises ServiceError."""
    with fields_named():
        return read_fields(read_line(request.position), lambda id: find(id, {}, "position"))


def practice(request: PracticeRequest) -> PracticeHand:
    """A hand to practise with, from a deal of bots, the same for the same seed.  Raises ServiceError."""
    seed = request.seed or secrets.token_hex(8)
    found = practice_hand(ruleset_named(request.rules, request.options), seed)
    if found is None:
        reason = Message("error-none-found")
        raise ServiceError(ErrorCode.NONE_FOUND, reason, "ask again", "seed")
    asked, look = found
    ask = convert(replace(asked, options=request.options), PracticeQuestion, from_attributes=True)
    return PracticeHand(seed=seed, aim="ready" if look.shanten else "win", ask=ask)

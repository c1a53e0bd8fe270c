"""Hands: a win scored, compared under all rulesets, waits, hands to practise with."""

import secrets
from random import Random
from typing import Final

from msgspec import UNSET, convert
from msgspec.structs import replace

from mahjong_atlas.bots.greedy import GreedyBot
from mahjong_atlas.errors import AtlasError, PositionTextError
from mahjong_atlas.play.actions import DISCARD
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.positions.answers import POSITION, settled_hand
from mahjong_atlas.positions.building import EVENT, check_known, position_of, settle_position, turns_tile
from mahjong_atlas.positions.cases.reader import Case, case_position
from mahjong_atlas.positions.claims import only_seat, with_claims
from mahjong_atlas.positions.described import DescribedPosition
from mahjong_atlas.positions.everywhere import everywhere as verdicts
from mahjong_atlas.positions.fields import FieldError, read_seat
from mahjong_atlas.positions.line import read_line
from mahjong_atlas.positions.looking import look_at, progress
from mahjong_atlas.positions.melds import described_meld
from mahjong_atlas.positions.open_facts import open_facts
from mahjong_atlas.positions.questions import described_hand, described_win, own_seat
from mahjong_atlas.positions.reading import read_fields
from mahjong_atlas.positions.writing import line_of
from mahjong_atlas.protocol.base import Values
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
from mahjong_atlas.scoring.to_win import may_be_near
from mahjong_atlas.services.errors import ServiceError, fields_named
from mahjong_atlas.services.rulesets import FindRuleset, ruleset_named
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import EAST, SEATS
from mahjong_atlas.tiles.notation import format_tiles, parse_tiles
from mahjong_atlas.tiles.position import Position

DEALS: Final = 12
"""Deals that are searched before any hand is accepted."""
LOOKED_AT: Final = 8
"""Hands of a deal that are looked at before the next one is played."""
PLAIN: Final = ("flag", "count", "seats", "counts", "table")
"""Kinds of facts that are given as they are."""


def score(request: ScoreRequest | PositionRequest, find: FindRuleset = ruleset_named) -> SettledHand:
    """Score a win: fans taken and not taken, readings, payments; or the refusal with its clause.

    Of a position in one line its event is settled.  Raises ServiceError.
    """
    if isinstance(request, PositionRequest):
        described = described_line(request, find)
    else:
        ruleset = find(request.rules, request.options)
        with fields_named(request):
            described = described_win(request, ruleset)
    with fields_named(request):
        described = claimed(described)
        return settled(described, position_of(described))


def claimed(described: DescribedPosition) -> DescribedPosition:
    """The position with those who claim its event.  Raises PositionTextError where nothing has happened."""
    if not described.kind:
        raise PositionTextError(EVENT, None, Message("error-line-nothing-happened"))
    return with_claims(described)


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
            return analysed(described, seat_of_hand(described, request.seat))
    ruleset = find(request.rules, request.options)
    with fields_named(request):
        return analysed(described_hand(request, ruleset), own_seat(request, ruleset.table.seats))


def analysed(described: DescribedPosition, seat: int) -> HandAnalysis:
    """A seat's hand looked at.  Raises FieldError for one with tiles too few or too many."""
    ruleset = described.ruleset
    look = look_at(ruleset, with_whole_hand(described, seat), seat)
    return replace(look, position=line_of(described), ruleset=ruleset.full_id)


def with_whole_hand(described: DescribedPosition, seat: int) -> Position:
    """The position, with as many tiles in the seat's hand as before its draw or after it.

    Raises FieldError for too few or too many.
    """
    table, position = described.ruleset.table, position_of(described)
    hand = position.hands[seat]
    held, melds = hand.size(), len(hand.melds)
    needed = table.hand - 3 * melds
    is_dealt = held or position.wall_left != table.tiles.size  # before stakes nobody has tiles
    # What lies apart in a zone is no longer in the hand.
    if is_dealt and held not in (needed, needed + 1) and not position.zones:
        why = Message("error-hand-size-waits", number=held, number2=melds, number3=needed, number4=needed + 1)
        raise FieldError("hand", why)
    return position


def progress_of(request: PositionWaitsRequest, find: FindRuleset = ruleset_named) -> Progress:
    """What a hand of a position in one line is certain to count, and the minimum that a win needs.

    Raises ServiceError.
    """
    described = described_line(request, find)
    with fields_named():
        seat = named_seat(described, request.seat)
        return progress(described.ruleset, position_of(described), seat)


def named_seat(described: DescribedPosition, seat: str) -> int:
    """The seat that is named, or the only one whose hand is described.  Raises FieldError."""
    found = read_seat("seat", seat, described.ruleset.table.seats) if seat else only_seat(described)
    if found < 0:
        has_hands = any(written.hand is not None for written in described.seats.values())
        raise FieldError("seat", Message("error-several-hands" if has_hands else "error-no-hand"))
    return found


def seat_of_hand(described: DescribedPosition, seat: str) -> int:
    """The seat whose hand is looked at.

    Raises FieldError where its hand is not described, PositionTextError for one with unknown tiles.
    """
    found = named_seat(described, seat)
    written = described.seats.get(found)
    if written is None or written.hand is None:
        raise FieldError("seat", Message("error-seat-no-hand", seat=SEATS[found]))
    check_known(described, found)
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
    question, look = found
    ask = convert(replace(question, options=request.options), PracticeQuestion, from_attributes=True)
    return PracticeHand(seed=seed, aim="ready" if look.shanten else "win", ask=ask)


def practice_hand(ruleset: Ruleset, seed: str) -> tuple[WaitsRequest, HandAnalysis] | None:
    """A hand before its discard with its answer, the same for the same seed; None where no deal has any."""
    chances = Random(seed)
    for number in range(DEALS):
        deal = Match(ruleset, f"practice {seed} {number}").next_deal()
        found = candidates(deal)
        chances.shuffle(found)
        for given in found[:LOOKED_AT]:
            seat = own_seat(given, ruleset.table.seats)
            look = look_at(ruleset, position_of(described_hand(given, ruleset)), seat)
            if is_question(look, given):
                return given, look
    return None


def is_question(look: HandAnalysis, given: WaitsRequest) -> bool:
    """Whether some discards are best and others are not, in a hand near a legal win; a complete hand is no
    question.
    """
    if look.wins_now is not UNSET or look.at_least is not UNSET:
        return False
    return 0 < len(look.best or []) < len(set(parse_tiles(given.hand)))


def candidates(deal: Deal) -> list[WaitsRequest]:
    """Bots play the deal; hands on the way in which a good discard brings the hand nearer to ready."""
    bot = GreedyBot(deal.ruleset)
    found: list[WaitsRequest] = []
    while not deal.over:
        for seat in deal.to_act:
            observation = deal.observe(seat)
            if sum(action.kind == DISCARD for action in observation.legal) > 1:
                given = hand_of(deal, seat)
                if given is not None:
                    found.append(given)
            deal.apply(seat, bot.choose(observation, observation.legal))
    return found


def hand_of(deal: Deal, seat: int) -> WaitsRequest | None:
    """The seat's hand as it would be described; None where it is far from ready or cannot be described."""
    if not may_be_near(deal.ruleset.game, deal.position, seat):
        return None
    given = question_of(deal, seat)
    try:
        with_whole_hand(described_hand(given, deal.ruleset), seat)
    except AtlasError:
        return None
    return given


def question_of(deal: Deal, seat: int) -> WaitsRequest:
    """The facts that a seat knows and that matter to its waits."""
    position, hand = deal.position, deal.position.hands[seat]
    tiles = hand.concealed()
    if hand.drawn >= 0:
        tiles.remove(hand.drawn)
        tiles.append(hand.drawn)
    known = [each for each in deal.ruleset.state if each.kind in PLAIN and each.in_cases and each.written]
    state = {
        each.key: each.text(value, position.seats)
        for each in known
        if (value := each.shown(position, seat)) != each.default
    }
    return WaitsRequest(
        rules=deal.ruleset.id,
        hand=format_tiles(tiles, keep_order=True),
        melds=[described_meld(meld).text() for meld in hand.melds],
        seat=SEATS[seat],
        flowers=format_tiles(hand.bonus, keep_order=True),
        indicator=format_tiles(position.indicators, keep_order=True) if turns_tile(deal.ruleset) else "",
        round=SEATS[position.round_winds[0] - EAST] if position.round_winds else None,
        wall_left=position.wall_left,
        turn=position.turn,
        state=convert(state, Values),
    )

"""Hands to practise with: taken from deals that bots play, where it matters what is discarded."""

from random import Random
from typing import Final

from msgspec import UNSET, convert

from mahjong_atlas.bots.greedy import GreedyBot
from mahjong_atlas.calculator.looking import look_at
from mahjong_atlas.errors import AtlasError
from mahjong_atlas.match.match import Match
from mahjong_atlas.play.actions import DISCARD
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.positions.building import position_of, turns_tile
from mahjong_atlas.positions.melds import described_meld
from mahjong_atlas.positions.questions import asked_hand, own_seat
from mahjong_atlas.protocol.base import Values
from mahjong_atlas.protocol.hands import HandAnalysis, WaitsRequest
from mahjong_atlas.scoring.to_win import may_be_near
from mahjong_atlas.tiles.kind import EAST, SEATS
from mahjong_atlas.tiles.notation import format_tiles, parse_tiles

DEALS: Final = 12
"""Deals that are searched before any hand is accepted."""
LOOKED_AT: Final = 8
"""Hands of a deal that are looked at before the next one is played."""
PLAIN: Final = ("flag", "count", "seats", "counts", "table")
"""Kinds of facts that are given as they are."""


def practice_hand(ruleset: Ruleset, seed: str) -> tuple[WaitsRequest, HandAnalysis] | None:
    """A hand before its discard with its answer, the same for the same seed; None where no deal has any."""
    chances = Random(seed)
    for number in range(DEALS):
        deal = Match(ruleset, f"practice {seed} {number}").next_deal()
        found = candidates(deal)
        chances.shuffle(found)
        for given in found[:LOOKED_AT]:
            seat = own_seat(given, ruleset.table.seats)
            look = look_at(ruleset, position_of(asked_hand(given, ruleset)), seat)
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
    given = described(deal, seat)
    try:
        position_of(asked_hand(given, deal.ruleset))
    except AtlasError:
        return None
    return given


def described(deal: Deal, seat: int) -> WaitsRequest:
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

"""A hand as Mahjong Atlas scores and settles it."""

from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.rules.beijing.features import FIRST_TURN
from mahjong_atlas.rules.riichi.base_pay import HONBA
from mahjong_atlas.rules.riichi.dora import LYING_UNDER
from mahjong_atlas.rules.riichi.staked_ready import ONE_SHOT, READY_FIRST
from mahjong_atlas.scoring.best import all_wins, best_score, gate_refusal, score_win
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.scoring.settle import settle_wins
from mahjong_atlas.scoring.transfers import net, pot_change
from mahjong_atlas.tiles.meld import plain_meld
from mahjong_atlas.tiles.position import LATE, Occasion, Position
from mahjong_atlas.tiles.seat_state import READY_SEATS
from mahjong_atlas.tiles.state import Number
from tests.crosscheck.hands import KONG_DRAW, WonHand
from tests.crosscheck.valued import NO_YAKU, Valued

RED_FIVES = {16: 51, 52: 52, 88: 53}
"""Codes of the red fives by tile number."""


def code(tile: int) -> int:
    """Tile code of a numbered tile."""
    return RED_FIVES.get(tile, tile // 4)


def position_of(won: WonHand) -> Position:
    """The position in which the hand is won."""
    position = Position(4)
    position.round_winds = (won.round_wind,)
    position.indicators = tuple(map(code, won.dora))
    LYING_UNDER.set(position, tuple(map(code, won.ura)))
    position.turn = 60
    position.wall_left = 0 if won.is_last else 20
    hand = position.hands[won.seat]
    for tile in won.concealed:
        hand.add(code(tile))
    for laid in won.melds:
        hand.melds.append(plain_meld(laid.word, tuple(map(code, laid.tiles)), laid.source))
    if won.self_drawn:
        hand.add(code(won.tile))
        hand.drawn = code(won.tile)
    if won.occasion == KONG_DRAW:
        position.last_kong = hand.melds[-1]
        position.kongs_in_a_row = 1
    position.occasion = Occasion(won.occasion, won.actor, code(won.tile))
    tell_facts(position, won)
    return position


def tell_facts(position: Position, won: WonHand) -> None:
    """Declarations and counters."""
    if won.ready:
        READY_SEATS.add(position, won.seat)
    if won.ready == 2:
        READY_FIRST.add(position, won.seat)
    if won.one_shot:
        ONE_SHOT.add(position, won.seat)
    position.turn = LATE
    FIRST_TURN.put(position, int(won.is_first))
    HONBA.set(position, won.honba)
    Number("riichi_sticks", carried=True).set(position, won.sticks)


def value(ruleset: Ruleset, won: WonHand) -> Valued:
    """The dearest reading."""
    position = position_of(won)
    score = best_score(ruleset.scoring, position, won.seat)
    if isinstance(score, Refusal):
        assert score.clause == "RI-27", score
        return NO_YAKU
    return settled(ruleset, position, score)


def every_value(ruleset: Ruleset, won: WonHand) -> list[Valued]:
    """All readings that may win."""
    position = position_of(won)
    scores = [score_win(ruleset.scoring, win) for win in all_wins(ruleset.scoring, position, won.seat)]
    allowed = [score for score in scores if gate_refusal(ruleset.scoring, score) is None]
    return [settled(ruleset, position, score) for score in allowed]


def settled(ruleset: Ruleset, position: Position, score: Score) -> Valued:
    """A score with what it pays."""
    transfers = settle_wins(ruleset.settlement, position, [score])
    gains = net(transfers, 4)
    return Valued(
        score.fans(),
        score.points,
        -1 if score.has_limit() else score.fu,
        (gains[0], gains[1], gains[2], gains[3]),
        pot_change(transfers),
    )

"""Wins that a seat could declare now."""

from mahjong_atlas.play.state import DealState
from mahjong_atlas.scoring.best import best_score, has_route, wait_mask
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.tiles.hand import WILD
from mahjong_atlas.tiles.shapes import kernel


def may_win_own(deal: DealState, seat: int) -> bool:
    """Whether the seat may win on the tile it has drawn."""
    return isinstance(own_score(deal, seat), Score)


def own_score(deal: DealState, seat: int) -> Score | Refusal:
    """The score of a win on the own tile, or why not; incomplete hands are seen at once."""
    scoring = deal.rules.scoring
    if not has_route(scoring, deal.position, seat):
        hand = deal.position.hands[seat]
        if hand.completed == 0:
            return scoring.incomplete
        shapes = scoring.shapes_beside(hand.melds)
        if not kernel.is_complete(hand.shape, scoring.sets - len(hand.melds), shapes, scoring.fifth):
            return scoring.incomplete
    return best_score(scoring, deal.position, seat)


def claim_score(deal: DealState, seat: int) -> Score | Refusal:
    """The score of a win on the tile that another seat offers, or why not."""
    position = deal.position
    scoring = deal.rules.scoring
    if has_route(scoring, position, seat) or tile_completes(deal, seat):
        return best_score(scoring, position, seat)
    return scoring.incomplete


def tile_completes(deal: DealState, seat: int) -> bool:
    """Whether the offered tile completes the seat's shape; a wild tile counts as the tile it shows."""
    position = deal.position
    tile = position.occasion.tile
    entry = position.alias[tile]
    if entry == WILD:
        entry = tile
    return entry < WILD and bool(wait_mask(deal.rules.scoring, position, seat) >> entry & 1)

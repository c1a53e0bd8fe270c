"""What scripts cannot say of Beijing: the wall, several deals, partners who win together."""

import pytest

from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.table import play_out
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import DEALT
from mahjong_atlas.play.match import Match
from mahjong_atlas.rules.beijing.features import PartnersPayAll
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.scoring import causes
from mahjong_atlas.scoring.best import best_score
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.scoring.transfers import Transfer, net
from mahjong_atlas.tiles.meld import plain_meld
from mahjong_atlas.tiles.notation import parse_tile, parse_tiles
from mahjong_atlas.tiles.position import DISCARD, Occasion, Position
from mahjong_atlas.tiles.state import Number

SOUTH, WEST = 1, 2


def test_the_tiles_and_the_dead_wall() -> None:
    """BJ-1, BJ-2, BJ-7: 136 tiles; 13 each, the dealer 14; of the 83 left 69 can be drawn."""
    deal = Deal.start(find_ruleset("beijing"), seed="tiles")
    assert sorted(deal.wall.tiles) == [kind for kind in range(34) for _ in range(4)]
    assert [len(event.tiles) for event in deal.events if event.kind == DEALT] == [14, 13, 13, 13]
    assert deal.wall.left() == 69
    assert len(deal.position.wilds) == 1


def test_floors_rise_with_drawn_hands_and_fall_with_a_win() -> None:
    """BJ-F4, BJ-36, BJ-3: over several deals; the dealer stays after a draw."""
    match = Match(find_ruleset("beijing"), "floors")
    floors, seen = 0, set()
    for number in range(40):
        deal = match.next_deal()
        assert Number("floors", carried=True).get(deal.position) == floors
        bot = "greedy" if number % 4 == 3 else "random"
        play_out(deal, [make_bot(bot, deal.ruleset, str(seat)) for seat in range(4)])
        assert deal.result is not None
        won = deal.result.kind == "win"
        dealer = match.dealer
        match.finish(deal)
        stays = not won or 0 in deal.result.winners
        assert (match.dealer == dealer) is stays
        floors = 0 if won else floors + 1
        seen.add((won, floors))
    assert {(True, 0), (False, 1), (False, 2), (False, 3)} <= seen


def closed_winner(position: Position, seat: int, tiles: str) -> Score:
    """The score of a closed hand on the tile offered."""
    for tile in parse_tiles(tiles):
        position.hands[seat].add(tile)
    score = best_score(find_ruleset("beijing").scoring, position, seat)
    assert isinstance(score, Score)
    return score


@pytest.mark.parametrize(("first", "second", "difference"), [(32, 8, 24), (8, 32, -24), (8, 8, 0)])
def test_partners_who_win_together_pay_the_difference(first: int, second: int, difference: int) -> None:
    """BJ-41: each sum is computed as if the partner had to pay it; the discarder pays neither."""
    position = Position(4)
    position.occasion = Occasion(DISCARD, 3, parse_tile("6m"))
    scores = [
        closed_winner(position, SOUTH, "45m123m789p22z567p"),
        closed_winner(position, WEST, "45m123m888p33z567p"),
    ]
    fed = [plain_meld("pung", (31 + i,) * 3, SOUTH, 31 + i) for i in range(3)]
    position.hands[WEST].melds.extend(fed)
    duty = PartnersPayAll(3, "BJ-39", "BJ-40")
    paid: list[Transfer] = []
    for score, total in zip(scores, (first, second), strict=True):
        paid.extend(duty.apply(score, [Transfer(3, score.seat, total, causes.DISCARD, "BJ-37")]))
    assert net(paid, 4) == [0, difference, -difference, 0]

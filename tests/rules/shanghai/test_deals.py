"""What scripts cannot say of Shanghai: several deals in succession."""

import pytest

from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.table import play_out
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.match import Match
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.rules.shanghai import DOUBLED
from mahjong_atlas.rules.shanghai.after_draw import after_drawn_deal, lucky_dice
from mahjong_atlas.scoring.steps import factor


def play(match: Match, bot: str) -> Deal:
    """The next deal of the match, played by such bots."""
    deal = match.next_deal()
    play_out(deal, [make_bot(bot, match.ruleset, f"{match.number} {seat}") for seat in range(4)])
    match.finish(deal)
    return deal


def test_f1_a_drawn_deal_doubles_the_next_one_only() -> None:
    """SH-F1, SH-32, SH-33, SH-5, SH-2: two drawn deals, then deals until one is won by another than E."""
    match = Match(find_ruleset("shanghai"), "f1")
    doubled = []
    for number in range(2):
        deal = play(match, "random")
        assert deal.result is not None
        assert deal.result.kind == "draw"
        doubled.append(after_drawn_deal(deal.position))
        assert match.dealer == number + 1
        assert match.player(0) == number + 1
    assert doubled == [False, True]
    assert match.carried["after_draw"] == 1
    deal = play(match, "greedy")
    assert after_drawn_deal(deal.position)
    while deal.result is None or not deal.result.winners or deal.result.winners == (0,):
        deal = play(match, "greedy")
    assert match.carried["after_draw"] == 0
    assert not after_drawn_deal(match.next_deal().position)


def test_a_dealer_who_wins_stays() -> None:
    """SH-4, SH-5: the deal passes after every other end."""
    match = Match(find_ruleset("shanghai"), "stays")
    stayed = 0
    for _ in range(12):
        dealer = match.dealer
        deal = play(match, "greedy")
        assert deal.result is not None
        won = deal.result.winners == (0,)
        stayed += won
        assert match.dealer == (dealer if won else (dealer + 1) % 4)
    assert stayed
    assert not match.over


@pytest.mark.parametrize(
    ("dice", "is_lucky"),
    [((1, 1), True), ((6, 6), True), ((1, 4), True), ((4, 1), True), ((1, 3), False), ((4, 5), False)],
)
def test_the_dice_that_broke_the_wall_double_the_deal(dice: tuple[int, int], is_lucky: bool) -> None:
    """SH-8, SH-9, SH-43: beside a drawn deal before it, four times."""
    deal = Deal.start(find_ruleset("shanghai"), seed="dice", dice=[dice], carried={"after_draw": 1})
    assert lucky_dice(deal.position) is is_lucky
    assert factor(DOUBLED, deal.position) == (4 if is_lucky else 2)


def test_the_table() -> None:
    """SH-1, SH-3, SH-6, SH-7: 144 tiles, two dice, 13 tiles and 14, no dead wall, no last deal."""
    ruleset = find_ruleset("shanghai")
    assert ruleset.table.tiles.counts == {**dict.fromkeys(range(34), 4), **dict.fromkeys(range(34, 42), 1)}
    assert (ruleset.table.dice, ruleset.table.reserve, ruleset.table.start_score) == (2, 0, 0)
    deal = Deal.start(ruleset, seed="table")
    assert [hand.size() for hand in deal.position.hands] == [14, 13, 13, 13]
    assert deal.wall.next_front() == 53
    assert deal.wall.left() == 144 - 53 - sum(len(hand.bonus) for hand in deal.position.hands)
    match = Match(ruleset, "long")
    for _ in range(20):
        play(match, "random")
    assert not match.over

"""What scripts cannot say of Wuhan: the dead wall tile by tile, the last go-around in every deal."""

import pytest

from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.errors import OptionError
from mahjong_atlas.play.actions import DISCARD, PASS, WIN
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import DISCARDED, DREW, EXPOSED
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.rules.wuhan.red_kongs import RED_KONGS, TAKE_OUT
from mahjong_atlas.testing.conformance import play_checked
from mahjong_atlas.tiles.kind import RED

LAST = 4


def played(number: int, bot: str = "random", options: dict[str, object] | None = None) -> Deal:
    """A deal played out between bots, each step checked."""
    ruleset = find_ruleset("wuhan", options or {})
    deal = Deal.start(ruleset, seed=f"wuhan {number}")
    play_checked(deal, [make_bot(bot, ruleset, f"{number} {seat}") for seat in range(deal.seats)])
    return deal


def test_replacements_pass_over_the_indicator() -> None:
    """WH-3: a replacement that would reach the indicator takes the tile below it; ten tiles always stay."""
    deal = Deal.start(find_ruleset("wuhan"), seed="replacements")
    assert deal.wall.left() == 73
    taken = [deal.take_replacement() for _ in range(12)]
    places = [134, 135, 132, 133, 130, 131, 128, 129, 127, 124, 125, 122]
    assert taken == [deal.wall.tiles[place] for place in places]
    assert deal.wall.left() == 61
    while deal.wall.left():
        deal.wall.draw()
    assert deal.wall.gone.count(False) == 9


def test_the_last_tiles_are_drawn_by_four_players() -> None:
    """WH-14, WH-22: where nobody wins the last four draws are one each, with no discard between."""
    drawn_deals = [deal for deal in map(played, range(6)) if not deal.won_seats]
    assert len(drawn_deals) >= 4
    for deal in drawn_deals:
        events = [event for event in deal.events if event.kind in (DREW, DISCARDED, EXPOSED)]
        last = events[-LAST:]
        assert [event.kind for event in last] == [DREW] * LAST
        assert sorted(event.seat for event in last) == [0, 1, 2, 3]
        assert all(event.word == "draw" for event in last)
        assert events[-LAST - 1].kind == DISCARDED


@pytest.mark.parametrize("number", range(6))
def test_every_red_that_has_left_a_hand_is_a_kong(number: int) -> None:
    """WH-9, WH-10: the count of each seat is what lies in its river and beside its hand."""
    deal = played(number)
    for seat, hand in enumerate(deal.position.hands):
        lying = hand.river.count(RED) + hand.bonus.count(RED)
        assert RED_KONGS.get(deal.position, seat) == (0 if RED in deal.position.wilds else lying)
        assert all(RED not in meld.tiles for meld in hand.melds)


def test_a_turn_of_the_last_go_around_has_no_discard() -> None:
    """WH-14: whoever draws one of the last four tiles may win or pass, nothing else."""
    ruleset = find_ruleset("wuhan")
    seen = 0
    for number in range(60):
        deal = Deal.start(ruleset, seed=f"last {number}")
        bots = [make_bot("greedy", ruleset, f"{number} {seat}") for seat in range(deal.seats)]
        while not deal.over:
            seat = deal.to_act[0]
            kinds = {action.kind for action in deal.legal_actions(seat)}
            if deal.position.occasion.is_own and deal.position.wall_left < LAST:
                assert kinds == {WIN, PASS}
                seen += 1
            elif deal.position.wall_left <= LAST:
                assert TAKE_OUT not in kinds
            else:
                assert kinds & {DISCARD, PASS}
            observation = deal.observe(seat)
            deal.apply(seat, bots[seat].choose(observation, observation.legal))
    assert seen


def test_red_is_no_kong_where_it_is_wild() -> None:
    """WH-6: with the literal option and 4z turned nobody takes a Red out and none is counted."""
    number = next(
        number
        for number in range(200)
        if Deal.start(find_ruleset("wuhan", {"red_wild": "literal"}), seed=f"wuhan {number}").position.wilds
        == (RED,)
    )
    deal = played(number, options={"red_wild": "literal"})
    assert not any(event.kind == EXPOSED for event in deal.events)
    assert not RED_KONGS.is_set(deal.position)


@pytest.mark.parametrize("value", ["many", True, -1, [5]])
def test_a_limit_is_a_number_or_none(value: object) -> None:
    """WH-38."""
    with pytest.raises(OptionError, match="none or a number"):
        find_ruleset("wuhan", {"limit_points": value})

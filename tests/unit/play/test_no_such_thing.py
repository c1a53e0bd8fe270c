"""Seats and tiles that there are not are refused with the reason, like everything that is not allowed."""

import pytest

from mahjong_atlas.errors import IllegalAction, PositionError
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.texts.languages import LANGUAGES

WORDS = ("discard", "ready", "concealed-kong", "added-kong", "expose", "exchange", "void")


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_a_seat_that_there_is_not_may_do_nothing(ruleset_id: str) -> None:
    deal = Deal.start(find_ruleset(ruleset_id), seed="nobody")
    legal = deal.legal_actions(deal.to_act[0])[0]
    for seat in (9, deal.seats, -1, -5):
        for action in (legal, Action("discard", 0), Action("discard", 0, from_hand=True), Action("nothing")):
            with pytest.raises(
                IllegalAction, match=f"there is no seat {seat}: seats are 0 to {deal.seats - 1}"
            ):
                deal.apply(seat, action)
            assert deal.refusal(seat, action) is not None
    assert deal.refusal(deal.to_act[0], legal) is None


@pytest.mark.parametrize("ruleset_id", ["ningbo", "malaysia"])
def test_a_seat_that_there_is_not_sees_nothing(ruleset_id: str) -> None:
    deal = Deal.start(find_ruleset(ruleset_id), seed="nobody")
    for seat in (7, deal.seats, -2):
        with pytest.raises(PositionError, match=f"there is no seat {seat}: seats are 0 to {deal.seats - 1}"):
            deal.observe(seat)
        assert deal.legal_actions(seat) == []
    assert deal.observe(-1).legal == deal.legal_actions(-1) == []


@pytest.mark.parametrize("ruleset_id", RULESETS)
@pytest.mark.parametrize("tile", [54, 99, -2, -99])
def test_a_tile_that_there_is_not_is_refused(ruleset_id: str, tile: int) -> None:
    deal = Deal.start(find_ruleset(ruleset_id), seed="nothing")
    seat = deal.to_act[0]
    before = deal.event_count()
    actions = [Action(word, tile) for word in WORDS]
    actions += [
        Action("chow", tiles=(0, tile)),
        Action("kong", tiles=(tile,) * 3),
        Action("chow", stands=tile),
    ]
    for action in actions:
        with pytest.raises(IllegalAction, match=f"there is no tile {tile}: tiles are 0 to 53"):
            deal.apply(seat, action)
    assert deal.event_count() == before


def test_a_tile_that_is_not_held_is_refused_as_such() -> None:
    deal = Deal.start(find_ruleset("riichi"), seed="nothing")
    tile = next(tile for tile in range(27) if not deal.position.hands[0].tiles[tile])
    with pytest.raises(IllegalAction, match="the hand holds no"):
        deal.apply(0, Action("discard", tile))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reason_names_what_there_is(language: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        Deal.start(find_ruleset("malaysia"), seed="1").apply(3, Action("discard", 0))
    text = caught.value.tell(language)
    assert "3" in text
    assert "2" in text

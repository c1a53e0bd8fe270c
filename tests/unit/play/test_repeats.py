"""A match knows how often its dealer has dealt before in a row."""

from mahjong_atlas.play.match import Match
from mahjong_atlas.rules.registry import find_ruleset


def test_who_deals_again_repeats_and_who_follows_does_not():
    match = Match(find_ruleset("ningbo"), "seed")

    texts = []
    for number, dealer in [(0, 0), (1, 0), (2, 0), (3, 1), (4, 0)]:
        match.stand_at(number, dealer, {})
        texts.append(match.repeats)

    assert texts == [0, 1, 2, 0, 0]


def test_a_deal_in_which_a_match_stands_already_is_no_repeat():
    match = Match(find_ruleset("ningbo"), "seed")
    match.stand_at(0, 0, {})
    match.stand_at(0, 0, {})

    assert match.repeats == 0

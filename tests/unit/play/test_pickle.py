"""A pickled deal is the same deal elsewhere, and goes on alike."""

import copy
import pickle
from collections.abc import Iterator
from pathlib import Path

import pytest

from mahjong_atlas.bots.bot import RandomBot
from mahjong_atlas.bots.table import chosen, play_out
from mahjong_atlas.errors import PositionError, RulesetError
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.rules.difference import changed
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.testing.soak import difference

OWN = '''"""A game of one's own."""

from mahjong_atlas.rules.difference import changed
from mahjong_atlas.rules.registry import find_ruleset

OPTIONS = ()


def build(options):
    return changed(find_ruleset("malaysia"), id="own-game", prefix="OG", options=options.given)
'''


def bots(deal: Deal) -> list[RandomBot]:
    return [RandomBot(f"goes on {seat}") for seat in range(deal.seats)]


def pickled(deal: Deal) -> Deal:
    again = pickle.loads(pickle.dumps(deal))
    assert isinstance(again, Deal)
    return again


def facts(deal: Deal) -> list[object]:
    """What no seat sees, or only some."""
    wall, rng, position = deal.wall, deal.rng, deal.position
    return [
        *(wall.tiles, wall.gone, wall.left(), wall.reserve, rng.seed, rng.block, rng.at, rng.words),
        *(rng.given, deal.began.carried, deal.began.scores, deal.began.gone, deal.false_wins, deal.step),
        *(position.scores, position.moment, position.zones, repr(deal.result), repr(deal.events)),
        [(hand.tiles, hand.bonus, hand.river, repr(hand.melds)) for hand in position.hands],
        [[each.text() for each in deal.legal_actions(seat)] for seat in range(deal.seats)],
        [(each.payer, each.payee, each.amount) for each in deal.transfers],
    ]


def assert_same(deal: Deal, again: Deal) -> None:
    assert facts(again) == facts(deal)
    assert [difference(deal, again, seat) for seat in range(deal.seats)] == [""] * deal.seats


def moments(ruleset: str) -> Iterator[Deal]:
    """The beginning of a match, the middle of its second deal, the end of its third."""
    match = Match(find_ruleset(ruleset), "pickled")
    for number in range(3):
        deal = match.next_deal(false_wins=number == 1)
        if number == 0:
            yield deal.copy()
        players = [RandomBot(str(seat)) for seat in range(match.seats)]
        for _ in range(30):
            if not deal.over:
                seat = deal.to_act[0]
                deal.apply(seat, chosen(players[seat], deal, seat))
        if number == 1:
            yield deal.copy()
        play_out(deal, players)
        match.finish(deal)
        if match.over or number == 2:
            yield deal.copy()
            return


@pytest.mark.parametrize("ruleset", RULESETS)
def test_it_stands_where_it_stood_and_goes_on_alike(ruleset: str) -> None:
    for deal in moments(ruleset):
        again = pickled(deal)
        assert_same(deal, again)
        for each in (deal, again):
            play_out(each, bots(each))
        assert_same(deal, again)
        follows, there = deal.next(), again.next()
        assert (follows.dealer, follows.carried) == (there.dealer, there.carried)


def test_dice_and_tiles_that_were_given_are_kept() -> None:
    ruleset = find_ruleset("ningbo")
    wall = sorted(ruleset.table.tiles.tiles)
    deal = Deal.start(ruleset, "given", wall, dice=[(1, 2), (3, 4), (5, 6)], gone=[7, 9], effects=True)
    again = pickled(deal)
    assert_same(deal, again)
    assert deal.rng.given
    assert again.effects is not None
    assert [each.line(-1) for each in again.effects.effects] == [
        each.line(-1)
        for each in deal.effects.effects  # type: ignore[union-attr]
    ]


def test_rules_under_options_are_found_again() -> None:
    ruleset = find_ruleset("ningbo", {"rounds": 1})
    assert pickle.loads(pickle.dumps(ruleset)) is ruleset
    assert copy.copy(ruleset) is copy.deepcopy(ruleset) is ruleset


def test_rules_in_a_file_are_found_by_it(tmp_path: Path) -> None:
    file = tmp_path / "own_game.py"
    file.write_text(OWN, encoding="utf-8")
    deal = Deal.start(find_ruleset(str(file)), seed="own")
    frozen = pickle.dumps(deal)
    assert_same(deal, pickle.loads(frozen))
    file.unlink()
    with pytest.raises(RulesetError, match=r"own_game\.py"):
        pickle.loads(frozen)


def own_rules() -> Ruleset:
    return changed(find_ruleset("malaysia"), id="made-here", prefix="MH")


def test_rules_that_were_made_in_a_program_say_what_is_missing() -> None:
    deal = Deal.start(own_rules(), seed="own")
    with pytest.raises(RulesetError, match=r"made-here@1 was made in a program.*find_ruleset"):
        pickle.dumps(deal)
    assert facts(copy.deepcopy(deal)) == facts(deal)


def test_a_deal_without_a_wall_or_altered_by_hand_is_refused() -> None:
    ruleset = find_ruleset("riichi")
    with pytest.raises(PositionError, match="no wall"):
        pickle.dumps(Deal.elsewhere(ruleset, {}, [25000] * 4))
    deal = Deal.start(ruleset, seed="altered")
    deal.discard(0, next(tile for tile, held in enumerate(deal.position.hands[0].tiles) if held))
    with pytest.raises(PositionError, match="altered by hand"):
        pickled(deal)

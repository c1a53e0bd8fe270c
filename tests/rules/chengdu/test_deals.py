"""What scripts cannot say of Chengdu: the tiles, several deals, hands of a wrong size, many false wins."""

import pytest

from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.table import play_out
from mahjong_atlas.play.actions import FALSE_WIN
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.rng import Rng
from mahjong_atlas.positions.building import position_of
from mahjong_atlas.positions.reading import parse_position
from mahjong_atlas.rules.chengdu.false_wins import FALSE_WIN_RETURNED
from mahjong_atlas.rules.chengdu.waits_paid import wait_points
from mahjong_atlas.rules.registry import find_ruleset, options_of
from mahjong_atlas.scoring import causes
from mahjong_atlas.scoring.best import best_score, wait_mask
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.scoring.settle import settle_exhausted
from mahjong_atlas.scoring.transfers import net
from mahjong_atlas.testing.conformance import check_step
from mahjong_atlas.tiles.kind import CODES
from mahjong_atlas.tiles.notation import parse_tiles
from mahjong_atlas.tiles.position import DISCARD, EXHAUSTED, Occasion, Position

SOUTH = 1


def play(deal: Deal, bot: str = "greedy") -> Deal:
    """Four bots to the end."""
    play_out(deal, [make_bot(bot, deal.ruleset, str(seat)) for seat in range(deal.seats)])
    return deal


def test_three_suits_of_which_55_tiles_are_drawn() -> None:
    """CD-1, CD-2, CD-7: 108 tiles, no honors; 13 each, the dealer 14; no dead wall."""
    deal = Deal.start(find_ruleset("chengdu"), seed="tiles")
    assert sorted(deal.wall.tiles) == [kind for kind in range(27) for _ in range(4)]
    assert deal.wall.tiles[:54] != sorted(deal.wall.tiles)[:54]
    assert [len(event.tiles) for event in deal.events if event.kind == "dealt"] == [14, 13, 13, 13]
    drawn = [event for event in play(deal).events if event.kind == "drew"]
    assert deal.wall.left() == 55 - len(drawn)
    assert deal.position.wilds == ()


def test_the_first_winner_deals_next_and_sits_east() -> None:
    """CD-3, CD-4, CD-6: over several deals; after a deal without a winner the dealer stays."""
    match = Match(find_ruleset("chengdu"), "succession")
    kinds: set[tuple[bool, bool]] = set()
    for number in range(24):
        deal = play(match.next_deal(), "greedy" if number % 2 else "random")
        dealer = match.dealer
        assert deal.result is not None
        winners = deal.result.winners
        several = deal.won_together > 1
        expected = match.player(deal.won_giver if several else winners[0]) if winners else dealer
        follows = match.finish(deal)
        assert match.dealer == expected
        assert match.player(0) == expected
        assert follows.carried == {}
        kinds.add((bool(winners), expected == dealer))
    assert not match.over
    assert {(True, False), (False, True)} <= kinds


def waiting_position(hand: str) -> Position:
    """S with these tiles, E discards 9p."""
    position = Position(4)
    for tile in parse_tiles(hand):
        position.hands[SOUTH].add(tile)
    position.occasion = Occasion(DISCARD, 0, CODES["9p"])
    return position


@pytest.mark.parametrize(
    ("hand", "wins"),
    [("123m 456m 789m 78p 55p", True), ("123m 456m 789m 78p 5p", False), ("123m 456m 789m 78p 555p", False)],
    ids=["thirteen", "one too few", "one too many"],
)
def test_a_wrong_number_of_tiles_neither_wins_nor_waits(hand: str, wins: bool) -> None:
    """CD-52."""
    scoring = find_ruleset("chengdu").scoring
    position = waiting_position(hand)
    assert isinstance(best_score(scoring, position, SOUTH), Score if wins else Refusal)
    assert bool(wait_points(scoring, position, SOUTH)) is wins


def test_one_player_left_settles_nothing_at_an_empty_wall() -> None:
    """CD-44: two players who are not out are needed; near miss of CD-45."""
    ruleset = find_ruleset("chengdu")
    position = waiting_position("147m 258p 369s 1479p")
    position.occasion = Occasion(EXHAUSTED, -1, -1)
    position.live = 1 << SOUTH
    assert settle_exhausted(ruleset.settlement, position) == []
    position.live |= 1
    for tile in parse_tiles("147m 258m 369m 1479p"):
        position.hands[0].add(tile)
    assert net(settle_exhausted(ruleset.settlement, position), 4) == [8, -24, 8, 8]


OTHER_VALUES = [{option.name: value} for option in options_of("chengdu") for value in option.others()]


@pytest.mark.parametrize("options", [{}, *OTHER_VALUES], ids=str)
def test_false_wins_among_other_play(options: dict[str, object]) -> None:
    """CD-49..CD-51: tiles and points are conserved; the offenders return, pay, and have not won."""
    ruleset = find_ruleset("chengdu", options)
    half = 2 ** int(str(options.get("limit_fans", 3))) // 2
    declared = 0
    for number in range(12):
        deal = Deal.start(ruleset, seed=f"false/{number}", false_wins=True)
        rng = Rng(f"false/{number}")
        bots = [make_bot("greedy", ruleset, str(seat)) for seat in range(4)]
        while not deal.over:
            for seat in deal.to_act:
                legal = deal.legal_actions(seat)
                action = legal[0]
                if action.kind != FALSE_WIN or rng.below(60):
                    honest = [each for each in legal if each.kind != FALSE_WIN]
                    action = bots[seat].choose(deal.observe(seat), honest)
                else:
                    declared += 1
                deal.apply(seat, action)
            check_step(deal)
        got = sum(each.amount for each in deal.transfers if each.cause == FALSE_WIN_RETURNED)
        fines = [each.amount for each in deal.transfers if each.cause == causes.FALSE_WIN]
        offenders = {each.payer for each in deal.transfers if each.cause == FALSE_WIN_RETURNED}
        assert set(fines) <= {half}
        assert bool(got) is bool(offenders) is bool(fines)
        assert not any(
            each.payer in offenders for each in deal.transfers if each.clause in ("CD-45", "CD-46")
        )
        assert not any(
            each.payee in offenders for each in deal.transfers if each.clause in ("CD-45", "CD-46")
        )
        assert deal.result is not None
        assert not offenders & set(deal.result.winners)
    assert declared > 0


def test_a_tile_that_lay_apart_is_no_step_towards_a_win() -> None:
    """CD-10, CD-48: a hand looked at while its tile lies face down waits as soon as another does."""
    position = position_of(parse_position("mj1 chengdu S=4m11366778p228s S.laid=7s"))
    hand, scoring = position.hands[SOUTH], find_ruleset("chengdu").scoring
    assert wait_mask(scoring, position, SOUTH) == 0
    for tile in ("8p", "7s"):  # drawn, and turned up to be discarded
        hand.add(CODES[tile])
    hand.remove(CODES["7s"])
    assert wait_mask(scoring, position, SOUTH) == 0
    hand.add(CODES["3p"])
    hand.remove(CODES["8s"])
    assert wait_mask(scoring, position, SOUTH) >> CODES["4m"] & 1

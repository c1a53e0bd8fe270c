"""What scripts cannot say of Changchun: the tiles, who sees the treasure, places in the wall, many deals."""

import pytest

from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.table import chosen, play_out
from mahjong_atlas.play.actions import PASS, WIN, Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import DICE, HIDDEN, LOOKED, SET_ASIDE, Event, redact
from mahjong_atlas.play.observation import visible_events
from mahjong_atlas.play.wall import Wall
from mahjong_atlas.rules.registry import find_ruleset, options_of
from mahjong_atlas.scoring.best import best_score
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.testing.conformance import check_step
from mahjong_atlas.tiles.kind import CODES
from mahjong_atlas.tiles.meld import plain_meld
from mahjong_atlas.tiles.notation import parse_tiles
from mahjong_atlas.tiles.position import DISCARD, Occasion, Position
from mahjong_atlas.tiles.seat_state import READY_SEATS
from tests.rules import scripts

EAST, SOUTH, WEST, NORTH = range(4)
SPECTATOR = -1


def greedy_deal(seed: str, options: dict[str, object] | None = None) -> Deal:
    """A deal between greedy bots, played to its end."""
    deal = Deal.start(find_ruleset("changchun", options or {}), seed=seed)
    play_out(deal, [make_bot("greedy", deal.ruleset, str(seat)) for seat in range(4)])
    return deal


def aside(deal: Deal) -> list[Event]:
    """The tiles set aside."""
    return [event for event in deal.events if event.kind == SET_ASIDE]


def test_suits_winds_and_dragons_of_which_83_are_drawn() -> None:
    """CC-1, CC-2: 136 tiles, no flowers; 13 each, the dealer 14; no dead wall."""
    deal = Deal.start(find_ruleset("changchun"), seed="tiles")
    assert sorted(deal.wall.tiles) == [kind for kind in range(34) for _ in range(4)]
    assert [len(event.tiles) for event in deal.events if event.kind == "dealt"] == [14, 13, 13, 13]
    assert deal.wall.left() == 83
    assert deal.position.wilds == ()


def test_the_treasure_lies_so_many_stacks_from_the_end() -> None:
    """CC-27: the die and the place are seen by all, the tile by the first who declared."""
    deal = scripts.played("changchun", "F7-choosing-the-treasure")
    (event,) = aside(deal)
    assert [each.numbers for each in deal.events if each.kind == DICE] == [(2, 5), (3,)]
    size = len(deal.wall.tiles)
    assert (event.seat, event.word, event.tile) == (SOUTH, "treasure", CODES["8s"])
    assert event.numbers == (size - 5,)
    assert deal.position.zones["treasure"] == (CODES["8s"],)
    for viewer in (SPECTATOR, EAST, WEST, NORTH):
        seen = redact(event, viewer)
        assert seen is not None
        assert (seen.tile, seen.numbers) == (HIDDEN, (size - 5,))


def test_the_nth_tile_from_the_back_end() -> None:
    """CC-27: tiles already taken are not counted."""
    wall = Wall(list(range(12)), 0)
    assert [wall.nth_back(number) for number in range(1, 7)] == [10, 11, 8, 9, 6, 7]
    wall.replace()
    wall.set_aside(9)
    assert [wall.nth_back(number) for number in range(1, 5)] == [11, 8, 6, 7]


@pytest.mark.parametrize("flow", ["F8-later-declarer", "F11-re-choice"])
def test_nothing_of_the_treasure_is_told_to_who_has_not_declared(flow: str) -> None:
    """CC-27, CC-28, CC-31: neither in the record nor in the observation."""
    deal = scripts.played("changchun", flow)
    for viewer in (SPECTATOR, EAST, WEST):
        shown = [event for event in visible_events(deal, viewer) if event.word == "treasure"]
        assert shown
        assert {event.tile for event in shown} == {HIDDEN}
        assert deal.observe(viewer).state().keys() <= {"ready", "first_to_declare", "treasure_lookers"}


def test_who_looks_later_is_named_but_not_the_tile() -> None:
    """CC-28: N looks before their next draw; S, who knew it, goes on knowing."""
    deal = scripts.played("changchun", "F8-later-declarer")
    (look,) = [event for event in deal.events if event.kind == LOOKED]
    assert (look.seat, look.tile) == (NORTH, CODES["4s"])
    assert [viewer for viewer in range(4) if look.knows >> viewer & 1] == [SOUTH, NORTH]


def test_the_old_treasure_stays_out_of_play() -> None:
    """CC-31: nobody draws it any more."""
    deal = scripts.played("changchun", "F11-re-choice")
    assert deal.position.zones["treasure"] == (CODES["8s"], CODES["6s"])
    assert len(aside(deal)) == 2
    check_step(deal)


OTHER_VALUES = [{option.name: value} for option in options_of("changchun") for value in option.others()]


@pytest.mark.parametrize("options", [{}, *OTHER_VALUES], ids=str)
def test_treasures_in_many_deals(options: dict[str, object]) -> None:
    """CC-27, CC-29, CC-30: chosen when the declarer draws again; who wins by one had declared and looked."""
    chosen = won = 0
    for number in range(30):
        deal = greedy_deal(f"treasure {number}", options)
        chosen += len(aside(deal)) > 0
        check_step(deal)
        for score in deal.scores:
            if score.has("treasure") or score.has("treasure-match"):
                won += 1
                assert READY_SEATS.has(deal.position, score.seat)
                knowing = [event for event in deal.events if event.word == "treasure"]
                assert any(event.knows >> score.seat & 1 for event in knowing if event.knows != -1)
    assert chosen >= 10
    assert won >= 1


def test_who_may_win_with_the_treasure_answers_first() -> None:
    """CC-30: a discard of theirs comes after the answer; those of others wait for their turn (CC-2)."""
    deal = Deal.start(find_ruleset("changchun"), seed="treasure 5")
    bots = [make_bot("greedy", deal.ruleset, str(seat)) for seat in range(4)]
    while deal.to_act != (SOUTH,) or deal.legal_actions(SOUTH) != [Action(WIN), Action(PASS)]:
        seat = deal.to_act[0]
        deal.apply(seat, chosen(bots[seat], deal, seat))
    refused = []
    for seat in range(4):
        refusal = deal.refusal(seat, Action("discard", deal.position.hands[seat].concealed()[0]))
        assert refusal is not None
        refused.append((refusal.clause, refusal.reason.id))
    later = ("CC-2", "why-not-your-turn")
    assert refused == [later, ("CC-30", "why-treasure-first"), later, later]


def test_a_wrong_number_of_tiles_does_not_win() -> None:
    """CC-44: one tile too many or too few; with the right number the hand wins."""
    scoring = find_ruleset("changchun").scoring
    assert isinstance(best_score(scoring, ready_position("34p 123s 66p 789m"), SOUTH), Score)
    for hand in ("34p 123s 666p 789m", "34p 123s 6p 789m"):
        assert isinstance(best_score(scoring, ready_position(hand), SOUTH), Refusal)


def ready_position(hand: str) -> Position:
    """S ready with these tiles and an exposed pung, E discards 5p."""
    position = Position(4)
    for tile in parse_tiles(hand):
        position.hands[SOUTH].add(tile)
    position.hands[SOUTH].melds.append(plain_meld("pung", tuple(parse_tiles("777p")), 0, CODES["7p"]))
    READY_SEATS.add(position, SOUTH)
    position.occasion = Occasion(DISCARD, 0, CODES["5p"])
    return position

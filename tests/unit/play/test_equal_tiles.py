"""A discard that equals the tile just drawn: of the two the drawn one goes, or the one of the hand."""

from pathlib import Path

import pytest

from mahjong_atlas.play.actions import DISCARD, PASS, READY, Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import CHOICE, DISCARDED
from mahjong_atlas.positions.cases.reader import file_entries
from mahjong_atlas.positions.cases.script import read_script
from mahjong_atlas.positions.cases.steps import play_flow
from mahjong_atlas.rules.changsha.last_tile import TAKEN
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.rules.taiyuan.standing import standing_tiles
from mahjong_atlas.testing.soak import sees
from mahjong_atlas.tiles.kind import CODES
from mahjong_atlas.tiles.seat_state import READY_SEATS

FIVE = CODES["5m"]
PAIRS = "5m 22m 44p 66p 88s 33z 1z 7z"
"""With another 5m drawn it holds two of them."""


def deal_of(ruleset: str, *steps: str, draws: str = "5m", **hands: str) -> Deal:
    """A deal after some steps of a script."""
    flow = {"id": "a", "hands": hands, "draws": draws, "steps": list(steps)}
    entry = file_entries(Path("test"), {"ruleset": ruleset, "flow": [flow]}).entries[0]
    deal, why = play_flow(read_script(entry, ruleset))
    assert why is None
    return deal


def riichi(hand: str = PAIRS) -> Deal:
    """East has drawn a 5m."""
    return deal_of("riichi", "E may discard 5m", E=hand)


def thrown(deal: Deal) -> tuple[str, bool]:
    """The word of the last discard, and whether the table shows that it was the tile drawn."""
    event = [event for event in deal.events if event.kind == DISCARDED][-1]
    return event.word, deal.observe(2).discards[-1].at_once


def chosen(deal: Deal) -> Action:
    """What was chosen last before the discard."""
    actions = [event.action for event in deal.events if event.kind == CHOICE and event.action is not None]
    return [action for action in actions if action.kind != PASS][-1]


def test_the_drawn_tile_goes_unless_the_other_is_named() -> None:
    plain, other = riichi(), riichi()
    plain.apply(0, Action(DISCARD, FIVE))
    other.apply(0, Action(DISCARD, FIVE, from_hand=True))

    assert thrown(plain) == ("drawn", True)
    assert thrown(other) == ("", False)
    assert chosen(other).text() == "discard 5m from-hand"
    assert plain.position.hands[0].tiles == other.position.hands[0].tiles
    assert [each.position.hands[0].drawn for each in (plain, other)] == [-1, -1]


@pytest.mark.parametrize("from_hand", [False, True])
def test_all_see_which_of_them_went_and_nobody_else_sees_the_choice(from_hand: bool) -> None:
    wall = riichi().wall.tiles
    deal = Deal.start(find_ruleset("riichi"), wall=wall, dice=[(1, 1)], effects=True)
    deal.apply(0, Action(DISCARD, FIVE, from_hand=from_hand))
    lines = sees(deal, 2)

    (line,) = [line for line in lines if line["e"] == DISCARDED]
    assert ("word" in line, "at-once:E" in str(line["effects"])) == (not from_hand, not from_hand)
    assert "from-hand" not in str(lines)


def test_it_is_the_same_legal_action() -> None:
    deal = riichi()
    plain, other = Action(DISCARD, FIVE), Action(DISCARD, FIVE, from_hand=True)

    assert (plain, hash(plain)) == (other, hash(other))
    assert [action for action in deal.legal_actions(0) if action == other] == [plain]
    assert not any(action.from_hand for action in deal.legal_actions(0))
    assert deal.refusal(0, other) is None


@pytest.mark.parametrize(
    ("tile", "word"), [("1z", ""), ("9p", "drawn")], ids=["another tile", "the only one of its kind"]
)
def test_where_there_is_no_choice_it_says_nothing(tile: str, word: str) -> None:
    deal = deal_of("riichi", "E may discard 9p", draws="9p", E=PAIRS)
    deal.apply(0, Action(DISCARD, CODES[tile], from_hand=True))

    assert thrown(deal)[0] == word
    assert not chosen(deal).from_hand


def test_of_a_pass_it_says_nothing() -> None:
    deal = deal_of("riichi", "E discard 2m", "expect asked S", E=PAIRS, S="22m 147p 258s 12345z")
    deal.apply(1, Action(PASS, from_hand=True))

    event = next(event for event in reversed(deal.events) if event.kind == CHOICE)
    assert event.action is not None
    assert not event.action.from_hand


def test_a_declaration_may_keep_the_tile_drawn() -> None:
    deal = riichi("55m 22m 44p 66p 88s 33z 7z")
    deal.apply(0, Action(READY, FIVE, from_hand=True))

    assert deal.position.hands[0].ready_at == 0
    assert thrown(deal) == ("", False)
    assert chosen(deal).text() == "ready discard 5m from-hand"


def test_a_ready_hand_discards_the_tile_drawn() -> None:
    """RI-20: nothing of it is exchanged, not even for its like."""
    deal = riichi()
    READY_SEATS.add(deal.position, 0)
    deal.apply(0, Action(DISCARD, FIVE, from_hand=True))

    assert thrown(deal) == ("drawn", True)


def test_the_last_tile_taken_is_discarded_itself() -> None:
    """Changsha: who takes the last tile discards that one."""
    deal = deal_of("changsha", "expect drew S 5m", S="5m ?")
    TAKEN.set(deal.position, 1)
    deal.apply(1, Action(DISCARD, FIVE, from_hand=True))

    assert thrown(deal)[0] == "drawn"


@pytest.mark.parametrize(("hand", "word"), [("5m 147p ?", "drawn"), ("5m 147p 5m ?", "")])
def test_a_standing_tile_stays(hand: str, word: str) -> None:
    """TY-6: a 5m of the first four stands; another may go."""
    deal = deal_of("taiyuan", "expect drew S 5m", S=hand)
    assert FIVE in standing_tiles(deal.position, 1)
    deal.apply(1, Action(DISCARD, FIVE, from_hand=True))

    assert thrown(deal)[0] == word


def test_a_suit_may_be_called_with_it() -> None:
    """CD-11: the first discard of a hand without one suit calls it."""
    deal = deal_of("chengdu", "expect drew S 5m", S="5m 124789m 124789p")
    deal.apply(1, Action(DISCARD, FIVE, word="s", from_hand=True))

    assert thrown(deal)[0] == ""
    assert chosen(deal).text() == "discard 5m void s from-hand"


def test_it_is_written_after_the_tile() -> None:
    assert thrown(deal_of("riichi", "E discard 5m from-hand", E=PAIRS)) == ("", False)

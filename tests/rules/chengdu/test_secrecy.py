"""What the others see of a tile laid down, of a winner, and of a false win."""

import json

import pytest

from mahjong_atlas.bots.levels import seated
from mahjong_atlas.bots.redeal import redealt
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import CALLED, HIDDEN, LAID, PAID, PASSED, SHOWN, WON, Event, redact
from mahjong_atlas.play.observation import visible_events
from mahjong_atlas.records.jsonl import event_line
from mahjong_atlas.rules.chengdu.void_suit import VOID, laid_tile, public_void
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.scoring import causes
from mahjong_atlas.testing.conformance import play_checked
from mahjong_atlas.tiles.kind import CODES
from tests.rules.chengdu.scripts import played

EAST, SOUTH, WEST, NORTH = range(4)
SPECTATOR = -1


def wins_seen(deal: Deal, viewer: int) -> list[Event]:
    """The wins of the record as the viewer has them."""
    return [event for event in visible_events(deal, viewer) if event.kind == WON]


@pytest.mark.parametrize("viewer", [EAST, SOUTH, NORTH, SPECTATOR])
def test_of_a_win_on_a_discard_only_the_claimed_tile_is_seen(viewer: int) -> None:
    """CD-32, CD-F4: W's concealed tiles stay hidden, the claimed tile is visible."""
    (win,) = wins_seen(played("bloody-battle"), viewer)
    assert (win.seat, win.tile, win.source) == (WEST, CODES["4p"], SOUTH)
    assert win.score is None
    assert "score" not in event_line(win)


def test_the_winner_sees_his_own_score() -> None:
    """CD-32, near miss."""
    (win,) = wins_seen(played("bloody-battle"), WEST)
    assert win.score is not None
    assert win.score.points == 1


@pytest.mark.parametrize("viewer", [EAST, SOUTH, WEST, SPECTATOR])
def test_of_a_self_draw_nothing_is_seen(viewer: int) -> None:
    """CD-32: all tiles stay face down after a self-draw, the winning tile too."""
    win = wins_seen(played("self-draw-of-the-second-winner"), viewer)[-1]
    assert (win.seat, win.tile, win.source) == (NORTH, HIDDEN, -1)
    assert win.score is None


def test_all_hands_are_shown_when_the_deal_is_over() -> None:
    """CD-32, CD-49: until the end, then the hands are shown, with a tile that still lies face down."""
    going, over = played("bloody-battle"), played("triple-win")
    assert not [event for event in going.events if event.kind == SHOWN]
    shown = [event for event in visible_events(over, SPECTATOR) if event.kind == SHOWN]
    assert [event.seat for event in shown] == [EAST, SOUTH, WEST, NORTH]
    for event in shown:
        hand = over.position.hands[event.seat]
        assert sorted(event.tiles) == hand.concealed()


def test_a_false_win_looks_like_a_win() -> None:
    """CD-32, CD-49: until the hands are shown nobody but the offender can tell them apart."""
    deal = played("false-win-found-at-the-end")
    false, true, _ = wins_seen(deal, EAST)
    assert (false.seat, false.score) == (SOUTH, None)
    assert event_line(false).keys() - {"from", "tile"} == event_line(true).keys() - {"from", "tile"}
    after = [event.kind for event in deal.events[deal.events.index(deal_event(deal, SOUTH)) :]]
    assert after[:2] == [WON, PAID]
    paid = next(event for event in deal.events if event.kind == PAID)
    assert [(each.cause, each.clause) for each in paid.transfers] == [(causes.DISCARD, "CD-42")]


def deal_event(deal: Deal, seat: int) -> Event:
    """The seat's win in the full record."""
    return next(event for event in deal.events if event.kind == WON and event.seat == seat)


def test_the_false_wins_payments_are_named_at_the_end() -> None:
    """CD-49, CD-50, CD-51, CD-F10: every reversal is a payment of its own with its clause."""
    deal = played("false-win-found-at-the-end")
    last = [event for event in deal.events if event.kind == PAID][-1]
    named = [(each.payee, each.amount, each.clause) for each in last.transfers]
    assert {each.payer for each in last.transfers} == {SOUTH}
    assert sorted(named) == sorted(
        [
            (EAST, 2, "CD-51"),
            *((seat, 4, "CD-49") for seat in (EAST, WEST, NORTH)),
            (WEST, 2, "CD-50"),
            (NORTH, 4, "CD-50"),
        ]
    )


def laying_deal(options: dict[str, object], *, false_wins: bool = False) -> Deal:
    """A deal in which everybody has laid down the first tile that they may."""
    deal = Deal.start(find_ruleset("chengdu", options), seed="all three suits", false_wins=false_wins)
    for seat in deal.to_act:
        assert {action.kind for action in deal.legal_actions(seat)} == {VOID}
        deal.apply(seat, deal.legal_actions(seat)[0])
    return deal


def test_a_tile_laid_down_is_known_to_its_owner_alone() -> None:
    """CD-8, CD-9: the others see only that a tile is lying there; the suit is no public fact before."""
    deal = laying_deal({}, false_wins=True)
    laid = [event for event in deal.events if event.kind == LAID]
    assert [event.seat for event in laid] == [EAST, SOUTH, WEST, NORTH]
    for event in laid:
        assert laid_tile(deal.position, event.seat) == event.tile
        for viewer in (SPECTATOR, EAST, SOUTH, WEST, NORTH):
            seen = redact(event, viewer)
            assert seen is not None
            assert seen.tile == (event.tile if viewer == event.seat else HIDDEN)
    assert "void" not in deal.observe(SOUTH).state()
    deal.apply(EAST, Action("discard", laid[EAST].tile))
    known = [public_void(deal.position, seat) for seat in range(4)]
    assert known == [laid[EAST].tile // 9, -1, -1, -1]
    assert laid_tile(deal.position, EAST) == -1


def test_nobody_knows_of_an_answer_before_all_have_answered() -> None:
    """CD-8: all players lay down at the same time."""
    deal = Deal.start(find_ruleset("chengdu"), seed="all three suits")
    first = deal.to_act[0]
    deal.apply(first, deal.legal_actions(first)[0])
    assert not [event for event in deal.events if event.kind == LAID]
    for viewer in (SPECTATOR, *deal.to_act):
        assert not [event for event in visible_events(deal, viewer) if event.action is not None]


def cards_of(deal: Deal) -> list[tuple[int, str]]:
    """Suit cards laid so far."""
    return [
        (event.seat, event.word) for event in deal.events if event.kind == CALLED and "card" in event.word
    ]


@pytest.mark.parametrize(("value", "is_laid"), [("yes", True), ("no", False)])
def test_suit_cards_are_laid_when_the_suit_becomes_known(value: str, is_laid: bool) -> None:
    """CD-12: display only, at the moment of CD-9 and CD-11."""
    deal = laying_deal({"void_cards": value})
    kinds = [event.kind for event in deal.events]
    lifted = kinds.index("lifted")
    word = f"suit-card {'mps'[deal.events[lifted].tile // 9]}"
    cards = cards_of(deal)
    assert ((EAST, word) in cards) is is_laid
    assert bool(cards) is is_laid
    if is_laid:
        assert kinds[lifted : lifted + 3] == ["lifted", CALLED, "discarded"]


@pytest.mark.parametrize(("value", "words"), [("yes", ["void p", "suit-card p"]), ("no", ["void p"])])
def test_a_suit_called_is_heard_by_all(value: str, words: list[str]) -> None:
    """CD-11, CD-12: the suit is called with the first discard."""
    ruleset = find_ruleset("chengdu", {"void_cards": value})
    deal = Deal.start(ruleset, wall=wall_for_east("1122334455m6678s", ruleset.table.tiles.tiles))
    for seat in deal.to_act:
        if seat != EAST:
            deal.apply(seat, deal.legal_actions(seat)[0])
    deal.apply(EAST, Action("discard", CODES["1m"], word="p"))
    heard = [
        event.word for event in visible_events(deal, NORTH) if event.kind == CALLED and event.seat == EAST
    ]
    assert heard == words
    assert public_void(deal.position, EAST) == 1


def wall_for_east(hand: str, tiles: list[int]) -> list[int]:
    """A wall in which E is dealt this hand and the others what is left, the rest in order."""
    suit_at = [(hand[at], next(each for each in hand[at:] if each in "mps")) for at in range(len(hand))]
    mine = [CODES[number + suit] for number, suit in suit_at if number not in "mps"]
    pool = sorted(tiles, key=lambda tile: (tile * 7 % 27, tile))
    for tile in mine:
        pool.remove(tile)
    wall: list[int] = []
    for number in (4, 4, 4, 1):
        wall += [mine.pop() for _ in range(number)]
        wall += [pool.pop() for _ in range(3 * number)]
    return [*wall, mine.pop(), *pool]


def test_records_of_wins_carry_no_more_than_they_show() -> None:
    """CD-32: nothing of the winner's hand is in what another player's client would be sent."""
    deal = played("self-draw-of-the-second-winner")
    for event in visible_events(deal, WEST):
        line = event_line(event)
        if event.seat == NORTH and event.kind in (WON, "drew", "dealt"):
            assert "score" not in line
            assert set(json.dumps([line.get("tile", ""), line.get("tiles", "")])) <= set('[]"?, ')


@pytest.mark.parametrize("to", ["dice", "next", "across", "previous"])
def test_tiles_passed_on_are_seen_by_giver_and_receiver_alone(to: str) -> None:
    """CD-60: three tiles each, and every view that is folded from what is told is right."""
    ruleset = find_ruleset("chengdu", {"exchange": to})
    deal = Deal.start(ruleset, seed=f"passed on {to}", effects=True)
    play_checked(deal, seated(["random"] * 4, ruleset, to), every=9)
    passed = [event for event in deal.events if event.kind == PASSED]
    assert [event.seat for event in passed] == [EAST, SOUTH, WEST, NORTH]
    for event in passed:
        assert len({tile // 9 for tile in event.tiles}) == 1
        for viewer in (SPECTATOR, EAST, SOUTH, WEST, NORTH):
            seen = redact(event, viewer)
            assert seen is not None
            known = viewer in (event.seat, event.source)
            assert seen.tiles == (event.tiles if known else (HIDDEN,) * 3)


def test_other_worlds_keep_what_was_passed_on() -> None:
    """CD-60: in tiles dealt anew a seat has seen the same, also what it gave and what it got."""
    ruleset = find_ruleset("chengdu", {"exchange": "next"})
    made = 0
    for number in range(6):
        deal = Deal.start(ruleset, seed=f"other worlds {number}")
        bots = seated(["greedy"] * 4, ruleset, f"other worlds {number}")
        while not deal.over and len(deal.to_act) != 1:
            for seat in deal.to_act:
                observation = deal.observe(seat)
                deal.apply(seat, bots[seat].choose(observation, observation.legal))
        (seat,) = deal.to_act
        for world in redealt(deal, seat, deal.legal_actions(seat), 4, str(number)):
            seen, there = visible_events(deal, seat), visible_events(world, seat)
            assert [repr(event) for event in seen] == [repr(event) for event in there]
            made += world.wall.tiles != deal.wall.tiles
    assert made > 6


def test_a_seat_that_may_not_pass_a_tile_on_is_told_its_own_reason() -> None:
    """CD-60: three of one suit while it is asked; afterwards it waits for the others."""
    deal = Deal.start(find_ruleset("chengdu", {"exchange": "next"}), seed="reasons")

    def reason(seat: int, action: Action) -> str:
        refusal = deal.refusal(seat, action)
        assert refusal is not None
        return refusal.reason.id

    for seat in (NORTH, EAST, WEST):
        first, *_, last = legal = deal.legal_actions(seat)
        short = next(each for tile in range(27) if (each := Action("pass-on", tile)) not in legal)
        assert reason(seat, short) == "why-pass-on-one-suit"
        deal.apply(seat, first)
        assert reason(seat, last) == "why-pass-on-first"

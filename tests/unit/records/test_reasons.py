"""Events told as a seat knows them, and the reasons of a score."""

from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import DREW, HIDDEN, MELDED, Event
from mahjong_atlas.play.observation import visible_events
from mahjong_atlas.records.reasons import tell_transfer
from mahjong_atlas.records.text import tell_deal, tell_event
from mahjong_atlas.rules.names import names_of
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.settlement.ledger import POT, Transfer
from mahjong_atlas.texts.message import told

NAMES = names_of("ningbo")


def test_a_hidden_tile_is_left_out() -> None:
    assert tell_event(Event(DREW, 1, 5, word="draw"), NAMES) == ["S draws: 6m."]
    assert tell_event(Event(DREW, 1, HIDDEN, word="draw"), NAMES) == ["S draws."]
    hidden = Event(MELDED, 2, HIDDEN, (HIDDEN,) * 4, "concealed-kong")
    assert tell_event(hidden, NAMES) == ["W melds concealed-kong four tiles."]
    assert tell_event(Event("dealt", 2, tiles=(HIDDEN,) * 13), NAMES) == []


def test_seats_are_called_as_one_likes() -> None:
    assert tell_event(Event("discarded", 0, 30), NAMES, seats=("you", "b", "c", "d")) == ["you discards 4z."]


def test_the_pot_is_the_table() -> None:
    paid = Transfer(0, POT, 1000, told("stick"), "")
    taken = Transfer(POT, 1, 1000, told("stick"), "RI-44")
    assert tell_transfer(paid, NAMES, "en") == "    E pays the table 1000: stick"
    assert tell_transfer(taken, NAMES, "en") == "    the table pays S 1000: stick (RI-44)"


def test_a_spectator_is_told_no_dealt_tile() -> None:
    deal = Deal.start(find_ruleset("ningbo"), seed="spectator")
    told = [line for event in visible_events(deal, -1) for line in tell_event(event, NAMES)]
    assert not any(" is dealt " in line for line in told)
    assert sum(" is dealt " in line for line in tell_deal(deal)) == 4

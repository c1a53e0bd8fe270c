"""Events told as a seat knows them, and the reasons of a score."""

import pytest

from mahjong_atlas.narration.deal import tell_changes, tell_deal, tell_event
from mahjong_atlas.narration.reasons import reading_lines, tell_reading, tell_transfer
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import DREW, HIDDEN, MELDED, Event
from mahjong_atlas.play.observation import visible_events
from mahjong_atlas.protocol.scores import ReadingParts
from mahjong_atlas.rules.names import names_of
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.scoring.transfers import POT, Transfer
from mahjong_atlas.texts.languages import tile_words
from mahjong_atlas.texts.message import verbatim

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
    paid = Transfer(0, POT, 1000, verbatim("stick"), "")
    taken = Transfer(POT, 1, 1000, verbatim("stick"), "RI-44")
    assert tell_transfer(paid, NAMES, "en") == "    E pays the table 1000: stick"
    assert tell_transfer(taken, NAMES, "en") == "    the table pays S 1000: stick (RI-44)"


def test_a_spectator_is_told_no_dealt_tile() -> None:
    deal = Deal.start(find_ruleset("ningbo"), seed="spectator")
    verbatim = [line for event in visible_events(deal, -1) for line in tell_event(event, NAMES)]
    assert not any(" is dealt " in line for line in verbatim)
    assert sum(" is dealt " in line for line in tell_deal(deal)) == 4


@pytest.mark.parametrize(
    ("ruleset_id", "language", "wilds"),
    [
        ("ningbo", "ja", "、百搭は七筒、八筒の代わり"),
        ("malaysia", "ja", "、飛は七筒、八筒の代わり"),
        ("fuzhou", "zh", "，金当七筒、八筒"),
        ("wuhan", "zh-hant", "，癩子當七筒、八筒"),
        ("ningbo", "en", ", baida as 7p, 8p"),
        ("guangdong-plain", "ja", "、万能牌は七筒、八筒の代わり"),
    ],
)
def test_wild_tiles_of_a_reading_are_called_as_in_the_game(
    ruleset_id: str, language: str, wilds: str
) -> None:
    read = ReadingParts(sets=["678p"], pairs=["88p"], loose="", won_in="", wilds=["7p", "8p"])
    tiles = tile_words("678p", language), tile_words("88p", language)
    assert tell_reading(read, names_of(ruleset_id), language) == " ".join(tiles) + wilds


def test_a_win_that_is_not_read_has_no_line_of_a_reading() -> None:
    none = ReadingParts(sets=[], pairs=[], loose="", won_in="", wilds=[])
    loose = ReadingParts(sets=[], pairs=[], loose="19m", won_in="", wilds=[])
    assert reading_lines(none, NAMES, "en") == []
    assert reading_lines(loose, NAMES, "en") == ["    read as 19m"]


def test_who_wins_and_loses_nothing_has_no_sign() -> None:
    assert tell_changes([8, -8, 0, 0], "en") == "E +8  S -8  W 0  N 0"

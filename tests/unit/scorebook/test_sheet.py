"""Sheets of a scorebook: a win in the words of its game, its patterns, how they come to its worth."""

import pytest

from mahjong_atlas.protocol.scorebook import Standing
from mahjong_atlas.scorebook.answers import standing_of
from mahjong_atlas.scorebook.entries import Entry
from mahjong_atlas.scorebook.scorebook import Scorebook
from mahjong_atlas.scorebook.text import tell_wins, write_csv
from mahjong_atlas.texts.languages import headed

Fields = dict[str, object]


def book(ruleset_id: str, *events: Fields) -> Standing:
    opened = Entry("1", "opened", fields={"ruleset": ruleset_id, "names": ["Anna", "Bo", "Chiyo", "Dai"]})
    scorebook = Scorebook.replay([opened])
    entry = scorebook.prepared("deal", {"events": list(events)})
    return standing_of(Scorebook.replay(scorebook.entries, entry))


def win(**more: object) -> Fields:
    return {"what": "win", "from": "Dai", "winners": [{"player": "Bo", **more}]}


@pytest.mark.parametrize(
    ("ruleset_id", "entered", "language", "words"),
    [
        ("riichi", {"fans": 3, "fu": 30}, "en", "3 han, 30 fu"),
        ("riichi", {"fans": 3, "fu": 30}, "ja", "3翻30符"),
        ("riichi", {"fans": 3, "fu": 30}, "zh", "3番30符"),
        ("riichi", {"points": 2000}, "en", "2000 points"),
        ("ningbo", {"points": 6}, "en", "6 tai"),
        ("ningbo", {"fans": 6}, "zh", "6台"),
        ("mcr", {"points": 8}, "zh", "8番"),
        ("hongkong-old", {"fans": 3}, "en", "3 fan, base 8"),
        ("hongkong-old", {"points": 8}, "en", "8 points"),
    ],
)
def test_a_win_is_told_in_the_words_of_its_game(
    ruleset_id: str, entered: Fields, language: str, words: str
) -> None:
    found = book(ruleset_id, win(**entered))
    (line,) = tell_wins(found.deals[0].events, found, language)
    assert line == headed("Bo", words, language)


def test_steps_are_told_of_patterns_and_of_a_hand() -> None:
    """CD-41: each fan doubles; of a number it is not known what it is made of."""
    end: Fields = {"what": "ended", "how": "draw"}
    named = book("chengdu", win(fans={"all-pungs": 1}), end).deals[0].events[0].wins[0]
    assert [step.how for step in named.steps] == ["add", "power"]
    number = book("chengdu", win(fans=1), end).deals[0].events[0].wins[0]
    assert (number.points, number.steps) == (named.points, [])
    hand = book("riichi", {**win(hand="123m456m789m78p55s"), "tile": "9p"})
    steps = hand.deals[0].events[0].wins[0].steps
    assert [(step.how, step.value) for step in steps][:2] == [("add", 20), ("add", 10)]
    fu = book("riichi", win(fans={"riichi": 1, "all-chows": 1}, fu=30)).deals[0].events[0].wins[0]
    assert fu.steps == [], "its fu were told, not what they are made of"


def test_a_sheet_is_in_the_language_of_its_reader() -> None:
    found = book("chengdu", win(fans={"all-pungs": 1}), {"what": "ended", "how": "draw"})
    english, chinese = (write_csv(found, language).splitlines() for language in ("en", "zh"))
    assert english[0].startswith("Deal,Entry,When,Round,Dealer,Result,Anna,")
    assert chinese[0].startswith("局,编号,时间,圈,庄,结果,Anna,")
    assert "All pungs" in english[1]
    assert "All pungs" not in chinese[1]
    assert "大对子" in chinese[1]
    assert "CD-41" in english[1]

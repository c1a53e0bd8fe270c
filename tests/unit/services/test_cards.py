"""Cards of games: where they are at home, what makes them special, a hand, what was measured among bots."""

import json
from pathlib import Path

import pytest

from mahjong_atlas.books.cards import measured, place_of, written_card
from mahjong_atlas.errors import RulesetError
from mahjong_atlas.protocol.base import Nothing
from mahjong_atlas.protocol.rulesets import CardRequest
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.services.errors import ServiceError
from mahjong_atlas.services.rulesets import card, rulesets
from mahjong_atlas.testing.consistency import card_faults
from mahjong_atlas.texts.languages import LANGUAGES
from tools.measured import measured as measure

LINES = 5
LONGEST = {"en": 100, "ja": 50, "zh": 50, "zh-hant": 50}
"""Characters of a line."""


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_a_card_is_whole(ruleset_id: str) -> None:
    found = card(CardRequest(id=ruleset_id))

    assert len(found.lines) == LINES
    for language in LANGUAGES:
        lines = [line.text(language) for line in found.lines]
        assert len(set(lines)) == LINES
        assert all(0 < len(line) <= LONGEST[language] for line in lines)
        assert all(line.count("**") % 2 == 0 for line in lines)
    assert found.hand is not None
    assert found.hand.settled.legal
    assert found.measured is not None
    assert found.measured.ruleset == f"{ruleset_id}@{find_ruleset(ruleset_id).version}"


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_nothing_is_wrong_with_a_card(ruleset_id: str) -> None:
    known = {fan.id for fan in find_ruleset(ruleset_id).scoring.fans}
    assert list(card_faults(ruleset_id, known)) == []


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_what_a_hand_is_worth_is_what_the_scorer_says(ruleset_id: str) -> None:
    hand = card(CardRequest(id=ruleset_id)).hand
    assert hand is not None
    winner = hand.settled.winners[0]
    fan = sum(each.value for each in winner.fans)
    paid = hand.settled.pay[winner.seat]
    assert {str(winner.points), str(fan), str(paid)} & set(hand.worth.en.replace(",", "").split())


def test_games_of_a_region_stand_at_one_place_under_one_name() -> None:
    lines = [line for line in rulesets(Nothing()) if line.id in RULESETS]
    places = [line.place for line in lines]
    assert None not in places
    by_region = {place.region: place for place in places if place is not None}
    assert [by_region[place.region] for place in places if place is not None] == places
    assert sorted(places.count(place) for place in by_region.values())[-3:] == [2, 2, 3]


def test_a_game_without_a_place_has_that_of_its_parent(tmp_path: Path) -> None:
    path = tmp_path / "at_home.py"
    path.write_text(OWN)
    own, parent = place_of(str(path)), place_of("ningbo")
    assert parent is not None
    assert own == parent
    assert card(CardRequest(id="ningbo")).lines


def test_a_folder_says_where_it_is(tmp_path: Path) -> None:
    folder = make_folder(tmp_path, {"place": {"region": "fenghua", "longitude": 121.4, "latitude": 29.65}})
    found = place_of(str(folder))
    assert found is not None
    assert (found.region, found.names.zh) == ("fenghua", "奉化")


@pytest.mark.parametrize(
    "wrong",
    [
        {"place": {"region": "fenghua", "longitude": 191, "latitude": 29.65}},
        {"place": {"region": "Feng hua", "longitude": 121.4, "latitude": 29.65}},
        {"plaza": {}},
        "no object",
    ],
)
def test_a_card_that_cannot_be_read_is_named(tmp_path: Path, wrong: object) -> None:
    folder = make_folder(tmp_path, wrong)
    with pytest.raises(RulesetError, match=r"card\.json"):
        written_card(str(folder))
    assert any("card.json" in each for each in card_faults(str(folder), set()))


def test_what_is_wrong_with_a_card_is_told(tmp_path: Path) -> None:
    place = {"region": "fenghua", "longitude": 121.4, "latitude": 29.65}
    folder = make_folder(tmp_path, {"place": place, "hand": "no-such-hand"})
    (folder / "en.ftl").write_text("card-1 = One line\n")
    (folder / "measured.json").write_text(json.dumps({**MEASURED, "ruleset": "at-home@7"}))
    faults = list(card_faults(str(folder), {"all-pungs"}))
    assert [each for each in faults if "no-such-hand" in each]
    assert [each for each in faults if "at-home@7" in each]
    assert [each for each in faults if "line 1" in each and "ja, zh" in each]


def test_an_unknown_ruleset_has_no_card() -> None:
    with pytest.raises(ServiceError):
        card(CardRequest(id="nowhere"))


def test_the_same_deals_are_measured_again() -> None:
    found = measured("ningbo")
    assert found is not None
    again = measure("ningbo", 20)
    assert (again.ruleset, again.bots, again.seed) == (found.ruleset, found.bots, found.seed)
    assert again.deals == 20
    assert 0 <= again.drawn <= 1
    assert 1 < again.turn_of_win < 20
    assert 1 < again.length < 20
    assert again.spread > 0


MEASURED = {
    "ruleset": "at-home@1", "bots": "greedy", "seed": "card", "deals": 1, "drawn": 0, "turn_of_win": 1,
    "length": 1, "spread": 1,
}  # fmt: skip
OWN = '''"""at-home: ningbo as it is."""
from mahjong_atlas.rules import ningbo as parent
from mahjong_atlas.rules.difference import changed

NAMES = {"names": {"en": "At home", "ja": "うち", "zh": "家"}}
OPTIONS = parent.OPTIONS


def build(options):
    return changed(parent.build(options), id="at-home", prefix="NB")
'''


def make_folder(tmp_path: Path, written: object) -> Path:
    """A game of one's own in a folder, with this card."""
    folder = tmp_path / "at_home"
    folder.mkdir()
    (folder / "__init__.py").write_text(OWN)
    (folder / "card.json").write_text(json.dumps(written))
    for language, name in (("en", "Fenghua"), ("ja", "奉化"), ("zh", "奉化")):
        (folder / f"{language}.ftl").write_text(f"place = {name}\n")
    return folder

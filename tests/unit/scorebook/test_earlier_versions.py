"""Books of earlier versions: what a deal came to stands, or it is said that it was decided again."""

import gzip
import json
from dataclasses import replace
from pathlib import Path

import pytest

from mahjong_atlas.rules.difference import changed
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.scorebook import entries
from mahjong_atlas.scorebook.answers import standing_of
from mahjong_atlas.scorebook.entries import Entry, EntryError, read_entries
from mahjong_atlas.scorebook.scorebook import KEY, Scorebook
from mahjong_atlas.scorebook.text import tell_result

WRITTEN = Path(__file__).resolve().parents[2] / "written"
VERSIONS = sorted(path.name for path in WRITTEN.iterdir() if path.is_dir())
NAMES = ["Anna", "Bo", "Chiyo", "Dai"]
PAID = {"what": "pay", "amounts": {"P1": 8, "P2": -8}, "pot": 0}


def unpacked(version: str, name: str) -> bytes:
    return gzip.decompress((WRITTEN / version / "books" / name).read_bytes())


def entry(scorebook: Scorebook) -> Entry:
    """A deal of payments agreed on, won by Anna."""
    ended = {"what": "ended", "how": "win", "winners": ["P1"], "from": "P2"}
    return scorebook.prepared("deal", {"events": [PAID, ended]})


def book(deals: int) -> Scorebook:
    """A book of so many deals."""
    scorebook = Scorebook.replay([Entry("1", "opened", fields={"ruleset": "ningbo", "names": NAMES})])
    for _ in range(deals):
        scorebook = Scorebook.replay(scorebook.entries, entry(scorebook))
    return scorebook


def result_text(scorebook: Scorebook, language: str) -> str:
    """How the first deal ended, in words."""
    found = standing_of(scorebook)
    return tell_result(found.deals[0], found, language)


def renew(monkeypatch: pytest.MonkeyPatch, version: int) -> None:
    """From now on books are read under this version of the ruleset."""
    ruleset = find_ruleset("ningbo")
    renewed = changed(ruleset, id=ruleset.id, prefix=ruleset.prefix, version=version)
    monkeypatch.setattr(entries, "find_ruleset", lambda *_: renewed)


def under(version: int, kept: Entry, **more: object) -> Entry:
    """The entry as another version would have written it."""
    outcome = kept.fields[KEY]
    assert isinstance(outcome, dict)
    return replace(kept, fields={**kept.fields, KEY: {**outcome, "under": version, **more}})


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_a_book_of_any_release_stands_as_it_did(ruleset_id: str, version: str) -> None:
    lines = unpacked(version, f"{ruleset_id}.jsonl.gz").splitlines()
    stands = json.loads(unpacked(version, f"{ruleset_id}.stands.json.gz"))
    scorebook = Scorebook.replay(read_entries([json.loads(line) for line in lines]))
    assert list(scorebook.totals) == stands["totals"]
    assert [list(deal.paid) for deal in scorebook.deals] == stands["paid"]
    assert scorebook.match.dealer == stands["dealer"]
    assert {key: value for key, value in scorebook.match.carried.items() if value} == stands["carried"]
    assert scorebook.pot == stands["pot"]
    for deal in scorebook.deals:
        outcome = deal.entry.fields.get(KEY)
        assert (outcome is None) is (version == "0.1.0")
        under = 1 if outcome is None else outcome["under"]
        has_changed = find_ruleset(ruleset_id).version > under
        assert deal.played_under == (f"{ruleset_id}@{under}" if has_changed else "")
        assert deal.is_decided_again is (has_changed and outcome is None)


def test_a_new_deal_keeps_what_it_came_to() -> None:
    scorebook = book(1)
    assert scorebook.entries[-1].fields[KEY] == {
        "under": find_ruleset("ningbo").version,
        "result": "win",
        "winners": [0],
        "paid": [8, -8, 0, 0],
        "dealer": scorebook.match.dealer,
        "carried": scorebook.match.carried,
    }
    assert scorebook.deals[0].played_under == ""


def test_a_deal_of_an_earlier_version_stands_whatever_the_rules_say_now(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scorebook = book(2)
    renew(monkeypatch, 7)
    opened, first, second = scorebook.entries
    other = {"paid": [-3, 1, 1, 1], "winners": [1], "dealer": 2, "carried": {"dealership": 2}}
    again = Scorebook.replay([opened, under(6, first, **other), under(7, second)])
    assert again.deals[0].paid == (-3, 1, 1, 1)
    assert again.deals[0].winners == (1,)
    assert again.deals[0].settled == ()
    assert again.deals[1].people.dealer == 2
    assert again.totals == (5, -7, 1, 1)
    assert again.deals[0].played_under == "ningbo@6"
    assert not again.deals[0].is_decided_again
    assert again.deals[1].played_under == ""
    assert result_text(again, "en") == "Bo won · played under ningbo@6, not verified here"


def test_an_entry_without_outcome_is_not_decided_silently(monkeypatch: pytest.MonkeyPatch) -> None:
    scorebook = book(1)
    renew(monkeypatch, 2)
    opened, deal = scorebook.entries
    bare = replace(deal, fields={key: value for key, value in deal.fields.items() if key != KEY})
    again = Scorebook.replay([opened, bare])
    assert again.deals[0].is_decided_again
    assert result_text(again, "zh").endswith("按 ningbo@1 进行，按现行规则结算")


def test_undoing_an_earlier_deal_leaves_what_the_others_came_to(monkeypatch: pytest.MonkeyPatch) -> None:
    scorebook = book(2)
    kept = [scorebook.entries[0], under(1, scorebook.entries[1]), under(1, scorebook.entries[2])]
    renew(monkeypatch, 2)
    undone = Entry("9", "undone", fields={"of": kept[1].id})
    assert Scorebook.replay([*kept, undone]).totals == (8, -8, 0, 0)


def test_a_later_version_is_refused_with_the_remedy() -> None:
    scorebook = book(1)
    with pytest.raises(EntryError, match="written under version 99, here is 1: update the program"):
        Scorebook.replay([scorebook.entries[0], under(99, scorebook.entries[1])])


@pytest.mark.parametrize(
    "broken",
    [
        {"paid": [1, -1]},
        {"paid": [True, 0, 0, 0]},
        {"winners": [4]},
        {"winners": 1},
        {"dealer": 4},
        {"result": 3},
        {"carried": {"honba": "1"}},
        {"under": 0},
        {"more": 1},
    ],
)
def test_a_broken_outcome_is_named(broken: dict[str, object]) -> None:
    scorebook = book(1)
    kept = under(1, scorebook.entries[1], **broken)
    with pytest.raises(EntryError, match=KEY):
        Scorebook.replay([scorebook.entries[0], kept])

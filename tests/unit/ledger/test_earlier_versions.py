"""Books of earlier versions: what a deal came to stands, or it is said that it was decided again."""

import gzip
import json
from dataclasses import replace
from pathlib import Path

import pytest

from mahjong_atlas.ledger import entries
from mahjong_atlas.ledger.answers import scorebook
from mahjong_atlas.ledger.entries import Entry, read_entries
from mahjong_atlas.ledger.errors import EntryError
from mahjong_atlas.ledger.outcome import KEY
from mahjong_atlas.ledger.session import ScoreSession
from mahjong_atlas.ledger.text import tell_result
from mahjong_atlas.rules.difference import changed
from mahjong_atlas.rules.registry import RULESETS, find_ruleset

WRITTEN = Path(__file__).resolve().parents[2] / "written"
VERSIONS = sorted(path.name for path in WRITTEN.iterdir() if path.is_dir())
NAMES = ["Anna", "Bo", "Chiyo", "Dai"]
PAID = {"what": "pay", "amounts": {"P1": 8, "P2": -8}, "pot": 0}


def unpacked(version: str, name: str) -> bytes:
    return gzip.decompress((WRITTEN / version / "books" / name).read_bytes())


def entry(session: ScoreSession) -> Entry:
    """A deal of payments agreed on, won by Anna."""
    ended = {"what": "ended", "how": "win", "winners": ["P1"], "from": "P2"}
    return session.prepared("deal", {"happenings": [PAID, ended]})


def book(deals: int) -> ScoreSession:
    """A book of so many deals."""
    session = ScoreSession.replay([Entry("1", "opened", told={"ruleset": "ningbo", "names": NAMES})])
    for _ in range(deals):
        session = ScoreSession.replay(session.entries, entry(session))
    return session


def result_told(session: ScoreSession, language: str) -> str:
    """How the first deal ended, in words."""
    found = scorebook(session)
    return tell_result(found.deals[0], found, language)


def renew(monkeypatch: pytest.MonkeyPatch, version: int) -> None:
    """From now on books are read under this version of the ruleset."""
    ruleset = find_ruleset("ningbo")
    renewed = changed(ruleset, id=ruleset.id, prefix=ruleset.prefix, version=version)
    monkeypatch.setattr(entries, "find_ruleset", lambda *_: renewed)


def under(version: int, kept: Entry, **more: object) -> Entry:
    """The entry as another version would have written it."""
    outcome = kept.told[KEY]
    assert isinstance(outcome, dict)
    return replace(kept, told={**kept.told, KEY: {**outcome, "under": version, **more}})


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_a_book_of_any_release_stands_as_it_did(ruleset_id: str, version: str) -> None:
    lines = unpacked(version, f"{ruleset_id}.jsonl.gz").splitlines()
    stands = json.loads(unpacked(version, f"{ruleset_id}.stands.json.gz"))
    session = ScoreSession.replay(read_entries([json.loads(line) for line in lines]))
    assert list(session.totals) == stands["totals"]
    assert [list(deal.paid) for deal in session.deals] == stands["paid"]
    assert session.match.dealer == stands["dealer"]
    assert {key: value for key, value in session.match.carried.items() if value} == stands["carried"]
    assert session.pot == stands["pot"]
    has_changed = version == "0.1.0" and find_ruleset(ruleset_id).version > 1
    for deal in session.deals:
        assert deal.played_under == (f"{ruleset_id}@1" if has_changed else "")
        assert deal.is_decided_again is has_changed


def test_a_new_deal_keeps_what_it_came_to() -> None:
    session = book(1)
    assert session.entries[-1].told[KEY] == {
        "under": find_ruleset("ningbo").version,
        "result": "win",
        "winners": [0],
        "paid": [8, -8, 0, 0],
        "dealer": session.match.dealer,
        "carried": session.match.carried,
    }
    assert session.deals[0].played_under == ""


def test_a_deal_of_an_earlier_version_stands_whatever_the_rules_say_now(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = book(2)
    renew(monkeypatch, 7)
    opened, first, second = session.entries
    other = {"paid": [-3, 1, 1, 1], "winners": [1], "dealer": 2, "carried": {"dealership": 2}}
    again = ScoreSession.replay([opened, under(6, first, **other), under(7, second)])
    assert again.deals[0].paid == (-3, 1, 1, 1)
    assert again.deals[0].winners == (1,)
    assert again.deals[0].settled == ()
    assert again.deals[1].people.dealer == 2
    assert again.totals == (5, -7, 1, 1)
    assert again.deals[0].played_under == "ningbo@6"
    assert not again.deals[0].is_decided_again
    assert again.deals[1].played_under == ""
    assert result_told(again, "en") == "Bo won · played under ningbo@6, not verified here"


def test_an_entry_without_outcome_is_not_decided_silently(monkeypatch: pytest.MonkeyPatch) -> None:
    session = book(1)
    renew(monkeypatch, 2)
    opened, deal = session.entries
    bare = replace(deal, told={key: value for key, value in deal.told.items() if key != KEY})
    again = ScoreSession.replay([opened, bare])
    assert again.deals[0].is_decided_again
    assert result_told(again, "zh").endswith("按 ningbo@1 进行，按现行规则结算")


def test_undoing_an_earlier_deal_leaves_what_the_others_came_to(monkeypatch: pytest.MonkeyPatch) -> None:
    session = book(2)
    kept = [session.entries[0], under(1, session.entries[1]), under(1, session.entries[2])]
    renew(monkeypatch, 2)
    undone = Entry("9", "undone", told={"of": kept[1].id})
    assert ScoreSession.replay([*kept, undone]).totals == (8, -8, 0, 0)


def test_a_later_version_is_refused_with_the_remedy() -> None:
    session = book(1)
    with pytest.raises(EntryError, match="written under version 99, here is 1: update the program"):
        ScoreSession.replay([session.entries[0], under(99, session.entries[1])])


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
    session = book(1)
    kept = under(1, session.entries[1], **broken)
    with pytest.raises(EntryError, match=KEY):
        ScoreSession.replay([session.entries[0], kept])

"""The book over HTTP: settled as in the package, complaints by field, never anything that breaks."""

import copy
import json
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mahjong_atlas.protocol.scorebook import MOST_ENTRIES
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.texts.languages import LANGUAGES
from tests.unit.server.study import ask as ask_study

NAMES = ["Anna", "Bo", "Chiyo", "Dai"]
OPENED = {"id": "a", "kind": "opened", "ruleset": "riichi", "names": NAMES}
WIN = {"what": "win", "winners": [{"player": "Anna", "fans": 3, "fu": 30}], "from": "Bo"}
HAND = {
    "what": "win",
    "how": "discard",
    "from": "W",
    "tile": "9p",
    "winners": [{"player": "P2", "hand": "123m456m789m78p55s", "melds": []}],
    "seats": {"Dai": {"melds": ["pung 555z from Anna"], "discards": "123p"}},
    "state": {"riichi": ["S"], "dora": ["3m"], "ura": ["4s"]},
    "wall_left": 20,
    "turn": 30,
}


def ask(path: str, body: object) -> httpx.Response:
    return ask_study("POST", f"/api/scorebook/{path}", body)


@pytest.mark.parametrize("path", ["settle", "standing", "export"])
def test_the_former_addresses_answer_alike(path: str) -> None:
    body = {"entries": [OPENED], **({"entry": deal(WIN)} if path == "settle" else {})}
    former, now = (ask_study("POST", f"/api/{word}/{path}", body) for word in ("ledger", "scorebook"))
    assert (former.status_code, former.content) == (200, now.content)


def test_events_are_read_under_their_former_key_too_but_not_under_both() -> None:
    new = deal(WIN)
    former = {"happenings" if key == "events" else key: value for key, value in new.items()}
    first = ask("settle", {"entries": [OPENED], "entry": former})
    assert first.content == ask("settle", {"entries": [OPENED], "entry": new}).content
    kept = first.json()["entry"]
    assert "events" in kept
    assert "happenings" not in first.text
    assert (
        ask("standing", {"entries": [OPENED, former]}).json()["totals"] == first.json()["scorebook"]["totals"]
    )
    both = ask("settle", {"entries": [OPENED], "entry": {**new, **former}})
    assert (both.status_code, both.json()["error"]["field"]) == (422, "entry b, happenings")


def deal(*events: object, entry_id: str = "b") -> dict[str, object]:
    return {"id": entry_id, "kind": "deal", "when": "2026-01-01T20:00:00Z", "events": list(events)}


def test_an_entry_is_settled_and_the_book_of_the_client_grows_by_it() -> None:
    first = ask("settle", {"entries": [], "entry": OPENED}).json()
    assert first["deal"] is None
    assert first["scorebook"]["totals"] == [25000] * 4
    assert first["scorebook"]["asks"]["fu"] is True
    assert set(first["scorebook"]["asks"]["declares"]) == {"ready"}
    second = ask("settle", {"entries": [first["entry"]], "entry": deal(WIN)}).json()
    assert second["entry"]["events"][0]["winners"][0]["player"] == "P1"
    assert second["deal"]["paid"] == [5800, -5800, 0, 0]
    (paid,) = second["deal"]["events"][0]["transfers"]
    steps = [(step["how"], step["value"]) for step in paid.pop("steps")]
    assert steps == [("add", 960), ("times", 6), ("round-up", 100)]
    assert paid == {
        "payer": "P2", "payee": "P1", "amount": 5800, "cause": {"id": "cause-discard"}, "clause": "RI-42"
    }  # fmt: skip
    entries = [first["entry"], second["entry"]]
    stands = ask("standing", {"entries": entries}).json()
    assert stands == second["scorebook"]
    assert stands["counters"] == {"honba": 1}
    undone = ask("settle", {"entries": entries, "entry": {"id": "c", "kind": "undone", "of": "b"}}).json()
    assert undone["deal"] is None
    assert undone["scorebook"]["totals"] == [25000] * 4
    assert [line["counts"] for line in undone["scorebook"]["entries"]] == [True, False, True]


@pytest.mark.parametrize(
    ("ruleset", "options", "starts"),
    [("changsha", {}, False), ("changsha", {"starting_hu": "bonus"}, True), ("riichi", {}, False)],
)
def test_it_is_told_where_dealt_hands_are_paid_at_once(
    ruleset: str, options: dict[str, str], starts: bool
) -> None:
    opened = {**OPENED, "ruleset": ruleset, "options": options}
    assert ask("standing", {"entries": [opened]}).json()["asks"]["starts"] is starts


def test_a_hand_is_told_with_its_fans_in_every_language() -> None:
    answer = ask("settle", {"entries": [OPENED], "entry": deal(HAND)}).json()
    win = answer["deal"]["events"][0]["wins"][0]
    assert win["player"] == "P2"
    assert {"riichi", "pure-straight"} <= {fan["id"] for fan in win["fans"]}
    assert all(set(win["names"][fan["id"]]) == set(LANGUAGES) for fan in win["fans"])
    assert answer["entry"]["events"][0]["from"] == "P3"


def test_csv_holds_every_deal_that_counts_and_no_formula() -> None:
    opened = {**OPENED, "names": ["=Anna", "Bo", "Chiyo", "Dai"]}
    win = {**WIN, "winners": [{"player": "P1", "fans": 3, "fu": 30}]}
    answer = ask("export", {"entries": [opened, deal(win)]})
    assert answer.headers["content-type"].startswith("text/csv")
    lines = answer.text.splitlines()
    assert len(lines) == 2
    assert "'=Anna" in lines[0]
    assert ",5800,-5800,0,0,30800,19200,25000,25000,0," in lines[1]


def test_csv_tells_money_and_who_owes_whom_where_points_are_worth_any() -> None:
    body = {"entries": [OPENED, deal(WIN)], "rate": "0.0125", "currency": "HK$"}
    first, second, between, head, owed = ask("export", body).text.splitlines()
    assert "Dai total,Anna HK$,Bo HK$,Chiyo HK$,Dai HK$,On the table,Wins,Payments,Note" in first
    assert ",25000,25000,72.50,-72.50,0.00,0.00,0," in second
    assert (between, head, owed) == ("", "Pays,Gets it,Points,HK$", "Bo,Anna,5800,72.50")
    assert ask("export", {**body, "lang": "ja"}).text.splitlines()[0].startswith("局,")
    assert ask("export", {**body, "lang": "fr"}).status_code == 422
    for rate in ("-1", "1e3", "half"):
        assert ask("export", {**body, "rate": rate}).status_code == 422


def test_who_owes_whom_is_told_of_what_was_won_and_lost_and_of_what_lies_on_the_table() -> None:
    declared = {"what": "declared", "player": "Dai"}
    stands = ask(
        "standing", {"entries": [OPENED, deal(declared, {"what": "exhausted", "ready": ["Dai"]})]}
    ).json()
    assert stands["balance"] == [-1000, -1000, -1000, 2000]
    assert stands["debts"] == [
        {"payer": "P1", "payee": "P4", "points": 1000},
        {"payer": "P2", "payee": "P4", "points": 1000},
        {"payer": "P3", "payee": "*", "points": 1000},
    ]


def test_of_a_finished_match_the_places_count_too() -> None:
    deals = [deal({**WIN, "from": "P2", "winners": [{"player": "P1", "fans": 13}]}, entry_id="b")]
    stands = ask("standing", {"entries": [OPENED, *deals]}).json()
    assert stands["over"]
    assert stands["balance"] == [round(1000 * result) for result in stands["results"]]
    assert sum(stands["balance"]) == 0
    left = dict(zip(("P1", "P2", "P3", "P4"), stands["balance"], strict=True))
    for debt in stands["debts"]:
        left[debt["payer"]] += debt["points"]
        left[debt["payee"]] -= debt["points"]
    assert set(left.values()) == {0}


@pytest.mark.parametrize(
    ("body", "field", "reason"),
    [
        ({"entries": [], "entry": deal(WIN)}, "entries", "begins with"),
        (
            {"entries": [OPENED], "entry": deal({**WIN, "from": "Eve"})},
            "entry b, events[0], from",
            "nobody here is 'Eve'",
        ),
        ({"entries": [{**OPENED, "ruleset": "own.py"}], "entry": deal(WIN)}, "opened, ruleset", "no ruleset"),
        ({"entries": [], "entry": {**OPENED, "ruleset": "/etc/x.py"}}, "opened, ruleset", "no ruleset"),
        ({"entries": [OPENED], "entry": {**OPENED, "id": "z"}}, "entry z", "opened once"),
        ({"entries": [OPENED] * (MOST_ENTRIES + 1), "entry": deal(WIN)}, "entries", "length <= 400"),
        ({"entries": [OPENED, 3], "entry": deal(WIN)}, "entries.1", "object"),
        ({"entries": [OPENED]}, "entry", "required"),
    ],
)
def test_what_is_wrong_is_told_with_its_field(body: object, field: str, reason: str) -> None:
    answer = ask("settle", body)
    assert answer.status_code == 422
    error = answer.json()["error"]
    assert set(error) - {"message"} == {"code", "reason", "remedy", "field"}
    assert error["field"] == field
    assert reason in error["reason"]
    assert error["remedy"]


UNREADABLE = "\ud800"


@pytest.mark.parametrize(
    "spoilt",
    [
        {"note": UNREADABLE},
        {"by": UNREADABLE},
        {"id": UNREADABLE},
        {UNREADABLE: 1},
        {"events": [{**WIN, "from": UNREADABLE}]},
        {"events": [{"what": "broken-off", "why": UNREADABLE}]},
        {"events": [{"what": "broken-off", "x": 1e400}]},
    ],
)
def test_what_cannot_be_written_is_refused(spoilt: dict[str, object]) -> None:
    """JSON can hold halves of characters that no answer can."""
    body = json.dumps({"entries": [OPENED], "entry": {**deal(WIN), **spoilt}})
    answer = ask_study("POST", "/api/scorebook/settle", content=body.encode())
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == "unreadable"


def test_a_note_of_two_lines_is_refused() -> None:
    answer = ask("settle", {"entries": [OPENED], "entry": {**deal(WIN), "note": "two\nlines"}})
    assert answer.status_code == 422
    assert answer.json()["error"]["field"].startswith("entry")


def test_a_name_may_hold_the_wide_space_of_its_language() -> None:
    opened = {**OPENED, "names": ["山田\u3000太郎", "Bo", "Chiyo", "Dai"]}
    assert ask("settle", {"entries": [], "entry": opened}).status_code == 200


READY = "ready"
JUNK: Any = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**13), 10**13) | st.text(max_size=8)
    | st.sampled_from(["E", "P1", "P9", "5p", "123m", "draw", "discard", "kong", "pung 555z from W", READY]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["E", "what", "x"]), inner),
    max_leaves=5,
)  # fmt: skip
SAMPLES: list[dict[str, Any]] = [
    WIN,
    HAND,
    {"what": "paid", "player": "Bo", "meld": "concealed-kong 3333p"},
    {"what": "exhausted", "ready": ["Anna"], "seats": {"E": {"hand": "123m456m789m78p55s"}}},
    {"what": "false-win", "player": "Bo"},
    {"what": "declared", "player": "Bo", "word": "ready"},
    {"what": "pay", "amounts": {"Anna": 5, "Bo": -5}, "pot": 0},
    {"what": "ended", "how": "win", "winners": ["Anna"], "together": 1},
    {"what": "broken-off", "why": "nine-kinds"},
]


@st.composite
def spoilt(draw: st.DrawFn) -> dict[str, Any]:
    """An event in which something was put in the place of something else."""
    sample = copy.deepcopy(draw(st.sampled_from(SAMPLES)))
    for _ in range(draw(st.integers(0, 2))):
        table = sample
        if isinstance(sample.get("winners"), list) and sample["winners"] and draw(st.booleans()):
            first = sample["winners"][0]
            table = first if isinstance(first, dict) else sample
        key = draw(
            st.sampled_from([*table, "state", "tile", "how", "seats", "hand", "fu", "points", "liable"])
        )
        table[key] = draw(JUNK)
    return sample


@settings(max_examples=250, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.sampled_from(RULESETS), st.lists(spoilt(), min_size=1, max_size=3))
def test_no_entry_breaks_anything(ruleset_id: str, events: list[dict[str, Any]]) -> None:
    seats = find_ruleset(ruleset_id).table.seats
    opened = {**OPENED, "ruleset": ruleset_id, "names": NAMES[:seats]}
    answer = ask("settle", {"entries": [opened], "entry": deal(*events)})
    assert answer.status_code in (200, 422), answer.text
    if answer.status_code == 200:
        scorebook = answer.json()["scorebook"]
        assert (
            sum(scorebook["totals"]) + scorebook["pot"] == find_ruleset(ruleset_id).table.start_score * seats
        )

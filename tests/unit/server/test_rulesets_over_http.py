"""Every ruleset can be described to a client that has never heard of it."""

import re
from typing import Any

import msgspec
import pytest

from mahjong_atlas.bots.bot import RandomBot
from mahjong_atlas.bots.levels import bots_of
from mahjong_atlas.bots.table import play_out
from mahjong_atlas.play.match import Match
from mahjong_atlas.protocol.rulesets import RuleBook
from mahjong_atlas.rules.registry import RULESETS, find_ruleset, options_of
from mahjong_atlas.rules.state import state_keys_of
from mahjong_atlas.testing.consistency import option_sets
from mahjong_atlas.texts.languages import LANGUAGES
from mahjong_atlas.tiles.notation import parse_tiles
from tests.books import book_in
from tests.unit.server.study import ask

ALL = set(LANGUAGES)


def describe(ruleset_id: str, query: str = "") -> dict[str, Any]:
    """The description of a ruleset."""
    answer = ask("GET", f"/api/rulesets/{ruleset_id}{query}")
    assert answer.status_code == 200, answer.text
    found = answer.json()
    assert isinstance(found, dict)
    return found


def test_a_ruleset_that_is_not_known_is_answered_with_the_one_it_is_like() -> None:
    assert "did you mean ningbo?" in ask("GET", "/api/rulesets/ningob").json()["error"]["reason"]
    assert "did you mean" not in ask("GET", "/api/rulesets/poker").json()["error"]["reason"]


def test_all_rulesets_are_listed_with_what_one_chooses_by() -> None:
    listed = ask("GET", "/api/rulesets").json()
    assert [each["id"] for each in listed] == list(RULESETS)
    by_id = {each["id"]: each for each in listed}
    assert by_id["ningbo"] == {
        "id": "ningbo",
        "version": 1,
        "names": {"en": "Ningbo", "ja": "寧波麻雀", "zh": "宁波麻将", "zh-hant": "寧波麻將"},
        "seats": 4,
        "hand": 13,
        "wall": 144,
        "wild": True,
        "flowers": True,
        "base": "",
        "language": "zh",
        "place": {
            "names": {"en": "Ningbo", "ja": "寧波", "zh": "宁波", "zh-hant": "寧波"},
            "latitude": 29.87,
            "longitude": 121.55,
            "region": "ningbo",
        },
        "bots": list(bots_of(find_ruleset("ningbo"))),
    }
    assert by_id["akapei"]["base"] == "riichi"
    assert (by_id["malaysia"]["seats"], by_id["malaysia"]["wild"]) == (3, True)
    assert (by_id["riichi"]["wild"], by_id["riichi"]["flowers"]) == (False, False)


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_everything_has_a_name_in_every_language(ruleset_id: str) -> None:
    found = describe(ruleset_id)
    named = [
        found["names"],
        *(each["names"] for key in ("melds", "events", "fans", "state") for each in found[key]),
        *(each["sentences"] for each in found["options"]),
        *(
            names
            for key in ("actions", "phases", "counters", "zones", "calls")
            for names in found[key].values()
        ),
    ]
    assert all(set(names) == ALL and all(names.values()) for names in named)


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_every_clause_that_is_cited_has_its_text(ruleset_id: str) -> None:
    found = describe(ruleset_id)
    cited = {each["clause"] for key in ("fans", "options", "melds") for each in found[key]}
    wanted = {clause for text in cited for clause in re.findall(r"[A-Z]{2,3}-\d+", text)}
    for language in sorted(LANGUAGES):
        clauses = ask("GET", f"/api/rulesets/{ruleset_id}/clauses?lang={language}").json()
        texts = {each["clause"]: each["text"] for each in clauses}
        assert wanted - set(texts) == set()
        assert all(texts.values())
        assert [each["clause"] for each in clauses if each["english"]] == []


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_deals_hold_nothing_that_is_not_described(ruleset_id: str) -> None:
    """Tiles, actions, zones and counters of bot deals are all in the description."""
    found = describe(ruleset_id)
    ruleset = find_ruleset(ruleset_id)
    assert sum(found["tiles"].values()) == found["wall"] == ruleset.table.tiles.size
    match = Match(ruleset, "described")
    for number in range(4):
        deal = match.next_deal()
        play_out(deal, [RandomBot(f"{number} {seat}") for seat in range(deal.seats)])
        chosen = {event.action.kind for event in deal.events if event.action is not None}
        assert chosen <= set(found["actions"])
        assert {zone.rpartition(".")[2] for zone in deal.position.zones} <= set(found["zones"])
        melds = {meld.word for hand in deal.position.hands for meld in hand.melds}
        assert melds <= {each["word"] for each in found["melds"]}
        match.finish(deal)
        assert set(match.carried) <= set(found["counters"])
        if match.over:
            break


def is_of_kind(kind: str, value: Any, values: list[str]) -> bool:
    """Whether a value is what its kind says."""
    if kind in ("counts", "table"):
        return isinstance(value, dict) and {type(each) for each in value.values()} == {
            int if kind == "counts" else str
        }
    if kind in ("seats", "tiles", "words"):
        return isinstance(value, list) and all(isinstance(each, str) for each in value)
    if kind == "tile":
        return len(parse_tiles(value)) == 1
    if kind == "choice":
        return value in values
    return type(value) is {"flag": bool, "count": int, "text": str}[kind]


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_an_example_of_every_fact_is_of_its_kind(ruleset_id: str) -> None:
    state = describe(ruleset_id)["state"]
    assert [
        each["key"] for each in state if not is_of_kind(each["kind"], each["example"], each["values"])
    ] == []


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_every_fact_of_every_option_is_known(ruleset_id: str) -> None:
    for options in option_sets(ruleset_id):
        for each in state_keys_of(find_ruleset(ruleset_id, options)):
            assert set(each.names) == ALL, each.key


def test_what_nearly_every_hand_is_asked_for_is_marked() -> None:
    usual = {id: [key["key"] for key in describe(id)["state"] if key["usual"]] for id in RULESETS}
    assert usual["riichi"] == usual["akapei"] == ["dora", "ura", "riichi", "ippatsu"]
    assert usual["hongkong-old"] == ["declared"]
    assert usual["mcr"] == ["last_of_kind"]
    assert usual["ningbo"] == []
    assert usual["chengdu"] == ["void"]


def test_the_parts_of_an_entry_are_told_with_their_words() -> None:
    state = {key["key"]: key for key in describe("hongkong-old")["state"]}
    who, what = state["declared"]["fields"]
    assert (who["values"], who["names"], who["optional"]) == (["E", "S", "W", "N"], {}, False)
    assert list(what["names"]) == what["values"] == ["nine", "two", "twelve"]
    assert what["names"]["nine"] == {
        "en": "yes, at three sets of a suit, of honors, ends or winds (nine tiles down)",
        "ja": "はい、一色・字牌・幺九・風牌の三組で（九張落地）",
        "zh": "报了，一色、番子、幺九或风牌三副落地（九张）",
        "zh-hant": "報了，一色、番子、么九或風牌三副落地（九張）",
    }  # fmt: skip
    assert [field["optional"] for field in state["called_after"]["fields"]] == [False, False, True]
    claimed = {key["key"]: key for key in describe("riichi")["state"]}["claimed"]["fields"]
    assert [field["values"] for field in claimed] == [["E", "S", "W", "N"], []]
    void = {key["key"]: key for key in describe("chengdu")["state"]}["void"]
    assert void["value_names"]["m"]["zh"] == "万子"


def test_roles_are_those_before_a_tile_is_turned() -> None:
    assert describe("malaysia")["roles"] == {"1x": "wild"}
    assert describe("ningbo")["roles"] == {}
    assert describe("ningbo")["turned"] is True
    assert describe("riichi")["turned"] is False


def test_special_melds_and_ways_to_win_are_told() -> None:
    changchun = {each["word"]: each for each in describe("changchun")["melds"]}
    assert changchun["arrow-kong"]["tiles"] == ["5z", "6z", "7z"]
    assert changchun["pung"]["fed"]
    assert "chow" not in {each["word"] for each in describe("chengdu")["melds"]}
    events = {each["word"]: each["given"] for each in describe("akapei")["events"]}
    assert events["north-pull"] is True
    assert events["draw"] is False
    assert "north-pull" not in {each["word"] for each in describe("riichi")["events"]}


def test_a_description_follows_the_options_given() -> None:
    plain, varied = describe("ningbo"), describe("ningbo", '?options={"fenghua_bonus":"on"}')
    assert varied["in_force"] == {"fenghua_bonus": "on"}
    more = {each["id"] for each in varied["fans"]} - {each["id"] for each in plain["fans"]}
    assert more == {"fenghua-win", "fenghua-wild"}


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_options_have_a_kind_and_values(ruleset_id: str) -> None:
    for row, option in zip(describe(ruleset_id)["options"], options_of(ruleset_id), strict=True):
        assert row["name"] == option.name
        assert (row["kind"] == "choice") == bool(option.values)
        assert row["values"] is None or row["values"][0] == row["default"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_book_is_the_one_of_that_language(language: str) -> None:
    """Its contents are tested in tests/unit/books."""
    answer = ask("GET", f"/api/rulesets/ningbo/book?lang={language}")
    assert answer.status_code == 200
    assert msgspec.json.decode(answer.content, type=RuleBook) == book_in("ningbo", language)


def test_a_difference_has_two_sides_with_clauses() -> None:
    rows = ask("GET", "/api/rulesets/hongkong-old/diff/hongkong-modern").json()
    assert {row["topic"] for row in rows} >= {"fan", "option"}
    assert all(len(row["sides"]) == 2 for row in rows)
    assert any(side["clauses"] for row in rows for side in row["sides"])
    assert ask("GET", "/api/rulesets/riichi/diff/riichi").json() == []
    zh = ask("GET", "/api/rulesets/hongkong-old/diff/hongkong-modern?lang=zh").json()
    assert [row["what"] for row in zh] == [row["what"] for row in rows]
    assert any("飜" in side["text"] or "番" in side["text"] for row in zh for side in row["sides"])
    optional = ask("GET", '/api/rulesets/ningbo/diff/ningbo?other_options={"rounds":1}').json()
    assert optional


@pytest.mark.parametrize(
    ("path", "status", "field"),
    [
        ("/api/rulesets/nowhere", 404, "id"),
        ("/api/rulesets/my_rules.py", 404, "id"),
        ("/api/rulesets/..%2Fmy_rules.py", 404, ""),
        ("/api/rulesets/nowhere/book", 404, "id"),
        ("/api/rulesets/riichi/diff/nowhere", 404, "id"),
        ("/api/rulesets/riichi/book?lang=fr", 422, "lang"),
        ("/api/rulesets/riichi/clauses?lang=fr", 422, "lang"),
        ("/api/rulesets/nowhere/clauses", 404, "id"),
        ('/api/rulesets/ningbo?options={"rounds":3}', 422, "options"),
        ('/api/rulesets/ningbo?options={"speed":3}', 422, "options"),
        ("/api/rulesets/ningbo?options=[1]", 422, "options"),
        ("/api/rulesets/ningbo?options={", 422, "options"),
        ("/api/rulesets/ningbo?options=" + "[" * 3000, 422, "options"),
        ("/api/rulesets/ningbo?options=" + "[" * 5000, 422, "options"),
        ("/api/rulesets/ningbo/diff/ningbo?other_options={", 422, "other_options"),
    ],
)
def test_what_cannot_be_shown_is_said(path: str, status: int, field: str) -> None:
    answer = ask("GET", path)
    error = answer.json()["error"]
    assert (answer.status_code, error["field"]) == (status, field)
    assert error["reason"]
    assert error["remedy"]


def test_files_of_rulesets_are_not_read(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A ruleset that somebody keeps in the folder of the server is not served."""
    (tmp_path / "my_rules.py").write_text("raise SystemExit('read')", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MAHJONG_ATLAS_RULES", str(tmp_path))
    assert ask("GET", "/api/rulesets/my-rules").status_code == 404
    body = {"rules": "my-rules", "hand": "1m", "win": "1m"}
    assert ask("POST", "/api/score", body).json()["error"]["code"] == "unknown-ruleset"


@pytest.mark.parametrize(
    ("ruleset_id", "indicator", "roles"),
    [
        ("ningbo", "", {}),
        ("ningbo", "1f", {"1f": "wild", "2f": "wild", "3f": "wild", "4f": "wild"}),
        ("beijing", "9s", {"1s": "wild"}),
        ("wuhan", "3z", {"4z": "wild", "7z": "none"}),
        ("hangzhou", "3z", {"3z": "wild", "5z": "3z"}),
        ("malaysia", "", {"1x": "wild"}),
        ("riichi", "", {"0m": "5m", "0p": "5p", "0s": "5s"}),
    ],
)
def test_it_is_told_what_is_wild_when_a_tile_is_turned(
    ruleset_id: str, indicator: str, roles: dict[str, str]
) -> None:
    answer = ask("GET", f"/api/rulesets/{ruleset_id}/roles?indicator={indicator}")
    assert answer.json() == roles


@pytest.mark.parametrize(
    ("ruleset_id", "indicator", "reason"),
    [
        ("riichi", "9s", "turns no tile"),
        ("fuzhou", "1f", "indicator 1f is a flower"),
        ("beijing", "1f", "the game is played without 1f"),
        ("ningbo", "xyz", "cannot read"),
    ],
)
def test_a_tile_that_cannot_be_turned_is_refused(ruleset_id: str, indicator: str, reason: str) -> None:
    answer = ask("GET", f"/api/rulesets/{ruleset_id}/roles?indicator={indicator}")
    assert answer.status_code == 422
    error = answer.json()["error"]
    assert error["field"] == "indicator"
    assert reason in error["reason"] + error["remedy"]

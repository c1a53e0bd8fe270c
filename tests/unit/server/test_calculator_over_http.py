"""The calculator over HTTP says what the command line says, and complains by field."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mahjong_atlas.rules.registry import RULESETS, find_ruleset, options_of
from mahjong_atlas.rules.state import state_keys_of
from mahjong_atlas.server.app import create_app
from mahjong_atlas.server.settings import Settings
from mahjong_atlas.texts.languages import LANGUAGES
from mahjong_atlas.texts.message import sentence
from tests.unit.cli.command import command
from tests.unit.server.study import APP, ask

OPEN = {"hand": "24m456p678s22p", "melds": ["pung 555z from W"], "seat": "S", "indicator": "9s"}
OPEN_FLAGS = ("--hand", "24m456p678s22p", "--meld", "pung 555z from W", "--seat", "S", "--indicator", "9s")
CHOWS = {"hand": "123m456m789m5678p"}
CHOWS_FLAGS = ("--hand", "123m456m789m5678p")


def post(path: str, body: object) -> Any:
    """A good answer."""
    answer = ask("POST", path, body)
    assert answer.status_code == 200, answer.text
    return answer.json()


def refused(path: str, body: object) -> dict[str, str]:
    """The error of a bad question."""
    answer = ask("POST", path, body)
    assert answer.status_code == 422, answer.text
    error = answer.json()["error"]
    assert set(error) - {"message"} == {"code", "reason", "remedy", "field"}
    assert error["reason"]
    assert error["remedy"]
    return dict(error)


def test_fields_take_tiles_as_people_write_them() -> None:
    spelled = {"hand": "一二三萬 456万 🀍🀎🀏 ５６７８ｐ", "win": "五饼", "rules": "riichi"}
    plain = {**CHOWS, "win": "5p", "rules": "riichi"}
    assert post("/api/score", spelled) == post("/api/score", plain)
    assert "'E' may be a seat or a wind; write 1z" in ask("POST", "/api/score", {**plain, "win": "E"}).text


@pytest.mark.parametrize(
    "ruleset_id", ["ningbo", "hongkong-old", "riichi", "chengdu", "hangzhou", "mcr", "akapei"]
)
@pytest.mark.parametrize(
    ("body", "flags"),
    [
        ({**CHOWS, "win": "5p"}, (*CHOWS_FLAGS, "--win", "5p")),
        (
            {**CHOWS, "win": "5p", "by": "discard", "from": "W", "turn": 9},
            (*CHOWS_FLAGS, "--win", "5p", "--by", "discard", "--from", "W", "--turn", "9"),
        ),
        (
            {"hand": "1122334455667m", "win": "7m", "round": "S", "wall_left": 4},
            ("--hand", "1122334455667m", "--win", "7m", "--round-wind", "S", "--wall-left", "4"),
        ),
    ],
)
def test_the_same_as_the_command_line(
    ruleset_id: str, body: dict[str, object], flags: tuple[str, ...]
) -> None:
    printed = command("score", "--rules", ruleset_id, *flags, "--json").json
    assert post("/api/score", {"rules": ruleset_id, **body}) == printed


def test_a_win_has_its_reasons() -> None:
    found = post("/api/score", {"rules": "ningbo", **OPEN, "win": "3m"})
    assert found["pay"] == {"E": -4, "S": 12, "W": -4, "N": -4}
    (winner,) = found["winners"]
    assert winner["parts"]["won_in"] == "234m"
    assert set(winner["names"]["closed-wait"]) == set(LANGUAGES)
    assert {each["clause"] for each in found["transfers"]} == {"NB-66"}


def test_a_refusal_has_its_clause_and_the_readings() -> None:
    found = post("/api/score", {"rules": "ningbo", **OPEN, "win": "3m", "by": "discard", "from": "W"})
    assert not found["legal"]
    claim = found["refused"]["S"]
    assert (claim["clause"], claim["reason"]) == (
        "NB-42",
        sentence("why-below-minimum", number=3, word="tai", number2=4),
    )
    assert claim["readings"][0]["points"] == 3


def test_options_and_state_reach_the_rules() -> None:
    rated = post("/api/score", {"rules": "ningbo", **OPEN, "win": "3m", "options": {"rate": 10}})
    assert rated["pay"]["E"] == -40
    ready = {
        "rules": "riichi",
        **CHOWS,
        "win": "5p",
        "state": {"riichi": ["E"], "dora": ["4p"], "ura": ["1z"]},
    }
    fans = {fan["id"] for fan in post("/api/score", ready)["winners"][0]["fans"]}
    assert {"riichi", "dora"} <= fans


@pytest.mark.parametrize(
    ("body", "flags"),
    [
        ({**CHOWS, "win": "5p"}, (*CHOWS_FLAGS, "--win", "5p")),
        (
            {**OPEN, "win": "3m", "by": "discard", "from": "N"},
            (*OPEN_FLAGS, "--win", "3m", "--by", "discard", "--from", "N"),
        ),
    ],
)
def test_everywhere_is_the_same_as_the_command_line(body: dict[str, object], flags: tuple[str, ...]) -> None:
    printed = command("score", "--everywhere", *flags, "--json").json
    assert post("/api/score/everywhere", body) == printed


@pytest.mark.parametrize(
    "hand", ["24m456p678s22p", "24m456p678s22p9m", "24m456p678s22p3m", "24m456p13s9s22p4z"]
)
def test_waits_are_the_same_as_on_the_command_line(hand: str) -> None:
    flags = ("--meld", "pung 555z from W", "--seat", "S", "--indicator", "9s")
    printed = command("waits", "--rules", "ningbo", "--hand", hand, *flags, "--json").json
    assert post("/api/waits", {"rules": "ningbo", **OPEN, "hand": hand}) == printed


def test_the_position_of_a_drawn_hand_can_be_scored() -> None:
    """Its line leaves open who declares a win, so that who drew does."""
    found = post("/api/waits", {"rules": "ningbo", **OPEN, "hand": "24m456p678s22p3m"})
    scored = ask("GET", "/api/score/position?position=" + found["position"].replace(" ", "+"))
    assert scored.json()["pay"]["S"] > 0


def test_what_has_not_happened_is_not_settled() -> None:
    answer = ask("GET", "/api/score/position?position=ningbo+S=24m456p678s22p")
    assert (answer.status_code, answer.json()["error"]["field"]) == (422, "event")


def test_waits_tell_why_a_tile_may_not_win_and_what_to_discard() -> None:
    found = post("/api/waits", {"rules": "ningbo", **OPEN, "hand": "24m456p678s22p"})
    by_tile = {wait["tile"]: wait for wait in found["waits"]}
    assert by_tile["3m"]["discard"]["clause"] == "NB-42"
    assert by_tile["3m"]["draw"]["points"] == 4
    longer = post("/api/waits", {"rules": "riichi", "hand": "23m456p678s22459p1z"})
    assert set(longer["best"]) <= set(longer["discards"])
    assert longer["discards"][longer["best"][0]]["copies"] == max(
        each["copies"] for each in longer["discards"].values()
    )


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_a_hand_to_practise_with_can_be_looked_at(ruleset_id: str) -> None:
    found = post("/api/hand", {"rules": ruleset_id, "seed": "one"})
    assert found == post("/api/hand", {"rules": ruleset_id, "seed": "one"})
    look = post("/api/waits", found["ask"])
    assert look["discards"]
    assert look["shanten"] <= 2


def test_hands_to_practise_with_differ() -> None:
    body = {"rules": "hongkong-old"}
    assert len({post("/api/hand", body)["ask"]["hand"] for _ in range(4)}) > 1


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"rules": "nowhere"}, "rules"),
        ({"rules": "ningbo.py"}, "rules"),
        ({"rules": 7}, "rules"),
        ({"hand": "24q"}, "hand"),
        ({"hand": "24m"}, "hand"),
        ({"hand": "24m55556p678s", "melds": ["pung 555p from W"]}, "melds"),
        ({"hand": "2" * 300 + "m"}, "hand"),
        ({"melds": ["pong 555z"]}, "melds"),
        ({"melds": ["pung 555z from S"]}, "melds"),
        ({"melds": ["pung 123m from W"]}, "melds"),
        ({"win": "33m"}, "win"),
        ({"win": None}, "win"),
        ({"by": "luck"}, "by"),
        ({"by": "discard"}, "by"),
        ({"from": "W"}, "from"),
        ({"by": "discard", "from": "S"}, "from"),
        ({"by": "discard", "from": "Q"}, "from"),
        ({"seat": "X"}, "seat"),
        ({"dealer": True}, "dealer"),
        ({"dealer": "yes"}, "dealer"),
        ({"round": "Q"}, "round"),
        ({"flowers": "9f"}, "flowers"),
        ({"indicator": "q"}, "indicator"),
        ({"rules": "riichi"}, "indicator"),
        ({"turn": -1}, "turn"),
        ({"turn": 1.5}, "turn"),
        ({"turn": 10**30}, "turn"),
        ({"wall_left": -1}, "wall_left"),
        ({"wall_left": "many"}, "wall_left"),
        ({"wall_left": 145}, "wall_left"),
        ({"by": "north-pull", "from": "W"}, "by"),
        ({"flowers": "1f1f"}, "flowers"),
        ({"state": {"what": 1}}, "state"),
        ({"state": {"points": 3}}, "state"),
        ({"state": {"points": {"E": "x"}}}, "state"),
        ({"options": {"rounds": 3}}, "options"),
        ({"options": {"speed": 9}}, "options"),
        ({"options": [1]}, "options"),
        ({"speed": 9}, "speed"),
    ],
)
def test_a_bad_question_is_answered_by_field(change: dict[str, object], field: str) -> None:
    body = {"rules": "ningbo", **OPEN, "win": "3m", **change}
    body = {key: value for key, value in body.items() if value is not None}
    assert refused("/api/score", body)["field"].split(".")[0] == field


def test_bad_questions_to_the_other_routes() -> None:
    assert refused("/api/waits", {"rules": "ningbo", "hand": "24m"})["field"] == "hand"
    assert refused("/api/waits", {"rules": "ningbo", "hand": "24m", "win": "3m"})["field"] == "win"
    assert (
        refused("/api/score/everywhere", {**OPEN, "win": "3m", "options": {"moon": 1}})["field"] == "options"
    )
    assert refused("/api/score/everywhere", {**OPEN, "win": "3m", "rules": "ningbo"})["field"] == "rules"
    assert refused("/api/hand", {"rules": "nowhere"})["field"] == "rules"


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[" * 60_000,
        b"\xff\xfe",
        b'{"hand": NaN}',
        b'"text"',
        b"null",
        b'{"turn": ' + b"9" * 5000 + b"}",
    ],
)
def test_what_is_no_question_is_refused(content: bytes) -> None:
    for path in ("/api/score", "/api/score/everywhere", "/api/waits", "/api/hand"):
        answer = ask("POST", path, content=content)
        assert answer.status_code in (400, 422), answer.text
        assert answer.json()["error"]["reason"]


def test_the_server_has_the_same_routes(tmp_path: Path) -> None:
    served = create_app(Settings(home=tmp_path)).openapi()["paths"]
    assert set(APP.openapi()["paths"]) <= set(served)


def test_the_interface_describes_itself() -> None:
    schema = APP.openapi()
    assert {"/api/score", "/api/score/everywhere", "/api/waits", "/api/hand", "/api/rulesets/{id}"} <= set(
        schema["paths"]
    )
    request = schema["components"]["schemas"]["ScoreRequest"]
    assert request["additionalProperties"] is False
    assert set(request["required"]) == {"rules", "hand", "win"}


TILES = ("1m", "2m", "3m", "5p", "0p", "9p", "7s", "1z", "4z", "7z", "1f", "8f", "5a", "1x", "12m", "0q")
HOW = ("draw", "discard", "deal", "kong-draw", "flower-draw", "added-kong", "concealed-kong", "north-pull")
WORDS = (
    "E",
    "S",
    "N",
    "m",
    "E S",
    "S 2",
    "S E 2",
    "E nine",
    "kong 3333p from N",
    "S pull",
    "player",
    "dealer",
)
MELDS = (
    "pung 555z from W", "chow 123m from N", "concealed-kong 3333z", "kong 7777s from E", "arrow-kong 567z",
    "pung 1x1x7z from S", "one-egg 1m1p1s", "added-kong 2222p from E",
)  # fmt: skip
WHOLE = (
    "123m456m789m5678p",
    "24m456p678s22p",
    "123p456p789p1133z",
    "19m19p19s1234567z",
    "1122334455667m",
    "4z",
)
TILE = st.sampled_from(TILES)
SCALAR = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 5),
    st.integers(),
    st.floats(),
    st.text(max_size=6),
    st.sampled_from(WORDS),
    TILE,
)
ANY = st.recursive(
    SCALAR,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("ESWNmq"), inner, max_size=4),
    max_leaves=6,
)


def questions(ruleset_id: str) -> st.SearchStrategy[dict[str, Any]]:
    """Questions about a ruleset, with the facts and options that it has, of any kind."""
    known = state_keys_of(find_ruleset(ruleset_id))
    facts = {each.key: ANY | st.just(each.example) for each in known}
    options = {
        each.name: ANY | st.sampled_from([each.default, *each.others()]) for each in options_of(ruleset_id)
    }
    return st.fixed_dictionaries(
        {
            "rules": st.just(ruleset_id),
            "hand": st.sampled_from(WHOLE) | st.lists(TILE, min_size=12, max_size=17).map("".join),
            "win": TILE,
        },
        optional={
            "by": st.sampled_from(HOW),
            "from": st.sampled_from("ESWN"),
            "seat": st.sampled_from("ESWN"),
            "melds": st.lists(st.sampled_from(MELDS), max_size=4),
            "flowers": st.sampled_from(["1f", "12345678f", "44z", "1f5a", "7z"]),
            "indicator": st.sampled_from(["9s", "1f", "5p", "7z", "9s1m"]),
            "round": st.sampled_from("ESWN"),
            "turn": st.integers(0, 80),
            "wall_left": st.integers(0, 80),
            "state": st.fixed_dictionaries({}, optional=facts),
            "options": st.fixed_dictionaries({}, optional=options),
        },
    )


BODIES = st.sampled_from(RULESETS).flatmap(questions)


def none_breaks(path: str, body: object) -> None:
    """The question is answered, one way or the other."""
    answer = ask("POST", path, content=json.dumps(body).encode())
    assert answer.status_code in (200, 400, 422), answer.text
    if answer.status_code != 200:
        assert answer.json()["error"]["reason"]


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(BODIES)
def test_no_question_breaks_the_calculator(body: dict[str, object]) -> None:
    none_breaks("/api/score", body)
    plain = {key: value for key, value in body.items() if key not in ("win", "by", "from")}
    none_breaks("/api/waits", plain)


@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(BODIES)
def test_no_question_breaks_the_comparison(body: dict[str, object]) -> None:
    none_breaks("/api/score/everywhere", {key: value for key, value in body.items() if key != "rules"})


@settings(max_examples=100, deadline=None)
@given(ANY)
def test_no_json_breaks_anything(body: object) -> None:
    for path in ("/api/score", "/api/score/everywhere", "/api/waits", "/api/hand"):
        none_breaks(path, body)

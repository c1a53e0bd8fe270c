"""mahjong-atlas score --everywhere: one hand under all rulesets side by side."""

from typing import Any

import pytest

from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.texts.languages import LANGUAGES
from mahjong_atlas.texts.message import sentence
from tests.unit.cli.command import Done, command

CHOWS = ("--hand", "123m456m789m5678p", "--win", "5p")
OPEN = ("--hand", "24m456p678s22p", "--meld", "pung 555z from W", "--win", "3m", "--seat", "S")


def everywhere(*arguments: str) -> Done:
    """The command with these options."""
    return command("score", "--everywhere", *arguments)


def rows(*arguments: str) -> dict[str, Any]:
    """What it writes for programs, by ruleset."""
    found = everywhere(*arguments, "--json").json
    assert isinstance(found, list)
    by_id = {row["ruleset"].split("@")[0]: row for row in found}
    assert tuple(by_id) == RULESETS
    return by_id


def fans(row: dict[str, Any]) -> dict[str, int]:
    """The fans of the win in a row."""
    (win,) = row["winners"]
    return {fan["id"]: fan["value"] for fan in win["fans"]}


def test_every_ruleset_says_its_own() -> None:
    found = rows(*CHOWS)
    assert fans(found["hongkong-old"]) == {"all-chows": 1, "self-draw": 1}
    assert found["hongkong-old"]["pay"] == {"E": 24, "S": -8, "W": -8, "N": -8}
    assert fans(found["guangdong-plain"]) == {"all-chows": 1, "self-draw": 1}
    assert found["guangdong-plain"]["winners"][0]["points"] == 4
    assert fans(found["chengdu"]) == {}
    assert found["fuzhou"]["no_such_hand"] == {
        "clause": "",
        "reason": sentence("why-hand-size", number=17, number2=14),
    }
    assert found["malaysia"]["no_such_hand"]["reason"] == sentence("why-no-such-tile", tile="123456789m")
    assert set(found["riichi"]["names"]) == set(LANGUAGES)
    assert [each for each, row in found.items() if row["legal"] and row["no_such_hand"]] == []


@pytest.mark.parametrize("arguments", [CHOWS, (*OPEN, "--by", "discard", "--from", "N")])
def test_the_same_as_score_with_the_ruleset(arguments: tuple[str, ...]) -> None:
    found = rows(*arguments)
    for ruleset_id in ("ningbo", "hongkong-old", "riichi", "guangdong-flower", "guangdong-plain"):
        alone = command("score", "--rules", ruleset_id, *arguments, "--json").json
        assert isinstance(alone, dict)
        assert {key: found[ruleset_id][key] for key in alone} == alone


def test_a_refusal_names_the_clause() -> None:
    arguments = (*OPEN, "--by", "discard", "--from", "W", "--flowers", "1f", "--indicator", "9s")
    found = rows(*arguments)
    assert not found["ningbo"]["legal"]
    assert found["ningbo"]["refused"]["S"]["clause"] == "NB-42"
    assert found["hongkong-old"]["legal"]
    answer = everywhere(*arguments)
    assert answer.code == 0
    assert "3 tai, below the minimum of 4 (NB-42)" in " ".join(answer.out.split())


def test_names_are_local() -> None:
    table = everywhere(*CHOWS, "--lang", "ja").out
    assert "香港麻雀・旧章" in table
    assert "平和 1、自摸 1" in table
    assert "広東麻雀・素" in table
    assert "南:8 西:8 北:8" in table
    assert "广东麻将" in everywhere(*CHOWS, "--lang", "zh").out


def test_what_lies_beside_the_hand_is_left_out_with_a_word() -> None:
    found = rows(*CHOWS, "--flowers", "1f 5a", "--indicator", "9s", "--state", "riichi=[E]")
    assert sentence("why-note-without-tile", tile="5a") in found["ningbo"]["notes"]
    assert sentence("why-note-wild", tile="9s") in found["ningbo"]["notes"]
    assert fans(found["ningbo"])["seat-flower"] == 1
    assert found["hongkong-old"]["notes"] == [
        sentence("why-note-without-tile", tile="1f5a"),
        sentence("why-note-nothing-turned", tile="9s"),
        sentence("why-note-without-text", text="riichi"),
    ]
    assert "riichi" in fans(found["riichi"])
    assert sentence("why-note-no-indicator") in rows(*CHOWS)["ningbo"]["notes"]
    assert "no --indicator: nothing is wild" in " ".join(everywhere(*CHOWS).out.split())


def test_red_fives_are_plain_where_there_are_none() -> None:
    found = rows("--hand", "123m406m789m5678p", "--win", "0p", "--meld", "pung 055s from W")
    assert found["chengdu"]["no_such_hand"]["reason"] == sentence("why-hand-size", number=14, number2=17)
    found = rows("--hand", "123m406m5678p", "--win", "0p", "--meld", "pung 055s from W")
    assert found["chengdu"]["notes"] == [sentence("why-note-tile-as", tile="0m0p0s", tile2="5m5p5s")]
    assert found["guangdong-plain"]["legal"]
    closed = rows("--hand", "123m406m5678p055s", "--win", "0p")
    assert closed["riichi"]["notes"] == []
    assert closed["hongkong-old"]["notes"] == [sentence("why-note-tile-as", tile="0m0p0s", tile2="5m5p5s")]


def test_a_hand_of_seventeen_tiles() -> None:
    arguments = ("--hand", "123p456p789p5678p555z", "--win", "8p", "--indicator", "3p")
    found = rows(*arguments)
    assert [ruleset_id for ruleset_id, row in found.items() if row["legal"]] == ["fuzhou"]
    assert found["fuzhou"]["notes"] == [sentence("why-note-wild", tile="3p")]


def test_seats_of_three_players() -> None:
    hand = ("--hand", "123p456p789p1133z", "--win", "3z")
    assert rows(*hand, "--seat", "N")["malaysia"]["no_such_hand"] == {
        "clause": "MY-6",
        "reason": sentence("why-no-such-seat", number=3, seat="N"),
    }
    assert rows(*hand, "--seat", "W", "--by", "discard", "--from", "N")["malaysia"]["no_such_hand"]
    fed = rows("--hand", "123p456p1133z", "--win", "3z", "--meld", "pung 777z from N")
    assert fed["malaysia"]["no_such_hand"]["reason"]["seat"] == "N"
    wild = rows("--hand", "123p456p3z3z 9p9p", "--win", "3z", "--meld", "pung 7z1x1x from S")
    assert [ruleset_id for ruleset_id, row in wild.items() if row["no_such_hand"] is None] == ["malaysia"]


def test_events_and_calls_that_a_game_does_not_know() -> None:
    pulled = rows(*CHOWS[:2], "--win", "8p", "--by", "north-pull", "--from", "S")
    assert pulled["ningbo"]["no_such_hand"]["reason"] == sentence("why-nobody-pulls-north")
    replaced = rows(*CHOWS, "--by", "flower-draw")
    assert replaced["chengdu"]["no_such_hand"]["reason"] == sentence("why-no-flowers-replaced")
    assert replaced["guangdong-flower"]["legal"]
    chowed = rows("--hand", "456m789m5678p", "--win", "5p", "--meld", "chow 123m from N")
    assert chowed["chengdu"]["no_such_hand"] == {"clause": "CD-16", "reason": sentence("why-chow-not-called")}
    dealt = rows(*CHOWS, "--by", "deal")
    assert dealt["riichi"]["notes"] == [sentence("why-note-dealer-draws-last")]
    assert fans(dealt["riichi"]) == {"heavenly-win": 13}
    assert fans(dealt["guangdong-plain"]) == {"heavenly-win": 5}


def test_options_count_where_they_are_known() -> None:
    found = rows(*CHOWS, "--option", "self_draw_fan=0", "--option", "flowers=true")
    assert found["guangdong-plain"]["notes"] == [sentence("told", text="self_draw_fan = 0")]
    assert fans(found["guangdong-plain"]) == {"all-chows": 1}
    assert found["hongkong-old"]["notes"] == [sentence("told", text="flowers = true")]
    assert "no-flowers" in fans(found["hongkong-old"])
    wrong = rows(*CHOWS, "--option", "dice=3")
    assert wrong["hongkong-old"]["legal"]
    refused = rows(*CHOWS, "--option", "dice=7")["hongkong-old"]["no_such_hand"]
    assert refused["reason"]["id"] == "error-option-choice"
    assert refused["reason"]["text"] == "dice"


def test_exit_codes() -> None:
    assert everywhere(*CHOWS).code == 0
    assert everywhere("--hand", "123m456m789m5679p", "--win", "1z").code == 1
    five = everywhere("--hand", "55555p456m789m11z", "--win", "1z")
    assert five.code == 1
    assert "5 x 5p, but the game has 4" in " ".join(five.out.split())


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ((*CHOWS, "--rules", "ningbo"), "--everywhere: give --hand and --win, without --rules, --id"),
        ((*CHOWS, "--as-position"), "--everywhere: give --hand and --win, without --rules, --id"),
        (("--hand", "1m"), "--everywhere: give --hand and --win"),
        (("case.toml",), "--everywhere: give --hand and --win"),
        (("--hand", "1q", "--win", "1m"), "--hand: cannot read '1q'"),
        ((*CHOWS, "--flowers", "9f"), "--flowers: cannot read '9f'"),
        ((*CHOWS, "--indicator", "m"), "--indicator: cannot read 'm'"),
        ((*CHOWS, "--meld", "row 123m"), "--meld: cannot read 'row 123m'"),
        ((*CHOWS, "--seat", "X"), "--seat: there is no seat 'X'"),
        ((*CHOWS, "--round-wind", "X"), "--round-wind: there is no seat 'X'"),
        ((*CHOWS, "--option", "moon=1"), "--option: no ruleset has an option 'moon'"),
        ((*CHOWS, "--by", "discard"), "--by: a win by discard needs --from SEAT"),
        ((*CHOWS, "--state", "riichi"), "--state: 'riichi' must be written NAME=VALUE"),
        ((*CHOWS, "--lang", "fr"), "--lang: there is no language 'fr'"),
    ],
)
def test_what_no_game_can_use_is_one_line(arguments: tuple[str, ...], complaint: str) -> None:
    done = everywhere(*arguments)
    assert (done.code, done.out) == (2, "")
    assert done.complaint.startswith(complaint)


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_a_wrong_circumstance_is_told_in_its_row(ruleset_id: str) -> None:
    """A value that a game cannot use stops nobody else."""
    keys = {each.key for each in find_ruleset(ruleset_id).state if each.in_cases}
    for key in sorted(keys):
        found = rows(*CHOWS, "--state", f"{key}=[[1]]")
        assert found["hongkong-old" if "hongkong" not in ruleset_id else "guangdong-flower"]["legal"]


def test_a_turned_tile_that_a_game_does_not_have_is_left_out() -> None:
    wuhan = rows(*OPEN, "--indicator", "1f")["wuhan"]

    assert [note["id"] for note in wuhan["notes"]] == ["why-note-without-tile", "why-note-no-indicator"]
    assert wuhan["no_such_hand"] is None

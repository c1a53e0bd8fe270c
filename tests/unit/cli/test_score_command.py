"""mahjong-atlas score: the hand of README, refusals, case files."""

from pathlib import Path

import pytest

from mahjong_atlas.cli.states import kinds_of
from mahjong_atlas.rules.registry import RULESETS
from tests.unit.cli.command import command

HAND = (
    "--rules", "ningbo", "--hand", "24m456p678s22p", "--meld", "pung 555z from W",
    "--seat", "S", "--indicator", "9s",
)  # fmt: skip
CASES = """\
ruleset = "ningbo"

[[case]]
id = "wins"
indicator = "9s"
event = { kind = "draw", seat = "S", tile = "3m" }
claims = ["S"]
[case.seat.S]
hand = "24m 456p 678s 22p"
melds = ["pung 555z from W"]
[case.expect]
win = true
pay = { E = -4, S = 12, W = -4, N = -4 }
[case.expect.seat.S]
fans = { self-draw = 1, closed-wait = 1, dragon-pung = 1, no-wild = 1 }
points = 4

[[case]]
id = "too-cheap"
indicator = "9s"
event = { kind = "discard", seat = "W", tile = "3m" }
claims = ["S"]
[case.seat.S]
hand = "24m 456p 678s 22p"
melds = ["pung 555z from W"]
[case.expect]
win = false
"""


def test_a_win_by_draw_is_paid_by_all_with_clauses() -> None:
    done = command("score", *HAND, "--win", "3m", "--by", "draw")
    assert done.code == 0
    lines = done.out.splitlines()
    assert lines[0] == "S wins by draw with 3m."
    assert "      1  Closed wait (NB-52)" in lines
    assert "    4 tai" in lines
    assert [line for line in lines if " pays S 4: self-draw (NB-66)" in line] == [
        "    W pays S 4: self-draw (NB-66)",
        "    N pays S 4: self-draw (NB-66)",
        "    E pays S 4: self-draw (NB-66)",
    ]
    assert lines[-1] == "    E -4  S +12  W -4  N -4"


SPELLED = (
    "--rules", "ningbo", "--hand", "２４萬 四五六筒 678条 22p", "--meld", "pung:白白白:W",
    "--seat", "S", "--indicator", "🀘", "--win", "三万",
)  # fmt: skip


RIICHI = ("score", "--rules", "riichi", "--hand", "123m456m789m5678p", "--win", "5p")


@pytest.mark.parametrize(
    ("typed", "state"),
    [
        (("--dora", "8s"), {"dora": '["8s"]'}),
        (("--dora", "3m,8s"), {"dora": '["3m", "8s"]'}),
        (("--dora", "3m8条"), {"dora": '["3m", "8s"]'}),
        (("--dora=白", "--ura", "5z"), {"dora": '["5z"]', "ura": '["5z"]'}),
        (("--state", "dora=8s"), {"dora": '["8s"]'}),
        (("--state", "dora=[8s]"), {"dora": '["8s"]'}),
        (("--riichi", "S"), {"riichi": '["S"]'}),
        (("--riichi", "--honba", "2"), {"riichi": '["S"]', "honba": "2"}),
        (("--riichi-sticks", "1", "--riichi"), {"riichi_sticks": "1", "riichi": '["S"]'}),
        (("--ippatsu", "--riichi=S"), {"ippatsu": '["S"]', "riichi": '["S"]'}),
        (("--first-turn", "true"), {"first_turn": "true"}),
        (("--points", "E:24000,S:26000"), {"points": "{E = 24000, S = 26000}"}),
    ],
)
def test_whatever_a_ruleset_declares_is_an_option(typed: tuple[str, ...], state: dict[str, str]) -> None:
    flags = [word for key, value in state.items() for word in ("--state", f"{key}={value}")]
    done = command(*RIICHI, "--seat", "S", *typed, "--as-position")
    assert done.code == 0
    assert done.out == command(*RIICHI, "--seat", "S", *flags, "--as-position").out
    assert all(f"{key}=" in done.out for key in state)
    waits = ("waits", *RIICHI[1:-2], "--seat", "S", "--as-position")
    assert command(*waits, *typed).out == command(*waits, *flags).out


def test_a_flag_alone_says_yes() -> None:
    alone = command(*RIICHI, "--first-turn", "--json")
    assert alone.json == command(*RIICHI, "--state", "first_turn=true", "--json").json
    assert alone.json != command(*RIICHI, "--json").json


@pytest.mark.parametrize(
    ("typed", "fault"),
    [
        (
            ("--dorra", "8s"),
            "No such option: --dorra: see 'mahjong-atlas score --help'; did you mean --dora?",
        ),
        (("--hnoba", "8s"), "did you mean --honba?"),
        (("--treasure", "8s"), "No such option: --treasure: see 'mahjong-atlas score --help'"),
        (("--state", "dorra=8s"), "; did you mean dora?"),
        (("--dora", "8k"), "--state: cannot read '8k' at character 2"),
        (("--dora", "8s", "--dora", "9s"), "--state: 'dora' is given twice"),
        (("--honba", "many"), "--state: honba = 'many' must be a number from 0"),
        (("--first-turn", "maybe"), "--state: first_turn = 'maybe' must be true or false"),
        (("--dora",), "--state: 'dora' must be written NAME=VALUE"),
    ],
)
def test_what_no_part_declares_is_no_option(typed: tuple[str, ...], fault: str) -> None:
    done = command(*RIICHI, *typed)
    assert (done.code, done.out) == (2, "")
    assert done.complaint.endswith(fault) or fault in done.complaint
    assert ("did you mean" in done.complaint) == ("did you mean" in fault)


def test_states_are_those_of_the_ruleset_that_is_chosen() -> None:
    hand = ("--hand", "123m456m789m5678p", "--win", "5p")
    floated = ("--indicator", "5p", "--hand", "123m456m789m123s5p", "--win", "9s", "--floats", "E:1")
    assert command("score", "--rules", "hangzhou", *floated).code == 0
    assert command("score", "--rules", "hangzhou", *hand, "--floats", "E:1").code == 2
    assert command("score", "--rules", "hangzhou", *hand, "--dora", "8s").code == 2
    assert command("score", "--everywhere", *hand, "--riichi", "--dora", "8s").code == 0
    assert command("score", *hand, "--dora", "8s").complaint.startswith("No such option: --dora")


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_no_state_is_called_like_an_option(ruleset_id: str) -> None:
    options = set(command("score", "--help").out.split()) | set(command("waits", "--help").out.split())
    flags = {"--" + key.replace("_", "-") for key in kinds_of(ruleset_id)}
    assert {"--hand", "--state"} <= options
    assert not flags & options


def test_rules_show_lists_what_may_be_said() -> None:
    lines = command("rules", "show", "riichi").out.splitlines()
    assert "  `honba = 1`   honba" in lines
    assert any(line.startswith("  `dora = 5p` ") for line in lines)
    assert not any(
        line.startswith("  `dora = ") for line in command("rules", "show", "ningbo").out.splitlines()
    )


def test_tiles_are_taken_as_people_write_them() -> None:
    plain = command("score", *HAND, "--win", "3m")
    assert command("score", *SPELLED).out == plain.out
    assert (
        command("score", *SPELLED, "--as-position").out
        == command("score", *HAND, "--win", "3m", "--as-position").out
    )


@pytest.mark.parametrize(("win", "caret"), [("三k", "三k\n\u3000^"), ("E", "E\n^"), ("3S", "3S\n ^")])
def test_a_character_that_is_no_tile_is_pointed_at(win: str, caret: str) -> None:
    done = command("score", *HAND, "--win", win)
    assert (done.code, done.out) == (2, "")
    assert done.err.endswith(caret + "\n")


def test_cases_take_tiles_as_people_write_them(tmp_path: Path) -> None:
    spelled = CASES.replace("24m 456p 678s 22p", "二四萬 456筒 678索 🀚🀚").replace("pung 555z", "pung 白白白")
    file = tmp_path / "cases.toml"
    file.write_text(spelled, encoding="utf-8")
    assert spelled != CASES
    assert command("check", str(file)).code == 0
    file.write_text(spelled.replace("二四萬", "二四東"), encoding="utf-8")
    done = command("check", str(file))
    assert done.code == 2
    assert "cannot read '二四東 456筒 678索 🀚🀚' at character 1: digits without a suit letter" in done.out


def test_a_line_of_a_position_is_read_exactly() -> None:
    line = command("score", *HAND, "--win", "3m", "--as-position").out.strip()
    assert command("score", line).code == 0
    assert command("score", line.replace("24m", "m24")).code == 2


def test_a_hand_below_the_minimum_is_refused_with_the_clause() -> None:
    done = command("score", *HAND, "--win", "3m", "--by", "discard", "--from", "W")
    assert done.code == 1
    assert done.out.startswith("S may not win: 3 tai, below the minimum of 4 (NB-42)\n    read as ")


def test_causes_and_reasons_are_told_in_the_language_asked_for() -> None:
    done = command("score", *HAND, "--win", "3m", "--by", "draw", "--lang", "zh")
    assert "    西付南 4：自摸（NB-66）" in done.out.splitlines()
    done = command("score", *HAND, "--win", "3m", "--by", "discard", "--from", "W", "--lang", "ja")
    assert "3台では足りない（最低4台）（NB-42）" in done.out.splitlines()[0]


def test_json_says_the_same() -> None:
    found = command("score", *HAND, "--win", "3m", "--json").json
    assert isinstance(found, dict)
    assert found["legal"] is True
    assert found["pay"] == {"E": -4, "S": 12, "W": -4, "N": -4}
    (winner,) = found["winners"]
    assert {fan["id"]: fan["value"] for fan in winner["fans"]} == {
        "self-draw": 1, "closed-wait": 1, "dragon-pung": 1, "no-wild": 1,
    }  # fmt: skip
    refused = command("score", *HAND, "--win", "3m", "--by", "discard", "--from", "W", "--json")
    assert refused.code == 1
    assert isinstance(refused.json, dict)
    assert refused.json["refused"]["S"]["clause"] == "NB-42"


def test_what_is_excluded_is_told_with_the_reason() -> None:
    done = command(
        "score", "--rules", "ningbo", "--hand", "111m234m567p2z", "--meld", "pung 555z from W",
        "--flowers", "12345678f", "--win", "2z", "--seat", "S", "--indicator", "9s",
    )  # fmt: skip
    assert "    not counted: Four flowers, not counted beside Eight flowers (NB-55)" in done.out.splitlines()


def test_options_and_state_reach_the_rules() -> None:
    dealt = (
        "--rules",
        "riichi",
        "--hand",
        "123m456p789s1122z",
        "--win",
        "1z",
        "--by",
        "discard",
        "--from",
        "S",
    )
    assert command("score", *dealt).code == 0  # the pung of the own and the round wind is worth two han
    ready = command("score", *dealt, "--state", "riichi=[E]", "--state", "ippatsu=[E]", "--json").json
    assert isinstance(ready, dict)
    assert {"riichi", "ippatsu"} <= {fan["id"] for fan in ready["winners"][0]["fans"]}
    flowers = (
        "--rules",
        "ningbo",
        "--hand",
        "24m456p678s22p",
        "--meld",
        "pung 555z from W",
        "--indicator",
        "9s",
    )
    rated = command("score", *flowers, "--win", "3m", "--option", "rate=10", "--json").json
    assert isinstance(rated, dict)
    assert rated["pay"]["E"] == 120


def test_the_dealer_is_named_by_a_flag() -> None:
    as_dealer = command("score", *HAND[:6], "--indicator", "9s", "--dealer", "--win", "3m")
    assert as_dealer.out.startswith("E wins by draw")
    assert command("score", *HAND, "--dealer", "--win", "3m").code == 2


def test_a_case_file_is_settled_whole_or_by_id(tmp_path: Path) -> None:
    path = tmp_path / "cases.toml"
    path.write_text(CASES, encoding="utf-8")
    both = command("score", str(path))
    assert both.code == 1
    assert "wins:\nS wins by draw with 3m." in both.out
    assert "too-cheap:\nS may not win: 3 tai" in both.out
    assert command("score", str(path), "--id", "wins").code == 0
    mixed = command("score", str(path), "--seat", "S")
    assert (mixed.code, mixed.complaint) == (2, "--seat: CASE.toml describes the hand alone: leave this out")
    missing = command("score", str(path), "--id", "other")
    assert missing.code == 2
    assert missing.complaint == f"{path}: no [[case]] with id 'other': it has wins, too-cheap"


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--win", "3m", "--by", "discard"), "--by: a win by discard needs --from SEAT: whose tile is it?"),
        (("--win", "3m", "--from", "W"), "--from: nobody gives the tile of a win by draw"),
        (("--win", "3m", "--by", "luck"), "--by: 'luck' is not known: choose one of draw"),
        (("--win", "3m", "--by", "deal"), "--by: only the dealer, E, wins with the tiles of the deal"),
        (("--win", "3m", "--by", "discard", "--from", "S"), "--from: S is the winner's own seat"),
        (("--win", "33m"), "--win: '33m' is not one tile"),
        (("--win", "3m", "--state", "what"), "--state: 'what' must be written NAME=VALUE"),
        (("--win", "3m", "--state", "what=1"), "--state: unknown key 'what'"),
        (("--win", "3m", "--turn", "-1"), "--turn: -1 is too small"),
        (("--win", "3m", "--round-wind", "Q"), "--round-wind: there is no seat 'Q'"),
        (("--win", "3m", "--lang", "fr"), "--lang: there is no language 'fr': choose one of en, ja, zh"),
        (("--win", "3m", "--id", "a"), "--id: names a case of a file: give the file"),
        (("--win", "3m", "--option", "moon=1"), "--option: there is no option 'moon'"),
        ((), "score: give --rules, --hand and --win, a position or a file of cases"),
    ],
)
def test_what_cannot_be_scored_is_said_in_one_line(arguments: tuple[str, ...], complaint: str) -> None:
    done = command("score", *HAND, *arguments)
    assert done.code == 2
    assert done.complaint.startswith(complaint)
    assert done.out == ""


def test_a_position_in_one_line_is_scored_and_written() -> None:
    line = "ningbo S=24m456p678s22p S.melds=pung:555z:W indicator=9s event=draw:S:3m"
    done = command("score", line)
    assert (done.code, done.out) == (0, command("score", *HAND, "--win", "3m").out)
    written = command("score", *HAND, "--win", "3m", "--as-position").out.strip()
    assert written == "mj1 ningbo@1 indicator=9s S=24m22456p678s S.melds=pung:555z:W event=draw:S:3m"
    assert command("score", written.replace(" ", "+")).out == done.out
    assert command("score", line, "--json").json["position"] == written  # type: ignore[index]
    refused = command("score", line.replace("draw:S", "discard:W"))
    assert refused.code == 1
    assert refused.out.startswith("S may not win: 3 tai, below the minimum of 4 (NB-42)")


def test_what_is_wrong_in_a_line_names_its_field() -> None:
    done = command("score", "ningbo S=24m event=draw:S:3m")
    assert (done.code, done.complaint) == (
        2,
        "position, S: the hand has 2 tiles, not 13 (without the event tile)",
    )
    both = command("score", "ningbo S=24m event=draw:S:3m", "--seat", "S")
    assert both.complaint == "--seat: POSITION describes the hand alone: leave this out"
    by = command("score", "ningbo S=24m event=draw:S:3m", "--by", "discard")
    assert by.complaint == both.complaint.replace("seat", "by")


@pytest.mark.parametrize("name", ["score", "waits"])
def test_an_option_beside_a_line_is_blamed_and_told_where_to_write_it(name: str) -> None:
    line = "riichi S=234m22567p34578s event=discard:W:6s state.riichi=S"
    beside = command(name, line, "--option", "bust=off", "--option", "uma=[1,2,-1,-2]")
    written = "option.bust=off"
    assert beside.complaint == f"--option: POSITION describes the hand alone: write {written} into it instead"
    assert command(name, f"{line} {written}").err == ""
    state = command(name, line, "--state", "honba=2").complaint
    assert state == "--state: POSITION describes the hand alone: write state.honba=2 into it instead"
    assert command(name, line, "--turn", "0").complaint.startswith(
        "--turn: POSITION describes the hand alone"
    )
    assert command(name, line, "--rules", "mcr", "--option", "a=b").complaint.startswith("--rules: ")


def test_the_cases_of_a_file_are_written_as_lines(tmp_path: Path) -> None:
    path = tmp_path / "cases.toml"
    path.write_text(CASES, encoding="utf-8")
    lines = command("score", str(path), "--as-position").out.splitlines()
    assert len(lines) == 2
    assert command("score", lines[0]).out.startswith("S wins by draw with 3m.")
    assert command("score", lines[1]).out.startswith("S may not win: 3 tai")


@pytest.mark.parametrize(
    ("position", "language", "wording", "elsewhere"),
    [
        ("hangzhou@1 indicator=5p E=1133m5p2244s6677z event=draw:E:3m", "zh", "财神当", "百搭"),
        ("hangzhou@1 indicator=5p E=1133m5p2244s6677z event=draw:E:3m", "ja", "財神は", "万能牌"),
    ],
)
def test_a_reading_is_told_in_the_words_of_the_game(position, language, wording, elsewhere):
    out = command("score", f"mj1 {position}", "--lang", language).out
    assert wording in out
    assert elsewhere not in out


def test_a_win_that_is_read_in_no_sets_has_no_line_for_its_reading():
    golds = "mj1 fuzhou@1 indicator=3p E=125589m333p1479s246z turn=0 event=deal:E:9p"
    assert "read as" not in command("score", golds).out
    assert (
        "read as 11m"
        in command("score", "mj1 hangzhou@1 indicator=5p E=1133m5p2244s6677z event=draw:E:3m").out
    )


FEI_IN_CHOW = "malaysia W=234777899p1x W.melds=chow:34p1x:S W.bonus=3f event=draw:W:8p"
SEVEN_FLOWERS = "hongkong-old option.flowers=true S=159m258p369s1357z S.bonus=123456f event=draw:S:7f"


def test_another_reading_is_another_one() -> None:
    lines = command("score", FEI_IN_CHOW).out.splitlines()
    (read,) = [line.partition("read as ")[2] for line in lines if "read as " in line]
    others = [line.partition("another reading: ")[2] for line in lines if "another reading: " in line]
    assert read.startswith("345p 234p 789p 789p 77p")
    assert [each[:19] for each in others] == ["345p 234p 777p 888p", "345p 234p 777p 999p"]
    (winner,) = command("score", FEI_IN_CHOW, "--json").json["winners"]
    assert [each["parts"]["sets"][2] for each in winner["readings"]] == ["789p", "777p", "777p"]


def test_a_win_by_flowers_alone_is_not_read() -> None:
    for language, read_as in (("en", "read as"), ("ja", "読み")):
        assert read_as not in command("score", SEVEN_FLOWERS, "--lang", language).out
        assert read_as in command("score", FEI_IN_CHOW, "--lang", language).out


def test_lists_have_the_commas_of_the_language() -> None:
    hand = ("score", "--rules", "hongkong-modern", "--hand", "123m456m789m5678p", "--win", "5p")
    texts = {lang: command(*hand, "--lang", lang).out for lang in ("en", "ja", "zh")}
    assert "All chows, Self-draw" in texts["en"]
    assert "平和、自摸" in texts["ja"]
    assert "平糊、自摸" in texts["zh"]


def test_the_bird_that_hits_is_shown() -> None:
    dealt = "changsha S=11346799m13467p state.bird={} event=deal:E:5s claims=S"
    hit = command("score", dealt.format("6s"), "--lang", "ja").out
    assert "鳥の六索が南に当たり" in hit
    assert "鳥の九索が東に当たり" in command("score", dealt.format("9s"), "--lang", "ja").out
    assert "鳥の" not in command("score", dealt.replace(" state.bird={}", ""), "--lang", "ja").out


def test_yakuman_are_counted_and_not_divided() -> None:
    orphans = ("score", "--rules", "riichi", "--hand", "19m19p19s1234567z", "--win", "1m", "--lang", "ja")
    one = command(*orphans).out
    assert "→ 1（役満の数、RI-33）] × 8000（役満1つ、RI-41） = 8000" in one
    two = command(*orphans, "--option", "double_yakuman=on").out
    assert "→ 2（役満の数、RI-33）] × 8000（役満1つ、RI-41） = 16000" in two
    assert "÷" not in one + two
    assert "役満の数" not in command(*RIICHI, "--lang", "ja").out

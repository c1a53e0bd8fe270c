"""mahjong-atlas waits: ready hands, hands before their discard, hands that are not ready."""

from typing import Any

from mahjong_atlas.texts.message import sentence
from tests.unit.cli.command import command

HAND = ("--rules", "ningbo", "--meld", "pung 555z from W", "--seat", "S", "--indicator", "9s")


def look(*arguments: str) -> dict[str, Any]:
    """What the command says of a hand."""
    done = command("waits", *arguments, "--json")
    assert done.code == 0, done.err
    found = done.json
    assert isinstance(found, dict)
    return found


def test_each_wait_is_worth_something_by_draw_and_by_discard_or_refused_with_its_clause() -> None:
    found = look(*HAND, "--hand", "24m456p678s22p")
    assert found["ready"] is True
    by_tile = {wait["tile"]: wait for wait in found["waits"]}
    assert set(by_tile) == {"3m", "9s"}  # 9s is wild
    assert by_tile["3m"]["draw"]["points"] == 4
    assert by_tile["3m"]["discard"] == {
        "legal": False,
        "clause": "NB-42",
        "reason": sentence("why-below-minimum", number=3, word="tai", number2=4),
        "fans": [
            {"id": "closed-wait", "value": 1, "clause": "NB-52"},
            {"id": "dragon-pung", "value": 1, "clause": "NB-55"},
            {"id": "no-wild", "value": 1, "clause": "NB-62"},
        ],
    }
    assert by_tile["9s"]["discard"]["clause"] == "NB-35"


def test_copies_seen_are_not_counted() -> None:
    assert look(*HAND, "--hand", "24m456p678s22p")["waits"][0]["unseen"] == 4
    own = ("--rules", "ningbo", "--meld", "chow 123m from E", "--seat", "S", "--indicator", "9s")
    assert look(*own, "--hand", "24m456p678s22p")["waits"][0]["unseen"] == 3
    wild = next(wait for wait in look(*HAND, "--hand", "24m456p678s22p")["waits"] if wait["tile"] == "9s")
    assert wild["unseen"] == 3  # one of the four lies there as the indicator


def test_a_hand_before_its_discard_is_told_what_to_discard() -> None:
    found = look(*HAND, "--hand", "24m456p678s22p9m")
    assert list(found["discards"]) == ["9m"]
    assert {wait["tile"] for wait in found["discards"]["9m"]["waits"]} == {"3m", "9s"}
    out = command("waits", *HAND, "--hand", "24m456p678s22p9m").out
    assert "discard 9m:\n  ready for 2 kinds, 7 copies unseen\n    3m (4 unseen): by self-draw 4 tai" in out


def test_a_complete_hand_is_told_what_it_is_worth_now() -> None:
    assert look(*HAND, "--hand", "24m456p678s22p3m")["wins_now"]["points"] == 4
    dear = (
        "--rules",
        "ningbo",
        "--hand",
        "234m456p678s22p",
        "--meld",
        "chow 123s from W",
        "--indicator",
        "9z",
    )
    assert command("waits", *dear).code == 2
    cheap = ("--rules", "riichi", "--hand", "234m456p678s22p", "--meld", "chow 123s from N")
    assert look(*cheap)["wins_now"]["clause"] == "RI-27"
    assert "This hand is complete but may not win: " in command("waits", *cheap).out


def test_a_hand_that_is_not_ready_is_told_its_distance_and_what_helps() -> None:
    found = look("--rules", "riichi", "--hand", "23m456p678s22459p")
    assert found["shanten"] == 1
    assert found["helps"] == {"1m": 4, "4m": 4, "3p": 4, "6p": 3}
    out = command("waits", "--rules", "riichi", "--hand", "23m456p678s22459p").out
    assert "1 from ready; 4 kinds help, 15 copies unseen: 14m36p" in out


def test_wild_tiles_help_a_hand_that_is_not_ready() -> None:
    found = look("--rules", "malaysia", "--hand", "123456p1122z5z79p")
    assert found["helps"]["1x"] == 4


def test_seventeen_tiles_and_special_shapes_are_looked_at() -> None:
    assert look("--rules", "fuzhou", "--hand", "123456m123456p1112z", "--indicator", "9s")["ready"] is True
    pairs = look("--rules", "riichi", "--hand", "1155m2288p3344s7z")
    assert [wait["tile"] for wait in pairs["waits"]] == ["7z"]


def test_a_hand_of_the_wrong_size_is_refused() -> None:
    done = command("waits", *HAND, "--hand", "24m456p678s2p")
    assert done.code == 2
    assert done.complaint == "--hand: 9 tiles, but beside 1 meld a hand has 10, or 11 before the discard"


def test_a_position_in_one_line_is_looked_at() -> None:
    line = "ningbo S=24m456p678s22p S.melds=pung:555z:W indicator=9s"
    done = command("waits", line)
    described = (
        "--rules", "ningbo", "--hand", "24m456p678s22p", "--meld", "pung 555z from W", "--seat", "S",
        "--indicator", "9s",
    )  # fmt: skip
    assert (done.code, done.out) == (0, command("waits", *described).out)
    written = command("waits", *described, "--as-position").out.strip()
    assert command("waits", written).out == done.out
    assert command("waits", line, "--json").json["position"] == written  # type: ignore[index]
    assert command("waits", f"{line} N=1122334455667m").complaint.startswith("--seat: the position tells")
    assert command("waits", f"{line} N=1122334455667m", "--seat", "S").out == done.out
    assert (
        command("waits", line, "--rules", "mcr").complaint
        == "--rules: POSITION describes the hand alone: leave this out"
    )
    hidden = command("waits", line.replace("22p", "2p?"))
    assert hidden.complaint == "position, S: this hand is asked about, so none of its tiles may be unknown"
    assert command("waits").complaint == "waits: give --rules and --hand, or a position"

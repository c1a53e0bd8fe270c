"""Whatever the format does not have is an error that names it, never skipped."""

from pathlib import Path

import pytest

from mahjong_atlas.cases.check import BROKEN, SKIPPED, check_file, exit_code

FILE = Path(__file__).with_name("unknown.toml")
RESULTS = {result.id: result for result in check_file(FILE)}
NAMED = {
    "key": "'wind'",
    "event-kind": "'riichi'",
    "event-key": "'wall'",
    "seat": "'X'",
    "claiming-seat": "'Q'",
    "tile": "'q'",
    "two-tiles": "exactly one tile",
    "option": "'speed'",
    "option-value": "rounds cannot be 3",
    "state-key": "'honba'",
    "clause": "'NB 42'",
    "pattern": "'riichi'",
    "expect-key": "'pays'",
    "score-key": "'han'",
    "score-of-nobody": "seat, W",
    "seat-key": "'river'",
    "meld-word": "'pong 555z from W'",
    "meld-of-unlike-tiles": "not alike",
    "meld-not-in-a-row": "not three in a row",
    "meld-of-two": "a pung has 3 tiles",
    "meld-from-itself": "the seat itself",
    "meld-from-nobody": "claimed from a seat",
    "fifth-copy": "5 x 5z",
    "fifth-copy-turned": "5 x 2p",
    "second-flower": "2 x 1f",
    "tile-of-another-game": "1 x 1x",
    "too-many-tiles": "11 tiles, not 10",
    "claimant-without-hand": "0 tiles, not 13",
    "win-without-claim": "nobody claims",
    "win-without-pay": "'pay' is missing",
    "claims-missing": "'claims' is missing",
    "claim-on-a-kong": "nobody can claim",
    "kong-not-last": "stands last",
    "wrong-type": "turn = 'late'",
    "negative": "wall_left = -1",
    "dice": "[[7, 1]]",
    "round-wind": "'F'",
    "flow-key": "'hand'",
    "no-steps": "needs steps",
    "action": "'throw'",
    "step-without-action": "'E'",
    "step-seat": "'X'",
    "action-tile": "'q'",
    "action-tiles": "'chow 345p'",
    "two-answers-of-one": "answers twice",
    "declaration": "'declare ten'",
    "permission-clause": "'NB 31'",
    "permission-of-nothing": "what may the seat do",
    "expectation": "'expect rain'",
    "expect-turn-of-two": "'expect turn E S'",
    "expect-ending": "'expect over abort'",
    "expect-pattern": "'riichi'",
    "expect-next-key": "'honba'",
    "expect-sight": "'expect visible E S.shoes no'",
    "expect-amount": "'expect pay E4'",
    "hand-of-twelve": "12 tiles, but 13",
    "flow-fifth-copy": "more 1p than the game",
    "flow-option": "dice_use cannot be 'both'",
    "flow-state": "'sticks'",
    "wall-too-long": "200 tiles",
}


def test_every_slip_is_tried() -> None:
    assert set(RESULTS) == set(NAMED)


@pytest.mark.parametrize("slip", NAMED)
def test_a_slip_is_named_with_its_place(slip: str) -> None:
    result = RESULTS[slip]
    assert result.status == BROKEN
    (message,) = result.details
    assert str(FILE) in message
    assert slip in message
    assert NAMED[slip] in message


def test_the_exit_code_is_two() -> None:
    assert exit_code(list(RESULTS.values())) == 2


WHOLE_FILES = {
    "unknown ruleset": ('ruleset = "atlantis"\n[[case]]\nid = "a"', "'atlantis'"),
    "no ruleset": ('[[case]]\nid = "a"', "'ruleset' is missing"),
    "unknown key": ('ruleset = "ningbo"\nversion = 2\n[[case]]\nid = "a"', "'version'"),
    "no entries": ('ruleset = "ningbo"', "holds no"),
    "no id": ('ruleset = "ningbo"\n[[case]]\nnote = "a"', "needs an id"),
    "same id twice": ('ruleset = "ningbo"\n[[case]]\nid = "a"\n[[case]]\nid = "a"', "twice"),
    "not a list": ('ruleset = "ningbo"\ncase = 3', "[[case]]"),
    "no TOML": ("ruleset = ningbo", "is no TOML"),
}


@pytest.mark.parametrize("slip", WHOLE_FILES)
def test_a_file_that_cannot_be_read_is_an_error(slip: str, tmp_path: Path) -> None:
    text, named = WHOLE_FILES[slip]
    file = tmp_path / "file.toml"
    file.write_text(text)
    (result,) = check_file(file)
    assert result.status == BROKEN
    assert named in result.details[0]
    assert str(file) in result.details[0]


def test_a_file_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    (result,) = check_file(tmp_path / "nowhere.toml")
    assert result.status == BROKEN


def test_only_an_unknown_ruleset_is_skipped_on_request(tmp_path: Path) -> None:
    file = tmp_path / "file.toml"
    file.write_text('ruleset = "atlantis"\n[[case]]\nid = "a"')
    (result,) = check_file(file, known_only=True)
    assert result.status == SKIPPED
    assert "atlantis" in result.details[0]
    assert exit_code([result]) == 0
    assert {each.status for each in check_file(FILE, known_only=True)} == {BROKEN}

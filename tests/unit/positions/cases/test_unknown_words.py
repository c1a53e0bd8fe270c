"""Whatever the format does not have is an error that names it, never skipped."""

from pathlib import Path

import pytest

from mahjong_atlas.errors import CaseFileError
from mahjong_atlas.positions.cases.check import BROKEN, FAILED, PASSED, SKIPPED, check_file, exit_code
from mahjong_atlas.positions.cases.wanted import parse_action
from mahjong_atlas.rules.registry import find_ruleset

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
    "tile-of-another-game": "the game is played without 1x",
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
    "action": "ningbo has no throw",
    "step-without-action": "'E'",
    "step-seat": "'X'",
    "action-tile": "'q'",
    "action-tiles": "'chow 345p'",
    "two-answers-of-one": "answers twice",
    "declaration": "ningbo has no declare",
    "permission-clause": "'NB 31'",
    "permission-of-nothing": "what may the seat do",
    "expectation": "'expect rain'",
    "expect-turn-of-two": "'expect turn E S'",
    "expect-ending": "'expect over rain'",
    "expect-pattern": "'riichi'",
    "expect-next-key": "'honba'",
    "expect-sight": "'expect visible E S.shoes no'",
    "expect-amount": "'expect pay E4'",
    "hand-of-twelve": "12 tiles, but 13",
    "flow-fifth-copy": "5 x 1p, but the game has 4",
    "flow-option": "dice_use cannot be 'both'",
    "flow-state": "'sticks'",
    "wall-too-long": "200 tiles",
    "ruleset-with-no-pot": "ningbo has no pot",
    "ruleset-with-no-treasure": "ningbo has no treasure",
    "ruleset-with-no-red-north": "ningbo has no red-norths",
    "ruleset-with-nobody-is-ready": "ningbo has no ready",
    "ruleset-without-dora": "ningbo has no dora",
    "ruleset-without-stakes": "ningbo has no stake",
    "ruleset-without-void": "ningbo has no void",
    "ruleset-without-ready": "ningbo has no ready",
    "pay-of-a-seat-twice": "E stands twice",
    "fan-twice": "self-draw stands twice",
    "seat-twice": "S stands twice",
    "fan-of-no-number": "'expect fans S self-draw=1 all-pungs=2'",
    "over-win-of-nobody": "expect over win S,N",
    "over-draw-of-a-seat": "expect over win S,N",
    "no-flowers-named": "'expect flowers E 1f 2f'",
    "no-wild-named": "'expect wild 3p'",
    "no-pay-named": "'expect pay E=-2 S=+2'",
    "more-draws-than-tiles": "4 draws, but wall_left = 2",
    "more-throws-than-made": "more throws than the deal made: [[1, 2]]",
    "more-turned-than-made": "but the deal turned 1m",
    "tile-of-no-step": "1x is no tile of ningbo",
    "clause-of-another-page": "'CD-9'",
    "permission-clause-of-another-page": "'CD-9'",
    "permission-with-a-clause": "only a refusal cites a clause",
    "win-by-no-pattern": "'riichi'",
    "action-form": "'added-kong 5s'",
    "turn-form": "'expect turn S'",
    "fifth-copy-told": "5 x 1p, but the game has 4: hand of S 3, hand of W 1, draws 1",
    "claim-on-the-draw-of-another": "nobody but E can claim",
    "claim-on-the-own-discard": "S cannot claim its own tile",
    "deal-of-another": "only the dealer, E",
    "line-of-several-hands": "say who declares a win",
    "event-of-another-game": "ningbo has no north-pull",
    "kong-draw-without-kong": "a win on the tile drawn after a kong needs a kong among the sets laid out",
    "added-kong-without-pung": "a robbed added kong needs its pung",
    "concealed-kong-without-tiles": "a robbed concealed kong needs the other three tiles",
    "kong-of-another-tile": "must be the last of the sets laid out: 9s",
    "five-melds": "5 melds are too many",
    "taken-or-refused": "'win' is missing",
    "reason-of-a-win": "belongs to a claim that is refused",
    "negative-fu": "fu = -1",
    "more-wall-than-tiles": "at most 144",
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


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        (("self-draw = 1", "self-drow = 1"), "self-draw"),
        (("indicator", "indikator"), "indicator"),
        (("self-draw = 1", "riichi = 1"), ""),
    ],
)
def test_a_slip_is_answered_with_what_it_is_like(
    written: tuple[str, str], meant: str, tmp_path: Path
) -> None:
    case = next(part for part in FILE.read_text("utf-8").split("[[case]]") if 'id = "pattern"' in part)
    file = tmp_path / "slip.toml"
    file.write_text('ruleset = "ningbo"\n[[case]]' + case.replace(", riichi = 1", "").replace(*written))
    (result,) = check_file(file)
    assert result.status == BROKEN
    assert result.details[0].endswith(f"; did you mean {meant}?") == bool(meant)
    assert ("did you mean" in result.details[0]) == bool(meant)


def test_after_a_repeated_id_the_rest_of_the_file_is_checked(tmp_path: Path) -> None:
    file = tmp_path / "file.toml"
    flows = [("a", "going"), ("b", "tiles E 3"), ("a", "going"), ("c", "going"), ("c", "tiles E 3")]
    text = "".join(f'[[flow]]\nid = "{id}"\nsteps = ["expect {what}"]\n' for id, what in flows)
    file.write_text('ruleset = "ningbo"\n' + text)
    results = check_file(file)
    assert [result.status for result in results] == [PASSED, FAILED, BROKEN, PASSED, BROKEN]
    assert results[2].details == (f"{file}: flow 3, a: this id is that of flow 1 already",)


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


@pytest.mark.parametrize(
    ("ruleset_id", "text", "example"),
    [
        ("hongkong-old", "declare ten", "declare nine"),
        ("chengdu", "void x", "void p 3p"),
        ("shaanxi", "stake m", "stake 2"),
        ("riichi", "ready now", "ready discard 3p"),
        ("fuzhou", "demand 3p", "demand"),
    ],
)
def test_the_grammar_of_a_word_is_that_of_its_part(ruleset_id: str, text: str, example: str) -> None:
    with pytest.raises(CaseFileError, match=f"write it like '{example}'"):
        parse_action(text, 0, "here", find_ruleset(ruleset_id).actions)

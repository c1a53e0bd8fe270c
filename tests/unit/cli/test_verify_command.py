"""mahjong-atlas verify: yes or no, with the first thing that is wrong."""

from pathlib import Path

import pytest

from mahjong_atlas.play.match import Match
from mahjong_atlas.records.jsonl import Recorder
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from tests.unit.cli.command import command
from tests.unit.records.joint import change, find, joint_record


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """One deal that server and players have shuffled together."""
    path = tmp_path / "joint.jsonl"
    joint_record(path, RULESETS[0], 1)
    return path


def test_a_fair_record_gets_a_yes_and_hears_what_it_does_not_prove(record: Path) -> None:
    done = command("verify", str(record))
    assert done.code == 0
    assert done.out.startswith("Yes: 1 deals, ")
    assert "1 of players, 2 of bots, 1 replaced (late)" in done.out
    assert "commitment shown to you" in done.out


@pytest.mark.parametrize(("lang", "yes", "no"), [("ja", "はい", "いいえ"), ("zh", "是", "否")])
def test_the_answer_is_said_in_three_languages(record: Path, lang: str, yes: str, no: str) -> None:
    assert command("verify", "--lang", lang, str(record)).out.startswith(yes)
    change(record, find(record, "drew"), lambda line: line.update(tile="?"))
    assert command("verify", "--lang", lang, str(record)).out.startswith(no)


def test_a_wall_in_which_no_player_had_a_share_is_told(record: Path, tmp_path: Path) -> None:
    """It is as promised, but the server alone has made it."""
    assert "the server may have chosen" not in command("verify", str(record)).out
    path = tmp_path / "alone.jsonl"
    joint_record(path, RULESETS[0], 1, seed="alone")
    done = command("verify", str(path))
    assert done.code == 0
    assert "no player sent a nonce: 1. Their walls the server may have chosen." in done.out


def test_of_a_game_that_was_played_on_nothing_is_promised(record: Path) -> None:
    change(record, 0, lambda line: line.update(played_on={"deal": 0, "step": 40}))
    done = command("verify", str(record))
    assert done.code == 0
    assert "They promise nothing for this game." in done.out
    assert "commitment shown to you" not in done.out
    assert command("verify", "--json", str(record)).json["played_on"] is True


def test_programs_get_json(record: Path) -> None:
    found = command("verify", "--json", str(record)).json
    assert isinstance(found, dict)
    assert (found["verified"], found["shuffle"], found["deals"]) == (True, "joint", 1)
    assert found["shares"] == {"player": 1, "bot": 2, "late": 1}
    assert found["without_players"] == 0
    assert found["played_on"] is False


def test_a_changed_tile_gets_a_no_with_its_place(record: Path) -> None:
    at = find(record, "drew")
    change(record, at, lambda line: line.update(tile="?"))
    done = command("verify", str(record))
    assert (done.code, done.out) == (1, "No.\n")
    assert done.complaint.startswith(
        f"{record} deal 1 move {at - find(record, 'deal')}: the record has ?, at "
    )
    in_json = command("verify", "--json", str(record))
    assert in_json.code == 1
    assert isinstance(in_json.json, dict)
    assert (in_json.json["verified"], in_json.json["place"]) == (
        False,
        f"{record} deal 1 move {at - find(record, 'deal')}",
    )


def test_a_record_that_cannot_be_read_gets_neither(record: Path) -> None:
    change(record, find(record, "deal"), lambda line: line.pop("shuffle"))
    done = command("verify", str(record))
    assert (done.code, done.out) == (2, "")
    assert "deal 1: shuffle must be a table" in done.complaint


def test_a_record_with_one_seed_is_told_what_it_proves_and_what_not(tmp_path: Path) -> None:
    path = tmp_path / "seeded.jsonl"
    match = Match(find_ruleset(RULESETS[0]), "seed")
    recorder = Recorder(path, match)
    recorder.begin()
    recorder.update(match.next_deal())
    recorder.close()
    done = command("verify", str(path))
    assert done.code == 0
    assert "breaks off" in done.out
    assert "nobody else had a share in it" in done.out
    found = command("verify", "--json", str(path)).json
    assert isinstance(found, dict)
    assert (found["shuffle"], found["breaks_off"]) == ("one-seed", True)
    change(path, find(path, "drew"), lambda line: line.update(tile="?"))
    assert command("verify", str(path)).code == 1

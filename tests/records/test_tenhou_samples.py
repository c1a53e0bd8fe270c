"""Logs of Tenhou that players have shared, of 2009 to 2022, where their folder lies beside.

All are replayed and verified but those whose rules are of no ruleset here, and what one of them
does not tell right is found.
"""

import csv
from pathlib import Path

import pytest

from mahjong_atlas.records.game import read_game
from mahjong_atlas.records.tenhou import replay_log
from mahjong_atlas.records.tenhou_log import Log
from tests.records.alterations import NUMBER, agreeing, passing, plain
from tests.unit.cli.command import command

SHARED = Path(__file__).parents[3] / "shared/data"
INDEX = SHARED / "logs/index.tsv"
REFUSED = {"mjlog-dn-ratio1.xml": "each counter is worth 1500 here, a rule of some parlours"}
NOTED = {
    "mjlog-dn-chip.xml": "which wins earn chips is not checked",
    "mjlog-dn-sanma.xml": "by these rules they are -70,-57.0",
    "mjlog-dn-shuffle.xml": "by these rules they are 369,46.9",
    "mjlog-pa-west.xml": "name East alone, but it plays South too",
}
"""What of these the rules do not confirm; nothing of any other."""


def samples() -> list[Path]:
    """The logs of four players that the index lists."""
    if not INDEX.exists():
        return []
    rows = csv.DictReader(INDEX.read_text(encoding="utf-8").splitlines(), delimiter="\t")
    return [
        INDEX.with_name(row["file"])
        for row in rows
        if row["format"].startswith("mjlog") and row["players"] == "4"
    ]


if SAMPLES := samples():

    @pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
    def test_a_shared_log_is_verified_or_refused_with_the_rule_that_differs(path: Path) -> None:
        done = command("replay", "--verify", str(path))
        if path.name in REFUSED:
            assert done.code == 1
            assert REFUSED[path.name] in done.complaint
            return
        assert (done.code, done.err) == (0, "")
        verdict, *notes = done.out.splitlines()
        assert verdict.endswith("every event came out the same.")
        assert len(notes) == (path.name in NOTED)
        assert all(NOTED[path.name] in note for note in notes)
        game = read_game(path)
        assert isinstance(game, Log)
        assert replay_log(game).is_complete

    @pytest.mark.parametrize(
        ("name", "tag", "other", "why"),
        [
            ("double-ron.mjlog", 'doraHaiUra="36"', 'doraHaiUra="15"', "doraHaiUra should be"),
            (
                "2018010702gm-00a9-0000-5dd4f9b4.mjlog",
                '<N who="3" m="39026"',
                '<N who="3" m="39025"',
                "is no call",
            ),
        ],
        ids=["winners in riichi see the same tiles", "an added kong is of its pung"],
    )
    def test_what_two_tags_tell_must_agree(tmp_path: Path, name: str, tag: str, other: str, why: str) -> None:
        text = plain(SHARED / "tenhou" / name)
        path = tmp_path / name
        path.write_text(text.replace(tag, other, 1), encoding="utf-8")
        assert tag in text
        done = command("replay", "--verify", str(path))
        assert done.code == 1
        assert why in done.complaint

    def test_an_altered_log_is_noticed_where_anything_in_it_contradicts() -> None:
        """Of 200 payments, scores, han, final figures, calls and tiles altered, by a seed."""
        logs = agreeing([*SAMPLES, *sorted((SHARED / "tenhou").glob("*.mjlog"))])
        assert len(logs) > len(SAMPLES)
        left = passing(logs)
        assert [each for each in left if not each.pardon()] == []
        assert len(left) < NUMBER / 20

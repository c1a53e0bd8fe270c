"""Games at the terminal as they are known to be told, from the first tile typed to the game gone on with.

`python -m tests.unit.cli.test_transcripts` writes them anew; a change is explained where it is committed.
"""

import os
import re
import sys
import tempfile
from pathlib import Path

import pytest

from tests.unit.cli.command import command

FOLDER = Path(__file__).parent / "transcripts"
GAMES = {
    "chengdu": ("zh", "c"),
    "hongkong-old": ("zh-hant", "f"),
    "malaysia": ("en", "b"),
    "ningbo": ("en", "c"),
    "riichi": ("ja", "g"),
    "shaanxi": ("zh", "a"),
}
"""The language and the seed of each game."""
TYPED = "s1\nwin\nv\nv1\n" + "y\nw\nk\nc1\n1\nx\n" * 9 + "h\nq\n"
AGAIN = "b\nh\n1\nx\nq\n"


def transcript(rules: str, home: Path) -> str:
    """A game that is played for a while, left, and gone on with."""
    language, seed = GAMES[rules]
    arguments = ("play", "--rules", rules, "--seed", seed, "--lang", language)
    done = [command(*arguments, stdin=typed) for typed in (TYPED, AGAIN)]
    assert [each.code for each in done] == [0, 0]
    text = "".join(each.out for each in done).replace(str(home), "HOME")
    return re.sub(r"\d{8}-\d{6}-\d{6}", "TIME", text)


@pytest.mark.parametrize("rules", GAMES)
def test_a_game_is_told_as_it_is_known_to_be(rules: str, games: Path) -> None:
    assert transcript(rules, games) == (FOLDER / f"{rules}.txt").read_text(encoding="utf-8")


def write() -> None:
    """Write all transcripts."""
    os.environ["COLUMNS"] = "80"
    for rules in sys.argv[1:] or GAMES:
        with tempfile.TemporaryDirectory() as home:
            os.environ["MAHJONG_ATLAS_HOME"] = home
            (FOLDER / f"{rules}.txt").write_text(transcript(rules, Path(home)), encoding="utf-8")


if __name__ == "__main__":
    write()

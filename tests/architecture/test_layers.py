"""The contracts of `pyproject.toml` about imports: layers, no circles, what a bot cannot name."""

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from tests.architecture.sources import NAME, PACKAGE, ROOT, imports, package_sources

LINT = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_cache=True))"
FACE = frozenset(("errors", "match", "play", "positions", "rules", "scoring"))
"""What the package itself offers names of; import-linter does not judge the root."""


def lint(sources: Path) -> subprocess.CompletedProcess[str]:
    """Judge the package under `sources`, imports for type checkers and within functions included."""
    return subprocess.run(
        [sys.executable, "-c", LINT],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(sources), "COLUMNS": "200", "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_contracts_are_kept() -> None:
    done = lint(PACKAGE.parent)

    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What is said of the package with wrong imports in it."""
    copy = tmp_path_factory.mktemp("broken")
    copytree(PACKAGE, copy / NAME, ignore=ignore_patterns("static", "data", "__pycache__", "*.so"))
    for path, line in WRONG:
        with (copy / NAME / path).open("a", encoding="utf-8") as file:
            file.write(f"\n\n{line}\n")
    done = lint(copy)
    assert done.returncode != 0
    return done.stdout


WRONG = (
    ("tiles/kind.py", "from ..hands import hand"),
    ("match/match.py", "def later() -> None:\n    import mahjong_atlas.cli"),
    ("settlement/ledger.py", "if TYPE_CHECKING:\n    from mahjong_atlas.play.parts import Table"),
    ("bots/greedy.py", "from mahjong_atlas.play import wall"),
    ("bots/goals.py", "from mahjong_atlas.features.replace_bonus import ReplaceBonus"),
    ("bots/bot.py", "from mahjong_atlas.bots.table import play_deal"),
)


@pytest.mark.parametrize(
    "found",
    [
        "tiles.kind -> mahjong_atlas.hands.hand",
        "match.match -> mahjong_atlas.cli",
        "settlement.ledger -> mahjong_atlas.play.parts",
        "bots.greedy -> mahjong_atlas.play.wall",
        "bots.goals -> mahjong_atlas.features.replace_bonus",
        "bots.bot -> mahjong_atlas.bots.table",
    ],
)
def test_a_wrong_import_is_found(broken: str, found: str) -> None:
    assert found in broken


def test_the_package_itself_names_only_what_it_offers() -> None:
    for source in package_sources():
        if source.path == PACKAGE / "__init__.py":
            own = {name.split(".")[1] for name in imports(source) if name.startswith(f"{NAME}.")}
            assert own <= FACE

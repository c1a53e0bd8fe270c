"""The contracts of `pyproject.toml` about imports: layers, no circles, what a bot cannot name."""

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

from tests.architecture.sources import (
    NAME,
    PACKAGE,
    ROOT,
    Lines,
    Source,
    assert_none,
    faults,
    misjudged,
    package_sources,
)

LINT = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_cache=True))"
FACE = frozenset(("bots", "build", "errors", "library", "play", "positions", "rules", "scoring", "tiles"))
"""What the package itself offers names of; import-linter does not judge the root."""

WRONG = (
    ("tiles/kind.py", "from ..scoring import fan", "tiles.kind -> mahjong_atlas.scoring.fan"),
    ("play/match.py", "def f():\n    import mahjong_atlas.cli", "play.match -> mahjong_atlas.cli"),
    (
        "scoring/transfers.py",
        "if TYPE_CHECKING:\n    from mahjong_atlas.play.parts import Table",
        "scoring.transfers -> mahjong_atlas.play.parts",
    ),
    ("bots/greedy.py", "from mahjong_atlas.play import wall", "bots.greedy -> mahjong_atlas.play.wall"),
    (
        "bots/goals.py",
        "from mahjong_atlas.play.features.replace_bonus import ReplaceBonus",
        "bots.goals -> mahjong_atlas.play.features.replace_bonus",
    ),
    ("bots/bot.py", "from mahjong_atlas.bots.table import play_deal", "bots.bot -> mahjong_atlas.bots.table"),
)
"""Files, lines in them that break a contract, and what is said of each before the number of its line."""


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


def beyond_the_face(source: Source) -> Lines:
    """Imports of the package itself beyond what it offers names of."""
    if source.path == PACKAGE / "__init__.py":
        for line, name in source.imports:
            if name.startswith(f"{NAME}.") and name.split(".")[1] not in FACE:
                yield line, f"imports {name}"


def test_the_contracts_are_kept() -> None:
    done = lint(PACKAGE.parent)

    assert done.returncode == 0, done.stdout + done.stderr


def test_a_wrong_import_is_found(tmp_path: Path) -> None:
    copytree(PACKAGE, tmp_path / NAME, ignore=ignore_patterns("static", "data", "__pycache__", "*.so"))
    for path, line, _ in WRONG:
        with (tmp_path / NAME / path).open("a", encoding="utf-8") as file:
            file.write(f"\n\n{line}\n")
    done = lint(tmp_path)

    assert done.returncode != 0
    assert [fault for _, _, fault in WRONG if f"{fault} (l." not in done.stdout] == []


def test_the_package_itself_names_only_what_it_offers() -> None:
    assert_none(faults(beyond_the_face, package_sources()))


def test_a_name_that_is_not_offered_is_found() -> None:
    text = "from mahjong_atlas.errors import AtlasError\nfrom .server.hub import Hub\n"
    planted = (("__init__.py", text, "2 imports mahjong_atlas.server.hub.Hub"), ("server/__init__.py", text))
    assert_none(misjudged((beyond_the_face, *each) for each in planted))

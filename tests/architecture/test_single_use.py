"""Parts that one ruleset alone uses are listed, with the reason, in docs/status.md."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
PACKAGE = ROOT / "src" / "mahjong_atlas"
RULES = [path for path in sorted((PACKAGE / "rules").glob("*.py")) if "def build(" in path.read_text()]
STATUS = (ROOT / "docs" / "status.md").read_text(encoding="utf-8")


def parts():
    """(package, name) of every public part: classes that fill a slot or hook, patterns of a win."""
    for package in ("mechanics", "patterns", "settlement", "scoring"):
        for path in sorted((PACKAGE / package).glob("*.py")):
            for node in ast.parse(path.read_text(encoding="utf-8")).body:
                is_pattern = isinstance(node, ast.FunctionDef) and [a.arg for a in node.args.args] == ["win"]
                is_part = isinstance(node, ast.ClassDef) and node.bases
                if (is_pattern if package == "patterns" else is_part) and not node.name.startswith("_"):
                    yield package, node.name


def users(name):
    """Rulesets whose file names the part."""
    return [path.stem for path in RULES if re.search(rf"\b{name}\b", path.read_text(encoding="utf-8"))]


@pytest.mark.parametrize(("package", "name"), list(parts()), ids=lambda value: value)
def test_a_part_of_one_ruleset_is_listed_with_its_reason(package, name):
    if len(users(name)) == 1:
        row = next((line for line in STATUS.splitlines() if line.startswith("|") and f"`{name}`" in line), "")

        assert row.count("|") == 4, f"{name} of {package} is used by {users(name)[0]} alone"
        assert len(row.split("|")[3].strip()) > 10


def test_what_is_listed_exists():
    rows = [line for line in STATUS.splitlines() if line.startswith("|")]
    listed = {name for row in rows for name in re.findall(r"`(\w+)`", row)}

    assert listed <= {name for _, name in parts()}

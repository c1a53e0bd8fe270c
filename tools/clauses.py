"""The clause table: every clause of a playable ruleset's page with the tests that name it, or why none can.

`python -m tools.clauses [--write docs/clauses.md]`
"""

import argparse
import re
import sys
import tomllib
from pathlib import Path

from mahjong_atlas.rules.pages import page_of
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from tools.coverage import shown_in_tests

MOST = 3
"""So many tests of a clause are listed."""


def clauses_of(page: str, prefix: str) -> list[str]:
    """Clauses of a page in their order of number: in bold, or first in a row of a table."""
    pattern = rf"\*\*({prefix}-\d+)\*\*|^\| ({prefix}-\d+) \|"
    found = {bold or cell for bold, cell in re.findall(pattern, page, re.MULTILINE)}
    return sorted(found, key=lambda clause: int(clause.split("-")[1]))


def table(ruleset_id: str, project: Path) -> list[tuple[str, str]]:
    """(clause, the tests that name it or the reason why none does; "" where there is neither)."""
    prefix = find_ruleset(ruleset_id).prefix
    reasons = tomllib.loads((project / "docs" / "clauses.toml").read_text(encoding="utf-8"))
    own = project / "tests" / "rules" / ruleset_id
    shown = shown_in_tests(own)
    for path in sorted(path for path in (project / "tests").rglob("*.py") if path.parent != own):
        for clause in set(re.findall(rf"\b{prefix}-\d+\b", path.read_text(encoding="utf-8"))):
            shown.setdefault(clause, []).append(str(path.relative_to(project / "tests")))
    return [
        (clause, ", ".join(shown.get(clause, [])[:MOST]) or str(reasons.get(clause, "")))
        for clause in clauses_of(page_of(ruleset_id), prefix)
    ]


def page(project: Path) -> str:
    """The page with all tables."""
    lines = [
        "# Clauses and their tests",
        "",
        "Every clause of the playable rulesets with tests that name it, or the reason why there is none.",
        "Made by `python -m tools.clauses --write docs/clauses.md`; reasons stand in",
        "`docs/clauses.toml`.",
    ]
    for ruleset_id in RULESETS:
        lines += ["", f"## {ruleset_id}", "", "| clause | tests |", "|---|---|"]
        lines += [f"| {clause} | {tests} |" for clause, tests in table(ruleset_id, project)]
    return "\n".join(lines) + "\n"


def main() -> int:
    """Write the page, or name the clauses without a test and a reason."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", type=Path)
    parser.add_argument("--project", type=Path, default=Path())
    arguments = parser.parse_args()
    if arguments.write:
        arguments.write.write_text(page(arguments.project), encoding="utf-8")
    empty = [row[0] for name in RULESETS for row in table(name, arguments.project) if not row[1]]
    print("\n".join(empty) or "every clause has a test or a reason")
    return 1 if empty else 0


if __name__ == "__main__":
    sys.exit(main())

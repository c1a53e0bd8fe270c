"""The index of the tools names each of them."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]


def test_every_tool_is_in_the_index_and_nothing_else() -> None:
    rows = re.findall(r"^\| (`.*?) \|", (ROOT / "tools/README.md").read_text(encoding="utf-8"), re.MULTILINE)
    listed = [name for row in rows for name in re.findall(r"`(\w+)`", row)]
    there = {path.stem for path in (ROOT / "tools").glob("*.py")} - {"__init__"}
    assert sorted(listed) == sorted(there)

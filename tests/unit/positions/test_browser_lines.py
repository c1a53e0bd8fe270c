"""The lines that the browser's tests read are what this version writes."""

import importlib.util
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]


def test_the_lines_of_the_browsers_tests_are_of_this_version() -> None:
    """`python scripts/write_lines.py` writes them anew."""
    spec = importlib.util.spec_from_file_location("write_lines", ROOT / "scripts" / "write_lines.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert module.FILE.read_text(encoding="utf-8") == module.lines()

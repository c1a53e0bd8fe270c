"""The lines that the browser's tests read are what this version writes."""

from tools import write_lines


def test_the_lines_of_the_browsers_tests_are_of_this_version() -> None:
    """`python -m tools.write_lines` writes them anew."""
    assert write_lines.FILE.read_text(encoding="utf-8") == write_lines.lines()

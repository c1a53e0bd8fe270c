"""Writes positions of live deals in lines for the browser's tests: web/tests/positions.json.

`python -m tools.write_lines [FILE]`; tests/unit/positions/test_browser_lines.py compares the file.
"""

import json
import sys
from itertools import islice
from pathlib import Path

from mahjong_atlas.books.description import describe
from mahjong_atlas.positions.writing import position_text
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.testing.positions import moments
from mahjong_atlas.testing.roundtrip import RecordedSettlement

FILE = Path(__file__).resolve().parent.parent / "web" / "tests" / "positions.json"
EACH = 6
OPTIONS: dict[str, dict[str, object]] = {
    "riichi": {"red_fives": {"m": 1, "p": 0, "s": 1}},
    "ningbo": {"rate": 10},
}
"""Options of some of the rulesets, so that lines have them too."""


def lines() -> str:
    """For each ruleset what the browser uses of its description, and its lines."""
    rows = []
    for ruleset_id in RULESETS:
        ruleset = find_ruleset(ruleset_id, OPTIONS.get(ruleset_id, {}))
        described = describe(ruleset)
        rows.append(
            {
                "id": described.id,
                "version": described.version,
                "seats": described.seats,
                "events": [{"word": each.word, "given": each.given} for each in described.events],
                "state": [{"key": each.key, "kind": each.kind} for each in described.state],
                "options": [{"name": each.name, "kind": each.kind} for each in described.options],
                "lines": [
                    position_text(ruleset, each.position, [score.seat for score in each.scores])
                    if isinstance(each, RecordedSettlement)
                    else position_text(ruleset, each)
                    for each in islice(moments(ruleset, "browser"), 0, 12 * EACH, 12)
                ],
            }
        )
    return "[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n"


if __name__ == "__main__":
    Path(sys.argv[1] if len(sys.argv) > 1 else FILE).write_text(lines(), encoding="utf-8")

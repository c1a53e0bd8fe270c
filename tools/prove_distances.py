"""Compares distances to a legal win and useful tiles with a search over all draws.

python -m tools.prove_distances [RULESET ...] [--positions 100] [--seed distances] [--again]

For each game so many hands at each true distance 0, 1 and 2, half of them hands whose conditions bind (their
bare shape would give another distance or other tiles) where the game has such. The results go to
`tests/brute/distances.json` game by game; games that stand there with as many hands of the same seed are left
out unless `--again`, so that a run that was broken off goes on.
"""

import argparse
import json
from collections import Counter
from itertools import islice
from pathlib import Path
from typing import Any

from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from tests.brute.distances import FARTHEST, Compared, compared, questions

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "tests" / "brute" / "distances.json"
CHOSEN, TRIED = 8, 60
"""Hands that are looked at for each that is wanted while half of them must bind, and at most."""


def main() -> None:
    """Prove the games that are named, or all."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("rules", nargs="*", default=RULESETS)
    arguments.add_argument("--positions", type=int, default=100)
    arguments.add_argument("--seed", default="distances")
    arguments.add_argument("--again", action="store_true")
    given = arguments.parse_args()
    for rules in given.rules:
        known = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
        done = known.get(rules, {})
        if not given.again and (done.get("wanted"), done.get("seed")) == (given.positions, given.seed):
            continue
        known[rules] = {"wanted": given.positions, "seed": given.seed, **proof(rules, given)}
        RESULTS.write_text(json.dumps(dict(sorted(known.items())), indent=1) + "\n")
        print(rules, json.dumps(known[rules]), flush=True)


def proof(rules: str, given: argparse.Namespace) -> dict[str, Any]:
    """How often the answers agree for one game."""
    ruleset, wanted = find_ruleset(rules), given.positions
    found = {away: Counter[str]() for away in range(FARTHEST + 2)}
    for number, request in enumerate(islice(questions(rules, given.seed), TRIED * wanted)):
        if all(found[away]["hands"] >= wanted for away in range(FARTHEST + 1)):
            break
        one = compared(ruleset, request)
        row = found[one.away]
        plain = row["hands"] - row["binding"]
        is_open = (
            one.away > FARTHEST or number > CHOSEN * wanted or one.is_binding or plain < wanted - wanted // 2
        )
        if row["hands"] < wanted and is_open:
            count(row, one)
            if not one.agrees:
                print("differs:", rules, request.hand, request.melds, request.indicator, one, flush=True)
    return {str(away): dict(row) for away, row in found.items()}


def count(row: Counter[str], one: Compared) -> None:
    """Add one hand."""
    row["hands"] += 1
    row["binding"] += one.is_binding
    row["exact"] += one.agrees
    row["at least"] += one.is_bound
    row["missing tiles"] += len(one.missing)
    row["superfluous tiles"] += len(one.superfluous)


if __name__ == "__main__":
    main()

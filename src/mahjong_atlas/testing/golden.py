"""Golden instruments of every ruleset: signature, perft, transcript, and deals under every value of every
option. `python -m mahjong_atlas.testing.golden [--write]`

A changed number is explained in the commit that changes it.
"""

import argparse
import json
import sys
from collections import Counter
from hashlib import sha256
from pathlib import Path

from mahjong_atlas.bots.bot import RandomBot
from mahjong_atlas.bots.greedy import GreedyBot
from mahjong_atlas.bots.table import play_out
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.records.earlier import line_in_words
from mahjong_atlas.records.jsonl import event_line
from mahjong_atlas.records.text import tell_deal
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.sim.perft import perft
from mahjong_atlas.testing.golden_options import option_lines, options_text

SIGNATURE_DEALS = 200
PERFT_DEPTHS = (1, 2, 3)


def signature(ruleset_id: str, deals: int = SIGNATURE_DEALS) -> dict[str, object]:
    """What random-legal play of seeded deals adds up to: any change of the rules shows here."""
    ruleset = find_ruleset(ruleset_id)
    choices = wins = drawn = paid = 0
    fans: Counter[str] = Counter()
    digest = sha256()
    for number in range(deals):
        deal = Deal.start(ruleset, seed=f"signature {number}")
        bots = [RandomBot(f"signature {number} {seat}") for seat in range(deal.seats)]
        choices += play_out(deal, bots)
        assert deal.result is not None
        wins += len(deal.result.winners)
        drawn += deal.result.kind == "draw"
        paid += sum(each.amount for each in deal.ledger)
        for score in deal.scores:
            fans.update(dict.fromkeys(score.fans(), 1))
        for event in deal.events:
            digest.update(json.dumps(line_in_words(event_line(event)), sort_keys=True).encode())
    return {
        "ruleset": f"{ruleset.id}@{ruleset.version}",
        "deals": deals,
        "choices": choices,
        "wins": wins,
        "drawn": drawn,
        "paid": paid,
        "fans": dict(sorted(fans.items())),
        "sha256": digest.hexdigest(),
    }


def transcript(ruleset_id: str) -> str:
    """One deal between greedy bots, told in words."""
    ruleset = find_ruleset(ruleset_id)
    for number in range(100):
        deal = Deal.start(ruleset, seed=f"transcript {number}")
        play_out(deal, [GreedyBot(ruleset) for _ in range(deal.seats)])
        assert deal.result is not None
        if deal.result.winners:
            break
    return "\n".join(tell_deal(deal)) + "\n"


def perft_text(ruleset_id: str) -> str:
    """Counts of legal continuations of two fixed walls by depth."""
    ruleset = find_ruleset(ruleset_id)
    lines = [
        f"# id {ruleset_id}",
        "# source: sim/perft.py, checked choice by choice by testing/generate_and_test.py",
    ]
    for seed in ("perft 1", "perft 2"):
        counts = " ".join(str(perft(Deal.start(ruleset, seed=seed), depth)) for depth in PERFT_DEPTHS)
        lines.append(f"{seed}: {counts}")
    return "\n".join(lines) + "\n"


def golden(ruleset_id: str) -> dict[str, str]:
    """All golden files of a ruleset by file name."""
    return {
        "signature.json": json.dumps(signature(ruleset_id), indent=1, ensure_ascii=False) + "\n",
        "transcript.txt": transcript(ruleset_id),
        "perft.txt": perft_text(ruleset_id),
        "options.json": options_text(option_lines(ruleset_id)),
    }


def main() -> int:
    """Print what differs from the files in tests/rules, or write them anew."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="write the golden files anew")
    parser.add_argument(
        "--tests", type=Path, default=Path("tests/rules"), help="folder with one folder per ruleset"
    )
    parser.add_argument("rulesets", nargs="*", default=list(RULESETS))
    arguments = parser.parse_args()
    differing = 0
    for ruleset_id in arguments.rulesets:
        for name, text in golden(ruleset_id).items():
            path: Path = arguments.tests / ruleset_id / name
            if arguments.write:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
            elif not path.exists() or path.read_text(encoding="utf-8") != text:
                differing += 1
                print(f"{path} differs; now it would be:\n{text}")
    print(f"{differing} golden files differ")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())

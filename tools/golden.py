"""Golden instruments of every ruleset: signature, perft, transcript, and deals under every value of every
option. `python -m tools.golden [--write]`

A changed number is explained in the commit that changes it.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Final

from mahjong_atlas.bots.bot import Bot, RandomBot
from mahjong_atlas.bots.greedy import GreedyBot
from mahjong_atlas.bots.levels import seated
from mahjong_atlas.bots.table import chosen, play_out
from mahjong_atlas.lab.simulate import perft
from mahjong_atlas.narration.deal import tell_deal
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import EVERYBODY, redact
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.rng import Rng
from mahjong_atlas.positions.cases.writer import write_case
from mahjong_atlas.records.jsonl import event_line, line_in_words
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.testing.consistency import option_sets
from mahjong_atlas.testing.roundtrip import recorded
from mahjong_atlas.texts.message import write_message
from tools.refusals import random_action

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
        paid += sum(each.amount for each in deal.transfers)
        for score in deal.scores:
            fans.update(dict.fromkeys(score.fans(), 1))
        for event in deal.events:
            digest.update(json.dumps(line_in_words(event_line(event)), sort_keys=True).encode())
    return {
        "ruleset": ruleset.full_id,
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
        "# source: lab/simulate.py, checked choice by choice by tools/generate_and_test.py",
    ]
    for seed in ("perft 1", "perft 2"):
        counts = " ".join(str(perft(Deal.start(ruleset, seed=seed), depth)) for depth in PERFT_DEPTHS)
        lines.append(f"{seed}: {counts}")
    return "\n".join(lines) + "\n"


DEALS: Final = 8
"""Deals of each setting, half of them by random and half by greedy bots."""
QUESTION_EVERY: Final = 3
"""After every so many steps each seat tries a random action."""


def facts(deal: Deal, bots: list[Bot], rng: Rng) -> Iterator[object]:
    """Play the deal; what is compared of it, in order, as lists of texts and numbers."""
    seen = step = 0
    while True:
        for event in deal.events[seen:]:
            views = [redact(event, viewer) for viewer in range(EVERYBODY, deal.seats)]
            yield [None if view is None else event_line(view) for view in views]
        seen = len(deal.events)
        step += 1
        if step % QUESTION_EVERY == 0:
            yield from refused(deal, rng)
        if deal.over:
            return
        for seat in deal.to_act:
            yield [seat, *(action.text() for action in deal.legal_actions(seat))]
            deal.apply(seat, chosen(bots[seat], deal, seat))


def refused(deal: Deal, rng: Rng) -> Iterator[list[object]]:
    """What each seat is answered on a random action."""
    for seat in range(deal.seats):
        action = random_action(deal, seat, rng, [])
        refusal = deal.refusal(seat, action)
        if refusal is not None:
            yield ["refused", action.text(), refusal.clause, *refusal.also, write_message(refusal.reason)]


def line(ruleset_id: str, options: Mapping[str, object], deals: int) -> dict[str, object]:
    """The golden line of one setting: deals, facts, refusals among them, points paid, and a digest.

    It is one over the facts of all deals: the legal actions of everybody asked, refusals of random actions,
    the events as every seat and a spectator get them, the settlement, what the next deal inherits, and
    settled positions as cases.
    """
    ruleset = find_ruleset(ruleset_id, options)
    seed = f"{ruleset_id} {json.dumps(options)}"
    rng = Rng(seed)
    match = Match(ruleset, seed)
    digest = sha256()
    steps = refusals = paid = 0
    for number in range(deals):
        if match.over:
            match = Match(ruleset, f"{seed} {number}")
        name = ("random", "greedy")[number % 2]
        bots = seated([name] * match.seats, ruleset, f"{seed} {number}")
        with recorded(ruleset) as recorder:
            deal = match.next_deal()
            for fact in facts(deal, bots, rng):
                digest.update(json.dumps(fact, sort_keys=True).encode())
                steps += 1
                refusals += isinstance(fact, list) and fact[0] == "refused"
        for each in recorder.seen:
            case = write_case("golden", ruleset, each.position, each.scores, each.transfers)
            digest.update(case.encode())
        follows = match.finish(deal)
        paid += sum(transfer.amount for transfer in deal.transfers)
        digest.update(
            json.dumps([follows.dealer, dict(follows.carried), match.totals], sort_keys=True).encode()
        )
    return {"deals": deals, "facts": steps, "refusals": refusals, "paid": paid, "sha256": digest.hexdigest()}


def option_lines(ruleset_id: str, deals: int = DEALS) -> dict[str, dict[str, object]]:
    """The golden lines of a ruleset by setting, which is written as JSON."""
    return {json.dumps(options): line(ruleset_id, options, deals) for options in option_sets(ruleset_id)}


def options_text(rows: Mapping[str, Mapping[str, object]]) -> str:
    """The file: a setting in a line."""
    written = [f" {json.dumps(setting)}: {json.dumps(row)}" for setting, row in rows.items()]
    return "{\n" + ",\n".join(written) + "\n}\n"


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

"""Two builds play the same walls in lockstep: the first difference, or how much was equal.

`python scripts/lockstep.py OLD_PYTHON NEW_PYTHON [--rulesets ID,...] [--deals 2000] [--options 40]`

Each build runs in the interpreter in which it is installed and plays matches under the defaults of every
ruleset, half of the deals by random and half by greedy bots, and so many deals under each other value of each
option. What is compared of every deal: the legal actions of everybody asked, refusals of random actions
(clauses and sentence), the events as every seat and a spectator are told them, the settlement, what the next
deal inherits, and the settled positions as case files. The status is 1 when anything differs.
"""

import argparse
import json
import random
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from typing import Any, Final

WORDS: Final = (
    "win", "false-win", "abort", "ready", "special-kong", "concealed-kong", "added-kong", "expose",
    "take-out", "pull", "exchange", "rob-gold", "demand", "take-last", "decline-last", "void", "stake",
    "kong", "pung", "chow", "rob-pung", "chow-ready", "discard", "declare", "pass",
)  # fmt: skip
OWN_TILES: Final = {"chow": 2, "chow-ready": 2, "pung": 2, "rob-pung": 2, "kong": 3, "special-kong": 3}
ARGUMENTS: Final = {"void": ("m", "p", "s"), "stake": ("0", "1", "2", "3"), "declare": ("nine", "two", "x")}
CASES_EVERY: Final = 5
"""Of every so many deals the settled positions are written and read as cases."""


# ---- one build plays


def option_sets(ruleset_id: str) -> list[dict[str, object]]:
    """The defaults, then every other value of every option, one at a time."""
    from mahjong_atlas.rules.registry import options_of

    options = options_of(ruleset_id)
    return [{}, *({each.name: value} for each in options for value in each.others())]


def ruleset_ids() -> list[str]:
    """Ids of the rulesets of this build."""
    from mahjong_atlas.rules.registry import RULESETS

    return sorted(RULESETS)


def sentence(of: Any) -> str:
    """What people read of a reason or a cause in English; of a kong's price the word of the kong."""
    if isinstance(of, str):
        return of
    from mahjong_atlas.records.earlier import cause_in_words

    return cause_in_words(of)


def told_event(event: Any) -> list[object]:
    """What an event says, as text and numbers."""
    score = event.score
    return [
        event.kind, event.seat, event.tile, event.tiles, event.word, event.source, event.numbers,
        [[t.payer, t.payee, t.amount, sentence(t.cause), t.clause] for t in event.transfers],
        None if score is None else told_score(score),
        None if event.action is None else event.action.text(),
    ]  # fmt: skip


def told_score(score: Any) -> list[object]:
    """The fans and the points of a win."""
    fans = [[each.fan.id, each.value, each.fan.clause] for each in score.taken]
    return [score.seat, fans, score.points, score.total, score.fu, score.worth]


def told_refusal(refusal: Any) -> object:
    """Clauses and sentence of a refusal."""
    return None if refusal is None else [refusal.clause, refusal.also, sentence(refusal.reason)]


def carried(follows: Any) -> dict[str, int]:
    """What the next deal inherits."""
    return dict(follows.carried if hasattr(follows, "carried") else follows.facts)


def some_action(deal: Any, seat: int, rng: random.Random) -> Any:
    """A well-formed action of any kind."""
    from mahjong_atlas.play.actions import Action

    tiles = deal.ruleset.table.tiles.tiles
    held = deal.position.hands[seat].concealed()
    tile = rng.choice(held) if held and rng.random() < 0.5 else rng.choice(tiles)
    kind = rng.choice(WORDS)
    if kind in OWN_TILES:
        like = deal.position.occasion.tile if rng.random() < 0.5 else tile
        own = [max(like, 0) + (rng.randrange(-2, 3) if "chow" in kind else 0) for _ in range(OWN_TILES[kind])]
        return Action(kind, tiles=tuple(sorted(each for each in own if 0 <= each < 34)) or (tile,))
    word = rng.choice(ARGUMENTS[kind]) if kind in ARGUMENTS else ""
    if kind == "discard" and rng.random() < 0.2:
        word = rng.choice("mps")
    return Action(kind, -1 if kind in ("win", "pass", "abort", "demand") else tile, word=word)


def told_deal(deal: Any, bots: list[Any], rng: random.Random) -> Iterator[object]:
    """Play the deal; everything that is compared of it, in order."""
    from mahjong_atlas.play.events import redact

    seen = 0
    while True:
        for event in deal.events[seen:]:
            views = [redact(event, viewer) for viewer in range(-1, deal.seats)]
            yield [None if view is None else told_event(view) for view in views]
        seen = len(deal.events)
        yield [deal.to_act, deal.position.wall_left, deal.position.scores, list(deal.position.indicators)]
        if rng.random() < 0.3:
            for seat in range(deal.seats):
                action = some_action(deal, seat, rng)
                yield [seat, action.text(), told_refusal(deal.refusal(seat, action))]
        if deal.over:
            return
        for seat in deal.to_act:
            yield [seat, [action.text() for action in deal.legal_actions(seat)]]
            observation = deal.observe(seat)
            deal.apply(seat, bots[seat].choose(observation, observation.legal))
        if deal.hooks.announce and not deal.over:
            for seat in range(deal.seats):
                words = deal.announcements(seat)
                yield [action.text() for action in words]
                said = bots[seat].announce(deal.observe(seat), words) if words else None
                if said is not None:
                    deal.apply(seat, said)


def told_settlements(ruleset: Any, seen: list[Any]) -> Iterator[object]:
    """Settled positions as case files, and what is lost when they are read again."""
    from mahjong_atlas.cases.writer import write_case
    from mahjong_atlas.testing.roundtrip import difference

    for each in seen:
        yield write_case("live", ruleset, each.position, each.scores, each.transfers)
        yield difference(ruleset, each)


def played(ruleset_id: str, options: dict[str, object], deals: int) -> Iterator[tuple[int, list[str]]]:
    """The number of each deal and what is compared of it, a line a fact."""
    from mahjong_atlas.bots.table import make_bot
    from mahjong_atlas.match.match import Match
    from mahjong_atlas.rules.registry import find_ruleset
    from mahjong_atlas.testing.roundtrip import recorded

    ruleset = find_ruleset(ruleset_id, options)
    match = Match(ruleset, "lockstep")
    for number in range(deals):
        if match.over:
            match = Match(ruleset, f"lockstep {number}")
        name = ("random", "greedy")[number % 2]
        seed = f"{ruleset_id} {json.dumps(options)} {number}"
        bots = [make_bot(name, ruleset, f"{seed} {seat}") for seat in range(ruleset.table.seats)]
        with recorded(ruleset) as recorder:
            deal = match.next_deal()
            facts = list(told_deal(deal, bots, random.Random(seed)))
        if number % CASES_EVERY == 0:
            facts.extend(told_settlements(ruleset, recorder.seen))
        follows = match.finish(deal)
        facts.append([told_score(score) for score in deal.scores])
        facts.append([deal.result.kind, follows.dealer, sorted(carried(follows).items()), match.totals])
        yield number, [json.dumps(fact) for fact in facts]


def play(ruleset_id: str, options: dict[str, object], deals: int, full: int) -> None:
    """Write a digest of every deal, of the deal number `full` all lines."""
    for number, lines in played(ruleset_id, options, deals):
        if full < 0:
            digest = sha256("\n".join(lines).encode()).hexdigest()
            print(json.dumps([number, len(lines), digest]), flush=True)
        elif number == full:
            print("\n".join(lines))
            return


# ---- two builds are compared


def run(python: str, *words: str) -> Iterator[str]:
    """The lines that the build of an interpreter prints. Raises RuntimeError when it fails."""
    command = [python, __file__, "--as-build", *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            yield line.rstrip("\n")
    if process.returncode:
        raise RuntimeError(f"{python} {' '.join(words)} ended with status {process.returncode}")


def compared(old: str, new: str, ruleset_id: str, options: dict[str, object], deals: int) -> tuple[int, str]:
    """How many facts were equal, and the first difference ("" for none)."""
    words = ["--rulesets", ruleset_id, "--setting", json.dumps(options), "--deals", str(deals)]
    equal = 0
    for before, after in zip(run(old, *words), run(new, *words), strict=True):
        number, facts, _ = json.loads(before)
        if before != after:
            full = [*words[:-1], str(number + 1), "--full", str(number)]
            return equal, f"deal {number}:\n" + first_difference(list(run(old, *full)), list(run(new, *full)))
        equal += facts
    return equal, ""


def first_difference(old: list[str], new: list[str]) -> str:
    """The first line in which two deals differ, with the lines before it."""
    at = next((i for i, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new)))
    before = "\n".join(f"  both {line[:300]}" for line in old[max(0, at - 3) : at])
    ends = [lines[at][:2000] if at < len(lines) else "(nothing more)" for lines in (old, new)]
    return f"{before}\n  old  {ends[0]}\n  new  {ends[1]}"


def main() -> int:
    """Play as one build, or compare two."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("pythons", nargs="*", metavar="PYTHON")
    parser.add_argument("--rulesets", default="")
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--options", type=int, default=40, help="deals of each other value of an option")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--as-build", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--list", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--setting", default="{}", help=argparse.SUPPRESS)
    parser.add_argument("--full", type=int, default=-1, help=argparse.SUPPRESS)
    wish = parser.parse_args()
    if wish.as_build and wish.list:
        print(json.dumps({each: option_sets(each) for each in ruleset_ids()}))
        return 0
    if wish.as_build:
        play(wish.rulesets, json.loads(wish.setting), wish.deals, wish.full)
        return 0
    old, new = wish.pythons
    (listed,) = run(old, "--list")
    settings = json.loads(listed)
    chosen = wish.rulesets.split(",") if wish.rulesets else list(settings)
    tasks = [(each, options) for each in chosen for options in settings[each]]
    facts = deals = 0
    failed = False
    with ThreadPoolExecutor(wish.jobs) as pool:
        numbers = [wish.options if options else wish.deals for _, options in tasks]
        runs = [
            pool.submit(compared, old, new, *task, number)
            for task, number in zip(tasks, numbers, strict=True)
            if number
        ]
        tasks = [task for task, number in zip(tasks, numbers, strict=True) if number]
        for (ruleset_id, options), each in zip(tasks, runs, strict=True):
            equal, difference = each.result()
            facts += equal
            deals += wish.options if options else wish.deals
            if difference:
                failed = True
                print(f"{ruleset_id} {json.dumps(options)} DIFFERS, {difference}", flush=True)
            elif not options:
                print(f"{ruleset_id}: equal, {equal:,} facts of {wish.deals} deals", flush=True)
    print(f"{'DIFFERENT' if failed else 'equal'}: {deals:,} deals, {facts:,} facts, {len(tasks)} settings")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())

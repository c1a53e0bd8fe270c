"""Which words, events, fans, routes and clauses of a ruleset have been seen in bot deals, and which flow or
case shows the rest.

`python -m tools.coverage [RULESET ...]`, or of all `python -m tools.coverage --write docs/coverage.md`
"""

import argparse
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from mahjong_atlas.bots.levels import seated
from mahjong_atlas.bots.table import chosen, say_words
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.play.wins import tile_completes
from mahjong_atlas.rules.registry import RULESETS, find_ruleset, lineage
from mahjong_atlas.scoring.best import best_score
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.testing.consistency import citing
from mahjong_atlas.tiles.position import OFFERED
from tools.generate_and_test import well_formed

CLAUSE: Final = re.compile(r"^[A-Z]{2,3}-\d+$")
NOWHERE: Final = "not shown"


class Seen:
    """What happened in the deals watched, counted."""

    def __init__(self) -> None:
        self.words: Counter[str] = Counter()
        self.events: Counter[str] = Counter()
        self.fans: Counter[str] = Counter()
        self.routes: Counter[str] = Counter()
        self.clauses: Counter[str] = Counter()

    def watch(self, deal: Deal) -> None:
        """Take a finished deal in."""
        for event in deal.events:
            self.events[event.kind] += 1
            if event.action is not None:
                self.words[event.action.kind] += 1
        for score in deal.scores:
            self.routes[score.win.route] += 1
            self.fans.update(score.fans().keys())
            self.clauses.update(each.fan.clause for each in score.taken)
        self.clauses.update(each.clause for each in deal.transfers)

    def refusals(self, deal: Deal, seats: tuple[int, ...]) -> None:
        """Take in why the wins and claims of this moment are refused."""
        for seat in range(deal.seats):
            if deal.position.occasion.kind in OFFERED and seat != deal.position.occasion.seat:
                found = best_score(deal.ruleset.scoring, deal.position, seat)
                if isinstance(found, Refusal) and tile_completes(deal, seat):
                    self.clauses[found.clause] += 1
        for seat in seats:
            for action in well_formed(deal, seat):
                refusal = deal.refusal(seat, action)
                if refusal is not None:
                    self.clauses[refusal.clause] += 1


def watch_bots(ruleset: Ruleset, random_deals: int, greedy_deals: int) -> Seen:
    """Play deals and look at all that happens; refusals are asked for at every seventh choice."""
    seen = Seen()
    for bot, number in (("random", random_deals), ("greedy", greedy_deals)):
        for each in range(number):
            seed = f"coverage {bot} {each}"
            deal = Deal.start(ruleset, seed=seed)
            bots = seated([bot] * deal.seats, ruleset, seed)
            choices = 0
            while not deal.over:
                if choices % 7 == each % 7:
                    seen.refusals(deal, deal.to_act[:1])
                for seat in deal.to_act:
                    deal.apply(seat, chosen(bots[seat], deal, seat))
                    choices += 1
                if not deal.over:
                    say_words(deal, bots)
            seen.watch(deal)
    return seen


def cited_clauses(ruleset: Ruleset) -> set[str]:
    """Every clause that a part, slot or fan of the ruleset may cite in a refusal or a transfer."""
    things = citing(ruleset)
    for liability in ruleset.settlement.liability:
        for name in dir(liability):
            value = getattr(liability, name)
            things.extend(value if isinstance(value, tuple) else ())
    out = {fan.clause for fan in ruleset.scoring.fans}
    for thing in things:
        for name in dir(thing):
            if not name.startswith("_"):
                value = getattr(thing, name)
                if isinstance(value, str) and CLAUSE.match(value):
                    out.add(value)
    return out


def shown_in_tests(folder: Path) -> dict[str, list[str]]:
    """Clause or fan -> ids of the cases, flows and Python tests of a ruleset that show it."""
    out: dict[str, list[str]] = {}
    for path in sorted(folder.glob("*.toml")):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        for entry in [*data.get("case", []), *data.get("flow", [])]:
            for key in _keys(entry):
                out.setdefault(key, []).append(f"{path.name}: {entry['id']}")
    for path in sorted(folder.glob("test_*.py")):
        for clause in set(re.findall(r"\b[A-Z]{2,3}-F?\d+\b", path.read_text(encoding="utf-8"))):
            out.setdefault(clause, []).append(path.name)
    return out


def _keys(entry: dict[str, object]) -> Iterator[str]:
    """Clauses, fans, action words and routes that an entry names."""
    clauses = entry.get("clauses", [])
    if isinstance(clauses, list):
        yield from clauses
    text = repr(entry)
    yield from set(re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)*", text))
    yield from set(re.findall(r": ([A-Z]{2,3}-\d+)", text))


def shown_for(ruleset: Ruleset, tests: Path) -> dict[str, list[str]]:
    """The same for a ruleset; what its own tests leave out those of the ruleset it differs from may show."""
    out: dict[str, list[str]] = {}
    for each in lineage(ruleset):
        for key, places in shown_in_tests(tests / each).items():
            out.setdefault(key, places if each == ruleset.id else [f"{each}/{place}" for place in places])
    return out


def rows(ruleset_id: str, seen: Seen, tests: Path) -> list[tuple[str, str, str]]:
    """(sort, name, where it was seen) for everything the ruleset has."""
    ruleset = find_ruleset(ruleset_id)
    shown = shown_for(ruleset, tests)
    out: list[tuple[str, str, str]] = []
    words = set(ruleset.hooks.performers) | {
        "discard",
        "pass",
        "win",
        "false-win",
        "concealed-kong",
        "added-kong",
    }
    if ruleset.claims.claim_clause:
        words |= {"pung", "kong"}
    if ruleset.claims.chow:
        words.add("chow")
    sorts: list[tuple[str, set[str], Counter[str]]] = [
        ("word", words, seen.words),
        ("event", set(seen.events), seen.events),
        ("fan", {fan.id for fan in ruleset.scoring.fans}, seen.fans),
        ("route", set(seen.routes), seen.routes),
        ("clause", cited_clauses(ruleset), seen.clauses),
    ]
    for sort, names, counts in sorts:
        for name in sorted(names):
            if counts[name]:
                out.append((sort, name, f"{counts[name]} times"))
            else:
                out.append((sort, name, ", ".join(shown.get(name, [])[:2]) or NOWHERE))
    return out


def page(rulesets: Sequence[str], tests: Path, random_deals: int, greedy_deals: int) -> str:
    """The coverage page of some rulesets."""
    lines = [
        "# What bot deals show",
        "",
        f"{random_deals} random-legal and {greedy_deals} greedy deals of each ruleset at its defaults.",
        "What did not occur in them is shown by the flow, case or test named.",
        "Made by `python -m tools.coverage --write docs/coverage.md`.",
    ]
    for ruleset_id in rulesets:
        seen = watch_bots(find_ruleset(ruleset_id), random_deals, greedy_deals)
        lines += ["", f"## {ruleset_id}", "", "| | name | seen |", "|---|---|---|"]
        lines += [f"| {sort} | {name} | {where} |" for sort, name, where in rows(ruleset_id, seen, tests)]
    return "\n".join(lines) + "\n"


def main() -> int:
    """Write the page, or print what is not shown anywhere."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rulesets", nargs="*", default=RULESETS)
    parser.add_argument("--write", type=Path, help="the page of all rulesets")
    parser.add_argument("--tests", type=Path, default=Path("tests/rules"))
    parser.add_argument("--random", type=int, default=300)
    parser.add_argument("--greedy", type=int, default=300)
    arguments = parser.parse_args()
    if arguments.write and arguments.rulesets is not RULESETS:
        parser.error("--write takes all rulesets")
    text = page(arguments.rulesets, arguments.tests, arguments.random, arguments.greedy)
    if arguments.write:
        arguments.write.write_text(text, encoding="utf-8")
    missing = [
        line
        for line in text.splitlines()
        if line.startswith(("##", "|")) and (NOWHERE in line or line[0] == "#")
    ]
    print("\n".join(missing))
    return 1 if any(NOWHERE in line for line in missing) else 0


if __name__ == "__main__":
    sys.exit(main())

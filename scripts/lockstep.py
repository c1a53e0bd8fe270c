"""Two builds do the same in lockstep: the first difference, or how much was equal.

`python scripts/lockstep.py OLD_PYTHON NEW_PYTHON [--rulesets ID,...] [--deals 20] [--answers 300]`

Each build runs in the interpreter in which it is installed. It plays the same walls under the defaults of
every ruleset, half of the deals by random and half by greedy bots, and so many deals under each other value
of each option. Compared of every deal: the legal actions of everybody asked, refusals of random actions
(clauses and sentence), the events and effects as every seat and a spectator are told them, settlements, the
lines of positions, the record. Then both serve, and so many requests a game are sent to each: answers differ
only where a row of `lockstep.toml` says so. The status is 1 when anything differs.
"""

import argparse
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import tomllib
import urllib.error
import urllib.parse
import urllib.request
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

CHANGES = Path(__file__).with_suffix(".toml")
UNWRITTEN = "cannot be written"
LANGUAGES = ("en", "ja", "zh", "zh-hant")


# ---- one build plays


def settings() -> dict[str, list[dict[str, object]]]:
    """The settings of every ruleset of this build: defaults, then each other value of each option."""
    from mahjong_atlas.rules.registry import RULESETS
    from mahjong_atlas.testing.consistency import option_sets

    return {each: list(option_sets(each)) for each in RULESETS}


def line_of(ruleset: Any, position: Any, claims: list[int] | None = None) -> str:
    """The line of a position; UNWRITTEN where the build cannot write it.

    Without the marks of discards just drawn, which the build before has not.
    """
    from mahjong_atlas.positions.writing import position_text

    drawn = [hand.river_drawn for hand in position.hands]
    for hand in position.hands:
        hand.river_drawn = 0
    try:
        return position_text(ruleset, position, claims)
    except ValueError:
        return UNWRITTEN
    finally:
        for hand, places in zip(position.hands, drawn, strict=True):
            hand.river_drawn = places


def played(ruleset_id: str, options: dict[str, object], deals: int) -> Iterator[list[str]]:
    """What is compared of each deal, a line a fact."""
    from mahjong_atlas.bots.levels import seated
    from mahjong_atlas.match.match import Match
    from mahjong_atlas.play.events import EVERYBODY
    from mahjong_atlas.play.rng import Rng
    from mahjong_atlas.records.jsonl import deal_line, event_line
    from mahjong_atlas.rules.registry import find_ruleset
    from mahjong_atlas.testing import golden

    facts = getattr(golden, "facts", None)
    if facts is None:  # the build before
        from mahjong_atlas.testing.golden_options import facts
    from mahjong_atlas.testing.roundtrip import recorded

    ruleset = find_ruleset(ruleset_id, options)
    match = Match(ruleset, "lockstep", effects=True)
    for number in range(deals):
        seed = f"{ruleset_id} {json.dumps(options)} {number}"
        if match.over:
            match = Match(ruleset, seed, effects=True)
        bots = seated([("random", "greedy")[number % 2]] * match.seats, ruleset, seed)
        found: list[object] = [deal_line(match)]
        with recorded(ruleset) as recorder:
            deal = match.next_deal()
            for fact in facts(deal, bots, Rng(seed)):
                found.append(fact)
                if len(found) % 7 == 0:
                    found.append(line_of(ruleset, deal.position))
        found.extend(event_line(event) for event in deal.events)
        if deal.effects is not None:
            for viewer in range(EVERYBODY, deal.seats):
                found.append([each.line(viewer) for each in deal.effects.effects])
        for each in recorder.seen:
            claims = [score.seat for score in each.scores]
            found.append([line_of(ruleset, each.position, claims), repr(each.transfers)])
        follows = match.finish(deal)
        found.append([follows.dealer, sorted(follows.carried.items()), match.totals])
        yield [json.dumps(fact, ensure_ascii=False, default=repr) for fact in found]


def play(ruleset_id: str, options: dict[str, object], deals: int) -> None:
    """Write what is compared of every deal, a line a deal."""
    for lines in played(ruleset_id, options, deals):
        print(json.dumps(lines, ensure_ascii=False))


def asked(ruleset_id: str, number: int) -> Iterator[list[object]]:
    """Requests about hands of deals: method, path, body."""
    from mahjong_atlas.bots.levels import seated
    from mahjong_atlas.match.match import Match
    from mahjong_atlas.rules.registry import find_ruleset
    from mahjong_atlas.testing.roundtrip import recorded
    from mahjong_atlas.tiles.kind import SEATS
    from mahjong_atlas.tiles.notation import format_tiles, tile_name

    ruleset, rng, deals, made = find_ruleset(ruleset_id), random.Random(ruleset_id), 0, 0
    yield ["GET", f"/api/rulesets/{ruleset_id}", None]
    yield ["GET", f"/api/rulesets/{ruleset_id}/card", None]
    for language in LANGUAGES:
        yield ["GET", f"/api/rulesets/{ruleset_id}/book?lang={language}", None]
        yield ["GET", f"/api/rulesets/{ruleset_id}/clauses?lang={language}", None]
    for seed in range(3):
        yield ["POST", "/api/hand", {"rules": ruleset_id, "seed": f"lockstep {seed}"}]
    made += 13
    match = Match(ruleset, f"answers {ruleset_id}")
    while made < number:
        if match.over:
            match = Match(ruleset, f"answers {ruleset_id} {deals}")
        lines: list[tuple[str, int]] = []
        with recorded(ruleset) as recorder:
            deal = match.next_deal()
            bots = seated([("greedy", "random")[deals % 2]] * deal.seats, ruleset, f"{deals}")
            while not deal.over:
                for seat in deal.to_act:
                    if rng.random() < 0.15:
                        lines.append((line_of(ruleset, deal.position), seat))
                    observation = deal.observe(seat)
                    deal.apply(seat, bots[seat].choose(observation, observation.legal))
        deals += 1
        for each in recorder.seen:
            line = line_of(ruleset, each.position, [score.seat for score in each.scores])
            yield ["GET", "/api/score/position?" + urllib.parse.urlencode({"position": line}), None]
            made += 1
            for score in each.scores:
                position, hand = each.position, each.position.hands[score.seat]
                tiles = hand.concealed()
                if position.occasion.seat == score.seat and position.occasion.tile in tiles:
                    tiles.remove(position.occasion.tile)
                body: dict[str, object] = {
                    "hand": format_tiles(tiles), "win": tile_name(position.occasion.tile),
                    "melds": [meld.text() for meld in hand.melds], "seat": SEATS[score.seat],
                    "by": position.occasion.kind, "flowers": format_tiles(hand.bonus, keep_order=True),
                    "indicator": format_tiles(position.indicators, keep_order=True),
                    "wall_left": position.wall_left, "turn": position.turn,
                }  # fmt: skip
                if position.occasion.seat != score.seat:
                    body["from"] = SEATS[position.occasion.seat]
                if rng.random() < 0.3:
                    body[rng.choice(list(body))] = rng.choice(("", "9z", "Q", "E", 3, None, ["pung 55z"]))
                yield ["POST", "/api/score", {"rules": ruleset_id, **body}]
                made += 1
                if rng.random() < 0.3:
                    yield ["POST", "/api/score/everywhere", body]
                    made += 1
        for line, seat in lines:
            text = line
            if rng.random() < 0.2:
                at = rng.randrange(len(text))
                text = text[:at] + rng.choice("x9:=z?-") + text[at + 1 :]
            query = urllib.parse.urlencode({"position": text, "seat": SEATS[seat]})
            path = rng.choice(("waits/position", "waits/position", "progress/position"))
            yield ["GET", f"/api/{path}?{query}", None]
            made += 1
            hand = deal.position.hands[seat]
            if rng.random() < 0.3:
                body = {
                    "rules": ruleset_id, "hand": format_tiles(hand.concealed()), "seat": SEATS[seat],
                    "melds": [meld.text() for meld in hand.melds],
                }  # fmt: skip
                yield ["POST", "/api/waits", body]
                made += 1
        match.finish(deal)


# ---- two builds are compared


def run(python: str, *words: str) -> Iterator[str]:
    """The lines that the build of an interpreter prints.  Raises RuntimeError when it fails."""
    command = [python, __file__, "--as-build", *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            yield line.rstrip("\n")
    if process.returncode:
        raise RuntimeError(f"{python} {' '.join(words)} ended with status {process.returncode}")


def compared(
    old: str, new: str, ruleset_id: str, options: dict[str, object], deals: int, used: Counter[str]
) -> tuple[int, str]:
    """How many facts were equal or as intended, and the first other difference ("" for none)."""
    words = ["--rulesets", ruleset_id, "--setting", json.dumps(options), "--deals", str(deals)]
    rows = intended()
    equal = 0
    pairs = zip(run(old, *words), run(new, *words), strict=True)
    for number, (before, after) in enumerate(pairs):
        first, second = (json.loads(each) for each in (before, after))
        if before != after:
            for at, (one, other) in enumerate(zip(first, second, strict=False)):
                row = one != other and next(
                    (r for r in rows if applies(r, ruleset_id, "play", one, other)), None
                )
                if row:
                    used[f"{row['step']}: {row['why']}"] += 1
                    second[at] = one
            if first != second:
                return equal, f"deal {number}:\n" + first_difference(first, second)
        equal += len(first)
    return equal, ""


def first_difference(old: list[str], new: list[str]) -> str:
    """The first line in which two deals differ, with the lines before it."""
    at = next((i for i, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new)))
    before = "\n".join(f"  both {line[:300]}" for line in old[max(0, at - 3) : at])
    ends = [lines[at][:2000] if at < len(lines) else "(nothing more)" for lines in (old, new)]
    return f"{before}\n  old  {ends[0]}\n  new  {ends[1]}"


@contextmanager
def serving(python: str) -> Iterator[str]:
    """A server of the build; the address of it."""
    with tempfile.TemporaryDirectory(prefix="lockstep-") as home:
        command = [python, "-m", "mahjong_atlas", "serve", "--port", "0", "--logs", "quiet"]
        where = {**os.environ, "MAHJONG_ATLAS_HOME": home, "MAHJONG_ATLAS_LIMIT_FACTOR": "1000000"}
        with subprocess.Popen(command, env=where, stdout=subprocess.PIPE, text=True, cwd=home) as process:
            assert process.stdout is not None
            try:
                for line in process.stdout:
                    found = re.search(r"http://[\d.:]+\d", line)
                    if found:
                        yield found[0]
                        break
            finally:
                process.terminate()


def answer(url: str, method: str, path: str, body: object) -> list[object]:
    """Status and content of an answer."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url + path, data, {"content-type": "application/json"}, method=method)
    try:
        with urllib.request.urlopen(request, timeout=60) as reply:
            return [reply.status, json.loads(reply.read())]
    except urllib.error.HTTPError as error:
        return [error.code, json.loads(error.read())]


def differing(old: object, new: object, path: str = "") -> Iterator[tuple[str, object, object]]:
    """Paths at which two answers differ."""
    if isinstance(old, dict) and isinstance(new, dict):
        for key in {**old, **new}:
            yield from differing(old.get(key), new.get(key), f"{path}.{key}")
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for at, (one, other) in enumerate(zip(old, new, strict=True)):
            yield from differing(one, other, f"{path}[{at}]")
    elif old != new:
        yield path, old, new


def intended() -> list[dict[str, str]]:
    """The rows of the table.

    Expressions that the request, the path and both values match; `without` is taken out of both values, which
    are equal then, `tiles` says that their tiles are; `step` and `why` are for people.
    """
    return list(tomllib.loads(CHANGES.read_text(encoding="utf-8")).get("change", []))


def answers_compared(
    old: str, new: str, chosen: list[str], number: int
) -> tuple[int, Counter[str], list[str]]:
    """How many answers were the same, how often each row applied, and what differed besides."""
    rows, used, wrong, equal = intended(), Counter[str](), [], 0
    with serving(old) as before, serving(new) as after:
        for ruleset_id in chosen:
            for line in run(old, "--rulesets", ruleset_id, "--answers", str(number)):
                method, path, body = json.loads(line)
                first, second = (answer(url, method, path, body) for url in (before, after))
                equal += first == second
                for place, one, other in differing(first, second):
                    row = next((r for r in rows if applies(r, path, place, one, other)), None)
                    if row is not None:
                        used[f"{row['step']}: {row['why']}"] += 1
                    else:
                        asked_for = f"{method} {path[:400]} {json.dumps(body)[:600]}"
                        wrong.append(f"{asked_for}\n  {place}\n  old {one!r:.500}\n  new {other!r:.500}")
    return equal, used, wrong


def applies(row: dict[str, str], path: str, place: str, old: object, new: object) -> bool:
    """Whether a row of the table expects this difference."""
    texts = {"request": path, "path": place, "old": str(old), "new": str(new)}
    if not all(re.search(row[key], text) for key, text in texts.items() if key in row):
        return False
    if "without" in row:
        return re.sub(row["without"], "", texts["old"]) == re.sub(row["without"], "", texts["new"])
    return "tiles" not in row or tiles(texts["old"]) == tiles(texts["new"])


def tiles(text: str) -> list[str]:
    """The tiles of a text in order."""
    found = re.findall(r"([0-9]+)([mpszfax])", text)
    return sorted(digit + suit for digits, suit in found for digit in digits)


def main() -> int:
    """Play as one build, or compare two."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("pythons", nargs="*", metavar="PYTHON")
    parser.add_argument("--rulesets", default="")
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--options", type=int, default=2, help="deals of each other value of an option")
    parser.add_argument("--answers", type=int, default=0, help="requests a game")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--as-build", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--list", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--setting", default="{}", help=argparse.SUPPRESS)
    wish = parser.parse_args()
    if wish.as_build and wish.list:
        print(json.dumps(settings()))
        return 0
    if wish.as_build and wish.answers:
        for each in asked(wish.rulesets, wish.answers):
            print(json.dumps(each), flush=True)
        return 0
    if wish.as_build:
        play(wish.rulesets, json.loads(wish.setting), wish.deals)
        return 0
    old, new = map(os.path.abspath, wish.pythons)
    listed = json.loads(next(run(old, "--list")))
    chosen = wish.rulesets.split(",") if wish.rulesets else list(listed)
    tasks = [(each, options) for each in chosen for options in listed[each]]
    tasks = [(each, options) for each, options in tasks if (wish.options if options else wish.deals)]
    facts = deals = 0
    failed = False
    used = Counter[str]()
    with ThreadPoolExecutor(wish.jobs) as pool:
        runs = [
            pool.submit(compared, old, new, *task, wish.options if task[1] else wish.deals, used)
            for task in tasks
        ]
        for (ruleset_id, options), each in zip(tasks, runs, strict=True):
            equal, difference = each.result()
            facts += equal
            deals += wish.options if options else wish.deals
            if difference:
                failed = True
                print(f"{ruleset_id} {json.dumps(options)} DIFFERS, {difference}", flush=True)
    print(
        f"{'DIFFERENT' if failed else 'equal'}: {deals:,} deals, {facts:,} facts, {len(tasks)} settings",
        flush=True,
    )
    if wish.answers:
        equal, answered, wrong = answers_compared(old, new, chosen, wish.answers)
        used += answered
        print("\n".join(wrong[:12]))
        print(
            f"{'DIFFERENT' if wrong else 'as intended'}: {equal:,} answers equal, "
            f"{len(wrong)} places differ otherwise"
        )
        failed = failed or bool(wrong)
    for row, times in used.most_common():
        print(f"intended, {times} times: step {row}")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())

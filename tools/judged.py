"""What both judges share: a file of progress, and a choice that is played on from the true hands."""

import argparse
import json
from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, TypeVar

from mahjong_atlas.bots.levels import PLAIN, seated
from mahjong_atlas.bots.redeal import shuffle_undrawn
from mahjong_atlas.lab.rollouts import difference
from mahjong_atlas.lab.simulate import results
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.rng import Rng

Task = TypeVar("Task")
Key = tuple[str | int, ...]


def add_options(parser: argparse.ArgumentParser, deals: int, seed: str) -> None:
    """The options of every such tool."""
    parser.add_argument("rulesets", nargs="+")
    parser.add_argument("--deals", type=int, default=deals)
    parser.add_argument("--seed", default=seed)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--progress", type=Path, default=Path(f"{seed}-progress.jsonl"))
    parser.add_argument("--write", type=Path)


def rows_judged(
    work: Callable[[Task], Sequence[Any]], tasks: dict[Key, Task], progress: Path, jobs: int
) -> list[dict[str, Any]]:
    """The rows of all tasks in the file, after those that are not in it have been judged and added."""
    kept = progress.read_text("utf-8").splitlines() if progress.exists() else []
    done = [json.loads(line) for line in kept]
    seen = {tuple(line["task"]) for line in done}
    left = {key: task for key, task in tasks.items() if key not in seen}
    with progress.open("a", encoding="utf-8") as file:
        for key, rows in zip(left, results(work, list(left.values()), jobs), strict=True):
            done.append({"task": key, "rows": [asdict(each) for each in rows]})
            file.write(json.dumps(done[-1]) + "\n")
            file.flush()
    return [row for line in done for row in line["rows"]]


def show(text: str, path: Path | None) -> None:
    """Print a page, and write it where it belongs."""
    print(text)
    if path:
        path.write_text(text, encoding="utf-8")


def from_true_hands(
    moment: Deal, seat: int, first: Action, second: Action, orders: int, seed: str
) -> list[float]:
    """By how many points the first action brings more where greedy bots play on from the true hands, with the
    undrawn tiles in so many orders, the true one first.
    """
    bots, rng = seated([PLAIN] * moment.seats, moment.ruleset, seed), Rng(seed)
    found = []
    for order in range(orders):
        deal = moment.copy()
        if order:
            shuffle_undrawn(deal, rng)
        found += difference(deal, seat, first, second, bots)
    return found

"""The other programs' side of the bench: a script for an environment in which this package is not installed.

It reads one request per line from stdin and answers each with one line: {"task": "deals", "n": 20, "seed": 1}
-> {"seconds": 0.03, "items": 20, "actions": 1770}.  Seconds are processor time.
"""

import json
import os
import random
import sys
import time
from collections.abc import Callable
from importlib import import_module, metadata
from itertools import count
from typing import Any, Final

Task = Callable[[int, int], tuple[int, int]]
"""(how often, seed) -> items done, actions made."""

REQUIRED: Final = {"riichienv": "0.4.11", "mahjong": "2.1.0", "xiangting": "6.0.2", "PyMahjongGB": "1.4.0"}
EAST: Final = 27


def serve(make_tasks: Callable[[dict[str, Any]], dict[str, Task]]) -> None:
    """Answer requests; the first line says what to measure with and on which core."""
    setup = json.loads(sys.stdin.readline())
    if setup.get("core") is not None and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {setup["core"]})
    tasks = make_tasks(setup)
    print(json.dumps({"tasks": sorted(tasks)}), flush=True)
    for line in sys.stdin:
        request = json.loads(line)
        task = tasks[request["task"]]
        start = time.process_time()
        items, actions = task(request["n"], request["seed"])
        spent = time.process_time() - start
        print(json.dumps({"seconds": spent, "items": items, "actions": actions}), flush=True)


def tile_ids(groups: list[list[int]]) -> list[list[int]]:
    """Kinds as physical tiles, no tile twice."""
    copies = [count(4 * kind) for kind in range(34)]
    return [[next(copies[kind]) for kind in group] for group in groups]


def deals_task(setup: dict[str, Any]) -> Task:
    """Deals with uniform random choices, an observation for every seat that is asked."""
    make = getattr(import_module("riichienv"), setup["environment"])

    def play(number: int, seed: int) -> tuple[int, int]:
        actions = 0
        for deal in range(seed, seed + number):
            choose = random.Random(deal).choice
            table = make(game_mode=setup["mode"], seed=deal)
            seen = table.reset()
            while not table.done():
                answers = {seat: choose(view.legal_actions()) for seat, view in seen.items()}
                actions += len(answers)
                seen = table.step(answers)
        return number, actions

    return play


def values_task(setup: dict[str, Any]) -> Task:
    """Values of prepared winning hands."""
    estimate, hands = prepared_hands(setup)

    def value(number: int, _seed: int) -> tuple[int, int]:
        for _ in range(number):
            for hand in hands:
                estimate(**hand)
        return number * len(hands), 0

    return value


def prepared_hands(setup: dict[str, Any]) -> tuple[Callable[..., Any], list[dict[str, Any]]]:
    """The function that values hands, and its arguments for every hand."""
    config = import_module("mahjong.hand_calculating.hand_config")
    meld = import_module("mahjong.meld").Meld
    rules = config.OptionalRules(has_open_tanyao=True, has_aka_dora=False, has_double_yakuman=False)
    kinds = {"chow": meld.CHI, "pung": meld.PON, "kong": meld.KAN, "concealed-kong": meld.KAN}
    prepared = []
    values = setup["values"]
    for hand in values["hands"]:
        lying = [block for _, block in hand["melds"]]
        *melds, concealed, indicators = tile_ids([*lying, hand["concealed"], hand["indicators"]])
        words = {"is_tsumo": hand["drawn"], values["ready_word"]: hand["ready"]}
        made = config.HandConfig(
            **words, player_wind=EAST + hand["seat"], round_wind=EAST + hand["round"], options=rules
        )
        prepared.append(
            {
                "tiles": [*concealed, *(tile for block in melds for tile in block)],
                "win_tile": concealed[hand["concealed"].index(hand["win"])],
                "melds": [
                    meld(meld_type=kinds[word], tiles=block, opened=word != "concealed-kong")
                    for (word, _), block in zip(hand["melds"], melds, strict=True)
                ],
                "dora_indicators": indicators,
                "config": made,
            }
        )
    return import_module("mahjong.hand_calculating.hand").HandCalculator().estimate_hand_value, prepared


def official_task(setup: dict[str, Any]) -> Task:
    """Values of prepared hands of official rules."""
    calculate, hands = import_module("MahjongGB").MahjongFanCalculator, official_arguments(setup)

    def value(number: int, _seed: int) -> tuple[int, int]:
        for _ in range(number):
            for hand in hands:
                calculate(*hand)
        return number * len(hands), 0

    return value


def official_arguments(setup: dict[str, Any]) -> list[tuple[Any, ...]]:
    """The arguments of the function that values hands, for every hand."""
    names = [f"{suit}{number}" for suit in "WBT" for number in range(1, 10)]
    names += ["F1", "F2", "F3", "F4", "J3", "J2", "J1"]
    words = {"chow": "CHI", "pung": "PENG", "kong": "GANG"}
    prepared: list[tuple[Any, ...]] = []
    for hand in setup["official"]["hands"]:
        rest = list(hand["concealed"])
        rest.remove(hand["win"])
        packs = tuple((words[word], names[block[1]], 1) for word, block in hand["melds"])
        tiles = tuple(names[kind] for kind in rest)
        facts = (0, hand["drawn"], False, False, False, hand["seat"], hand["round"])
        prepared.append((packs, tiles, names[hand["win"]], *facts))
    return prepared


def shanten_tasks(setup: dict[str, Any]) -> dict[str, Task]:
    """Shanten of every corpus by every program that has it."""
    environment, replacements = import_module("riichienv"), import_module("xiangting")
    four = replacements.PlayerCount.FOUR
    by_tiles, by_counts = environment.calculate_shanten, replacements.calculate_replacement_number

    def from_tiles(hands: list[list[int]]) -> Task:
        def shanten(number: int, _seed: int) -> tuple[int, int]:
            total = 0
            for _ in range(number):
                total = sum([by_tiles(hand) for hand in hands])
            return number * len(hands), total

        return shanten

    def from_counts(hands: list[list[int]]) -> Task:
        def shanten(number: int, _seed: int) -> tuple[int, int]:
            total = 0
            for _ in range(number):
                total = sum([by_counts(hand, four) - 1 for hand in hands])
            return number * len(hands), total

        return shanten

    tasks: dict[str, Task] = {}
    for name, hands in setup["shanten"].items():
        counts = [[hand.count(kind) for kind in range(34)] for hand in hands]
        tasks[f"shanten {name} riichienv"] = from_tiles([tile_ids([hand])[0] for hand in hands])
        tasks[f"shanten {name} xiangting"] = from_counts(counts)
    return tasks


def make_tasks(setup: dict[str, Any]) -> dict[str, Task]:
    """All that the others are asked to do."""
    return {
        "deals": deals_task(setup),
        "values": values_task(setup),
        "official values": official_task(setup),
        **shanten_tasks(setup),
    }


def missing() -> list[str]:
    """Requirements that are not there in the right version."""
    found = dict.fromkeys(REQUIRED, "")
    for name in REQUIRED:
        try:
            found[name] = metadata.version(name)
        except metadata.PackageNotFoundError:
            continue
    return [f"{name}=={version}" for name, version in REQUIRED.items() if found[name] != version]


if __name__ == "__main__":
    if sys.argv[1:] == ["missing"]:
        print(json.dumps(missing()))
    else:
        serve(make_tasks)

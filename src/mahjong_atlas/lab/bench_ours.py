"""Our side of the bench: the same requests as in `bench_peers.py`, answered by this package."""

import random
from typing import Any

from mahjong_atlas.bots.greedy import GreedyBot
from mahjong_atlas.bots.table import play_out
from mahjong_atlas.lab.bench_peers import Task, serve
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.positions.building import position_of
from mahjong_atlas.positions.described import DescribedPosition, DescribedSeat
from mahjong_atlas.positions.melds import DescribedMeld, read_meld
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.scoring.best import best_score
from mahjong_atlas.scoring.rules import ScoringRules
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.tiles.kind import EAST, SEATS
from mahjong_atlas.tiles.notation import format_tiles, parse_tiles
from mahjong_atlas.tiles.position import DISCARD, DRAW, Position
from mahjong_atlas.tiles.shapes import kernel

ALL_SHAPES = kernel.SETS | kernel.PAIRS | kernel.ORPHANS


def random_deals(setup: dict[str, Any]) -> Task:
    """Deals with uniform random choices, an observation for every seat that is asked."""
    ruleset = find_ruleset(setup["random_ruleset"], setup["random_options"])

    def play(number: int, seed: int) -> tuple[int, int]:
        actions = 0
        for start in range(seed, seed + number):
            choose = random.Random(start).choice
            deal = Deal.start(ruleset, seed=str(start))
            while not deal.over:
                for seat in deal.to_act:
                    deal.apply(seat, choose(deal.observe(seat).legal))
                    actions += 1
        return number, actions

    return play


def greedy_deals(ruleset_id: str) -> Task:
    """Deals of the greedy bot."""
    ruleset = find_ruleset(ruleset_id)
    bots = [GreedyBot(ruleset) for _ in range(ruleset.table.seats)]

    def play(number: int, seed: int) -> tuple[int, int]:
        actions = 0
        for start in range(seed, seed + number):
            actions += play_out(Deal.start(ruleset, seed=str(start)), bots)
        return number, actions

    return play


def hand_values(setup: dict[str, Any], which: str) -> Task:
    """Values of prepared winning hands."""
    rules, hands = prepared_hands(setup, which)
    return values_of([(rules, position, seat) for position, seat in hands])


def values_of(hands: list[tuple[ScoringRules, Position, int]]) -> Task:
    """Values of hands, each by its rules."""

    def value(number: int, _seed: int) -> tuple[int, int]:
        for _ in range(number):
            for rules, position, seat in hands:
                best_score(rules, position, seat)
        return number * len(hands), 0

    return value


def wild_hands(games: list[dict[str, Any]], each: int) -> list[tuple[ScoringRules, Position, int]]:
    """Legal wins with wild tiles: so many of each game, of random tiles beside its wild tiles and melds."""
    found = []
    for game in games:
        ruleset = find_ruleset(game["ruleset"])
        rng = random.Random(f"bench {ruleset.id}")
        wilds, tiles = parse_tiles(game["wilds"]), parse_tiles(game["tiles"])
        melds = tuple(read_meld(meld, (), ruleset.table.seats) for meld in game["melds"])
        natural = ruleset.table.hand - 3 * len(melds) - len(wilds)
        legal = 0
        while legal < each:
            chosen = sorted(rng.sample(tiles, natural + 1))
            win = chosen.pop(rng.randrange(len(chosen)))
            described = DescribedPosition(
                ruleset=ruleset,
                kind=DRAW,
                seat=1,
                tile=win,
                claims=(1,),
                indicator=tuple(parse_tiles(game["indicator"])),
                seats={1: DescribedSeat((*chosen, *wilds), melds)},
            )
            position = position_of(described)
            if isinstance(best_score(ruleset.scoring, position, 1), Score):
                found.append((ruleset.scoring, position, 1))
                legal += 1
    return found


def prepared_hands(setup: dict[str, Any], which: str) -> tuple[ScoringRules, list[tuple[Position, int]]]:
    """The rules, and the position and the winner's seat of every hand."""
    values = setup[which]
    ruleset = find_ruleset(values["ruleset"], values["options"])
    prepared = []
    for hand in values["hands"]:
        seat = hand["seat"]
        others = (seat + 3) % 4
        rest = list(hand["concealed"])
        rest.remove(hand["win"])
        melds = [
            DescribedMeld(word, tuple(block), -1 if word == "concealed-kong" else others)
            for word, block in hand["melds"]
        ]
        state: dict[str, object] = {}
        if hand["indicators"]:
            state[values["indicators_key"]] = [format_tiles([each]) for each in hand["indicators"]]
        if hand["ready"]:
            state[values["ready_key"]] = [SEATS[seat]]
        described = DescribedPosition(
            ruleset=ruleset,
            kind=DRAW if hand["drawn"] else DISCARD,
            seat=seat if hand["drawn"] else others,
            tile=hand["win"],
            claims=(seat,),
            round_wind=EAST + hand["round"],
            state=state,
            seats={seat: DescribedSeat(tuple(rest), tuple(melds))},
        )
        prepared.append((position_of(described), seat))
    return ruleset.scoring, prepared


def shanten(hands: list[list[int]]) -> Task:
    """Shanten of a corpus."""
    counts = [[hand.count(kind) for kind in range(34)] + [0] for hand in hands]
    distance, shapes = kernel.shanten, ALL_SHAPES

    def count(number: int, _seed: int) -> tuple[int, int]:
        total = 0
        for _ in range(number):
            total = sum([distance(hand, 4, shapes, 0) for hand in counts])
        return number * len(counts), total

    return count


def make_tasks(setup: dict[str, Any]) -> dict[str, Task]:
    """All that we are asked to do."""
    tasks = {
        "deals": random_deals(setup),
        "wild values": values_of(wild_hands(setup["wild_games"], setup["wild_hands"])),
        "values": hand_values(setup, "values"),
        "official values": hand_values(setup, "official"),
    }
    for ruleset_id in RULESETS:
        tasks[f"greedy {ruleset_id}"] = greedy_deals(ruleset_id)
    for name, hands in setup["shanten"].items():
        tasks[f"shanten {name}"] = shanten(hands)
    return tasks


if __name__ == "__main__":
    serve(make_tasks)

"""Why random illegal actions are refused: each action, state, clause and reason that occurs, with its number.

`python -m tools.refusals [RULESET ...] [--each N] [--states] [--write docs/refusals.md]`

Bots play deals of every ruleset at its defaults and with every other value of each option. After every choice
each seat is given random actions that are not legal, and the refusals are counted. The list is read beside
the rule pages: a clause that is cited must be the reason.
"""

import argparse
import json
import re
import sys
from collections import Counter
from pathlib import Path
from typing import Final, NamedTuple

from mahjong_atlas.bots.levels import seated
from mahjong_atlas.build import version
from mahjong_atlas.play.action_spec import DECLARING, DISCARDING, NUMBER, OWN_TILES, SUIT, TILE, ActionSpec
from mahjong_atlas.play.actions import (
    ADDED_KONG,
    CHOW,
    CONCEALED_KONG,
    DISCARD,
    KONG,
    PASS,
    PUNG,
    WIN,
    Action,
)
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.rng import Rng
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.play.steps import PART, TURN
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.testing.consistency import option_sets
from mahjong_atlas.texts.languages import render
from mahjong_atlas.tiles.kind import NUM_NATURAL
from mahjong_atlas.tiles.position import OFFERED
from mahjong_atlas.tiles.seat_state import READY_SEATS

ORDINARY: Final = (WIN, DISCARD, CONCEALED_KONG, ADDED_KONG, KONG, PUNG, CHOW, PASS)
MOST_OWN_TILES: Final = 3
"""So many own tiles where any number may follow a word."""
WITH_TILE: Final = frozenset((DISCARDING, TILE, DECLARING, SUIT))
"""Shapes in which a tile follows the word, or may."""
SUITS: Final = ("m", "p", "s")
NUMBERS: Final = ("0", "1", "2", "3")
VARIABLE: Final = re.compile(r"\b(?:[0-9][mpsfazx]|\d+)\b")
"""Tiles and numbers in the sentence of a reason."""


class Found(NamedTuple):
    """One kind of refusal."""

    word: str
    state: str
    clause: str
    also: str
    reason: str


def state_of(deal: Deal, seat: int) -> str:
    """What is going on, as far as it matters for what the seat may do."""
    if deal.over:
        return "over"
    position = deal.position
    occasion = position.occasion
    turn = "asked" if seat in deal.to_act else "not asked"
    if deal.asker == PART and deal.waiting and deal.part is not None:
        state = f"question of {type(deal.part).__name__}, {turn}"
    elif occasion.kind in OFFERED and deal.step != TURN:
        state = (
            f"own {occasion.kind} offered" if seat == occasion.seat else f"{occasion.kind} offered, {turn}"
        )
    elif seat == deal.turn_seat:
        state = "own turn after a draw" if deal.fresh else "own turn after a claim"
    else:
        state = "another's turn"
    flags = [
        name
        for name, holds in (
            ("ready", READY_SEATS.has(position, seat)),
            ("out", not position.is_live(seat)),
            ("wall empty", position.wall_left <= 0),
        )
        if holds
    ]
    return ", ".join([state, *flags])


def random_action(deal: Deal, seat: int, rng: Rng, routes: list[str]) -> Action:
    """A well-formed action of any kind that the ruleset has; about half of the tiles named are held.

    `routes` are words that a win may carry.
    """
    ruleset = deal.ruleset
    kinds = [*ORDINARY, *(word for word in ruleset.hooks.performers if word not in ORDINARY)]
    spec = ruleset.actions[kinds[rng.below(len(kinds))]]
    kind, shape = spec.word, spec.shape
    if shape == OWN_TILES:
        return Action(kind, tiles=tuple(sorted(_own_tiles(deal, seat, rng, spec))))
    word = ""
    words = words_after(spec)
    if words:
        word = words[rng.below(len(words))]
    elif kind == WIN and routes and rng.below(4) == 0:
        word = routes[rng.below(len(routes))]
    elif kind == DISCARD and _calls_suits(ruleset) and rng.below(2):
        word = SUITS[rng.below(len(SUITS))]
    has_tile = shape in WITH_TILE and (shape != SUIT or rng.below(2) == 1)
    return Action(kind, _tile(deal, seat, rng) if has_tile else -1, word=word)


def words_after(spec: ActionSpec) -> tuple[str, ...]:
    """The words of which one follows the action word."""
    return SUITS if spec.shape == SUIT else NUMBERS if spec.shape == NUMBER else spec.words


def _calls_suits(ruleset: Ruleset) -> bool:
    return any(ruleset.actions[word].shape == SUIT for word in ruleset.hooks.performers)


def _tile(deal: Deal, seat: int, rng: Rng) -> int:
    held = deal.position.hands[seat].concealed()
    if held and rng.below(2):
        return held[rng.below(len(held))]
    tiles = deal.ruleset.table.tiles.tiles
    return tiles[rng.below(len(tiles))]


def _own_tiles(deal: Deal, seat: int, rng: Rng, spec: ActionSpec) -> list[int]:
    """Tiles like the one on offer, or beside it, or any."""
    number = spec.tiles or MOST_OWN_TILES
    offered = deal.position.occasion.tile
    if rng.below(3) and 0 <= offered < NUM_NATURAL:
        if spec.makes in (PUNG, KONG):
            return [offered] * number
        if spec.makes == CHOW and offered < 27:
            low = max(0, offered % 9 - 2 + rng.below(3))
            start = offered - offered % 9 + min(low, 6)
            return [tile for tile in range(start, start + 3) if tile != offered][:2]
    return [_tile(deal, seat, rng) for _ in range(number)]


def ask(deal: Deal, rng: Rng, found: Counter[Found], routes: list[str], each: int) -> int:
    """Give every seat random actions; returns how many of them were refused."""
    refused = 0
    for seat in range(deal.seats):
        state = state_of(deal, seat)
        for _ in range(each):
            action = random_action(deal, seat, rng, routes)
            refusal = deal.refusal(seat, action)
            if refusal is not None:
                word = f"{action.kind} ..." if action.kind in (DISCARD, WIN) and action.word else action.kind
                reason = VARIABLE.sub("N", render(refusal.reason))
                found[Found(word, state, refusal.clause, " ".join(refusal.also), reason)] += 1
                refused += 1
    return refused


def refusals(ruleset_id: str, options: dict[str, object], number: int) -> Counter[Found]:
    """At least so many refusals, in deals of random and of greedy bots by turns."""
    ruleset = find_ruleset(ruleset_id, options)
    found: Counter[Found] = Counter()
    rng = Rng(f"refusals {ruleset_id} {json.dumps(options)}")
    match = Match(ruleset, rng.seed)
    routes: list[str] = []
    refused = 0
    played = 0
    while refused < number:
        if match.over:
            match = Match(ruleset, f"{rng.seed} {played}")
        deal = match.next_deal()
        name = ("greedy", "random")[played % 2]
        bots = seated([name] * deal.seats, ruleset, f"{rng.seed} {played}")
        while not deal.over:
            refused += ask(deal, rng, found, routes, 2)
            seat = deal.to_act[0]
            observation = deal.observe(seat)
            words = (action.word for action in observation.legal if action.kind == WIN and action.word)
            routes.extend(word for word in words if word not in routes)
            deal.apply(seat, bots[seat].choose(observation, observation.legal))
        refused += ask(deal, rng, found, routes, 2)
        match.finish(deal)
        played += 1
    return found


def of_ruleset(ruleset_id: str, number: int) -> Counter[Found]:
    """Half of the refusals at the defaults, the rest spread over the other values of the options."""
    first, *others = option_sets(ruleset_id)
    found = refusals(ruleset_id, first, number // 2 if others else number)
    for options in others:
        found.update(refusals(ruleset_id, options, number // 2 // len(others) + 1))
    return found


def table(found: Counter[Found], states: bool) -> list[str]:
    """Rows by action, clause and reason; with `states` each state apart, else the number of states."""
    if states:
        lines = ["| action | state | clause | also | reason | refusals |", "|---|---|---|---|---|---:|"]
        lines += [f"| {' | '.join(each)} | {number:,} |" for each, number in sorted(found.items())]
        return lines
    summed: Counter[tuple[str, str, str]] = Counter()
    kinds: dict[tuple[str, str, str], set[str]] = {}
    for each, number in found.items():
        key = (each.word, each.clause, each.reason)
        summed[key] += number
        kinds.setdefault(key, set()).add(each.state)
    lines = ["| action | clause | reason | states | refusals |", "|---|---|---|---:|---:|"]
    lines += [
        f"| {' | '.join(key)} | {len(kinds[key])} | {number:,} |" for key, number in sorted(summed.items())
    ]
    return lines


def main() -> int:
    """Print or write the tables."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--each", type=int, default=10_000, help="refusals of each ruleset")
    parser.add_argument("--states", action="store_true", help="tell the states apart")
    parser.add_argument("--write", type=Path, help="write the page")
    parser.add_argument("rulesets", nargs="*", default=list(RULESETS))
    arguments = parser.parse_args()
    sections: list[str] = []
    total = 0
    for ruleset_id in arguments.rulesets:
        found = of_ruleset(ruleset_id, arguments.each)
        total += sum(found.values())
        sections += ["", f"## {ruleset_id}", "", *table(found, arguments.states)]
    lines = [
        "# Why actions are refused",
        "",
        f"{total:,} refusals of random actions in deals of random and of greedy bots, half of them at the",
        "defaults of each ruleset, the others spread over the other values of its options. N stands for a",
        "tile or a number.",
        f"Made by `python -m tools.refusals --write docs/refusals.md`, {version()}.",
        *sections,
    ]
    text = "\n".join(lines) + "\n"
    if arguments.write:
        arguments.write.write_text(text, encoding="utf-8")
    else:
        print(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Every action of every seat in every phase: what is not legal is refused and changes nothing.

MAHJONG_ATLAS_PHASES gives how often the same phase of a deal is tried, MAHJONG_ATLAS_PHASE_DEALS in how many
deals.
"""

from collections import Counter
from typing import Any

import pytest

from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.protocol import messages
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.table.game import TableGame
from mahjong_atlas.table.prompts import line
from mahjong_atlas.tiles.notation import format_tiles, tile_name
from tests.reliability.figures import count, note
from tests.unit.table.virtual import VirtualTable, opened, random_people

KINDS = ("riichi", "chengdu", "fuzhou")
"""Fixed hands and robbed kongs; tiles exchanged, void suits and deals that go on; wild tiles and flowers."""
PHASES = count("PHASES", 1)
DEALS = count("PHASE_DEALS", 3)
REFUSED = {"illegal", "stale", "not-asked", "unreadable"}
Phase = tuple[object, ...]


def universe(ruleset: Ruleset) -> list[list[str]]:
    """Actions of every word: with no tile, with each tile, with tiles that a meld might be made of."""
    words = (*ruleset.actions, "pull", "rob-gold", "peek")
    found = [[word] for word in words]
    tiles = list(ruleset.table.tiles.counts)
    for tile in tiles:
        name = tile_name(tile)
        found += [[word, name] for word in words]
        found += [["pung", "", format_tiles((tile,) * 2)], ["kong", "", format_tiles((tile,) * 3)]]
        runs = [(tile, tile + gap) for gap in (1, 2) if tile + gap < 27 and tile % 9 + gap < 9]
        found += [["chow", "", format_tiles(run)] for run in runs]
    found += [
        [word, "", "", "", word_argument]
        for word in ("void", "stake", "declare", "win")
        for word_argument in "mps123"
    ]
    return found


def phase(deal: Deal) -> Phase:
    """What is going on: who takes the answers, on what occasion, with how many asked, and which words."""
    words = {action.kind for seat in deal.to_act for action in deal.legal_actions(seat)}
    return deal.asker, deal.position.occasion.kind, len(deal.to_act), *sorted(words)


def fingerprint(table: VirtualTable) -> tuple[object, ...]:
    """All that could change."""
    game, deal = table.game, table.game.deal
    assert deal is not None
    questions = [
        (player, question.at, question.early)
        for player, question in table.controller.scheduler.questions.items()
    ]
    hands = [str(hand.tiles) for hand in deal.position.hands]
    return (
        len(table.log),
        game.entries,
        len(game.streams.items),
        len(deal.events),
        questions,
        hands,
        game.banks[:],
    )


def refused(table: VirtualTable, actions: list[list[str]]) -> int:
    """Try all that may not be done; how many that were."""
    deal, scheduler = table.game.deal, table.controller.scheduler
    assert deal is not None
    before = fingerprint(table)
    tried = 0
    for player in range(table.game.players):
        question = scheduler.questions.get(player)
        known = table.game.streams.count(player, scheduler.released)
        legal = [line(action) for action in question.actions] if question is not None else []
        for at in (known, known - 1, known + 1):
            for action in actions if at == known else actions[:: len(actions) // 20]:
                if at == known and action in legal:
                    continue
                answers = table.say(player, messages.Act("x", at, action))
                assert [message["t"] for message in answers] == ["refused"], (player, at, action, answers)
                assert answers[0]["code"] in REFUSED
                tried += 1
        assert fingerprint(table) == before
    return tried


def played_well(ruleset: str, seed: str) -> VirtualTable:
    """A table where half of the people play towards a win."""
    at_random = random_people(seed)
    bot = make_bot("greedy", find_ruleset(ruleset), seed)

    def answer(player: int, ask: dict[str, Any], at: float) -> tuple[float, messages.Request] | None:
        deal = table.game.deal
        if player % 2 or deal is None:
            return at_random(player, ask, at)
        observation = deal.observe(table.game.match.seat(player))
        chosen = line(bot.choose(observation, observation.legal))
        return 0.5, messages.Act(f"b{len(table.log)}", ask["at"], chosen)

    table = VirtualTable(TableGame(opened(ruleset)), answer, start=int(seed))
    table.sit()
    return table


@pytest.mark.parametrize("ruleset", KINDS)
def test_whatever_is_not_legal_is_refused_and_changes_nothing(ruleset: str) -> None:
    seen: Counter[Phase] = Counter()
    tried = 0
    for seed in range(DEALS):
        table = played_well(ruleset, str(seed))
        actions = universe(table.game.ruleset)
        questions = table.controller.scheduler.questions
        while not table.game.over:
            table.play(until=lambda questions=questions: questions)
            deal = table.game.deal
            if deal is None or table.game.over:
                break
            now = phase(deal)
            seen[now] += 1
            if seen[now] <= PHASES:
                tried += refused(table, actions)
            put = set(questions)
            table.play(until=lambda put=put, questions=questions: set(questions) != put)
    assert len(seen) > 5
    note("refusals", phases=len(seen), tried=tried)

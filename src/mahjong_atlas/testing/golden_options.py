"""Golden deals under every value of every option: what everybody could do, was refused, was told and paid.

A setting is a line: deals, facts, refusals among them, points paid, and a digest over the facts of all deals:
the legal actions of everybody asked, refusals of random actions, the events as every seat and a spectator get
them, the settlement, what the next deal inherits, and settled positions as cases.
"""

import json
from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Final

from mahjong_atlas.bots.bot import Bot
from mahjong_atlas.bots.levels import seated
from mahjong_atlas.cases.writer import write_case
from mahjong_atlas.match.match import Match
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import EVERYBODY, redact
from mahjong_atlas.play.rng import Rng
from mahjong_atlas.records.jsonl import event_line
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.testing.consistency import option_sets
from mahjong_atlas.testing.refusals import random_action
from mahjong_atlas.testing.roundtrip import recorded
from mahjong_atlas.texts.message import write_message

DEALS: Final = 8
"""Deals of each setting, half of them by random and half by greedy bots."""
ASKED_EVERY: Final = 3
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
        if step % ASKED_EVERY == 0:
            yield from refused(deal, rng)
        if deal.over:
            return
        for seat in deal.to_act:
            yield [seat, *(action.text() for action in deal.legal_actions(seat))]
            observation = deal.observe(seat)
            deal.apply(seat, bots[seat].choose(observation, observation.legal))


def refused(deal: Deal, rng: Rng) -> Iterator[list[object]]:
    """What each seat is answered on a random action."""
    for seat in range(deal.seats):
        action = random_action(deal, seat, rng, [])
        refusal = deal.refusal(seat, action)
        if refusal is not None:
            yield ["refused", action.text(), refusal.clause, *refusal.also, write_message(refusal.reason)]


def line(ruleset_id: str, options: Mapping[str, object], deals: int) -> dict[str, object]:
    """The golden line of one setting."""
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
        paid += sum(transfer.amount for transfer in deal.ledger)
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

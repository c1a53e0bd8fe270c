"""A deal as plain values, which can be sent to another process."""

from dataclasses import dataclass

from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import CHOICE
from mahjong_atlas.records.jsonl import action_line, read_action
from mahjong_atlas.records.worlds import dice_of
from mahjong_atlas.rules.registry import find_ruleset


@dataclass(frozen=True)
class SentDeal:
    """What a deal began with, hidden tiles and all, and the choices that were made in it, by seat."""

    ruleset_id: str
    options: dict[str, object]
    seed: str
    wall: list[int]
    dice: list[tuple[int, ...]]
    inherited: dict[str, int]
    first_scores: list[int]
    false_wins: bool
    choices: list[tuple[int, list[object]]]


def sent(deal: Deal) -> SentDeal:
    """The values of a deal."""
    return SentDeal(
        ruleset_id=deal.ruleset.id,
        options=dict(deal.ruleset.options),
        seed=deal.rng.seed,
        wall=deal.wall.tiles,
        dice=dice_of(deal),
        inherited=deal.inherited,
        first_scores=deal.first_scores,
        false_wins=deal.false_wins,
        choices=[
            (event.seat, action_line(event.action))
            for event in deal.events
            if event.kind == CHOICE and event.action is not None
        ],
    )


def received(values: SentDeal) -> Deal:
    """The deal of these values, where it stood."""
    deal = Deal.start(
        find_ruleset(values.ruleset_id, values.options),
        values.seed,
        values.wall,
        values.dice,
        values.inherited,
        values.first_scores,
        values.false_wins,
    )
    for number, (seat, line) in enumerate(values.choices):
        deal.apply(seat, read_action(line, f"choice {number}"))
    return deal

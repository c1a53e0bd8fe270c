"""Rulesets made from others by saying what differs."""

from collections.abc import Mapping

from mahjong_atlas.errors import RulesetError
from mahjong_atlas.play.parts import (
    AfterWin,
    Claims,
    FalseWin,
    FinalResult,
    Kongs,
    Mechanic,
    Succession,
    Table,
)
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.scoring.fan import Fan
from mahjong_atlas.scoring.parts import ScoringPart, Valuation, WildUse
from mahjong_atlas.settlement.parts import Liability, Payment


def changed(
    parent: Ruleset,
    *,
    id: str,
    prefix: str,
    version: int = 1,
    table: Table | None = None,
    before_deal: tuple[Mechanic, ...] | None = None,
    opening: tuple[Mechanic, ...] | None = None,
    claims: Claims | None = None,
    kongs: Kongs | None = None,
    mechanics: tuple[Mechanic, ...] | None = None,
    wilds: WildUse | None = None,
    shapes: int | None = None,
    fifth: int | None = None,
    gates: tuple[ScoringPart, ...] | None = None,
    fans: tuple[Fan, ...] | None = None,
    valuation: Valuation | None = None,
    payment: Payment | None = None,
    liability: tuple[Liability, ...] | None = None,
    after_win: AfterWin | None = None,
    false_win: FalseWin | None = None,
    succession: Succession | None = None,
    final: FinalResult | None = None,
) -> Ruleset:
    """The parent with these parts instead of its own; its page stays the page of all that is not changed."""
    scoring, settlement = parent.scoring, parent.settlement
    return Ruleset(
        id=id,
        version=version,
        prefix=prefix,
        base=parent.id,
        options=parent.options,
        table=parent.table if table is None else table,
        before_deal=parent.before_deal if before_deal is None else before_deal,
        opening=parent.opening if opening is None else opening,
        claims=parent.claims if claims is None else claims,
        kongs=parent.kongs if kongs is None else kongs,
        mechanics=parent.mechanics if mechanics is None else mechanics,
        wilds=scoring.wilds if wilds is None else wilds,
        shapes=scoring.shapes if shapes is None else shapes,
        fifth=scoring.fifth if fifth is None else fifth,
        gates=parent.gates if gates is None else gates,
        fans=parent.fans if fans is None else fans,
        valuation=scoring.valuation if valuation is None else valuation,
        payment=settlement.payment if payment is None else payment,
        liability=settlement.liability if liability is None else liability,
        after_win=parent.after_win if after_win is None else after_win,
        false_win=parent.false_win if false_win is None else false_win,
        succession=parent.succession if succession is None else succession,
        final=parent.final if final is None else final,
        shape_clause=scoring.shape_clause,
        turn_clause=parent.turn_clause,
        discard_clause=parent.discard_clause,
        pool_view=parent.pool_view,
    )


def revalued(fans: tuple[Fan, ...], values: Mapping[str, int], clause: str) -> tuple[Fan, ...]:
    """The fans with other values, by their ids; 0 takes a fan out.  Raises RulesetError for an unknown id."""
    known = {fan.id for fan in fans}
    for fan_id in values:
        if fan_id not in known:
            raise RulesetError(f"there is no fan {fan_id!r}: choose one of {', '.join(sorted(known))}")
    return tuple(
        fan if fan.id not in values else with_value(fan, values[fan.id], clause)
        for fan in fans
        if values.get(fan.id, 1)
    )


def with_value(fan: Fan, value: int, clause: str) -> Fan:
    """The same pattern at another value."""
    return Fan(
        fan.id,
        fan.pattern,
        value,
        clause,
        fan.excludes,
        fan.open_value,
        fan.limit,
        fan.counts,
        fan.exclude_clause,
    )

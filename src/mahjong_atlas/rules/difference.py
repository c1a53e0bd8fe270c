"""Rulesets made from others by saying what differs."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TypedDict, Unpack, cast

from mahjong_atlas.errors import RulesetError
from mahjong_atlas.play.parts import AfterWin, FalseWin, Mechanic, Succession
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.play.slots import Claims, FinalResult, Kongs, Table
from mahjong_atlas.scoring.fan import Fan
from mahjong_atlas.scoring.parts import ScoringPart, Valuation, WildUse
from mahjong_atlas.scoring.payments import Liability, Payment
from mahjong_atlas.texts.message import Message


class Slots(TypedDict, total=False):
    """What a ruleset is made of and a variant may have otherwise; its name, version and base stand beside."""

    options: Mapping[str, object]
    table: Table
    before_deal: tuple[Mechanic, ...]
    opening: tuple[Mechanic, ...]
    claims: Claims
    kongs: Kongs
    mechanics: tuple[Mechanic, ...]
    wilds: WildUse
    shapes: int
    fifth: int
    gates: tuple[ScoringPart, ...]
    fans: tuple[Fan, ...]
    valuation: Valuation
    payment: Payment
    liability: tuple[Liability, ...]
    after_win: AfterWin
    false_win: FalseWin
    succession: Succession
    final: FinalResult
    shape_clause: str
    limit_clause: str
    turn_clause: str
    discard_clause: str
    end_clause: str
    pool_view: bool


def changed(
    parent: Ruleset, *, id: str, prefix: str, version: int = 1, **differing: Unpack[Slots]
) -> Ruleset:
    """The parent with these parts instead of its own; its page stays the page of all that is not changed."""
    made = cast(Slots, {name: getattr(parent, name) for name in Slots.__annotations__} | {**differing})
    return Ruleset(id=id, version=version, prefix=prefix, base=parent.id, **made)


def revalued(fans: tuple[Fan, ...], values: Mapping[str, int], clause: str) -> tuple[Fan, ...]:
    """The fans with other values, by their ids; 0 takes a fan out.  Raises RulesetError for an unknown id."""
    known = {fan.id for fan in fans}
    for fan_id in values:
        if fan_id not in known:
            raise RulesetError(Message("error-no-fan", text=repr(fan_id), text2=", ".join(sorted(known))))
    return tuple(
        fan if fan.id not in values else replace(fan, value=values[fan.id], clause=clause)
        for fan in fans
        if values.get(fan.id, 1)
    )

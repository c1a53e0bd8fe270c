"""A ruleset is never written to after it is made; a variant keeps all that is not said to differ."""

import ast
import inspect
from collections.abc import Mapping
from dataclasses import fields
from importlib.resources import files
from types import BuiltinFunctionType, FunctionType

import pytest

from mahjong_atlas.books.answers import answers
from mahjong_atlas.books.markdown import markdown
from mahjong_atlas.bots.bot import RandomBot
from mahjong_atlas.bots.greedy import GreedyBot
from mahjong_atlas.bots.table import play_out
from mahjong_atlas.play.match import Match
from mahjong_atlas.rules.difference import Slots, changed, revalued
from mahjong_atlas.rules.options import Options
from mahjong_atlas.rules.registry import RULESETS, find_ruleset, options_of, rules_module
from mahjong_atlas.scoring.explain import compared, not_taken
from mahjong_atlas.scoring.fan import Fan
from mahjong_atlas.services.books import rule_book

every_ruleset = pytest.mark.parametrize("ruleset_id", RULESETS)

KEPT = {"_rows", "known_chows", "known_pungs"}
"""Attributes that keep answers which follow from the ruleset alone."""
OF_ITS_NAME = {"id", "version", "prefix", "base"}


def fingerprint(thing, within=()):
    """All that a thing is made of, down to its numbers and words; answers kept are left out."""
    if thing is None or isinstance(thing, (str, int, float, bytes)):
        return repr(thing)
    if any(thing is each for each in within):
        return "itself"
    inner = (*within, thing)
    if isinstance(thing, Mapping):
        return {repr(key): fingerprint(value, inner) for key, value in thing.items()}
    if isinstance(thing, (list, tuple)):
        return [type(thing).__name__, *(fingerprint(each, inner) for each in thing)]
    if isinstance(thing, (set, frozenset)):
        return sorted(map(repr, thing))
    if isinstance(thing, (FunctionType, BuiltinFunctionType, type)) or not attributes(thing):
        closed = [cell.cell_contents for cell in getattr(thing, "__closure__", None) or ()]
        name = getattr(thing, "__qualname__", type(thing).__qualname__)
        return [name, fingerprint(closed, inner)] if closed else name
    return [
        type(thing).__name__,
        {name: fingerprint(getattr(thing, name), inner) for name in attributes(thing)},
    ]


def attributes(thing):
    """Names of what the thing holds, whether its class is compiled or not."""
    found = set(getattr(thing, "__dict__", {}))
    for each in type(thing).__mro__:
        found.update(
            name
            for name, value in vars(each).items()
            if inspect.isdatadescriptor(value) and not isinstance(value, property)
        )
    return sorted(
        name for name in found if not name.startswith("__") and name not in KEPT and hasattr(thing, name)
    )


def rules_of(ruleset):
    """The ruleset by the names of what it is made of."""
    return {name: fingerprint(getattr(ruleset, name)) for name in Slots.__annotations__}


def built_anew(ruleset_id):
    """A ruleset that nobody else has."""
    return rules_module(ruleset_id).build(Options(options_of(ruleset_id), {}))


def play(ruleset):
    """Deals are played and their wins explained."""
    match = Match(ruleset, "use")
    while match.number < 3 and not match.over:
        deal = match.next_deal(false_wins=True)
        bots = [GreedyBot(ruleset) if seat else RandomBot("use") for seat in range(deal.seats)]
        play_out(deal, bots)
        for score in deal.scores:
            not_taken(ruleset.scoring, score)
            compared(ruleset.scoring, deal.position, score.seat)
        match.finish(deal)


def describe(ruleset):
    """The rules are compared and told as a book."""
    answers(ruleset)
    markdown(rule_book(ruleset, "en"))


def test_a_variant_may_differ_in_all_that_a_ruleset_is_made_of():
    """And so cannot forget any of it."""
    source = files("mahjong_atlas.play").joinpath("ruleset.py").read_text(encoding="utf-8")
    ruleset = next(node for node in ast.parse(source).body if getattr(node, "name", "") == "Ruleset")
    making = next(node for node in ruleset.body if getattr(node, "name", "") == "__init__")

    assert {each.arg for each in making.args.kwonlyargs} == {*Slots.__annotations__, *OF_ITS_NAME}


@every_ruleset
def test_use_and_variants_leave_a_ruleset_as_it_was(ruleset_id):
    ruleset = built_anew(ruleset_id)
    before = fingerprint(ruleset)

    cheap = changed(ruleset, id="cheap", prefix="NB", fans=ruleset.fans[: len(ruleset.fans) // 2])
    play(cheap)
    play(ruleset)
    play(changed(cheap, id="cheaper", prefix="NB", fans=ruleset.fans[:1]))
    describe(ruleset)

    assert fingerprint(ruleset) == before
    assert fingerprint(ruleset) == fingerprint(built_anew(ruleset_id))


@every_ruleset
def test_a_variant_that_differs_in_nothing_is_its_parent_under_another_name(ruleset_id):
    parent = find_ruleset(ruleset_id)
    variant = changed(parent, id="variant", prefix="NB", version=7)

    assert rules_of(variant) == rules_of(parent)
    assert fingerprint(variant.scoring) == fingerprint(parent.scoring)
    assert fingerprint(variant.settlement) == fingerprint(parent.settlement)
    assert (variant.id, variant.prefix, variant.version, variant.base) == ("variant", "NB", 7, parent.id)


@every_ruleset
def test_a_variant_with_one_value_changed_keeps_everything_else(ruleset_id):
    parent = find_ruleset(ruleset_id)
    for fan in parent.fans:
        fans = revalued(parent.fans, {fan.id: fan.value + 1}, "NB-1")
        variant = changed(parent, id="variant", prefix="NB", fans=fans)

        differing = {
            (each.id, field.name)
            for each, other in zip(parent.fans, variant.fans, strict=True)
            for field in fields(Fan)
            if getattr(each, field.name) != getattr(other, field.name)
        }
        assert {(fan.id, "value")} <= differing <= {(fan.id, "value"), (fan.id, "clause")}

    kept = rules_of(parent)
    assert {name for name, rule in rules_of(variant).items() if rule != kept[name]} == {"fans"}


def test_a_parent_is_asked_for_the_options_that_it_has_too():
    """The rest is as by default there; what means something else by the same name is left out."""
    known = options_of("hongkong-modern")
    chosen = Options(known, {"payment": "full-gun", "minimum_kind": "named-patterns", "dead_wall": 16})

    of_parent = chosen.known_to(options_of("hongkong-old"))
    assert (of_parent["payment"], of_parent["dead_wall"]) == ("full-gun", 16)
    assert of_parent["minimum_fan"] == 3 != Options(options_of("hongkong-old"), {})["minimum_fan"]
    assert "minimum_kind" not in of_parent
    assert chosen.known_to(options_of("hongkong-old"), besides={"payment"})["payment"] == "half-gun"
    assert chosen.known_to(options_of("hongkong-new"))["level"] == "six"


@pytest.mark.parametrize(
    ("options", "parent"),
    [({}, "hongkong-old"), ({"new_patterns": ["all-types"]}, "hongkong-new")],
)
def test_hong_kong_today_takes_from_its_parent_what_it_does_not_name(options, parent):
    modern = find_ruleset("hongkong-modern", options)
    base = find_ruleset(parent, {"minimum_fan": 3, "dead_wall": 0})
    differing = {name for name, rule in rules_of(modern).items() if rule != rules_of(base)[name]}

    assert modern.base == parent
    assert {"gates", "kongs", "payment"} <= differing
    assert differing <= {"options", "gates", "kongs", "payment", "liability", "fans", "shapes", "mechanics"}


def test_a_fan_that_counts_alone_does_so_at_another_value():
    """MCR-143: the chicken hand."""
    fans = revalued(find_ruleset("mcr").fans, {"chicken-hand": 10}, "NB-1")

    assert next(fan for fan in fans if fan.id == "chicken-hand").alone


@every_ruleset
def test_answers_kept_by_a_ruleset_are_those_of_one_built_anew(ruleset_id):
    used, anew = built_anew(ruleset_id), built_anew(ruleset_id)
    play(used)

    assert used.scoring._rows
    for traits, rows in used.scoring._rows.items():
        assert rows == anew.scoring.rows_for(traits)

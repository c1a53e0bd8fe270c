"""A part, pattern or payment of somebody's own that raises leaves the deal as it was before the action."""

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from mahjong_atlas.bots.greedy import GreedyBot
from mahjong_atlas.errors import IllegalAction
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.parts import AfterWin, FalseWin, Mechanic, Succession
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.records.jsonl import event_line
from mahjong_atlas.rules import own
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.scoring import causes
from mahjong_atlas.scoring.parts import Valuation, WildUse
from mahjong_atlas.scoring.payments import Liability, Payment
from mahjong_atlas.scoring.transfers import Transfer
from tests.unit.play.state import state_of

FOLDER = Path(__file__).parents[1] / "rules" / "own"
SHOUT = Action("shout")
BASES = (Mechanic, AfterWin, Succession, FalseWin, Payment, Liability, Valuation, WildUse)
NOT_IN_AN_ACTION = {
    # asked when the ruleset is built or described, or when a deal begins
    "Mechanic.declared_actions", "Mechanic.declared_reasons", "Mechanic.declared_state",
    "Mechanic.dealt_wins", "Mechanic.zones", "Mechanic.patterns_read", "Mechanic.price_ids",
    "Mechanic.begin", "Mechanic.open", "Mechanic.places", "Valuation.for_fans", "Valuation.limits_first",
    "Valuation.reads_fans", "Payment.reads_fans", "Succession.round_winds",
    # asked after the deal
    "Mechanic.carry", "Succession.next", "Succession.dealerships_left",
    # asked for a case, a scorebook or a refusal
    "Mechanic.arrange", "Mechanic.unarranged", "Mechanic.read_indicator", "Mechanic.apply_reported",
    "Mechanic.apply_found",
    "Liability.as_reported", "Liability.open_fact", "Liability.standing", "Valuation.agreed",
    "Valuation.not_taken", "Valuation.steps", "Mechanic.word_refusal", "Mechanic.untimely_refusal",
    "Mechanic.waiting_refusal", "Mechanic.undrawn_refusal", "Mechanic.incomplete_refusal",
    "Mechanic.is_timeless",
    # asked of a described position, of what may be worth booking, of how far a hand is from a win
    "Mechanic.impossible", "Mechanic.open_fact", "Mechanic.kept_back", "Mechanic.hidden_discards",
    "Mechanic.is_out_of_turn",
    "Valuation.fu_of", "Valuation.most_fans", "Mechanic.lets_pass", "Mechanic.prepare",
    # no deal of Ningbo is broken off, and its payment settles all wins together
    "Mechanic.aborted", "Payment.draft",
}  # fmt: skip
TRIES = 3


@pytest.fixture
def rules(monkeypatch: pytest.MonkeyPatch) -> Ruleset:
    monkeypatch.setenv(own.FOLDERS, str(FOLDER))
    return find_ruleset("breaking")


@pytest.fixture
def parts(rules: Ruleset) -> Iterator[ModuleType]:
    """The module of the ruleset, whose hooks can be armed."""
    module = sys.modules["mahjong_atlas_own_breaking"]
    yield module
    module.ARMED.clear()


def lines(deal: Deal) -> list[object]:
    return [event_line(event) for event in deal.events]


def lines_with_effects(deal: Deal) -> list[object]:
    """The events with what each of them changed, as everybody and each seat sees it."""
    assert deal.effects is not None
    return [
        [each.line(viewer) for viewer in range(-1, deal.seats)]
        for each in (deal.effects.first, *deal.effects.effects)
    ]


def choices(deal: Deal, bots: list[GreedyBot], number: int, wins: bool) -> list[tuple[int, Action]]:
    """What is done next: now and then a word out of turn, a tile shown, a false win; others where `wins`."""
    seat = deal.to_act[0]
    legal = deal.legal_actions(seat)
    wanted = [each for each in legal if wins or each.kind != "win"]
    chosen = bots[seat].choose(deal.observe(seat), wanted)
    if number % 3 == 1:
        chosen = next((each for each in legal if each.kind == "show"), chosen)
    if deal.false_wins and len(deal.events) > 120:
        chosen = next((each for each in legal if each.kind == "false-win"), chosen)
    speaker = number % 4
    shouts = [(speaker, SHOUT)] if number % 20 == 7 and SHOUT in deal.announcements(speaker) else []
    return [*shouts, (seat, chosen)]


def test_every_hook_that_raises_in_an_action_leaves_the_deal_as_before_it(
    rules: Ruleset, parts: ModuleType
) -> None:
    hooks = {f"{base.__name__}.{name}" for base in BASES for name in parts.hooks_of(base)}
    tried: Counter[str] = Counter()
    bots = [GreedyBot(rules) for _ in range(4)]
    for number in range(8):
        start: dict[str, Any] = {"seed": f"raises {number}", "false_wins": number > 6, "effects": True}
        deal, undisturbed = Deal.start(rules, **start), Deal.start(rules, **start)
        at = 0
        while not deal.over:
            at += 1
            for seat, action in choices(deal, bots, at, number < 4):
                parts.CALLS.clear()
                undisturbed.apply(seat, action)
                counts = dict(parts.CALLS)
                for hook, calls in counts.items():
                    for answered in {0, calls // 2, calls - 1} if tried[hook] < TRIES else ():
                        tried[hook] += 1
                        before = state_of(deal)
                        parts.ARMED[hook] = answered
                        with pytest.raises(ZeroDivisionError, match=hook):
                            deal.apply(seat, action)
                        parts.ARMED.clear()
                        assert state_of(deal) == before, hook
                deal.apply(seat, action)
                assert lines(deal) == lines(undisturbed)
        assert lines_with_effects(deal) == lines_with_effects(undisturbed)
    assert hooks - set(tried) == NOT_IN_AN_ACTION
    assert {"pattern", "Mechanic.perform at its end"} <= set(tried)


def test_the_seats_are_asked_the_same_afterwards(rules: Ruleset, parts: ModuleType) -> None:
    deal = Deal.start(rules, seed="again")
    seat = deal.to_act[0]
    legal, tiles = deal.legal_actions(seat)[:], deal.observe(seat).tiles
    parts.ARMED["Mechanic.answered"] = 0
    with pytest.raises(ZeroDivisionError):
        deal.apply(seat, legal[-1])
    parts.ARMED.clear()
    assert (deal.to_act, deal.legal_actions(seat)) == ((seat,), legal)
    assert deal.observe(seat).tiles == tiles
    with pytest.raises(IllegalAction):
        deal.apply(seat, Action("discard", 0))
    assert deal.apply(seat, legal[-1])


def test_a_copy_made_before_the_error_goes_on_by_itself(rules: Ruleset, parts: ModuleType) -> None:
    deal = Deal.start(rules, seed="copied")
    deal.apply(0, deal.legal_actions(0)[0])
    copy, past = deal.copy(), lines(deal)
    action = next(each for each in deal.legal_actions(0) if each.kind == "discard")
    parts.ARMED["Mechanic.discarded"] = 0
    with pytest.raises(ZeroDivisionError):
        deal.apply(0, action)
    parts.ARMED.clear()
    assert lines(copy) == lines(deal) == past
    assert [event_line(each) for each in copy.apply(0, action)] == [
        event_line(each) for each in deal.apply(0, action)
    ]


@pytest.mark.parametrize("hook", ["Succession.next", "Mechanic.carry"])
def test_a_match_is_as_before_where_what_follows_a_deal_raises(
    rules: Ruleset, parts: ModuleType, hook: str
) -> None:
    match = Match(rules, "follows", limit=3)
    deal = match.next_deal()
    while not deal.over:
        seat = deal.to_act[0]
        deal.apply(seat, deal.legal_actions(seat)[-1])
    deal.pay([Transfer(0, 1, 5, causes.LIABILITY, "BR-1")])
    kept = (match.totals[:], match.number, match.dealer, dict(match.carried), match.over)
    before = state_of(deal)
    parts.ARMED[hook] = 0
    with pytest.raises(ZeroDivisionError):
        match.finish(deal)
    parts.ARMED.clear()
    assert (match.totals, match.number, match.dealer, match.carried, match.over) == kept
    assert state_of(deal) == before
    match.finish(deal)
    assert (match.number, sorted(match.totals)) == (1, sorted(deal.position.scores))


def test_deals_of_the_package_pay_nothing_for_this(rules: Ruleset) -> None:
    assert all(find_ruleset(each).is_of_package for each in RULESETS)
    assert not rules.is_of_package

"""breaking: ningbo, but a hook of each part raises when a test arms it.

- **BR-1** Nothing else differs from Ningbo.
- **BR-2** Once in a deal, after a draw, a player may `show` a tile, which others may win on.
- **BR-3** Once in a deal a player may `shout`, at any time.
"""

import inspect
from collections import Counter
from dataclasses import replace

from mahjong_atlas.play.action_spec import ALONE, TILE, ActionSpec
from mahjong_atlas.play.actions import PASSING, Action
from mahjong_atlas.play.events import CALLED, Event
from mahjong_atlas.play.parts import AfterWin, FalseWin, Mechanic, Succession
from mahjong_atlas.play.steps import OPENING
from mahjong_atlas.rules import ningbo as parent
from mahjong_atlas.rules.difference import changed
from mahjong_atlas.scoring.fan import Fan
from mahjong_atlas.scoring.parts import Valuation, WildUse
from mahjong_atlas.scoring.patterns.honors import dragon_pung
from mahjong_atlas.scoring.payments import Liability, Payment
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.texts.message import verbatim
from mahjong_atlas.tiles.position import NORTH_PULL, OWN_TILE
from mahjong_atlas.tiles.seat_state import SeatSet

OPTIONS = parent.OPTIONS
ARMED = {}
"""The hook that raises once, and how many calls it answers before."""
ALWAYS = set()
"""Hooks that raise whenever they are asked."""
CALLS = Counter()
"""How often each hook was asked."""
SHOWN = SeatSet("shown_once")
SHOUTED = SeatSet("shouted")


def ask(hook):
    """Counts a call; raises where the hook is armed and has answered often enough."""
    CALLS[hook] += 1
    if hook in ARMED:
        ARMED[hook] -= 1
    if hook in ALWAYS or ARMED.get(hook, 0) < 0:
        ARMED.pop(hook, None)
        raise ZeroDivisionError(hook)


def hooks_of(base):
    """The methods that a part of this kind may override."""
    return [name for name in dir(base) if name[0] != "_" and inspect.isroutine(getattr(base, name))]


def breaking(base, inner=None, **more):
    """A class of this kind that answers as `inner` does, or as every part does by itself."""

    def hook(name):
        usual = getattr(base, name)

        def called(self, *given):
            ask(f"{base.__name__}.{name}")
            if inner is None or getattr(type(inner), name) is usual:
                return usual(self, *given)
            return getattr(inner, name)(*given)

        return called

    return type(f"Breaking{base.__name__}", (base,), {name: hook(name) for name in hooks_of(base)} | more)


class Everything(breaking(Mechanic)):
    """A part with an action in turn, one at any time, a question before the first turn."""

    state = (SHOWN, SHOUTED)
    actions = (ActionSpec("show", TILE, key="y", offers=NORTH_PULL), ActionSpec("shout", ALONE, key="z"))

    def open(self, deal):
        super().open(deal)
        deal.ask(self, {0: [PASSING]})

    def answered(self, deal):
        super().answered(deal)
        deal.step = OPENING

    def offer(self, deal, seat):
        super().offer(deal, seat)
        drawn = deal.position.hands[seat].drawn
        may = deal.fresh and drawn >= 0 and not SHOWN.has(deal.position, seat)
        return [Action("show", drawn)] if may and deal.position.occasion.kind in OWN_TILE else []

    def announce(self, deal, seat):
        super().announce(deal, seat)
        return [] if SHOUTED.has(deal.position, seat) else [Action("shout")]

    def perform(self, deal, seat, action):
        super().perform(deal, seat, action)
        deal.emit(Event(CALLED, seat, word=action.kind))
        if action.kind == "shout":
            SHOUTED.add(deal.position, seat)
            ask("Mechanic.perform at its end")
            return
        SHOWN.add(deal.position, seat)
        hand = deal.position.hands[seat]
        hand.remove(action.tile)
        hand.drawn = -1
        deal.offer_tile(NORTH_PULL, seat, action.tile, action)
        ask("Mechanic.perform at its end")

    def finish(self, deal, seat, action):
        super().finish(deal, seat, action)
        hand = deal.position.hands[seat]
        hand.add(action.tile)
        hand.drawn = action.tile
        deal.act_now(seat, True)

    def word_refusal(self, deal, seat, action):
        super().word_refusal(deal, seat, action)
        return Refusal("BR-2", verbatim("once in a deal"))


class BreakingValuation(breaking(Valuation)):
    """The values of Ningbo."""

    def __init__(self, inner):
        self.inner = inner

    def for_fans(self, fans):
        super().for_fans(fans)
        return BreakingValuation(self.inner.for_fans(fans))

    def points(self, win, taken):
        super().points(win, taken)
        return self.inner.points(win, taken)


def breaking_dragons(win):
    """The pattern of the package, which may raise here."""
    ask("pattern")
    return dragon_pung(win)


def build(options):
    """Ningbo with parts that may raise."""
    base = parent.build(options)
    succession = base.succession
    fans = [replace(fan, pattern=breaking_dragons) if fan.id == "dragon-pung" else fan for fan in base.fans]
    assert any(isinstance(fan, Fan) and fan.pattern is breaking_dragons for fan in fans)
    return changed(
        base,
        id="breaking",
        prefix="BR",
        opening=(*base.opening, Everything()),
        fans=tuple(fans),
        valuation=BreakingValuation(base.valuation),
        wilds=breaking(WildUse, base.wilds)(),
        payment=breaking(Payment, base.payment)(),
        liability=(*base.liability, breaking(Liability)()),
        succession=breaking(Succession, succession, state=succession.state)(),
        after_win=breaking(AfterWin, base.after_win)(),
        false_win=breaking(FalseWin, base.false_win, state=base.false_win.state)(),
    )

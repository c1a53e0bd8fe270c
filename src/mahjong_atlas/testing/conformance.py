"""What must hold in every deal of every ruleset, checked at every step: for the package's own tests and for
rulesets made by others.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from operator import attrgetter
from typing import Final

from mahjong_atlas.bots.bot import Bot
from mahjong_atlas.bots.table import chosen, say_words
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.effects import OWN, sees
from mahjong_atlas.play.events import CHOICE, Event
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.play.refusals import REASONS
from mahjong_atlas.play.view import View, observation
from mahjong_atlas.records.jsonl import event_line
from mahjong_atlas.scoring.best import wait_mask
from mahjong_atlas.scoring.transfers import net, pot_change
from mahjong_atlas.texts.message import VERBATIM
from mahjong_atlas.tiles.position import OFFERED
from mahjong_atlas.tiles.shapes import kernel

FIELDS: Final = (
    "tiles", "drawn", "melds", "bonus", "rivers", "pool", "discards", "ready_at", "wall_left", "indicators",
    "wilds", "round_winds", "turn_seat", "live", "offered", "scores",
)  # fmt: skip
"""What an observation says, but for the state of parts and what tiles count as."""


def fold(deal: Deal, viewer: int) -> View:
    """What the viewer (-1: a spectator) has been told of a deal that keeps its effects."""
    assert deal.effects is not None, "start the deal with effects=True: its view is folded from them"
    view = View()
    view.fold(deal.effects.first.line(viewer))
    for event, effects in zip(deal.events, deal.effects.effects, strict=True):
        line = effects.line(viewer)
        assert not line or event.kind != CHOICE, "what a choice does is told by the events that follow"
        knows = sees(event.knows, viewer)
        for seat in range(deal.seats):
            if seat != viewer and sees(event.knows, seat) == knows:
                line_of_seat = effects.line(seat)
                alike = line_of_seat == line or _of_everybody(line_of_seat) == _of_everybody(line)
                assert alike, "who knows an event alike is told alike"
        view.fold(line)
    return view


def _of_everybody(line: dict[str, object]) -> dict[str, object]:
    """What an effect says, without what only one seat knows of itself."""
    now = line.get("now")
    if not isinstance(now, dict):
        return line
    left = {key: value for key, value in now.items() if not key.startswith(OWN)}
    rest = {key: value for key, value in line.items() if key != "now"}
    return {**rest, "now": left} if left else rest


def differences(deal: Deal, viewer: int) -> list[str]:
    """Where the folded view and `Deal.observe` disagree; none if every movement of a tile was told.

    Nothing is compared while the deal waits in secret: what follows from a choice alone is told with the
    next event. While a part asks somebody, whose turn comes next and what the part keeps of its question are
    told by what they do. What a discard ends for its seat alone is told with what follows the discard.
    """
    view = fold(deal, viewer)
    out: list[str] = []
    for seat in range(deal.seats):
        if view.held(seat) != deal.position.hands[seat].size():
            out.append(f"seat {seat}: {view.held(seat)} tiles told, {deal.position.hands[seat].size()} held")
    if not deal.over and deal.events and deal.events[-1].kind == CHOICE:
        return out
    known = _values(observation(view, deal.ruleset, viewer, {}, []))
    real = _values(deal.observe(viewer))
    if deal.questioner() is not None:
        for name in ("turn_seat", "offered", "state"):
            del real[name]
    if deal.questioner() is not None or deal.position.occasion.kind in OFFERED:
        del real["own state"]
    return out + [
        f"{name}: {known[name]} told, {value} true" for name, value in real.items() if known[name] != value
    ]


def _values(seen: Observation) -> dict[str, object]:
    """An observation as plain values."""
    out = {name: getattr(seen, name) for name in FIELDS}
    out["counts as"] = {tile: seen.alias[tile] for tile in seen.ruleset.table.tiles.counts}
    out["state"] = [
        state.snapshot(seen.public_state)
        for state in seen.ruleset.state
        if state.is_public and state.in_cases
    ]
    own = [state.key for state in seen.ruleset.owned_state]
    out["own state"] = {key: value for key, value in seen.state().items() if key in own}
    out["kinds"] = [[meld.kinds for meld in melds] for melds in seen.melds]
    return out


def tiles_lost(deal: Deal) -> Counter[int]:
    """Tiles that are not where they should be (negative: there is one too many); empty when all are
    conserved.

    A tile turned up lies nowhere else unless somebody has taken it.
    """
    position = deal.position
    count: Counter[int] = Counter(deal.ruleset.table.tiles.tiles)
    for index, tile in enumerate(deal.wall.tiles):
        if not deal.wall.gone[index]:
            count[tile] -= 1
    for tiles in position.zones.values():
        count.subtract(tiles)
    for hand in position.hands:
        count.subtract(hand.concealed())
        count.subtract(hand.bonus)
        for meld in hand.melds:
            count.subtract(meld.tiles)
        for at, tile in enumerate(hand.river):
            if not hand.river_claimed >> at & 1:
                count[tile] -= 1
    occasion = position.occasion
    if occasion.kind in OFFERED and occasion.kind != "discard" and not deal.over:
        count[occasion.tile] -= 1
    out = Counter({tile: number for tile, number in count.items() if number})
    turned = Counter(position.indicators)
    if all(0 < number <= turned[tile] for tile, number in out.items()):
        return Counter()
    return out


def check_money(deal: Deal) -> None:
    """Every point paid is received, by a seat or by the pot."""
    assert sum(net(deal.transfers, deal.seats)) + pot_change(deal.transfers) == 0, "points are not conserved"
    assert all(each.amount > 0 for each in deal.transfers), "a transfer of nothing or less"
    assert all(each.clause for each in deal.transfers), "a transfer without a clause"


def check_cached(deal: Deal) -> None:
    """Everything kept ready equals what is computed anew."""
    scoring = deal.ruleset.scoring
    for seat, hand in enumerate(deal.position.hands):
        fresh = hand.copy(hand.alias)
        fresh.realias(deal.position.alias)
        assert fresh.shape == hand.shape, f"the shape of seat {seat} is stale"
        assert fresh.quads == hand.quads, f"the fours of seat {seat} are stale"
        if hand.wait_mask >= 0:
            sets = scoring.sets - len(hand.melds)
            waits = kernel.waits(hand.shape, sets, scoring.shapes_beside(hand.melds), scoring.fifth)
            assert waits == wait_mask(scoring, deal.position, seat), f"the waits of seat {seat} are stale"
    assert deal.position.wall_left == deal.wall.left(), "wall_left is stale"
    assert deal.wall.remaining == deal.wall.gone.count(False), "the count of the wall is stale"


def check_step(deal: Deal) -> None:
    """All that must hold between two choices; views are checked where the deal keeps its effects."""
    check_deal(deal)
    for viewer in range(-1, deal.seats) if deal.effects is not None else ():
        check_view(deal, viewer)


def check_deal(deal: Deal) -> None:
    """Tiles and points are conserved, and what is kept ready is fresh."""
    lost = tiles_lost(deal)
    assert not lost, f"tiles are not conserved: {dict(lost)}"
    check_money(deal)
    check_cached(deal)


def check_view(deal: Deal, viewer: int) -> None:
    """The effects that a seat (-1: a spectator) is told say all that it is shown; the deal must keep them."""
    found = differences(deal, viewer)
    assert not found, found


def check_actions(deal: Deal, others: Iterable[Action]) -> None:
    """`apply` takes exactly the legal actions and announcements; everything else is refused with a clause and
    for a reason that the ruleset declares, nothing changed.
    """
    for seat in range(deal.seats):
        legal = [*deal.legal_actions(seat), *deal.announcements(seat)]
        assert len(set(legal)) == len(legal), "an action is listed twice"
        for action in legal:
            assert deal.refusal(seat, action) is None, f"{action} is legal and refused"
            assert action.kind in deal.ruleset.actions, f"no part declares the word {action.kind}"
            trial = deal.copy()
            trial.apply(seat, action)
        for action in others:
            if action not in legal:
                refusal = deal.refusal(seat, action)
                assert refusal is not None, f"{action} is neither legal nor refused"
                assert refusal.clause, f"{action} is refused without a clause"
                known = refusal.reason.id in REASONS or refusal.reason.id in deal.ruleset.reasons
                assert known or refusal.reason.id == VERBATIM, f"no part declares {refusal.reason.id}"


def replay_of(deal: Deal, like: Deal) -> Deal:
    """The deal decided anew from its choices; `like` is a fresh deal of the same beginning."""
    for event in deal.events:
        if event.kind == CHOICE and event.action is not None:
            like.apply(event.seat, event.action)
    return like


def same_events(first: Sequence[Event], second: Sequence[Event]) -> bool:
    """Whether two records tell the same."""
    return len(first) == len(second) and all(
        same_event(one, other) for one, other in zip(first, second, strict=True)
    )


_FACTS: Final = attrgetter(
    "kind", "seat", "tile", "tiles", "word", "source", "knows", "action", "numbers"
)  # fmt: skip
"""What an event says besides its score and payments."""


def same_event(one: Event, other: Event) -> bool:
    """Whether two events say the same, the score of a win and payments too."""
    if _FACTS(one) != _FACTS(other):
        return False
    if one.transfers or other.transfers or one.score is not None or other.score is not None:
        return event_line(one) == event_line(other)
    return True


def play_checked(deal: Deal, bots: Sequence[Bot], every: int = 1) -> int:
    """Play the deal out, checking every `every`-th choice; returns the number of choices."""
    choices = 0
    while not deal.over:
        if choices % every == 0:
            check_step(deal)
        for seat in deal.to_act:
            deal.apply(seat, chosen(bots[seat], deal, seat))
            choices += 1
        say_words(deal, bots)
    check_step(deal)
    return choices

"""What a viewer can know of a deal: the effects that he is told, folded as every client folds them."""

from typing import Final

from mahjong_atlas.hands.position import OFFERED
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.effects import OWN, sees
from mahjong_atlas.play.events import CHOICE
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.play.view import View, observation

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
                told = effects.line(seat)
                alike = told == line or _of_everybody(told) == _of_everybody(line)
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
    told by what he does. What a discard ends for its seat alone is told with what follows the discard.
    """
    view = fold(deal, viewer)
    out: list[str] = []
    for seat in range(deal.seats):
        if view.held(seat) != deal.position.hands[seat].size():
            out.append(f"seat {seat}: {view.held(seat)} tiles told, {deal.position.hands[seat].size()} held")
    if not deal.over and deal.events and deal.events[-1].kind == CHOICE:
        return out
    known = _told(observation(view, deal.ruleset, viewer, {}, []))
    real = _told(deal.observe(viewer))
    if deal.questioner() is not None:
        for name in ("turn_seat", "offered", "state"):
            del real[name]
    if deal.questioner() is not None or deal.position.occasion.kind in OFFERED:
        del real["own state"]
    return out + [
        f"{name}: {known[name]} told, {value} true" for name, value in real.items() if known[name] != value
    ]


def _told(seen: Observation) -> dict[str, object]:
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

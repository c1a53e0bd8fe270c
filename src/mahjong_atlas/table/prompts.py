"""Questions to a player: legal actions with what they lead to, refused ones with the reason."""

from typing import Final

from mahjong_atlas.play.actions import (
    ADDED_KONG,
    CHOW,
    CONCEALED_KONG,
    DISCARD,
    DISCARDS,
    FALSE_WIN,
    KONG,
    PASSING,
    PUNG,
    WIN,
    WINNING,
    Action,
)
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.perform import added_to, claimed_meld
from mahjong_atlas.play.steps import CLAIM, OWN, PART
from mahjong_atlas.play.wins import own_score
from mahjong_atlas.positions.answers import fan_score
from mahjong_atlas.protocol.messages import Forbidden, Hint, Offer
from mahjong_atlas.protocol.scores import FanScore
from mahjong_atlas.records.jsonl import action_line
from mahjong_atlas.scoring.best import best_score
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.table.game import public_events
from mahjong_atlas.texts.message import Message, write_message
from mahjong_atlas.tiles.notation import format_tiles

LEGAL: Final = Refusal("", Message("why-legal-now"))


def line(action: Action) -> list[str]:
    """An action as messages have it."""
    return [str(word) for word in action_line(action)]


def offers(deal: Deal, seat: int) -> list[Offer]:
    """All legal actions."""
    worth = _worth(deal, seat)
    return [
        Offer(line(action), _leads(deal, seat, action), worth if action.kind == WIN else None)
        for action in deal.legal_actions(seat)
    ]


def _leads(deal: Deal, seat: int, action: Action) -> str:
    """The tiles of the meld in the order in which they would lie; empty if the action makes none."""
    position = deal.position
    hand = position.hands[seat]
    if deal.asker == CLAIM and action.kind in (CHOW, PUNG, KONG):
        occasion = position.occasion
        meld = claimed_meld(position.alias, action, occasion.tile, occasion.seat)
        return format_tiles(meld.tiles, keep_order=True)
    if action.kind == CONCEALED_KONG:
        entry = position.alias[action.tile]
        tiles = [tile for tile in position.codes[entry] for _ in range(hand.tiles[tile])]
        return format_tiles(tiles)
    if action.kind == ADDED_KONG:
        entry = position.alias[action.tile]
        for meld in hand.melds:
            if deal.ruleset.kongs.takes(meld, entry):
                return format_tiles(added_to(meld, action.tile, entry).tiles, keep_order=True)
    if action.tiles:
        return format_tiles(action.tiles, keep_order=True)
    return ""


def _worth(deal: Deal, seat: int) -> FanScore | None:
    """The score of a win at this moment by what the seat knows; None if it has none."""
    if not any(action.kind == WIN for action in deal.legal_actions(seat)):
        return None
    score = best_score(deal.ruleset.scoring, deal.observe(seat).known_position(), seat)
    return fan_score(score) if isinstance(score, Score) else None


def forbidden(deal: Deal, seat: int) -> list[Forbidden]:
    """Own tiles that may not be discarded, and a complete hand that may not win, each with the reason."""
    if deal.asker != OWN:
        return []
    legal = deal.legal_actions(seat)
    out: list[Forbidden] = []
    if deal.fresh and not any(action.kind == WIN for action in legal) and _is_complete(deal, seat):
        refusal = deal.refusal(seat, WINNING)
        if refusal is not None:
            out.append(_forbidden(WINNING, refusal))
    allowed = {action.tile for action in legal if action.kind == DISCARD}
    for tile, held in enumerate(deal.position.hands[seat].tiles):
        if held and tile not in allowed:
            refusal = deal.refusal(seat, DISCARDS[tile])
            if refusal is not None:
                out.append(_forbidden(DISCARDS[tile], refusal))
    return out


def _is_complete(deal: Deal, seat: int) -> bool:
    """Whether the hand has the shape of a win, whatever else forbids it."""
    score = own_score(deal, seat)
    return isinstance(score, Score) or score.reason != deal.ruleset.scoring.incomplete.reason


def _forbidden(action: Action, refusal: Refusal) -> Forbidden:
    return Forbidden(line(action), refusal.clause, write_message(refusal.reason))


def may_pass(deal: Deal, seat: int) -> bool:
    """Whether the seat may pass, so that the others do not learn that it was asked."""
    return PASSING in deal.legal_actions(seat)


def why(deal: Deal, seat: int, action: Action) -> Refusal:
    """Why a seat may not do this now."""
    if action.kind == FALSE_WIN:
        return Refusal(deal.ruleset.turn_clause, Message("why-not-done-here"))
    return deal.refusal(seat, action) or LEGAL


def asking_everybody(before: Deal, seat: int, action: Action, events: int) -> Deal | None:
    """The deal at the moment a tile is offered, as if every seat had been asked; None if no tile was.

    `before` is the deal before the action of `seat` that offered the tile, `events` the number of events that
    everybody had seen. A deal that allows false wins asks every seat, so that an answer to "why" does not
    show whether a seat was asked in fact.
    """
    deal = before.copy()
    deal.false_wins = True
    deal.apply(seat, action)
    while deal.to_act and public_events(deal.events) < events:
        next_seat = deal.to_act[0]
        legal = deal.legal_actions(next_seat)
        deal.apply(next_seat, PASSING if PASSING in legal else legal[-1])
    return deal if deal.asker == CLAIM and deal.to_act and public_events(deal.events) == events else None


class Prompt:
    """A question that a player has been asked.

    `at` is the number of the last message of their stream before it, `put` the table time, `window` the claim
    window of the last event that it belongs to (-1: none). A question that `closes` ends with a pass when its
    time is over. `in_turn` marks one of several secret questions that are asked in turn. `early` is an answer
    with its id that is carried out when the window closes, `hint` what the choices promise, once that is
    known, `hint_requests` the ids of requests that wait for it. `deal` is as it was when that was put,
    whatever others have done since; it is kept where there are `hints`.
    """

    def __init__(self, at: int, put: float, window: int, deal: Deal, seat: int, hints: bool = False) -> None:
        self.at: Final = at
        self.put: Final = put
        self.window: Final = window
        self.seat: Final = seat
        self.closes: Final = may_pass(deal, seat)
        self.in_turn: Final = window >= 0 and deal.asker == PART
        self.actions: Final = deal.legal_actions(seat)[:]
        self.offers: Final = offers(deal, seat)
        self.forbidden: Final = forbidden(deal, seat)
        self.deal: Final = deal.copy() if hints else None
        self.early: tuple[Action, str] | None = None
        self.hint: Hint | None = None
        self.hint_requests: Final[list[str]] = []

"""Why an action is not legal now: the clause and a sentence, for any well-formed action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mahjong_atlas.hands.hand import WILD
from mahjong_atlas.hands.meld import SPECIAL
from mahjong_atlas.hands.position import DISCARD as DISCARD_OFFER
from mahjong_atlas.hands.position import OFFERED
from mahjong_atlas.play.actions import (
    ADDED_KONG,
    CHOW,
    CONCEALED_KONG,
    DISCARD,
    KONG,
    PASS,
    PUNG,
    WIN,
    Action,
)
from mahjong_atlas.play.steps import TURN
from mahjong_atlas.scoring.explain import objection
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.tiles.kind import EAST
from mahjong_atlas.tiles.notation import tile_name

if TYPE_CHECKING:
    from mahjong_atlas.play.deal import Deal


def refusal(deal: Deal, seat: int, action: Action) -> Refusal | None:
    """None when the action is legal."""
    if deal.over:
        return Refusal(deal.ruleset.turn_clause, "the deal is over")
    if action in deal.legal_actions(seat) or action in deal.announcements(seat):
        return None
    return (
        judge(deal, seat, action)
        or _by_its_part(deal, seat, action)
        or Refusal(deal.ruleset.turn_clause, f"{action.text()} is not possible now")
    )


def judge(deal: Deal, seat: int, action: Action) -> Refusal | None:
    """Decides on an action by itself, without the list of legal ones; words of parts are left to their
    parts.
    """
    return _structure(deal, seat, action) or _forbidden(deal, seat, action)


def _by_its_part(deal: Deal, seat: int, action: Action) -> Refusal | None:
    """The part whose word it is knows best."""
    part = deal.hooks.performers.get(action.kind)
    return part.refuse(deal, seat, action) if part is not None else None


def _forbidden(deal: Deal, seat: int, action: Action) -> Refusal | None:
    for part in deal.hooks.forbid:
        if part.guards(deal, seat):
            found = part.forbid(deal, seat, action)
            if found is not None:
                return found
    return None


def _structure(deal: Deal, seat: int, action: Action) -> Refusal | None:
    """Refusals that follow from whose turn it is and what the seat holds."""
    kind = action.kind
    claims = deal.ruleset.claims
    offered = deal.position.occasion.kind in OFFERED and deal.step != TURN
    if kind == WIN:
        return _forbidden(deal, seat, action) or _no_win(deal, seat, offered)
    if kind in (CHOW, PUNG, KONG):
        return _no_claim(deal, seat, action, offered)
    if kind == PASS:
        return Refusal(claims.order_clause, "there is nothing to answer")
    if offered or seat != deal.turn_seat:
        barred = _forbidden(deal, seat, action)
        if barred is not None:
            return barred
        if kind in deal.hooks.performers:
            return deal.hooks.performers[kind].refuse(deal, seat, action)
        return Refusal(deal.ruleset.turn_clause, "it is not the seat's turn")
    hand = deal.position.hands[seat]
    if kind == DISCARD:
        if hand.tiles[action.tile] == 0:
            return Refusal(deal.ruleset.discard_clause, f"the hand holds no {tile_name(action.tile)}")
        return None
    if kind in (ADDED_KONG, CONCEALED_KONG):
        return _no_kong(deal, seat, action)
    if kind in deal.hooks.performers:
        return _forbidden(deal, seat, action) or deal.hooks.performers[kind].refuse(deal, seat, action)
    return None


def _no_win(deal: Deal, seat: int, offered: bool) -> Refusal | None:
    if not offered and (seat != deal.turn_seat or not deal.fresh):
        return Refusal(deal.ruleset.turn_clause, "there is no tile to win on")
    return objection(deal.ruleset.scoring, deal.position, seat)


def _no_kong(deal: Deal, seat: int, action: Action) -> Refusal | None:
    kongs = deal.ruleset.kongs
    hand = deal.position.hands[seat]
    entry = deal.position.alias[action.tile]
    if not deal.fresh:
        return Refusal(kongs.draw_clause, "a kong is declared only after a draw")
    barred = _forbidden(deal, seat, action)
    if barred is not None:
        return barred
    if entry == WILD and deal.ruleset.claims.natural_clause:
        return Refusal(deal.ruleset.claims.natural_clause, "a meld holds no wild tile")
    if action.kind == CONCEALED_KONG and hand.shape[entry] < 4:
        return Refusal(kongs.clause, "four equal tiles are needed")
    if action.kind == ADDED_KONG:
        takers = [meld for meld in hand.melds if kongs.takes(meld, entry)]
        if hand.tiles[action.tile] == 0 or not takers:
            return Refusal(kongs.added_clause, "an open pung and its fourth tile are needed")
        if action.tile != hand.drawn and all(meld.form == SPECIAL for meld in takers):
            return Refusal(kongs.special_clause, "only the tile just drawn is added to a special kong")
    return kongs.refusal(deal, seat, action)


def _no_claim(deal: Deal, seat: int, action: Action, offered: bool) -> Refusal | None:
    """Why a discard may not be claimed for a meld."""
    claims = deal.ruleset.claims
    occasion = deal.position.occasion
    clause = claims.chow_clause if action.kind == CHOW else claims.claim_clause
    if action.kind == KONG and deal.ruleset.kongs.exposed_clause:
        clause = deal.ruleset.kongs.exposed_clause
    if not offered or occasion.kind != DISCARD_OFFER or occasion.seat == seat:
        none = Refusal(deal.ruleset.turn_clause, "there is no discard to claim")
        return _forbidden(deal, seat, action) or none
    if not deal.position.is_live(seat):
        return Refusal(clause, "the seat has won already")
    barred = _forbidden(deal, seat, action)
    if barred is not None:
        return barred
    if deal.position.alias[occasion.tile] == WILD:
        return Refusal(claims.wild_clause, "a discarded wild tile is claimed by nobody")
    if action.kind == CHOW and not claims.chow:
        return Refusal(clause, "there is no chow")
    if action.kind == CHOW and deal.next_seat(occasion.seat) != seat:
        return Refusal(clause, "only the next player in turn order may chow")
    if deal.position.wall_left <= 0:
        also = deal.ruleset.kongs.replacement_clauses() if action.kind == KONG else ()
        return Refusal(claims.last_clause, "the last discard may only be won on", also)
    for own in action.tiles:
        if deal.position.alias[own] == WILD and claims.natural_clause:
            return Refusal(claims.natural_clause, "a meld holds no wild tile")
    if action.kind == KONG:
        found = deal.ruleset.kongs.refusal(deal, seat, action)
        if found is not None:
            return found
    if _makes_set(deal, seat, action):
        return None
    return Refusal(clause, f"the tiles needed for this {action.kind} are not there")


def _makes_set(deal: Deal, seat: int, action: Action) -> bool:
    """Whether the own tiles named are held and make the set with the discard; wild tiles are for the parts
    to allow.
    """
    alias = deal.position.alias
    held = deal.position.hands[seat].tiles
    if any(held[own] < action.tiles.count(own) for own in action.tiles):
        return False
    entry = alias[deal.position.occasion.tile]
    kinds = sorted([entry, *(alias[own] for own in action.tiles)])
    if entry >= WILD or kinds[-1] >= WILD:
        return False
    if action.kind == CHOW:
        low = kinds[0]
        return low < EAST and low % 9 <= 6 and kinds == [low, low + 1, low + 2]
    return kinds == [entry] * (4 if action.kind == KONG else 3)

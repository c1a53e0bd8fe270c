"""Why an action is not legal now: the clause and a sentence, for any well-formed action."""

from typing import Final

from mahjong_atlas.play.actions import (
    ADDED_KONG,
    CHOW,
    CONCEALED_KONG,
    DISCARD,
    KONG,
    PASS,
    PUNG,
    READY,
    WIN,
    Action,
)
from mahjong_atlas.play.running import RunningDeal
from mahjong_atlas.play.steps import TURN
from mahjong_atlas.scoring.explain import win_refusal
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.hand import WILD
from mahjong_atlas.tiles.kind import EAST, NUM_TILES
from mahjong_atlas.tiles.meld import SPECIAL
from mahjong_atlas.tiles.notation import tile_name
from mahjong_atlas.tiles.position import DISCARD as DISCARD_OFFER
from mahjong_atlas.tiles.position import OFFERED

CHOW_FROM_LEFT_ONLY: Final = Message("why-chow-from-left-only")
DEAL_OVER: Final = Message("why-deal-over")
DISCARD_AFTER_CLAIM: Final = Message("why-discard-after-claim")
FOUR_EQUAL_NEEDED: Final = Message("why-four-equal-needed")
KONG_AFTER_DRAW_ONLY: Final = Message("why-kong-after-draw-only")
LAST_DISCARD_ONLY_WON: Final = Message("why-last-discard-only-won")
NOTHING_TO_ANSWER: Final = Message("why-nothing-to-answer")
NOT_YOUR_TURN: Final = Message("why-not-your-turn")
NO_CHOW_HERE: Final = Message("why-no-chow-here")
NO_DISCARD_TO_CLAIM: Final = Message("why-no-discard-to-claim")
NO_TILE_TO_WIN: Final = Message("why-no-tile-to-win")
NO_WILD_IN_MELD: Final = Message("why-no-wild-in-meld")
PUNG_AND_FOURTH_NEEDED: Final = Message("why-pung-and-fourth-needed")
SEAT_HAS_ANSWERED: Final = Message("why-seat-has-answered")
SEAT_PLAYS_NO_MORE: Final = Message("why-seat-plays-no-more")
SPECIAL_KONG_DRAWN_ONLY: Final = Message("why-special-kong-drawn-only")
WILD_NOT_CLAIMED: Final = Message("why-wild-not-claimed")

REASONS: Final = frozenset(
    (
        "why-chow-from-left-only",
        "why-deal-over",
        "why-discard-after-claim",
        "why-four-equal-needed",
        "why-hand-incomplete",
        "why-kong-after-draw-only",
        "why-last-discard-only-won",
        "why-no-chow-here",
        "why-no-discard-to-claim",
        "why-no-seat-of-game",
        "why-no-tile-of-game",
        "why-no-tile-to-win",
        "why-no-wild-in-meld",
        "why-not-possible-now",
        "why-not-your-turn",
        "why-nothing-to-answer",
        "why-pung-and-fourth-needed",
        "why-seat-has-answered",
        "why-seat-plays-no-more",
        "why-special-kong-drawn-only",
        "why-tile-not-held",
        "why-tiles-not-held",
        "why-wild-not-claimed",
    )
)
"""Ids of the reasons that every game gives; parts declare theirs."""

NO_TILE: Final = -1
"""The tile of an action that names none."""
CLAIMS: Final = (WIN, KONG, PUNG, CHOW, PASS)
"""Answers to a tile on offer."""


def refusal(deal: RunningDeal, seat: int, action: Action) -> Refusal | None:
    """None when the action is legal; seats and tiles that there are not are refused like everything else."""
    if not 0 <= seat < deal.seats:
        why = Message("why-no-seat-of-game", number=seat, number2=deal.seats - 1)
        return Refusal(deal.ruleset.turn_clause, why)
    if deal.over:
        return Refusal(deal.ruleset.end_clause, DEAL_OVER)
    if action in deal.legal_actions(seat) or action in deal.announcements(seat):
        return None
    for tile in (action.tile, action.stands, *action.tiles):
        if not NO_TILE <= tile < NUM_TILES:
            why = Message("why-no-tile-of-game", number=tile, number2=NUM_TILES - 1)
            return Refusal(deal.ruleset.turn_clause, why)
    return (
        refusal_by_rules(deal, seat, action)
        or _refusal_of_word(deal, seat, action)
        or Refusal(deal.ruleset.turn_clause, Message("why-not-possible-now", word=action.text()))
    )


def refusal_by_rules(deal: RunningDeal, seat: int, action: Action) -> Refusal | None:
    """Decides on an action by itself, without the list of legal ones; words of parts are left to their
    parts.
    """
    return _refusal_by_turn(deal, seat, action) or _refusal_of_parts(deal, seat, action)


def may_keep_drawn(deal: RunningDeal, seat: int, action: Action) -> bool:
    """Whether another copy of the tile just drawn may be discarded: one is held, and no part wants the drawn
    one to go.
    """
    hand = deal.position.hands[seat]
    if action.kind not in (DISCARD, READY) or action.tile != hand.drawn or action.tile < 0:
        return False
    return hand.tiles[action.tile] > 1 and _refusal_of_parts(deal, seat, action) is None


def _refusal_of_word(deal: RunningDeal, seat: int, action: Action) -> Refusal | None:
    """The refusal by the part whose word it is."""
    part = deal.hooks.performers.get(action.kind)
    return part.word_refusal(deal, seat, action) if part is not None else None


def _refusal_of_parts(deal: RunningDeal, seat: int, action: Action) -> Refusal | None:
    for part in deal.hooks.refusal:
        if part.guards(deal, seat):
            found = part.refusal(deal, seat, action)
            if found is not None:
                return found
    return None


def _refusal_by_turn(deal: RunningDeal, seat: int, action: Action) -> Refusal | None:
    """Refusals that follow from whose turn it is and what the seat holds: the time comes first."""
    kind = action.kind
    part = deal.hooks.performers.get(kind)
    if part is not None and part.is_timeless():
        return part.word_refusal(deal, seat, action)
    if not deal.position.is_live(seat):
        clause = deal.ruleset.after_win.out_clause or deal.ruleset.turn_clause
        return Refusal(clause, SEAT_PLAYS_NO_MORE)
    asking = deal.questioner()
    if asking is not None:
        if part is asking:
            return part.word_refusal(deal, seat, action)
        found = asking.waiting_refusal(deal, seat, action)
        return found if deal.waiting >> seat & 1 else found.besides(deal.ruleset.turn_clause)
    offered = deal.position.occasion.kind in OFFERED and deal.step != TURN
    if offered and kind in CLAIMS and deal.answers[seat] is not None:
        return Refusal(deal.ruleset.turn_clause, SEAT_HAS_ANSWERED)
    if kind == PASS:
        return Refusal(deal.ruleset.turn_clause, NOTHING_TO_ANSWER)
    if kind == WIN:
        return _refusal_of_win(deal, seat, action, offered)
    if kind in (CHOW, PUNG, KONG):
        return _refusal_of_claim(deal, seat, action, offered)
    if kind in (DISCARD, ADDED_KONG, CONCEALED_KONG):
        if offered or seat != deal.turn_seat:
            none = Refusal(deal.ruleset.turn_clause, NOT_YOUR_TURN)
            return _besides_parts(deal, seat, action, none)
        return (
            _refusal_of_discard(deal, seat, action)
            if kind == DISCARD
            else _refusal_of_kong(deal, seat, action)
        )
    if part is None:
        return None
    timely = seat != deal.position.occasion.seat if offered else seat == deal.turn_seat
    by_parts = _refusal_of_parts(deal, seat, action) if timely else None
    return by_parts or part.word_refusal(deal, seat, action)


def _untimely_refusal(deal: RunningDeal, seat: int, action: Action) -> Refusal | None:
    for part in deal.hooks.untimely_refusal:
        found = part.untimely_refusal(deal, seat, action)
        if found is not None:
            return found
    return None


def _besides_parts(deal: RunningDeal, seat: int, action: Action, refusal: Refusal) -> Refusal:
    """The refusal, beside it what parts would refuse the action for."""
    found = _refusal_of_parts(deal, seat, action)
    return refusal if found is None else refusal.besides(found.clause, *found.also)


def _refusal_of_discard(deal: RunningDeal, seat: int, action: Action) -> Refusal | None:
    if deal.position.hands[seat].tiles[action.tile] == 0:
        return Refusal(deal.ruleset.discard_clause, Message("why-tile-not-held", tile=tile_name(action.tile)))
    return None


def _refusal_of_win(deal: RunningDeal, seat: int, action: Action, offered: bool) -> Refusal | None:
    none = Refusal(deal.ruleset.turn_clause, NO_TILE_TO_WIN)
    if offered:
        if seat == deal.position.occasion.seat:
            return none
    elif seat != deal.turn_seat:
        return _untimely_refusal(deal, seat, action) or none
    elif not deal.fresh:
        return _undrawn_refusal(deal, seat)
    return _refusal_of_parts(deal, seat, action) or win_refusal(deal.ruleset.scoring, deal.position, seat)


def _undrawn_refusal(deal: RunningDeal, seat: int) -> Refusal:
    """Why nobody wins in a turn that a claim began."""
    routes = [part.undrawn_refusal(deal.position, seat) for part in deal.ruleset.scoring.routes]
    also = tuple([each.clause for each in routes if each is not None])
    clause = deal.ruleset.claims.after_clause or deal.ruleset.turn_clause
    return Refusal(clause, DISCARD_AFTER_CLAIM, also)


def _refusal_of_kong(deal: RunningDeal, seat: int, action: Action) -> Refusal | None:
    kongs = deal.ruleset.kongs
    hand = deal.position.hands[seat]
    entry = deal.position.alias[action.tile]
    if not deal.fresh:
        return Refusal(kongs.draw_clause, KONG_AFTER_DRAW_ONLY)
    found = _refusal_of_parts(deal, seat, action)
    if found is not None:
        return found
    if entry == WILD and deal.ruleset.claims.natural_clause:
        return Refusal(deal.ruleset.claims.natural_clause, NO_WILD_IN_MELD)
    if action.kind == CONCEALED_KONG and hand.shape[entry] < 4:
        return Refusal(kongs.clause, FOUR_EQUAL_NEEDED)
    if action.kind == ADDED_KONG:
        takers = [meld for meld in hand.melds if kongs.takes(meld, entry)]
        if hand.tiles[action.tile] == 0 or not takers:
            return Refusal(kongs.added_clause, PUNG_AND_FOURTH_NEEDED)
        if action.tile != hand.drawn and all(meld.form == SPECIAL for meld in takers):
            return Refusal(kongs.special_clause, SPECIAL_KONG_DRAWN_ONLY)
    return kongs.refusal(deal.position)


def _refusal_of_claim(deal: RunningDeal, seat: int, action: Action, offered: bool) -> Refusal | None:
    """Why a discard may not be claimed for a meld."""
    claims = deal.ruleset.claims
    occasion = deal.position.occasion
    clause = claims.chow_clause if action.kind == CHOW else claims.claim_clause
    if action.kind == KONG and deal.ruleset.kongs.exposed_clause:
        clause = deal.ruleset.kongs.exposed_clause
    if action.kind == CHOW and not claims.chow:
        return _besides_parts(deal, seat, action, Refusal(clause, NO_CHOW_HERE))
    if not offered or occasion.kind != DISCARD_OFFER or occasion.seat == seat:
        none = Refusal(clause, NO_DISCARD_TO_CLAIM).besides(deal.ruleset.turn_clause)
        return _untimely_refusal(deal, seat, action) or none
    found = _refusal_of_parts(deal, seat, action)
    if found is not None:
        return found
    if deal.position.alias[occasion.tile] == WILD:
        return Refusal(claims.wild_clause, WILD_NOT_CLAIMED)
    if action.kind == CHOW and deal.next_seat(occasion.seat) != seat:
        return Refusal(clause, CHOW_FROM_LEFT_ONLY)
    if deal.position.wall_left <= 0:
        also = deal.ruleset.kongs.replacement_clauses() if action.kind == KONG else ()
        return Refusal(claims.last_clause, LAST_DISCARD_ONLY_WON, also)
    for own in action.tiles:
        if deal.position.alias[own] == WILD and claims.natural_clause:
            return Refusal(claims.natural_clause, NO_WILD_IN_MELD)
    if action.kind == KONG:
        found = deal.ruleset.kongs.refusal(deal.position)
        if found is not None:
            return found
    if _makes_set(deal, seat, action):
        return None
    return Refusal(clause, Message("why-tiles-not-held", word=action.kind))


def _makes_set(deal: RunningDeal, seat: int, action: Action) -> bool:
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

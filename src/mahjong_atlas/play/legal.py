"""Which actions a seat has in its own turn and in a window: wins, what parts offer, kongs, discards."""

from typing import Final

from mahjong_atlas.play.actions import (
    ADDED_KONG,
    CHOW,
    CONCEALED_KONG,
    DISCARDS,
    FALSE_WINNING,
    KONG,
    PASSING,
    PUNG,
    WINNING,
    Action,
)
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.running import RunningDeal
from mahjong_atlas.play.state import DealState
from mahjong_atlas.play.wins import claim_score, may_win_own
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.tiles.hand import WILD, Hand
from mahjong_atlas.tiles.kind import EAST, NUM_NATURAL
from mahjong_atlas.tiles.meld import PUNG as PUNG_FORM
from mahjong_atlas.tiles.meld import SPECIAL

_CONCEALED_KONGS: Final = [Action(CONCEALED_KONG, tile) for tile in range(54)]
_ADDED_KONGS: Final = [Action(ADDED_KONG, tile) for tile in range(54)]


def turn_actions(deal: RunningDeal, seat: int) -> list[Action]:
    """Everything the seat may do in its own turn."""
    hand = deal.position.hands[seat]
    out: list[Action] = []
    if deal.fresh and may_win_own(deal, seat):
        out.append(WINNING)
    elif deal.false_wins:
        out.append(FALSE_WINNING)
    for part in deal.hooks.offer:
        out.extend(part.offer(deal, seat))
    kongs = False
    if deal.fresh and (hand.quads or hand.melds):
        before = len(out)
        add_own_kongs(deal, hand, out)
        kongs = len(out) > before
    for tile, held in enumerate(hand.tiles):
        if held:
            out.append(DISCARDS[tile])
    return permitted(deal, seat, out, kongs)


def permitted(deal: RunningDeal, seat: int, actions: list[Action], kongs: bool) -> list[Action]:
    """The actions that no part forbids; `kongs`: there are kongs among them."""
    guards: list[Mechanic] = []
    for part in deal.hooks.refusal:
        if part.guards(deal, seat):
            guards.append(part)
    if not guards and not kongs:
        return actions
    out: list[Action] = []
    for action in actions:
        if kongs and is_kong(action) and deal.rules.kongs.refusal(deal.position) is not None:
            continue
        refused = False
        for part in guards:
            if part.refusal(deal, seat, action) is not None:
                refused = True
                break
        if not refused:
            out.append(action)
    return out


def is_kong(action: Action) -> bool:
    """An ordinary kong of any form."""
    return action.kind == KONG or action.kind == ADDED_KONG or action.kind == CONCEALED_KONG


def add_own_kongs(deal: DealState, hand: Hand, out: list[Action]) -> None:
    """Concealed kongs, then added kongs; red fives and substitutes count as their kind."""
    shape = hand.shape
    if hand.quads:
        for kind in range(NUM_NATURAL):
            if shape[kind] == 4:
                out.append(_CONCEALED_KONGS[first_code(deal, hand, kind)])
    for meld in hand.melds:
        if meld.form == PUNG_FORM and shape[meld.base]:
            for tile in deal.position.codes[meld.base]:
                if hand.tiles[tile]:
                    out.append(_ADDED_KONGS[tile])
        elif meld.form == SPECIAL and hand.drawn >= 0:
            kong = _ADDED_KONGS[hand.drawn]
            if deal.rules.kongs.takes(meld, deal.position.alias[hand.drawn]) and kong not in out:
                out.append(kong)


def first_code(deal: DealState, hand: Hand, entry: int) -> int:
    """A tile of the hand that counts as the entry."""
    for tile in deal.position.codes[entry]:
        if hand.tiles[tile]:
            return tile
    return -1


def claim_actions(deal: RunningDeal, seat: int, may_meld: bool) -> list[Action]:
    """Everything the seat may answer to the tile offered, pass included; empty when nothing but a pass."""
    out: list[Action] = []
    if isinstance(claim_score(deal, seat), Score):
        out.append(WINNING)
    elif deal.false_wins:
        out.append(FALSE_WINNING)
    kongs = may_meld and add_meld_claims(deal, seat, out)
    for part in deal.hooks.offer_claim:
        out.extend(part.offer_claim(deal, seat))
    if out:
        out = permitted(deal, seat, out, kongs)
        if out:
            out.append(PASSING)
    return out


def add_meld_claims(deal: DealState, seat: int, out: list[Action]) -> bool:
    """Kong, pung and chow of the discard with natural tiles; True when a kong is among them."""
    position = deal.position
    entry = position.alias[position.occasion.tile]
    if entry >= WILD:
        return False
    hand = position.hands[seat]
    same = hand.shape[entry]
    if same >= 2:
        codes = position.codes[entry]
        if same >= 3:
            for triple in pick(hand, codes, 3):
                out.append(Action(KONG, tiles=triple))
        for pair in pick(hand, codes, 2):
            out.append(Action(PUNG, tiles=pair))
    if entry < EAST and deal.chower == seat:
        add_chows(deal, hand, entry, out)
    return same >= 3


def pick(hand: Hand, codes: list[int], number: int) -> list[tuple[int, ...]]:
    """Ways to take `number` own tiles of the given codes, as sorted tuples."""
    if len(codes) == 1:
        return [(codes[0],) * number]
    out: list[tuple[int, ...]] = []
    first, second = codes[0], codes[1]
    for other in range(min(number, hand.tiles[second]) + 1):
        if hand.tiles[first] >= number - other:
            out.append((first,) * (number - other) + (second,) * other)
    return out


def add_chows(deal: DealState, hand: Hand, entry: int, out: list[Action]) -> None:
    """Chows of a suited discard, the claimed tile highest first."""
    rank = entry % 9
    shape = hand.shape
    if rank >= 2 and shape[entry - 2] and shape[entry - 1]:
        _add_pairs(deal, hand, entry - 2, entry - 1, out)
    if 1 <= rank <= 7 and shape[entry - 1] and shape[entry + 1]:
        _add_pairs(deal, hand, entry - 1, entry + 1, out)
    if rank <= 6 and shape[entry + 1] and shape[entry + 2]:
        _add_pairs(deal, hand, entry + 1, entry + 2, out)


def _add_pairs(deal: DealState, hand: Hand, low: int, high: int, out: list[Action]) -> None:
    codes = deal.position.codes
    for first in codes[low]:
        if hand.tiles[first]:
            for second in codes[high]:
                if hand.tiles[second]:
                    out.append(Action(CHOW, tiles=(first, second)))

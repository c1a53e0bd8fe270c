"""A win described without a game in mind, fitted to one game.

What the game does not have stands in the way where it belongs to the hand; where it only lies beside the hand
it is left out, with a word about it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from mahjong_atlas.hands.position import DEAL, DRAW, NORTH_PULL
from mahjong_atlas.play.action_spec import may_offer
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.positions.building import turns_tile
from mahjong_atlas.positions.described import DescribedPosition, DescribedSeat
from mahjong_atlas.positions.melds import SIZES
from mahjong_atlas.rules.state import state_keys_of
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import FEI, KIND_OF, NORTH, SEATS, is_bonus
from mahjong_atlas.tiles.notation import format_tiles, tile_name


@dataclass(frozen=True)
class Fitted:
    """The same win in the words of one game; `notes` say what was left out or means something else there."""

    win: DescribedPosition
    notes: tuple[Message, ...]


def fit(win: DescribedPosition, ruleset: Ruleset) -> Fitted | Refusal:
    """The win of the only seat that is described in this game, or why there is no such thing in it."""
    notes: list[Message] = []
    win = _without_reds(replace(win, ruleset=ruleset), notes)
    found = unfit_refusal(win)
    if found is not None:
        return found
    seat, own = _own(win)
    kind, turn = win.kind, win.turn
    bonus = _flowers(own.bonus, ruleset, notes)
    indicator = _indicator(win.indicator, ruleset, notes)
    state = _state(win, notes)
    if kind == DEAL and not ruleset.table.dealer_extra:
        notes.append(Message("why-note-dealer-draws-last"))
        kind, turn = DRAW, 0
    seats = {seat: replace(own, bonus=bonus)}
    fitted = replace(win, kind=kind, turn=turn, indicator=indicator, state=state, seats=seats)
    return Fitted(fitted, tuple(notes))


def unfit_refusal(win: DescribedPosition) -> Refusal | None:
    """The first thing of the hand that the game does not have: a seat, a meld, the number of tiles, a tile,
    the event.
    """
    ruleset = win.ruleset
    table = ruleset.table
    own_seat, own = _own(win)
    for seat in (own_seat, win.seat, *[meld.source for meld in own.melds]):
        if seat >= table.seats:
            why = Message("why-no-such-seat", number=table.seats, seat=SEATS[seat])
            return Refusal(ruleset.turn_clause, why)
    for meld in own.melds:
        if meld.word not in SIZES and meld.word not in ruleset.kongs.special_words():
            return Refusal(ruleset.kongs.clause, Message("why-no-such-meld", word=meld.word))
    held = len(own.hand or ()) + 3 * len(own.melds)
    if held != table.hand:
        return Refusal("", Message("why-hand-size", number=table.hand + 1, number2=held + 1))
    missing = format_tiles([tile for tile in {*_tiles(win)} if tile not in table.tiles.counts])
    if missing:
        return Refusal("", Message("why-no-such-tile", tile=missing))
    if win.kind == NORTH_PULL and not may_offer(ruleset.actions, NORTH_PULL):
        return Refusal("", Message("why-nobody-pulls-north"))
    return None


def _own(win: DescribedPosition) -> tuple[int, DescribedSeat]:
    """The seat that wins, with its tiles."""
    return win.claims[0], win.seats[win.claims[0]]


def _tiles(win: DescribedPosition) -> list[int]:
    """The tiles of the hand: concealed ones, the winning one, melds."""
    _, own = _own(win)
    return [*(own.hand or ()), win.tile, *(tile for meld in own.melds for tile in meld.tiles)]


def _without_reds(win: DescribedPosition, notes: list[Message]) -> DescribedPosition:
    """Red fives count as plain ones where there are none."""
    there = win.ruleset.table.tiles.counts

    def plain(tiles: Sequence[int]) -> tuple[int, ...]:
        return tuple([tile if tile in there else KIND_OF[tile] for tile in tiles])

    reds = [tile for tile in _tiles(win) if KIND_OF[tile] != tile and tile not in there]
    if not reds:
        return win
    notes.append(Message("why-note-tile-as", tile=format_tiles(reds), tile2=format_tiles(plain(reds))))
    seat, own = _own(win)
    melds = tuple(replace(meld, tiles=plain(meld.tiles)) for meld in own.melds)
    seats = {seat: replace(own, hand=plain(own.hand or ()), melds=melds)}
    return replace(win, tile=plain([win.tile])[0], seats=seats)


def _flowers(shown: Sequence[int], ruleset: Ruleset, notes: list[Message]) -> tuple[int, ...]:
    """The exposed tiles that the game exposes."""
    there = ruleset.table.tiles.counts
    pulls = may_offer(ruleset.actions, NORTH_PULL)
    kept = [t for t in shown if t in there and (is_bonus(t) or t == FEI or (pulls and t == NORTH))]
    left = [tile for tile in shown if tile not in kept]
    if left:
        notes.append(Message("why-note-without-tile", tile=format_tiles(left)))
    return tuple(kept)


def _indicator(tiles: tuple[int, ...], ruleset: Ruleset, notes: list[Message]) -> tuple[int, ...]:
    """The tiles turned, where tiles are turned."""
    if turns_tile(ruleset):
        kept = tuple([tile for tile in tiles if tile in ruleset.table.tiles.counts])
        strange = [tile for tile in tiles if tile not in kept]
        notes.extend(Message("why-note-without-tile", tile=tile_name(tile)) for tile in strange)
        if not kept:
            notes.append(Message("why-note-no-indicator"))
        return kept
    if tiles:
        notes.append(Message("why-note-nothing-turned", tile=format_tiles(tiles, keep_order=True)))
    return ()


def _state(win: DescribedPosition, notes: list[Message]) -> dict[str, object]:
    """The circumstances that the game knows."""
    known = {each.key for each in state_keys_of(win.ruleset)}
    left = [key for key in win.state if key not in known]
    if left:
        notes.append(Message("why-note-without-text", text=", ".join(left)))
    return {key: value for key, value in win.state.items() if key in known}

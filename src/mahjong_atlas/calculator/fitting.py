"""A hand described without a game in mind, fitted to one game.

What the game does not have stands in the way where it belongs to the hand; where it only lies beside the hand
it is left out, with a word about it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from mahjong_atlas.calculator.fields import read_tiles
from mahjong_atlas.calculator.hand import GivenHand
from mahjong_atlas.calculator.win import WinGiven
from mahjong_atlas.cases.melds import SIZES, WrittenMeld
from mahjong_atlas.hands.position import DEAL, DRAW, FLOWER_DRAW, NORTH_PULL, Position
from mahjong_atlas.play.action_spec import may_offer
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.rules.state import state_keys_of
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import FEI, KIND_OF, NORTH, SEATS, is_bonus
from mahjong_atlas.tiles.notation import format_tiles, tile_name


@dataclass(frozen=True)
class ReadWin:
    """A win whose tile and melds have been read, whatever the rules."""

    hand: GivenHand
    tile: int
    by: str
    giver: str | None
    melds: tuple[WrittenMeld, ...]

    def given(self) -> WinGiven:
        """The same as it is written."""
        return WinGiven(self.hand, tile_name(self.tile), self.by, self.giver)


@dataclass(frozen=True)
class Fitted:
    """The same win in the words of one game; `notes` say what was left out or means something else there."""

    win: ReadWin
    notes: tuple[Message, ...]


def fit(win: ReadWin, ruleset: Ruleset) -> Fitted | Refusal:
    """The win in this game, or why there is no such thing in it."""
    hand = [*read_tiles("hand", win.hand.hand)]
    notes: list[Message] = []
    win, hand = _without_reds(win, hand, ruleset, notes)
    found = unfit_refusal(win, hand, ruleset)
    if found is not None:
        return found
    given = replace(win.hand, hand=format_tiles(hand, keep_order=True))
    given = replace(given, flowers=_flowers(given, ruleset, notes))
    given = replace(given, indicator=_indicator(given, ruleset, notes))
    given = replace(given, state=_state(given, ruleset, notes))
    by = win.by
    if by == DEAL and not ruleset.table.dealer_extra:
        notes.append(Message("why-note-dealer-draws-last"))
        by = DRAW
        given = replace(given, turn=0)
    return Fitted(replace(win, hand=given, by=by), tuple(notes))


def unfit_refusal(win: ReadWin, hand: Sequence[int], ruleset: Ruleset) -> Refusal | None:
    """What of the hand the game does not have: a seat, a meld, the number of tiles, a tile, the event."""
    table = ruleset.table
    letters = [
        *(win.hand.seat or ""),
        *(win.giver or ""),
        *[SEATS[m.source] for m in win.melds if m.source >= 0],
    ]
    for letter in letters:
        if letter.upper() not in SEATS[: table.seats]:
            return Refusal(
                ruleset.turn_clause, Message("why-no-such-seat", number=table.seats, seat=letter.upper())
            )
    for meld in win.melds:
        if meld.word not in SIZES and meld.word not in ruleset.kongs.special_words():
            return Refusal(ruleset.kongs.clause, Message("why-no-such-meld", word=meld.word))
        if meld.word == "chow" and not ruleset.claims.chow:
            return Refusal(ruleset.claims.chow_clause, Message("why-chow-not-called"))
    held = len(hand) + 3 * len(win.melds)
    if held != table.hand:
        return Refusal("", Message("why-hand-size", number=table.hand + 1, number2=held + 1))
    tiles = {*hand, win.tile, *(tile for meld in win.melds for tile in meld.tiles)}
    missing = format_tiles([tile for tile in tiles if tile not in table.tiles.counts])
    if missing:
        return Refusal("", Message("why-no-such-tile", tile=missing))
    if win.by == NORTH_PULL and not may_offer(ruleset.actions, NORTH_PULL):
        return Refusal("", Message("why-nobody-pulls-north"))
    if win.by == FLOWER_DRAW and not any(is_bonus(KIND_OF[tile]) for tile in table.tiles.counts):
        return Refusal("", Message("why-no-flowers-replaced"))
    return None


def turns_tile(ruleset: Ruleset) -> bool:
    """Whether a tile is turned up that says which tiles are wild."""
    scratch = Position(ruleset.table.seats)
    some = (ruleset.table.tiles.tiles[0],)
    return any(part.read_indicator(scratch, some) for part in ruleset.parts)


def _without_reds(
    win: ReadWin, hand: list[int], ruleset: Ruleset, notes: list[Message]
) -> tuple[ReadWin, list[int]]:
    """Red fives count as plain ones where there are none."""
    there = ruleset.table.tiles.counts

    def plain(tiles: Sequence[int]) -> list[int]:
        return [tile if tile in there else KIND_OF[tile] for tile in tiles]

    reds = [
        tile
        for tile in (*hand, win.tile, *(tile for meld in win.melds for tile in meld.tiles))
        if KIND_OF[tile] != tile and tile not in there
    ]
    if not reds:
        return win, hand
    notes.append(Message("why-note-tile-as", tile=format_tiles(reds), tile2=format_tiles(plain(reds))))
    texts = []
    for text in win.hand.melds:
        words = text.split()
        words[1] = format_tiles(plain(read_tiles("melds", words[1])), keep_order=True)
        texts.append(" ".join(words))
    given = replace(win.hand, melds=tuple(texts))
    melds = given.written_melds(tuple({meld.word for meld in win.melds}), len(SEATS))
    return replace(win, hand=given, tile=plain([win.tile])[0], melds=melds), plain(hand)


def _flowers(given: GivenHand, ruleset: Ruleset, notes: list[Message]) -> str:
    """The exposed tiles that the game exposes."""
    shown = read_tiles("flowers", given.flowers)
    there = ruleset.table.tiles.counts
    pulls = may_offer(ruleset.actions, NORTH_PULL)
    kept = [t for t in shown if t in there and (is_bonus(t) or t == FEI or (pulls and t == NORTH))]
    left = [tile for tile in shown if tile not in kept]
    if left:
        notes.append(Message("why-note-without-tile", tile=format_tiles(left)))
    return format_tiles(kept, keep_order=True)


def _indicator(given: GivenHand, ruleset: Ruleset, notes: list[Message]) -> str:
    """The tiles turned, where tiles are turned."""
    if turns_tile(ruleset):
        tiles = read_tiles("indicator", given.indicator)
        kept = [tile for tile in tiles if tile in ruleset.table.tiles.counts]
        strange = [tile for tile in tiles if tile not in kept]
        notes.extend(Message("why-note-without-tile", tile=tile_name(tile)) for tile in strange)
        if not kept:
            notes.append(Message("why-note-no-indicator"))
        return format_tiles(kept, keep_order=True)
    if given.indicator:
        notes.append(Message("why-note-nothing-turned", tile=given.indicator.strip()))
    return ""


def _state(given: GivenHand, ruleset: Ruleset, notes: list[Message]) -> dict[str, object]:
    """The circumstances that the game knows."""
    known = {each.key for each in state_keys_of(ruleset)}
    left = [key for key in given.state if key not in known]
    if left:
        notes.append(Message("why-note-without-text", text=", ".join(left)))
    return {key: value for key, value in given.state.items() if key in known}

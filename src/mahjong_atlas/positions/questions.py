"""From the fields of a question, of HTTP or of the command line, to the position that they describe."""

from collections.abc import Collection
from dataclasses import replace

from mahjong_atlas.errors import NotationError
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.positions.described import DescribedPosition, DescribedSeat
from mahjong_atlas.positions.fields import (
    WAYS,
    FieldError,
    read_count,
    read_seat,
    read_tiles,
)
from mahjong_atlas.positions.melds import DescribedMeld, read_meld
from mahjong_atlas.protocol.hands import HandQuestion, WinRequest
from mahjong_atlas.texts.message import Message
from mahjong_atlas.texts.suggestion import suggesting
from mahjong_atlas.tiles.kind import EAST
from mahjong_atlas.tiles.position import DRAW, OFFERED, OWN_TILE
from mahjong_atlas.tiles.spellings import spelled_tiles


def described_win(question: WinRequest, ruleset: Ruleset) -> DescribedPosition:
    """The win of a question, claimed by its seat.  Raises FieldError."""
    described = win_of_any_game(question, ruleset, ruleset.kongs.special_words())
    own = described.seats[described.claims[0]]
    held, needed = len(own.hand or ()), _needed(ruleset, own)
    if held != needed:
        why = Message("error-hand-size-win", number=held, number2=len(own.melds), number3=needed)
        raise FieldError("hand", why)
    return described


def win_of_any_game(question: WinRequest, ruleset: Ruleset, words: Collection[str]) -> DescribedPosition:
    """The same, however many tiles it has; melds may have these `words`.  Raises FieldError."""
    seats = ruleset.table.seats
    tiles = read_tiles("win", question.win)
    if len(tiles) != 1:
        raise FieldError("win", Message("error-not-one-tile", text=repr(question.win)))
    by, giver = question.by, question.giver
    if by not in WAYS:
        what = Message("error-unknown-choice", text=repr(by), text2=", ".join(WAYS))
        raise FieldError("by", suggesting(what, by, WAYS))
    if by in OWN_TILE and giver is not None:
        raise FieldError("from", Message("error-nobody-gives", text=by))
    if by in OFFERED and giver is None:
        raise FieldError("by", Message("error-whose-tile", text=by))
    seat = own_seat(question, seats)
    if by == "deal" and seat:
        raise FieldError("by", Message("error-only-dealer"))
    actor = seat if giver is None else read_seat("from", giver, seats)
    if giver is not None and actor == seat:
        raise FieldError("from", Message("error-own-seat", text=giver))
    described = _table(question, ruleset, seat, words)
    return replace(described, kind=by, seat=actor, tile=tiles[0], claims=(seat,))


def described_hand(question: HandQuestion, ruleset: Ruleset) -> DescribedPosition:
    """The hand of a question: before a draw or, with one tile more, after it.  Raises FieldError."""
    seat = own_seat(question, ruleset.table.seats)
    described = _table(question, ruleset, seat, ruleset.kongs.special_words())
    own = described.seats[seat]
    tiles = own.hand or ()
    if len(tiles) != _needed(ruleset, own) + 1:
        return described
    seats = {seat: replace(own, hand=tiles[:-1])}
    return replace(described, kind=DRAW, seat=seat, tile=tiles[-1], seats=seats, says_claims=False)


def own_seat(question: HandQuestion, seats: int) -> int:
    """The seat of the hand, of so many; E when nothing is said.  Raises FieldError."""
    if question.seat is None:
        return 0
    seat = read_seat("seat", question.seat, seats)
    if question.dealer and seat:
        raise FieldError("dealer", Message("error-one-dealer", text=question.seat))
    return seat


def _needed(ruleset: Ruleset, own: DescribedSeat) -> int:
    """Concealed tiles before a draw."""
    return ruleset.table.hand - 3 * len(own.melds)


def _table(question: HandQuestion, ruleset: Ruleset, seat: int, words: Collection[str]) -> DescribedPosition:
    """The seat and the table, without an event."""
    seats = ruleset.table.seats
    own = DescribedSeat(
        tuple(read_tiles("hand", question.hand)),
        tuple(_meld(text, words, seats) for text in question.melds),
        tuple(read_tiles("flowers", question.flowers)),
    )
    return DescribedPosition(
        ruleset=ruleset,
        round_wind=None if question.round is None else EAST + read_seat("round", question.round, 4),
        indicator=tuple(read_tiles("indicator", question.indicator)),
        state=question.state,
        wall_left=None if question.wall_left is None else read_count("wall_left", question.wall_left),
        turn=None if question.turn is None else read_count("turn", question.turn),
        seats={seat: own},
    )


def _meld(text: str, words: Collection[str], seats: int) -> DescribedMeld:
    """A meld; the complaint points at the character."""
    try:
        return read_meld(text, words, seats, read=spelled_tiles)
    except NotationError as error:
        raise FieldError("melds", error.whole, error.pointer) from None

"""One hand under all rulesets, each by its own rules."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from msgspec import UNSET, UnsetType
from msgspec.structs import asdict

from mahjong_atlas.errors import AtlasError, ImpossiblePosition, OptionError, PositionTextError
from mahjong_atlas.narration.reasons import worth_text
from mahjong_atlas.play.action_spec import may_offer
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.positions.answers import refused, settled_hand
from mahjong_atlas.positions.building import position_of, settle_position, turns_tile
from mahjong_atlas.positions.described import DescribedPosition, DescribedSeat
from mahjong_atlas.positions.fields import FieldError
from mahjong_atlas.positions.melds import SIZES
from mahjong_atlas.positions.questions import win_of_any_game
from mahjong_atlas.protocol.base import Names
from mahjong_atlas.protocol.hands import Verdict, WinRequest
from mahjong_atlas.protocol.scores import Winner
from mahjong_atlas.rules.names import names_of
from mahjong_atlas.rules.own import broken
from mahjong_atlas.rules.registry import all_rulesets, find_ruleset, options_of
from mahjong_atlas.rules.state import state_keys_of
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.texts.message import Message, verbatim, write_message
from mahjong_atlas.texts.suggestion import suggesting
from mahjong_atlas.tiles.kind import FEI, KIND_OF, NORTH, SEATS, is_bonus
from mahjong_atlas.tiles.notation import format_tiles, tile_name
from mahjong_atlas.tiles.position import DEAL, DRAW, NORTH_PULL, Position


@dataclass(frozen=True)
class FittedWin:
    """The same win in the words of one game; `notes` say what was left out or means something else there."""

    win: DescribedPosition
    notes: tuple[Message, ...]


def fit(win: DescribedPosition, ruleset: Ruleset) -> FittedWin | Refusal:
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
    return FittedWin(fitted, tuple(notes))


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


def everywhere(question: WinRequest) -> list[Verdict]:
    """The hand under every ruleset; each takes of the options those that it has.

    Raises FieldError for what no game can use.
    """
    check_options(question.options)
    rulesets = [find_ruleset(each) for each in all_rulesets()]
    words = sorted({word for each in rulesets for word in each.kongs.special_words()})
    largest = max(rulesets, key=lambda each: each.table.seats)
    win = win_of_any_game(question, largest, words)
    return [judge(win, each.id, question.options) for each in rulesets]


def check_options(options: Mapping[str, object]) -> None:
    """Every option belongs to some ruleset."""
    known = {option.name for each in all_rulesets() for option in options_of(each)}
    for name in options:
        if name not in known:
            what = Message("error-option-nowhere", text=repr(name))
            raise FieldError("options", suggesting(what, name, known))


def judge(win: DescribedPosition, ruleset_id: str, options: Mapping[str, object]) -> Verdict:
    """The hand under one ruleset, by the same way as one alone; nothing in it stops the others."""
    ruleset = find_ruleset(ruleset_id)
    known = {option.name for option in options_of(ruleset_id)}
    mine = {name: value for name, value in options.items() if name in known}
    try:
        ruleset = find_ruleset(ruleset_id, mine)
        fitted = fit(win, ruleset)
    except OptionError as error:
        return no_such_hand(ruleset, error.whole)
    if isinstance(fitted, Refusal):
        return no_such_hand(ruleset, fitted.reason, clause=fitted.clause)
    settings = [
        verbatim(f"{name} = {str(value).lower() if isinstance(value, bool) else value}")
        for name, value in mine.items()
    ]
    notes = [*settings, *fitted.notes]
    try:
        position = position_of(fitted.win)
        outcome = settle_position(fitted.win, position)
    except ImpossiblePosition as error:
        return no_such_hand(ruleset, error.reason, notes, error.clause)
    except PositionTextError as error:
        return no_such_hand(ruleset, error.message, notes)
    except AtlasError as error:
        return no_such_hand(ruleset, error.whole, notes)
    except Exception as error:
        theirs = broken(error)
        if theirs is None:
            raise
        return no_such_hand(ruleset, theirs.whole, notes)
    notes += circumstances(fitted.win, position)
    found = asdict(settled_hand(fitted.win, position, outcome))
    del found["open"]
    return Verdict(
        **found,
        names=Names.by_language(names_of(ruleset.id).ruleset),
        notes=[write_message(each) for each in notes],
        no_such_hand=None,
        worth=worth_of(found["winners"], ruleset.id),
    )


def no_such_hand(
    ruleset: Ruleset, reason: Message, notes: Sequence[Message] = (), clause: str = ""
) -> Verdict:
    """The game knows no such hand."""
    return Verdict(
        ruleset=ruleset.full_id,
        names=Names.by_language(names_of(ruleset.id).ruleset),
        legal=False,
        notes=[write_message(each) for each in notes],
        no_such_hand=refused(Refusal(clause, reason)),
    )


def circumstances(described: DescribedPosition, position: Position) -> list[Message]:
    """Facts that the position has of its own: wild tiles, and a round wind that was not asked for."""
    notes: list[Message] = []
    if position.wilds:
        notes.append(Message("why-note-wild", tile=format_tiles(position.wilds)))
    if described.round_wind is not None and position.round_winds != (described.round_wind,):
        notes.append(Message("why-note-round-wind", tile=format_tiles(position.round_winds)))
    return notes


def worth_of(winners: Sequence[Winner], ruleset_id: str) -> Names | UnsetType:
    """What the first winner's hand is worth, in the words of its game."""
    if not winners:
        return UNSET
    names, won = names_of(ruleset_id), winners[0]
    values = [fan.value for fan in won.fans]
    return Names.by_language(lambda language: worth_text(won.points, won.fu or 0, values, names, language))

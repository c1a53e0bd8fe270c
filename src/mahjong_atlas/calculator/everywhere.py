"""One hand under all rulesets, each by its own rules."""

from collections.abc import Mapping, Sequence

from msgspec import UNSET, UnsetType
from msgspec.structs import asdict

from mahjong_atlas.calculator.answers import refused, settled_hand
from mahjong_atlas.calculator.fitting import fit
from mahjong_atlas.calculator.naming import in_every_language
from mahjong_atlas.errors import AtlasError, ImpossiblePosition, OptionError, PositionTextError
from mahjong_atlas.hands.position import Position
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.positions.building import position_of
from mahjong_atlas.positions.described import DescribedPosition
from mahjong_atlas.positions.fields import FieldError
from mahjong_atlas.positions.questions import win_of_any_game
from mahjong_atlas.positions.settling import settle_position
from mahjong_atlas.protocol.base import Names as AllNames
from mahjong_atlas.protocol.hands import Verdict, WinRequest
from mahjong_atlas.protocol.scores import Winner
from mahjong_atlas.records.reasons import worth_told
from mahjong_atlas.rules.names import names_of
from mahjong_atlas.rules.own import broken
from mahjong_atlas.rules.registry import all_rulesets, find_ruleset, options_of
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.texts.message import Message, told, write_message
from mahjong_atlas.texts.suggestion import suggesting
from mahjong_atlas.tiles.notation import format_tiles


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
        told(f"{name} = {str(value).lower() if isinstance(value, bool) else value}")
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
        names=in_every_language(names_of(ruleset.id).ruleset),
        notes=[write_message(each) for each in notes],
        no_such_hand=None,
        worth=worth_of(found["winners"], ruleset.id),
    )


def no_such_hand(
    ruleset: Ruleset, reason: Message, notes: Sequence[Message] = (), clause: str = ""
) -> Verdict:
    """The game knows no such hand."""
    return Verdict(
        ruleset=f"{ruleset.id}@{ruleset.version}",
        names=in_every_language(names_of(ruleset.id).ruleset),
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


def worth_of(winners: Sequence[Winner], ruleset_id: str) -> AllNames | UnsetType:
    """What the first winner's hand is worth, in the words of its game."""
    if not winners:
        return UNSET
    names, won = names_of(ruleset_id), winners[0]
    values = [fan.value for fan in won.fans]
    return in_every_language(lambda language: worth_told(won.points, won.fu or 0, values, names, language))

"""mahjong-atlas scorebook add: a deal from options, from a file, or by questions and answers."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mahjong_atlas.cli import flags
from mahjong_atlas.cli.given import FlagError, read_language, read_pairs
from mahjong_atlas.cli.language import in_force, wording
from mahjong_atlas.cli.output import complain, say, say_json
from mahjong_atlas.cli.scorebook import (
    BookFile,
    By,
    in_short,
    read,
    read_entry_file,
    settled,
    show_standing,
    standing,
)
from mahjong_atlas.cli.states import kinds_of, read_states
from mahjong_atlas.texts.message import Message

if TYPE_CHECKING:
    from mahjong_atlas.protocol.scorebook import SettledEntry
    from mahjong_atlas.scorebook.file import ScorebookFile

Fields = dict[str, object]
Players = list[str] | None


def add(
    file: BookFile,
    entry: Annotated[Path | None, typer.Option("--entry", metavar="FILE", help="help-for-entry-file")] = None,
    winner: Annotated[Players, typer.Option("--winner", metavar="NAME", help="help-for-winner")] = None,
    giver: Annotated[
        str | None, typer.Option("--from", metavar="NAME", help="help-for-whose-discard")
    ] = None,
    how: Annotated[str | None, typer.Option("--how", metavar="HOW", help="help-for-how")] = None,
    points: Annotated[list[int] | None, typer.Option("--points", metavar="N", help="help-for-points")] = None,
    fans: Annotated[list[int] | None, typer.Option("--fans", metavar="N", help="help-for-fans")] = None,
    fu: Annotated[list[int] | None, typer.Option("--fu", metavar="N", help="help-for-fu")] = None,
    agreed: Annotated[bool, typer.Option("--agreed", help="help-for-agreed")] = False,
    liable: Annotated[str | None, typer.Option("--liable", metavar="NAME", help="help-for-liable")] = None,
    hand: Annotated[str | None, typer.Option("--hand", metavar="TILES", help="help-for-winner-hand")] = None,
    meld: flags.Melds = None,
    tile: Annotated[str | None, typer.Option("--tile", metavar="TILE", help="help-for-winning-tile")] = None,
    flowers: flags.Flowers = "",
    indicator: flags.Indicator = "",
    state: flags.State = None,
    exhausted: Annotated[bool, typer.Option("--exhausted", help="help-for-exhausted")] = False,
    ready: Annotated[Players, typer.Option("--ready", metavar="NAME", help="help-for-ready")] = None,
    declared: Annotated[Players, typer.Option("--declared", metavar="NAME", help="help-for-declared")] = None,
    kong: Annotated[
        list[str] | None, typer.Option("--kong", metavar="NAME=MELD", help="help-for-kong")
    ] = None,
    false_win: Annotated[
        str | None, typer.Option("--false-win", metavar="NAME", help="help-for-false-win")
    ] = None,
    pay: Annotated[list[str] | None, typer.Option("--pay", metavar="NAME=N", help="help-for-pay")] = None,
    note: Annotated[str, typer.Option("--note", metavar="TEXT", help="help-for-note")] = "",
    replaces: Annotated[
        str | None, typer.Option("--replaces", metavar="ENTRY", help="help-for-replaces")
    ] = None,
    by: By = "",
    lang: flags.Language = "",
    as_json: flags.AsJson = False,
) -> None:
    """Enter a deal: winner and hand, or the points agreed on; asks when nothing is told.

    Players are told by name, by number (P1) or by seat (E). Harder deals (several wins one after the other)
    are told in a file: docs/concepts/scorebook.md.
    """
    from mahjong_atlas.scorebook.file import add_entry
    from mahjong_atlas.scorebook.text import tell_payments

    language = read_language(lang)
    book = read(file)
    fields: Fields
    asks = False
    if entry is not None:
        fields = read_entry_file(entry)
    else:
        events = [*_declared(declared), *_kongs(kong)]
        kept = standing(book)
        kinds = kinds_of(kept.ruleset.partition("@")[0], kept.options) if state else {}
        table: Fields = {"indicator": indicator, "state": read_states(state, kinds)}
        if winner:
            events.append(
                {
                    **_win(winner, points, fans, fu, agreed, liable, hand, meld, flowers),
                    **_occasion(giver, how, tile),
                    **table,
                }
            )
        if false_win is not None:
            events.append({"what": "false-win", "player": false_win, **_occasion(giver, how, None)})
        if pay:
            events.append({"what": "pay", "amounts": read_pairs("--pay", pay)})
            if not winner and not exhausted and false_win is None:
                events.append({"what": "ended", "how": "draw"})
        if exhausted:
            events.append({"what": "exhausted", **({"ready": ready} if ready is not None else {})})
        asks = not events
        fields = {"events": events or ask(standing(book).names)}
    if note:
        fields["note"] = note
    head: Fields = {"kind": "deal"} if replaces is None else {"kind": "replaced", "of": replaces}
    found = (settled_or_agreed if asks else settled)(book, {**head, **fields}, by)
    add_entry(book, found.entry)
    assert found.deal is not None, "a deal that was entered counts"
    if as_json:
        say_json({"deal": found.deal, **in_short(found.scorebook)})
        return
    say(tell_payments(found.deal, found.scorebook, language))
    show_standing(found.scorebook, language, False)


def settled_or_agreed(book: "ScorebookFile", fields: Fields, by: str) -> "SettledEntry":
    """A deal of questions and answers settled; a win of less than the rules ask for is asked about once."""
    from mahjong_atlas.scorebook.entries import TOO_LITTLE, EntryError
    from mahjong_atlas.services.errors import ServiceError

    try:
        return settled(book, fields, by)
    except ServiceError as error:
        cause = error.__cause__
        if not isinstance(cause, EntryError) or cause.message.id != TOO_LITTLE:
            raise
        complain(cause.tell(in_force()))
    if not typer.confirm(wording("show-ask-agreed")):
        raise typer.Abort
    return settled(book, {**fields, "events": [_agreed(each) for each in _tables(fields["events"])]}, by)


def _agreed(event: Fields) -> Fields:
    """A win that the players have agreed on."""
    winners = [{**each, "agreed": True} for each in _tables(event.get("winners", []))]
    return {**event, "winners": winners} if winners else event


def _tables(given: object) -> list[Fields]:
    assert isinstance(given, list), "of one's own questions"
    return given


def _declared(names: Players) -> list[Fields]:
    return [{"what": "declared", "player": name} for name in names or ()]


def _kongs(texts: Sequence[str] | None) -> list[Fields]:
    out: list[Fields] = []
    for text in texts or ():
        name, equals, meld = text.partition("=")
        if not equals:
            raise FlagError("--kong", Message("error-kong-pair", text=repr(text)))
        out.append({"what": "paid", "player": name.strip(), "meld": meld.strip()})
    return out


def _occasion(giver: str | None, how: str | None, tile: str | None) -> Fields:
    given = {"from": giver, "how": how, "tile": tile}
    return {key: value for key, value in given.items() if value is not None}


def _win(
    winners: Sequence[str],
    points: Sequence[int] | None,
    fans: Sequence[int] | None,
    fu: Sequence[int] | None,
    agreed: bool,
    liable: str | None,
    hand: str | None,
    melds: Sequence[str] | None,
    flowers: str,
) -> Fields:
    out: list[Fields] = []
    for number, name in enumerate(winners):
        each: Fields = {"player": name}
        for key, flag, given in (
            ("points", "--points", points),
            ("fans", "--fans", fans),
            ("fu", "--fu", fu),
        ):
            if given:
                if len(given) != len(winners):
                    raise FlagError(
                        flag, Message("error-of-winners", number=len(given), number2=len(winners))
                    )
                each[key] = given[number]
        if agreed:
            each["agreed"] = True
        if hand is not None:
            if len(winners) > 1:
                raise FlagError("--hand", Message("error-several-in-file"))
            each["hand"] = hand
        if melds:
            each["melds"] = list(melds)
        if flowers:
            each["flowers"] = flowers
        if liable is not None:
            each["liable"] = liable
        out.append(each)
    return {"what": "win", "winners": out}


def ask(names: Sequence[str]) -> list[Fields]:
    """The deal by questions: who won, from whom, how much."""
    say([", ".join(f"{number + 1} {name}" for number, name in enumerate(names))])
    winner = typer.prompt(wording("show-ask-who-won"))
    if winner.strip() == "-":
        ready = typer.prompt(wording("show-ask-who-ready"), default="", show_default=False)
        players = [_named(each, names) for each in ready.split(",") if each.strip()]
        return [{"what": "exhausted", "ready": players}]
    giver = typer.prompt(wording("show-ask-whose-discard"))
    each: Fields = {"player": _named(winner, names)}
    event: Fields = {"what": "win", "winners": [each]}
    event.update({"how": "draw"} if giver.strip() == "-" else {"from": _named(giver, names)})
    worth = typer.prompt(wording("show-ask-worth")).strip()
    digits, letter, fu = worth.partition("f")
    if digits.isdigit() and letter and (not fu or fu.isdigit()):
        each.update({"fans": int(digits), **({"fu": int(fu)} if fu else {})})
    elif worth.isdigit():
        each["points"] = int(worth)
    else:
        each["hand"] = worth
        melds = typer.prompt(wording("show-ask-melds"), default="", show_default=False)
        each["melds"] = [meld.strip() for meld in melds.split(",") if meld.strip()]
        event["tile"] = typer.prompt(wording("show-ask-winning-tile")).strip()
    return [event]


def _named(text: str, names: Sequence[str]) -> str:
    """A player by name, or by the number that was shown."""
    word = text.strip()
    return names[int(word) - 1] if word.isdigit() and 0 < int(word) <= len(names) else word

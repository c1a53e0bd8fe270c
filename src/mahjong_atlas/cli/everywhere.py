"""mahjong-atlas score --everywhere: one hand under all rulesets side by side."""

import typer
from rich.table import Column, Table

from mahjong_atlas.cli.flags import as_flags
from mahjong_atlas.cli.output import console, say_json
from mahjong_atlas.cli.verdict import letter
from mahjong_atlas.protocol.hands import Verdict
from mahjong_atlas.records.reasons import tell_refused, worth_told
from mahjong_atlas.rules.names import names_of
from mahjong_atlas.texts.languages import phrase
from mahjong_atlas.texts.message import read_message


def report_all(verdicts: list[Verdict], language: str, as_json: bool) -> None:
    """Print what becomes of the hand under every ruleset; exit code 1 where it wins nowhere."""
    if as_json:
        say_json(verdicts)
    else:
        show(verdicts, language)
    if not any(verdict.legal for verdict in verdicts):
        raise typer.Exit(1)


def show(verdicts: list[Verdict], language: str) -> None:
    """The table for people."""
    table = Table(
        Column(phrase(language, "tell-column-rules"), ratio=3, overflow="fold"),
        Column(phrase(language, "tell-column-points"), justify="right"),
        Column(phrase(language, "tell-column-fans"), ratio=5, overflow="fold"),
        Column(phrase(language, "tell-column-pays"), ratio=3),
        box=None,
        pad_edge=False,
        expand=True,
    )
    for verdict in verdicts:
        points, fans, pays = row_of(verdict, language)
        names = names_of(verdict.ruleset.partition("@")[0])
        said = [as_flags(names.say(read_message(note), language)) for note in verdict.notes]
        notes = f"\n({'; '.join(said)})" if said else ""
        table.add_row(names.ruleset(language), points, fans + notes, pays)
    console().print(table)


def row_of(verdict: Verdict, language: str) -> tuple[str, str, str]:
    """Points; fans or the reason; what the payers pay in all."""
    names = names_of(verdict.ruleset.partition("@")[0])
    if verdict.no_such_hand is not None:
        why = tell_refused(verdict.no_such_hand, names, language)
        return "", phrase(language, "tell-not-possible-here", why=why), ""
    if verdict.refused:
        return "", "; ".join(tell_refused(each, names, language) for each in verdict.refused.values()), ""
    assert verdict.winners, "a hand that is not refused wins"
    win = verdict.winners[0]
    points = worth_told(win.points, win.fu or 0, [fan.value for fan in win.fans], names, language)
    fans = ", ".join(f"{names.fan(fan.id, language)} {fan.value}" for fan in win.fans)
    pays = [
        f"{letter(seat, language)}:{-amount}" for seat, amount in (verdict.pay or {}).items() if amount < 0
    ]
    return points, fans or phrase(language, "tell-no-fan"), " ".join(pays)

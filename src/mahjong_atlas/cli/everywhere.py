"""mahjong-atlas score --everywhere: one hand under all rulesets side by side."""

from collections.abc import Mapping

import typer
from rich.table import Column, Table

from mahjong_atlas.calculator.everywhere import Verdict, answered_verdict, everywhere
from mahjong_atlas.calculator.win import WinGiven
from mahjong_atlas.cli.flags import as_flags
from mahjong_atlas.cli.output import console, say_json
from mahjong_atlas.records.reasons import tell_refusal
from mahjong_atlas.rules.names import names_of
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.settlement.ledger import net
from mahjong_atlas.texts.languages import phrase, render
from mahjong_atlas.tiles.kind import SEATS


def compare(win: WinGiven, options: Mapping[str, object], language: str, as_json: bool) -> None:
    """Score the hand under every ruleset and tell; exit code 1 where it wins nowhere."""
    verdicts = everywhere(win, options)
    if as_json:
        say_json([answered_verdict(each) for each in verdicts])
    else:
        show(verdicts, language)
    if not any(verdict.is_legal for verdict in verdicts):
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
        names = names_of(verdict.ruleset.id)
        said = [as_flags(render(note, language, names.fan)) for note in verdict.notes]
        notes = f"\n({'; '.join(said)})" if said else ""
        table.add_row(names.ruleset(language), points, fans + notes, pays)
    console().print(table)


def row_of(verdict: Verdict, language: str) -> tuple[str, str, str]:
    """Points; fans or the reason; what the payers pay in all."""
    names = names_of(verdict.ruleset.id)
    if isinstance(verdict.found, Refusal):
        why = tell_refusal(verdict.found, names, language)
        return "", phrase(language, "tell-not-possible-here", why=why), ""
    outcome = verdict.found.outcome
    if outcome.refused:
        return "", "; ".join(tell_refusal(each, names, language) for each in outcome.refused.values()), ""
    (score,) = outcome.scores
    points = str(score.points)
    if score.fu > 0:
        points = phrase(language, "tell-points-at-fu", points=score.points, fu=score.fu)
    fans = ", ".join(f"{names.fan(each.fan.id, language)} {each.value}" for each in score.taken)
    balance = net(outcome.transfers, verdict.ruleset.table.seats)
    pays = [f"{SEATS[seat]}:{-amount}" for seat, amount in enumerate(balance) if amount < 0]
    return points, fans or phrase(language, "tell-no-fan"), " ".join(pays)

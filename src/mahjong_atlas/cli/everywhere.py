"""mahjong-atlas score --everywhere: one hand under all rulesets side by side."""

from collections.abc import Mapping
from dataclasses import dataclass

import typer
from rich.table import Column, Table

from mahjong_atlas.cases.case import Case
from mahjong_atlas.cases.position import case_position
from mahjong_atlas.cases.settle import Outcome, settle_position
from mahjong_atlas.cli.fitting import WinGiven, fit
from mahjong_atlas.cli.given import FlagError, read_tiles
from mahjong_atlas.cli.hands import GivenHand
from mahjong_atlas.cli.output import console, say_json
from mahjong_atlas.cli.score import case_given
from mahjong_atlas.cli.verdict import write_outcome, write_refusal
from mahjong_atlas.errors import AtlasError, CaseFileError, OptionError
from mahjong_atlas.hands.position import Position
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.records.reasons import tell_refusal
from mahjong_atlas.rules.names import LANGUAGES, names_of
from mahjong_atlas.rules.registry import RULESETS, find_ruleset, options_of
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.settlement.ledger import net
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.notation import format_tiles, tile_name


@dataclass(frozen=True)
class Settled:
    """What the scorer has made of the hand."""

    case: Case
    position: Position
    outcome: Outcome


@dataclass(frozen=True)
class Verdict:
    """What becomes of the hand under one ruleset; a Refusal where the game knows no such hand."""

    ruleset: Ruleset
    found: Settled | Refusal
    notes: tuple[str, ...]

    @property
    def is_legal(self) -> bool:
        """It is a legal win."""
        return isinstance(self.found, Settled) and not self.found.outcome.refused


def compare(
    given: GivenHand,
    tile: int,
    by: str,
    giver: str | None,
    options: Mapping[str, object],
    language: str,
    as_json: bool,
) -> None:
    """Score the hand under every ruleset and tell; exit code 1 where it wins nowhere."""
    check_options(options)
    words = {word for each in RULESETS for word in find_ruleset(each).kongs.special_words()}
    melds = given.written_melds(tuple(sorted(words)), len(SEATS))
    for flag, text in (
        ("--hand", given.hand),
        ("--flowers", given.flowers),
        ("--indicator", given.indicator),
    ):
        read_tiles(flag, text)
    given.wind()
    win = WinGiven(given, tile, by, giver, melds)
    verdicts = [judge(win, ruleset_id, options) for ruleset_id in RULESETS]
    if as_json:
        say_json([written(verdict) for verdict in verdicts])
    else:
        show(verdicts, language)
    if not any(verdict.is_legal for verdict in verdicts):
        raise typer.Exit(1)


def check_options(options: Mapping[str, object]) -> None:
    """Every option belongs to some ruleset."""
    known = {option.name for each in RULESETS for option in options_of(each)}
    for name in options:
        if name not in known:
            raise FlagError("--option", f"no ruleset has an option {name!r}")


def judge(win: WinGiven, ruleset_id: str, options: Mapping[str, object]) -> Verdict:
    """The hand under one ruleset, by the same way as `score`; nothing in it stops the others."""
    ruleset = find_ruleset(ruleset_id)
    known = {option.name for option in options_of(ruleset_id)}
    mine = {name: value for name, value in options.items() if name in known}
    try:
        ruleset = find_ruleset(ruleset_id, mine)
        fitted = fit(win, ruleset)
    except OptionError as error:
        return Verdict(ruleset, Refusal("", str(error)), ())
    if isinstance(fitted, Refusal):
        return Verdict(ruleset, fitted, ())
    settings = [
        f"{name} = {str(value).lower() if isinstance(value, bool) else value}" for name, value in mine.items()
    ]
    notes = [*settings, *fitted.notes]
    try:
        case = case_given(fitted.win.hand, ruleset, tile_name(fitted.win.tile), fitted.win.by, win.giver)
        position = case_position(case)
        outcome = settle_position(case, position)
    except CaseFileError as error:
        return Verdict(ruleset, Refusal("", error.remedy), tuple(notes))
    except AtlasError as error:
        return Verdict(ruleset, Refusal("", str(error)), tuple(notes))
    return Verdict(ruleset, Settled(case, position, outcome), (*notes, *circumstances(case, position)))


def circumstances(case: Case, position: Position) -> list[str]:
    """What the position has of its own: wild tiles, and a round wind that was not asked for."""
    told = [f"wild: {format_tiles(position.wilds)}"] if position.wilds else []
    if case.round_wind is not None and position.round_winds != (case.round_wind,):
        told.append(f"round wind {format_tiles(position.round_winds)}")
    return told


def show(verdicts: list[Verdict], language: str) -> None:
    """The table for people."""
    table = Table(
        Column("rules", ratio=3),
        Column("points", justify="right"),
        Column("fans, or why not", ratio=5),
        Column("who pays", ratio=3),
        box=None,
        pad_edge=False,
        expand=True,
    )
    for verdict in verdicts:
        points, fans, pays = told(verdict, language)
        notes = f"\n({'; '.join(verdict.notes)})" if verdict.notes else ""
        table.add_row(names_of(verdict.ruleset.id).ruleset(language), points, fans + notes, pays)
    console().print(table)


def told(verdict: Verdict, language: str) -> tuple[str, str, str]:
    """Points; fans or the reason; what the payers pay in all."""
    if isinstance(verdict.found, Refusal):
        return "", f"not possible here: {tell_refusal(verdict.found)}", ""
    outcome = verdict.found.outcome
    if outcome.refused:
        return "", "; ".join(tell_refusal(refusal) for refusal in outcome.refused.values()), ""
    names = names_of(verdict.ruleset.id)
    (score,) = outcome.scores
    points = f"{score.points}, {score.fu} fu" if score.fu > 0 else str(score.points)
    fans = ", ".join(f"{names.fan(each.fan.id, language)} {each.value}" for each in score.taken)
    balance = net(outcome.transfers, verdict.ruleset.table.seats)
    pays = [f"{SEATS[seat]}:{-amount}" for seat, amount in enumerate(balance) if amount < 0]
    return points, fans or "no fan", " ".join(pays)


def written(verdict: Verdict) -> dict[str, object]:
    """The same for programs: what `score` writes, or `no_such_hand`."""
    names = names_of(verdict.ruleset.id)
    out: dict[str, object] = {
        "ruleset": f"{verdict.ruleset.id}@{verdict.ruleset.version}",
        "names": {language: names.ruleset(language) for language in LANGUAGES},
        "legal": verdict.is_legal,
        "notes": list(verdict.notes),
    }
    if isinstance(verdict.found, Refusal):
        return {**out, "no_such_hand": write_refusal(verdict.found)}
    settled = verdict.found
    return {**write_outcome(settled.case, settled.position, settled.outcome), **out, "no_such_hand": None}

"""mahjong-atlas score: the fans taken, those not taken and why, who pays whom."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mahjong_atlas.calculator.fields import OFFERED, OWN_TILE
from mahjong_atlas.cli import flags
from mahjong_atlas.cli.given import FlagError, read_language, read_pairs, ruleset_given
from mahjong_atlas.cli.output import say, say_json
from mahjong_atlas.errors import CaseFileError

if TYPE_CHECKING:
    from mahjong_atlas.cases.case import WrittenPosition

Source = Annotated[
    str | None,
    typer.Argument(
        metavar="[CASE.toml|POSITION]",
        help="A file of cases, or a position in one line: for anything harder.",
    ),
]
CaseId = Annotated[str | None, typer.Option("--id", metavar="ID", help="Only this case of the file.")]
HeldHand = Annotated[
    str | None,
    typer.Option(
        "--hand", metavar="TILES", help="Concealed tiles without the winning one, e.g. 24m456p678s22p."
    ),
]
WinningTile = Annotated[str | None, typer.Option("--win", metavar="TILE", help="The winning tile.")]
How = Annotated[str, typer.Option("--by", metavar="HOW", help=f"One of {', '.join((*OWN_TILE, *OFFERED))}.")]
Giver = Annotated[
    str | None,
    typer.Option("--from", metavar="SEAT", help="Who discarded, konged or pulled the winning tile."),
]
Everywhere = Annotated[bool, typer.Option("--everywhere", help="Under all rulesets, side by side.")]


def score(
    source: Source = None,
    case_id: CaseId = None,
    rules: flags.AnyRuleset = None,
    hand: HeldHand = None,
    meld: flags.Melds = None,
    win: WinningTile = None,
    by: How = "draw",
    seat: flags.OwnSeat = None,
    dealer: flags.IsDealer = False,
    giver: Giver = None,
    round_wind: flags.RoundWind = None,
    indicator: flags.Indicator = "",
    flowers: flags.Flowers = "",
    wall_left: flags.WallLeft = None,
    turn: flags.Turn = None,
    option: flags.RuleOptions = None,
    state: flags.State = None,
    everywhere: Everywhere = False,
    lang: flags.Language = "en",
    as_json: flags.AsJson = False,
    as_position: flags.AsPosition = False,
) -> None:
    """Score a hand: the fans with their clauses, the points, who pays whom, and the reasons.

    Exit code 0 if every claim is a legal win, 1 if one is refused (the clause is named), 2 if the input
    cannot be used.  With --everywhere 0 if it is a legal win anywhere.
    """
    from mahjong_atlas.calculator.hand import GivenHand
    from mahjong_atlas.calculator.win import WinGiven
    from mahjong_atlas.positions.line import is_line

    language = read_language(lang)
    if everywhere:
        if source is not None or rules is not None or hand is None or win is None:
            raise FlagError("--everywhere", "give --hand and --win, neither --rules nor a file of cases")
        from mahjong_atlas.cli.everywhere import compare

        facts = read_pairs("--state", state)
        given = GivenHand(
            hand, meld or (), seat, dealer, flowers, indicator, round_wind, wall_left, turn, facts
        )
        compare(WinGiven(given, win, by, giver), read_pairs("--option", option), language, as_json)
        return
    if source is not None:
        described = (rules, hand, win, meld, seat, dealer, giver, round_wind, indicator, flowers)
        if any(described) or wall_left is not None or turn is not None or option or state:
            what = "POSITION" if is_line(source) else "CASE.toml"
            raise FlagError(what, "describes the hand alone: leave the options that describe one out")
        cases = [told_in(source)] if is_line(source) else cases_of(Path(source), case_id)
    else:
        if rules is None or hand is None or win is None:
            raise FlagError("score", "give --rules, --hand and --win, a position or a file of cases")
        facts = read_pairs("--state", state)
        given = GivenHand(
            hand, meld or (), seat, dealer, flowers, indicator, round_wind, wall_left, turn, facts
        )
        cases = [WinGiven(given, win, by, giver).case(ruleset_given(rules, option))]
    if as_position:
        from mahjong_atlas.positions.writing import line_of

        say(line_of(case) for case in cases)
        return
    report(cases, language, as_json)


def told_in(line: str) -> "WrittenPosition":
    """The position of a line, with those who claim its event."""
    from mahjong_atlas.positions.claims import with_claims
    from mahjong_atlas.positions.reading import parse_position, position_of

    told = parse_position(line)
    told = with_claims(told, position_of(told))
    position_of(told)  # what is wrong with the hand of a claimant names its field
    return told


def cases_of(path: Path, case_id: str | None) -> "list[WrittenPosition]":
    """The cases of a file, or the one that is asked for."""
    from mahjong_atlas.cases.reader import read_case, read_file

    file = read_file(path)
    entries = [entry for entry in file.entries if entry.word == "case" and case_id in (None, entry.id)]
    if not entries:
        known = [entry.id for entry in file.entries if entry.word == "case"]
        what = f"no [[case]] with id {case_id!r}: it has" if known and case_id else "no [[case]];"
        told = ", ".join(known) if known and case_id else "flows are checked by `mahjong-atlas check`"
        raise CaseFileError(str(path), f"{what} {told}")
    return [read_case(entry, file.ruleset_id) for entry in entries]


def report(cases: "list[WrittenPosition]", language: str, as_json: bool) -> None:
    """Settle the cases and tell; exit code 1 where a claim is refused."""
    from mahjong_atlas.calculator.answers import settled_hand
    from mahjong_atlas.cases.position import case_position
    from mahjong_atlas.cases.settle import settle_position
    from mahjong_atlas.cli.verdict import tell_outcome

    refused = False
    written = []
    for case in cases:
        position = case_position(case)
        outcome = settle_position(case, position)
        refused = refused or bool(outcome.refused)
        if as_json:
            written.append(settled_hand(case, position, outcome))
        else:
            say([f"{case.id}:"] if len(cases) > 1 else [])
            say(tell_outcome(case, position, outcome, language))
    if as_json:
        say_json(written if len(written) > 1 else written[0])
    if refused:
        raise typer.Exit(1)

"""mahjong-atlas score: the fans taken, those not taken and why, who pays whom."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mahjong_atlas.cli import flags
from mahjong_atlas.cli.given import (
    FlagError,
    read_language,
    read_pairs,
    read_seat,
    read_tiles,
    ruleset_given,
)
from mahjong_atlas.cli.hands import GivenHand, read_state
from mahjong_atlas.cli.output import say, say_json
from mahjong_atlas.errors import CaseFileError

if TYPE_CHECKING:
    from mahjong_atlas.cases.case import Case
    from mahjong_atlas.play.ruleset import Ruleset

OWN_TILE = ("draw", "kong-draw", "flower-draw", "deal")
OFFERED = ("discard", "added-kong", "concealed-kong", "north-pull")

CaseFile = Annotated[
    Path | None, typer.Argument(metavar="[CASE.toml]", help="A file of cases: for anything harder.")
]
CaseId = Annotated[str | None, typer.Option("--id", metavar="ID", help="Only this case of the file.")]
AnyRuleset = Annotated[str | None, typer.Option("--rules", metavar="ID", help="The ruleset.")]
AnyHand = Annotated[
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
    file: CaseFile = None,
    case_id: CaseId = None,
    rules: AnyRuleset = None,
    hand: AnyHand = None,
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
) -> None:
    """Score a hand: the fans with their clauses, the points, who pays whom, and the reasons.

    Exit code 0 if every claim is a legal win, 1 if one is refused (the clause is named), 2 if the input
    cannot be used.  With --everywhere 0 if it is a legal win anywhere.
    """
    language = read_language(lang)
    if everywhere:
        if file is not None or rules is not None or hand is None or win is None:
            raise FlagError("--everywhere", "give --hand and --win, neither --rules nor a file of cases")
        from mahjong_atlas.cli.everywhere import compare
        from mahjong_atlas.tiles.kind import SEATS

        given = GivenHand(
            hand, meld or (), seat, dealer, flowers, indicator, round_wind, wall_left, turn, read_state(state)
        )
        tile = winning_tile(given, win, by, giver, len(SEATS))
        compare(given, tile, by, giver, read_pairs("--option", option), language, as_json)
        return
    if file is not None:
        described = (rules, hand, win, meld, seat, dealer, giver, round_wind, indicator, flowers)
        if any(described) or wall_left is not None or turn is not None or option or state:
            raise FlagError("CASE.toml", "describes the hand alone: leave the options that describe one out")
        cases = cases_of(file, case_id)
    else:
        if rules is None or hand is None or win is None:
            raise FlagError("score", "give --rules, --hand and --win, or a file of cases")
        given = GivenHand(
            hand, meld or (), seat, dealer, flowers, indicator, round_wind, wall_left, turn, read_state(state)
        )
        cases = [case_given(given, ruleset_given(rules, option), win, by, giver)]
    report(cases, language, as_json)


def winning_tile(given: GivenHand, win: str, by: str, giver: str | None, seats: int) -> int:
    """The winning tile, once it is clear how it came: what the options say must agree, whatever the rules."""
    tiles = read_tiles("--win", win)
    if len(tiles) != 1:
        raise FlagError("--win", f"{win!r} is not one tile: write e.g. 5p")
    if by not in (*OWN_TILE, *OFFERED):
        raise FlagError("--by", f"{by!r} is not known: choose one of {', '.join((*OWN_TILE, *OFFERED))}")
    if by in OWN_TILE and giver is not None:
        raise FlagError(
            "--from", f"nobody gives the tile of a win by {by}: leave it out, or say --by discard"
        )
    if by in OFFERED and giver is None:
        raise FlagError("--by", f"a win by {by} needs --from SEAT: whose tile is it?")
    seat = given.own_seat(seats)
    if by == "deal" and seat:
        raise FlagError("--by", "only the dealer, E, wins with the tiles of the deal")
    if giver is not None and read_seat("--from", giver, seats) == seat:
        raise FlagError("--from", f"{giver} is the winner's own seat: name another")
    return tiles[0]


def case_given(given: GivenHand, ruleset: "Ruleset", win: str, by: str, giver: str | None) -> "Case":
    """The case that the options describe."""
    seats = ruleset.table.seats
    tile = winning_tile(given, win, by, giver, seats)
    hand = read_tiles("--hand", given.hand)
    needed = given.tiles_needed(ruleset)
    if len(hand) != needed:
        told = f"beside {given.melds_told()} a hand has {needed}, the winning tile not among them"
        raise FlagError("--hand", f"{len(hand)} tiles, but {told}")
    actor = given.own_seat(seats) if giver is None else read_seat("--from", giver, seats)
    return given.case(ruleset, by, actor, tile, hand, True)


def cases_of(path: Path, case_id: str | None) -> "list[Case]":
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


def report(cases: "list[Case]", language: str, as_json: bool) -> None:
    """Settle the cases and tell; exit code 1 where a claim is refused."""
    from mahjong_atlas.cases.position import case_position
    from mahjong_atlas.cases.settle import settle_position
    from mahjong_atlas.cli.verdict import tell_outcome, write_outcome

    refused = False
    written = []
    for case in cases:
        position = case_position(case)
        outcome = settle_position(case, position)
        refused = refused or bool(outcome.refused)
        if as_json:
            written.append(write_outcome(case, position, outcome))
        else:
            say([f"{case.id}:"] if len(cases) > 1 else [])
            say(tell_outcome(case, position, outcome, language))
    if as_json:
        say_json(written if len(written) > 1 else written[0])
    if refused:
        raise typer.Exit(1)

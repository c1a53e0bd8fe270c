"""mahjong-atlas score: the fans taken, those not taken and why, who pays whom."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from mahjong_atlas.cli import flags
from mahjong_atlas.cli.given import FlagError, any_ruleset, read_language
from mahjong_atlas.cli.output import say, say_json
from mahjong_atlas.cli.states import described, refuse_beside
from mahjong_atlas.errors import CaseFileError
from mahjong_atlas.texts.message import Message

if TYPE_CHECKING:
    from mahjong_atlas.positions.cases.reader import Case


NEW_CASE: Final = "scored"
"""Id of a case that is written from a position without one."""


def score(
    source: Annotated[
        str | None, typer.Argument(metavar="[CASE.toml|POSITION]", help="help-for-score-source")
    ] = None,
    case_id: Annotated[str | None, typer.Option("--id", metavar="ID", help="help-for-case-id")] = None,
    rules: flags.AnyRuleset = None,
    hand: Annotated[str | None, typer.Option("--hand", metavar="TILES", help="help-for-score-hand")] = None,
    meld: flags.Melds = None,
    win: Annotated[str | None, typer.Option("--win", metavar="TILE", help="help-for-winning-tile")] = None,
    by: Annotated[str | None, typer.Option("--by", metavar="HOW", help="help-for-score-by")] = None,
    seat: flags.OwnSeat = None,
    dealer: flags.IsDealer = False,
    giver: Annotated[str | None, typer.Option("--from", metavar="SEAT", help="help-for-score-from")] = None,
    round_wind: flags.RoundWind = None,
    indicator: flags.Indicator = "",
    flowers: flags.Flowers = "",
    wall_left: flags.WallLeft = None,
    turn: flags.Turn = None,
    option: flags.RuleOptions = None,
    state: flags.State = None,
    everywhere: Annotated[bool, typer.Option("--everywhere", help="help-for-everywhere")] = False,
    lang: flags.Language = "",
    as_json: flags.AsJson = False,
    as_position: flags.AsPosition = False,
    as_case: flags.AsCase = False,
) -> None:
    """Score a hand: the fans with their clauses, the points, who pays whom, and the reasons.

    Exit code 0 if every claim is a legal win, 1 if one is refused (the clause is named), 2 if the input
    cannot be used.  With --everywhere 0 if it is a legal win anywhere.
    """
    from mahjong_atlas.cli.verdict import show_everywhere, tell_settled
    from mahjong_atlas.positions.cases.writer import file_text
    from mahjong_atlas.positions.line import is_line
    from mahjong_atlas.protocol.hands import PositionRequest, ScoreRequest, WinRequest
    from mahjong_atlas.services import hands

    language = read_language(lang)
    given = described(
        meld, seat, dealer, flowers, indicator, round_wind, wall_left, turn, state, option, rules
    )
    if everywhere:
        if any((source, rules, case_id, as_position, as_case)) or hand is None or win is None:
            raise FlagError("--everywhere", Message("error-everywhere-takes"))
        verdicts = hands.everywhere(WinRequest(hand=hand, win=win, by=by or "draw", giver=giver, **given))
        if as_json:
            say_json(verdicts)
        else:
            show_everywhere(verdicts, language)
        if not any(verdict.legal for verdict in verdicts):
            raise typer.Exit(1)
        return
    if case_id is not None and not as_case and (source is None or is_line(source)):
        raise FlagError("--id", Message("error-id-without-file"))
    if source is not None:
        of_hand = {"rules": rules, "hand": hand, "win": win, "by": by, "from": giver}
        refuse_beside("POSITION" if is_line(source) else "CASE.toml", {**of_hand, **given})
        if is_line(source):
            found = [hands.score(PositionRequest(position=source), any_ruleset)]
        else:
            found = [hands.score_case(each) for each in cases_of(Path(source), case_id)]
    else:
        if rules is None or hand is None or win is None:
            raise FlagError("score", Message("error-score-takes"))
        request = ScoreRequest(rules=rules, hand=hand, win=win, by=by or "draw", giver=giver, **given)
        found = [hands.score(request, any_ruleset)]
    if as_position:
        say(each.position for each in found)
        return
    if as_case:
        positions = [
            hands.described_line(PositionRequest(position=each.position), any_ruleset) for each in found
        ]
        ids = [each.id for each in found] if len(found) > 1 else [case_id or NEW_CASE]
        print(file_text(list(zip(ids, positions, strict=True))), end="")
        return
    if as_json:
        say_json(found if len(found) > 1 else found[0])
    else:
        for each in found:
            say([f"{each.id}:"] if len(found) > 1 else [])
            say(tell_settled(each, language))
    if not all(each.legal for each in found):
        raise typer.Exit(1)


def cases_of(path: Path, case_id: str | None) -> "list[Case]":
    """The cases of a file, or the one that is asked for."""
    from mahjong_atlas.positions.cases.reader import read_case, read_file

    file = read_file(path)
    entries = [entry for entry in file.entries if entry.word == "case" and case_id in (None, entry.id)]
    if not entries:
        known = [entry.id for entry in file.entries if entry.word == "case"]
        if known and case_id:
            what = Message("error-no-case-id", text=repr(case_id), text2=", ".join(known))
        else:
            what = Message("error-no-case")
        raise CaseFileError(str(path), what)
    return [read_case(entry, file.ruleset_id) for entry in entries]

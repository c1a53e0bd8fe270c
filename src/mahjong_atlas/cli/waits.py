"""mahjong-atlas waits: what completes a hand, what it is worth, what is missing."""

from typing import Annotated

import typer

from mahjong_atlas.cli import flags
from mahjong_atlas.cli.given import FlagError, read_language, read_pairs, ruleset_given
from mahjong_atlas.cli.output import say, say_json

Line = Annotated[
    str | None, typer.Argument(metavar="[POSITION]", help="A position in one line: for anything harder.")
]
Hand = Annotated[
    str | None, typer.Option("--hand", metavar="TILES", help='Concealed tiles, e.g. "24m456p678s22p".')
]


def waits(
    line: Line = None,
    rules: flags.AnyRuleset = None,
    hand: Hand = None,
    meld: flags.Melds = None,
    seat: flags.OwnSeat = None,
    dealer: flags.IsDealer = False,
    round_wind: flags.RoundWind = None,
    indicator: flags.Indicator = "",
    flowers: flags.Flowers = "",
    wall_left: flags.WallLeft = None,
    turn: flags.Turn = None,
    option: flags.RuleOptions = None,
    state: flags.State = None,
    lang: flags.Language = "en",
    as_json: flags.AsJson = False,
    as_position: flags.AsPosition = False,
) -> None:
    """What a hand waits for: each tile with its copies unseen and its worth by draw and by discard.

    Of a tile that completes the shape but may not win, the reason.  With one tile more: the discards that
    leave the hand ready.  If it is not ready: how far it is, and the tiles that help.  Of a position with
    several hands, --seat says whose is looked at.
    """
    from msgspec.structs import replace

    from mahjong_atlas.calculator.fields import read_seat
    from mahjong_atlas.calculator.hand import GivenHand
    from mahjong_atlas.calculator.looking import hand_analysis, look_at
    from mahjong_atlas.cli.readiness import tell_look
    from mahjong_atlas.positions.claims import own_seat
    from mahjong_atlas.positions.reading import check_known, parse_position, position_of
    from mahjong_atlas.positions.writing import line_of

    language = read_language(lang)
    if line is not None:
        described = (rules, hand, meld, dealer, round_wind, indicator, flowers, option, state)
        if any(described) or wall_left is not None or turn is not None:
            raise FlagError("POSITION", "describes the hand alone: leave the options that describe one out")
        told = parse_position(line)
        own = own_seat(told) if seat is None else read_seat("seat", seat, told.ruleset.table.seats)
        if own < 0:
            raise FlagError(
                "--seat", "the position tells several hands: name the seat whose hand is looked at"
            )
        check_known(told, own)
    else:
        if rules is None or hand is None:
            raise FlagError("waits", "give --rules and --hand, or a position")
        facts = read_pairs("--state", state)
        given = GivenHand(
            hand, meld or (), seat, dealer, flowers, indicator, round_wind, wall_left, turn, facts
        )
        told = given.told(ruleset_given(rules, option))
        own = given.own_seat(told.ruleset.table.seats)
    if as_position:
        say([line_of(told)])
        return
    look = look_at(told.ruleset, position_of(told), own)
    if as_json:
        say_json(replace(hand_analysis(look), position=line_of(told)))
    else:
        say(tell_look(look, told.ruleset, language))

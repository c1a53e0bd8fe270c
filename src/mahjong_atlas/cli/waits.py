"""mahjong-atlas waits: what completes a hand, what it is worth, what is missing."""

from typing import Annotated

import typer

from mahjong_atlas.cli import flags
from mahjong_atlas.cli.given import FlagError, any_ruleset, read_language
from mahjong_atlas.cli.output import say, say_json
from mahjong_atlas.cli.states import described, refuse_beside
from mahjong_atlas.texts.message import Message


def waits(
    line: Annotated[str | None, typer.Argument(metavar="[POSITION]", help="help-for-waits-line")] = None,
    rules: flags.AnyRuleset = None,
    hand: Annotated[str | None, typer.Option("--hand", metavar="TILES", help="help-for-waits-hand")] = None,
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
    lang: flags.Language = "",
    as_json: flags.AsJson = False,
    as_position: flags.AsPosition = False,
) -> None:
    """What a hand waits for: each tile with its copies unseen and its worth by draw and by discard.

    Of a tile that completes the shape but may not win, the reason.  With one tile more: the discards that
    leave the hand ready.  If it is not ready: how far it is, and the tiles that help.  Of a position with
    several hands, --seat says whose is looked at.
    """
    from mahjong_atlas.cli.readiness import tell_analysis
    from mahjong_atlas.play.observation import Observation
    from mahjong_atlas.positions.building import position_of
    from mahjong_atlas.protocol.hands import PositionRequest, PositionWaitsRequest, WaitsRequest
    from mahjong_atlas.services import hands

    language = read_language(lang)
    position = described(
        meld, seat, dealer, flowers, indicator, round_wind, wall_left, turn, state, option, rules
    )
    if line is not None:
        refuse_beside("POSITION", {"rules": rules, "hand": hand, **position, "seat": None})
        found = hands.waits(PositionWaitsRequest(position=line, seat=seat or ""), any_ruleset)
    else:
        if rules is None or hand is None:
            raise FlagError("waits", Message("error-waits-takes"))
        found = hands.waits(WaitsRequest(rules=rules, hand=hand, **position), any_ruleset)
    if as_position:
        say([str(found.position)])
    elif as_json:
        say_json(found)
    else:
        looked_at = hands.described_line(PositionRequest(position=str(found.position)), any_ruleset)
        own = hands.named_seat(looked_at, seat or "")
        seen = Observation(looked_at.ruleset, position_of(looked_at), own, -1, [])
        say(tell_analysis(found, seen, language))

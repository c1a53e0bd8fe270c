"""mahjong-atlas waits: what completes a hand, what it is worth, what is missing."""

from typing import TYPE_CHECKING

from mahjong_atlas.cli import flags
from mahjong_atlas.cli.given import FlagError, read_language, read_tiles, ruleset_given
from mahjong_atlas.cli.hands import GivenHand, read_state
from mahjong_atlas.cli.output import say, say_json

if TYPE_CHECKING:
    from mahjong_atlas.hands.position import Position
    from mahjong_atlas.play.ruleset import Ruleset


def waits(
    rules: flags.RulesetId,
    hand: flags.Hand,
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
) -> None:
    """What a hand waits for: each tile with its copies unseen and its worth by draw and by discard.

    Of a tile that completes the shape but may not win, the reason.  With one tile more: the discards that
    leave the hand ready.  If it is not ready: how far it is, and the tiles that help.
    """
    from mahjong_atlas.cli.readiness import look_at, tell_look, write_look

    language = read_language(lang)
    ruleset = ruleset_given(rules, option)
    given = GivenHand(
        hand, meld or (), seat, dealer, flowers, indicator, round_wind, wall_left, turn, read_state(state)
    )
    own = given.own_seat(ruleset.table.seats)
    look = look_at(ruleset, position_of(given, ruleset), own)
    if as_json:
        say_json(write_look(look))
    else:
        say(tell_look(look, ruleset, language))


def position_of(given: GivenHand, ruleset: "Ruleset") -> "Position":
    """The position of the hand: before a draw, or after it when there is one tile more."""
    from mahjong_atlas.cases.position import case_position
    from mahjong_atlas.hands.position import DRAW, EXHAUSTED

    tiles = read_tiles("--hand", given.hand)
    needed = given.tiles_needed(ruleset)
    if len(tiles) == needed + 1:
        drawn = given.case(ruleset, DRAW, given.own_seat(ruleset.table.seats), tiles[-1], tiles[:-1], False)
        return case_position(drawn)
    if len(tiles) != needed:
        told = f"beside {given.melds_told()} a hand has {needed}, or {needed + 1} before the discard"
        raise FlagError("--hand", f"{len(tiles)} tiles, but {told}")
    return case_position(given.case(ruleset, EXHAUSTED, -1, -1, tiles, False))

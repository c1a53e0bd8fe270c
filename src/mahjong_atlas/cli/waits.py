"""mahjong-atlas waits: what completes a hand, what it is worth, what is missing."""

from mahjong_atlas.cli import flags
from mahjong_atlas.cli.given import read_language, read_pairs, ruleset_given
from mahjong_atlas.cli.output import say, say_json


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
    from mahjong_atlas.calculator.hand import GivenHand
    from mahjong_atlas.calculator.looking import look_at, write_look
    from mahjong_atlas.cli.readiness import tell_look

    language = read_language(lang)
    ruleset = ruleset_given(rules, option)
    facts = read_pairs("--state", state)
    given = GivenHand(hand, meld or (), seat, dealer, flowers, indicator, round_wind, wall_left, turn, facts)
    own = given.own_seat(ruleset.table.seats)
    look = look_at(ruleset, given.position(ruleset), own)
    if as_json:
        say_json(write_look(look))
    else:
        say(tell_look(look, ruleset, language))

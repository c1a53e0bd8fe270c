"""杭州麻将 Hangzhou: a turned wild tile, waits on any tile (暴頭), floats (財飄).  page.md"""

from mahjong_atlas.play.features.false_win import PaysEach
from mahjong_atlas.play.features.succession import DealerStays, DealerSticks
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.play.slots import LOT, Claims, Kongs, SeatDraw, Table
from mahjong_atlas.rules.hangzhou import floats
from mahjong_atlas.rules.hangzhou.features import DealerInDiscard, TurnStack, WildBar
from mahjong_atlas.rules.hangzhou.floats import WildFloats
from mahjong_atlas.rules.options import Options, choice
from mahjong_atlas.scoring.fan import Fan
from mahjong_atlas.scoring.gates import NoWinOnWild, WildsByDraw
from mahjong_atlas.scoring.parts import ScoringPart
from mahjong_atlas.scoring.patterns import sets
from mahjong_atlas.scoring.pay import PayTable
from mahjong_atlas.scoring.valuation import Doubling
from mahjong_atlas.tiles.kind import WHITE
from mahjong_atlas.tiles.shapes.kernel import PAIRS_QUAD, SETS
from mahjong_atlas.tiles.tileset import PLAIN_136

OPTIONS = (
    choice("streak_counts", ("repeats", "hands"), "HZ-5"),
    choice("wild_discard_win", ("allowed", "forbidden"), "HZ-39"),
    choice("discard_payment", ("all", "discarder-only"), "HZ-57"),
    choice("float_announced", ("no", "yes"), "HZ-27"),
)

FANS = (
    Fan("seven-pairs", sets.seven_pairs, 1, "HZ-37"),
    Fan("four-of-a-kind", sets.four_of_a_kind_in_pairs, 1, "HZ-54"),
    Fan("bao-tou", floats.any_tile_wait, 1, "HZ-41"),
    Fan("kong-bloom", floats.any_wait_kong_bloom, 1, "HZ-43"),
    Fan("float", floats.floats, 1, "HZ-44"),
    Fan("kong-float", floats.kong_floats, 1, "HZ-47"),
    Fan("float-decline", floats.declined_float, 1, "HZ-48"),
)


def build(options: Options) -> Ruleset:
    """Hangzhou under the given options."""
    streak = 1 if options.text("streak_counts") == "hands" else 2  # HZ-5
    gates: tuple[ScoringPart, ...] = (
        NoWinOnWild("HZ-16"),
        DealerInDiscard("dealer_streak", streak, "HZ-35", "HZ-36"),
    )
    if options.text("wild_discard_win") == "forbidden":
        gates += (WildsByDraw(1, "HZ-39"),)
    return Ruleset(
        id="hangzhou",
        version=1,
        prefix="HZ",
        options=options.given,
        table=Table(PLAIN_136, seat_draw=SeatDraw(LOT, "HZ-3")),
        opening=(TurnStack(substitute=WHITE),),
        claims=Claims(
            "left",
            "nearest",
            chow_clause="HZ-19",
            claim_clause="HZ-20",
            order_clause="HZ-21",
            winners_clause="HZ-25",
            last_clause="HZ-23",
            after_clause="HZ-22",
            wild_clause="HZ-16",
            natural_clause="HZ-15",
        ),
        kongs=Kongs("HZ-30", "HZ-31", "HZ-33"),
        mechanics=(
            WildBar(options.text("float_announced") == "yes", "HZ-26", "HZ-28", "HZ-16"),
            WildFloats("HZ-44", "HZ-47"),
            DealerSticks("dealer_streak"),
        ),
        shapes=SETS | PAIRS_QUAD,
        gates=gates,
        fans=FANS,
        valuation=Doubling(clause="HZ-55"),
        payment=PayTable(
            self_draw=1,
            self_draw_clause="HZ-56",
            discarder=1,
            others=1 if options.text("discard_payment") == "all" else 0,
            discarder_clause="HZ-57",
            dealer=2,  # HZ-56
        ),
        false_win=PaysEach(8, "HZ-60", dealer=2),
        succession=DealerStays(),  # HZ-4, HZ-3
        shape_clause="HZ-37",
        turn_clause="HZ-2",
        end_clause="HZ-51",
    )

"""陝西麻将 Shaanxi: every win is worth the same; stakes and kongs decide.  page.md"""

from mahjong_atlas.play.features.kongs import KongIncome
from mahjong_atlas.play.features.succession import DealerStays
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.play.slots import Claims, Kongs, Table
from mahjong_atlas.rules.options import Options, choice
from mahjong_atlas.rules.shaanxi.stakes import DrawnOrGiven, PaysAsLoser, Stakes
from mahjong_atlas.scoring.fan import Fan
from mahjong_atlas.scoring.patterns import sets, suits
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.scoring.pay import GiverPays, PayTable
from mahjong_atlas.scoring.payments import Payment
from mahjong_atlas.tiles.shapes.kernel import KNITTED, PAIRS_QUAD, SETS, UNRELATED
from mahjong_atlas.tiles.shapes.reading import SETS_PAIR
from mahjong_atlas.tiles.tileset import PLAIN_136

OPTIONS = (
    choice("paozi_order", ("simultaneous", "from-dealer"), "SX-5"),
    choice("paozi_time", ("before-look", "after-look"), "SX-5"),
    choice("chow", ("no", "yes"), "SX-7"),
    choice("discard_base", ("split", "discarder"), "SX-23"),
)


def sets_and_pair(win: Win) -> bool:
    """基本型: sets and a pair."""
    return win.reading.shape == SETS_PAIR


SHAPES = (
    Fan("basic", sets_and_pair, 0, "SX-15"),
    Fan("seven-pairs", sets.seven_pairs, 0, "SX-15"),
    Fan("knitted-straight", suits.knitted_straight, 0, "SX-17"),
    Fan(
        "all-unrelated",
        suits.all_unrelated,
        0,
        "SX-16",
        excludes=("knitted-straight",),
        exclude_clause="SX-18",
    ),
)
"""The shape of the hand, for the record: there are no valued patterns (SX-18)."""


def build(options: Options) -> Ruleset:
    """Shaanxi under the given options."""
    in_turn = options.text("paozi_order") == "from-dealer"
    before_look = options.text("paozi_time") == "before-look"
    stakes = Stakes("paozi", 4, in_turn=in_turn, clause="SX-4", order_clause="SX-5", pay_clause="SX-21")
    return Ruleset(
        id="shaanxi",
        version=1,
        prefix="SX",
        options=options.given,
        table=Table(PLAIN_136),
        before_deal=(stakes,) if before_look else (),
        opening=() if before_look else (stakes,),
        claims=Claims(
            "left" if options.text("chow") == "yes" else "",
            "nearest",
            chow_clause="SX-7",
            claim_clause="SX-6",
            order_clause="SX-6",
            winners_clause="SX-8",
            last_clause="SX-25",
            after_clause="SX-13",
        ),
        kongs=Kongs(
            "SX-9", "SX-13", "SX-13", exposed_clause="SX-10", added_clause="SX-11", draw_clause="SX-13"
        ),
        mechanics=(
            KongIncome(
                concealed=2,
                concealed_clause="SX-9",
                exposed=2,
                exposed_clause="SX-10",
                added=1,
                late=0,
                added_clause="SX-11",
            ),
        ),
        shapes=SETS | PAIRS_QUAD | KNITTED | UNRELATED,
        fifth=0,
        fans=SHAPES,
        valuation=DrawnOrGiven(2, 1, "SX-19"),
        payment=payment(options),
        false_win=PaysAsLoser(2, "SX-26", 2, stakes=stakes),
        succession=DealerStays(on_false_win=False),  # SX-3
        shape_clause="SX-15",
        turn_clause="SX-2",
        end_clause="SX-25",
    )


def payment(options: Options) -> Payment:
    """The base: everybody pays, the dealer pays and is paid double (SX-19, SX-20)."""
    base = PayTable(
        self_draw=1,
        discarder=1,
        others=1,
        dealer=2,
        self_draw_clause="SX-19",
        discarder_clause="SX-19",
        dealer_clause="SX-20",
    )
    return GiverPays(base, "SX-23") if options.text("discard_base") == "discarder" else base

"""北京麻将 Beijing: a turned wild tile, a suit missing, drawn hands double the next, partners pay for each
other.  page.md"""

from mahjong_atlas.play.features import first_draw
from mahjong_atlas.play.features.false_win import PaysEach
from mahjong_atlas.play.features.kongs import GrowingDeadWall
from mahjong_atlas.play.features.succession import DealerStays
from mahjong_atlas.play.features.turned_tile import TurnNext
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.play.slots import Claims, Kongs, Table
from mahjong_atlas.rules.beijing import features
from mahjong_atlas.rules.beijing.features import AllWilds, DrawnDeals, FirstTurn, PartnersPayAll
from mahjong_atlas.rules.options import Option, Options
from mahjong_atlas.scoring.fan import Fan
from mahjong_atlas.scoring.gates import Forbidden, WildsByDraw
from mahjong_atlas.scoring.patterns import bonus, moments, sets, suits
from mahjong_atlas.scoring.pay import GiverPays, PayTable
from mahjong_atlas.scoring.valuation import Doubling
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import EAST, GREEN, NORTH, RED, SOUTH, WEST, WHITE
from mahjong_atlas.tiles.shapes.kernel import PAIRS_QUAD, SETS
from mahjong_atlas.tiles.shapes.traits import NO_ENDS, NO_SIMPLES, ONE_SUIT, TWO_SUITS
from mahjong_atlas.tiles.tileset import PLAIN_136

OPTIONS: tuple[Option, ...] = ()

FLOORS = "floors"
"""Drawn hands directly before this one (BJ-36)."""
FLOORS_CALLED = Message("step-floors")
FIRST = ("self-draw", "concealed-hand", "sole-wait")
"""Not combined with the wins of the first go-round (BJ-33)."""

FANS = (
    Fan("self-draw", moments.self_draw, 1, "BJ-21"),
    Fan("concealed-hand", sets.concealed_hand, 1, "BJ-22"),
    Fan("all-pungs", sets.all_pungs, 1, "BJ-23"),
    Fan("melded-hand", sets.bare_single_wait, 1, "BJ-24"),
    Fan("sole-wait", features.sole_natural_wait, 1, "BJ-25"),
    Fan("last-tile-draw", moments.last_tile_draw, 1, "BJ-26"),
    Fan("pure-straight", sets.pure_straight, 2, "BJ-27"),
    Fan("seven-pairs", sets.seven_pairs, 2, "BJ-28"),
    Fan("four-of-a-kind", sets.four_of_a_kind_in_pairs, 1, "BJ-28"),
    Fan("kong-bloom", moments.kong_bloom, 2, "BJ-29"),
    Fan("full-flush", suits.full_flush, 3, "BJ-30"),
    Fan("heavenly-win", moments.heavenly_win, 6, "BJ-31", excludes=FIRST, exclude_clause="BJ-33"),
    Fan("earthly-win", first_draw.earthly_draw, 5, "BJ-31", excludes=FIRST, exclude_clause="BJ-33"),
    Fan("human-win", first_draw.human_discard, 5, "BJ-31", excludes=FIRST, exclude_clause="BJ-33"),
    Fan("four-wilds", bonus.four_wilds, 9, "BJ-32", limit=True),
)

CONDITIONS = (
    WildsByDraw(3, "BJ-16"),
    Forbidden(features.open_hand, Message("why-open-hand-self-draw"), "BJ-13", unless=(moments.self_draw,)),
    Forbidden(
        features.three_suits,
        Message("why-no-suit-missing"),
        "BJ-14",
        leaves=(TWO_SUITS, ONE_SUIT, NO_ENDS | NO_SIMPLES),
    ),
)


def build(options: Options) -> Ruleset:
    """Beijing."""
    all_wilds = AllWilds("four-wilds", 4)
    return Ruleset(
        id="beijing",
        version=1,
        prefix="BJ",
        options=options.given,
        table=Table(PLAIN_136, reserve=13),  # BJ-7: the fourteenth is the indicator
        opening=(TurnNext(0, ((EAST, SOUTH, WEST, NORTH), (RED, GREEN, WHITE))), all_wilds),  # BJ-4, BJ-5
        claims=Claims(
            "left",
            "all",
            chow_clause="BJ-10",
            claim_clause="BJ-10",
            order_clause="BJ-10",
            winners_clause="BJ-11",
            last_clause="BJ-20",
            after_clause="BJ-12",
            wild_clause="BJ-9",
            natural_clause="BJ-9",
        ),
        kongs=Kongs("BJ-12", "BJ-8", "BJ-12", exposed_clause="BJ-10"),
        mechanics=(GrowingDeadWall(1), FirstTurn("BJ-31"), DrawnDeals(FLOORS)),  # BJ-7, BJ-31, BJ-36
        gates=CONDITIONS,
        shapes=SETS | PAIRS_QUAD,
        fans=FANS,
        valuation=Doubling(also=FLOORS, clause="BJ-35", also_called=FLOORS_CALLED, also_clause="BJ-36"),
        payment=GiverPays(
            PayTable(
                self_draw=1,
                discarder=1,
                others=1,
                dealer=2,
                self_draw_clause="BJ-37",
                discarder_clause="BJ-37",
            ),
            "BJ-37",
        ),
        liability=(PartnersPayAll(3, "BJ-39", "BJ-40"),),
        false_win=PaysEach(16, "BJ-43", dealer=2, doubled_by=FLOORS, doubled_called=FLOORS_CALLED),
        succession=DealerStays(),  # BJ-3
        shape_clause="BJ-15",
        turn_clause="BJ-2",
        end_clause="BJ-20",
    )

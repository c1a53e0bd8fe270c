"""福州麻将 Fuzhou: hands of 17 tiles, a turned gold that may be robbed, three golds.  page.md"""

from mahjong_atlas.play.features.false_win import PaysEach
from mahjong_atlas.play.features.replace_bonus import ReplaceBonus
from mahjong_atlas.play.features.succession import DealerStays, DealerSticks
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.play.slots import LOT, Claims, Kongs, SeatDraw, Table
from mahjong_atlas.rules.fuzhou import features
from mahjong_atlas.rules.fuzhou.features import HeldWilds
from mahjong_atlas.rules.fuzhou.gold import RobGold, TurnLast
from mahjong_atlas.rules.options import Options, choice
from mahjong_atlas.scoring.fan import Fan
from mahjong_atlas.scoring.gates import NoWinOnWild
from mahjong_atlas.scoring.patterns import bonus, moments, sets
from mahjong_atlas.scoring.pay import PayTable
from mahjong_atlas.scoring.valuation import Bracket
from mahjong_atlas.tiles.kind import WHITE
from mahjong_atlas.tiles.tileset import FLOWERS_144

OPTIONS = (
    choice("white_substitute", ("yes", "no"), "FZ-17"),
    choice("multi_win", ("all", "nearest"), "FZ-38"),
)

FANS = (
    Fan("flowers", bonus.flowers, 1, "FZ-59", bonus=True),
    Fan("gold", bonus.wild_tiles, 1, "FZ-59", bonus=True),
    Fan("counters", features.counter_sticks, 1, "FZ-6", bonus=True),
    Fan("exposed-kong", sets.exposed_kong, 1, "FZ-60"),
    Fan("concealed-kong", features.concealed_suit_kong, 2, "FZ-60"),
    Fan("honor-concealed-kong", features.concealed_honor_kong, 6, "FZ-60"),
    Fan("flower-set", bonus.flower_set, 6, "FZ-60", bonus=True),
    Fan("gold-pair", features.gold_pair, 2, "FZ-49"),
    Fan("gold-dragon", features.gold_dragon, 2, "FZ-50"),
    Fan("three-wilds", features.held_gold, 0, "FZ-46"),
    Fan("rob-gold", features.rob_gold, 0, "FZ-30", excludes=("heavenly-win",), exclude_clause="FZ-23"),
    Fan("heavenly-win", moments.heavenly_win, 0, "FZ-21"),
)


def build(options: Options) -> Ruleset:
    """Fuzhou under the given options."""
    table = Table(FLOWERS_144, hand=16, seat_draw=SeatDraw(LOT, "FZ-4"))
    penalty = PaysEach(20, "FZ-66")
    return Ruleset(
        id="fuzhou",
        version=1,
        prefix="FZ",
        options=options.given,
        table=table,
        opening=(
            ReplaceBonus("FZ-10", rounds=True, wild_clause="FZ-16"),
            TurnLast(substitute=WHITE if options.text("white_substitute") == "yes" else -1),
        ),
        claims=Claims(
            "left",
            options.text("multi_win"),
            chow_clause="FZ-32",
            claim_clause="FZ-33",
            order_clause="FZ-34",
            winners_clause="FZ-38",
            last_clause="FZ-36",
            after_clause="FZ-35",
            first_fans=("gold-pair", "gold-dragon"),
            first_clause="FZ-39",
            wild_clause="FZ-19",
            natural_clause="FZ-18",
        ),
        kongs=Kongs("FZ-40", "FZ-41", "FZ-43"),
        mechanics=(
            RobGold(
                penalty=penalty,
                dealer_clause="FZ-23",
                demand_clause="FZ-25",
                order_clause="FZ-26",
                draw_clause="FZ-27",
                open_clause="FZ-31",
            ),
            DealerSticks("counters"),
        ),
        gates=(NoWinOnWild("FZ-19"), HeldWilds(features.HELD_GOLD, 3, table.sets, "FZ-47")),
        fans=FANS,
        valuation=Bracket(
            inside=("flowers", "gold", "counters"),
            base=5,
            times=2,
            multiplying=("gold-pair", "gold-dragon"),
            clause="FZ-59",
        ),
        payment=PayTable(
            self_draw=1,
            self_draw_clause="FZ-62",
            discarder=1,
            discarder_clause="FZ-63",
            robbed=1,
            robbed_clause="FZ-43",
        ),
        false_win=penalty,
        succession=DealerStays(),
        shape_clause="FZ-45",
        turn_clause="FZ-3",
        end_clause="FZ-53",
    )

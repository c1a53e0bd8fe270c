"""新加坡麻将 Singapore mahjong: animals and flowers paid at once, five tai the limit.  page.md"""

from mahjong_atlas.play.features import flower_win
from mahjong_atlas.play.features.false_win import PaysEach
from mahjong_atlas.play.features.kongs import KongIncome
from mahjong_atlas.play.features.replace_bonus import ReplaceBonus
from mahjong_atlas.play.features.succession import DealerStays
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.play.slots import Claims, Kongs, Table
from mahjong_atlas.rules.options import Options, choice
from mahjong_atlas.scoring.fan import Fan
from mahjong_atlas.scoring.gates import MinimumFans
from mahjong_atlas.scoring.patterns import bonus, concealed, honors, moments, sets, suits
from mahjong_atlas.scoring.pay import GiverPays, PayTable
from mahjong_atlas.scoring.payments import Payment
from mahjong_atlas.scoring.valuation import RateTable
from mahjong_atlas.tiles.shapes.kernel import ORPHANS, SETS

from .bonus_tiles import TILES_148, BonusIncome, all_animals, animal
from .chows import all_chows, common_chows
from .robbing import RobEighth, seven_rob_one

__all__ = ["OPTIONS", "build"]

OPTIONS = (
    choice("multi_win", ("nearest", "all"), "SG-10"),
    choice("instant_payments", ("on", "off"), "SG-15"),
    choice("minimum", (1, 2, 3), "SG-20"),
    choice("limit", (5, 4, 8, 10), "SG-21"),
    choice("shooter", ("double", "for-all"), "SG-62"),
)


def build(options: Options) -> Ruleset:
    """Singapore mahjong under the given options."""
    limit = options.number("limit")
    rates = (0, *(1 << tai for tai in range(limit)))
    return Ruleset(
        id="singapore",
        version=1,
        prefix="SG",
        options=options.given,
        table=Table(TILES_148, reserve=15, dice=3),
        opening=(ReplaceBonus("SG-8"),),
        claims=Claims(
            "left",
            options.text("multi_win"),
            clause="SG-9",
            order_clause="SG-10",
            last_clause="SG-11",
            after_clause="SG-12",
        ),
        kongs=Kongs("SG-13", rob_clause="SG-14"),
        mechanics=mechanics(options),
        shapes=SETS | ORPHANS,
        gates=(MinimumFans(options.number("minimum"), "tai", "SG-20"),),
        fans=fans(limit),
        valuation=RateTable(rates, "SG-60"),
        payment=payment(options),
        false_win=PaysEach(2 * rates[-1], "SG-27"),
        succession=DealerStays(on_win=True, on_draw=True, rounds=4),
        shape_clause="SG-19",
        turn_clause="SG-3",
        end_clause="SG-26",
    )


def mechanics(options: Options) -> tuple[Mechanic, ...]:
    """What is paid at once, and the wins by flowers."""
    wins = (flower_win.FlowerWin("SG-24", "SG-22", ("great-flower-win",)), RobEighth("SG-24", "SG-23"))
    if not options.on("instant_payments"):
        return wins
    kongs = KongIncome(concealed=2, exposed=3, added=1, late=1, clause="SG-15")
    return (BonusIncome("SG-16", "SG-17", "SG-18"), kongs, *wins)


def payment(options: Options) -> Payment:
    """The giver of the winning tile pays double, or for all."""
    shares = PayTable(
        self_draw=2, discarder=2, others=1, self_draw_clause="SG-61", discarder_clause="SG-62",
        between_winners=False,
    )  # fmt: skip
    return GiverPays(shares, "SG-62") if options.text("shooter") == "for-all" else shares


def fans(limit: int) -> tuple[Fan, ...]:
    """The patterns of the page; all values are tai."""
    return (
        Fan("dragon-pung", honors.dragon_pung, 1, "SG-30"),
        Fan("seat-wind-pung", honors.seat_wind_pung, 1, "SG-31"),
        Fan("round-wind-pung", honors.round_wind_pung, 1, "SG-32"),
        Fan("seat-flower", bonus.seat_flower, 1, "SG-33"),
        Fan("flower-set", bonus.flower_set, 1, "SG-34"),
        Fan("animal", animal, 1, "SG-35"),
        Fan("all-animals", all_animals, 1, "SG-36"),
        Fan("all-chows", all_chows, 4, "SG-37"),
        Fan("common-chows", common_chows, 1, "SG-38"),
        Fan("concealed-self-draw", concealed.concealed_self_draw, 1, "SG-39"),
        Fan("all-pungs", sets.all_pungs, 2, "SG-40"),
        Fan("half-flush", suits.half_flush, 2, "SG-41"),
        Fan("full-flush", suits.full_flush, 4, "SG-42"),
        Fan("little-three-dragons", honors.little_three_dragons, 1, "SG-43"),
        Fan("kong-bloom", moments.bonus_bloom, 1, "SG-44"),
        Fan("robbing-kong", moments.robbing_kong, 1, "SG-45"),
        Fan("last-tile-draw", moments.last_tile_draw, 1, "SG-46"),
        Fan("big-three-dragons", honors.big_three_dragons, limit, "SG-47", limit=True),
        Fan("little-four-winds", honors.little_four_winds, limit, "SG-48", limit=True),
        Fan("big-four-winds", honors.big_four_winds, limit, "SG-49", limit=True),
        Fan("all-honors", suits.all_honors, limit, "SG-50", limit=True),
        Fan("all-terminals", suits.all_terminals, limit, "SG-51", limit=True),
        Fan("thirteen-orphans", sets.thirteen_orphans, limit, "SG-52", limit=True),
        Fan("nine-gates", sets.nine_gates, limit, "SG-53", limit=True),
        Fan("four-kongs", sets.four_kongs, limit, "SG-54", limit=True),
        Fan("four-concealed-pungs", sets.four_concealed_pungs, limit, "SG-55", limit=True),
        Fan("heavenly-win", moments.heavenly_win, limit, "SG-56", limit=True),
        Fan("earthly-win", moments.first_draw_win, limit, "SG-57", limit=True),
        Fan("great-flower-win", flower_win.great_flower_win, limit, "SG-58", limit=True),
        Fan("seven-rob-one", seven_rob_one, limit, "SG-59", limit=True),
    )

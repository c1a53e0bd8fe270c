"""成都麻将 Chengdu: bloody battle, a void suit for everybody, kongs paid at once.  page.md"""

from mahjong_atlas.play.features.kongs import KongIncome
from mahjong_atlas.play.features.succession import WinnerDeals
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.play.slots import Claims, Kongs, Table
from mahjong_atlas.rules.chengdu import features
from mahjong_atlas.rules.chengdu.bloody_battle import BloodyBattle, WinnersOut
from mahjong_atlas.rules.chengdu.exchange import ExchangeThree
from mahjong_atlas.rules.chengdu.false_wins import FalseWinsFound, FoundAtEnd
from mahjong_atlas.rules.chengdu.features import KongRefund
from mahjong_atlas.rules.chengdu.void_suit import VoidSuit
from mahjong_atlas.rules.chengdu.waits_paid import WaitsPaid
from mahjong_atlas.rules.options import Options, choice
from mahjong_atlas.scoring.fan import Fan
from mahjong_atlas.scoring.patterns import moments, sets, suits
from mahjong_atlas.scoring.pay import PayTable
from mahjong_atlas.scoring.valuation import Doubling
from mahjong_atlas.tiles.shapes.kernel import PAIRS_QUAD, SETS
from mahjong_atlas.tiles.tileset import SUITS_108

OPTIONS = (
    choice("first_multi_win_dealer", ("discarder", "upstream"), "CD-5"),
    choice("void_cards", ("no", "yes"), "CD-12"),
    choice("void_first", ("required", "free"), "CD-14"),
    choice("kong_refund", ("no", "noten"), "CD-22"),
    choice("limit_fans", (3, 4, 5), "CD-41"),
    choice("self_draw_bonus", ("none", "plus-one"), "CD-43"),
    choice("false_win_out", ("at-false-win", "at-end"), "CD-49"),
    choice("heavenly_earthly", ("no", "yes"), "CD-53"),
    choice("golden_hook", ("no", "yes"), "CD-55"),
    choice("last_tile", ("no", "yes"), "CD-56"),
    choice("closed_middle", ("no", "yes"), "CD-58"),
    choice("exchange", ("off", "dice", "next", "across", "previous"), "CD-60"),
)

FANS = (
    Fan("all-pungs", sets.all_pungs, 1, "CD-35"),
    Fan("four-of-a-kind", features.four_of_a_kind, 1, "CD-38"),
    Fan("seven-pairs", sets.seven_pairs, 2, "CD-35"),
    Fan("full-flush", suits.full_flush, 2, "CD-35"),
    Fan("outside-hand", features.terminals_everywhere, 2, "CD-39"),
    Fan("258-pungs", features.pungs_of_258, 3, "CD-35", excludes=("all-pungs",), exclude_clause="CD-37"),
    Fan("kong-bloom", moments.kong_bloom, 1, "CD-40"),
    Fan("kong-bloom-discard", moments.kong_bloom_discard, 1, "CD-35"),
    Fan("robbing-kong", moments.robbing_kong, 1, "CD-35"),
)


def fans(options: Options) -> tuple[Fan, ...]:
    """The patterns of the page, and those that the table has agreed on."""
    limit_fans = options.number("limit_fans")
    agreed = {
        "heavenly_earthly": (
            Fan("heavenly-win", moments.heavenly_win, limit_fans, "CD-53"),
            Fan("earthly-win", moments.first_draw_win, limit_fans, "CD-54"),
        ),
        "golden_hook": (Fan("golden-hook", sets.single_tile_left, 1, "CD-55"),),
        "last_tile": (
            Fan("last-tile-draw", moments.last_tile_draw, 1, "CD-56"),
            Fan("last-tile-discard", moments.last_tile_discard, 1, "CD-57"),
        ),
        "closed_middle": (
            Fan("concealed-hand", sets.concealed_hand, 1, "CD-58"),
            Fan("all-simples", suits.all_simples, 1, "CD-59"),
        ),
    }
    return (*FANS, *(fan for name, rows in agreed.items() if options.text(name) == "yes" for fan in rows))


def build(options: Options) -> Ruleset:
    """Chengdu under the given options."""
    limit_fans = options.number("limit_fans")
    limit = 2**limit_fans
    bonus = 1 if options.text("self_draw_bonus") == "plus-one" else 0
    exchange = options.text("exchange")
    giver_deals = options.text("first_multi_win_dealer") == "discarder"
    return Ruleset(
        id="chengdu",
        version=1,
        prefix="CD",
        options=options.given,
        table=Table(SUITS_108),
        opening=(
            *((ExchangeThree(exchange, "CD-60"),) if exchange != "off" else ()),
            VoidSuit(
                first=options.text("void_first") == "required",
                cards=options.text("void_cards") == "yes",
                lay_clause="CD-8",
                turn_up_clause="CD-9",
                closed_clause="CD-10",
                call_clause="CD-11",
                missing_clause="CD-26",
                first_clause="CD-14",
                meld_clause="CD-15",
            ),
        ),
        claims=Claims(
            "", "all", "CD-16", "CD-16", "CD-17", "CD-34", after_clause="CD-24", winners_clause="CD-28"
        ),
        kongs=Kongs("CD-19", "CD-24", "CD-23", added_clause="CD-21", draw_clause="CD-24"),
        shapes=SETS | PAIRS_QUAD,
        fifth=0,
        fans=fans(options),
        valuation=Doubling(limit_fans, clause="CD-41"),
        payment=PayTable(
            self_draw=1,
            self_draw_plus=bonus,
            self_draw_clause="CD-43",
            discarder=1,
            discarder_clause="CD-42",
        ),
        after_win=BloodyBattle("CD-33"),
        mechanics=mechanics(options, limit, bonus),
        false_win=FoundAtEnd(least=2),
        succession=WinnerDeals("giver" if giver_deals else "nearest"),
        shape_clause="CD-25",
        turn_clause="CD-3",
        end_clause="CD-34",
    )


def mechanics(options: Options, limit: int, bonus: int) -> tuple[Mechanic, ...]:
    """Kongs paid at once, the settlement of an exhausted wall, and what is found when the hands are shown."""
    kongs = KongIncome(
        concealed=2,
        concealed_clause="CD-19",
        exposed=2,
        exposed_clause="CD-20",
        added=1,
        late=0,
        added_clause="CD-21",
    )
    refund = (KongRefund(kongs, "CD-22"),) if options.text("kong_refund") == "noten" else ()
    return (
        kongs,
        WaitsPaid(limit, "CD-45", "CD-46"),
        *refund,
        WinnersOut("CD-33"),
        FalseWinsFound(
            penalty=limit // 2,
            out_at_end=options.text("false_win_out") == "at-end",
            self_draw_plus=bonus,
            penalty_clause="CD-49",
            later_clause="CD-50",
            return_clause="CD-51",
        ),
    )

"""长沙麻将 Changsha: small and big wins, starting hands, the last tile offered round, a bird that doubles.
page.md"""

from typing import Final

from mahjong_atlas.play.features.false_win import PaysEach
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.play.slots import LOT, Claims, Kongs, SeatDraw, Table
from mahjong_atlas.rules.changsha import dealt_hands
from mahjong_atlas.rules.changsha.dealt_hands import HEAVENLY, MORE_STARTS, DealtHands, starts
from mahjong_atlas.rules.changsha.features import AfterKong, BirdDoubles, TurnBird
from mahjong_atlas.rules.changsha.last_tile import LastTileOffer, WinnerOrTakerDeals
from mahjong_atlas.rules.changsha.midway import DRAWN, DRAWN_FANS, DrawnPatterns, agreed
from mahjong_atlas.rules.changsha.pay import DealerPlus, PayByClass, UnitPerFan
from mahjong_atlas.rules.options import Options, choice
from mahjong_atlas.scoring.fan import Fan
from mahjong_atlas.scoring.gates import Forbidden, NeedsPattern
from mahjong_atlas.scoring.patterns import moments, numbers, sets, suits
from mahjong_atlas.scoring.patterns.win import Pattern
from mahjong_atlas.scoring.pay import PayTable
from mahjong_atlas.scoring.payments import Payment
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.shapes.kernel import LOOSE_258, PAIRS_QUAD, SETS
from mahjong_atlas.tiles.tileset import SUITS_108

OPTIONS = (
    choice("starting_hu", ("win", "bonus"), "CS-17"),
    choice("seven_pairs_quad", ("allowed", "forbidden"), "CS-45"),
    choice("haitei_discard_big", ("no", "yes"), "CS-51"),
    choice("dealer_bonus", ("per-payment", "per-pattern"), "CS-61"),
    *(choice(name, ("no", "yes"), fan.clause) for name, fan in (MORE_STARTS | DRAWN_FANS).items()),
)

SMALL: Final = 10
BIG_DRAWN: Final = 30
BIG_CLAIMED: Final = 60
"""What each small pattern is worth, each big one by self-draw and on a discard."""
DEALER: Final = 10
"""What is added where the dealer pays or is paid, CS-61."""
PAIR: Final = "258-pair"


def big(fan_id: str, pattern: Pattern, clause: str) -> Fan:
    """A big pattern: no small one counts beside it (CS-52)."""
    return Fan(fan_id, pattern, 1, clause, excludes=(PAIR,), exclude_clause="CS-52")


BIGS: Final = (
    big(HEAVENLY, moments.heavenly_win, "CS-47"),
    big("earthly-win", moments.dealer_first_discard_win, "CS-48"),
    big("all-pungs", sets.all_pungs, "CS-43"),
    big("all-258", numbers.all_258, "CS-49"),
    big("full-flush", suits.full_flush, "CS-43"),
    big("last-tile-draw", moments.last_tile_draw, "CS-30"),
    big("seven-pairs", sets.seven_pairs, "CS-45"),
    big("kong-bloom", moments.kong_bloom, "CS-43"),
    big("robbing-kong", moments.robbing_kong, "CS-39"),
    big("kong-bloom-discard", moments.kong_bloom_discard, "CS-50"),
)


def build(options: Options) -> Ruleset:
    """Changsha under the given options."""
    no_quads = Forbidden(sets.four_of_a_kind_in_pairs, Message("why-four-equal-no-pairs"), "CS-45")
    quads = (no_quads,) if options.text("seven_pairs_quad") == "forbidden" else ()
    per_pattern = options.text("dealer_bonus") == "per-pattern"
    ends = options.text("starting_hu") == "win"
    begins = starts(options)
    drawn = agreed(options)
    smaller = (PAIR, *(fan.id for fan in (*begins, *drawn)))
    rows = fans(options)
    patterns = tuple(fan.pattern for fan in rows)
    return Ruleset(
        id="changsha",
        version=1,
        prefix="CS",
        options=options.given,
        table=Table(SUITS_108, seat_draw=SeatDraw(LOT, "CS-3")),
        opening=(DealtHands(begins, ends=ends, clause="CS-16", time_clause="CS-18", class_clause="CS-53"),),
        claims=Claims(
            "left",
            "all",
            chow_clause="CS-21",
            claim_clause="CS-22",
            order_clause="CS-23",
            winners_clause="CS-27",
            last_clause="CS-25",
            after_clause="CS-24",
        ),
        kongs=Kongs("CS-34", "CS-36", "CS-39", tiles=2, replacement_also=("CS-35",)),
        mechanics=(
            LastTileOffer(offer_clause="CS-28", discard_clause="CS-30", call_clause="CS-31"),
            AfterKong("after_kong", "CS-50"),
            TurnBird("CS-62", "CS-63"),
            *((DrawnPatterns(drawn, dealt_hands.TWO_PUNGS, "CS-76"),) if drawn else ()),
        ),
        shapes=SETS | PAIRS_QUAD | LOOSE_258,
        fifth=0,
        gates=(
            NeedsPattern(patterns, Message("why-no-258-no-big-pattern"), "CS-40", also=("CS-42",)),
            *quads,
        ),
        fans=rows,
        valuation=UnitPerFan(
            smaller=smaller,
            small=SMALL,
            drawn=BIG_DRAWN,
            claimed=BIG_CLAIMED,
            small_drawn_clause="CS-56",
            small_claimed_clause="CS-57",
            drawn_clause="CS-58",
            claimed_clause="CS-59",
            dealer_plus=DEALER if per_pattern else 0,
        ),
        payment=payment(smaller, per_pattern, ends),
        false_win=PaysEach(BIG_DRAWN, "CS-68", dealer_plus=DEALER),
        succession=WinnerOrTakerDeals("giver"),
        shape_clause="CS-41",
        turn_clause="CS-2",
        end_clause="CS-46",
    )


def fans(options: Options) -> tuple[Fan, ...]:
    """The patterns of the page; each counts one (CS-55)."""
    last = big("last-tile-discard", moments.last_tile_discard, "CS-51")
    last_too = (last,) if options.text("haitei_discard_big") == "yes" else ()
    return (
        Fan(PAIR, numbers.pair_of_258, 1, "CS-42"),
        *starts(options),
        *agreed(options),
        *BIGS,
        *last_too,
    )


def payment(smaller: tuple[str, ...], per_pattern: bool, ends: bool) -> Payment:
    """Self-draws are paid by all, discards by the discarder alone; the dealer's 10, then the bird."""
    shares = PayByClass(
        smaller,
        small=PayTable(self_draw=1, self_draw_clause="CS-56", discarder=1, discarder_clause="CS-57"),
        big=PayTable(self_draw=1, self_draw_clause="CS-58", discarder=1, discarder_clause="CS-59"),
    )
    with_dealer = DealerPlus(shares, DEALER, per_pattern, "CS-61")
    without = (DRAWN,) if ends else (DRAWN, dealt_hands.DEALT_HAND)
    return BirdDoubles(with_dealer, without=without, clause="CS-65")

"""長春麻将 Changchun: kongs of unlike tiles, ready declared, a hidden treasure.  page.md"""

from mahjong_atlas.play.features import treasure
from mahjong_atlas.play.features.false_win import PaysEach
from mahjong_atlas.play.features.ready import ReadyDeclaration
from mahjong_atlas.play.features.succession import DealerStays
from mahjong_atlas.play.features.treasure import TreasureWild
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.play.slots import Claims, Kongs, Table
from mahjong_atlas.rules.changchun import features
from mahjong_atlas.rules.changchun.features import KongPoints, KongPrice
from mahjong_atlas.rules.changchun.hidden_treasure import HiddenTreasure
from mahjong_atlas.rules.changchun.special_kongs import RobForPung, SpecialKongsAtDeal
from mahjong_atlas.rules.options import Options, choice
from mahjong_atlas.scoring.fan import Fan
from mahjong_atlas.scoring.gates import Forbidden, ReadyDeclared
from mahjong_atlas.scoring.patterns import moments, sets, suits
from mahjong_atlas.scoring.pay import PayTable
from mahjong_atlas.scoring.valuation import Doubling
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import CODES, EAST, GREEN, NORTH, RED, SOUTH, WEST, WHITE
from mahjong_atlas.tiles.meld import SpecialKong
from mahjong_atlas.tiles.tileset import PLAIN_136

OPTIONS = (
    choice("match_with_treasure", ("add", "alone"), "CC-34"),
    choice("discard_payment", ("all", "discarder"), "CC-42"),
)

SPECIAL_KONGS = (
    SpecialKong("arrow-kong", (WHITE, GREEN, RED), "CC-4"),
    SpecialKong("wind-kong", (EAST, SOUTH, WEST, NORTH), "CC-5"),
    SpecialKong("one-egg", (CODES["1m"], CODES["1p"], CODES["1s"]), "CC-6"),
    SpecialKong("nine-egg", (CODES["9m"], CODES["9p"], CODES["9s"]), "CC-6"),
)

EXPOSED = ("kong", "added-kong")
CONCEALED = ("concealed-kong",)
BIG_EGGS = (CODES["1p"], CODES["1s"], WHITE, GREEN, RED)  # CC-12: 1m is none

PRICES = (
    KongPrice("exposed-big-egg", EXPOSED, 2, "CC-13", BIG_EGGS),
    KongPrice("concealed-big-egg", CONCEALED, 4, "CC-13", BIG_EGGS),
    KongPrice("exposed-kong", EXPOSED, 1, "CC-13"),
    KongPrice("concealed-kong", CONCEALED, 2, "CC-13"),
    *(KongPrice(kong.word, (kong.word,), 1, "CC-13") for kong in SPECIAL_KONGS),
)

CONDITIONS = (
    ReadyDeclared("CC-25"),
    Forbidden(suits.missing_suit, Message("why-suit-missing"), "CC-21"),
    Forbidden(suits.all_simples, Message("why-no-terminal-or-honor"), "CC-22"),
    Forbidden(sets.all_chows, Message("why-no-pung"), "CC-23", unless=(features.dragon_pair,)),
    Forbidden(sets.single_tile_left, Message("why-bare-single-wait"), "CC-24", unless=(sets.all_pungs,)),
)


def build(options: Options) -> Ruleset:
    """Changchun under the given options."""
    all_pay = options.text("discard_payment") == "all"
    return Ruleset(
        id="changchun",
        version=1,
        prefix="CC",
        options=options.given,
        table=Table(PLAIN_136),
        opening=(SpecialKongsAtDeal("CC-7"),),
        claims=Claims(
            "left",
            "nearest",
            chow_clause="CC-16",
            claim_clause="CC-16",
            order_clause="CC-16",
            last_clause="CC-43",
            after_clause="CC-15",
        ),
        kongs=Kongs(
            "CC-13",
            "CC-15",
            "CC-15",
            specials=SPECIAL_KONGS,
            special_clause="CC-8",
            exposed_clause="CC-16",
            draw_clause="CC-15",
        ),
        wilds=TreasureWild(),
        fifth=0,
        mechanics=(
            ReadyDeclaration("CC-17", "CC-18", legal=True, kongs="legal-wait"),
            HiddenTreasure("CC-29", match_clause="CC-30"),
            RobForPung("CC-9", ready_clause="CC-18"),
            KongPoints(PRICES),
        ),
        gates=CONDITIONS,
        fans=fans(alone=options.text("match_with_treasure") == "alone"),
        valuation=Doubling(clause="CC-40"),
        payment=PayTable(
            self_draw=2,
            self_draw_clause="CC-41",
            discarder=2,
            discarder_clause="CC-42",
            others=1 if all_pay else 0,
        ),
        false_win=PaysEach(16, "CC-44"),
        succession=DealerStays(on_false_win=False),
        shape_clause="CC-20",
        turn_clause="CC-2",
        end_clause="CC-43",
    )


def fans(alone: bool) -> tuple[Fan, ...]:
    """The patterns; with `alone` waiting on the treasure counts instead of drawing it."""
    return (
        Fan("sole-wait", features.sole_legal_wait, 1, "CC-32"),
        Fan("treasure", treasure.drawn_treasure, 2, "CC-33"),
        Fan("treasure-match", treasure.treasure_match, 2, "CC-34", excludes=("treasure",) if alone else ()),
        Fan("all-pungs", sets.all_pungs, 2, "CC-35"),
        Fan("dealer", moments.dealer, 1, "CC-36"),
        Fan("concealed-hand", sets.concealed_hand, 1, "CC-37"),
    )

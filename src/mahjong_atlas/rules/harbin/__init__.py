"""哈爾濱麻将 Harbin: everybody declares ready, a treasure tile, fixed values.  page.md"""

from mahjong_atlas.play.features import treasure
from mahjong_atlas.play.features.false_win import PaysEach
from mahjong_atlas.play.features.ready import ReadyDeclaration
from mahjong_atlas.play.features.succession import DealerStays
from mahjong_atlas.play.features.treasure import TreasureWild
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.play.slots import Claims, Kongs, Table
from mahjong_atlas.rules.harbin import features
from mahjong_atlas.rules.harbin.chow_ready import ChowReady
from mahjong_atlas.rules.harbin.features import ClosedLosersPay, OpenTreasure
from mahjong_atlas.rules.options import Option, Options
from mahjong_atlas.scoring.fan import Fan
from mahjong_atlas.scoring.gates import Forbidden, ReadyDeclared
from mahjong_atlas.scoring.patterns import moments, sets, suits
from mahjong_atlas.scoring.valuation import Bracket
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.shapes.traits import OPEN
from mahjong_atlas.tiles.tileset import SUITS_AND_RED_112

OPTIONS: tuple[Option, ...] = ()

SOLE = "sole-closed-wait"
SELF_DRAW = "self-draw"
TREASURE_DRAW = "treasure-draw"

FANS = (
    Fan("discard-win", features.discard_win, 1, "HB-25"),
    Fan(SELF_DRAW, moments.self_draw, 2, "HB-27"),
    Fan(TREASURE_DRAW, treasure.drawn_treasure, 3, "HB-28", excludes=(SELF_DRAW,)),
    Fan(
        "treasure-in-treasure",
        features.treasure_in_treasure,
        12,
        "HB-30",
        excludes=(SELF_DRAW, TREASURE_DRAW, SOLE),
    ),
    Fan(SOLE, features.sole_legal_closed_wait, 2, "HB-29"),
)

CONDITIONS = (
    ReadyDeclared("HB-19"),
    Forbidden(sets.concealed_hand, Message("why-no-exposed-meld"), "HB-13", leaves=(OPEN,)),
    Forbidden(suits.full_flush, Message("why-all-of-one-suit"), "HB-14"),
    Forbidden(suits.all_simples, Message("why-no-terminal-or-red"), "HB-15"),
    Forbidden(sets.all_chows, Message("why-no-pung"), "HB-16"),
    Forbidden(sets.all_pungs, Message("why-no-chow"), "HB-17"),
    Forbidden(sets.single_tile_left, Message("why-bare-single-wait"), "HB-18"),
)


def build(options: Options) -> Ruleset:
    """Harbin."""
    declaration = ReadyDeclaration("HB-5", "HB-9", legal=True, kongs="same-waits")
    return Ruleset(
        id="harbin",
        version=1,
        prefix="HB",
        options=options.given,
        table=Table(SUITS_AND_RED_112),
        claims=Claims(
            "left",
            "nearest",
            chow_clause="HB-4",
            claim_clause="HB-4",
            order_clause="HB-7",
            winners_clause="HB-4",
            last_clause="HB-34",
            after_clause="HB-10",
            first_words=("chow-ready",),
        ),
        kongs=Kongs("HB-10", "HB-10", "HB-10"),
        wilds=TreasureWild(),
        fifth=0,
        mechanics=(
            declaration,
            ChowReady(declaration, "HB-6", "HB-8"),
            OpenTreasure("HB-22", turned_clause="HB-24"),
        ),
        gates=CONDITIONS,
        fans=FANS,
        valuation=Bracket(inside=(), base=0, times=1, multiplying=(SOLE,)),
        payment=ClosedLosersPay(closed=3, multiplying=(SOLE,), discarder_clause="HB-26"),
        false_win=PaysEach(12, "HB-35"),
        succession=DealerStays(on_false_win=False),
        shape_clause="HB-11",
        turn_clause="HB-2",
        end_clause="HB-34",
    )

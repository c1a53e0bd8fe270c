"""四人打ち赤北麻雀 Four-player red-north mahjong: riichi with pulled norths, of which some are red.

page.md, by difference from rules/riichi/page.md
"""

from dataclasses import replace
from typing import Final

from mahjong_atlas.play.features.kongs import GrowingDeadWall
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.play.slots import Kongs
from mahjong_atlas.rules import riichi
from mahjong_atlas.rules.akapei import features, pulled_norths
from mahjong_atlas.rules.akapei.features import RedNorthDiscard, RobbedByLimit
from mahjong_atlas.rules.akapei.pulled_norths import PullNorths
from mahjong_atlas.rules.akapei.red_north_debts import CopiedRiver, RedNorthDebts, RedNorthFactor
from mahjong_atlas.rules.difference import changed
from mahjong_atlas.rules.options import Option, Options, choice
from mahjong_atlas.rules.riichi.dora import DoraIndicators, red_five
from mahjong_atlas.rules.riichi.furiten import Furiten
from mahjong_atlas.rules.riichi.staked_ready import StakedReady
from mahjong_atlas.scoring.fan import Fan
from mahjong_atlas.scoring.gates import MinimumFans
from mahjong_atlas.scoring.patterns import moments
from mahjong_atlas.tiles.position import NORTH_PULL
from mahjong_atlas.tiles.tileset import PLAIN_136, TileSet

OWN_OPTIONS: Final[tuple[Option, ...]] = (
    choice("red_fives", ("1-2-1", "1-1-1"), "AP-1"),
    choice("pulled_north_indicator_dora", ("on", "off"), "AP-20"),
    choice("rob_concealed", ("thirteen-orphans", "none"), "AP-32"),
    choice("multiply_honba", ("on", "off"), "AP-40"),
    choice("nagashi_is_win", ("off", "on"), "AP-45"),
    choice("mane_mangan", ("on", "off"), "AP-47"),
)
OWN_NAMES: Final = frozenset(option.name for option in OWN_OPTIONS)
OPTIONS: tuple[Option, ...] = (
    *OWN_OPTIONS,
    *(option for option in riichi.OPTIONS if option.name not in OWN_NAMES and not option.presets),
)

NO_YAKU: Final = (*riichi.DORA, "north-dora", "red-north-ron")
"""Han that are no yaku, AP-18, AP-37."""


def build(options: Options) -> Ruleset:
    """Red-north mahjong under the given options."""
    base = riichi.build(options.known_to(riichi.OPTIONS, besides=OWN_NAMES))
    factor = RedNorthFactor(options.on("multiply_honba"), "AP-39", "AP-40")
    return changed(
        base,
        id="akapei",
        prefix="AP",
        options=options.given,
        table=replace(base.table, tiles=tiles(options), reserve=12, replacement="reserve"),
        opening=(indicators(options),),
        kongs=kongs(options),
        wilds=RedNorthDiscard(),
        mechanics=mechanics(options, base),
        gates=(RobbedByLimit(NORTH_PULL, "AP-33"), MinimumFans(1, "yaku", "RI-27", besides=NO_YAKU)),
        fans=fans(options, base),
        liability=(*base.liability, factor),
    )


def tiles(options: Options) -> TileSet:
    """The tiles with their red fives, AP-1."""
    reds = options.text("red_fives").split("-")
    return PLAIN_136.with_red_fives({suit: int(number) for suit, number in zip("mps", reds, strict=True)})


def indicators(options: Options) -> DoraIndicators:
    """Two standing indicators, and those of kongs, AP-4 to AP-6."""
    return DoraIndicators((126, 124), (122, 120, 118, 116), options.text("kong_dora"), "RI-13", "RI-14")


def kongs(options: Options) -> Kongs:
    """Both tiles of the next indicator's stack must be left, AP-9; a yakuman robs any kong, AP-32."""
    limits = tuple(fan.id for fan in riichi.yakuman(doubles=False))
    robbers = limits if riichi.robbers(options) else ()
    by = "AP-33" if robbers else "AP-32"
    return Kongs("RI-17", "AP-9", "AP-32", robbers, max_total=4, tiles=2, rob_concealed_clause=by)


def mechanics(options: Options, base: Ruleset) -> tuple[Mechanic, ...]:
    """Those of riichi, two of them changed, and what norths bring."""
    return (
        *(of_riichi(part) for part in base.mechanics),
        GrowingDeadWall(2),  # AP-7: the stack of each kong's indicator
        PullNorths("AP-13", "AP-12", "AP-16", "AP-38"),
        RedNorthDebts(options.on("nagashi_is_win"), "AP-42"),
        *([CopiedRiver(6, "AP-47")] if options.on("mane_mangan") else []),
    )


def of_riichi(part: Mechanic) -> Mechanic:
    """A part of riichi: one-shot goes on after a concealed kong, AP-23; no orphans rob, AP-34."""
    if isinstance(part, StakedReady):
        return replace(part, concealed_goes_on=True)
    return replace(part, rare_shapes=0) if isinstance(part, Furiten) else part


def fans(options: Options, base: Ruleset) -> tuple[Fan, ...]:
    """The patterns of riichi, those that norths change, and the three of the page."""
    bloom = Fan("kong-bloom", moments.bonus_bloom, 1, "AP-21", ("last-tile-draw",), exclude_clause="RI-32")
    red = Fan("red-five", red_five, 1, "AP-1", bonus=True)
    other = {bloom.id: bloom, red.id: red}
    if options.on("pulled_north_indicator_dora"):
        other["dora"] = Fan("dora", features.dora_and_aside, 1, "RI-12", bonus=True)
        other["ura-dora"] = Fan("ura-dora", features.ura_dora_and_aside, 1, "RI-14", bonus=True)
    return (
        *(other.get(fan.id, fan) for fan in base.fans),
        Fan("north-dora", pulled_norths.pulled_norths, 1, "AP-18", bonus=True),
        Fan("red-north-ron", pulled_norths.red_north_discard, 2, "AP-37", bonus=True),
        Fan("kong-bloom-discard", moments.kong_bloom_discard, 1, "AP-22"),
    )

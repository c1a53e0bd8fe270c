"""A hand as the package `mahjong` values it, told in the words of the rule page."""

from typing import Final

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.hand_calculating.scores import ScoresCalculator, ScoresResult
from mahjong.hand_calculating.yaku import Yaku
from mahjong.meld import Meld

from tests.crosscheck.hands import KONG_DRAW, WonHand
from tests.crosscheck.valued import NO_YAKU, Valued

FAN_OF: Final = {
    "Riichi": "riichi",
    "DaburuRiichi": "double-riichi",
    "Ippatsu": "ippatsu",
    "Tsumo": "self-draw",
    "Pinfu": "all-chows",
    "Tanyao": "all-simples",
    "Iipeiko": "pure-double-chow",
    "Haku": "dragon-pung",
    "Hatsu": "dragon-pung",
    "Chun": "dragon-pung",
    "SeatWindEast": "seat-wind-pung",
    "SeatWindSouth": "seat-wind-pung",
    "SeatWindWest": "seat-wind-pung",
    "SeatWindNorth": "seat-wind-pung",
    "RoundWindEast": "round-wind-pung",
    "RoundWindSouth": "round-wind-pung",
    "Rinshan": "kong-bloom",
    "Chankan": "robbing-kong",
    "Haitei": "last-tile-draw",
    "Houtei": "last-tile-discard",
    "Chiitoitsu": "seven-pairs",
    "Sanshoku": "mixed-triple-chow",
    "SanshokuDoukou": "triple-pung",
    "Ittsu": "pure-straight",
    "Chantai": "outside-hand",
    "Toitoi": "all-pungs",
    "Sanankou": "three-concealed-pungs",
    "SanKantsu": "three-kongs",
    "Honroto": "terminals-and-honors",
    "Shosangen": "little-three-dragons",
    "Honitsu": "half-flush",
    "Junchan": "pure-outside-hand",
    "Ryanpeikou": "twice-pure-double-chow",
    "Chinitsu": "full-flush",
    "KokushiMusou": "thirteen-orphans",
    "DaburuKokushiMusou": "thirteen-orphans",
    "Suuankou": "four-concealed-pungs",
    "SuuankouTanki": "four-concealed-pungs",
    "Daisangen": "big-three-dragons",
    "Shousuushii": "little-four-winds",
    "DaiSuushii": "big-four-winds",
    "Tsuuiisou": "all-honors",
    "Chinroutou": "all-terminals",
    "Ryuuiisou": "all-green",
    "ChuurenPoutou": "nine-gates",
    "DaburuChuurenPoutou": "nine-gates",
    "Suukantsu": "four-kongs",
    "Tenhou": "heavenly-win",
    "Chiihou": "earthly-win",
    "Dora": "dora",
    "UraDora": "ura-dora",
    "AkaDora": "red-five",
}
"""Fan of the rule page for each class of yaku."""

MELD_TYPES: Final = {
    "chow": Meld.CHI,
    "pung": Meld.PON,
    "kong": Meld.KAN,
    "added-kong": Meld.SHOUMINKAN,
    "concealed-kong": Meld.KAN,
}


def rules(*, double_yakuman: bool = False, kiriage: bool = False, open_simples: bool = True) -> OptionalRules:
    """The package's options as RI-1, RI-33, RI-40 and RI-41 have them."""
    return OptionalRules(
        has_open_tanyao=open_simples,
        has_aka_dora=True,
        has_double_yakuman=double_yakuman,
        kazoe_limit=HandConfig.KAZOE_LIMITED,
        kiriage=kiriage,
        fu_for_open_pinfu=True,
        fu_for_pinfu_tsumo=False,
        limit_to_sextuple_yakuman=False,
    )


def config_of(options: OptionalRules, won: WonHand) -> HandConfig:
    """The manner of winning; a replacement is not also the last tile (RI-27)."""
    last_draw = won.is_last and won.self_drawn
    return HandConfig(
        is_tsumo=won.self_drawn,
        is_riichi=won.ready == 1,
        is_daburu_riichi=won.ready == 2,
        is_ippatsu=won.one_shot,
        is_rinshan=won.occasion == KONG_DRAW,
        is_chankan=won.occasion in ("added-kong", "concealed-kong"),
        is_haitei=last_draw and won.occasion != KONG_DRAW,
        is_houtei=won.is_last and not won.self_drawn,
        is_tenhou=won.is_first and won.seat == 0,
        is_chiihou=won.is_first and won.seat != 0,
        player_wind=27 + won.seat,
        round_wind=won.round_wind,
        kyoutaku_number=won.sticks,
        tsumi_number=won.honba,
        options=options,
    )


def value(options: OptionalRules, won: WonHand) -> Valued:
    """The package's answer."""
    config = config_of(options, won)
    tiles = [*won.concealed, won.tile, *(tile for laid in won.melds for tile in laid.tiles)]
    melds = [Meld(MELD_TYPES[laid.word], laid.tiles, laid.is_open) for laid in won.melds]
    answer = HandCalculator.estimate_hand_value(
        tiles, won.tile, melds, won.dora, config, ura_dora_indicators=won.ura
    )
    if answer.error == HandCalculator.ERR_NO_YAKU:
        return NO_YAKU
    assert answer.error is None, (answer.error, won)
    assert answer.yaku
    assert answer.cost
    assert answer.han is not None
    assert answer.fu is not None
    fans: dict[str, int] = {}
    for yaku in answer.yaku:
        fan = FAN_OF[type(yaku).__name__]
        fans[fan] = fans.get(fan, 0) + han_of(yaku, answer.is_open_hand)
    is_limit = any(yaku.is_yakuman for yaku in answer.yaku)
    gains = gained(config, won, fans, answer.han, answer.cost)
    return Valued(fans, answer.han, -1 if is_limit else answer.fu, gains, -1000 * won.sticks)


def han_of(yaku: Yaku, is_open: bool) -> int:
    """Han that a yaku has added."""
    return int(yaku.han_open if is_open and yaku.han_open else yaku.han_closed)


Gains = tuple[int, int, int, int]


def gained(config: HandConfig, won: WonHand, fans: dict[str, int], han: int, cost: ScoresResult) -> Gains:
    """What the costs mean for every seat.

    The package knows no liability (RI-48): the limit hand concerned is costed apart from the rest.
    """
    gains = [0, 0, 0, 0]
    liable, part = liability(won, fans)
    if liable < 0 or liable == won.actor:
        charge(gains, won, cost)
        assert gains[won.seat] + 1000 * won.sticks == cost["total"]
    else:
        config.tsumi_number = 0
        if han > part:
            charge(gains, won, ScoresCalculator.calculate_scores(han - part, 0, config, True))
        config.is_tsumo = False
        due = ScoresCalculator.calculate_scores(part, 0, config, True)["main"]
        own = due if won.self_drawn else due // 2
        pay(gains, liable, won.seat, own + 300 * won.honba)
        if not won.self_drawn:
            pay(gains, won.actor, won.seat, due - own)
    gains[won.seat] += 1000 * won.sticks
    return (gains[0], gains[1], gains[2], gains[3])


def charge(gains: list[int], won: WonHand, cost: ScoresResult) -> None:
    """`main` is due from the discarder, or from the dealer, `additional` from each of the others."""
    if not won.self_drawn:
        pay(gains, won.actor, won.seat, cost["main"] + cost["main_bonus"])
        return
    for seat in range(4):
        if seat != won.seat:
            main = cost["main"] + cost["main_bonus"]
            additional = cost["additional"] + cost["additional_bonus"]
            pay(gains, seat, won.seat, main if seat == 0 else additional)


def pay(gains: list[int], payer: int, payee: int, amount: int) -> None:
    """From seat to seat."""
    gains[payer] -= amount
    gains[payee] += amount


def liability(won: WonHand, fans: dict[str, int]) -> tuple[int, int]:
    """Who fed the last dragon or wind set of a limit hand made of them (-1: nobody), and its han (RI-48)."""
    for fan, kinds in (("big-three-dragons", range(31, 34)), ("big-four-winds", range(27, 31))):
        sources = [laid.source for laid in won.melds if laid.tiles[0] // 4 in kinds]
        if fan in fans and len(sources) == len(kinds):
            return sources[-1], fans[fan]
    return -1, 0

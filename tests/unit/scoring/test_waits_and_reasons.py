"""What each wait is worth, and why a fan is not taken."""

import pytest

from mahjong_atlas.play.features.turned_tile import like_tiles, wild_alias
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.scoring.best import best_score, wait_mask
from mahjong_atlas.scoring.explain import compared, not_taken
from mahjong_atlas.scoring.readiness import live_waits
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.scoring.waits import has_legal_wait, wait_value
from mahjong_atlas.tiles.hand import WILD
from mahjong_atlas.tiles.kind import CODES
from mahjong_atlas.tiles.meld import plain_meld
from mahjong_atlas.tiles.notation import parse_tiles
from mahjong_atlas.tiles.position import Occasion, Position


def ready(text, melds=(), indicator=None, seat=1):
    """A position late in a deal in which the seat holds these tiles."""
    position = Position(4)
    position.turn = 30
    position.wall_left = 30
    if indicator:
        turned = CODES[indicator]
        position.set_wilds(wild_alias(turned), like_tiles(turned))
    hand = position.hands[seat]
    hand.melds.extend(melds)
    for tile in parse_tiles(text):
        hand.add(tile)
    return position


def test_a_wait_may_win_by_draw_and_not_by_discard():
    """NB-42: self-draw 1 + closed wait 1 + dragon pung 1 + no wild 1 = 4; without the draw it is 3."""
    pung = plain_meld("pung", (31, 31, 31), 2, 31)
    position = ready("24m456p678s22p", [pung], "9s")

    value = wait_value(NINGBO, position, 1, CODES["3m"])

    assert isinstance(value.by_draw, Score)
    assert value.by_draw.points == 4
    assert isinstance(value.by_discard, Refusal)
    assert value.by_discard.clause == "NB-42"
    assert value.is_legal


def test_a_hand_of_which_no_wait_is_dear_enough_has_no_legal_wait():
    """NB-42: a cheap open hand waits in vain, with a dragon pung more it does not."""
    chow = plain_meld("chow", tuple(parse_tiles("123m")), 0, CODES["1m"])
    cheap = ready("456p678s22p78m", [chow], "9s")
    dear = ready("24m678s22p", [plain_meld("pung", (k, k, k), 2, k) for k in (31, 32)], "9s")

    assert wait_mask(NINGBO, cheap, 1) & (1 << CODES["6m"])
    assert not has_legal_wait(NINGBO, cheap, 1)
    assert has_legal_wait(NINGBO, dear, 1)


def test_looking_at_waits_changes_nothing():
    position = ready("24m456p678s22p111z", indicator="9s")
    before = (
        position.hands[1].tiles[:],
        position.hands[1].shape[:],
        position.occasion,
        position.hands[1].far,
    )

    for tile in range(WILD):
        wait_value(NINGBO, position, 1, tile)
    has_legal_wait(NINGBO, position, 1)

    hand = position.hands[1]
    assert (hand.tiles, hand.shape, position.occasion, hand.far) == before


def test_a_tile_held_four_times_is_no_wait():
    """CD-48: 1p would complete a run too, but all four lie in the own kong."""
    kong = plain_meld("concealed-kong", (CODES["1p"],) * 4)
    position = ready("23p456p789p55s", [kong])

    assert live_waits(CHENGDU, position, 1) == 1 << CODES["4p"] | 1 << CODES["7p"]


@pytest.mark.parametrize(
    ("text", "hidden", "by", "clause"),
    [
        ("19m19p19s1234567z", "self-draw", "thirteen-orphans", "HK-78"),  # nothing is added to a limit hand
        ("555z666z77z123m78m", "dragon-pung", "little-three-dragons", "HK-62"),
        ("555z666z777z23m99p", "self-draw", "big-three-dragons", "HK-78"),
        ("555z666z777z23m99p", "dragon-pung", "big-three-dragons", "HK-71"),
    ],
)
def test_a_fan_that_is_not_taken_names_what_excludes_it(text, hidden, by, clause):
    """HK-78: only limit fans beside a limit fan; HK-62 and HK-71 exclude the dragon pungs."""
    position = ready(text)
    tile = CODES["9m"] if by == "little-three-dragons" else CODES["1m"]
    position.hands[1].add(tile)
    position.occasion = Occasion("draw", 1, tile)

    score = best_score(HONGKONG, position, 1)
    reasons = {each.fan.id: each for each in not_taken(HONGKONG, score)}

    assert score.has(by)
    assert reasons[hidden].by == by
    assert reasons[hidden].clause == clause


def test_readings_are_compared_the_dearest_first():
    """NB-48: the dearest legal reading is scored; the others follow with their points or refusals."""
    position = ready("2344m456m789m11z9s", indicator="9s")
    position.hands[1].add(CODES["3m"])
    position.occasion = Occasion("draw", 1, CODES["3m"])
    score = best_score(NINGBO, position, 1)

    found = compared(NINGBO, position, 1)

    legal = [each.score.points for each in found if each.refusal is None]
    assert isinstance(score, Score)
    assert legal == sorted(legal, reverse=True)
    assert legal[0] == score.points
    assert len(found) > 1


NINGBO = find_ruleset("ningbo").scoring
CHENGDU = find_ruleset("chengdu").scoring
HONGKONG = find_ruleset("hongkong-old").scoring

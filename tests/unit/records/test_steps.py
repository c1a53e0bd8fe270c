"""Steps of an amount in one line, and how answers have them."""

from mahjong_atlas.narration.steps import StepTeller, read_steps, says_more, write_steps
from mahjong_atlas.rules.names import names_of
from mahjong_atlas.scoring import causes
from mahjong_atlas.scoring.steps import (
    ADD,
    AT_LEAST,
    AT_MOST,
    DIVIDE,
    POWER,
    RATE,
    ROUND_UP,
    TIMES,
    Step,
    fold,
)
from mahjong_atlas.texts.message import Message

POINTS = Message("step-points", number=8)
EIGHT = Step(ADD, 8, POINTS, "")
TWICE = Step(TIMES, 2, causes.SELF_DRAW, "NB-66")
SHARE = Step(ADD, 16, Message("step-share", seat="W"), "BJ-39", (EIGHT, TWICE))
NAMES = names_of("hongkong-old")
ENGLISH = StepTeller(NAMES, "en")


def fan(value: int) -> Step:
    return Step(ADD, value, Message("step-fan", fan="all-pungs"), "HK-58")


def test_steps_are_done_one_after_the_other():
    assert fold([]) == 0
    assert fold([EIGHT, TWICE, Step(ADD, 1, POINTS, "")]) == 17
    assert fold([EIGHT, Step(TIMES, 3, POINTS, ""), Step(DIVIDE, 5, POINTS, "")]) == 4
    assert [fold([EIGHT, Step(AT_MOST, most, POINTS, "")]) for most in (7, 8, 9)] == [7, 8, 8]
    assert [fold([EIGHT, Step(AT_LEAST, least, POINTS, "")]) for least in (7, 8, 9)] == [8, 8, 9]
    assert [fold([EIGHT, Step(ROUND_UP, to, POINTS, "")]) for to in (8, 10, 7)] == [8, 10, 14]
    assert fold([EIGHT, Step(POWER, 3, POINTS, "")]) == 3 * 2**8
    assert fold([EIGHT, Step(RATE, 5, POINTS, "")]) == 5


def test_a_calculation_is_one_line_in_every_language():
    assert ENGLISH.line([EIGHT, TWICE]) == "8 points × 2 (self-draw, NB-66) = 16"
    assert StepTeller(NAMES, "ja").line([EIGHT, TWICE]) == "基本点8 × 2（ツモ、NB-66） = 16"
    assert StepTeller(NAMES, "zh").line([SHARE]) == "16（西的份，BJ-39：基数 8 × 2（自摸，NB-66）） = 16"
    assert StepTeller(NAMES, "en", lambda seat: f"{seat}!").line([SHARE]).startswith("16 (share of W!, ")


def test_what_comes_first_stands_in_brackets():
    assert (
        ENGLISH.line([fan(3), EIGHT, TWICE])
        == "[3 (All pungs, HK-58) + 8 points] × 2 (self-draw, NB-66) = 22"
    )
    assert ENGLISH.line([EIGHT, TWICE, fan(3)]).startswith("8 points × 2 ")
    limit = Step(AT_MOST, 10, Message("step-limit"), "SH-40")
    assert ENGLISH.line([EIGHT, limit, TWICE]).startswith("[8 points, at most 10 (limit, SH-40)] × 2 ")
    doubled = Step(POWER, 1, Message("step-doubled-by-fans"), "CD-41")
    assert ENGLISH.line([doubled]) == "2^0 (doubled once for each fan, CD-41) = 1"
    assert ENGLISH.line([fan(3), doubled]).startswith("2^[3 (All pungs, HK-58)] (doubled ")
    rate = Step(RATE, 8, Message("step-rate"), "HK-80")
    assert ENGLISH.line([fan(3), rate, TWICE]).startswith("[3 (All pungs, HK-58) → 8 (rate ")


def test_payments_alike_are_explained_once_and_prices_not_at_all():
    price = Step(RATE, 2, causes.KONG, "CD-19")
    text = ENGLISH.explained([("a", [EIGHT, TWICE]), ("b", [EIGHT, TWICE]), ("c", [price]), ("d", [SHARE])])

    assert [line.strip()[:1] for line in text] == ["a", "8", "b", "c", "d", "1"]
    assert not says_more([EIGHT])
    assert ENGLISH.valued([fan(1), fan(2)]) == []
    assert ENGLISH.valued([fan(1), TWICE]) == ["    1 (All pungs, HK-58) × 2 (self-draw, NB-66) = 2"]


def test_steps_are_written_and_read():
    steps = [EIGHT, TWICE, SHARE]

    assert read_steps(write_steps(steps)) == steps

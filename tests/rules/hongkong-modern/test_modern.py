"""What scripts cannot say of the modern game: the whole wall, the old chapter beneath, tables of options."""

from pathlib import Path

import pytest

from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.table import play_out
from mahjong_atlas.errors import OptionError
from mahjong_atlas.play.actions import DISCARD, PASS
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import DREW
from mahjong_atlas.positions.building import settle_position
from mahjong_atlas.positions.cases.check import check_case
from mahjong_atlas.positions.cases.reader import case_position, read_case, read_file
from mahjong_atlas.positions.cases.script import read_script
from mahjong_atlas.positions.cases.steps import play_flow
from mahjong_atlas.rules.registry import find_ruleset, options_of
from mahjong_atlas.testing.roundtrip import difference, recorded

HERE = Path(__file__).parent
OLD = sorted((HERE.parent / "hongkong-old").glob("*.toml"))


def pass_and_discard(deal: Deal) -> None:
    """Every seat that is asked passes, or discards."""
    for seat in deal.to_act:
        legal = deal.legal_actions(seat)
        passing = [action for action in legal if action.kind == PASS]
        deal.apply(seat, (passing or [action for action in legal if action.kind == DISCARD])[0])


def test_f2_the_wall_is_used_up() -> None:
    """HM-F2, HM-7: 83 tiles are drawn after the deal, then the deal is drawn with an empty wall."""
    deal = Deal.start(find_ruleset("hongkong-modern"), seed="whole wall")
    dealt = len([event for event in deal.events if event.kind == DREW])
    while not deal.over:
        pass_and_discard(deal)
    assert len([event for event in deal.events if event.kind == DREW]) - dealt == 83
    assert deal.result is not None
    assert deal.result.kind == "draw"
    assert deal.position.wall_left == 0
    assert deal.transfers == []


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
def test_the_old_chapter_lies_beneath(path: Path) -> None:
    """HM-1: a case of the old chapter ends alike, or is refused since the hand has less fan (HM-2)."""
    alike = refused = 0
    for entry in read_file(path).entries:
        if entry.word == "case":
            case = read_case(entry, "hongkong-modern")
            worth = [sum(score.fans.values()) for score in case.expected.winners.values()]
            least = case.position.ruleset.options.get("minimum_fan", 3)
            if min(worth, default=least) >= least:
                assert check_case(case) == [], entry.id
                alike += 1
            else:
                outcome = settle_position(case.position, case_position(case))
                clauses = {refusal.clause for refusal in outcome.refused.values()}
                assert clauses == {"HM-2"}, entry.id
                refused += 1
    assert (alike > 20 and refused > 5) or path.stem == "flows"


def test_every_option_of_the_old_chapter_holds() -> None:
    """HM-1, HM-2, HM-7: its options are here; the minimum and the dead wall have another default."""
    old = {option.name: option for option in options_of("hongkong-old")}
    new = {option.name: option for option in options_of("hongkong-modern")}
    assert {name for name in old if new[name] != old[name]} == {"payment", "minimum_fan", "dead_wall"}
    assert set(old["payment"].values) == set(new["payment"].values)
    assert new["payment"].default == "half-gun"
    assert set(new) - set(old) == {"minimum_kind", "fan_values", "new_patterns", "several_winners"}


def test_tables_name_patterns_that_there_are() -> None:
    """HM-9, HM-10: an unknown pattern is an error that lists the known ones."""
    with pytest.raises(OptionError, match=r"fan_values names 'full-flash'.*full-flush"):
        find_ruleset("hongkong-modern", {"fan_values": {"full-flash": 7}})
    with pytest.raises(OptionError, match=r"new_patterns names 'concealed'.*concealed-hand"):
        find_ruleset("hongkong-modern", {"new_patterns": ["concealed"]})
    with pytest.raises(OptionError, match="new_patterns"):
        find_ruleset("hongkong-modern", {"new_patterns": "concealed-hand"})


def test_patterns_taken_over_are_those_of_the_new_chapter() -> None:
    """HM-10: with the values and clauses given there."""
    there = {fan.id: fan for fan in find_ruleset("hongkong-new", {"level": "grab-bag"}).scoring.fans}
    here = find_ruleset("hongkong-modern", {"new_patterns": ["pure-straight", "melded-hand", "seven-pairs"]})
    for fan_id in ("pure-straight", "melded-hand", "seven-pairs"):
        taken = here.fan(fan_id)
        assert (taken.value, taken.clause, taken.excludes[:1]) == (
            there[fan_id].value, there[fan_id].clause, there[fan_id].excludes[:1],
        )  # fmt: skip


def test_a_win_with_flowers_alone_reads_as_it_was_played() -> None:
    """HK-122, HM-5: in a case the flower just exposed is the event's tile and stands nowhere else."""
    file = read_file(HERE / "flows.toml")
    entry = next(entry for entry in file.entries if entry.id == "seven-flowers")
    script = read_script(entry, file.ruleset_id)
    with recorded(script.ruleset) as recorder:
        deal, why = play_flow(script)
    assert why is None
    assert deal.scores[0].fans() == {"flower-win": 3}
    won = [settlement for settlement in recorder.seen if settlement.scores]
    assert won
    assert [difference(script.ruleset, settlement) for settlement in won] == [""] * len(won)


def test_greedy_bots_reach_three_fan() -> None:
    """HM-2: they win a fair share of their deals, and every win has at least 3 fan."""
    ruleset = find_ruleset("hongkong-modern")
    wins = []
    for number in range(40):
        deal = Deal.start(ruleset, seed=f"greedy {number}")
        play_out(deal, [make_bot("greedy", ruleset, f"{number} {seat}") for seat in range(4)])
        wins += deal.scores
    assert len(wins) >= 12
    assert min(score.total for score in wins) >= 3

"""Bots that take long: their choices are computed outside, and the table waits for them a while."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from mahjong_atlas.records.jsonl import action_line
from mahjong_atlas.table.consultations import PATIENCE, Consultation
from mahjong_atlas.table.entries import BOT, Clock
from mahjong_atlas.table.game import TableGame
from mahjong_atlas.table.stream import SPECTATOR
from tests.unit.table.test_controller import silent
from tests.unit.table.virtual import VirtualTable, opened

CLAIM = Clock().claim
Choose = Callable[[Consultation], list[object] | None]


def table_of_deep_bots() -> VirtualTable:
    return VirtualTable(TableGame(opened("hangzhou", ["deep"] * 4)), silent)


def first_legal(consultation: Consultation) -> list[object]:
    return action_line(consultation.deal.legal_actions(consultation.seat)[0])


@contextmanager
def consulting(
    table: VirtualTable, seconds: Callable[[Consultation], float | None], choose: Choose = first_legal
) -> Iterator[list[Consultation]]:
    """Each consultation of the table is closed after so many seconds; None: never."""
    begun: list[Consultation] = []

    def consult(bot: str, seed: str, consultation: Consultation) -> None:
        assert bot == "deep"
        begun.append(consultation)
        after = seconds(consultation)
        if after is not None:
            line = choose(consultation)
            table.at(table.now + after, lambda: consultation.close(line))

    table.controller.scheduler.consult = consult
    table.sit()
    yield begun


def is_own_turn(consultation: Consultation) -> bool:
    return consultation.deal.turn_seat == consultation.seat and not any(
        action.kind == "pass" for action in consultation.deal.legal_actions(consultation.seat)
    )


def test_what_was_computed_is_done_when_it_is_known() -> None:
    table = table_of_deep_bots()
    with consulting(table, lambda _: 0.5) as begun:
        table.play(until=lambda: table.acts)
        at, act = table.acts[0]

        assert len(begun) == 1
        assert begun[0].answer is not None
        assert act.action == [str(word) for word in action_line(begun[0].answer)]
        assert act.by == BOT
        assert at == begun[0].until - PATIENCE + 0.5


def test_without_an_answer_the_bot_plays_what_it_sees_when_its_time_is_over() -> None:
    """In its own turn after PATIENCE, on a claim when the window closes."""
    table = table_of_deep_bots()
    with consulting(table, lambda _: None) as begun:
        table.play(until=lambda: len(table.acts) > 20)

        assert {at for at, _ in table.acts} == {each.until for each in begun if each.until <= table.now}


def test_an_answer_that_is_none_or_not_legal_is_replaced_at_once() -> None:
    """Who computes it may fail, and the table asks nobody twice."""
    answers: list[list[object] | None] = [None, ["pass"]]
    for failing in answers:
        table = table_of_deep_bots()
        with consulting(table, lambda _: 0.25, lambda _, line=failing: line) as begun:
            acts = table.acts
            table.play(until=lambda acts=acts: acts)

            assert len(begun) == 1
            assert table.acts[0][0] == begun[0].until - PATIENCE + 0.25


def test_nobody_sees_how_long_a_bot_thinks_of_a_claim() -> None:
    """All is told at the same times, whether such choices take no time or most of the window."""
    heard = []
    for slow in (0.0, 0.8 * CLAIM):
        table = table_of_deep_bots()
        with consulting(table, lambda each, slow=slow: 0.0 if is_own_turn(each) else slow) as begun:
            table.play()
        assert not all(map(is_own_turn, begun))
        heard.append(table.heard[SPECTATOR])
    assert heard[0] == heard[1]


def test_a_deal_that_goes_on_waits_for_no_choice_of_before() -> None:
    table = table_of_deep_bots()
    with consulting(table, lambda _: 0.1) as begun:
        table.play(until=lambda: len(table.acts) > 30)
    assert not any(each.holds for each in begun[:-4])
    assert all(each.is_done for each in begun[:-4])


def test_without_a_place_to_compute_the_table_waits_for_the_bot() -> None:
    """So it is in a program of one process."""
    table = VirtualTable(TableGame(opened("malaysia", ["deep", "greedy", "greedy"])), silent)
    table.sit()
    table.play()
    assert table.game.over

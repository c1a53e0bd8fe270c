"""A table and its people: questions, holds, clocks, absence, refusals."""

from itertools import pairwise
from typing import Any

import pytest

from mahjong_atlas.protocol import messages
from mahjong_atlas.records.shuffles import bot_nonce, commitment, late_nonce
from mahjong_atlas.rules.registry import RULESETS
from mahjong_atlas.table.client.connection import REPLY
from mahjong_atlas.table.client.match import ClientMatch
from mahjong_atlas.table.clock import LONGEST_REQUEST, TURN
from mahjong_atlas.table.entries import CLOCK, PERSON, STAND_IN, Clock
from mahjong_atlas.table.game import TableGame
from mahjong_atlas.table.requests import PAUSES, TIME_REQUESTS
from mahjong_atlas.tiles.kind import SEATS
from tests.unit.table.virtual import VirtualTable, entropies, opened, random_people, random_table

CLAIM = Clock().claim
STREAM = ("seating", "deal", "event", "sheet", "reveal", "match")


def silent(player: int, ask: dict[str, Any], at: float) -> None:
    """Nobody answers unasked."""


def quiet_table(ruleset: str = RULESETS[0], kinds: tuple[str, ...] = (), **more: Any) -> VirtualTable:
    table = VirtualTable(TableGame(opened(ruleset, kinds, **more)), silent)
    table.sit()
    return table


def next_own_turn(table: VirtualTable) -> int:
    """Go on until somebody is asked in their own turn; who."""
    questions = table.controller.scheduler.questions
    table.play(until=lambda: any(not question.closes for question in questions.values()))
    return next(player for player, question in questions.items() if not question.closes)


def claimed(table: VirtualTable) -> int:
    """Go on, everybody discarding what they drew, until somebody may claim; who."""
    questions = table.controller.scheduler.questions
    for _ in range(100):
        table.play(until=lambda: bool(questions))
        player, question = next(iter(questions.items()))
        if question.closes:
            return player
        answer(table, player)
    raise AssertionError("nobody may claim")


def answer(table: VirtualTable, player: int, pick: int = -1) -> list[dict[str, Any]]:
    question = table.controller.scheduler.questions[player]
    ask = next(message for message in reversed(table.texts(player)) if message["t"] == "ask")
    act = messages.Act(f"id {len(table.log)}", question.at, ask["legal"][pick]["action"])
    return table.say(player, act)


def kinds_heard(messages: list[dict[str, Any]]) -> list[str]:
    return [message["t"] for message in messages]


# ---- steps


def stopped(is_over: bool) -> list[bool]:
    """Whether there was something to send, each time a table that plays on stopped with more to do."""
    table = quiet_table()
    scheduler, found = table.controller.scheduler, []
    for _ in range(3):
        answer(table, next_own_turn(table))
        while not scheduler.questions:
            if table.controller.advance(table.now, lambda: is_over):
                found.append(scheduler.is_unsent)
            elif not scheduler.out:
                table.wait()
            table.collect()
    return found


def test_what_is_published_is_sent_before_anything_else_is_done() -> None:
    found = stopped(is_over=False)
    assert found
    assert all(found)


def test_a_table_whose_time_is_over_stops_after_any_step() -> None:
    """Also where nothing is to be sent."""
    assert set(stopped(is_over=True)) == {False, True}


# ---- refusals


def test_what_may_not_be_done_is_refused_and_changes_nothing() -> None:
    table = quiet_table()
    player = next_own_turn(table)
    question = table.controller.scheduler.questions[player]
    other = (player + 1) % 4
    log = list(table.log)
    for who, at, action, code in (
        (player, question.at - 1, ["discard", "1m"], "stale"),
        (player, question.at + 1, ["discard", "1m"], "stale"),
        (player, question.at, ["pass"], "illegal"),
        (player, question.at, ["chow", "", "34m"], "illegal"),
        (player, question.at, ["dance"], "illegal"),
        (player, question.at, ["Dance!"], "unreadable"),
        (player, question.at, ["discard", "5x"], "unreadable"),
        (player, question.at, ["discard"], "illegal"),
        (player, question.at, [], "unreadable"),
        (other, table.game.streams.count(other, table.controller.scheduler.released), ["pass"], "not-asked"),
        (other, 0, ["discard", "1m"], "stale"),
    ):
        heard = table.say(who, messages.Act("x", at, action))
        assert [(message["t"], message["code"]) for message in heard] == [("refused", code)], action
    assert table.log == log
    assert player in table.controller.scheduler.questions


def test_an_action_sent_twice_is_done_once_also_after_a_restart() -> None:
    table = quiet_table()
    player = next_own_turn(table)
    question = table.controller.scheduler.questions[player]
    act = messages.Act("mine", question.at, ["discard", held(table, player)])
    assert kinds_heard(table.say(player, act))[0] == "done"
    written = len(table.log)
    assert kinds_heard(table.say(player, act)) == ["done"]
    assert len(table.log) == written
    again = VirtualTable(TableGame.replay(table.log), silent)
    again.sit()
    assert kinds_heard(again.say(player, act)) == ["done"]
    assert len(again.game.done[player]) == 1


def held(table: VirtualTable, player: int) -> str:
    ask = next(message for message in reversed(table.texts(player)) if message["t"] == "ask")
    return str(next(offer["action"][1] for offer in ask["legal"] if offer["action"][0] == "discard"))


def test_every_action_of_every_other_seat_is_refused() -> None:
    table = random_table(RULESETS[0], "3")
    questions = table.controller.scheduler.questions
    for _ in range(60):
        table.play(until=lambda: questions)
        if table.game.over or table.game.deal is None:
            break
        lines = [offer["action"] for ask in table.texts(next(iter(questions)))[-1:] for offer in ask["legal"]]
        before = list(table.log)
        for player in range(4):
            if player in questions:
                continue
            number = table.game.streams.count(player, table.controller.scheduler.released)
            for action in lines:
                heard = table.say(player, messages.Act("y", number, action))
                assert [message["code"] for message in heard] == ["not-asked"]
        assert table.log == before
        table.play(until=lambda: not questions)


# ---- reasons


def test_a_refusal_names_its_clause_and_the_question_says_what_may_not_be_discarded() -> None:
    table = quiet_table()
    player = next_own_turn(table)
    ask = table.texts(player)[-1]
    assert ask["at"] == ask["after"] == table.game.streams.count(player, table.controller.scheduler.released)
    heard = table.say(player, messages.Why("w", ["win"]))
    assert heard[0]["t"] == "because"
    assert heard[0]["clause"]
    legal = ask["legal"][0]["action"]
    assert table.say(player, messages.Why("w", legal))[0]["clause"] == ""


def test_why_a_tile_may_not_be_claimed_is_the_same_whether_or_not_others_were_asked() -> None:
    """The reason speaks of the tile that lies there, although the table may have gone on already."""
    table = quiet_table()
    player = next_own_turn(table)
    answer(table, player)
    scheduler = table.controller.scheduler
    table.play(until=lambda: scheduler.last is not None and scheduler.last.kind == "discarded")
    other = (player + 2) % 4
    heard = table.say(other, messages.Why("w", ["chow", "", "1m2m"]))
    assert heard[0]["reason"] == {"id": "why-chow-from-left-only"}
    assert heard[0]["clause"]


# ---- time


def releases(table: VirtualTable, viewer: int = -1) -> list[tuple[float, dict[str, Any]]]:
    heard = zip(table.heard[viewer], table.texts(viewer), strict=True)
    return [(time, message) for (time, _), message in heard if message["t"] in STREAM]


def event(message: dict[str, Any]) -> str:
    return str(message["event"]["e"]) if message["t"] == "event" else ""


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_time_after_a_discard_is_always_the_same(ruleset: str) -> None:
    table = random_table(ruleset, "5")
    table.play()
    times = releases(table)
    pauses = {
        round(following[0] - first[0], 3)
        for first, following in pairwise(times)
        if event(first[1]) == "discarded" and event(following[1]) == "drew"
    }
    assert min(pauses) == CLAIM
    assert all(pause % CLAIM == 0 for pause in pauses)
    assert any(act.action == ["pass"] for _, act in table.acts)


def test_after_a_draw_of_a_person_nothing_is_told_sooner_than_a_forced_discard() -> None:
    """Who answers faster than that, and who has nothing to choose, cannot be told apart."""
    table = VirtualTable(TableGame(opened("riichi")), random_people("2", slowest=0.1))
    table.sit()
    table.play()
    times = releases(table)
    after = [
        round(following[0] - first[0], 3)
        for first, following in pairwise(times)
        if event(first[1]) == "drew" and event(following[1]) == "discarded"
    ]
    assert set(after) == {TURN}


def test_why_says_the_same_when_those_who_could_claim_have_answered_already() -> None:
    table = quiet_table()
    player = claimed(table)
    other = next(
        each
        for each in range(4)
        if each not in table.controller.scheduler.questions
        and SEATS[table.game.match.seat(each)] != table.texts(-1)[-1]["event"]["seat"]
    )
    before = table.say(other, messages.Why("w", ["chow", "", "1m2m"]))
    answer(table, player)
    assert not table.controller.scheduler.caught_up
    assert table.say(other, messages.Why("w", ["chow", "", "1m2m"])) == before


def test_a_claim_that_nobody_answers_becomes_a_pass() -> None:
    table = quiet_table()
    player = claimed(table)
    number = table.controller.scheduler.questions[player].at
    table.play(until=lambda: player not in table.controller.scheduler.questions)
    last = table.acts[-1][1]
    assert (last.player, last.action, last.by) == (player, ["pass"], CLOCK)
    assert {"t": "ask_over", "at": number} in table.texts(player)


def test_a_hold_keeps_the_table_waiting_and_costs_what_is_beyond_the_time_of_all() -> None:
    table = quiet_table()
    player = claimed(table)
    offered = table.controller.scheduler.last_at
    holder = player
    table.now = offered + 1
    answers = table.say(holder, messages.Hold(table.controller.scheduler.questions[player].at))
    assert answers == [{"t": "held", "seat": SEATS[table.game.match.seat(holder)]}]
    for viewer in table.viewers:
        assert table.texts(viewer)[-1] == answers[0]
    table.now = offered + CLAIM + 2.5
    table.controller.advance(table.now)
    table.collect()
    assert player in table.controller.scheduler.questions
    answer(table, player)
    beyond = 2.5 + table.controller.scheduler.lag
    assert table.game.banks[player] == pytest.approx(Clock().bank - beyond)
    assert table.texts(-1)[-1]["t"] == "held" or table.texts(-1)[-2]["t"] == "held"


def test_a_seat_that_was_not_asked_holds_just_so_until_its_bank_is_out() -> None:
    table = quiet_table()
    player = next_own_turn(table)
    answer(table, player)
    scheduler = table.controller.scheduler
    table.play(until=lambda: scheduler.last is not None and scheduler.last.kind == "discarded")
    holder = next(each for each in range(4) if each not in scheduler.questions and each != player)
    begun = scheduler.last_at
    table.say(holder, messages.Hold(10_000))
    table.play(until=lambda: scheduler.last_at > begun)
    assert table.game.banks[holder] == 0
    assert table.now == pytest.approx(begun + CLAIM + Clock().bank)
    assert table.say(holder, messages.Hold(10_000)) == []


def client_of(table: VirtualTable, player: int) -> ClientMatch:
    """What a client makes of all that a player has heard."""
    game = ClientMatch(table.game.ruleset)
    game.receive(messages.Welcome(1, "t", player, 0))
    for _, data in table.heard[player]:
        game.receive(REPLY.decode(data))
    return game


def passed_by(start: int) -> tuple[VirtualTable, int]:
    """A person alone lets the time for a claim pass; the deal has come to the next offer or to their turn."""
    kinds = (PERSON, "greedy", "greedy", "greedy")
    table = VirtualTable(TableGame(opened(RULESETS[0], kinds, clock=Clock(seconds=0))), silent, start=start)
    table.sit()
    scheduler = table.controller.scheduler
    player = claimed(table)
    begun = scheduler.last_at
    table.play(until=lambda: scheduler.last_at > begun and (scheduler.questions or has_claim_windows(table)))
    return table, player


def has_claim_windows(table: VirtualTable) -> bool:
    """Seats may be asked after what was told last."""
    last = table.controller.scheduler.last
    return last is not None and last.claim_windows > 0


def test_a_hold_without_a_question_does_nothing_where_one_person_plays_among_bots() -> None:
    """A table without clocks waited for ever: nobody else could end the hold."""
    tables = (passed_by(start) for start in range(20))
    table, player = next(
        each for each in tables if has_claim_windows(each[0]) and not each[0].controller.scheduler.questions
    )
    scheduler = table.controller.scheduler
    offered = scheduler.last_at
    assert table.say(player, messages.Hold(10_000)) == []
    table.play(until=lambda: scheduler.last_at > offered)


def test_a_hold_in_time_is_for_its_question() -> None:
    table = quiet_table(kinds=(PERSON, "greedy", "greedy", "greedy"), clock=Clock(seconds=0))
    player = claimed(table)
    table.say(player, messages.Hold(10_000))
    client = client_of(table, player)
    assert client.question is not None
    answer(table, player)
    assert not client_of(table, player).held


def test_requests_that_overlap_delay_the_table_from_the_end_of_everybodys_time() -> None:
    """Row 9: the table waits for the second too, and the next claim window is whole after it."""
    table = quiet_table(RULESETS[0])
    claimed(table)
    scheduler = table.controller.scheduler
    offered = scheduler.last_at
    for seconds, player, on in ((1, 0, True), (9, 1, True), (9.5, 0, False), (11, 1, False)):
        table.now = offered + seconds
        table.say(player, messages.Hold(10_000, on))
    lag = scheduler.lag
    assert table.game.banks[:2] == pytest.approx([Clock().bank - 5.5 - lag, Clock().bank - 2])
    assert scheduler.due(1) == pytest.approx(offered + 11 + lag)


def hear_more(table: VirtualTable) -> None:
    """Go on until everybody has seen one more thing, or somebody is asked."""
    scheduler = table.controller.scheduler
    number = scheduler.last_number
    table.play(until=lambda: scheduler.last_number > number or bool(scheduler.questions))


def offered_to() -> tuple[VirtualTable, int]:
    """A table just after a discard, before anybody is asked; who will be asked."""
    ahead, table = quiet_table(), quiet_table()
    claimer = claimed(ahead)
    scheduler = table.controller.scheduler
    while scheduler.last_at < ahead.controller.scheduler.last_at:
        hear_more(table)
        for player in list(scheduler.questions):
            answer(table, player)
    table.now = scheduler.last_at + scheduler.lag / 4
    return table, claimer


def test_a_hold_at_once_does_not_keep_others_from_being_asked() -> None:
    """Row 9: nobody was asked before the request ended; then the time for their claims was over."""
    table, claimer = offered_to()
    scheduler = table.controller.scheduler
    table.say((claimer + 1) % 4, messages.Hold(10_000))
    table.play(until=lambda: claimer in scheduler.questions)
    assert table.now == pytest.approx(scheduler.last_at + scheduler.lag)


def test_a_hold_before_the_question_ends_with_it() -> None:
    """Row 9: it went on until the bank was used up."""
    table, claimer = offered_to()
    scheduler = table.controller.scheduler
    table.say(claimer, messages.Hold(10_000))
    table.play(until=lambda: claimer in scheduler.questions)
    assert claimer in scheduler.time_requests.since
    scheduler.withdraw(claimer)
    table.controller.advance(table.now)
    assert claimer not in scheduler.time_requests.since


def test_two_who_ask_for_time_in_turns_do_not_stop_a_table_without_clocks() -> None:
    """Row 9: each asked anew before the time of the other was over, for good."""
    table = quiet_table(clock=Clock(seconds=0))
    claimed(table)
    scheduler = table.controller.scheduler
    offered = scheduler.last_at
    for number in range(4):
        table.now = offered + 1 + number * (LONGEST_REQUEST - 50)
        while table.controller.advance(table.now):
            table.collect()
        table.say(number % 2, messages.Hold(10_000))
    assert scheduler.last_at > offered or not scheduler.time_requests.since


def test_in_its_own_turn_a_seat_has_its_time_and_its_bank_then_a_bot_chooses() -> None:
    table = quiet_table()
    player = next_own_turn(table)
    put = table.now
    table.play(until=lambda: player not in table.controller.scheduler.questions)
    last = table.acts[-1]
    assert (last[1].player, last[1].by) == (player, CLOCK)
    assert last[0] == pytest.approx(put + Clock().seconds + Clock().bank)
    assert table.game.banks[player] == 0


def test_where_time_is_not_kept_nobody_is_hurried() -> None:
    table = quiet_table(kinds=(PERSON, "greedy", "greedy", "greedy"), clock=Clock(seconds=0))
    next_own_turn(table)
    ask = table.texts(0)[-1]
    assert (ask["seconds"], ask["bank"]) == (None, None)
    assert table.controller.next_time(table.now) is None


def test_the_clocks_of_friends_stop_and_go() -> None:
    table = quiet_table()
    player = next_own_turn(table)
    put = table.now
    table.say(player, messages.Pause(on=True))
    assert table.texts(-1)[-1]["paused"]
    assert table.controller.next_time(table.now) is None
    table.now += 1000
    table.say(player, messages.Pause(on=False))
    table.play(until=lambda: player not in table.controller.scheduler.questions)
    assert table.now == pytest.approx(put + 1000 + Clock().seconds + Clock().bank)
    public = quiet_table(public=True)
    assert kinds_heard(public.say(0, messages.Pause(on=True))) == ["problem"]
    assert not public.game.paused


# ---- absence


def test_a_bot_plays_for_who_is_away_until_he_comes_back() -> None:
    table = quiet_table()
    player = next_own_turn(table)
    table.controller.seats.depart(player, table.now)
    table.collect()
    gone = table.now
    seats, standing_in = table.controller.seats, table.controller.scheduler.standing_in
    seat = seats.state().players[player]
    assert seat is not None
    assert not seat.here
    table.play(until=lambda: player in standing_in)
    assert table.now <= gone + Clock().grace
    seat = seats.state().players[player]
    assert seat is not None
    assert seat.stand_in
    bank = table.game.banks[player]
    table.controller.advance(table.now)
    table.collect()
    assert any(act.player == player and act.by in (STAND_IN, CLOCK) for _, act in table.acts)
    table.controller.seats.arrive(player, table.now)
    table.collect()
    assert player not in standing_in
    assert table.game.banks[player] == bank


def test_who_leaves_gives_his_place_to_a_bot_at_once() -> None:
    table = quiet_table()
    player = next_own_turn(table)
    table.say(player, messages.Leave())
    table.work()
    assert table.acts[-1][1].by == STAND_IN


def test_the_table_stands_still_while_all_its_people_are_away() -> None:
    table = quiet_table()
    player = next_own_turn(table)
    put = table.now
    for each in range(4):
        table.controller.seats.depart(each, table.now)
    assert table.controller.next_time(table.now) is None
    table.now += 5000
    table.controller.seats.arrive(player, table.now)
    table.collect()
    assert player in table.controller.scheduler.questions
    table.play(until=lambda: player not in table.controller.scheduler.questions)
    assert table.now == pytest.approx(put + 5000 + Clock().seconds + Clock().bank)


# ---- shuffles and sheets


def test_nonces_that_come_late_are_replaced_by_the_rule() -> None:
    table = VirtualTable(
        TableGame(opened(RULESETS[0], (PERSON, PERSON, "random", "greedy"))), random_people("1"), nonces=False
    )
    table.sit()
    table.controller.advance(0.0)
    table.collect()
    wanted = table.texts(0)[-1]
    entropy = entropies()()
    assert wanted == {"t": "nonce_wanted", "deal": 0, "commitment": commitment(entropy), "seconds": 3.0}
    assert kinds_heard(table.say(0, messages.Nonce(0, "nonsense"))) == ["problem"]
    table.say(0, messages.Nonce(0, "ab" * 16))
    table.say(0, messages.Nonce(0, "cd" * 16))
    table.say(1, messages.Nonce(5, "cd" * 16))
    table.play()
    begins = next(message for message in table.texts(-1) if message["t"] == "deal")
    reveal = next(message for message in table.texts(-1) if message["t"] == "reveal")
    assert begins["commitment"] == commitment(reveal["entropy"]) == wanted["commitment"]
    assert reveal["nonces"] == [
        [0, "ab" * 16, "player"],
        [1, late_nonce(wanted["commitment"], 1), "late"],
        [2, bot_nonce(entropy, 2), "bot"],
        [3, bot_nonce(entropy, 3), "bot"],
    ]
    seated = next(time for time, message in releases(table) if message["t"] == "seating")
    assert seated == 3.0


def test_the_next_deal_begins_when_all_have_read_the_sheet_or_after_a_while() -> None:
    ready = random_table(RULESETS[0], "4", deals=2)
    ready.play()
    sheets = [time for time, message in releases(ready) if message["t"] == "sheet"]
    deals = [time for time, message in releases(ready) if message["t"] == "deal"]
    assert deals[1] == pytest.approx(sheets[0] + 1)
    slow = VirtualTable(TableGame(opened(RULESETS[0], deals=2)), random_people("4"))
    slow.later = lambda player, seconds, request: (  # type: ignore[method-assign]
        None if isinstance(request, messages.Continue) else VirtualTable.later(slow, player, seconds, request)
    )
    slow.sit()
    slow.play()
    sheets = [time for time, message in releases(slow) if message["t"] == "sheet"]
    deals = [time for time, message in releases(slow) if message["t"] == "deal"]
    assert deals[1] == pytest.approx(sheets[0] + 20)


# ---- restarts


@pytest.mark.parametrize("ruleset", RULESETS[:2])
def test_a_table_goes_on_from_every_entry_of_its_log(ruleset: str) -> None:
    table = random_table(ruleset, "6", deals=2)
    table.play()
    for cut in range(1, len(table.log), 7):
        again = VirtualTable(TableGame.replay(table.log[:cut]), random_people("7"), now=1e6, start=999)
        streams = [again.game.streams.whole(viewer) for viewer in again.viewers]
        again.sit()
        assert again.now == 1e6
        again.play()
        for viewer, before in zip(again.viewers, streams, strict=True):
            assert again.game.streams.whole(viewer)[: len(before)] == before
        assert TableGame.replay(table.log[:cut] + again.log[1:]).match.totals == again.game.match.totals


def test_after_a_restart_no_clock_has_run() -> None:
    table = quiet_table()
    player = next_own_turn(table)
    again = VirtualTable(TableGame.replay(table.log), silent, now=50_000.0)
    assert again.controller.next_time(60_000.0) is None
    again.now = 70_000.0
    again.sit()
    assert next_own_turn(again) == player
    assert again.texts(player)[-1]["seconds"] == Clock().seconds
    assert again.texts(player)[-1]["bank"] == Clock().bank


# ---- questions one after another, of which nobody else knows


@pytest.mark.parametrize(
    ("ruleset", "seed", "first", "second"), [("changchun", "4", 0, 1), ("changsha", "57", 2, 3)]
)
def test_seats_that_are_asked_in_turn_in_secret_have_the_same_time(
    ruleset: str, seed: str, first: int, second: int
) -> None:
    table = VirtualTable(TableGame(opened(ruleset), lambda match, _: match.next_deal(seed=seed)), silent)
    table.sit()
    table.play(until=lambda: table.game.deal)
    first, second = (table.game.match.player(seat) for seat in (first, second))
    questions = table.controller.scheduler.questions
    table.play(until=lambda: first in questions)
    begun = table.now
    assert second in questions
    assert questions[first].put == questions[second].put
    legal = [offer["action"] for offer in table.texts(second)[-1]["legal"]]
    written = len(table.log)
    table.now += 1
    act = messages.Act("early", questions[second].at, legal[-1])
    assert table.say(second, act) == []
    assert table.say(second, act) == []
    assert [message["code"] for message in table.say(second, messages.Act("z", act.at, legal[0]))] == [
        "stale"
    ]
    assert len(table.log) == written
    table.now += 1
    answer(table, first)
    table.work()
    assert not table.acts, "nobody learns from the moment whether somebody was asked before them"
    table.play(until=lambda: len(table.acts) >= 2)
    lag = table.controller.scheduler.lag
    assert table.now == pytest.approx(begun - lag + CLAIM - lag)
    assert [entry.player for _, entry in table.acts][:2] == [first, second]
    assert {"t": "done", "id": "early"} in table.texts(second)
    table.play(until=lambda: any(not question.closes for question in questions.values()))
    assert table.now == pytest.approx(begun - lag + CLAIM)


def test_who_is_asked_alone_in_secret_hears_it_done_at_the_same_time() -> None:
    table = VirtualTable(TableGame(opened("changchun"), lambda match, _: match.next_deal(seed="2")), silent)
    table.sit()
    questions = table.controller.scheduler.questions
    table.play(until=lambda: questions)
    (player,) = questions
    begun = table.now
    answer(table, player)
    table.play(until=lambda: table.acts)
    lag = table.controller.scheduler.lag
    assert table.now == pytest.approx(begun - lag + CLAIM - lag)


def test_a_seat_that_is_no_longer_asked_in_turn_hears_so() -> None:
    table = VirtualTable(TableGame(opened("changsha"), lambda match, _: match.next_deal(seed="57")), silent)
    table.sit()
    table.play(until=lambda: table.game.deal)
    west, north = (table.game.match.player(seat) for seat in (2, 3))
    questions = table.controller.scheduler.questions
    table.play(until=lambda: west in questions)
    put = questions[north].at
    answer(table, west, 0)
    table.play(until=lambda: table.game.over or north not in questions)
    assert {"t": "ask_over", "at": put} in table.texts(north)


# ---- commands that everybody is told of


def test_clocks_stopped_and_started_150_times_at_once_are_few_entries_of_the_log() -> None:
    table = quiet_table()
    next_own_turn(table)
    before, heard = len(table.log), len(table.heard[-1])
    answers = [table.say(0, messages.Pause(on=bool(number % 2 == 0))) for number in range(150)]
    assert len(table.log) - before == PAUSES[0]
    assert len(table.heard[-1]) - heard == PAUSES[0]
    assert [message["code"] for message in answers[-2]] == ["often"]
    assert kinds_heard(table.say(1, messages.Pause(on=True))) == ["table"], "the others still may"
    table.now += PAUSES[1] + 0.1
    assert kinds_heard(table.say(0, messages.Pause(on=False))) == ["table"], "after a minute they may again"


def test_time_asked_for_again_and_again_is_few_entries_of_the_log() -> None:
    table = quiet_table()
    player = claimed(table)
    before = len(table.log)
    at = table.controller.scheduler.questions[player].at
    for number in range(300):
        table.say(player, messages.Hold(at, number % 2 == 0))
    assert len(table.log) - before <= 2 * TIME_REQUESTS[0]
    assert not table.controller.scheduler.time_requests.since, "what was begun could be ended"
    assert [message["code"] for message in table.say(player, messages.Hold(at))] == ["often"]

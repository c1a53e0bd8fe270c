"""A table in this process and its player: time leaps, but stands still while the player is asked."""

import queue
from itertools import count

import pytest

from mahjong_atlas.play.events import PAID, WON
from mahjong_atlas.protocol import messages
from mahjong_atlas.table.entries import PERSON, Clock, Opened, Place
from mahjong_atlas.table.local import LeapingClock, LocalClient, LocalTable

CLOCK = Clock(seconds=0, bank=0, claim=1)


def sat_down(rules, seats=4, deals=1):
    """The connection of player 0 to a table of one person and greedy bots."""
    shares, clock = count(), LeapingClock()
    places = [Place("you", PERSON), *[Place("greedy", "greedy")] * (seats - 1)]
    opened = Opened("t", rules, {}, places, CLOCK, deals=deals)
    table = LocalTable.create(opened, lambda _: None, clock, lambda: f"{next(shares):064x}")
    client = LocalClient(table, clock, 0)
    table.start()
    return client


def heard_until(client, kind):
    """What is heard up to the first message of a kind."""
    heard = [client.receive()]
    while not isinstance(heard[-1], kind):
        heard.append(client.receive())
    return heard


def play(client):
    """Everything that is heard until the match is over; every question is answered by its first action."""
    heard = []
    while not heard or not isinstance(heard[-1], messages.MatchOver):
        heard += heard_until(client, messages.Ask | messages.Settlement | messages.MatchOver)
        last = heard[-1]
        if isinstance(last, messages.Ask):
            client.send(messages.Act(f"a{len(heard)}", last.at, last.legal[0].action))
        elif isinstance(last, messages.Settlement):
            client.send(messages.Continue(last.deal))
    return heard


def test_time_leaps_to_the_question_and_stands_while_it_is_open():
    client = sat_down("ningbo")
    assert client.clock.now == 0
    heard_until(client, messages.Ask)
    began = client.clock.now
    assert began > 0

    with pytest.raises(queue.Empty):
        client.receive(0)
    client.send(messages.Why("w", ["win"]))
    because = client.receive(1)
    assert isinstance(because, messages.Because)
    assert because.id == "w"
    assert client.clock.now == began


def test_time_need_not_be_asked_for():
    """A request would be told to everybody, and be written down."""
    client = sat_down("ningbo")
    ask = heard_until(client, messages.Ask)[-1]
    entries = client.table.table.game.entries
    client.send(messages.Hold(ask.at))

    assert client.table.table.game.entries == entries
    with pytest.raises(queue.Empty):
        client.receive(0)


def test_after_the_match_nothing_follows():
    client = sat_down("ningbo")
    heard = play(client)
    stream = [message.n for message in heard if isinstance(message, messages.Stream)]

    assert stream == list(range(1, len(stream) + 1))
    assert client.receive() is None


# ---- the reasons of wins and payments


def settled(rules, deals):
    """The events of every deal with its settlement."""
    found, events = [], []
    for message in play(sat_down(rules, deals=deals)):
        if isinstance(message, messages.Happened):
            events.append(message)
        elif isinstance(message, messages.Settlement):
            found.append((events, message))
            events = []
    return found


def test_an_event_gives_the_reasons_that_the_settlement_gives():
    wins = 0
    for events, sheet in settled("ningbo", 8):
        won = [event for event in events if event.event["e"] == WON]
        paid = [event for event in events if event.event["e"] == PAID]
        assert [each for event in paid for each in event.steps] == sheet.steps
        assert len(won) == len(sheet.wins)
        for event, win in zip(won, sheet.wins, strict=True):
            wins += 1
            reasons = event.reasons
            parts = (reasons.parts, reasons.not_counted, reasons.steps)
            assert parts == (win.parts, win.not_counted, win.steps)
            assert reasons.readings[0].parts == win.parts
            assert reasons.readings[0].points == win.points
        others = [event for event in events if event not in won]
        assert all(event.reasons is None for event in others)
    assert wins


def test_reasons_of_a_hidden_hand_come_with_the_settlement_alone():
    """In Chengdu the hand of a winner is shown when the deal is over."""
    hidden = 0
    for events, sheet in settled("chengdu", 4):
        own = "ESWN"[next(at for at in range(4) if seat_of_player(events, at))]
        won = [event for event in events if event.event["e"] == WON]
        for event, win in zip(won, sheet.wins, strict=True):
            is_own = event.event["seat"] == own
            assert (event.reasons is not None) == is_own
            hidden += not is_own
            assert win.parts
    assert hidden


def seat_of_player(events, at):
    """Whether the player sits there: their tiles are dealt open to them."""
    return any(
        event.event["e"] == "dealt" and event.event["seat"] == "ESWN"[at] and "?" not in event.event["tiles"]
        for event in events
    )

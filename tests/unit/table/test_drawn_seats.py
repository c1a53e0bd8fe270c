"""A table draws its seats before the first deal: publicly, by the shares of all, and once."""

import json

import msgspec
import pytest

from mahjong_atlas.play.match import Match
from mahjong_atlas.play.seating import draw_seats
from mahjong_atlas.records.replay import record_in, replay_to_end, verify
from mahjong_atlas.records.shuffles import late_nonce, make_shuffle
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.services.replay import replay_record
from mahjong_atlas.table.clock import PAUSES
from mahjong_atlas.table.entries import (
    PERSON,
    Clock,
    Committed,
    Dealt,
    LogError,
    Opened,
    SeatingEntry,
    Started,
    read_entry,
    write_entry,
)
from mahjong_atlas.table.game import TableGame
from mahjong_atlas.table.recording import Recording
from tests.unit.table.virtual import VirtualTable, entropies, opened, random_people, random_table

DRAWN = ("hongkong-old", "ningbo", "mcr", "malaysia")
"""Dice and a roll, a draw and a roll, a draw, a lot of three."""


def heard_of_kind(table, viewer, kind):
    """The messages of a kind, as a viewer heard them."""
    return [message for message in table.texts(viewer) if message["t"] == kind]


def recorded(log):
    """The record of a table by its log."""
    recording = Recording()
    game = TableGame.replay(log, on_deal_end=recording.keep)
    return game, record_in("record", "".join(f"{line}\n" for line in recording.whole(game)).encode())


@pytest.mark.parametrize("ruleset", DRAWN)
def test_everybody_sees_the_same_seating_before_the_first_deal(ruleset):
    table = random_table(ruleset, "3")
    table.play()
    (seen,) = heard_of_kind(table, -1, "seating")

    for player in table.game.people():
        assert heard_of_kind(table, player, "seating") == [seen]
    kinds = [message["t"] for message in table.texts(-1) if message["t"] in ("seating", "deal")]
    assert kinds == ["seating", "deal"]
    (begins,) = heard_of_kind(table, -1, "deal")
    assert begins["players"][0] == begins["dealer"] == seen["first_dealer"]
    at = seen["chairs"].index(seen["first_dealer"])
    assert begins["players"] == seen["chairs"][at:] + seen["chairs"][:at]


def test_the_seating_follows_from_the_shares_that_are_revealed_after_the_deal():
    """HK-5: who has seen the reveal can draw the seats again."""
    table = random_table("hongkong-old", "4")
    table.play()
    (seen,), (reveal,) = heard_of_kind(table, 0, "seating"), heard_of_kind(table, 0, "reveal")
    drawn = draw_seats(find_ruleset("hongkong-old").table, reveal["seed"])

    assert (seen["chairs"], seen["first_dealer"]) == (list(drawn.chairs), drawn.first_dealer)
    assert "seed" not in seen
    assert reveal["entropy"] not in json.dumps(table.texts(0)[: table.texts(0).index(reveal)])


def test_people_have_time_to_see_who_sits_where():
    table = random_table("riichi", "5")
    table.play(until=lambda: heard_of_kind(table, -1, "deal"))
    (seated,) = [time for time, data in table.heard[-1] if b'"t":"seating"' in data]
    (dealt,) = [time for time, data in table.heard[-1] if b'"t":"deal"' in data]

    assert dealt - seated == pytest.approx(PAUSES["seating"])


@pytest.mark.parametrize("ruleset", RULESETS)
def test_players_are_asked_paid_and_ranked_as_themselves(ruleset):
    """The tiles that players see and the points that they are paid are those of the seats where they act."""
    table = random_table(ruleset, "6", deals=2)
    table.play()
    sheets = heard_of_kind(table, -1, "sheet")
    for begins, sheet in zip(heard_of_kind(table, -1, "deal"), sheets, strict=True):
        paid = dict.fromkeys("ESWN", 0)
        for payer, payee, amount, *_ in sheet["transfers"]:
            for seat, sign in ((payer, -1), (payee, 1)):
                if seat != "*":
                    paid[seat] += sign * amount
        letters = "ESWN"[: len(begins["players"])]
        assert [sheet["change"][player] for player in begins["players"]] == [paid[seat] for seat in letters]
    first = heard_of_kind(table, -1, "deal")[0]
    for seat, player in enumerate(first["players"]):
        events = [message["event"] for message in heard_of_kind(table, player, "event")]
        own = next(event for event in events if event["e"] == "dealt" and "?" not in event["tiles"])
        assert own["seat"] == "ESWN"[seat]
    assert sheets[-1]["scores"] == table.game.match.totals


def test_seating_and_first_deal_rest_on_the_same_nonces():
    """Else who sends their nonce last could choose between a seat and a wall."""
    table = random_table("mcr", "7")
    table.play()
    entries = [read_entry(line, number) for number, line in enumerate(table.log)]
    at = next(number for number, entry in enumerate(entries) if isinstance(entry, Dealt))
    dealt = entries[at]
    assert isinstance(dealt, Dealt)
    other = Dealt(0, ["ef" * 16, *dealt.given[1:]], dealt.line)

    with pytest.raises(LogError, match="other nonces"):
        TableGame.replay([*table.log[:at], write_entry(other)])


def test_a_log_with_other_seats_than_the_lots_give_is_refused():
    table = random_table("mcr", "7")
    table.play()
    at = next(number for number, line in enumerate(table.log) if b'"k":"seating"' in line)
    entry = read_entry(table.log[at], at)
    assert isinstance(entry, SeatingEntry)
    changed = SeatingEntry(entry.given, {**entry.line, "chairs": [0, 1, 2, 3], "first_dealer": 0})

    with pytest.raises(LogError, match="the lots give"):
        TableGame.replay([*table.log[:at], write_entry(changed)])
    with pytest.raises(LogError, match="seats are drawn once"):
        TableGame.replay([*table.log[: at + 1], table.log[at]])
    with pytest.raises(LogError, match="was not prepared"):
        TableGame.replay([line for line in table.log[: at + 1] if b'"k":"committed"' not in line])


def test_a_table_taken_up_between_seating_and_deal_goes_on_with_its_seats():
    table = random_table("hongkong-old", "8")
    table.play(until=lambda: heard_of_kind(table, -1, "seating"))
    at = next(number for number, line in enumerate(table.log) if b'"k":"seating"' in line)
    again = VirtualTable(TableGame.replay(table.log[: at + 1]), random_people("8"), nonces=False)
    again.sit()
    again.play()
    (seated,) = heard_of_kind(table, -1, "seating")
    (begins,) = heard_of_kind(again, -1, "deal")

    assert begins["dealer"] == seated["first_dealer"]
    assert heard_of_kind(again, 0, "nonce_wanted") == []
    assert again.game.drawn == table.game.drawn


def old_log(ruleset, deals=0):
    """A log as version 0.1.0 wrote it: the first deal is there, no seats were drawn."""
    start = opened(ruleset, deals=deals)
    entropy = entropies(9)()
    given = [f"{player:032x}" for player in range(len(start.places))]
    game = TableGame(start)
    lines = [write_entry(game.opened), write_entry(Started()), write_entry(Committed(0, entropy))]
    dealt = Dealt(0, list(given), game.next_line())
    return [*lines, msgspec.json.encode(dealt)], make_shuffle(entropy, 0, given)


@pytest.mark.parametrize("ruleset", DRAWN)
def test_a_table_that_began_before_seats_were_drawn_goes_on_as_it_was(ruleset):
    """Without a seating players sit by number and player 0 deals first."""
    log, shuffle = old_log(ruleset, deals=2)
    table = VirtualTable(TableGame.replay(log), random_people("9"))
    assert table.game.deal is not None
    plain = Match(find_ruleset(ruleset), "").next_deal(seed=shuffle.seed)
    assert table.game.deal.wall.tiles == plain.wall.tiles
    assert table.game.match.players == list(range(table.game.players))
    table.sit()
    table.play()

    assert heard_of_kind(table, -1, "seating") == []
    assert not any(b'"k":"seating"' in line for line in table.log)
    game, record = recorded([*log, *table.log[1:]])
    assert record.seating is None
    assert replay_to_end(record)[0].totals == game.match.totals == table.game.match.totals


def test_a_table_that_was_committed_but_not_dealt_draws_seats():
    """Nobody has been told anything that the seating would change."""
    log, _ = old_log("mcr")
    table = VirtualTable(TableGame.replay(log[:-1]), random_people("9"))
    table.sit()
    table.play(until=lambda: heard_of_kind(table, -1, "deal"))

    assert len(heard_of_kind(table, -1, "seating")) == 1


@pytest.mark.parametrize("ruleset", ["ningbo", "riichi", "malaysia"])
def test_a_match_cut_by_its_number_of_deals_is_told_again_as_it_was_told(ruleset):
    """Its last sheet names no next dealer, and the match is over with the same ranks and results."""
    table = random_table(ruleset, "10", deals=2)
    table.play()
    _, record = recorded(table.log)
    again = replay_record(record)
    kinds = ("seating", "deal", "event", "sheet", "reveal", "match")

    assert (again.over, again.difference) == (True, None)
    assert verify(record).deals == 2
    for viewer in table.viewers:
        live = [message for message in table.texts(viewer) if message["t"] in kinds]
        assert live[-3]["dealer"] == -1
        replayed = [json.loads(message) for message in again.streams.whole(viewer)]
        assert live[-1].pop("record") == "t"
        replayed[-1].pop("record", None)
        assert replayed == live


def test_the_record_of_a_table_has_no_seating_before_its_shares_are_revealed():
    table = random_table("mcr", "11")
    table.play(until=lambda: heard_of_kind(table, -1, "deal"))
    game, record = recorded(table.log)

    assert game.match.seating is not None
    assert (record.seating, record.deals) == (None, [])


def test_where_nobody_sends_a_nonce_the_rule_stands_in():
    table = VirtualTable(TableGame(opened("mcr")), random_people("12"), nonces=False)
    table.sit()
    table.play(until=lambda: heard_of_kind(table, -1, "seating"))
    (wanted,) = heard_of_kind(table, 0, "nonce_wanted")
    (seen,) = heard_of_kind(table, -1, "seating")
    shares = [late_nonce(wanted["commitment"], player) for player in range(4)]
    drawn = draw_seats(find_ruleset("mcr").table, make_shuffle(entropies()(), 0, shares).seed)

    assert seen["chairs"] == list(drawn.chairs)


def test_bots_alone_draw_seats_too():
    table = VirtualTable(
        TableGame(opened("ningbo", ["greedy"] * 4, clock=Clock(pace=0.1))), random_people("13")
    )
    table.sit()
    table.play(until=lambda: heard_of_kind(table, -1, "deal"))

    assert len(heard_of_kind(table, -1, "seating")) == 1
    assert not any(place is not None and place.kind == PERSON for place in table.game.places)


def test_a_table_of_an_earlier_version_keeps_the_seats_that_were_drawn():
    """They are taken as they were written, whatever the present lots would give."""
    table = random_table("mcr", "14")
    table.play(until=lambda: heard_of_kind(table, -1, "deal"))
    entries = [read_entry(line, number) for number, line in enumerate(table.log)]
    start, at = entries[0], next(n for n, entry in enumerate(entries) if isinstance(entry, SeatingEntry))
    drawn, dealt = entries[at], entries[at + 1]
    assert isinstance(start, Opened)
    assert isinstance(drawn, SeatingEntry)
    assert isinstance(dealt, Dealt)
    entries[0] = msgspec.structs.replace(start, version=-1)
    other = {**drawn.line, "chairs": [3, 1, 0, 2], "first_dealer": 0}
    entries[at] = SeatingEntry(drawn.given, other)
    entries[at + 1] = Dealt(0, dealt.given, {**dealt.line, "dealer": 0})
    game = TableGame.replay([write_entry(entry) for entry in entries[: at + 2]])
    messages = [json.loads(message) for message in game.streams.whole(-1)]

    assert game.is_outdated
    assert [message["t"] for message in messages] == ["seating", "deal"]
    assert messages[0]["chairs"] == [3, 1, 0, 2]
    assert messages[1]["players"] == [0, 2, 3, 1]

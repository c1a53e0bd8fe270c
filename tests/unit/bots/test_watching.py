"""What a bot has watched: who discarded what and fed which set, from the first event that it was told."""

import json
from typing import Any

import msgspec
import pytest

from mahjong_atlas.bots.bot import Bot, RandomBot
from mahjong_atlas.bots.table import play_out
from mahjong_atlas.client.match import ClientMatch
from mahjong_atlas.client.playing import BotChooser
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import DISCARDED, HIDDEN, MELDED, redact
from mahjong_atlas.play.observation import Discard, Observation
from mahjong_atlas.play.watched import Watched
from mahjong_atlas.protocol import messages
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.table import turns
from mahjong_atlas.table.entries import PERSON
from mahjong_atlas.table.game import TableGame
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.notation import tile_name
from tests.unit.table.virtual import VirtualTable, opened, random_people

POOL = "hongkong-old"
every_ruleset = pytest.mark.parametrize("ruleset_id", RULESETS)


class Watcher(RandomBot):
    """Notes at each choice how much it has watched, and what of it the table still shows."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.watched: list[Watched] = []
        self.noted: list[tuple[int, int]] = []
        self.rivers: list[int] = []

    def watch(self, watched: Watched) -> None:
        """One more deal."""
        self.watched.append(watched)

    def choose(self, observation: Observation, legal: list[Action]) -> Action:
        """Any legal action."""
        self.noted.append((len(self.watched), len(self.watched[-1].discards)))
        self.rivers.append(sum(map(len, observation.rivers)))
        return super().choose(observation, legal)


def true_discards(deal: Deal) -> list[Discard]:
    """All discards in order, whatever the table shows."""
    out: list[Discard] = []
    places = [0] * deal.seats
    for seat in deal.position.discards:
        hand, at = deal.position.hands[seat], places[seat]
        places[seat] += 1
        claimed, at_once = hand.river_claimed >> at & 1, hand.river_drawn >> at & 1
        out.append(Discard(seat, hand.river[at], bool(at_once), bool(claimed)))
    return out


def played(ruleset_id: str, seed: str) -> Deal:
    """A deal played by chance."""
    deal = Deal.start(find_ruleset(ruleset_id), seed=seed)
    play_out(deal, [RandomBot(f"{seed} {seat}") for seat in range(deal.seats)])
    return deal


@every_ruleset
def test_who_watches_from_the_start_knows_every_discard_and_source(ruleset_id: str) -> None:
    for number in range(3):
        deal = played(ruleset_id, f"watched {number}")
        for viewer in range(-1, deal.seats):
            watched = Watched(viewer)
            watched.catch_up(deal)
            assert watched.discards == true_discards(deal)
            fed = [(each.seat, each.source) for each in watched.melds if each.source >= 0]
            for seat, hand in enumerate(deal.position.hands):
                assert all((seat, meld.source) in fed for meld in hand.melds if meld.source >= 0)


@every_ruleset
def test_nothing_is_remembered_that_the_viewer_was_not_told(ruleset_id: str) -> None:
    deal = played(ruleset_id, "told")
    for viewer in range(-1, deal.seats):
        told = [seen for seen in (redact(event, viewer) for event in deal.events) if seen is not None]
        watched = Watched(viewer)
        watched.catch_up(deal)
        assert [(each.seat, each.tile) for each in watched.discards] == [
            (event.seat, event.tile) for event in told if event.kind == DISCARDED
        ]
        assert [each.tiles for each in watched.melds] == [
            event.tiles for event in told if event.kind == MELDED
        ]
        assert all(each.tile != HIDDEN for each in watched.discards)


@pytest.mark.parametrize("after", [0, 30, 90])
def test_who_joins_late_begins_with_nothing(after: int) -> None:
    """HK-19: the table shows no sources to him, and nobody tells what was before."""
    whole = played(POOL, "late")
    watched = Watched(1, since=after)
    assert (watched.discards, watched.melds) == ([], [])

    watched.catch_up(whole)

    later = [event for event in whole.events[after:] if event.kind == DISCARDED]
    assert [(each.seat, each.tile) for each in watched.discards] == [(e.seat, e.tile) for e in later]


def test_a_bot_watches_while_it_plays_and_the_table_still_shows_a_pool() -> None:
    """HK-19: what has been watched is known by seat; the observation is the same as for who joins now."""
    deal = Deal.start(find_ruleset(POOL), seed="play")
    bot = Watcher("one")
    bots: list[Bot] = [bot, *(RandomBot(f"{seat}") for seat in range(1, 4))]

    play_out(deal, bots)

    assert [each.viewer for each in bot.watched] == [0]
    assert bot.noted[-1][1] > 10
    assert set(bot.rivers) == {0}


def test_a_bot_that_takes_over_begins_with_nothing() -> None:
    deal = Deal.start(find_ruleset(POOL), seed="over")
    first = [RandomBot(f"{seat}") for seat in range(4)]
    while deal.position.turn < 12:
        for seat in deal.to_act:
            deal.apply(seat, first[seat].choose(deal.observe(seat), deal.legal_actions(seat)))
    bot = Watcher("late")

    play_out(deal, [bot, *first[1:]], since=deal.event_count())

    assert bot.noted[0][1] <= 4 < bot.noted[-1][1]
    assert len(bot.watched[0].discards) < len(deal.position.discards)


def test_watching_changes_nothing_of_the_play() -> None:
    for number in range(4):
        deals = [Deal.start(find_ruleset(POOL), seed=f"same {number}") for _ in range(2)]
        play_out(deals[0], [RandomBot(f"{seat}") for seat in range(4)])
        play_out(deals[1], [Watcher(f"{seat}") for seat in range(4)])
        assert repr(deals[0].events) == repr(deals[1].events)


# ---- at tables


def watching_table(monkeypatch: pytest.MonkeyPatch, kinds: list[str]) -> tuple[VirtualTable, list[Watcher]]:
    """A table whose bots watch, before anything was played."""
    made: list[Watcher] = []

    def make(kind: str, ruleset: object, seed: str) -> Bot:
        made.append(Watcher(seed))
        return made[-1]

    monkeypatch.setattr(turns, "make_bot", make)
    table = VirtualTable(TableGame(opened(POOL, kinds=kinds)), random_people("watch"))
    table.sit()
    return table, made


def test_a_bot_at_a_table_watches_each_deal_from_its_start(monkeypatch: pytest.MonkeyPatch) -> None:
    table, made = watching_table(monkeypatch, [PERSON, "greedy", PERSON, "greedy"])

    table.play()

    assert len(made) == 2
    discards = sum(1 for each in table.texts(-1) if each.get("event", {}).get("e") == "discarded")
    for bot in made:
        assert len(bot.watched) == 1
        assert 0 <= discards - len(bot.watched[0].discards) <= 8
        assert set(bot.rivers) == {0}


def test_a_bot_that_stands_in_begins_with_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    table, made = watching_table(monkeypatch, [PERSON] * 4)
    table.play(until=lambda: len([each for each in table.acts if each[1].action[0] == "discard"]) >= 16)
    table.controller.seats.stand_in(1)

    table.play()

    assert len(made) == 1
    assert made[0].noted[0] == (1, 0)


def test_a_client_remembers_what_came_after_its_welcome() -> None:
    """What a table tells of the time before is not watched."""
    table = VirtualTable(TableGame(opened(POOL)), random_people("client"))
    table.sit()
    table.play()
    stream = [json.loads(data) for data in table.game.streams.whole(2)]
    begin = next(at for at, each in enumerate(stream) if each["t"] == "deal")
    there, late = begin, begin + 60
    watched = {came: watched_by_client(stream, came) for came in (there, late)}

    everything = [(each["event"]["seat"], each["event"]["tile"]) for each in stream if is_discard(each)]
    since = [(each["event"]["seat"], each["event"]["tile"]) for each in stream[late:] if is_discard(each)]
    assert named(watched[there]) == everything
    assert named(watched[late]) == since
    assert 0 < len(since) < len(everything)


def is_discard(message: dict[str, Any]) -> bool:
    """Whether a message is a discard."""
    return bool(message.get("event", {}).get("e") == "discarded")


def named(watched: Watched) -> list[tuple[str, str]]:
    """The discards as messages write them."""
    return [(SEATS[each.seat], tile_name(each.tile)) for each in watched.discards]


def watched_by_client(stream: list[dict[str, Any]], came: int) -> Watched:
    """What a bot at a client has watched that came after so many messages of the stream."""
    game = ClientMatch(find_ruleset(POOL))
    game.receive(messages.Welcome(messages.PROTOCOL, "t", 2, came))
    decoder = msgspec.json.Decoder(messages.Reply)
    bot = Watcher("client")
    chooser = BotChooser(bot)
    for message in stream:
        game.receive(decoder.decode(json.dumps(message)))
        chooser._let_watch(game)
    assert len(bot.watched) == 1
    return bot.watched[0]

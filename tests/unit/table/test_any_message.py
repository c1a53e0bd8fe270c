"""Rows 1 and 9: no message of a player ends or freezes a table, whenever it comes."""

import os
from typing import Any, Final

import msgspec
import pytest

from mahjong_atlas.play.rng import Rng
from mahjong_atlas.protocol import messages
from mahjong_atlas.records.jsonl import action_line
from mahjong_atlas.table.clock import SOON
from mahjong_atlas.table.consultations import Consultation
from mahjong_atlas.table.entries import PERSON, Clock, write_entry
from mahjong_atlas.table.game import TableGame
from mahjong_atlas.table.local import Mailbox
from mahjong_atlas.table.stream import SPECTATOR
from mahjong_atlas.table.table import Table
from tests.unit.table.virtual import entropies, opened

ROUNDS: Final = int(os.environ.get("MAHJONG_ATLAS_ANY_MESSAGE", "1"))
"""Matches of each setting."""
DECODER: Final = msgspec.json.Decoder(messages.Reply)
GAMES: Final = ("riichi", "mcr", "ningbo", "malaysia", "chengdu", "changchun", "changsha", "hongkong-old")
"""One to three claim windows, seats asked in turn in secret, announcements, false wins, three players."""
SEATINGS: Final = {
    "people": (PERSON, PERSON, PERSON, PERSON),
    "a person among bots": (PERSON, "greedy", "keen", "random"),
    "people and bots that take long": (PERSON, "deep", PERSON, "deep"),
}
CLOCKS: Final = {
    "timed": Clock(seconds=2, bank=1, claim=0.4, grace=3, pace=0.2),
    "untimed": Clock(seconds=0, bank=0, claim=0.01, grace=60, pace=0),
}
INSTANTS: Final = (-2 * SOON, 0.0, 2 * SOON, 0.001, 0.0025, 0.02, 0.021, 0.4)
"""Seconds between what is due and the moment at which the table looks again."""
KINDS: Final = {"act", "why", "hint", "hold", "nonce", "continue", "pause", "leave"}
ODD: Final = (
    ["pass"],
    ["win"],
    ["discard"],
    ["discard", "5x"],
    ["dance", "", "", ""],
    [],
    ["pung"],
    ["chow", "", "1m2m"],
)


class Crowd:
    """People who say anything at any time, at a table whose time they make."""

    def __init__(self, ruleset: str, seats: tuple[str, ...], clock: Clock, seed: str) -> None:
        self.rng: Final = Rng(seed)
        self.now = 0.0
        kinds = seats[:3] if ruleset == "malaysia" else seats
        first = opened(ruleset, kinds, clock=clock, hints=True, deals=2)
        self.table: Final = Table.create(first, lambda: self.now, entropies(len(seed)))
        self.log: Final = [write_entry(self.table.game.opened)]
        self.people: Final = self.table.game.people()
        self.mailboxes: Final = {viewer: Mailbox() for viewer in (*self.people, SPECTATOR)}
        self.questions: Final[dict[int, messages.Ask]] = {}
        self.consulting: Final[list[Consultation]] = []
        self.words: Final[set[str]] = set()
        self.count = 0
        self.table.controller.scheduler.consult = self._consult
        for viewer, mailbox in self.mailboxes.items():
            self.table.open(mailbox, viewer)
        self.table.controller.seats.start(self.now)
        self.commit()

    def _consult(self, bot: str, seed: str, consultation: Consultation) -> None:
        self.consulting.append(consultation)

    def commit(self) -> None:
        """Write down, send, and read what has come."""
        self.log.extend(self.table.take_entries())
        self.table.publish()
        self.table.publish_presence()
        for viewer, mailbox in self.mailboxes.items():
            for data in mailbox.take():
                message = DECODER.decode(data)
                if isinstance(message, messages.Ask):
                    self.questions[viewer] = message
                elif isinstance(message, messages.AskOver):
                    self.questions.pop(viewer, None)

    def go_on(self) -> None:
        """Let the table do what is due; a deal never waits for nobody."""
        while self.table.advance():
            self.commit()
        self.commit()
        assert not self.table.controller.is_silent(self.now)

    def step(self) -> None:
        """Time goes on to an instant around what is due next; somebody says something there."""
        due = self.table.next_time()
        wait = INSTANTS[self.rng.below(len(INSTANTS))]
        self.now = max(self.now, self.now + wait if due is None else due + wait)
        if self.rng.below(2):
            self.go_on()
        for player in self.people:
            if self.rng.below(3) == 0:
                self.say(player, self.anything(player))
            elif player in self.questions and self.rng.below(2):
                self.say(player, self.answer(player))
        if self.consulting and self.rng.below(2):
            self.close(self.consulting.pop(self.rng.below(len(self.consulting))))
        self.go_on()

    def close(self, consultation: Consultation) -> None:
        """An answer from outside: a legal one, another one, or none; in time or too late."""
        legal = consultation.deal.legal_actions(consultation.seat)
        lines: list[list[object] | None] = [None, ["pass"], *(action_line(each) for each in legal)]
        consultation.close(lines[self.rng.below(len(lines))])

    def say(self, player: int, request: messages.Request | None) -> None:
        """A player sends a message, or comes anew (None)."""
        mailbox = self.mailboxes[player]
        if request is None:
            if self.rng.below(2):
                self.table.leave(mailbox)
            mailbox = self.mailboxes[player] = Mailbox()
            self.questions.pop(player, None)
            self.table.open(mailbox, player, self.rng.below(50))
        else:
            self.words.add(str(request.__struct_config__.tag))
            self.table.send(mailbox, request)
        self.commit()
        assert mailbox.code == 0

    def answer(self, player: int) -> messages.Request:
        """Something legal."""
        ask = self.questions[player]
        return messages.Act(self.id(), ask.at, ask.legal[self.rng.below(len(ask.legal))].action)

    def id(self) -> str:
        self.count += 1
        return f"{self.count}"

    def number(self, player: int) -> int:
        """The number of a question, of the last message, or another one."""
        streams, released = self.table.game.streams, self.table.controller.scheduler.released
        known = streams.count(player, released)
        place = self.questions[player].at if player in self.questions else known
        return (place, known, known - 1, known + 1, -1, 0, 1 << 31)[self.rng.below(7)]

    def action(self, player: int) -> list[str]:
        """Something that a player might ask for."""
        if player in self.questions and self.rng.below(2):
            legal = self.questions[player].legal
            return legal[self.rng.below(len(legal))].action
        return list(ODD[self.rng.below(len(ODD))])

    def anything(self, player: int) -> messages.Request | None:
        """Any message; None: the player's connection is opened anew."""
        deal = self.table.game.match.number - self.rng.below(2)
        kinds: list[Any] = [
            lambda: messages.Act(self.id(), self.number(player), self.action(player)),
            lambda: messages.Act(
                str(self.rng.below(self.count + 1)), self.number(player), self.action(player)
            ),
            lambda: messages.Act("", self.number(player), self.action(player)),
            lambda: messages.Why(self.id(), self.action(player)),
            lambda: messages.AskHint(self.id()),
            lambda: messages.Hold(self.number(player)),
            lambda: messages.Hold(1 << 30),
            lambda: messages.Hold(0, on=False),
            lambda: messages.Nonce(deal, ("ab" * 16, "x")[self.rng.below(2)]),
            lambda: messages.Continue(deal),
            lambda: messages.Pause(on=self.rng.below(4) == 0),
            messages.Leave,
            lambda: None,
        ]
        return kinds[self.rng.below(len(kinds))]()  # type: ignore[no-any-return]

    def play(self, most: int = 4000) -> None:
        """Until the match is over, or so many steps are done."""
        for _ in range(most):
            if self.table.over:
                return
            self.step()


@pytest.mark.parametrize("clock", CLOCKS)
@pytest.mark.parametrize("seating", SEATINGS)
@pytest.mark.parametrize("ruleset", GAMES)
def test_no_message_ends_or_freezes_a_table(ruleset: str, seating: str, clock: str) -> None:
    """Nothing is raised, somebody is always waited for, and the table equals the fold of its log."""
    words: set[str] = set()
    for number in range(ROUNDS):
        crowd = Crowd(ruleset, SEATINGS[seating], CLOCKS[clock], f"{ruleset} {seating} {clock} {number}")
        crowd.play()
        words |= crowd.words
        again = TableGame.replay(crowd.log)
        for viewer in (*crowd.people, SPECTATOR):
            assert again.streams.whole(viewer) == crowd.table.game.streams.whole(viewer)
        assert (again.banks, again.over) == (crowd.table.game.banks, crowd.table.game.over)
    assert seating != "people" or words == KINDS


def test_a_request_for_time_ends_with_its_question() -> None:
    """Row 9: the question is taken back since another seat claims; nobody has to end the request by hand."""
    for seed in range(40):
        crowd = Crowd("malaysia", (PERSON, PERSON, PERSON), CLOCKS["untimed"], f"with its question {seed}")
        scheduler = crowd.table.controller.scheduler
        for _ in range(3000):
            closing = [player for player in crowd.questions if crowd.questions[player].closes]
            if closing and not scheduler.time_requests.since:
                crowd.say(closing[0], messages.Hold(1 << 30))
                assert scheduler.time_requests.since
                scheduler.withdraw(closing[0])
                crowd.go_on()
                assert not scheduler.time_requests.since
                return
            crowd.step()
    raise AssertionError("nobody may claim")

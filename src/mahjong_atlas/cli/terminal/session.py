"""A match at the terminal: bots play, the person is asked, everything is told and saved as it happens."""

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from mahjong_atlas.bots.bot import Bot
from mahjong_atlas.bots.table import make_bot
from mahjong_atlas.cli.output import console, say_folded
from mahjong_atlas.cli.terminal.board import Table, draw_board, own_tiles, pool_of
from mahjong_atlas.cli.terminal.choices import HELP, BadMove, choices_of, understand
from mahjong_atlas.cli.terminal.narrator import Narrator
from mahjong_atlas.cli.terminal.saves import YOU, Game, finished
from mahjong_atlas.errors import AtlasError, IllegalAction
from mahjong_atlas.hands.position import Position
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.tiles.kind import SEATS


class Closed(AtlasError):
    """Nobody is at the terminal any more."""


class Left(Exception):
    """The person has left the table for now."""


def read_line(prompt: str) -> str:
    """A line from the person; one that was not typed is shown.  Raises Closed at the end of the input."""
    try:
        if sys.stdin is None:
            raise EOFError
        typed = input(prompt)
        if not sys.stdin.isatty():
            print(typed)
        return typed
    except (EOFError, OSError, ValueError):
        print()
        raise Closed("the terminal was closed") from None


def _hung_up(_signal: int, _frame: FrameType | None) -> None:
    raise Closed("the terminal was closed")


@contextmanager
def hearing_hangups() -> Iterator[None]:
    """A terminal that goes away is noticed at once, where the system tells of it."""
    if not hasattr(signal, "SIGHUP") or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGHUP, _hung_up)
    try:
        yield
    finally:
        signal.signal(signal.SIGHUP, before)


def public_facts(deal: Deal, seat: int) -> list[str]:
    """What else lies open: who has declared ready, what is in the pot."""
    found = []
    for what in ("ready", "pot"):
        for part in deal.ruleset.parts:
            told = part.tell(deal, what, seat)
            if told not in ("", "0", "none"):
                found.append(f"{what} {told}")
    return found


class Session:
    """One person and bots at a table."""

    def __init__(self, game: Game, language: str) -> None:
        self.game = game
        self.match = game.match
        self.language = language
        self.own = list(game.players).index(YOU)
        self.bots: dict[int, Bot] = {
            player: make_bot(name, self.match.ruleset, f"{self.match.seed} {player}")
            for player, name in enumerate(game.players)
            if name != YOU
        }
        self.seat = 0
        self.told_words: list[Action] = []
        self.before: Position | None = None
        self.narrator = self._narrator()

    def _narrator(self) -> Narrator:
        """Somebody to tell the deal that begins."""
        self.seat = self.match.seat(self.own)
        self.labels = [
            f"{SEATS[seat]} ({self.game.players[self.match.player(seat)]})"
            for seat in range(self.match.seats)
        ]
        return Narrator(self.match.ruleset, self.language, self.seat, self.labels)

    def run(self) -> None:
        """Play until the match is over.  Raises Closed or Left; every move is in the record by then."""
        with hearing_hangups():
            try:
                while not self.match.over:
                    self.play_deal()
            except KeyboardInterrupt:
                print()
                raise Left from None
        self.tell_end()

    def play_deal(self) -> None:
        """The next deal, or the one that is going on."""
        self.narrator = self._narrator()
        deal = self.game.deal
        if deal is None:
            deal = self.match.next_deal()
            self.game.recorder.begin()
            self.game.recorder.update(deal)
            print(f"\nDeal {self.match.number + 1}: you are {SEATS[self.seat]}.")
        else:
            self.narrator.news(deal)
            where = f"Deal {self.match.number + 1} goes on: you are {SEATS[self.seat]}"
            print(f"\n{where}; h tells what has happened.")
        self.game.deal = deal
        self.told_words = []
        while not deal.over:
            for seat in deal.to_act:
                self.do(deal, seat, self.answer(deal, seat))
            if deal.hooks.announce and not deal.over:
                self.words(deal)
        self.tell(deal)
        self.match.finish(deal)
        self.game.deal = None
        self.tell_totals()

    def do(self, deal: Deal, seat: int, action: Action) -> None:
        """A choice is made, written down, and told."""
        self.before = deal.position.copy()
        deal.apply(seat, action)
        self.game.recorder.update(deal)
        self.tell(deal)

    def answer(self, deal: Deal, seat: int) -> Action:
        """What the seat does."""
        if seat == self.seat:
            return self.ask(deal)
        observation = deal.observe(seat)
        return self.bots[self.match.player(seat)].choose(observation, observation.legal)

    def words(self, deal: Deal) -> None:
        """Whoever has something to say may say it; the person is asked once for each new word."""
        for seat in range(deal.seats):
            spoken = deal.announcements(seat)
            if not spoken:
                continue
            if seat != self.seat:
                word = self.bots[self.match.player(seat)].announce(deal.observe(seat), spoken)
                if word is not None:
                    self.do(deal, seat, word)
            elif seat not in deal.to_act and any(word not in self.told_words for word in spoken):
                self.told_words = list(spoken)
                self.offer_words(deal, spoken)

    def offer_words(self, deal: Deal, spoken: list[Action]) -> None:
        """Out of turn: something may be said."""
        listed = " ".join(f"[{number}] {word.text()}" for number, word in enumerate(spoken, 1))
        typed = read_line(f"you may say: {listed} (Enter: nothing) > ").strip()
        chosen = [word for number, word in enumerate(spoken, 1) if typed in (str(number), word.text())]
        if chosen:
            self.do(deal, self.seat, chosen[0])

    def tell(self, deal: Deal) -> None:
        """What the person has come to know."""
        say_folded(self.narrator.news(deal, self.before))
        self.before = None

    # ---- asking

    def ask(self, deal: Deal) -> Action:
        """Show the table and read until there is a legal move."""
        self.tell(deal)
        self.show(deal)
        observation = deal.observe(self.seat)
        tiles = own_tiles(observation)
        spoken = deal.announcements(self.seat)
        self.told_words = list(spoken)
        choices = choices_of(observation.legal, spoken)
        while True:
            typed = read_line("> ").strip()
            if typed in ("?", "help"):
                print(HELP)
            elif typed in ("q", "quit"):
                raise Left
            elif typed in ("b", "board"):
                self.show(deal)
            elif typed in ("h", "history"):
                self.tell_history(deal)
            elif typed:
                try:
                    return understand(typed, deal, self.seat, tiles, choices)
                except (BadMove, IllegalAction) as refused:
                    say_folded([f"  {refused}"])

    def show(self, deal: Deal) -> None:
        """The table and what may be done."""
        observation = deal.observe(self.seat)
        totals = [deal.position.scores[seat] for seat in range(deal.seats)]
        table = Table(
            self.narrator.names,
            self.language,
            self.match.number + 1,
            self.labels,
            totals,
            self.narrator.said,
            pool_of(deal.events) if self.match.ruleset.pool_view else (),
            public_facts(deal, self.seat),
        )
        output = console()
        for line in draw_board(observation, table):
            output.print(line)
        choices = choices_of(observation.legal, deal.announcements(self.seat))
        may_discard = any(action.kind == "discard" and not action.word for action in observation.legal)
        keys = ["type a number or a tile to discard"] if may_discard else []
        output.print(
            "  ".join([*(choice.text(self.language) for choice in choices), *keys, "[?] help"]),
            soft_wrap=False,
        )

    def tell_history(self, deal: Deal) -> None:
        """The deal so far, as the person knows it."""
        say_folded(Narrator(self.match.ruleset, self.language, self.seat, self.labels).news(deal))

    # ---- results

    def tell_totals(self) -> None:
        """Points of all players after a deal."""
        players = [
            f"{name} {player + 1} {self.match.totals[player]:+d}"
            if name != YOU
            else f"you {self.match.totals[player]:+d}"
            for player, name in enumerate(self.game.players)
        ]
        say_folded(["points: " + ", ".join(players)])

    def tell_end(self) -> None:
        """The match is over."""
        print("\nThe match is over.")
        results = self.match.results()
        for place, player in enumerate(self.match.ranking(), 1):
            total, result = self.match.totals[player], results[player]
            extra = f" (result {result:+g})" if result != total else ""
            print(f"  {place}. {self.game.players[player]} (player {player + 1}): {total:+d}{extra}")
        print(f"The record: {finished(self.game)}")

"""A match at the terminal: bots play, the person is asked, everything is told and saved as it happens."""

from typing import Final

from mahjong_atlas.bots.bot import Bot
from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.table import chosen
from mahjong_atlas.cli.output import say_folded
from mahjong_atlas.cli.terminal.asking import Left, ask, ask_words, show_table
from mahjong_atlas.cli.terminal.board import Table, own_tiles, pool_of
from mahjong_atlas.cli.terminal.choices import BadMove, choices_of, legal_action, understand
from mahjong_atlas.cli.terminal.hangups import hearing_hangups
from mahjong_atlas.cli.terminal.hints import tell_hint
from mahjong_atlas.cli.terminal.narrator import Narrator
from mahjong_atlas.cli.terminal.saves import YOU, SavedMatch, finished
from mahjong_atlas.hands.position import Position
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.records.reasons import signed
from mahjong_atlas.records.seating_text import tell_seating
from mahjong_atlas.records.text import deal_title
from mahjong_atlas.rules.names import names_of, seat_letters
from mahjong_atlas.table.hints import Hints
from mahjong_atlas.texts.languages import phrase, words_told
from mahjong_atlas.texts.message import Message


def public_facts(deal: Deal, language: str) -> list[str]:
    """What else lies open: who has declared ready, what is in the pot."""
    position = deal.position
    found = []
    kept = {state.name: state for state in deal.ruleset.state}
    for what in ("ready", "pot"):
        state = kept.get(what)
        value = None if state is None else state.value(position)
        if state is not None and value != state.default:
            fact = state.text(value, deal.seats)
            text = ",".join(map(str, fact)) if isinstance(fact, list) else fact
            found.append(f"{words_told(what, language, names_of(deal.ruleset.id).texts)} {text}")
    return found


class Session:
    """One person and bots at a table."""

    def __init__(self, game: SavedMatch, language: str) -> None:
        self.game = game
        self.match = game.match
        self.language = language
        self.own = list(game.players).index(YOU)
        self.bots: dict[int, Bot] = {
            player: make_bot(name, self.match.ruleset, f"{self.match.seed} {player}")
            for player, name in enumerate(game.players)
            if name != YOU
        }
        self.hints = Hints(self.match.ruleset)
        self.seat = 0
        self.told_words: list[Action] = []
        self.before: Position | None = None
        self.narrator = self._narrator()

    def _narrator(self) -> Narrator:
        """Somebody to tell the deal that begins."""
        self.seat = self.match.seat(self.own)
        self.labels = [
            f"{letter} ({self.named(self.match.player(seat))})"
            for seat, letter in enumerate(seat_letters(self.language)[: self.match.seats])
        ]
        return Narrator(self.match.ruleset, self.language, self.seat, self.labels)

    def run(self) -> None:
        """Play until the match is over.  Raises Closed or Left; every move is in the record by then."""
        with hearing_hangups():
            try:
                self.tell_seating()
                while not self.match.over:
                    self.play_deal()
            except KeyboardInterrupt:
                print()
                raise Left from None
        self.tell_end()

    def tell_seating(self) -> None:
        """Who sits where, before the first deal."""
        seating = self.match.seating
        if seating is not None and self.match.number == 0 and self.game.deal is None:
            names = [self.numbered(player) for player in range(self.match.seats)]
            print()
            say_folded(tell_seating(seating, names, self.language))

    def play_deal(self) -> None:
        """The next deal, or the one that is going on."""
        self.narrator = self._narrator()
        deal = self.game.deal
        if deal is None:
            deal = self.match.next_deal()
            self.game.recorder.begin()
            self.game.recorder.update(deal)
            print("\n" + phrase(self.language, "tell-deal-begins", **self.place()))
        else:
            self.narrator.news(deal)
            print("\n" + phrase(self.language, "tell-deal-goes-on", **self.place()))
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

    def place(self) -> dict[str, object]:
        """Which deal it is, and where the person sits."""
        return {"number": self.match.number + 1, "seat": seat_letters(self.language)[self.seat]}

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
        return chosen(self.bots[self.match.player(seat)], deal, seat)

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
        word = ask_words(spoken, self.language)
        if word is not None:
            self.do(deal, self.seat, word)

    def tell(self, deal: Deal) -> None:
        """What the person has come to know."""
        say_folded(self.narrator.news(deal, self.before))
        self.before = None

    # ---- asking

    def ask(self, deal: Deal) -> Action:
        """Show the table and read until there is a legal move."""
        self.tell(deal)
        self.told_words = list(deal.announcements(self.seat))
        return ask(Asked(self, deal))

    # ---- results

    def tell_totals(self) -> None:
        """Points of all players after a deal."""
        players = [
            f"{self.numbered(player)} {signed(self.match.totals[player])}"
            for player in range(self.match.seats)
        ]
        say_folded([phrase(self.language, "tell-standings", points=", ".join(players))])

    def tell_end(self) -> None:
        """The final places with points and results."""
        language = self.language
        print("\n" + phrase(language, "tell-match-over"))
        results = self.match.results()
        for place, player in enumerate(self.match.ranking(), 1):
            total, result = self.match.totals[player], results[player]
            extra = phrase(language, "tell-result", result=f"{result:+g}") if result != total else ""
            who = phrase(language, "tell-name-of-player", name=self.named(player), number=player + 1)
            print(f"  {place}. {who}: {signed(total)}{extra}")
        print(phrase(language, "tell-record", file=finished(self.game)))

    def numbered(self, player: int) -> str:
        """What a player is called, told apart from others of the same name."""
        return self.named(player) + ("" if player == self.own else f" {player + 1}")

    def named(self, player: int) -> str:
        """What a player is called."""
        name = self.game.players[player]
        return phrase(self.language, "tell-you") if name == YOU else name


class Asked:
    """The person's question in a deal that is played here."""

    def __init__(self, session: Session, deal: Deal) -> None:
        self.session: Final = session
        self.deal: Final = deal
        self.observation: Final = deal.observe(session.seat)
        self.language: Final = session.language
        self.names: Final = session.narrator.names
        self.ruleset: Final = deal.ruleset
        self.choices: Final = choices_of(
            deal.ruleset, self.observation.legal, deal.announcements(session.seat)
        )

    def show(self) -> None:
        """The table and what may be done."""
        session, deal = self.session, self.deal
        table = Table(
            session.narrator.names,
            session.language,
            deal_title(
                deal.ruleset,
                session.match.number + 1,
                self.observation.round_winds,
                session.match.carried,
                session.match.repeats,
                session.language,
            ),
            session.labels,
            [deal.position.scores[seat] for seat in range(deal.seats)],
            session.narrator.said,
            pool_of(deal.events) if deal.ruleset.pool_view else (),
            public_facts(deal, session.language),
        )
        show_table(self.observation, table, self.choices, session.language)

    def tell_history(self) -> None:
        """The deal so far, as the person knows it."""
        session = self.session
        narrator = Narrator(session.match.ruleset, session.language, session.seat, session.labels)
        say_folded(narrator.news(self.deal))

    def tell_hint(self) -> None:
        """What the choices promise.  Raises BadMove where no model knows the ruleset."""
        hints = self.session.hints
        if not hints.exist:
            raise BadMove(Message("why-table-no-model"))
        promises = hints.promises(self.observation, self.observation.legal)
        say_folded(tell_hint(promises, hints.margin, self.names, self.language))

    def understand(self, typed: str) -> Action:
        """The legal action meant.  Raises BadMove, IllegalAction."""
        return understand(typed, own_tiles(self.observation), self.choices, self.deal.ruleset, self.decide)

    def decide(self, text: str) -> Action:
        """The legal action that the words describe."""
        return legal_action(text, self.deal, self.session.seat)

"""Outside programs in a contest get the messages and questions that a player at a table gets."""

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import AsyncExitStack
from typing import Final

import msgspec

from mahjong_atlas.bots.bot import Bot
from mahjong_atlas.client.match import ClientMatch
from mahjong_atlas.client.outside import Program, ProgramBroken
from mahjong_atlas.errors import AtlasError
from mahjong_atlas.match.match import Match
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.protocol import messages
from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.records.jsonl import read_action
from mahjong_atlas.table.deal_messages import deal_begins, seats_drawn
from mahjong_atlas.table.prompts import forbidden, may_pass, offers
from mahjong_atlas.table.settlement import make_settlement
from mahjong_atlas.table.stream import DealStream, Streams
from mahjong_atlas.texts.message import Message, write_message

PATIENCE: Final = 60.0
"""Seconds that a program has for an answer."""
_REPLY: Final = msgspec.json.Decoder(messages.Reply)


class Outside:
    """Runs the programs of a match, by player, from `with` to its end; does nothing without programs."""

    def __init__(self, match: Match, commands: Mapping[int, Sequence[str]]) -> None:
        self.match: Final = match
        self.streams: Final = Streams(match.seats)
        self.programs: Final = {player: Program(list(command)) for player, command in commands.items()}
        self.sent: Final = dict.fromkeys(commands, 0)
        self.runner: Final = asyncio.Runner()  # no loop before something is run
        self.started: Final = AsyncExitStack()
        self.stream: DealStream | None = None

    def __enter__(self) -> "Outside":
        try:
            for player, program in self.programs.items():
                self.runner.run(self.started.enter_async_context(program))
                self.runner.run(program.receive(messages.Welcome(messages.PROTOCOL, "", player, 0)))
        except BaseException:
            self.close()
            raise
        if self.match.seating is not None:
            self.streams.add_message(seats_drawn(self.match.seating))
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the programs that were started."""
        if self.programs:
            self.runner.run(self.started.aclose())
        self.runner.close()

    def begin(self, deal: Deal) -> None:
        """Send the beginning of the next deal."""
        if not self.programs:
            return
        assert deal.effects is not None, "the match of a program keeps the effects of its deals"
        self.streams.add_message(deal_begins(self.match, "", deal.effects.first))
        self.stream = DealStream(self.streams, deal, self.match.players)

    def end(self, deal: Deal, players: list[int]) -> None:
        """Send the settlement of the deal that the match has just finished; `players` by its seats."""
        if not self.programs:
            return
        self.send_news()
        self.streams.add_message(make_settlement(deal, self.match, players))
        if self.match.over:
            over = messages.MatchOver(0, self.match.ranking(), self.match.results(), "")
            self.streams.add_message(over)
        self.send_news()

    def send_news(self) -> None:
        """Send each program the messages of its player that it has not had."""
        if self.stream is not None:
            self.stream.update()
        for player, program in self.programs.items():
            for line in self.streams.messages(player, self.sent[player] + 1, len(self.streams.seen[player])):
                self.runner.run(program.receive(_REPLY.decode(line)))
                self.sent[player] += 1

    def ask(self, player: int, seat: int, deal: Deal) -> Action:
        """The answer of a program.  Raises ProgramBroken where it gives none that is legal."""
        self.send_news()
        program = self.programs[player]
        at = self.sent[player]
        game = ClientMatch(self.match.ruleset)
        game.question = messages.Ask(
            at=at,
            after=at,
            legal=offers(deal, seat),
            not_legal=forbidden(deal, seat),
            seconds=PATIENCE,
            bank=None,
            closes=may_pass(deal, seat),
        )
        return self.runner.run(_answer(program, game, deal, seat))


async def _answer(program: Program, game: ClientMatch, deal: Deal, seat: int) -> Action:
    """Ask until the answer is legal."""
    assert game.question is not None
    try:
        async with asyncio.timeout(PATIENCE):
            await program.receive(game.question)
            line = await program.choose(game, game.question)
            while True:
                try:
                    action = read_action(line, "action")
                    refusal = deal.refusal(seat, action)
                    if refusal is None:
                        return action
                    refused = messages.Refused(
                        "", ErrorCode.ILLEGAL, write_message(refusal.reason), refusal.clause
                    )
                except AtlasError as error:
                    refused = messages.Refused("", ErrorCode.UNREADABLE, write_message(error.message))
                await program.receive(refused)
                line = await program.retry(game, refused)
    except TimeoutError:
        late = Message("error-program-late", text=program.command[0], number=int(PATIENCE))
        raise ProgramBroken(late) from None


class ProgramBot(Bot):
    """The seat of a program in a deal."""

    def __init__(self, outside: Outside, player: int, seat: int, deal: Deal) -> None:
        self.outside: Final = outside
        self.player: Final = player
        self.seat: Final = seat
        self.deal: Final = deal

    def choose(self, observation: Observation, legal: list[Action]) -> Action:
        """The answer of the program."""
        return self.outside.ask(self.player, self.seat, self.deal)

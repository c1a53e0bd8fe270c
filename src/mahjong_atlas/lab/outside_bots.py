"""Outside programs in a contest get the messages and questions that a player at a table gets."""

import asyncio
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import AsyncExitStack
from functools import partial
from typing import Any, Final, TypeVar

import msgspec

from mahjong_atlas.bots.bot import Bot
from mahjong_atlas.errors import AtlasError
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.protocol import messages
from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.records.jsonl import read_action
from mahjong_atlas.table.client.match import ClientMatch
from mahjong_atlas.table.client.outside import Program, ProgramBroken, ProgramEnded
from mahjong_atlas.table.deal_messages import deal_begins, make_settlement, seats_drawn
from mahjong_atlas.table.prompts import forbidden, may_pass, offers
from mahjong_atlas.table.stream import DealStream, Streams
from mahjong_atlas.texts.message import Message, write_message

PATIENCE: Final = 60.0
"""Seconds that a program has for an answer."""
Result = TypeVar("Result")
_REPLY: Final = msgspec.json.Decoder(messages.Reply)


class Programs:
    """Programs that live as long as the `with` block: started when they are first needed, one for a player
    and command, and anew where one has ended.
    """

    def __init__(self) -> None:
        self.runner: Final = asyncio.Runner()  # no loop before something is run
        self.started: Final = AsyncExitStack()
        self.running: Final[dict[tuple[int, tuple[str, ...]], Program]] = {}

    def __enter__(self) -> "Programs":
        return self

    def __exit__(self, *_: object) -> None:
        if self.running:
            self.runner.run(self.started.aclose())
        self.runner.close()

    def kept(self, player: int, command: Sequence[str]) -> Program | None:
        """The program that has played for the player before, and goes on."""
        return self.running.get((player, tuple(command)))

    def start(self, player: int, command: Sequence[str]) -> Program:
        """Start the program for the player.  Raises ProgramBroken."""
        program = Program(list(command))
        self.runner.run(self.started.enter_async_context(program))
        self.running[player, tuple(command)] = program
        return program


class Outside:
    """Programs play for players of a match, from `with` to its end; does nothing without programs.

    A program that is kept from an earlier match may end before its first answer in this one, since a match
    was all that it wanted to play: it is started anew, and told the match from its beginning.
    """

    def __init__(self, match: Match, commands: Mapping[int, Sequence[str]], keeper: Programs) -> None:
        self.match: Final = match
        self.streams: Final = Streams(match.seats)
        self.commands: Final = commands
        self.keeper: Final = keeper
        self.programs: Final[dict[int, Program]] = {}
        self.sent: Final = dict.fromkeys(commands, 0)
        self.unheard: Final[set[int]] = set()
        """Players whose program is kept and has not answered yet."""
        self.stream: DealStream | None = None

    def __enter__(self) -> "Outside":
        for player, command in self.commands.items():
            kept = self.keeper.kept(player, command)
            if kept is not None:
                self.unheard.add(player)
            self.programs[player] = kept or self.keeper.start(player, command)
            self.programs[player].refusals = 0
            self.run(player, partial(Program.receive, message=_welcome(player)))
        if self.match.seating is not None:
            self.streams.add_message(seats_drawn(self.match.seating))
        return self

    def __exit__(self, *_: object) -> None:
        self.unheard.clear()

    def run(self, player: int, work: Callable[[Program], Coroutine[Any, Any, Result]]) -> Result:
        """What comes of something that is done with a program."""
        try:
            return self.keeper.runner.run(work(self.programs[player]))
        except ProgramEnded:
            if player not in self.unheard:
                raise
        self.unheard.discard(player)
        self.programs[player] = self.keeper.start(player, self.commands[player])
        self.keeper.runner.run(self.retell(player))
        return self.keeper.runner.run(work(self.programs[player]))

    async def retell(self, player: int) -> None:
        """Tell a program that was started anew what the one before it has heard of this match."""
        await self.programs[player].receive(_welcome(player))
        for line in self.streams.messages(player, 1, self.sent[player]):
            await self.programs[player].receive(_REPLY.decode(line))

    def begin(self, deal: Deal) -> None:
        """Send the beginning of the next deal."""
        if not self.commands:
            return
        assert deal.effects is not None, "the match of a program keeps the effects of its deals"
        self.streams.add_message(deal_begins(self.match, "", deal.effects.first))
        self.stream = DealStream(self.streams, deal, self.match.players)

    def end(self, deal: Deal, players: list[int]) -> None:
        """Send the settlement of the deal that the match has just finished; `players` by its seats."""
        if not self.commands:
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
        for player in self.commands:
            for line in self.streams.messages(player, self.sent[player] + 1, len(self.streams.seen[player])):
                message = _REPLY.decode(line)
                self.run(player, partial(Program.receive, message=message))
                self.sent[player] += 1

    def ask(self, player: int, seat: int, deal: Deal) -> Action:
        """The answer of a program.  Raises ProgramBroken where it gives none that is legal."""
        self.send_news()
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
        action = self.run(player, partial(_answer, game=game, deal=deal, seat=seat))
        self.unheard.discard(player)
        return action


def _welcome(player: int) -> messages.Welcome:
    """The beginning of a match."""
    return messages.Welcome(messages.PROTOCOL, "", player, 0)


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

"""Somebody plays at a table: one of our bots, or whoever can choose among legal actions."""

from collections.abc import Callable
from typing import Final, Protocol

from mahjong_atlas.bots.bot import Bot
from mahjong_atlas.client.connection import TableConnection
from mahjong_atlas.client.errors import NoPlace
from mahjong_atlas.client.match import ClientMatch
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.protocol import messages
from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.records.jsonl import action_line, read_action

AGAINST_THE_RULES: Final = (ErrorCode.ILLEGAL, ErrorCode.UNREADABLE)
"""Codes of refusals after which the question still stands."""
Teller = Callable[[str], None]
"""Where a line for people goes."""


class Chooser(Protocol):
    """Who decides for a player."""

    async def receive(self, message: messages.Message) -> None:
        """A message of the table has come."""

    async def choose(self, game: ClientMatch, ask: messages.Ask) -> messages.ActionLine | None:
        """One of the legal actions; None: nothing, the clock decides."""

    async def announce(
        self, game: ClientMatch, words: list[messages.ActionLine]
    ) -> messages.ActionLine | None:
        """One of the words that may be said out of turn, or none."""

    async def retry(self, game: ClientMatch, refused: messages.Refused) -> messages.ActionLine | None:
        """Another answer to the question that stands, since the one given was against the rules."""


def actions(lines: list[messages.ActionLine]) -> list[Action]:
    """Actions as the engine has them."""
    return [read_action(line, "action") for line in lines]


def written(action: Action) -> messages.ActionLine:
    """An action as messages have it."""
    return [str(word) for word in action_line(action)]


def observed(game: ClientMatch, legal: list[Action]) -> Observation:
    """What the player knows."""
    if game.view is None:
        raise ValueError("no deal has begun")
    return game.view.observe(legal)


class BotChooser:
    """One of our bots: it gets what the seat has been told, and nothing else."""

    def __init__(self, bot: Bot) -> None:
        self.bot: Final = bot

    async def receive(self, message: messages.Message) -> None:
        """It looks at the table when it is asked."""

    async def choose(self, game: ClientMatch, ask: messages.Ask) -> messages.ActionLine | None:
        """Whatever the bot likes best."""
        legal = actions([offer.action for offer in ask.legal])
        return written(self.bot.choose(observed(game, legal), legal))

    async def announce(
        self, game: ClientMatch, words: list[messages.ActionLine]
    ) -> messages.ActionLine | None:
        """Whatever the bot likes to say."""
        spoken = actions(words)
        word = self.bot.announce(observed(game, []), spoken)
        return None if word is None else written(word)

    async def retry(self, game: ClientMatch, refused: messages.Refused) -> messages.ActionLine | None:
        """A bot chooses among legal actions: there is nothing to mend, the clock decides."""
        return None


async def play(connection: TableConnection, game: ClientMatch, chooser: Chooser, tell: Teller) -> None:
    """Play until the match is over or the table is closed; deals and results are told line by line.

    Raises NoPlace, Closed, Unreachable, or what the chooser raises.
    """
    async for message in connection:
        game.receive(message)
        await chooser.receive(message)
        if isinstance(message, messages.Welcome) and message.player is None:
            raise NoPlace
        if isinstance(message, messages.Ask):
            choice = await chooser.choose(game, message)
            if choice is not None:
                await connection.act(message.at, choice)
        elif isinstance(message, messages.Refused) and message.code in AGAINST_THE_RULES and game.question:
            choice = await chooser.retry(game, message)
            if choice is not None:
                await connection.act(game.question.at, choice)
        elif isinstance(message, messages.Say) and message.words:
            word = await chooser.announce(game, message.words)
            if word is not None:
                await connection.act(-1, word)
        elif isinstance(message, messages.Settlement):
            tell(settlement_line(game, message))
            await connection.go_on(message.deal)
        elif isinstance(message, messages.MatchOver):
            early = f" early ({message.reason})" if message.reason else ""
            tell(f"The match is over{early}; the record: {message.record}")
            return


def settlement_line(game: ClientMatch, settlement: messages.Settlement) -> str:
    """A deal in one line."""
    points = ", ".join(
        f"{place.name if place is not None else f'player {player + 1}'} {change:+d} ({total})"
        for player, (place, change, total) in enumerate(
            zip(
                game.people or [None] * len(settlement.scores),
                settlement.change,
                settlement.scores,
                strict=True,
            )
        )
    )
    return f"Deal {settlement.deal + 1}, {settlement.how}: {points}"

"""Plays at a table with a bot of the package, or any other chooser of actions."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mahjong_atlas.bots.bot import Bot, announcement, choice
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.protocol import messages
from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.records.jsonl import action_line, read_action
from mahjong_atlas.table.client.errors import NoPlace
from mahjong_atlas.table.client.match import ClientMatch

if TYPE_CHECKING:  # programs as bots need no socket
    from mahjong_atlas.table.client.connection import TableConnection

AGAINST_THE_RULES: Final = (ErrorCode.ILLEGAL, ErrorCode.UNREADABLE)
"""Codes of refusals after which the question still stands."""
Teller = Callable[[str], None]
"""Prints a line."""


class Chooser:
    """Chooses the actions of a player."""

    async def receive(self, message: messages.SocketMessage) -> None:
        """Take note of a message of the table."""

    async def choose(self, game: ClientMatch, ask: messages.Ask) -> messages.ActionLine | None:
        """Choose one of the legal actions; None lets the clock decide."""
        return None

    async def announce(
        self, game: ClientMatch, words: list[messages.ActionLine]
    ) -> messages.ActionLine | None:
        """Choose one of the announcements that are open, or None."""
        return None

    async def retry(self, game: ClientMatch, refused: messages.Refused) -> messages.ActionLine | None:
        """Choose again after an illegal answer, or None."""
        return None


def actions(lines: list[messages.ActionLine]) -> list[Action]:
    """Actions as the engine has them."""
    return [read_action(line, "action") for line in lines]


def written(action: Action) -> messages.ActionLine:
    """An action as messages have it."""
    return [str(word) for word in action_line(action)]


def observed(game: ClientMatch, legal: list[Action]) -> Observation:
    """The observation of the player.  Raises ValueError between deals."""
    if game.view is None:
        raise ValueError("no deal has begun")
    return game.view.observe(legal)


class BotChooser(Chooser):
    """A bot in this process; it gets only what its seat may know.  Raises BrokenBot where one's own fails."""

    def __init__(self, bot: Bot) -> None:
        self.bot: Final = bot

    async def choose(self, game: ClientMatch, ask: messages.Ask) -> messages.ActionLine | None:
        """Let the bot choose."""
        legal = actions([offer.action for offer in ask.legal])
        return written(choice(self.bot, observed(game, legal), legal))

    async def announce(
        self, game: ClientMatch, words: list[messages.ActionLine]
    ) -> messages.ActionLine | None:
        """Let the bot choose an announcement."""
        spoken = actions(words)
        word = announcement(self.bot, observed(game, []), spoken)
        return None if word is None else written(word)


async def play(connection: "TableConnection", game: ClientMatch, chooser: Chooser, tell: Teller) -> None:
    """Play until the match is over or the table is closed; `tell` gets a line for each deal and result.

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
            await connection.send(messages.Continue(message.deal))
        elif isinstance(message, messages.MatchOver):
            early = f" early ({message.reason})" if message.reason else ""
            tell(f"The match is over{early}; the record: {message.record}")
            return


def settlement_line(game: ClientMatch, settlement: messages.Settlement) -> str:
    """The settlement of a deal in one line."""
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

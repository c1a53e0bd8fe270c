"""Lets an outside program play: messages go to its standard input as JSON, answers come from its output."""

import asyncio
from types import TracebackType
from typing import Final

import msgspec

from mahjong_atlas.errors import AtlasError
from mahjong_atlas.protocol import messages
from mahjong_atlas.table.client.match import ClientMatch
from mahjong_atlas.table.client.playing import Chooser
from mahjong_atlas.texts.message import Message, read_message

MOST_REFUSED: Final = 3
"""Refused answers to one question after which the program is ended."""
LONGEST: Final = 1 << 16
_LINE: Final = msgspec.json.Decoder(list[str])


class ProgramBroken(AtlasError):
    """The program answers wrongly or not at all."""


class ProgramEnded(ProgramBroken):
    """The program runs no more."""


class Program(Chooser):
    """Runs a program: every message of the table is a line for it, and it answers each `ask` with an action,
    e.g. ["discard", "5m"].

    A refused answer comes as a line `refused`, and the `ask` once more; `refusals` counts them all.
    """

    def __init__(self, command: list[str]) -> None:
        self.command: Final = command
        self._process: asyncio.subprocess.Process | None = None
        self._question: messages.Ask | None = None
        self._refused = 0
        self.refusals = 0

    async def __aenter__(self) -> "Program":
        try:
            self._process = await asyncio.create_subprocess_exec(
                *self.command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LONGEST,
            )
        except OSError as error:
            raise ProgramBroken(
                Message("error-program-run", text=self.command[0], text2=str(error.strerror))
            ) from None
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        process = self._process
        if process is None:
            return
        if process.stdin is not None:
            process.stdin.close()
        try:
            await asyncio.wait_for(process.wait(), 2)
        except TimeoutError:
            process.kill()
            await process.wait()

    async def receive(self, message: messages.SocketMessage) -> None:
        """Send the message as a line; questions are sent by `choose`."""
        if isinstance(message, messages.Ask):
            self._refused = 0
        else:
            await self._tell(message)

    async def choose(self, game: ClientMatch, ask: messages.Ask) -> messages.ActionLine | None:
        """Ask, and read one line."""
        await self._tell(ask)
        return await self._answer()

    async def retry(self, game: ClientMatch, refused: messages.Refused) -> messages.ActionLine | None:
        """Ask once more after an illegal answer.  Raises ProgramBroken."""
        self._refused += 1
        self.refusals += 1
        if self._refused > MOST_REFUSED:
            raise ProgramBroken(
                Message("error-program-refused", text=self.command[0], reason=read_message(refused.reason))
            )
        return None if game.question is None else await self.choose(game, game.question)

    async def _tell(self, message: messages.SocketMessage) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(msgspec.json.encode(message) + b"\n")
            await self._process.stdin.drain()
        except (BrokenPipeError, ConnectionResetError):
            raise ProgramEnded(Message("error-program-ended", text=self.command[0])) from None

    async def _answer(self) -> messages.ActionLine:
        assert self._process is not None
        assert self._process.stdout is not None
        try:
            line = await self._process.stdout.readline()
        except ValueError:
            raise ProgramBroken(Message("error-program-long", text=self.command[0])) from None
        if not line:
            raise ProgramEnded(Message("error-program-ended", text=self.command[0]))
        try:
            return _LINE.decode(line)
        except msgspec.MsgspecError:
            shown = line.decode(errors="replace").strip()[:60]
            raise ProgramBroken(
                Message("error-program-said", text=self.command[0], text2=repr(shown))
            ) from None

"""One deal through a running server, by the same socket as every client."""

import asyncio
from collections.abc import Mapping
from typing import Final

from mahjong_atlas.cli.language import in_force, wording
from mahjong_atlas.errors import AtlasError
from mahjong_atlas.narration.reasons import signed
from mahjong_atlas.play.actions import DISCARD, PASS, WIN
from mahjong_atlas.protocol import messages
from mahjong_atlas.rules.names import names_of
from mahjong_atlas.rules.registry import DEMONSTRATION, find_ruleset
from mahjong_atlas.table.client.address import read_address
from mahjong_atlas.table.client.connection import TableConnection
from mahjong_atlas.table.client.lobby import Lobby
from mahjong_atlas.texts.languages import render, spoken_words
from mahjong_atlas.texts.message import Message, read_message

NAME: Final = "demo"
QUIET: Final[dict[str, float]] = {"seconds": 0, "claim": 0, "pace": 0}
"""Nobody looks on: no clocks, no pauses."""
PREFERRED: Final = (WIN, PASS, DISCARD)
"""What the visitor does where it may, the first first; anything legal else."""


class DealLost(AtlasError):
    """The server did not let the deal come to its end."""


async def play_one_deal(address: str) -> None:
    """Sit down with bots, play a deal and tell its settlement."""
    ruleset_id, options = DEMONSTRATION
    bots = find_ruleset(ruleset_id).table.seats - 1
    # the server answers in this very loop, so what waits for it waits elsewhere
    table, token = await asyncio.to_thread(_table, address, ruleset_id, options, bots)
    names = names_of(ruleset_id)
    print(wording("show-demo-head", title=names.ruleset(in_force()), bots=bots), flush=True)
    async with TableConnection(read_address(address), table, token) as connection:
        async for heard in connection:
            if isinstance(heard, messages.Ask):
                await connection.act(heard.at, _answer(heard))
            if isinstance(heard, messages.Settlement):
                _tell(heard)
            if isinstance(heard, messages.MatchOver):
                return
    raise DealLost(Message("error-deal-lost"))


def _table(address: str, rules: str, options: Mapping[str, object], bots: int) -> tuple[str, str]:
    """A table of one deal that has begun, and the visitor's token."""
    with Lobby(read_address(address)) as lobby:
        lobby.sign_in(NAME)
        made = lobby.make(rules, options, ["me", *["bot:greedy"] * bots], QUIET, deals=1)
        lobby.start(made.table)
        return made.table, lobby.token


def _answer(ask: messages.Ask) -> messages.ActionLine:
    """What the visitor does."""
    words = {offer.action[0]: offer.action for offer in ask.legal}
    return next((words[word] for word in PREFERRED if word in words), ask.legal[0].action)


def _tell(settlement: messages.Settlement) -> None:
    """The settlement: who won with what, who pays whom, why, and what it comes to."""
    print(f"  {spoken_words(settlement.how, in_force())}")
    names = names_of(DEMONSTRATION[0])
    for win in settlement.wins:
        tiles = [win.hand or "", *(win.melds or [])]
        won = {"seat": win.seat, "tiles": " ".join(tiles), "points": win.points}
        if win.giver:
            print("  " + wording("show-demo-win-from", **won, giver=win.giver))
        else:
            print("  " + wording("show-demo-win", **won))
        for fan in win.fans or []:
            print(f"    {fan.value:>3}  {names.fan(fan.id, in_force())} ({fan.clause})")
    for payer, payee, amount, cause, clause in settlement.transfers:
        print(f"  {payer} -> {payee}  {amount:>5}  {render(read_message(cause), in_force())} ({clause})")
    for player, (change, score) in enumerate(zip(settlement.change, settlement.scores, strict=True)):
        total = wording("show-demo-total", number=player + 1, change=signed(change), score=score)
        print(f"  {total}")

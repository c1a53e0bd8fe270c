"""One deal through a running server, by the same socket as every client."""

import secrets
from typing import Final

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from mahjong_atlas.errors import AtlasError
from mahjong_atlas.play.actions import DISCARD, PASS, WIN
from mahjong_atlas.rules.names import LANGUAGES, names_of
from mahjong_atlas.rules.registry import DEMONSTRATION, find_ruleset
from mahjong_atlas.server import wire

NAME: Final = "demo"
REPLY: Final = msgspec.json.Decoder(wire.Reply)
QUIET: Final = {"seconds": 0, "claim": 0, "pace": 0}
"""Nobody looks on: no clocks, no pauses."""
PREFERRED: Final = (WIN, PASS, DISCARD)
"""What the visitor does where it may, the first first; anything legal else."""


class DealLost(AtlasError):
    """The server did not let the deal come to its end."""


async def play_one_deal(address: str) -> None:
    """Sit down with bots, play a deal and tell its settlement."""
    ruleset_id, options = DEMONSTRATION
    seats = find_ruleset(ruleset_id).table.seats
    wish = {"rules": ruleset_id, "options": options, "clock": QUIET, "deals": 1}
    async with httpx.AsyncClient(base_url=f"{address}/api", trust_env=False, timeout=60) as client:
        token = str((await _post(client, "/session", {"name": NAME}))["token"])
        client.headers["authorization"] = f"Bearer {token}"
        made = await _post(client, "/tables", {**wish, "seats": ["me", *["bot:greedy"] * (seats - 1)]})
        table = str(made["table"])
        await _post(client, f"/tables/{table}/start", {})
    names = names_of(ruleset_id)
    title = " · ".join(dict.fromkeys(names.ruleset(each) for each in LANGUAGES))
    print(f"{title}: one deal with {seats - 1} bots, through the server", flush=True)
    there = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    async with connect(there, proxy=None, max_size=1 << 22) as socket:
        await _send(socket, wire.Hello(table, token))
        async for message in socket:
            heard: wire.Message = REPLY.decode(message)
            answer = _answer(heard)
            if answer is not None:
                await _send(socket, answer)
            if isinstance(heard, wire.Sheet):
                _tell(heard)
            if isinstance(heard, wire.MatchOver):
                return
    raise DealLost("the table was closed before the deal was over")


async def _post(client: httpx.AsyncClient, path: str, body: dict[str, object]) -> dict[str, object]:
    reply = await client.post(path, json=body)
    told: dict[str, object] = reply.json()
    if reply.is_error:
        raise DealLost(f"{path}: {told}")
    return told


async def _send(socket: ClientConnection, message: wire.Message) -> None:
    await socket.send(msgspec.json.encode(message).decode())


def _answer(heard: wire.Message) -> wire.Message | None:
    """What the visitor says to a message."""
    if isinstance(heard, wire.Ask):
        words = {offer.action[0]: offer.action for offer in heard.legal}
        chosen = next((words[word] for word in PREFERRED if word in words), heard.legal[0].action)
        return wire.Act(secrets.token_hex(8), heard.at, chosen)
    if isinstance(heard, wire.NonceWanted):
        return wire.Nonce(heard.deal, secrets.token_hex(16))
    return None


def _tell(sheet: wire.Sheet) -> None:
    """The settlement: who pays whom, why, and what it comes to."""
    print(f"  {sheet.how}")
    for payer, payee, amount, cause, clause in sheet.transfers:
        print(f"  {payer} -> {payee}  {amount:>5}  {cause} ({clause})")
    for player, (change, score) in enumerate(zip(sheet.change, sheet.scores, strict=True)):
        print(f"  player {player + 1}: {change:+d}, {score} in all")

"""A player for every ruleset: `python bot.py LINK-OF-A-TABLE [NAME]`, with `pip install websockets`.
It wins where it may, passes else, and discards the last tile it may; see docs/concepts/protocol.md."""

import asyncio
import json
import secrets
import sys
from urllib.request import Request, urlopen

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException


def post(url, body, token=""):
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    with urlopen(Request(url, body and json.dumps(body).encode(), headers)) as reply:
        return json.load(reply)


def choose(ask):
    actions = {offer["action"][0]: offer["action"] for offer in ask["legal"]}
    liked = [actions[word] for word in ("win", "pass", "discard") if word in actions]
    return (liked or list(actions.values()))[0]


async def play(base, table, token):
    have, waiting = 0, {}  # how many messages of the stream have come; answers that are not written down yet
    while True:
        try:
            async with connect(base.replace("http", "ws", 1) + f"/api/tables/{table}/socket") as socket:
                await socket.send(json.dumps({"t": "hello", "table": table, "token": token, "have": have}))
                for answer in waiting.values():
                    await socket.send(json.dumps(answer))
                async for text in socket:
                    message, answer = json.loads(text), None
                    have, at = message.get("n", have), message.get("at")
                    if message["t"] == "ask":
                        answer = {"t": "act", "id": f"{at}", "at": at, "action": choose(message)}
                        waiting[answer["id"]] = answer
                    elif message["t"] == "nonce_wanted":
                        answer = {"t": "nonce", "deal": message["deal"], "nonce": secrets.token_hex(16)}
                    elif message["t"] == "sheet":
                        print("deal", message["deal"] + 1, message["how"], message["change"], flush=True)
                        answer = {"t": "continue", "deal": message["deal"]}
                    elif message["t"] in ("done", "refused"):
                        waiting.pop(message["id"], None)
                    elif message["t"] == "match":
                        return
                    if answer:
                        await socket.send(json.dumps(answer))
        except (OSError, WebSocketException):
            print("cut off: coming again", file=sys.stderr)
        await asyncio.sleep(1)


base, _, table = sys.argv[1].partition("/#/table/")
token = post(f"{base}/api/session", {"name": (sys.argv[2:] or ["outside bot"])[0]})["token"]
place = post(f"{base}/api/tables/{table}", None)["players"].index(None)
post(f"{base}/api/tables/{table}/seat", {"player": place}, token)
asyncio.run(play(base, table, token))

"""A player for every ruleset: `python bot.py LINK-OF-A-TABLE [NAME]`, with `pip install websockets`."""

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
    return next(actions[word] for word in ("win", "pass", "discard", *actions) if word in actions)


async def play(base, table, token):
    have, sent = 0, {}  # how many messages of the stream have come; answers that are not written down yet
    while True:
        try:
            async with connect(base.replace("http", "ws", 1) + f"/api/tables/{table}/socket") as socket:
                for request in ({"t": "hello", "table": table, "token": token, "have": have}, *sent.values()):
                    await socket.send(json.dumps(request))
                async for text in socket:
                    message, answer = json.loads(text), None
                    have, at = message.get("n", have), str(message.get("at"))
                    if message["t"] == "ask":
                        answer = sent[at] = {"t": "act", "id": at, "at": int(at), "action": choose(message)}
                    elif message["t"] == "nonce_wanted":
                        answer = {"t": "nonce", "deal": message["deal"], "nonce": secrets.token_hex(16)}
                    elif message["t"] == "sheet":
                        print("deal", message["deal"] + 1, message["how"], message["change"], flush=True)
                        answer = {"t": "continue", "deal": message["deal"]}
                    elif message["t"] in ("done", "refused"):
                        sent.pop(message["id"], None)
                    elif message["t"] == "match":
                        return
                    if answer:
                        await socket.send(json.dumps(answer))
        except (OSError, EOFError, WebSocketException):
            print("cut off: coming again", file=sys.stderr)
        await asyncio.sleep(1)


link, name = (*sys.argv[1:3], "outside bot")[:2] if sys.argv[1:] else sys.exit(__doc__)
try:
    base, _, table = link.partition("/#/table/")
    token = post(f"{base}/api/session", {"name": name})["token"]
    place = post(f"{base}/api/tables/{table}", None)["players"].index(None)
    post(f"{base}/api/tables/{table}/seat", {"player": place}, token)
    asyncio.run(play(base, table, token))
except (OSError, EOFError, ValueError, KeyboardInterrupt) as error:
    sys.exit(f"{link}: {error or 'left'}")

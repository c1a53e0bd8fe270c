"""Tables on which much lies at once: what a long deal has, told by one event."""

import json
from collections import Counter

SETS = (("pung", "2m2m2m"), ("chow", "4s5s6s"), ("pung", "7p7p7p"), ("chow", "1p2p3p"))
DISCARDS = ("8m", "3p", "6s", "1z", "9p", "5m", "2s", "7z")
FLOWERS = tuple(f"{number}f" for number in range(1, 9))


def laying(discards=0, sets=0, flowers=0, points=None):
    """Sockets by which so much lies before everybody once a tile was discarded; nothing is claimed then.

    Of flowers only those are added that do not lie there: nobody has more than there are in a game.
    """

    def sockets(socket):
        server = socket.connect_to_server()
        own = []
        seats = []
        laid = Counter()

        def pass_on(message):
            fields = json.loads(message)
            if fields["t"] == "deal":
                seats[:] = "ESWN"[: len(fields["players"])]
                own.clear()
                laid.clear()
            elif fields["t"] == "event":
                for tile, left, reached in fields.get("moves", []):
                    laid[reached] += 1
                    if reached.startswith("hand:") and tile != "?":
                        own.append((reached, tile))
                    elif (left, tile) in own:
                        own.remove((left, tile))
                if fields["event"]["e"] == "discarded" and seats:
                    _lay(fields, own, seats, laid)
                    seats.clear()
                    message = json.dumps(fields)
            elif fields["t"] == "ask":
                only = [offer for offer in fields["legal"] if offer["action"][0] == "pass"]
                message = json.dumps({**fields, "legal": only or fields["legal"]})
            socket.send(message)

        server.on_message(pass_on)

    def _lay(fields, own, seats, laid):
        moves, now = fields.setdefault("moves", []), fields.setdefault("now", {})
        for number, seat in enumerate(seats):
            moves += [[_of(DISCARDS, number + at), "wall", f"river:{seat}"] for at in range(discards)]
            moves += [
                [_of(FLOWERS, at), "wall", f"bonus:{seat}"] for at in range(laid[f"bonus:{seat}"], flowers)
            ]
            held = [tile for place, tile in own if place == f"hand:{seat}"] or ["?"] * 13
            moves += [[tile, f"hand:{seat}", "wall"] for tile in held[: 3 * sets]]
            lying = [
                (word, [tiles[at : at + 2] for at in (0, 2, 4)], _of(seats, number + 1), tiles[:2])
                for word, tiles in SETS
            ]
            if sets:
                now[f"melds:{seat}"] = lying[:sets]
        if points is not None:
            now["scores"] = [points] * len(seats)

    return sockets


def _of(things, at):
    return things[at % len(things)]

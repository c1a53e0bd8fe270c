"""A word said out of turn is carried out once, however often it is sent."""

import json
from typing import Any

from mahjong_atlas.protocol import messages
from mahjong_atlas.table.game import TableGame
from tests.unit.table.virtual import VirtualTable, opened


def claiming(player: int, ask: dict[str, Any], at: float) -> tuple[float, messages.Request]:
    """The first claim that may be made, else the first action."""
    legal = [offer["action"] for offer in ask["legal"]]
    claims = [action for action in legal if action[0] in ("pung", "chow", "kong")]
    return 0.1, messages.Act(f"{player} at {at}", ask["at"], (claims or legal)[0])


def offer(table: VirtualTable) -> tuple[int, list[str]] | None:
    """A player whose last offer of words stands, and its first word."""
    for player in table.game.people():
        says = (data for _, data in reversed(table.heard[player]) if b'"t":"say"' in data)
        words = json.loads(next(says, b'{"words": []}'))["words"]
        if words:
            return player, words[0]
    return None


def test_a_word_that_is_sent_twice_is_said_once() -> None:
    tables = (VirtualTable(TableGame(opened("hongkong-old")), claiming, start=at) for at in range(0, 900, 9))
    for table in tables:
        table.sit()
        table.play(until=lambda here=table: offer(here))
        found = offer(table)
        if found is not None and not table.game.over:
            break
    assert found is not None
    player, word = found

    for _ in range(2):
        table.say(player, messages.Act("said once", -1, word))
        table.work()
    heard = table.texts(player)

    assert sum(message["t"] == "done" and message["id"] == "said once" for message in heard) == 2
    acts = [entry for _, entry in table.acts if entry.id == "said once"]
    assert [(entry.player, entry.action) for entry in acts] == [(player, word)]

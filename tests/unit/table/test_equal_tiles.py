"""At a table a player says which of two equal tiles goes; the others see what came of it."""

from collections.abc import Callable
from typing import Any

import pytest

from mahjong_atlas.play.rng import Rng
from mahjong_atlas.protocol import messages
from mahjong_atlas.table.game import TableGame, seeded_deal
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.notation import tile_name
from tests.unit.table.virtual import Answer, VirtualTable, opened


def keepers(game: TableGame) -> Answer:
    """People who discard a tile like the one drawn, and keep that, or choose anything that is legal."""
    rng = Rng("keepers")

    def answer(player: int, ask: dict[str, Any], at: float) -> tuple[float, messages.Request]:
        assert game.deal is not None
        legal = [offer["action"] for offer in ask["legal"]]
        action = legal[rng.below(len(legal))]
        hand = game.deal.position.hands[game.match.seat(player)]
        if hand.drawn >= 0 and hand.tiles[hand.drawn] > 1 and ["discard", tile_name(hand.drawn)] in legal:
            action = ["discard", tile_name(hand.drawn), "", "", "", "from-hand"]
        return 1.0, messages.Act(f"a{player} {ask['at']}", ask["at"], action)

    return answer


@pytest.fixture(scope="module")
def table() -> VirtualTable:
    game = TableGame(opened("riichi", deals=4), seeded_deal)
    played = VirtualTable(game, keepers(game))
    played.sit()
    played.play()
    return played


def events(table: VirtualTable, viewer: int, is_meant: Callable[[dict[str, Any]], bool]) -> list[int]:
    """The places of some events among all that a viewer has heard."""
    heard = table.texts(viewer)
    return [at for at, each in enumerate(heard) if each["t"] == "event" and is_meant(each["event"])]


def keeps(event: dict[str, Any]) -> bool:
    """The event is a choice that keeps the tile drawn."""
    return bool(event["e"] == "choice" and event["action"][-1] == "from-hand")


def test_nobody_is_refused(table: VirtualTable) -> None:
    kinds = [each["t"] for viewer in table.viewers for each in table.texts(viewer)]
    assert not {"refused", "problem"} & set(kinds)


def test_the_choice_is_carried_out(table: VirtualTable) -> None:
    """The discard that follows is none of a tile just drawn."""
    for viewer in range(4):
        heard = table.texts(viewer)
        places = events(table, viewer, keeps)
        assert places
        following = [
            next(each["event"] for each in heard[at:] if each.get("event", {}).get("e") == "discarded")
            for at in places
        ]
        assert [event.get("word", "") for event in following] == [""] * len(places)


def test_only_the_player_hears_of_the_choice(table: VirtualTable) -> None:
    assert "from-hand" not in str(table.texts(-1))
    for viewer in range(4):
        seat = -1
        for each in table.texts(viewer):
            seat = each["players"].index(viewer) if each["t"] == "deal" else seat
            if each["t"] == "event" and keeps(each["event"]):
                assert SEATS[seat] == each["event"]["seat"]


def test_the_log_brings_about_the_same(table: VirtualTable) -> None:
    again = TableGame.replay(table.log)
    assert b"from-hand" in b"".join(table.log)
    for viewer in table.viewers:
        assert again.streams.whole(viewer) == table.game.streams.whole(viewer)

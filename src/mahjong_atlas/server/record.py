"""The record of a table: the deals that are over, each with its shuffle revealed."""

import json

from mahjong_atlas.match.match import Match
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.records.jsonl import deal_line, event_line, joint_header
from mahjong_atlas.records.shuffles import Shuffle
from mahjong_atlas.server.game import Game


class Recording:
    """Writes every deal down when it is over; `keep` is a keeper of a Game."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def keep(self, match: Match, deal: Deal, shuffle: Shuffle) -> None:
        """A deal is over, and not booked yet."""
        self.lines.append(_written(deal_line(match, shuffle)))
        self.lines.extend(_written(event_line(event)) for event in deal.events)

    def whole(self, game: Game) -> list[str]:
        """The lines of the record."""
        head = {
            **joint_header(game.ruleset, game.match.first_dealer),
            "players": [place.name if place is not None else "" for place in game.places],
        }
        return [_written(head), *self.lines]


def _written(line: dict[str, object]) -> str:
    return json.dumps(line, ensure_ascii=False)

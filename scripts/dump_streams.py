"""Write bot deals as viewers are told them, with the table they must see: `scripts/dump_streams.py DIR`.

One file per ruleset, for the tests of the browser client: the messages of one deal as one viewer gets them,
and at some places of the stream what the engine says that this viewer can know. `--every-viewer` writes all
of them, `--tries` how many deals are looked at for the one in which most kinds of things happen.
"""

import argparse
import json
from pathlib import Path

from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.table import say_words
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.effect_log import roles
from mahjong_atlas.play.events import redact
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.records.jsonl import event_line
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.tiles.notation import tile_name

CHECKS = 6
"""So many places of a stream are compared."""


def names(tiles: list[int]) -> list[str]:
    """Tiles as text."""
    return [tile_name(tile) for tile in tiles]


def expected(deal: Deal, viewer: int) -> dict[str, object]:
    """What the viewer can know of the table now."""
    position = deal.position
    hands = position.hands
    return {
        "counts": [hand.size() for hand in hands],
        "own": names(hands[viewer].concealed()) if viewer >= 0 else [],
        "drawn": tile_name(hands[viewer].drawn) if viewer >= 0 and hands[viewer].drawn >= 0 else "",
        "melds": [
            [
                [meld.word, names(sorted(meld.tiles)), meld.source, tile_name(meld.claimed).strip("?")]
                for meld in hand.melds
            ]
            for hand in hands
        ],
        "bonus": [names(hand.bonus) for hand in hands],
        "rivers": [names(hand.river) for hand in hands],
        "claimed": [[at for at in range(len(hand.river)) if hand.river_claimed >> at & 1] for hand in hands],
        "zones": {name: len(tiles) for name, tiles in position.zones.items() if tiles},
        "left": position.wall_left,
        "scores": list(position.scores),
        "roles": roles(deal),
    }


class Played:
    """A deal played by bots: after which number of events it stood how, for every viewer."""

    def __init__(self, ruleset: Ruleset, seed: str) -> None:
        self.deal = deal = Deal.start(ruleset, seed=seed, effects=True)
        self.viewers = range(-1, deal.seats)
        self.stood: list[tuple[int, list[dict[str, object]]]] = []
        bots = [make_bot("greedy", ruleset, f"{seed}-{seat}") for seat in range(deal.seats)]
        self._note()
        while not deal.over:
            for seat in deal.to_act:
                seen = deal.observe(seat)
                deal.apply(seat, bots[seat].choose(seen, seen.legal))
            if deal.hooks.announce and not deal.over:
                say_words(deal, bots)
            self._note()

    def _note(self) -> None:
        self.stood.append((len(self.deal.events), [expected(self.deal, viewer) for viewer in self.viewers]))

    def variety(self) -> int:
        """How many kinds of things happened."""
        return len({(event.kind, event.word) for event in self.deal.events})

    def stream(self, viewer: int) -> dict[str, object]:
        """The messages of one viewer with some places at which the table is compared."""
        deal = self.deal
        table = deal.ruleset.table
        assert deal.effects is not None
        first: dict[str, object] = {
            "t": "deal", "n": 1, "deal": 0, "dealer": 0, "players": list(range(deal.seats)),
            "scores": [table.start_score] * deal.seats,
            "commitment": "", "wall": len(deal.wall.tiles), "reserve": table.reserve, "winds": "1z",
            "counters": {}, **deal.effects.first.line(viewer),
        }  # fmt: skip
        messages = [first]
        step = max(1, len(self.stood) // CHECKS)
        wanted = {*range(0, len(self.stood), step), len(self.stood) - 1}
        checks: list[dict[str, object]] = []
        done = 0
        for number, (events, views) in enumerate(self.stood):
            for at in range(done, events):
                seen = redact(deal.events[at], viewer)
                if seen is not None:
                    line = {"t": "event", "n": len(messages) + 1, "event": event_line(seen)}
                    messages.append({**line, **deal.effects.effects[at].line(viewer)})
            done = events
            if number in wanted:
                checks.append({"after": len(messages), **views[viewer + 1]})
        return {"viewer": viewer, "messages": messages, "checks": checks}


def liveliest(ruleset: Ruleset, tries: int) -> Played:
    """The deal in which most kinds of things happen."""
    return max((Played(ruleset, f"stream-{number}") for number in range(tries)), key=Played.variety)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("place", type=Path)
    parser.add_argument("--tries", type=int, default=30)
    parser.add_argument("--every-viewer", action="store_true")
    given = parser.parse_args()
    given.place.mkdir(parents=True, exist_ok=True)
    for number, ruleset_id in enumerate(RULESETS):
        played = liveliest(find_ruleset(ruleset_id), given.tries)
        viewers = played.viewers if given.every_viewer else [number % (played.deal.seats + 1) - 1]
        lines = [json.dumps(played.stream(viewer), ensure_ascii=False) for viewer in viewers]
        (given.place / f"{ruleset_id}.json").write_text("[" + ",\n".join(lines) + "]\n", encoding="utf-8")


if __name__ == "__main__":
    main()

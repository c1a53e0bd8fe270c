"""Melds as they are told: which kind each tile of a set stands for is worked out from those beside it."""

from mahjong_atlas.hands.hand import WILD
from mahjong_atlas.hands.meld import CHOW, SPECIAL, Meld, plain_meld
from mahjong_atlas.play.events import HIDDEN, Event
from mahjong_atlas.tiles.kind import KIND_OF, NUM_NATURAL


def meld_told(event: Event, alias: list[int]) -> Meld:
    """The meld of an event; of one whose tiles are not known only the size is right."""
    claimed = event.tile if event.source >= 0 else -1
    tiles = tuple([0 if tile == HIDDEN else tile for tile in event.tiles])
    plain = plain_meld(event.word, tiles)
    if plain.form == SPECIAL:
        return Meld(event.word, event.tiles, plain.kinds, event.source, claimed)
    kinds = [alias[tile] for tile in tiles]
    fixed = [(at, kind) for at, kind in enumerate(kinds) if kind < NUM_NATURAL]
    if plain.form == CHOW:
        at, kind = fixed[0] if fixed else (0, KIND_OF[tiles[0]])
        kinds = [kind - at + step for step in range(len(tiles))]
    else:
        kinds = [fixed[0][1] if fixed else WILD] * len(tiles)
    return Meld(event.word, event.tiles, tuple(kinds), event.source, claimed)

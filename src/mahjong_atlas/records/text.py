"""A deal told in words: who did what, who won with what, who pays whom and why."""

from collections.abc import Sequence
from typing import Final

from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import Event
from mahjong_atlas.records.reasons import tell_score, tell_transfer
from mahjong_atlas.rules.names import Names, names_of
from mahjong_atlas.texts.languages import phrase, words_told
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.notation import format_tiles, tile_name

_DRAWS: Final = {
    "draw": ("tell-draws", "tell-draws-tile"),
    "kong-draw": ("tell-kong-replacement", "tell-kong-replacement-tile"),
    "flower-draw": ("tell-replacement", "tell-replacement-tile"),
}
"""Without the tile and with it."""
_ENDINGS: Final = {
    "draw": "tell-drawn",
    "win": "tell-over",
    "abort": "tell-broken-off",
    "false-win": "tell-over-by-false-win",
}
_SENTENCES: Final = {
    "dealt": "tell-dealt",
    "turned": "tell-turned-up",
    "exposed": "tell-exposes",
    "adding": "tell-adds-to-pung",
    "konging": "tell-declares-concealed-kong",
    "pulling": "tell-pulls",
    "set-aside": "tell-set-aside",
    "lifted": "tell-lifted",
    "uncovered": "tell-uncovered",
    "exchanged": "tell-exchanged",
    "taken": "tell-taken",
    "shown": "tell-shows",
    "under": "tell-under-indicators",
}


def tell_deal(deal: Deal, language: str = "en") -> list[str]:
    """The whole deal, one line for each thing that happened."""
    names = names_of(deal.ruleset.id)
    lines: list[str] = []
    for event in deal.events:
        lines.extend(tell_event(event, names, language))
    return lines


def tell_event(event: Event, names: Names, language: str = "en", seats: Sequence[str] = SEATS) -> list[str]:
    """The lines for one event; none for a choice, since its effect follows, and for a pull that stands.

    `seats` are what the seats are called; tiles that are not known are left out.
    """
    tiles = format_tiles([each for each in event.tiles if each >= 0])
    kind = event.kind
    if kind in ("choice", "pulled") or (kind == "dealt" and not tiles):
        return []
    if kind == "won":
        return tell_win(event, names, language, seats)
    if kind == "paid":
        return [tell_transfer(each, names, language, seats) for each in event.transfers]
    return [_tell(event, names, language, seats, tiles)]


def _tell(event: Event, names: Names, language: str, seats: Sequence[str], tiles: str) -> str:
    """The sentence for an event that has one."""
    kind, word = event.kind, words_told(event.word, language, names.texts)
    seat = seats[event.seat] if event.seat >= 0 else ""
    tile = tile_name(event.tile) if event.tile >= 0 else ""
    if kind == "turned" and event.word == "draw":
        return phrase(language, "tell-next-turned-up", tile=tile)
    if kind == "turned" and event.word:
        return phrase(language, "tell-turned-up-as", tile=tile, word=word)
    if kind == "adding" and event.word:
        meld = word.replace("-", " ")
        return phrase(language, "tell-adds-to", seat=seat, tile=tile, word=meld)
    if kind == "looked":
        return _tell_look(word, seat, tile, language)
    if kind in _SENTENCES:
        some = tile or phrase(language, "tell-a-tile")
        return phrase(language, _SENTENCES[kind], seat=seat, tile=some, tiles=tiles, word=event.word)
    if kind == "dice":
        return phrase(language, "tell-dice", numbers=" ".join(map(str, event.numbers)))
    if kind == "broke":
        return phrase(language, "tell-wall-broken", seat=seat, number=event.numbers[0])
    if kind == "drew" and event.word in _DRAWS:
        return phrase(language, _DRAWS[event.word][bool(tile)], seat=seat, tile=tile)
    if kind == "discarded" and event.word == "drawn":
        return phrase(language, "tell-discards-drawn", seat=seat, tile=tile)
    if kind == "discarded":
        return phrase(language, "tell-discards", seat=seat, tile=tile)
    if kind == "melded":
        lie = format_tiles(event.tiles, keep_order=True) if tiles else phrase(language, "tell-four-tiles")
        return _tell_meld(word, lie, seat, seats[event.source] if event.source >= 0 else "", language)
    if kind == "apart":
        some = tiles or phrase(language, "tell-tiles")
        return phrase(language, "tell-standing-apart", seat=seat, tiles=some)
    if kind == "laid" and tile:
        return phrase(language, "tell-lays-aside", seat=seat, tile=tile)
    if kind == "laid":
        return phrase(language, "tell-lays-face-down", seat=seat)
    if kind == "called":
        said = spoken(event, names, language) + (f" {tile}" if tile else "")
        if seat:
            return phrase(language, "tell-says", seat=seat, said=said)
        return phrase(language, "tell-said", said=said.capitalize())
    if kind == "over" and event.word in _ENDINGS:
        return phrase(language, _ENDINGS[event.word])
    rest = " ".join(each for each in (kind, word, tile, tiles) if each)
    return f"{seat or 'Table'}: {rest}."


def _tell_meld(word: str, tiles: str, seat: str, giver: str, language: str) -> str:
    """A set is laid down, made with a tile of somebody or not."""
    if not giver:
        return phrase(language, "tell-melds", seat=seat, word=word, tiles=tiles)
    said = "tell-melds-from"
    return phrase(language, said, seat=seat, word=word, tiles=tiles, giver=giver)


def _tell_look(word: str, seat: str, tile: str, language: str) -> str:
    """Somebody looks at a tile that lies face down, or (no seat) all see it."""
    if not seat:
        return phrase(language, "tell-it-was", word=word, tile=tile)
    if not tile:
        return phrase(language, "tell-looks", seat=seat, word=word)
    return phrase(language, "tell-looks-at", seat=seat, word=word, tile=tile)


def spoken(event: Event, names: Names, language: str) -> str:
    """What was said aloud, without the tile: "ready", "stake 2"."""
    return " ".join(
        [words_told(event.word, language, names.texts).replace("-", " "), *map(str, event.numbers)]
    )


def tell_win(event: Event, names: Names, language: str, seats: Sequence[str] = SEATS) -> list[str]:
    """Who wins how, and the fans."""
    seat = seats[event.seat]
    tile = tile_name(event.tile) if event.tile >= 0 else phrase(language, "tell-a-tile")
    if event.tile == -1:
        first = phrase(language, "tell-wins-dealt", seat=seat)
    elif event.source >= 0:
        giver = seats[event.source]
        first = phrase(language, "tell-wins-on", seat=seat, giver=giver, tile=tile)
    else:
        first = phrase(language, "tell-wins-by-draw", seat=seat, tile=tile)
    return [first] if event.score is None else [first, *tell_score(event.score, names, language)]


def tell_changes(changes: Sequence[int]) -> str:
    """What every seat has won or lost in the deal."""
    return "  ".join(f"{SEATS[seat]} {points:+d}" for seat, points in enumerate(changes))

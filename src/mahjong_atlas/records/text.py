"""A deal told in words: who did what, who won with what, who pays whom and why."""

from collections.abc import Sequence
from typing import Final

from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import Event
from mahjong_atlas.records.reasons import tell_score, tell_transfer
from mahjong_atlas.rules.names import Names, names_of
from mahjong_atlas.rules.sentences import told, words_told
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.notation import format_tiles, tile_name

_DRAWS: Final = {
    "draw": ("{seat} draws.", "{seat} draws: {tile}."),
    "kong-draw": ("{seat} takes a kong replacement.", "{seat} takes a kong replacement: {tile}."),
    "flower-draw": ("{seat} takes a replacement.", "{seat} takes a replacement: {tile}."),
}
"""Without the tile and with it."""
_ENDINGS: Final = {
    "draw": "The deal is drawn.",
    "win": "The deal is over.",
    "abort": "The deal is broken off.",
    "false-win": "The deal ends with a false win.",
}
_SENTENCES: Final = {
    "dealt": "{seat} is dealt {tiles}.",
    "turned": "{tile} is turned up.",
    "exposed": "{seat} exposes {tile}.",
    "adding": "{seat} adds {tile} to a pung.",
    "konging": "{seat} declares a concealed kong of {tile}.",
    "pulling": "{seat} pulls {tile}.",
    "set-aside": "{seat} looks at {tile} of the wall and puts it out of play.",
    "lifted": "{seat} takes {tile} back into the hand.",
    "uncovered": "{seat}'s tile that lay face down is {tile}.",
    "exchanged": "{seat} puts {tile} into a meld and takes {word} out of it.",
    "taken": "{seat} takes {tile}, the tile that was turned up.",
    "shown": "{seat} shows {tiles}.",
    "under": "Under the indicators lie {tiles}.",
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
        return [tell_transfer(each, seats, language) for each in event.transfers]
    return [_tell(event, language, seats, tiles)]


def _tell(event: Event, language: str, seats: Sequence[str], tiles: str) -> str:
    """The sentence for an event that has one."""
    kind, word = event.kind, words_told(event.word, language)
    seat = seats[event.seat] if event.seat >= 0 else ""
    tile = tile_name(event.tile) if event.tile >= 0 else ""
    if kind == "turned" and event.word == "draw":
        return told(language, "The next tile is turned up: {tile}.", tile=tile)
    if kind == "turned" and event.word:
        return told(language, "{tile} is turned up as {word}.", tile=tile, word=word)
    if kind == "adding" and event.word:
        meld = word.replace("-", " ")
        return told(language, "{seat} adds {tile} to the {word}.", seat=seat, tile=tile, word=meld)
    if kind == "looked":
        return _tell_look(word, seat, tile, language)
    if kind in _SENTENCES:
        some = tile or told(language, "a tile")
        return told(language, _SENTENCES[kind], seat=seat, tile=some, tiles=tiles, word=event.word)
    if kind == "dice":
        return told(language, "Dice: {numbers}.", numbers=" ".join(map(str, event.numbers)))
    if kind == "broke":
        return told(language, "{seat}'s wall is broken at {number}.", seat=seat, number=event.numbers[0])
    if kind == "drew" and event.word in _DRAWS:
        return told(language, _DRAWS[event.word][bool(tile)], seat=seat, tile=tile)
    if kind == "discarded" and event.word == "drawn":
        return told(language, "{seat} discards {tile} (just drawn).", seat=seat, tile=tile)
    if kind == "discarded":
        return told(language, "{seat} discards {tile}.", seat=seat, tile=tile)
    if kind == "melded":
        lie = format_tiles(event.tiles, keep_order=True) if tiles else told(language, "four tiles")
        return _tell_meld(word, lie, seat, seats[event.source] if event.source >= 0 else "", language)
    if kind == "apart":
        some = tiles or told(language, "tiles")
        return told(language, "{seat} has {tiles} standing apart.", seat=seat, tiles=some)
    if kind == "laid" and tile:
        return told(language, "{seat} lays {tile} aside.", seat=seat, tile=tile)
    if kind == "laid":
        return told(language, "{seat} lays a tile aside, face down.", seat=seat)
    if kind == "called":
        said = spoken(event, language) + (f" {tile}" if tile else "")
        if seat:
            return told(language, "{seat} says: {said}.", seat=seat, said=said)
        return told(language, "{said}.", said=said.capitalize())
    if kind == "over" and event.word in _ENDINGS:
        return told(language, _ENDINGS[event.word])
    rest = " ".join(each for each in (kind, word, tile, tiles) if each)
    return f"{seat or 'Table'}: {rest}."


def _tell_meld(word: str, tiles: str, seat: str, giver: str, language: str) -> str:
    """A set is laid down, made with a tile of somebody or not."""
    if not giver:
        return told(language, "{seat} melds {word} {tiles}.", seat=seat, word=word, tiles=tiles)
    said = "{seat} melds {word} {tiles} from {giver}."
    return told(language, said, seat=seat, word=word, tiles=tiles, giver=giver)


def _tell_look(word: str, seat: str, tile: str, language: str) -> str:
    """Somebody looks at a tile that lies face down, or (no seat) all see it."""
    if not seat:
        return told(language, "The {word} was {tile}.", word=word, tile=tile)
    if not tile:
        return told(language, "{seat} looks at the {word}.", seat=seat, word=word)
    return told(language, "{seat} looks at the {word}: {tile}.", seat=seat, word=word, tile=tile)


def spoken(event: Event, language: str = "en") -> str:
    """What was said aloud, without the tile: "ready", "stake 2"."""
    return " ".join([words_told(event.word, language).replace("-", " "), *map(str, event.numbers)])


def tell_win(event: Event, names: Names, language: str, seats: Sequence[str] = SEATS) -> list[str]:
    """Who wins how, and the fans."""
    seat = seats[event.seat]
    tile = tile_name(event.tile) if event.tile >= 0 else told(language, "a tile")
    if event.tile == -1:
        first = told(language, "{seat} wins with the tiles dealt.", seat=seat)
    elif event.source >= 0:
        giver = seats[event.source]
        first = told(language, "{seat} wins on {giver}'s {tile}.", seat=seat, giver=giver, tile=tile)
    else:
        first = told(language, "{seat} wins by self-draw with {tile}.", seat=seat, tile=tile)
    return [first] if event.score is None else [first, *tell_score(event.score, names, language)]


def tell_changes(changes: Sequence[int]) -> str:
    """What every seat has won or lost in the deal."""
    return "  ".join(f"{SEATS[seat]} {points:+d}" for seat, points in enumerate(changes))

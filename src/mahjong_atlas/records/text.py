"""A deal told in words: who did what, who won with what, who pays whom and why."""

from collections.abc import Sequence
from typing import Final

from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import Event
from mahjong_atlas.records.reasons import tell_score, tell_transfer
from mahjong_atlas.rules.names import Names, names_of
from mahjong_atlas.settlement.ledger import net
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.notation import format_tiles, tile_name

_DRAWS: Final = {
    "draw": "draws",
    "kong-draw": "takes a kong replacement",
    "flower-draw": "takes a replacement",
}
_ENDINGS: Final = {
    "draw": "The deal is drawn.",
    "win": "The deal is over.",
    "abort": "The deal is broken off.",
    "false-win": "The deal ends with a false win.",
}
_SENTENCES: Final = {
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
    seat = seats[event.seat] if event.seat >= 0 else ""
    tile = tile_name(event.tile) if event.tile >= 0 else ""
    tiles = format_tiles([each for each in event.tiles if each >= 0])
    kind = event.kind
    if kind in ("choice", "pulled") or (kind == "dealt" and not tiles):
        return []
    if kind == "turned" and event.word == "draw":
        return [f"The next tile is turned up: {tile}."]
    if kind == "turned" and event.word:
        return [f"{tile} is turned up as {event.word}."]
    if kind == "adding" and event.word:
        return [f"{seat} adds {tile} to the {event.word.replace('-', ' ')}."]
    if kind == "looked":
        return [_tell_look(event, seat, tile)]
    if kind in _SENTENCES:
        return [_SENTENCES[kind].format(seat=seat, tile=tile or "a tile", tiles=tiles, word=event.word)]
    if kind == "dice":
        return [f"Dice: {' '.join(map(str, event.numbers))}."]
    if kind == "broke":
        return [f"{seat}'s wall is broken at {event.numbers[0]}."]
    if kind == "dealt":
        return [f"{seat} is dealt {tiles}."]
    if kind == "drew":
        return [f"{seat} {_DRAWS.get(event.word, event.word)}{': ' + tile if tile else ''}."]
    if kind == "discarded":
        return [f"{seat} discards {tile}{' (just drawn)' if event.word == 'drawn' else ''}."]
    if kind == "melded":
        came = f" from {seats[event.source]}" if event.source >= 0 else ""
        lie = format_tiles(event.tiles, keep_order=True) if tiles else "four tiles"
        return [f"{seat} melds {event.word} {lie}{came}."]
    if kind == "apart":
        return [f"{seat} has {tiles or 'tiles'} standing apart."]
    if kind == "laid":
        return [f"{seat} lays {tile or 'a tile'} aside{'' if tile else ', face down'}."]
    if kind == "called":
        said = spoken(event) + (f" {tile}" if tile else "")
        return [f"{seat} says: {said}." if seat else f"{said.capitalize()}."]
    if kind == "won":
        return tell_win(event, names, language, seats)
    if kind == "paid":
        return [tell_transfer(each, seats, language) for each in event.transfers]
    if kind == "over":
        return [_ENDINGS.get(event.word, event.word)]
    said = " ".join(word for word in (kind, event.word, tile, tiles) if word)
    return [f"{seat or 'Table'}: {said}."]


def _tell_look(event: Event, seat: str, tile: str) -> str:
    """Somebody looks at a tile that lies face down, or (no seat) all see it."""
    if not seat:
        return f"The {event.word} was {tile}."
    return f"{seat} looks at the {event.word}{': ' + tile if tile else ''}."


def spoken(event: Event) -> str:
    """What was said aloud, without the tile: "ready", "stake 2"."""
    return " ".join([event.word.replace("-", " "), *map(str, event.numbers)])


def tell_win(event: Event, names: Names, language: str, seats: Sequence[str] = SEATS) -> list[str]:
    """Who wins how, and the fans."""
    tile = tile_name(event.tile) if event.tile >= 0 else "a tile"
    how = f"on {seats[event.source]}'s {tile}" if event.source >= 0 else f"by self-draw with {tile}"
    if event.tile == -1:
        how = "with the tiles dealt"
    first = f"{seats[event.seat]} wins {how}."
    return [first] if event.score is None else [first, *tell_score(event.score, names, language)]


def tell_balance(deal: Deal) -> str:
    """What every seat has won or lost in the deal."""
    return "  ".join(f"{SEATS[seat]} {points:+d}" for seat, points in enumerate(net(deal.ledger, deal.seats)))

"""A deal told in words: who did what, who won with what, who pays whom and why."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from mahjong_atlas.narration.reasons import signed, tell_score, tell_transfer
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import Event
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.play.seating import DEALS, DREW, ROLLED, SeatEvent, Seating
from mahjong_atlas.rules.names import RulesetNames, names_of, seat_letters, wind_names
from mahjong_atlas.texts.languages import (
    ENGLISH,
    joined,
    noted,
    phrase,
    phrase_of,
    render,
    spoken_words,
    tile_words,
)
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import EAST
from mahjong_atlas.tiles.notation import format_tiles, tile_name
from mahjong_atlas.tiles.state import DEALERSHIP

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


def tell_event(
    event: Event, names: RulesetNames, language: str = "en", seats: Sequence[str] = ()
) -> list[str]:
    """The lines for one event; none for a choice, since its effect follows, and for a pull that stands.

    `seats` are what the seats are called, their letters if not given; tiles that are not known are left out.
    """
    seats = seats or seat_letters(language)
    tiles = tile_words(format_tiles([each for each in event.tiles if each >= 0]), language, names.texts)
    kind = event.kind
    if kind in ("choice", "pulled") or (kind == "dealt" and not tiles):
        return []
    if kind == "won":
        return tell_win(event, names, language, seats)
    if kind == "paid":
        return [tell_transfer(each, names, language, seats) for each in event.transfers]
    return [_tell(event, names, language, seats, tiles)]


def _tell(event: Event, names: RulesetNames, language: str, seats: Sequence[str], tiles: str) -> str:
    """The sentence for an event that has one."""
    text = partial(phrase_of, names.texts, language)
    kind, word = event.kind, spoken_words(event.word, language, names.texts)
    seat = seats[event.seat] if event.seat >= 0 else ""
    giver = seats[event.source] if event.source >= 0 else ""
    in_words = partial(tile_words, language=language, texts=names.texts)
    tile = in_words(tile_name(event.tile)) if event.tile >= 0 else ""
    if kind == "turned" and event.word == "draw":
        return text("tell-next-turned-up", tile=tile)
    if kind == "turned" and event.word:
        return text("tell-turned-up-as", tile=tile, word=word)
    if kind == "adding" and event.word:
        return text("tell-adds-to", seat=seat, tile=tile, word=word.replace("-", " "))
    if kind == "looked" and not seat:
        return text("tell-it-was", word=word, tile=tile)
    if kind == "looked":
        return text("tell-looks-at" if tile else "tell-looks", seat=seat, word=word, tile=tile)
    if kind in _SENTENCES:
        some = tile or text("tell-a-tile")
        return text(_SENTENCES[kind], seat=seat, tile=some, tiles=tiles, word=event.word)
    if kind == "dice":
        return text("tell-dice", numbers=" ".join(map(str, event.numbers)))
    if kind == "broke":
        return text("tell-wall-broken", seat=seat, number=event.numbers[0])
    if kind == "drew" and event.word in _DRAWS:
        return text(_DRAWS[event.word][bool(tile)], seat=seat, tile=tile)
    if kind == "discarded":
        is_drawn = event.word == "drawn"
        return text("tell-discards-drawn" if is_drawn else "tell-discards", seat=seat, tile=tile)
    if kind == "melded":
        lie = in_words(format_tiles(event.tiles, keep_order=True)) if tiles else text("tell-four-tiles")
        id = "tell-melds-from" if giver else "tell-melds"
        return text(id, seat=seat, word=word, tiles=lie, giver=giver)
    if kind == "apart":
        return text("tell-standing-apart", seat=seat, tiles=tiles or text("tell-tiles"))
    if kind == "passed":
        return text("tell-passed-tiles" if tiles else "tell-passed", seat=seat, tiles=tiles, giver=giver)
    if kind == "laid":
        return text("tell-lays-aside" if tile else "tell-lays-face-down", seat=seat, tile=tile)
    if kind == "called":
        words = spoken(event, names, language) + (f" {tile}" if tile else "")
        words = words if seat else words.capitalize()
        return text("tell-says" if seat else "tell-said", seat=seat, words=words)
    if kind == "over" and event.word in _ENDINGS:
        return text(_ENDINGS[event.word])
    rest = " ".join(each for each in (kind, word, tile, tiles) if each)
    return f"{seat or 'Table'}: {rest}."


def spoken(event: Event, names: RulesetNames, language: str) -> str:
    """What was said aloud, without the tile: "ready", "stake 2"."""
    word = event.word
    if language == ENGLISH and names.texts.has(ENGLISH, f"said-{word}"):
        name = names.word("said", word, language)
    else:
        name = spoken_words(word, language, names.texts).replace("-", " ")
    return " ".join([name, *map(str, event.numbers)])


def tell_win(event: Event, names: RulesetNames, language: str, seats: Sequence[str] = ()) -> list[str]:
    """Who wins how, and the fans."""
    text = partial(phrase_of, names.texts, language)
    seats = seats or seat_letters(language)
    seat = seats[event.seat]
    won = tile_name(event.tile) if event.tile >= 0 else ""
    tile = tile_words(won, language, names.texts) or text("tell-a-tile")
    if event.tile == -1:
        first = text("tell-wins-dealt", seat=seat)
    elif event.source >= 0:
        first = text("tell-wins-on", seat=seat, giver=seats[event.source], tile=tile)
    else:
        first = text("tell-wins-by-draw", seat=seat, tile=tile)
    return [first] if event.score is None else [first, *tell_score(event.score, names, language)]


def deal_title(
    ruleset: Ruleset,
    number: int,
    winds: Sequence[int],
    counters: Mapping[str, int],
    repeats: int,
    language: str,
) -> str:
    """What a deal is called: as players count deals, else its number.

    `number` counts from 1, `counters` were carried into it, `repeats` are deals in a row that its dealer has
    dealt before. Where no deal passes from round to round, none has a place in one (`turn` is 0).
    """
    carried = {state.key: counters.get(state.key, 0) for state in ruleset.carried_state}
    passed = carried.get(DEALERSHIP.key)
    turn = 0 if passed is None else passed % ruleset.table.seats + 1
    wind = " ".join([wind_names(language)[each - EAST] for each in winds])
    return phrase_of(
        names_of(ruleset.id).texts,
        language,
        "term-deal",
        number=number,
        wind=wind,
        turn=turn,
        repeats=repeats,
        **carried,
    )


def tell_changes(changes: Sequence[int], language: str) -> str:
    """What every seat has won or lost in the deal."""
    seats = seat_letters(language)
    return "  ".join(f"{seats[seat]} {signed(points)}" for seat, points in enumerate(changes))


def tell_unverified(notes: Sequence[Message], language: str) -> list[str]:
    """What of a log the rules do not confirm, a line each."""
    return [phrase(language, "tell-unverified", text=render(note, language)) for note in notes]


def tell_seating(seating: Seating, names: Sequence[str], language: str) -> list[str]:
    """Two lines for people: how seats were drawn, who deals first; `names` by player."""
    drew = [event for event in seating.events if event.kind == DREW]
    draw: list[str] = []
    deal: list[str] = []
    for event in seating.events:
        if event.kind == DREW:
            if event is drew[0]:
                draw.append(noted(_winds(drew, names, language), event.clause, language))
        elif event.kind in (ROLLED, DEALS):
            before_the_draw = bool(drew) and seating.events.index(event) < seating.events.index(drew[0])
            text = noted(_done(event, names, language), event.clause, language)
            (draw if before_the_draw else deal).append(text)
        else:
            order = " → ".join([names[player] for player in event.players])
            draw.append(noted(phrase(language, "tell-turn-order", order=order), event.clause, language))
    if not any(event.clause for event in seating.events):
        deal.append(phrase(language, "tell-lot-decides"))
    return [" ".join(line) for line in (draw, deal) if line]


def _winds(drew: Sequence[SeatEvent], names: Sequence[str], language: str) -> str:
    each = [f"{names[event.player]} {wind_names(language)[event.tile - EAST]}" for event in drew]
    winds = joined(each, language)
    return phrase(language, "tell-winds-drawn", winds=winds)


def _done(event: SeatEvent, names: Sequence[str], language: str) -> str:
    who = names[event.player]
    if event.kind == DEALS:
        return phrase(language, "tell-deals-first", who=who)
    dice = " + ".join(map(str, event.dice))
    return phrase(language, "tell-rolls", who=who, dice=dice, total=sum(event.dice))

"""The seating before a match in words: what was rolled and drawn, then who deals first."""

from collections.abc import Sequence

from mahjong_atlas.match.seating import DEALS, DREW, ROLLED, SeatEvent, Seating
from mahjong_atlas.rules.names import wind_names
from mahjong_atlas.texts.languages import phrase
from mahjong_atlas.tiles.kind import EAST


def tell_seating(seating: Seating, names: Sequence[str], language: str) -> list[str]:
    """Two lines for people: how seats were drawn, who deals first; `names` by player."""
    drew = [event for event in seating.events if event.kind == DREW]
    draw: list[str] = []
    deal: list[str] = []
    for event in seating.events:
        if event.kind == DREW:
            if event is drew[0]:
                draw.append(_cited(_winds(drew, names, language), event))
        elif event.kind in (ROLLED, DEALS):
            before_the_draw = bool(drew) and seating.events.index(event) < seating.events.index(drew[0])
            (draw if before_the_draw else deal).append(_cited(_done(event, names, language), event))
        else:
            order = " → ".join([names[player] for player in event.players])
            draw.append(_cited(phrase(language, "tell-turn-order", order=order), event))
    if not any(event.clause for event in seating.events):
        deal.append(phrase(language, "tell-lot-decides"))
    return [" ".join(line) for line in (draw, deal) if line]


def _winds(drew: Sequence[SeatEvent], names: Sequence[str], language: str) -> str:
    winds = ", ".join([f"{names[event.player]} {wind_names(language)[event.tile - EAST]}" for event in drew])
    return phrase(language, "tell-winds-drawn", winds=winds)


def _done(event: SeatEvent, names: Sequence[str], language: str) -> str:
    who = names[event.player]
    if event.kind == DEALS:
        return phrase(language, "tell-deals-first", who=who)
    dice = " + ".join(map(str, event.dice))
    return phrase(language, "tell-rolls", who=who, dice=dice, total=sum(event.dice))


def _cited(sentence: str, event: SeatEvent) -> str:
    return f"{sentence} ({event.clause})" if event.clause else sentence

"""A deal told in words: who did what, who won with what, who pays whom and why."""

from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import Event
from mahjong_atlas.rules.names import Names, names_of
from mahjong_atlas.scoring.explain import explain
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.settlement.ledger import POT, Transfer, net
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.notation import format_tiles, tile_name

_DRAWS = {"draw": "draws", "kong-draw": "takes a kong replacement", "flower-draw": "takes a replacement"}
_ENDINGS = {
    "draw": "The deal is drawn.",
    "win": "The deal is over.",
    "abort": "The deal is broken off.",
    "false-win": "The deal ends with a false win.",
}


def tell_deal(deal: Deal, language: str = "en") -> list[str]:
    """The whole deal, one line for each thing that happened."""
    names = names_of(deal.ruleset.id)
    lines: list[str] = []
    for event in deal.events:
        lines.extend(tell_event(event, names, language))
    return lines


def tell_event(event: Event, names: Names, language: str = "en") -> list[str]:
    """The lines for one event; none for a choice, since its effect follows."""
    seat = SEATS[event.seat] if event.seat >= 0 else ""
    tile = tile_name(event.tile)
    kind = event.kind
    if kind == "choice":
        return []
    if kind == "dice":
        return [f"Dice: {' '.join(map(str, event.numbers))}."]
    if kind == "broke":
        return [f"{seat}'s wall is broken at {event.numbers[0]}."]
    if kind == "dealt":
        return [f"{seat} is dealt {format_tiles(event.tiles)}."]
    if kind == "turned":
        return [f"{tile} is turned up."]
    if kind == "drew":
        return [f"{seat} {_DRAWS.get(event.word, event.word)}: {tile}."]
    if kind == "exposed":
        return [f"{seat} exposes {tile}."]
    if kind == "discarded":
        return [f"{seat} discards {tile}{' (just drawn)' if event.word == 'drawn' else ''}."]
    if kind == "melded":
        came = f" from {SEATS[event.source]}" if event.source >= 0 else ""
        return [f"{seat} melds {event.word} {format_tiles(event.tiles, keep_order=True)}{came}."]
    if kind == "adding":
        return [f"{seat} adds {tile} to a pung."]
    if kind == "konging":
        return [f"{seat} declares a concealed kong of {tile}."]
    if kind == "won":
        return tell_win(event, names, language)
    if kind == "paid":
        return [tell_transfer(each) for each in event.transfers]
    if kind == "over":
        return [_ENDINGS.get(event.word, event.word)]
    said = " ".join(word for word in (kind, event.word, tile if event.tile != -1 else "") if word)
    return [f"{seat or 'Table'}: {said}{' ' + format_tiles(event.tiles) if event.tiles else ''}."]


def tell_win(event: Event, names: Names, language: str) -> list[str]:
    """Who wins how, and the fans."""
    score = event.score
    tile = tile_name(event.tile)
    how = f"on {SEATS[event.source]}'s {tile}" if event.source >= 0 else f"by self-draw with {tile}"
    lines = [f"{SEATS[event.seat]} wins {how}."]
    return lines if score is None else lines + tell_score(score, names, language)


def tell_score(score: Score, names: Names, language: str) -> list[str]:
    """The fans taken with their clauses, and the points."""
    lines = []
    for each in score.taken:
        local = names.fan(each.fan.id, "zh" if language == "en" else language)
        name = names.fan(each.fan.id, "en")
        lines.append(f"    {each.value:>3}  {local} {name} ({each.fan.clause})")
    fu = f" at {score.fu} fu" if score.fu > 0 else ""
    lines.append(f"    points {score.points}{fu}")
    return lines


def tell_transfer(each: Transfer) -> str:
    """Who pays whom, how much, for what, by which clause."""
    payer = "the table" if each.payer == POT else SEATS[each.payer]
    payee = "the table" if each.payee == POT else SEATS[each.payee]
    return f"    {payer} pays {payee} {each.amount}: {each.cause} ({each.clause})"


def tell_reasons(deal_rules: Deal, score: Score) -> list[str]:
    """Fans that hold but do not count, and the other readings of the hand."""
    reasons = explain(deal_rules.ruleset.scoring, score.win.position, score)
    lines = [f"    not counted: {each.fan.id}, {each.why} ({each.clause})" for each in reasons.not_taken]
    for other in reasons.readings[1:]:
        verdict = f"refused: {other.refusal}" if other.refusal is not None else f"{other.score.points} points"
        lines.append(f"    another reading: {tell_reading(other.score)}: {verdict}")
    return lines


def tell_reading(score: Score) -> str:
    """Sets and pair of a reading, wild tiles resolved."""
    reading = score.win.reading
    parts = [format_tiles(each.kinds()) for each in reading.sets]
    parts += [format_tiles((kind, kind)) for kind in reading.pairs]
    parts += [format_tiles(reading.loose)] if reading.loose else []
    return " ".join(parts)




def tell_balance(deal: Deal) -> str:
    """What every seat has won or lost in the deal."""
    return "  ".join(f"{SEATS[seat]} {points:+d}" for seat, points in enumerate(net(deal.ledger, deal.seats)))

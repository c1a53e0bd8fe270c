"""Reads the events of a deal from an entry of the scorebook."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from mahjong_atlas.errors import CaseFileError
from mahjong_atlas.play.actions import READY
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.positions.cases.fields import Fields, seat_amounts
from mahjong_atlas.positions.cases.reader import read_seat, read_seats, read_table
from mahjong_atlas.positions.described import EVENT_KINDS, DescribedPosition, DescribedSeat
from mahjong_atlas.scorebook.agreed import needs_fu, points_of_fans
from mahjong_atlas.scorebook.events import (
    BROKEN_OFF,
    DECLARED,
    ENDED,
    EXHAUSTED_WALL,
    FALSE_WIN,
    KINDS,
    MOST_FANS,
    MOST_POINTS,
    PAID,
    PAY,
    RESULTS,
    TABLE_KEYS,
    WIN,
    Claim,
    EnteredEvent,
)
from mahjong_atlas.texts.message import Message
from mahjong_atlas.texts.suggestion import suggesting
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.position import EXHAUSTED, KONG_MADE, OFFERED, OWN_TILE
from mahjong_atlas.tiles.spellings import spelled_tile


def read_events(table: Mapping[str, object], ruleset: Ruleset) -> tuple[EnteredEvent, ...]:
    """The events of a deal, players by seat.  Raises CaseFileError with the field."""
    found = _tables("events", table.get("events"), Message("why-entry-nothing-happened"))
    return tuple([read_event(fields, ruleset) for fields in found])


def _tables(place: str, given: object, missing: Message) -> Iterator[Fields]:
    """The tables of a list that must not be empty.  Raises CaseFileError."""
    if not isinstance(given, Sequence) or isinstance(given, str) or not given:
        raise CaseFileError(place, missing)
    for number, each in enumerate(given):
        if not isinstance(each, Mapping):
            raise CaseFileError(f"{place}[{number}]", Message("why-entry-must-be-table"))
        yield Fields(f"{place}[{number}]", each)


def read_event(fields: Fields, ruleset: Ruleset) -> EnteredEvent:
    """One event by its word.  Raises CaseFileError."""
    what = fields.text("what")
    if what == WIN:
        return _win(fields, ruleset)
    if what == PAID:
        return _paid(fields, ruleset)
    seats = ruleset.table.seats
    if what == EXHAUSTED_WALL:
        return _exhausted(fields, ruleset)
    if what == FALSE_WIN:
        fields.only("what", "player", "how", "from", "tile", *TABLE_KEYS)
        seat = _seat(fields, "player", seats)
        how, actor = _occasion(fields, seats, seat)
        claim = (Claim(seat),)
        return EnteredEvent(fields.place, what, _table(fields, ruleset), how, actor, _tile(fields), claim)
    if what == BROKEN_OFF:
        fields.only("what", "why", *TABLE_KEYS)
        return EnteredEvent(fields.place, what, _table(fields, ruleset), word=fields.text("why", "abort"))
    if what == DECLARED:
        fields.only("what", "player", "word")
        seat = _seat(fields, "player", seats)
        word = fields.text("word", READY)
        return EnteredEvent(fields.place, what, DescribedPosition(ruleset=ruleset), seat=seat, word=word)
    if what == PAY:
        return _pay(fields, ruleset)
    if what == ENDED:
        return _ended(fields, ruleset)
    raise CaseFileError(
        f"{fields.place}, what", Message("why-entry-unknown-choice", text=repr(what), text2=", ".join(KINDS))
    )


def _exhausted(fields: Fields, ruleset: Ruleset) -> EnteredEvent:
    fields.only("what", "ready", "unready", "worth", "found", *TABLE_KEYS)
    seats = ruleset.table.seats
    worth = {
        _player(f"{fields.place}, worth", player, seats): points
        for player, points in _worth(fields.within("worth"), ruleset).items()
    }
    words = {word for part in ruleset.parts for word in part.found}
    within = fields.within("found")
    for word in within.table:
        if word not in words:
            raise CaseFileError(f"{within.place}, {word}", Message("why-entry-not-needed", text=repr(word)))
    if worth and not any(part.pays_waits for part in ruleset.parts):
        raise CaseFileError(f"{fields.place}, worth", Message("why-entry-not-needed", text="worth"))
    return EnteredEvent(
        fields.place,
        EXHAUSTED_WALL,
        _table(fields, ruleset),
        EXHAUSTED,
        ready=(*_players(fields, "ready", seats), *worth),
        unready=_players(fields, "unready", seats),
        worth=worth,
        found={word: _players(within, word, seats) for word in within.table},
    )


def _worth(within: Fields, ruleset: Ruleset) -> dict[str, int]:
    """Points by player; a number of fans, {"fans": 2}, is told by its points.  Raises CaseFileError."""
    out: dict[str, int] = {}
    for player in within.table:
        if not isinstance(within.table[player], Mapping):
            out[player] = within.number(player)
            continue
        fields = within.within(player)
        fields.only("fans")
        fans = _fan_number(fields)
        if needs_fu(ruleset) or ruleset.scoring.valuation.reads_fans():
            raise CaseFileError(f"{fields.place}, fans", Message("why-entry-not-needed", text="fans"))
        out[player] = points_of_fans(ruleset, fans)
    for player, points in out.items():
        if not 0 < points <= MOST_POINTS:
            raise within.wrong(player, Message("needed-between", number=1, number2=MOST_POINTS))
    return out


def _win(fields: Fields, ruleset: Ruleset) -> EnteredEvent:
    fields.only("what", "winners", "how", "from", "tile", "goes_on", *TABLE_KEYS)
    seats = ruleset.table.seats
    claims: list[Claim] = []
    shown: dict[int, DescribedSeat] = {}
    winners = fields.table.get("winners")
    for each in _tables(f"{fields.place}, winners", winners, Message("why-entry-no-winner")):
        claim, written = _claim(each, ruleset)
        if claim.seat in shown:
            raise CaseFileError(f"{each.place}, player", Message("why-entry-winner-twice"))
        claims.append(claim)
        shown[claim.seat] = written
    if len({claim.is_agreed for claim in claims}) > 1:
        raise CaseFileError(f"{fields.place}, winners", Message("why-entry-hands-all-or-none"))
    how, actor = _occasion(fields, seats, claims[0].seat)
    if actor in shown and how in OFFERED:
        raise CaseFileError(f"{fields.place}, from", Message("why-entry-own-discard"))
    if len(claims) > 1 and how not in OFFERED and how != "deal":
        raise CaseFileError(f"{fields.place}, winners", Message("why-entry-one-self-draw"))
    tile = _tile(fields)
    if tile < 0 and not claims[0].is_agreed:
        raise CaseFileError(f"{fields.place}, tile", Message("why-entry-which-tile"))
    table = _table(fields, ruleset, shown)
    goes_on = fields.flag("goes_on", False)
    return EnteredEvent(fields.place, WIN, table, how, actor, tile, tuple(claims), goes_on=goes_on)


def _claim(fields: Fields, ruleset: Ruleset) -> tuple[Claim, DescribedSeat]:
    fields.only("player", "hand", "melds", "flowers", "discards", "fans", "fu", "points", "liable", "agreed")
    seats = ruleset.table.seats
    seat = _seat(fields, "player", seats)
    keys = ("hand", "melds", "flowers", "discards")
    written = {key: fields.table[key] for key in keys if key in fields.table}
    shown = read_seat(Fields(fields.place, {SEATS[seat]: written}), SEATS[seat], ruleset)
    fans = _fans(fields, ruleset)
    points = fields.number("points") if fields.has("points") else None
    if points is not None and not 0 <= points <= MOST_POINTS:
        raise fields.wrong("points", Message("needed-between", number=0, number2=MOST_POINTS))
    fu = fields.number("fu", -1)
    if fields.has("fu") and not 0 <= fu <= MOST_POINTS:
        raise fields.wrong("fu", Message("needed-number-from-zero"))
    liable = _seat(fields, "liable", seats) if fields.has("liable") else -1
    if liable == seat:
        raise CaseFileError(f"{fields.place}, liable", Message("why-entry-own-liability"))
    given = [name for name in ("hand", "fans", "points") if fields.has(name)]
    if len(given) != 1:
        raise CaseFileError(fields.place, Message("why-entry-one-of-three"))
    if shown.hand is not None and liable >= 0:
        raise CaseFileError(f"{fields.place}, liable", Message("why-entry-melds-tell-liable"))
    return Claim(seat, fans, fu, points, liable, fields.flag("agreed", False)), shown


def _fans(fields: Fields, ruleset: Ruleset) -> dict[str, int] | None:
    """Fans by id with their values, or their number under "".  Raises CaseFileError."""
    given = fields.table.get("fans")
    if given is None:
        return None
    if isinstance(given, int):
        return {"": _fan_number(fields)}
    within = fields.within("fans")
    out: dict[str, int] = {}
    for fan in within.table:
        known = [each.id for each in ruleset.fans]
        if fan not in known:
            what = suggesting(Message("why-entry-no-such-fan"), fan, known)
            raise CaseFileError(f"{within.place}, {fan}", what)
        times = within.number(fan)
        if not 0 < times <= 99:
            raise within.wrong(fan, Message("needed-times", number=99))
        out[fan] = times
    return out


def _fan_number(fields: Fields) -> int:
    number = fields.number("fans")
    if not 0 <= number <= MOST_FANS:
        raise fields.wrong("fans", Message("needed-between", number=0, number2=MOST_FANS))
    return number


def _paid(fields: Fields, ruleset: Ruleset) -> EnteredEvent:
    fields.only("what", "how", "player", "tile", "meld", *TABLE_KEYS)
    seats = ruleset.table.seats
    seat = _seat(fields, "player", seats)
    how = fields.text("how", KONG_MADE)
    if how not in EVENT_KINDS or how == EXHAUSTED:
        raise fields.wrong(
            "how", Message("needed-one-of", text=", ".join(each for each in EVENT_KINDS if each != EXHAUSTED))
        )
    shown: dict[int, DescribedSeat] = {}
    tile = _tile(fields)
    if fields.has("meld"):
        meld = {SEATS[seat]: {"melds": [fields.text("meld")]}}
        shown[seat] = read_seat(Fields(fields.place, meld), SEATS[seat], ruleset)
        tile = shown[seat].melds[0].tiles[0] if tile < 0 and shown[seat].melds[0].tiles else tile
    if tile < 0:
        raise CaseFileError(f"{fields.place}, tile", Message("why-entry-name-tile"))
    return EnteredEvent(fields.place, PAID, _table(fields, ruleset, shown), how, seat, tile)


def _ended(fields: Fields, ruleset: Ruleset) -> EnteredEvent:
    seats = ruleset.table.seats
    fields.only("what", "how", "winners", "from", "together", "ready", "unready", "note")
    how = fields.text("how")
    if how not in RESULTS:
        raise fields.wrong("how", Message("needed-one-of", text=", ".join(RESULTS)))
    winners = tuple(_player(f"{fields.place}, winners", each, seats) for each in fields.texts("winners"))
    if len(set(winners)) != len(winners):
        raise CaseFileError(f"{fields.place}, winners", Message("why-entry-player-twice"))
    if bool(winners) != (how == "win"):
        raise CaseFileError(f"{fields.place}, winners", Message("why-entry-winners-of-win"))
    giver = _seat(fields, "from", seats) if fields.has("from") else -1
    together = fields.number("together", 1)
    if winners and not 1 <= together <= len(winners):
        raise fields.wrong("together", Message("needed-together", number=len(winners)))
    return EnteredEvent(
        fields.place,
        ENDED,
        DescribedPosition(ruleset=ruleset),
        how,
        giver,
        claims=tuple(Claim(seat) for seat in winners),
        ready=_players(fields, "ready", seats),
        unready=_players(fields, "unready", seats),
        pot=together,
        note=fields.text("note", ""),
    )


def _pay(fields: Fields, ruleset: Ruleset) -> EnteredEvent:
    """Payments by hand.  Raises CaseFileError unless they sum to zero."""
    fields.only("what", "amounts", "pot", "note")
    within, seats = fields.within("amounts"), ruleset.table.seats
    for player in within.table:
        _player(within.place, player, seats)
    amounts, pot, note = seat_amounts(within, seats), fields.number("pot", 0), fields.text("note", "")
    if not amounts:
        raise CaseFileError(within.place, Message("why-entry-what-each-gets"))
    if max(abs(each) for each in (*amounts.values(), pot)) > MOST_POINTS:
        raise CaseFileError(within.place, Message("why-entry-amount-too-large", number=MOST_POINTS))
    total = sum(amounts.values()) + pot
    if total:
        raise CaseFileError(within.place, Message("why-entry-not-zero-sum", text=f"{total:+d}"))
    table = DescribedPosition(ruleset=ruleset)
    return EnteredEvent(fields.place, PAY, table, amounts=amounts, pot=pot, note=note)


def _seat(fields: Fields, key: str, seats: int) -> int:
    return _player(f"{fields.place}, {key}", fields.text(key), seats)


def _player(place: str, given: str, seats: int) -> int:
    if given in SEATS[:seats] and len(given) == 1:
        return SEATS.index(given)
    raise CaseFileError(place, Message("why-entry-nobody-called", text=repr(given)))


def _tile(fields: Fields) -> int:
    return fields.read("tile", spelled_tile) if fields.has("tile") else -1


def _players(fields: Fields, key: str, seats: int) -> tuple[int, ...]:
    return tuple(_player(f"{fields.place}, {key}", each, seats) for each in fields.texts(key))


def _occasion(fields: Fields, seats: int, own: int) -> tuple[str, int]:
    """How the winning tile came, and the seat that it came from: the winner's own without `from`.

    Raises CaseFileError.
    """
    has_giver = fields.has("from")
    how = fields.text("how", "discard" if has_giver else "draw")
    if how not in OWN_TILE and how not in OFFERED:
        raise fields.wrong("how", Message("needed-one-of", text=", ".join(sorted((*OWN_TILE, *OFFERED)))))
    if has_giver != (how in OFFERED):
        raise CaseFileError(
            f"{fields.place}, from",
            Message("why-entry-whose-tile", event=how)
            if how in OFFERED
            else Message("why-entry-no-giver", event=how),
        )
    if not has_giver:
        return how, 0 if how == "deal" else own
    return how, _seat(fields, "from", seats)


def _table(
    fields: Fields, ruleset: Ruleset, shown: Mapping[int, DescribedSeat] | None = None
) -> DescribedPosition:
    """The table at an event as far as it is known; `shown` are seats of which the event itself tells."""
    within = fields.within("seats")
    seats = read_seats(within, ruleset)
    for seat, each in (shown or {}).items():
        if seat in seats:
            raise CaseFileError(f"{within.place}, {SEATS[seat]}", Message("why-entry-tiles-told"))
        seats[seat] = each
    return replace(read_table(fields, ruleset), seats=seats)

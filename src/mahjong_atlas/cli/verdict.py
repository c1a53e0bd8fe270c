"""What the terminal prints of a settled hand."""

from msgspec import UNSET

from mahjong_atlas.cli.flags import as_flags
from mahjong_atlas.cli.output import say_table
from mahjong_atlas.narration.reasons import (
    fans_listed,
    reading_lines,
    signed,
    tell_fans,
    tell_payment,
    tell_reasons,
    tell_refused,
    worth_text,
)
from mahjong_atlas.narration.steps import StepTeller, read_steps
from mahjong_atlas.protocol.hands import SettledHand, Verdict
from mahjong_atlas.protocol.scores import Reading, RefusedClaim, Transfer, Winner
from mahjong_atlas.rules.names import RulesetNames, names_of, seat_letters
from mahjong_atlas.texts.languages import divided, headed, joined, noted, phrase, phrase_of, tile_words
from mahjong_atlas.texts.message import read_message
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.position import DEAL


def tell_settled(found: SettledHand, language: str) -> list[str]:
    """Wins, refusals, claims that lose to others, payments and the balance."""
    names = names_of(found.ruleset.partition("@")[0])
    lines: list[str] = []
    for winner in found.winners:
        lines.extend(tell_winner(found, winner, names, language))
    for seat in found.claims:
        if seat in found.refused:
            lines.extend(tell_refused_claim(seat, found.refused[seat], names, language))
        elif seat in found.lost:
            lines.append(
                phrase_of(
                    names.texts,
                    language,
                    "tell-loses-to-claim",
                    seat=letter(seat, language),
                    clause=found.lost[seat],
                )
            )
    payments = [(tell_paid(each, names, language), read_steps(each.steps)) for each in found.transfers]
    lines.extend(StepTeller(names, language).explained(payments))
    if not found.transfers and not found.refused:
        lines.append(phrase(language, "tell-nobody-pays"))
    if any(found.pay.values()):
        lines.append(
            "    "
            + "  ".join(f"{letter(seat, language)} {signed(points)}" for seat, points in found.pay.items())
        )
    return lines


def tell_winner(found: SettledHand, winner: Winner, names: RulesetNames, language: str) -> list[str]:
    """Who wins how, the fans, and why it is read so."""
    seat = letter(winner.seat, language)
    tile = tile_words(found.win, language, names.texts)
    if found.by == DEAL:
        first = phrase_of(names.texts, language, "tell-wins-dealt", seat=seat)
    elif winner.giver is UNSET:
        by = phase_text(found.by, names, language)
        first = phrase_of(names.texts, language, "tell-wins-by", seat=seat, event=by, tile=tile)
    else:
        giver = letter(winner.giver, language)
        first = phrase_of(names.texts, language, "tell-wins-on", seat=seat, giver=giver, tile=tile)
    rows = [(fan.id, fan.value, fan.clause) for fan in winner.fans]
    fu = -1 if winner.fu is UNSET else winner.fu
    return [
        first,
        *tell_fans(rows, winner.points, fu, names, language),
        *StepTeller(names, language).valued(read_steps(winner.steps)),
        *reading_lines(winner.parts, names, language),
        *tell_reasons(winner.not_counted, winner.readings, names, language),
    ]


def tell_refused_claim(seat: str, claim: RefusedClaim, names: RulesetNames, language: str) -> list[str]:
    """The reason why a seat may not win, and the readings of its hand."""
    why = tell_refused(claim, names, language)
    lines = [phrase_of(names.texts, language, "tell-may-not-win", seat=letter(seat, language), why=why)]
    return [*lines, *(tell_other(each, names, language) for each in claim.readings)]


def tell_other(other: Reading, names: RulesetNames, language: str) -> str:
    """A reading of a hand that may not win."""
    why = phrase(language, "tell-passes")
    if other.refused is not None:
        why = tell_refused(other.refused, names, language)
    text = headed(fans_listed(other, names, language), why, language)
    lines = reading_lines(other.parts, names, language)
    return headed(lines[0], text, language) if lines else f"    {text}"


def tell_paid(each: Transfer, names: RulesetNames, language: str) -> str:
    """One payment; "*" is the pot."""
    pot = phrase_of(names.texts, language, "tell-the-table")
    payer, payee = (pot if seat == "*" else letter(seat, language) for seat in (each.payer, each.payee))
    cause = names.say(read_message(each.cause), language)
    return tell_payment(payer, payee, each.amount, cause, each.clause, language)


def letter(seat: str, language: str) -> str:
    """What a seat is called."""
    return seat_letters(language)[SEATS.index(seat)]


def phase_text(word: str, names: RulesetNames, language: str) -> str:
    """How a tile came, in English as it is asked for."""
    return word if language == "en" else names.word("phase", word, language)


def show_everywhere(verdicts: list[Verdict], language: str) -> None:
    """A hand under all rulesets side by side, as a table."""
    from rich.table import Column, Table

    table = Table(
        Column(phrase(language, "tell-column-rules"), ratio=3, overflow="fold"),
        Column(phrase(language, "tell-column-points"), justify="right"),
        Column(phrase(language, "tell-column-fans"), ratio=5, overflow="fold"),
        Column(phrase(language, "tell-column-pays"), ratio=3),
        box=None,
        pad_edge=False,
        expand=True,
    )
    for verdict in verdicts:
        points, fans, pays = row_of(verdict, language)
        names = names_of(verdict.ruleset.partition("@")[0])
        lines = [as_flags(names.say(read_message(note), language)) for note in verdict.notes]
        notes = "\n" + noted("", divided(lines, language), language).strip() if lines else ""
        table.add_row(names.ruleset(language), points, fans + notes, pays)
    say_table(table)


def row_of(verdict: Verdict, language: str) -> tuple[str, str, str]:
    """Points; fans or the reason; what the payers pay in all."""
    names = names_of(verdict.ruleset.partition("@")[0])
    if verdict.no_such_hand is not None:
        why = tell_refused(verdict.no_such_hand, names, language)
        return "", phrase(language, "tell-not-possible-here", why=why), ""
    if verdict.refused:
        return (
            "",
            divided([tell_refused(each, names, language) for each in verdict.refused.values()], language),
            "",
        )
    assert verdict.winners, "a hand that is not refused wins"
    win = verdict.winners[0]
    points = worth_text(win.points, win.fu or 0, [fan.value for fan in win.fans], names, language)
    fans = joined([f"{names.fan(fan.id, language)} {fan.value}" for fan in win.fans], language)
    pays = [
        f"{letter(seat, language)}:{-amount}" for seat, amount in (verdict.pay or {}).items() if amount < 0
    ]
    return points, fans or phrase(language, "tell-no-fan"), " ".join(pays)

"""A whole match between bots, told with its scoring: for somebody who has just arrived."""

from pathlib import Path
from typing import Final

from mahjong_atlas.bots.levels import seated
from mahjong_atlas.bots.table import chosen, say_words
from mahjong_atlas.cli.output import say_folded
from mahjong_atlas.cli.terminal.narrator import Narrator
from mahjong_atlas.cli.terminal.saves import recording
from mahjong_atlas.cli.terminal.session import placed
from mahjong_atlas.narration.deal import deal_title, tell_changes, tell_seating
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.positions.answers import win_reasons
from mahjong_atlas.records.jsonl import Recorder, read_event
from mahjong_atlas.rules.names import names_of, seat_letters
from mahjong_atlas.scoring.transfers import net
from mahjong_atlas.table.stream import happened, written
from mahjong_atlas.texts.languages import headed, joined, noted, phrase
from mahjong_atlas.tiles.position import Position

MOST_DEALS: Final = 16
"""A match without an end of its own stops here."""


def demonstrate(ruleset: Ruleset, bots: list[str], seed: str, language: str, record: Path | None) -> None:
    """Play a match and tell its openings, calls, wins and payments; `record` is written as it is played."""
    title = names_of(ruleset.id).ruleset(language)
    players = [bots[place % len(bots)] for place in range(ruleset.table.seats)]
    print(phrase(language, "tell-bots-play", title=title, bots=joined(players, language), seed=seed))
    match = Match(ruleset, seed)
    who = [phrase(language, "tell-player", number=player + 1) for player in range(match.seats)]
    say_folded(tell_seating(match.draw_seats(), who, language))
    recorder = None if record is None else recording(record, match, players)
    while not match.over and match.number < MOST_DEALS:
        tell_deal(match, players, language, recorder)
    if match.over:
        print(phrase(language, "tell-match-over"))
    else:
        print(phrase(language, "tell-enough-deals", number=MOST_DEALS))
    results = match.results() if match.over else match.totals
    for place, player in enumerate(match.ranking(), 1):
        played_by = noted(who[player], players[player], language)
        print(placed(place, played_by, match.totals[player], results[player], language))
    if recorder is not None:
        recorder.close()
        print(phrase(language, "tell-record", file=recorder.path))


def tell_deal(match: Match, players: list[str], language: str, recorder: Recorder | None) -> None:
    """Play one deal and tell it."""
    deal = match.next_deal()
    if recorder is not None:
        recorder.begin()
    who = [phrase(language, "tell-player", number=player + 1) for player in match.players]
    head = deal_title(
        deal.ruleset, match.number + 1, deal.position.round_winds, match.carried, match.repeats, language
    )
    letters = seat_letters(language)
    print(f"\n── {head} ──  " + "  ".join(f"{letters[at]} = {each}" for at, each in enumerate(who)))
    names = [players[player] for player in match.players]
    bots = seated(names, match.ruleset, f"{match.seed} {match.number}")
    narrator = Narrator(match.ruleset, language, letters, brief=True)
    shown = tell(narrator, deal, 0)
    while not deal.over:
        for seat in deal.to_act:
            before = deal.position.copy()
            deal.apply(seat, chosen(bots[seat], deal, seat))
            shown = tell(narrator, deal, shown, before)
        if deal.hooks.announce and not deal.over:
            say_words(deal, bots)
            shown = tell(narrator, deal, shown)
    after = phrase(language, "tell-after-discards", number=deal.position.turn + 1)
    print(f"    {headed(after, tell_changes(net(deal.transfers, deal.seats), language), language)}")
    if recorder is not None:
        recorder.update(deal)
    match.finish(deal)


def tell(narrator: Narrator, deal: Deal, shown: int, before: Position | None = None) -> int:
    """Print the events from number `shown` on; returns the number of events.

    `before` is the position before them.
    """
    lines: list[str] = []
    for event in deal.events[shown:]:
        reasons = None if event.score is None else win_reasons(deal.ruleset.scoring, event.score, before)
        message = happened(event, written(event), {}, reasons)
        lines += narrator.tell(read_event(dict(message.event), "event"), message)
    say_folded(lines + narrator.tell_wilds(deal.position.wilds))
    return len(deal.events)

"""mahjong-atlas replay: a record decided again, event by event."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mahjong_atlas.cli.flags import AsJson, Language
from mahjong_atlas.cli.given import FlagError, read_language
from mahjong_atlas.cli.output import complain, say, say_json
from mahjong_atlas.errors import ReplayDifference
from mahjong_atlas.rules.sentences import told, words_told

if TYPE_CHECKING:
    from mahjong_atlas.match.match import Match
    from mahjong_atlas.play.deal import Deal
    from mahjong_atlas.play.ruleset import Ruleset

TENHOU = (".mjlog", ".xml", ".gz")

RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record of ours, or an .mjlog file.")]
Verify = Annotated[bool, typer.Option("--verify", help="Only say whether everything comes out the same.")]
Tell = Annotated[bool, typer.Option("--tell", help="Tell every deal in words.")]


def replay(
    file: RecordFile,
    verify: Verify = False,
    tell: Tell = False,
    lang: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Decide every action of a record again; every event must come out the same.

    Exit code 1 at the first difference, naming deal and move; 2 for a record that cannot be read.  A record
    that breaks off is verified as far as it goes.
    """
    language = read_language(lang)
    if verify and tell:
        raise FlagError("--verify", "says nothing but the verdict: leave --tell or --verify out")
    teller = Teller(language, tell, quiet=verify or as_json)
    try:
        replayed(file, teller)
    except ReplayDifference as difference:
        if as_json:
            say_json({"same": False, "place": difference.place, "difference": difference.remedy})
        complain(str(difference))
        raise typer.Exit(1) from None
    if as_json:
        say_json({"same": True, **teller.facts()})
        return
    if teller.unfinished:
        print(told(language, "The record breaks off in the middle of the last deal."))
    same = "{deals} deals, {moves} moves: every event came out the same."
    print(told(language, same, deals=teller.deals, moves=teller.moves))
    if not verify:
        players = [
            told(language, "player {number}", number=player + 1) for player in range(len(teller.totals))
        ]
        points = ", ".join(f"{who} {total}" for who, total in zip(players, teller.totals, strict=True))
        print(told(language, "points: {points}", points=points))


def replayed(file: Path, teller: "Teller") -> None:
    """Decide the record again, ours or another program's by the ending of its name."""

    def watch(match: "Match", deal: "Deal") -> None:
        teller.watch(match.ruleset, match.dealer, deal)

    if file.suffix in TENHOU:
        from mahjong_atlas.records.tenhou import replay_log
        from mahjong_atlas.records.tenhou_log import read_log

        replay_log(read_log(file), watch)
    else:
        from mahjong_atlas.records.replay import read_record
        from mahjong_atlas.records.replay import replay as replay_record

        replay_record(read_record(file), watch)


class Teller:
    """Counts the deals of a replay and tells them as they come by; `totals` are points by player."""

    def __init__(self, language: str, full: bool, quiet: bool) -> None:
        self.language = language
        self.full = full
        self.quiet = quiet
        self.deals = 0
        self.moves = 0
        self.unfinished = False
        self.totals: list[int] = []
        self.ruleset = ""

    def watch(self, ruleset: "Ruleset", dealer: int, deal: "Deal") -> None:
        """One more deal has been replayed; `dealer` is the player who sat E."""
        self.deals += 1
        self.moves += len(deal.events)
        self.unfinished = not deal.over
        self.ruleset = f"{ruleset.id}@{ruleset.version}"
        self.totals = [deal.position.scores[(player - dealer) % deal.seats] for player in range(deal.seats)]
        if not self.quiet:
            say(self.told(ruleset.id, dealer, deal))

    def facts(self) -> dict[str, object]:
        """What there is to say, for programs."""
        return {
            "ruleset": self.ruleset,
            "deals": self.deals,
            "moves": self.moves,
            "breaks_off": self.unfinished,
            "totals": self.totals,
        }

    def told(self, ruleset_id: str, dealer: int, deal: "Deal") -> list[str]:
        """The deal in full, or its end."""
        from mahjong_atlas.records.text import tell_balance, tell_deal, tell_win
        from mahjong_atlas.rules.names import names_of
        from mahjong_atlas.tiles.kind import SEATS

        players = [(dealer + seat) % deal.seats + 1 for seat in range(deal.seats)]
        named = [told(self.language, "player {number}", number=player) for player in players]
        seated = ", ".join(f"{SEATS[seat]} {name}" for seat, name in enumerate(named))
        head = f"{told(self.language, 'deal {number}', number=self.deals)} ({seated})"
        if self.full:
            return [head, *tell_deal(deal, self.language), tell_balance(deal), ""]
        names = names_of(ruleset_id)
        lines = [head]
        for event in deal.events:
            if event.kind == "won":
                lines.extend(f"  {line}" for line in tell_win(event, names, self.language))
        ending = told(self.language, "broken off")
        if deal.result is not None:
            ending = words_told(deal.result.kind, self.language)
        return [*lines, f"  {ending}: {tell_balance(deal)}"]

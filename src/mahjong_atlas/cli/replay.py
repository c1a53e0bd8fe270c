"""mahjong-atlas replay: a record decided again, event by event."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mahjong_atlas.cli.flags import AsJson, Language
from mahjong_atlas.cli.given import FlagError, read_language
from mahjong_atlas.cli.output import complain, say, say_json
from mahjong_atlas.texts.languages import headed, joined, noted, phrase, render, spoken_words
from mahjong_atlas.texts.message import Message

if TYPE_CHECKING:
    from mahjong_atlas.play.deal import Deal
    from mahjong_atlas.play.match import Match
    from mahjong_atlas.records.as_written import WrittenDeal
    from mahjong_atlas.records.replay import Record


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="help-for-game-file")],
    verify: Annotated[bool, typer.Option("--verify", help="help-for-replay-verify")] = False,
    tell: Annotated[bool, typer.Option("--tell", help="help-for-replay-tell")] = False,
    lang: Language = "",
    as_json: AsJson = False,
) -> None:
    """Decide every action of a record again; every event must come out the same.

    Exit code 1 at the first difference, naming deal and move; 2 for a record that cannot be read.  A record
    that breaks off is verified as far as it goes.  What was played under an earlier version of its ruleset is
    shown as it was written, not verified.
    """
    from mahjong_atlas.narration.deal import tell_unverified
    from mahjong_atlas.records.game import read_game, replay_game
    from mahjong_atlas.records.replay import Record

    language = read_language(lang)
    if verify and tell:
        raise FlagError("--verify", Message("error-verify-tells"))
    teller = Teller(language, tell, quiet=verify or as_json)
    game = read_game(file)
    if isinstance(game, Record) and game.is_of_earlier_version():
        if verify:
            game.ruleset()
        show_as_written(game, teller, as_json)
        return
    agreed = replay_game(game, teller.hear)
    teller.unverified, difference = agreed.unverified, agreed.difference
    if difference is not None:
        if as_json:
            unverified = teller.facts()["unverified"]
            place, reason = difference.place, difference.remedy
            say_json({"same": False, "place": place, "difference": reason, "unverified": unverified})
        else:
            say(tell_unverified(teller.unverified, language))
        complain(difference.tell(language))
        raise typer.Exit(1)
    if as_json:
        say_json({"same": True, **teller.facts()})
        return
    if teller.unfinished:
        print(phrase(language, "tell-record-ends-early"))
    print(phrase(language, "tell-verified", deals=teller.deals, moves=teller.moves))
    say(tell_unverified(teller.unverified, language))
    if not verify:
        print(teller.points())


def show_as_written(record: "Record", teller: "Teller", as_json: bool) -> None:
    """Show a record of an earlier version of its ruleset; nothing is decided again."""
    from mahjong_atlas.records.as_written import match_as_written, read_deals

    teller.tell_seating(match_as_written(record))
    for deal in read_deals(record):
        teller.show(record.ruleset_id, deal)
    if as_json:
        say_json({"same": None, **teller.facts(), "ruleset": record.played_under})
        return
    if teller.unfinished:
        print(phrase(teller.language, "tell-record-ends-early"))
    print(teller.points())
    print(phrase(teller.language, "tell-played-under", ruleset=record.played_under))


class Teller:
    """Counts the deals of a replay and tells them as they come by; `totals` are points by player.

    `unverified` says what of a log the rules do not confirm.
    """

    def __init__(self, language: str, full: bool, quiet: bool) -> None:
        self.language = language
        self.full = full
        self.quiet = quiet
        self.deals = 0
        self.moves = 0
        self.unfinished = False
        self.totals: list[int] = []
        self.unverified: list[Message] = []
        self.ruleset = ""

    def tell_seating(self, match: "Match") -> None:
        """How seats were drawn before the first deal, where they were."""
        from mahjong_atlas.narration.deal import tell_seating

        if match.seating is not None and not self.quiet:
            names = [self.player(player) for player in range(match.seats)]
            say([*tell_seating(match.seating, names, self.language), ""])

    def hear(self, match: "Match", deal: "Deal") -> None:
        """One more deal of a match has been replayed, before it is booked."""
        if match.number == 0:
            self.tell_seating(match)
        ruleset, players = match.ruleset, match.players
        self.deals += 1
        self.moves += len(deal.events)
        self.unfinished = not deal.over
        self.ruleset = ruleset.full_id
        self.totals = [deal.position.scores[players.index(player)] for player in range(deal.seats)]
        if not self.quiet:
            say(self.deal_lines(ruleset.id, players, deal))

    def facts(self) -> dict[str, object]:
        """What there is to say, for programs."""
        return {
            "ruleset": self.ruleset,
            "deals": self.deals,
            "moves": self.moves,
            "breaks_off": self.unfinished,
            "totals": self.totals,
            "unverified": [render(each) for each in self.unverified],
        }

    def show(self, ruleset_id: str, deal: "WrittenDeal") -> None:
        """One more deal as it was written."""
        self.deals += 1
        self.moves += len(deal.events)
        self.unfinished = not deal.ending
        self.totals = deal.totals()
        if not self.quiet:
            say(self.shown(ruleset_id, deal))

    def points(self) -> str:
        """The points of all players in one line."""
        totals = [f"{self.player(player)} {total}" for player, total in enumerate(self.totals)]
        return phrase(self.language, "tell-standings", points=joined(totals, self.language))

    def player(self, player: int) -> str:
        """What a player is called."""
        return phrase(self.language, "tell-player", number=player + 1)

    def head(self, players: Sequence[int]) -> str:
        """The deal and who sits where."""
        from mahjong_atlas.rules.names import seat_letters

        letters = seat_letters(self.language)
        seated = joined(
            [f"{letters[seat]} {self.player(player)}" for seat, player in enumerate(players)], self.language
        )
        return noted(phrase(self.language, "tell-deal-number", number=self.deals), seated, self.language)

    def ending(self, word: str, changes: list[int]) -> str:
        """How the deal ended and what every seat has won or lost."""
        from mahjong_atlas.narration.deal import tell_changes

        ended = spoken_words(word, self.language) if word else phrase(self.language, "tell-ends-early")
        return f"  {headed(ended, tell_changes(changes, self.language), self.language)}"

    def deal_lines(self, ruleset_id: str, players: list[int], deal: "Deal") -> list[str]:
        """The deal in full, or its end."""
        from mahjong_atlas.narration.deal import tell_changes, tell_deal, tell_win
        from mahjong_atlas.rules.names import names_of
        from mahjong_atlas.scoring.transfers import net

        head, changes = self.head(players), net(deal.transfers, deal.seats)
        if self.full:
            return [head, *tell_deal(deal, self.language), tell_changes(changes, self.language), ""]
        names = names_of(ruleset_id)
        lines = [head]
        for event in deal.events:
            if event.kind == "won":
                lines.extend(f"  {line}" for line in tell_win(event, names, self.language))
        return [*lines, self.ending(deal.result.kind if deal.result is not None else "", changes)]

    def shown(self, ruleset_id: str, deal: "WrittenDeal") -> list[str]:
        """A deal as it was written, in full or its end."""
        from mahjong_atlas.narration.deal import tell_changes, tell_event
        from mahjong_atlas.narration.reasons import tell_fans
        from mahjong_atlas.rules.names import names_of
        from mahjong_atlas.scoring.transfers import net

        seats = len(deal.scores)
        names, changes = names_of(ruleset_id), net(deal.transfers, seats)
        wins = {id(each.event): each for each in deal.wins}
        lines = [self.head(deal.players)]
        for event in deal.events:
            win = wins.get(id(event))
            if not self.full and win is None:
                continue
            found = tell_event(event, names, self.language)
            if win is not None:
                rows = [(fan, value, "") for fan, value in win.fans.items()]
                found += tell_fans(rows, win.points, win.fu, names, self.language)
            lines.extend(found if self.full else [f"  {line}" for line in found])
        if self.full:
            return [*lines, tell_changes(changes, self.language), ""]
        return [*lines, self.ending(deal.ending, changes)]

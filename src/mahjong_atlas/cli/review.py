"""mahjong-atlas review: what each choice of a game cost, in points of the deal."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mahjong_atlas.cli.flags import AsJson, Language
from mahjong_atlas.cli.given import FlagError, read_language
from mahjong_atlas.cli.output import complain, say_folded, say_json
from mahjong_atlas.cli.review_kept import bot_for, check_kept
from mahjong_atlas.errors import ReplayMismatch
from mahjong_atlas.texts.languages import phrase, render
from mahjong_atlas.texts.message import Message

if TYPE_CHECKING:
    from mahjong_atlas.bots.keen import KeenBot
    from mahjong_atlas.lab.reviewer import GameReview, Judged, Reviewer
    from mahjong_atlas.play.ruleset import Ruleset
    from mahjong_atlas.records.game import WrittenGame


def review(
    files: Annotated[
        list[Path] | None, typer.Argument(metavar="FILE...", help="help-for-review-files")
    ] = None,
    seat: Annotated[str, typer.Option("--seat", metavar="SEAT", help="help-for-review-seat")] = "",
    mistakes: Annotated[int, typer.Option("--mistakes", metavar="N", help="help-for-review-mistakes")] = 10,
    settle: Annotated[
        int | None, typer.Option("--settle", metavar="N", min=0, help="help-for-review-settle")
    ] = None,
    worlds: Annotated[
        int | None, typer.Option("--worlds", metavar="N", min=1, help="help-for-review-worlds")
    ] = None,
    keep: Annotated[Path | None, typer.Option("--keep", metavar="FILE", help="help-for-review-keep")] = None,
    check: Annotated[
        Path | None, typer.Option("--check", metavar="FILE", help="help-for-review-check")
    ] = None,
    model: Annotated[
        Path | None, typer.Option("--model", metavar="FILE", help="help-for-review-model")
    ] = None,
    lang: Language = "",
    html: Annotated[
        Path | None, typer.Option("--html", metavar="PAGE.html", help="help-for-review-html")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Weigh every choice of a game by the model of the strong bot; the dearest first.

    Exit code 1 where the rules part from a game, which is reviewed up to there.
    """
    from mahjong_atlas.lab.kept import check_room
    from mahjong_atlas.lab.review_page import write_page
    from mahjong_atlas.records.game import read_game, replay_game, rules_of

    language = read_language(lang)
    if check is not None:
        check_kept(check, files, worlds, model, language, as_json=as_json)
        return
    if not files:
        raise FlagError("FILE", Message("error-review-nothing"))
    if keep is not None:
        check_room(keep)
    games = [read_game(file) for file in files]
    ruleset = ruleset_of_all(games)
    player = player_of(seat, ruleset)
    if html is not None and len(games) > 1:
        raise FlagError("--html", Message("error-review-page"))
    found = ReviewedGames()
    for game in games:
        reviewer = reviewer_for(rules_of(game), model)
        reviewer.review.agreed = replay_game(game, follow=reviewer.follow)
        found.add(game, reviewer)
    found.check(settle, player, worlds)
    if keep is not None:
        found.keep(keep, mistakes, player)
    if html is not None:
        text = write_page(found.reviews[0], ruleset, mistakes, player, language)
        html.write_text(text, encoding="utf-8")
    if as_json:
        say_json(facts(found, mistakes, player))
    else:
        say_folded(report(found, ruleset, mistakes, player, language))
    for difference in found.differences:
        complain(difference.tell(language))
    if found.differences:
        raise typer.Exit(1)


class ReviewedGames:
    """The games that are reviewed, the review of each, and the bot that weighs its choices."""

    def __init__(self) -> None:
        self.games: list[WrittenGame] = []
        self.reviews: list[GameReview] = []
        self.bots: list[KeenBot] = []

    def add(self, game: "WrittenGame", reviewer: "Reviewer") -> None:
        """One more game."""
        self.games.append(game)
        self.reviews.append(reviewer.review)
        self.bots.append(reviewer.bot)

    @property
    def differences(self) -> list[ReplayMismatch]:
        """Where the rules part from games."""
        found = [review.agreed.difference for review in self.reviews]
        return [each for each in found if each is not None]

    def dearest(self, number: int, player: int | None) -> list[tuple[int, "Judged"]]:
        """The dearest choices of all games, each with the place of its game."""
        found = [
            (at, each) for at, review in enumerate(self.reviews) for each in review.dearest(number, player)
        ]
        return sorted(found, key=lambda each: -self.reviews[each[0]].cost(each[1]))[:number]

    def check(self, number: int | None, player: int | None, worlds: int | None) -> None:
        """Play so many of the dearest choices on, in so many worlds at most (None: as usual)."""
        from mahjong_atlas.cli.simulate import ProgressBar
        from mahjong_atlas.lab.reviewer import key_of
        from mahjong_atlas.lab.rollouts import Finder, check
        from mahjong_atlas.lab.verdicts import CHECKED
        from mahjong_atlas.records.game import replay_game

        most = () if worlds is None else (worlds,)
        dearest = self.dearest(CHECKED if number is None else number, player)
        with ProgressBar(len(dearest), "choices") as progress:
            for at in sorted({at for at, _ in dearest}):
                mine = [each for place, each in dearest if place == at]
                finder = Finder(map(key_of, mine))
                replay_game(self.games[at], follow=finder.follow)
                for each in mine:
                    key = key_of(each)
                    moment, match = finder.moments[key], finder.matches[key]
                    self.reviews[at].verdicts[key] = check(moment, each, self.bots[at], match, *most)
                    progress.more(1)

    def keep(self, file: Path, number: int, player: int | None) -> None:
        """Append the choices that are shown and have been played on to the file, a line for each game."""
        from mahjong_atlas.lab.kept import keep, kept_choice

        shown = self.dearest(number, player)
        for at, game in enumerate(self.games):
            review = self.reviews[at]
            mine = [(each, review.verdict(each)) for place, each in shown if place == at]
            choices = [kept_choice(each, verdict) for each, verdict in mine if verdict is not None]
            if choices:
                keep(file, Path(game.path), review.model, choices)


def ruleset_of_all(games: Sequence["WrittenGame"]) -> "Ruleset":
    """The rules of all games.  Raises FlagError where they are not of one ruleset."""
    from mahjong_atlas.records.game import rules_of

    rulesets = [rules_of(game) for game in games]
    for other in rulesets[1:]:
        if other.id != rulesets[0].id:
            raise FlagError("FILE", Message("error-review-rules", text=other.id, text2=rulesets[0].id))
    return rulesets[0]


def player_of(seat: str, ruleset: "Ruleset") -> int | None:
    """The player who has a seat in the first deal; None for all.  Raises FlagError."""
    from mahjong_atlas.tiles.kind import SEATS

    seats = SEATS[: ruleset.table.seats]
    if not seat:
        return None
    if seat.upper() not in tuple(seats):
        raise FlagError("--seat", Message("error-meld-no-seat", text=repr(seat)))
    return seats.index(seat.upper())


def reviewer_for(ruleset: "Ruleset", model: Path | None) -> "Reviewer":
    """Who weighs the choices.  Raises ModelError."""
    from mahjong_atlas.lab.reviewer import Reviewer

    return Reviewer(bot_for(ruleset, model))


def report(
    found: ReviewedGames, ruleset: "Ruleset", number: int, player: int | None, language: str
) -> list[str]:
    """The totals of each player over all games, then the dearest choices, with their files where several."""
    from mahjong_atlas.lab.review_page import tell_dear, tell_limits, tell_made, tell_player
    from mahjong_atlas.rules.names import names_of

    names = names_of(ruleset.id)
    limits = (
        line
        for review in found.reviews
        for line in [*tell_limits(review, language), tell_made(review, language)]
    )
    lines = [tell_player(name, of_person, language) for name, of_person in people(found, player, language)]
    lines += dict.fromkeys(limits)
    dearest = found.dearest(number, player)
    lines.append(phrase(language, "tell-review-dearest" if dearest else "tell-review-none"))
    for at, each in dearest:
        file = f"{found.games[at].path}: " if len(found.games) > 1 else ""
        lines += [
            f"  {file}{tell_dear(each, found.reviews[at].verdict(each), names, language)}",
            *[f"    {names.say(reason, language)}" for reason in each.reasons()],
        ]
    return lines


def people(
    found: ReviewedGames, player: int | None, language: str
) -> list[tuple[str, list[tuple["GameReview", int]]]]:
    """Who has played, with the games and the number that each had there: by name where several games name
    their players, else by number.
    """
    from mahjong_atlas.records.game import rules_of
    from mahjong_atlas.records.replay import Record

    out: dict[str, list[tuple[GameReview, int]]] = {}
    for game, review in zip(found.games, found.reviews, strict=True):
        seats = rules_of(game).table.seats
        names = game.players if isinstance(game, Record) and len(found.games) > 1 else []
        for number in range(seats) if player is None else (player,):
            named = number < len(names) and len(set(names)) == seats
            name = names[number] if named else phrase(language, "tell-review-who", number=number + 1)
            out.setdefault(name, []).append((review, number))
    return list(out.items())


def facts(found: ReviewedGames, number: int, player: int | None) -> dict[str, object]:
    """The same for programs: totals by player, and the dearest choices with the number of their game."""
    from mahjong_atlas.build import VERSION

    return {
        "program": VERSION,
        "rulesets": [review.ruleset for review in found.reviews],
        "models": [review.model for review in found.reviews],
        "deals": sum(len(review.points) for review in found.reviews),
        "points": [points for review in found.reviews for points in review.points],
        "breaks_off_in": [review.breaks_off_in for review in found.reviews],
        "differences": [_difference(review.agreed.difference) for review in found.reviews],
        "unverified": [[render(each) for each in review.agreed.unverified] for review in found.reviews],
        "notes": [review.note and render(review.note) for review in found.reviews],
        "players": [
            {"player": of_person[0][1], "name": name, **_totals(of_person)}
            for name, of_person in people(found, player, "en")
        ],
        "dearest": [_facts(found, at, each) for at, each in found.dearest(number, player)],
    }


def _difference(difference: ReplayMismatch | None) -> dict[str, str] | None:
    return None if difference is None else {"place": difference.place, "reason": difference.remedy}


def _totals(reviews: Sequence[tuple["GameReview", int]]) -> dict[str, object]:
    from mahjong_atlas.lab.reviewer import Tally, adjusted

    tally = Tally.of(reviews)
    return {
        "choices": tally.choices,
        **tally.graded,
        "unsure": tally.unsure,
        "unchecked": tally.unchecked,
        "cost": round(tally.cost, 3),
        "points": sum(review.result(player) for review, player in reviews),
        "without_luck": round(sum(adjusted(review, player) for review, player in reviews), 3),
    }


def _facts(found: ReviewedGames, at: int, each: "Judged") -> dict[str, object]:
    from mahjong_atlas.lab.reviewer import unit_of

    verdict = found.reviews[at].verdict(each)
    return {
        "game": at,
        "deal": each.deal,
        "event": each.event,
        "seat": each.seat,
        "player": each.player,
        "made": each.made.action.text(),
        "best": each.best.action.text(),
        "kind": each.kind,
        "cost": round(each.cost if verdict is None else verdict.cost, 3),
        "half_width": round(each.half_width if verdict is None else verdict.half_width, 3),
        "unit": round(unit_of(found.bots[at]), 3),
        "worlds": 0 if verdict is None else verdict.worlds,
        "grade": None if verdict is None else verdict.grade,
        "certain": verdict is not None and verdict.is_certain,
    }

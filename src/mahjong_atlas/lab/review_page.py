"""A review as a page: totals, what the players could expect move by move, the dearest choices."""

from collections.abc import Callable, Sequence
from html import escape
from typing import Final

from mahjong_atlas.bots.keen import Weighed
from mahjong_atlas.build import VERSION
from mahjong_atlas.lab.reasons import percent, points
from mahjong_atlas.lab.reviewer import GameReview, Judged, Tally, adjusted
from mahjong_atlas.lab.verdicts import GRADES, NO_GRADE, Verdict
from mahjong_atlas.narration.deal import tell_unverified
from mahjong_atlas.pages import Point, draw_lines, marked, whole_page, with_faces, with_tiles
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.rules.names import RulesetNames, names_of
from mahjong_atlas.texts.languages import action_phrase, phrase, render
from mahjong_atlas.texts.message import Message, Value

Laid = Callable[[str], str]
"""What is done to an action in its notation before its words are named."""


def tell_choice(action: Action, names: RulesetNames, language: str, lay: Laid = str) -> str:
    """A choice as it is typed, words that have names by their names."""
    return action_phrase(lay(action.text()), language, names.texts)


def tell_dear(
    judged: Judged, verdict: Verdict | None, names: RulesetNames, language: str, lay: Laid = str
) -> str:
    """Where a choice was made, by whom, what was better, what it is about, its grade and what it cost."""
    cost = judged.cost if verdict is None else verdict.cost
    error = judged.half_width if verdict is None else verdict.half_width
    return phrase(
        language,
        "tell-review-cost",
        deal=judged.deal + 1,
        move=judged.event + 1,
        number=judged.player + 1,
        made=tell_choice(judged.made.action, names, language, lay),
        best=tell_choice(judged.best.action, names, language, lay),
        kind=names.word("term-review", judged.kind, language),
        verdict=tell_grade(verdict, names, language),
        cost=plain_points(cost),
        error=plain_points(error),
    )


def tell_grade(verdict: Verdict | None, names: RulesetNames, language: str) -> str:
    """The grade of a choice and whether it is certain, or that it has not been checked."""
    if verdict is None or not verdict.worlds:
        return names.word("term-review", "unchecked", language)
    return tell_verdict(verdict.grade, verdict.is_certain, names, language)


def tell_verdict(grade: str, certain: bool, names: RulesetNames, language: str) -> str:
    """A grade, NO_GRADE too, and whether it is certain."""
    if grade == NO_GRADE:
        return phrase(language, "tell-review-no-grade")
    word = names.word("term-review", grade, language)
    return word if certain else phrase(language, "tell-review-unsure", grade=word)


def tell_worlds(verdict: Verdict, language: str) -> str:
    """In how many worlds a choice was played on."""
    return phrase(
        language, "tell-review-checked" if verdict.worlds else "tell-review-impossible", worlds=verdict.worlds
    )


def tell_player(name: str, reviews: list[tuple[GameReview, int]], language: str) -> str:
    """The totals of a player in some games, in each of which it has a number."""
    tally = Tally.of(reviews)
    deals = max(1, sum(len(review.points) for review, _ in reviews))
    return phrase(
        language,
        "tell-review-player",
        name=name,
        choices=tally.choices,
        **{f"{grade}s": number for grade, number in tally.graded.items()},
        points=f"{tally.cost / deals:.2f}",
        unsure=tally.unsure,
        unchecked=tally.unchecked,
        result=f"{sum(review.result(player) for review, player in reviews):+d}",
        adjusted=points(sum(adjusted(review, player) for review, player in reviews)),
    )


def tell_limits(review: GameReview, language: str) -> list[str]:
    """What of the log is not verified, where the rules part from the game or it breaks off, and that another
    model than its own has weighed it.
    """
    lines = tell_unverified(review.agreed.unverified, language)
    if review.agreed.difference is not None:
        lines.append(phrase(language, "tell-review-differs", text=review.agreed.difference.place))
    elif review.breaks_off_in is not None:
        lines.append(phrase(language, "tell-review-unfinished", deal=review.breaks_off_in))
    if review.note is not None:
        lines.append(render(review.note, language))
    return lines


def tell_made(review: GameReview, language: str) -> str:
    """The versions of program, ruleset and model by which it was made."""
    return phrase(language, "tell-review-made", program=VERSION, rules=review.ruleset, model=review.model)


def plain_points(worth: float) -> str:
    """Points without a sign."""
    return f"{worth:.0f}" if worth >= 100 else f"{worth:.1f}"


SHOWN: Final = 3
"""The best choices that are listed of each dear one, with the one that was made."""

OF_PLAYERS: Final = (
    "tell-review-column-player", "tell-review-column-choices",
    *[f"term-review-{grade}" for grade, _ in GRADES], "term-review-unsure", "term-review-unchecked",
    "tell-review-column-lost", "tell-review-column-points", "tell-review-column-luckless",
)  # fmt: skip
OF_CHOICES: Final = (
    "tell-review-column-choice", "tell-review-column-cost", "tell-review-column-worth",
    "tell-review-column-win", "tell-review-column-gain", "tell-review-column-pay",
    "tell-review-column-price",
)  # fmt: skip
"""The heads of both tables."""


def write_page(
    review: GameReview,
    ruleset: Ruleset,
    number: int,
    player: int | None,
    language: str,
) -> str:
    """The page; `number` is how many of the dearest choices are listed, of one player or of all."""
    names = names_of(ruleset.id)
    players = [
        phrase(language, "tell-review-who", number=number + 1) for number in range(ruleset.table.seats)
    ]
    dearest = review.dearest(number, player)
    units = (phrase(language, "tell-review-move"), phrase(language, "tell-review-column-points"))
    return whole_page(
        phrase(language, "tell-review-title", name=names.ruleset(language)),
        language,
        [
            totals(review, language, players),
            *[f"<p>{escape(line)}</p>" for line in [*limits(review, language), tell_made(review, language)]],
            *[
                f"<h2>{phrase(language, 'tell-review-deal', number=deal + 1)}</h2>"
                + draw_lines(
                    curves(review, deal, len(players)), players, phrase(language, "tell-review-curve"), units
                )
                for deal in range(len(review.points))
            ],
            f"<h2>{phrase(language, 'tell-review-dearest' if dearest else 'tell-review-none')}</h2>",
            with_faces(
                "\n".join(
                    part for each in dearest for part in dear(each, review.verdict(each), names, language)
                )
            ),
        ],
    )


def totals(review: GameReview, language: str, players: Sequence[str]) -> str:
    """A row for each player: choices, mistakes by grade, what is open, points lost, points of the game."""
    heads = "".join(f"<th>{phrase(language, each)}</th>" for each in OF_PLAYERS)
    rows = []
    for player, name in enumerate(players):
        tally = Tally.of([(review, player)])
        open_ones = (tally.unsure, tally.unchecked)
        result, luckless = f"{review.result(player):+d}", points(adjusted(review, player))
        cells = (tally.choices, *tally.graded.values(), *open_ones, f"{tally.cost:.1f}", result, luckless)
        rows.append(
            f"<tr><td>{escape(name)}</td>" + "".join(f"<td class='n'>{cell}</td>" for cell in cells) + "</tr>"
        )
    return f"<table><tr>{heads}</tr>{''.join(rows)}</table>"


def limits(review: GameReview, language: str) -> list[str]:
    """What the review does not cover, with the difference where it ends."""
    difference = review.agreed.difference
    return [*tell_limits(review, language), *([] if difference is None else [difference.tell(language)])]


def curves(review: GameReview, deal: int, players: int) -> list[list[Point]]:
    """Of each player the points of the deal that the choices made promised by move, and those at its end."""
    judged = [each for each in review.judged if each.deal == deal]
    end = max((each.event for each in judged), default=0) + 1
    ends = review.points[deal]
    return [
        [
            *((float(each.event), each.made.worth) for each in judged if each.player == player),
            *([(float(end), float(ends[player]))] if ends else []),
        ]
        for player in range(players)
    ]


def dear(judged: Judged, verdict: Verdict | None, names: RulesetNames, language: str) -> list[str]:
    """What was chosen instead of what, why, and the best choices beside the one that was made."""
    heads = "".join(f"<th>{phrase(language, each)}</th>" for each in OF_CHOICES)
    shown = judged.choices[:SHOWN]
    rows = [
        _row(judged, each, names, language)
        for each in (shown if judged.made in shown else [*shown, judged.made])
    ]
    return [
        f"<h3>{with_tiles(tell_dear(judged, verdict, names, language, marked))}</h3>",
        *[f"<p>{with_tiles(names.say(tiles_marked(each), language))}</p>" for each in judged.reasons()],
        *([] if verdict is None else [f"<p>{escape(tell_worlds(verdict, language))}</p>"]),
        f"<table><tr>{heads}</tr>{''.join(rows)}</table>",
    ]


def tiles_marked(message: Message) -> Message:
    """The message with its tiles marked, so that they are drawn and not put into words."""
    return Message(message.id, **{name: _marked(name, value) for name, value in message.parameters.items()})


def _marked(name: str, value: Value) -> Value:
    if isinstance(value, Message):
        return tiles_marked(value)
    kind = name.rstrip("0123456789")
    return marked(value) if isinstance(value, str) and kind in ("tile", "word") else value


def _row(judged: Judged, weighed: Weighed, names: RulesetNames, language: str) -> str:
    cost, error = judged.cost_of(weighed), judged.half_width_of(weighed)
    numbers = (
        f"{points(-cost)} ± {plain_points(error)}" if weighed is not judged.best else "0",
        points(weighed.worth),
        f"{percent(weighed.win)} %",
        points(weighed.gain),
        f"{percent(weighed.pay)} %",
        points(weighed.price),
    )
    cells = "".join(f"<td class='n'>{each}</td>" for each in numbers)
    return f"<tr><td>{with_tiles(tell_choice(weighed.action, names, language, marked))}</td>{cells}</tr>"

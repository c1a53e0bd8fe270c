"""Chooses the example hands of the rule books out of the worked cases, and finds a near miss for each.

`python -m tools.examples [RULESET ...] --write` writes the files of books/data.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Final

from mahjong_atlas.books.book import NEAR
from mahjong_atlas.errors import AtlasError
from mahjong_atlas.positions.building import PositionOutcome, position_of, settle_position
from mahjong_atlas.positions.cases.fields import fans_under_any_option
from mahjong_atlas.positions.cases.reader import read_case, read_file
from mahjong_atlas.positions.cases.writer import case_text, toml
from mahjong_atlas.positions.described import DescribedPosition
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.scoring.causes import LIABILITY
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.scoring.transfers import net
from tools.near_misses import own_seat, variants, winner_of, without

SEAT_PARTS: Final[tuple[dict[str, Any], ...]] = (
    {"river": (), "claimed": 0}, {"bonus": ()}, {"melds": ()}, {"hand": None},
)  # fmt: skip
CIRCUMSTANCES: Final[tuple[dict[str, Any], ...]] = (
    {"state": {}}, {"dice": ()}, {"kongs_in_a_row": None}, {"turn": None}, {"wall_left": None},
    {"round_wind": None},
)  # fmt: skip
"""What a win may do without, as it is where nothing is said."""


def settled(position: DescribedPosition) -> PositionOutcome | None:
    """The outcome of a position; None when it cannot be."""
    try:
        return settle_position(position, position_of(position))
    except (AtlasError, ValueError, KeyError, IndexError):
        return None


def win_of(position: DescribedPosition) -> Score | None:
    """The win of the position's only claimant; None when there is none."""
    outcome = settled(position)
    return outcome.scores[0] if outcome is not None and outcome.scores else None


def worked_cases(ruleset_id: str, project: Path) -> Iterator[DescribedPosition]:
    """All cases of the ruleset's tests in which somebody wins, with one claimant each."""
    for name in ("cases", "extra_cases", "exam"):
        path = project / "tests" / "rules" / ruleset_id / f"{name}.toml"
        if not path.is_file():
            continue
        for entry in read_file(path).entries:
            if entry.word == "case":
                case = read_case(entry, ruleset_id)
                for seat in case.expected.winners:
                    yield replace(case.position, claims=(seat,))


def best_example(fan: str, wins: list[tuple[DescribedPosition, Score]]) -> DescribedPosition | None:
    """The plainest win in which the fan counts: few options, nobody liable, few other fans, few melds."""
    found = [(win, score) for win, score in wins if score.has(fan)]
    found.sort(
        key=lambda each: (
            len(each[0].ruleset.options),
            is_liable(each[0]),
            len(each[1].taken),
            len(each[0].state),
            len(own_seat(each[0]).melds),
        )
    )
    return found[0][0] if found else None


def is_liable(win: DescribedPosition) -> bool:
    """Whether somebody pays for others, which no fan explains."""
    outcome = settled(win)
    return outcome is not None and any(each.cause == LIABILITY for each in outcome.transfers)


def reduced(win: DescribedPosition) -> DescribedPosition:
    """The position without everything that changes nothing."""
    wanted = result_of(settled(win))
    for reduction in reductions(win):
        smaller = reduction(win)
        if smaller != win and result_of(settled(smaller)) == wanted:
            win = smaller
    return win


def reductions(win: DescribedPosition) -> Iterator[Callable[[DescribedPosition], DescribedPosition]]:
    """Ways to leave something out: other seats, what lies before a seat, facts, options, circumstances."""
    winner = winner_of(win)
    yield from (partial(without, table="seats", key=seat) for seat in win.seats if seat != winner)
    for seat in win.seats:
        for nothing in SEAT_PARTS:
            yield partial(without_part, seat=seat, nothing=nothing)
    yield from (partial(without, table="state", key=key) for key in win.state)
    yield lambda now: replace(now, ruleset=find_ruleset(now.ruleset.id))
    yield from (partial(replace, **circumstance) for circumstance in CIRCUMSTANCES)


def without_part(win: DescribedPosition, seat: int, nothing: dict[str, Any]) -> DescribedPosition:
    """Nothing is said of a part of the seat."""
    if seat not in win.seats:
        return win
    return replace(win, seats={**win.seats, seat: replace(win.seats[seat], **nothing)})


def result_of(outcome: PositionOutcome | None) -> object:
    """Fans, points and payments."""
    if outcome is None:
        return None
    return [(score.seat, score.fans(), score.points) for score in outcome.scores], net(outcome.transfers, 4)


def near_miss(win: DescribedPosition, fan: str) -> DescribedPosition | None:
    """The variant most like the win in which the fan does not count, a legal win if there is one."""
    score = win_of(win)
    assert score is not None
    wanted = set(score.fans()) - {fan}
    shape_clause = win.ruleset.scoring.shape_clause
    best: tuple[tuple[int, ...], DescribedPosition] | None = None
    for number, variant in enumerate(variants(win)):
        outcome = settled(variant)
        if outcome is None:
            continue
        if outcome.scores:
            fans = outcome.scores[0].fans()
            if fan in fans:
                continue
            rank = (0, len(wanted ^ set(fans)), number)
        else:
            incomplete = any(each.clause == shape_clause for each in outcome.refused.values())
            rank = (2 if incomplete else 1, 0, number)
        if best is None or rank < best[0]:
            best = rank, variant
        if rank[:2] == (0, 0):
            break
    return best[1] if best is not None else None


def written(case_id: str, position: DescribedPosition) -> str:
    """A case with the result that it has, as text."""
    outcome = settled(position)
    assert outcome is not None
    seats = position.ruleset.table.seats
    return case_text(case_id, position, outcome.scores, net(outcome.transfers, seats), outcome.refused)


def page(ruleset_id: str, project: Path) -> tuple[str, list[str]]:
    """The text of the examples, and the patterns for which something is missing."""
    wins: list[tuple[DescribedPosition, Score]] = []
    for position in worked_cases(ruleset_id, project):
        score = win_of(position)
        if score is not None:
            wins.append((position, score))
    head = f"# Made by `python -m tools.examples {ruleset_id} --write`."
    texts = [f"{head}\nruleset = {toml(ruleset_id)}\n"]
    missing: list[str] = []
    for fan in sorted(fans_under_any_option(ruleset_id)):
        found = best_example(fan, wins)
        if found is None:
            missing.append(fan)
            continue
        win = reduced(found)
        texts.append(written(fan, win))
        near = near_miss(win, fan)
        if near is None:
            missing.append(f"{fan} (near miss)")
        else:
            texts.append(written(fan + NEAR, near))
    return "\n".join(texts), missing


def main() -> int:
    """Write the examples, or name what is missing."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rulesets", nargs="*", default=list(RULESETS))
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--project", type=Path, default=Path())
    arguments = parser.parse_args()
    for ruleset_id in arguments.rulesets:
        text, missing = page(ruleset_id, arguments.project)
        print(
            f"{ruleset_id}: {text.count('[[case]]')} cases"
            + (f"; no {', '.join(missing)}" if missing else "")
        )
        if arguments.write:
            path = arguments.project / "src" / "mahjong_atlas" / "books" / "data" / f"{ruleset_id}.toml"
            path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

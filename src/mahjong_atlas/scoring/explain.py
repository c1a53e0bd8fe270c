"""Why a score is what it is: fans taken, fans not taken and why, readings compared."""

from dataclasses import dataclass
from typing import Final

from mahjong_atlas.scoring.best import all_wins, best_score, gate_refusal, score_win
from mahjong_atlas.scoring.fan import Fan, NotTaken
from mahjong_atlas.scoring.rules import ScoringRules
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.scoring.steps import Step, fold
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.position import Position

CLOSED_ONLY: Final = Message("why-closed-only")


@dataclass(frozen=True)
class ReadingCompared:
    """One reading with its score; `refusal` is why it may not win."""

    score: Score
    refusal: Refusal | None


def win_refusal(rules: ScoringRules, position: Position, seat: int) -> Refusal | None:
    """Why the seat may not win now, with the clauses of everything else that stands in the way; None if it
    may.
    """
    found = best_score(rules, position, seat)
    if isinstance(found, Score):
        return None
    also: list[Refusal | None] = [
        found,
        *(part.occasion_refusal(position, seat) for part in rules.occasion_gates),
    ]
    wins = all_wins(rules, position, seat)
    for win in wins:
        score = score_win(rules, win)
        also.extend([part.score_refusal(score) for part in rules.gates])
    if not wins:
        also.append(rules.incomplete)
        also.extend([part.incomplete_refusal() for part in rules.gates])
    clauses = dict.fromkeys(
        [clause for each in also if each is not None for clause in (each.clause, *each.also)]
    )
    clauses.pop(found.clause, None)
    return Refusal(found.clause, found.reason, tuple(clauses))


def not_taken(rules: ScoringRules, score: Score) -> list[NotTaken]:
    """Fans whose pattern holds in the scored reading but that do not count; those that count only alone are
    left out.
    """
    out: list[NotTaken] = []
    taken = score.fans()
    for fan in rules.fans:
        if fan.id not in taken and not fan.alone and fan.pattern(score.win):
            out.append(_not_taken(rules, fan, score))
    return out


def points_steps(rules: ScoringRules, score: Score) -> list[Step]:
    """How the fans taken come to the points, with fu to the base points that are paid by.

    None for points that were told without fans, or where a valuation of somebody's own does not say.
    """
    steps = rules.valuation.steps(score.win, score.taken)
    return steps if fold(steps) in (score.points, score.worth) else []


def _not_taken(rules: ScoringRules, fan: Fan, score: Score) -> NotTaken:
    if score.has_limit() and not fan.limit:
        limit = next(each.fan for each in score.taken if each.fan.limit)
        own = limit.exclude_clause if fan.id in limit.excludes else ""
        clause = own or rules.limit_clause or limit.exclude_clause or limit.clause
        return NotTaken(fan, Message("why-limit-takes-all", fan=limit.id), clause, limit.id)
    for each in score.taken:
        if fan.id in each.fan.excludes:
            clause = each.fan.exclude_clause or each.fan.clause
            return NotTaken(fan, Message("why-not-beside", fan=each.fan.id), clause, each.fan.id)
    why = rules.valuation.not_taken(fan, score)
    return why or NotTaken(fan, CLOSED_ONLY, fan.clause)


def compared(rules: ScoringRules, position: Position, seat: int) -> list[ReadingCompared]:
    """Every reading of the win with its score, legal ones first, the dearest first."""
    scores = [score_win(rules, win) for win in all_wins(rules, position, seat)]
    out = [ReadingCompared(score, gate_refusal(rules, score)) for score in scores]
    out.sort(key=lambda each: _order(rules, each))
    return out


def dearest_reading(rules: ScoringRules, position: Position, seat: int) -> Score | None:
    """What the hand has, whether or not it may win; None for one that no reading completes."""
    found = compared(rules, position, seat)
    return found[0].score if found else None


def _order(rules: ScoringRules, each: ReadingCompared) -> tuple[bool, int, bool, int]:
    score = each.score
    is_behind = rules.limits_first and not score.has_limit()
    return (each.refusal is not None, -score.worth, is_behind, -score.total)

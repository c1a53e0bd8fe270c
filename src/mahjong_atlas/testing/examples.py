"""Chooses the example hands of the rule books out of the worked cases, and finds a near miss for each.

`python -m mahjong_atlas.testing.examples [RULESET ...] --write` writes the files of books/data.
"""

import argparse
import copy
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from mahjong_atlas.books.examples import NEAR
from mahjong_atlas.cases.patterns import fans_under_any_option
from mahjong_atlas.cases.position import case_position
from mahjong_atlas.cases.reader import Entry, read_case
from mahjong_atlas.cases.settle import Outcome, settle_position
from mahjong_atlas.cases.writer import toml
from mahjong_atlas.errors import AtlasError
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.settlement.ledger import net
from mahjong_atlas.testing.near_misses import Table, variants, winner_of
from mahjong_atlas.texts.languages import render
from mahjong_atlas.tiles.kind import SEATS

KEYS = ("options", "state", "dice", "kongs_in_a_row", "turn", "wall_left", "round_wind")
"""What a case may do without."""
SHOWN = (
    "round_wind",
    "indicator",
    "event",
    "claims",
    "options",
    "state",
    "wall_left",
    "turn",
    "kongs_in_a_row",
    "dice",
)


def settled(case: Table, ruleset_id: str) -> Outcome | None:
    """What becomes of a case; None when it cannot be."""
    table = {**case, "expect": {"win": False}}
    try:
        read = read_case(Entry("example", "case", "example", table), ruleset_id)
        return settle_position(read, case_position(read))
    except (AtlasError, ValueError, KeyError, IndexError):
        return None


def win_of(case: Table, ruleset_id: str) -> Score | None:
    """The win of the case's only claimant; None when there is none."""
    outcome = settled(case, ruleset_id)
    return outcome.scores[0] if outcome is not None and outcome.scores else None


def worked_cases(ruleset_id: str, project: Path) -> Iterator[Table]:
    """All cases of the ruleset's tests in which somebody wins, with one claimant each."""
    for name in ("cases", "extra_cases", "exam"):
        path = project / "tests" / "rules" / ruleset_id / f"{name}.toml"
        if not path.is_file():
            continue
        for case in tomllib.loads(path.read_text(encoding="utf-8")).get("case", []):
            if case.get("expect", {}).get("win"):
                for seat in case["expect"].get("seat", {}):
                    kept = {key: case[key] for key in (*SHOWN, "seat") if key in case}
                    yield {**copy.deepcopy(kept), "claims": [seat]}


def best_example(fan: str, wins: list[tuple[Table, Score]]) -> Table | None:
    """The plainest win in which the fan counts: few options, few other fans, few melds."""
    found = [(case, score) for case, score in wins if score.has(fan)]
    found.sort(
        key=lambda each: (
            len(each[0].get("options", {})),
            len(each[1].taken),
            len(each[0].get("state", {})),
            len(each[0]["seat"].get(winner_of(each[0]), {}).get("melds", [])),
        )
    )
    return found[0][0] if found else None


def reduced(case: Table, ruleset_id: str) -> Table:
    """The case without everything that changes nothing."""
    wanted = result_of(settled(case, ruleset_id))
    winner = winner_of(case)
    for seat in [each for each in SEATS if each != winner and each in case.get("seat", {})]:
        case = _without(case, ("seat", seat), ruleset_id, wanted)
    for seat in list(case.get("seat", {})):
        for key in ("discards", "flowers", "melds", "hand"):
            case = _without(case, ("seat", seat, key), ruleset_id, wanted)
    for key in list(case.get("state", {})):
        case = _without(case, ("state", key), ruleset_id, wanted)
    for key in KEYS:
        case = _without(case, (key,), ruleset_id, wanted)
    return case


def result_of(outcome: Outcome | None) -> object:
    """Fans, points and payments."""
    if outcome is None:
        return None
    return [(score.seat, score.fans(), score.points) for score in outcome.scores], net(outcome.transfers, 4)


def _without(case: Table, path: tuple[str, ...], ruleset_id: str, wanted: object) -> Table:
    smaller = copy.deepcopy(case)
    table = smaller
    for key in path[:-1]:
        table = table.get(key, {})
    if path[-1] not in table:
        return case
    del table[path[-1]]
    return smaller if result_of(settled(smaller, ruleset_id)) == wanted else case


def near_miss(case: Table, fan: str, ruleset_id: str) -> Table | None:
    """The variant most like the case in which the fan does not count, a legal win if there is one."""
    score = win_of(case, ruleset_id)
    assert score is not None
    wanted = set(score.fans()) - {fan}
    shape_clause = find_ruleset(ruleset_id).scoring.shape_clause
    best: tuple[tuple[int, ...], Table] | None = None
    for number, variant in enumerate(variants(case)):
        outcome = settled(variant, ruleset_id)
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


def written(case_id: str, case: Table, ruleset_id: str) -> str:
    """A case with the result that it has, as text."""
    outcome = settled(case, ruleset_id)
    assert outcome is not None
    lines = ["[[case]]", f"id = {toml(case_id)}"]
    lines += [f"{key} = {toml(case[key])}" for key in SHOWN if case.get(key) not in (None, {}, [])]
    for seat in (each for each in SEATS if case.get("seat", {}).get(each)):
        lines.append(f"[case.seat.{seat}]")
        lines += [f"{key} = {toml(value)}" for key, value in case["seat"][seat].items() if value]
    lines += ["[case.expect]", f"win = {toml(bool(outcome.scores))}"]
    if not outcome.scores:
        refusal = next(iter(outcome.refused.values()))
        return "\n".join([*lines, f"reason = {toml(f'{render(refusal.reason)} ({refusal.clause})')}"]) + "\n"
    seats = find_ruleset(ruleset_id).table.seats
    pay = {SEATS[seat]: amount for seat, amount in enumerate(net(outcome.transfers, seats))}
    lines.append(f"pay = {toml(pay)}")
    for score in outcome.scores:
        lines += [f"[case.expect.seat.{SEATS[score.seat]}]", f"fans = {toml(score.fans())}"]
        lines.append(f"points = {score.points}")
        if score.fu >= 0:
            lines.append(f"fu = {score.fu}")
    return "\n".join(lines) + "\n"


def page(ruleset_id: str, project: Path) -> tuple[str, list[str]]:
    """The text of the examples, and the patterns for which something is missing."""
    wins: list[tuple[Table, Score]] = []
    for case in worked_cases(ruleset_id, project):
        score = win_of(case, ruleset_id)
        if score is not None:
            wins.append((case, score))
    head = f"# Made by `python -m mahjong_atlas.testing.examples {ruleset_id} --write`."
    texts = [f"{head}\nruleset = {toml(ruleset_id)}\n"]
    missing: list[str] = []
    for fan in sorted(fans_under_any_option(ruleset_id)):
        found = best_example(fan, wins)
        if found is None:
            missing.append(fan)
            continue
        case = reduced(found, ruleset_id)
        texts.append(written(fan, case, ruleset_id))
        near = near_miss(case, fan, ruleset_id)
        if near is None:
            missing.append(f"{fan} (near miss)")
        else:
            texts.append(written(fan + NEAR, near, ruleset_id))
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

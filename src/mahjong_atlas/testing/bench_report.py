"""The results of the bench as a table, as JSON and as a page."""

from mahjong_atlas.testing.bench import BASELINE, ROUNDS, SHARE, Report, Result

COMMAND = "mahjong-atlas bench --write docs/performance.md"
IMPORT_GOAL = 3
METHOD = f"""\
In each round every side does its share of the work, one after the other on the same core. Speeds are medians
of {ROUNDS} rounds of {SHARE} s of processor time, ratios are medians of the ratios of the rounds. Events are
recorded on our side as in play; both sides choose by the same policy, from an observation of the seat that is
asked. Greedy deals are compared with the random deals of the other engine."""


def report_lines(report: Report) -> list[str]:
    """A line for each side of each row, and what was measured with."""
    lines = [f"{what}: {value}" for what, value in report.with_what.items()]
    lines += ["", f"{'':<38}{'per second':>14}  {'ours by it':>10}  {'actions/s':>11}  goal"]
    for result in report.results:
        lines.append(result.row.what)
        for number, side in enumerate(result.sides):
            ratio = "" if not number else f"{result.ratio(side):.2f}"
            goal = "" if not number else verdict(result.ratio(side), result.row.goal)
            actions = ""
            if result.row.unit == "deals":
                actions = f"{side.speed_of_actions:,.0f}"
                actions += f" ({result.action_ratio(side):.2f})" if number else ""
            lines.append(f"  {side.side.name:<36}{side.speed:>14,.0f}  {ratio:>10}  {actions:>11}  {goal}")
        lines += [f"    {line}" for line in disagreements(result)]
    told = "at most" if report.import_ratio <= IMPORT_GOAL else "MORE than"
    lines.append(f"import of the package: {report.import_ratio:.2f} x `{BASELINE}`, {told} {IMPORT_GOAL}")
    return lines


def verdict(ratio: float, goal: float) -> str:
    """Whether the goal is reached."""
    return f">= {goal:g} {'reached' if ratio >= goal else 'MISSED'}"


def disagreements(result: Result) -> list[str]:
    """Sides whose answers differ although they should be alike."""
    if not result.row.what.startswith("shanten"):
        return []
    mine = result.sides[0].answer
    return [
        f"answers differ: the sum is {mine} here, {side.answer} with {side.side.name}"
        for side in result.sides[1:]
        if side.answer != mine
    ]


def report_json(report: Report) -> dict[str, object]:
    """The same for programs."""
    return {
        "with": report.with_what,
        "import_ratio": report.import_ratio,
        "rows": [
            {
                "what": result.row.what,
                "unit": result.row.unit,
                "goal": result.row.goal,
                "sides": [
                    {
                        "name": side.side.name,
                        "per_second": side.speed,
                        "actions_per_second": side.speed_of_actions if result.row.unit == "deals" else None,
                        "ours_by_it": result.ratio(side) if number else None,
                        "ours_by_it_actions": result.action_ratio(side)
                        if number and result.row.unit == "deals"
                        else None,
                    }
                    for number, side in enumerate(result.sides)
                ],
            }
            for result in report.results
        ],
    }


def report_page(report: Report) -> str:
    """The page docs/performance.md."""
    lines = [
        "# Performance",
        "",
        "Made by one command, which installs the other programs into an environment of their own:",
        "",
        "```sh",
        COMMAND,
        "```",
        "",
        METHOD,
        "",
        *(f"- {what}: {value}" for what, value in report.with_what.items()),
        "",
        "| what | side | per second | ours by it | actions/s | ours by it | goal |",
        "|---|---|---:|---:|---:|---:|---|",
    ]
    for result in report.results:
        for number, side in enumerate(result.sides):
            counted = result.row.unit == "deals"
            cells = [
                "" if number else f"{result.row.what} ({result.row.unit})",
                side.side.name,
                f"{side.speed:,.0f}",
                f"{result.ratio(side):.2f}" if number else "",
                f"{side.speed_of_actions:,.0f}" if counted else "",
                f"{result.action_ratio(side):.2f}" if number and counted else "",
                verdict(result.ratio(side), result.row.goal) if number else "",
            ]
            lines.append(f"| {' | '.join(cells)} |")
    lines += [
        "",
        f"Starting Python with `import mahjong_atlas` takes {report.import_ratio:.2f} times as long as with",
        f"`{BASELINE}` (goal: at most {IMPORT_GOAL}).",
        "",
    ]
    return "\n".join(lines)

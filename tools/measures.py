"""The parts of `make reliability`: what each shows, and the tests or scripts that show it."""

from typing import Final, NamedTuple


class Measure(NamedTuple):
    """What is measured by tests, whose numbers are variables of the environment, or by commands with options.

    Every test and every command is a step, which is not done again when the measure goes on after a cut.
    """

    name: str
    about: str
    numbers: dict[str, int]
    tests: tuple[str, ...] = ()
    commands: tuple[str, ...] = ()


MEASURES: Final = (
    Measure(
        "worlds",
        "Two worlds alike in all that a seat may see give it the same bytes at the same times.",
        {"SECRECY": 480, "SECRECY_WORLDS": 3},
        ("tests/unit/table/test_secrecy.py",),
    ),
    Measure(
        "sheets",
        "The same for whole matches: sheets, and later deals; matches of up to three deals of every ruleset.",
        {"SECRECY_MATCHES": 60},
        ("tests/reliability/test_worlds_of_matches.py",),
    ),
    Measure(
        "canaries",
        "Entropy, seed, wall and tokens are in no message, page, error or log before the reveal.",
        {"CANARY_RULESETS": 21},
        ("tests/reliability/test_canaries.py",),
    ),
    Measure(
        "refusals",
        "Every action of every seat in every phase that is not legal is refused and changes nothing.",
        {"PHASES": 20, "PHASE_DEALS": 40},
        ("tests/reliability/test_refusals.py",),
    ),
    Measure(
        "cuts",
        "The socket is cut after every message of a game; tables are taken up from the entries of a log.",
        {"CUT_RULESETS": 21, "RESTART_RULESETS": 21, "RESTARTS": 1000},
        ("tests/reliability/test_cuts.py",),
    ),
    Measure(
        "kills",
        "Servers are killed on SQLite and PostgreSQL, and one of two processes: nothing is lost or doubled.",
        {"KILLS": 200},
        ("tests/server/test_kills.py", "tests/server/test_games.py"),
    ),
    Measure(
        "outages",
        "The database is full, locked, stopped: 503, one line, nothing lost; what is damaged is quarantined.",
        {"OUTAGES": 20},
        ("tests/server/test_outages.py", "tests/server/test_damage.py"),
    ),
    Measure(
        "malformed",
        "Malformed frames and HTTP bodies: documented codes, no unhandled exception, nothing changes.",
        {"FUZZ": 1_000_000},
        ("tests/server/test_malformed.py",),
    ),
    Measure(
        "openapi",
        "Schemathesis finds nothing that the server does otherwise than its OpenAPI document says.",
        {"SCHEMATHESIS": 200},
        ("tests/reliability/test_openapi.py",),
    ),
    Measure(
        "load",
        "Tables of people with a socket each, one discard a second; client and server on this machine.",
        {"seconds": 30, "runs": 3},
        commands=tuple(f"-m tools.load --tables {tables}" for tables in (200, 300, 400, 500)),
    ),
    Measure(
        "moments",
        "When an event arrives, and how long a score takes, tells nobody whether somebody was asked.",
        {"gaps": 6000},
        commands=tuple(
            f"-m tools.discard_times --only {setting}"
            for setting in (
                *("riichi-greedy", "riichi-keen", "mcr-greedy", "mcr-keen"),
                *("malaysia-greedy", "riichi-people", "workers"),
            )
        ),
    ),
    Measure(
        "messages",
        "Any message of any player at any instant: nothing is raised, and no table falls silent.",
        {"ANY_MESSAGE": 25},
        ("tests/unit/table/test_any_message.py",),
    ),
    Measure(
        "neighbours",
        "Tables of people, alone and beside tables without pauses, long logs, spectators, readers of books.",
        {"seconds": 120, "spectators": 2000, "books": 16, "entries": 38_000},
        commands=("-m tools.neighbours",),
    ),
    Measure(
        "memory",
        "Tables of bots alone, one match after the other: what the server holds, by thirds of the time.",
        {"bot-seconds": 1800},
        commands=("-m tools.load --tables 0 --bots 40",),
    ),
)

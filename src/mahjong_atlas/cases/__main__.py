"""python -m mahjong_atlas.cases FILE... [--known-only] [--json]"""

import argparse
import sys
from pathlib import Path

from mahjong_atlas.cases.check import Result, check_file, exit_code
from mahjong_atlas.cases.report import json_report, text_report


def main(arguments: list[str]) -> int:
    """Check the files named; returns the exit code."""
    parser = argparse.ArgumentParser(
        prog="mahjong_atlas.cases", description="Check files of worked cases and flows."
    )
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--known-only", action="store_true", help="skip files of rulesets that are not known")
    parser.add_argument("--json", action="store_true", help="report as JSON")
    given = parser.parse_args(arguments)
    results: list[Result] = []
    for path in given.files:
        results.extend(check_file(path, given.known_only))
    print(json_report(results) if given.json else text_report(results))
    return exit_code(results)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

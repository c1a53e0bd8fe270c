"""Checks files of cases: a result for every entry."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mahjong_atlas.errors import CaseFileError, RulesetError
from mahjong_atlas.positions.building import settle_position
from mahjong_atlas.positions.cases.reader import (
    Case,
    CaseEntry,
    CaseFile,
    ExpectedScore,
    case_position,
    is_on_page,
    read_case,
    read_file,
)
from mahjong_atlas.positions.cases.script import read_script
from mahjong_atlas.positions.cases.steps import check_flow
from mahjong_atlas.rules.own import broken
from mahjong_atlas.rules.registry import find_ruleset, is_known
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.scoring.transfers import POT, Transfer, net
from mahjong_atlas.texts.languages import ENGLISH, phrase, render
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import SEATS


def check_case(case: Case) -> list[Message]:
    """What differs from the expectation; empty when all is as written."""
    described = case.position
    outcome = settle_position(described, case_position(case))
    wrong: list[Message] = []
    won = {score.seat: score for score in outcome.scores}
    for seat in described.claims:
        letter = SEATS[seat]
        expected = case.expected.winners.get(seat)
        score = won.get(seat)
        refusal = outcome.refused.get(seat)
        if expected is not None and score is None:
            if refusal is None:
                wrong.append(Message("check-loses", text=letter))
            else:
                why = Message("check-reason", reason=refusal.reason, clause=refusal.clause)
                wrong.append(Message("check-should-win", text=letter, reason=why))
        elif expected is None and score is not None:
            fans = fans_text(score.fans())
            wrong.append(Message("check-should-not-win", text=letter, text2=fans, number=score.points))
        elif expected is not None and score is not None:
            wrong.extend(compare_score(letter, expected, score))
        elif refusal is not None and not is_on_page(described.ruleset, refusal.clause):
            clause, why = repr(refusal.clause), refusal.reason
            wrong.append(Message("check-clause-not-on-page", text=letter, text2=clause, reason=why))
    wrong.extend(_compare_pay(case, outcome.transfers))
    return wrong


def compare_score(letter: str, expected: ExpectedScore, score: Score) -> list[Message]:
    """Fans as a whole, points, and fu where given."""
    wrong: list[Message] = []
    if dict(expected.fans) != score.fans():
        wanted = fans_text(dict(expected.fans))
        wrong.append(Message("check-fans", text=letter, text2=fans_text(score.fans()), text3=wanted))
    if expected.points != score.points:
        wrong.append(Message("check-points", text=letter, number=score.points, number2=expected.points))
    if expected.fu >= 0 and expected.fu != score.fu:
        wrong.append(Message("check-fu", text=letter, number=score.fu, number2=expected.fu))
    return wrong


def _compare_pay(case: Case, transfers: list[Transfer]) -> list[Message]:
    if case.expected.pay is None:
        return []
    seats = case.position.ruleset.table.seats
    expected = [case.expected.pay.get(seat, 0) for seat in range(seats)]
    paid = net(transfers, seats)
    if paid == expected:
        return []
    made = transfers_text(transfers)
    return [Message("check-pay", text=pay_text(paid), text2=pay_text(expected), text3=made)]


def fans_text(fans: dict[str, int]) -> str:
    """Fans for people: closed-wait 1, self-draw 1."""
    return "{" + ", ".join(f"{fan} {value}" for fan, value in sorted(fans.items())) + "}"


def transfers_text(transfers: list[Transfer]) -> str:
    """Payments for people: W->S 4 (NB-66)."""
    seats = {POT: "*", **dict(enumerate(SEATS))}
    made = [f"{seats[each.payer]}->{seats[each.payee]} {each.amount} ({each.clause})" for each in transfers]
    return ", ".join(made) or "-"


def pay_text(amounts: list[int]) -> str:
    """Net payments for people: E -4 S +12."""
    return " ".join(f"{SEATS[seat]} {amount:+d}" for seat, amount in enumerate(amounts))


PASSED: Final = "passed"
FAILED: Final = "failed"
BROKEN: Final = "broken"
SKIPPED: Final = "skipped"
"""Of an entry: as expected; not as expected; cannot be understood.  Of a file: its ruleset is not known."""


@dataclass(frozen=True)
class CaseResult:
    """What became of an entry (`id` "" for a file as a whole); `messages` say what differed, or what cannot
    be understood.
    """

    path: str
    word: str
    id: str
    status: str
    messages: tuple[Message, ...] = ()

    @property
    def details(self) -> tuple[str, ...]:
        """The messages in English."""
        return tuple(map(render, self.messages))


def check_file(path: Path, known_only: bool = False) -> list[CaseResult]:
    """The results of all entries of a file, in order."""
    try:
        file = read_file(path)
        if known_only and not is_known(file.ruleset_id):
            unknown = Message("check-unknown-ruleset", text=repr(file.ruleset_id))
            return [CaseResult(str(path), "file", "", SKIPPED, (unknown,))]
        find_ruleset(file.ruleset_id)
    except CaseFileError as error:
        return [_broken(str(path), "file", "", error.whole)]
    except RulesetError as error:
        return [_broken(str(path), "file", "", Message("error-at", text=str(path), reason=error.whole))]
    return [check_entry(file, entry) for entry in file.entries]


def check_entry(file: CaseFile, entry: CaseEntry) -> CaseResult:
    """The result of one entry."""
    path = str(file.path)
    try:
        if entry.word == "case":
            wrong = check_case(read_case(entry, file.ruleset_id))
        else:
            wrong = check_flow(read_script(entry, file.ruleset_id))
    except CaseFileError as error:
        return _broken(path, entry.word, entry.id, error.whole)
    except Exception as error:
        theirs = broken(error)
        why = Message("check-broke", text=repr(error)) if theirs is None else theirs.whole
        return CaseResult(path, entry.word, entry.id, FAILED, (why,))
    return CaseResult(path, entry.word, entry.id, FAILED if wrong else PASSED, tuple(wrong))


def _broken(path: str, word: str, id: str, message: Message) -> CaseResult:
    """What cannot be understood."""
    return CaseResult(path, word, id, BROKEN, (message,))


def exit_code(results: list[CaseResult]) -> int:
    """0 all as expected; 1 something differed; 2 something could not be understood."""
    statuses = {result.status for result in results}
    if BROKEN in statuses:
        return 2
    return 1 if FAILED in statuses else 0


def text_report(results: list[CaseResult], language: str = ENGLISH) -> str:
    """A line for everything that is not as expected, and the count as the last line, which programs read in
    English.
    """
    lines: list[str] = []
    for result in results:
        messages = [render(each, language) for each in result.messages]
        if result.status == BROKEN:
            lines.extend(f"ERROR {each}" for each in messages)
        elif result.status == SKIPPED:
            lines.append(f"SKIPPED {result.path}: {'; '.join(messages)}")
        elif result.status == FAILED:
            lines.append(f"FAILED {result.path}: {result.word} {result.id}")
            lines.extend(f"    {each}" for each in messages)
    broken = count(results, BROKEN)
    if broken:
        lines.append(phrase(language, "check-not-understood", number=broken))
    lines.append(f"{count(results, PASSED)} passed, {count(results, FAILED)} failed")
    return "\n".join(lines)


def json_report(results: list[CaseResult]) -> str:
    """The same as one JSON object."""
    counts = {status: count(results, status) for status in (PASSED, FAILED, BROKEN, SKIPPED)}
    rows = [
        {
            "path": result.path,
            "word": result.word,
            "id": result.id,
            "status": result.status,
            "details": result.details,
        }
        for result in results
    ]
    return json.dumps({**counts, "results": rows}, ensure_ascii=False, indent=1)


def count(results: list[CaseResult], status: str) -> int:
    """How many results have this status."""
    return sum(result.status == status for result in results)

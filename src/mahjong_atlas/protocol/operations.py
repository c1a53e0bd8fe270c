"""The operations over HTTP, each with its request and its answer."""

from typing import Final, NamedTuple

from mahjong_atlas.protocol import hands, people, records, rulesets, scorebook, tables
from mahjong_atlas.protocol.base import Answer, Nothing, Question
from mahjong_atlas.protocol.codes import ErrorBody


class Operation(NamedTuple):
    """Fields of the request that stand in braces in the path go there; the others are the query of a GET, or
    the body. An answer of None is none.
    """

    method: str
    path: str
    request: type[Question]
    answer: object


class TableRequest(Question):
    """A table."""

    table: str


class SeatRequest(tables.SeatWish, frozen=True):
    """A place of a table."""

    table: str


class RecordRequest(Question):
    """A record."""

    record: str


class Health(Answer):
    """All is well. `loop` is the event loop: "uvloop", or "asyncio" where that is not installed."""

    status: str
    version: str
    tables: int
    loop: str


OPERATIONS: Final = {
    "rulesets": Operation("GET", "/rulesets", Nothing, list[rulesets.RulesetLine]),
    "ruleset": Operation("GET", "/rulesets/{id}", rulesets.RulesetRequest, rulesets.Description),
    "card": Operation("GET", "/rulesets/{id}/card", rulesets.CardRequest, rulesets.Card),
    "roles": Operation("GET", "/rulesets/{id}/roles", rulesets.RolesRequest, dict[str, str]),
    "clauses": Operation("GET", "/rulesets/{id}/clauses", rulesets.ClausesRequest, list[rulesets.BookClause]),
    "book": Operation("GET", "/rulesets/{id}/book", rulesets.BookRequest, rulesets.RuleBook),
    "differences": Operation(
        "GET", "/rulesets/{id}/diff/{other}", rulesets.DifferencesRequest, list[rulesets.Difference]
    ),
    "score": Operation("POST", "/score", hands.ScoreRequest, hands.SettledHand),
    "scorePosition": Operation("GET", "/score/position", hands.PositionRequest, hands.SettledHand),
    "waitsPosition": Operation("GET", "/waits/position", hands.PositionWaitsRequest, hands.HandAnalysis),
    "progressPosition": Operation("GET", "/progress/position", hands.PositionWaitsRequest, hands.Progress),
    "everywhere": Operation("POST", "/score/everywhere", hands.WinRequest, list[hands.Verdict]),
    "waits": Operation("POST", "/waits", hands.WaitsRequest, hands.HandAnalysis),
    "practice": Operation("POST", "/hand", hands.PracticeRequest, hands.PracticeHand),
    "settle": Operation("POST", "/scorebook/settle", scorebook.EntryRequest, scorebook.SettledEntry),
    "standing": Operation("POST", "/scorebook/standing", scorebook.BookKept, scorebook.Standing),
    "export": Operation("POST", "/scorebook/export", scorebook.ExportRequest, str),
    "whoAmI": Operation("GET", "/session", Nothing, people.Session),
    "enter": Operation("POST", "/session", people.Nickname, people.Session),
    "myTables": Operation("GET", "/session/tables", Nothing, tables.MyTables),
    "register": Operation("POST", "/accounts", people.Credentials, people.Session),
    "login": Operation("POST", "/login", people.Credentials, people.Session),
    "logout": Operation("POST", "/logout", Nothing, None),
    "changePassword": Operation("POST", "/account/password", people.PasswordChange, None),
    "deleteAccount": Operation("DELETE", "/account", people.Leaving, None),
    "tables": Operation("GET", "/tables", Nothing, tables.TableList),
    "openTable": Operation("POST", "/tables", tables.TableWish, tables.TableMade),
    "table": Operation("GET", "/tables/{table}", TableRequest, tables.Table),
    "sit": Operation("POST", "/tables/{table}/seat", SeatRequest, tables.TableMade),
    "start": Operation("POST", "/tables/{table}/start", TableRequest, tables.Table),
    "records": Operation("GET", "/records", Nothing, records.RecordList),
    "record": Operation("GET", "/records/{record}", RecordRequest, str),
}
"""Operations by name. Replays, reviews and exports of accounts are not among them: they take or give
files.
"""

HTTP_TYPES: Final = (
    ErrorBody,
    Health,
    records.Replay,
    records.Review,
    records.SettledChoice,
    scorebook.BookEntry,
    tables.SeatWish,
    *[each.request for each in OPERATIONS.values() if each.method != "GET" and "{" not in each.path],
    *[each.answer for each in OPERATIONS.values()],
)
"""Types of bodies over HTTP."""

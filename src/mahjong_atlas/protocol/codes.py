"""Why a request or an action was refused, why a socket was closed: codes for programs, and the answer."""

from enum import IntEnum, StrEnum, unique
from typing import Final

from msgspec import UNSET, UnsetType

from mahjong_atlas.protocol.base import Answer
from mahjong_atlas.texts import Sentence


@unique
class ErrorCode(StrEnum):
    """Error codes of HTTP requests and of messages over the socket."""

    # ---- what was sent
    UNREADABLE = "unreadable"
    INVALID = "invalid"
    LARGE = "large"
    SLOW = "slow"
    METHOD = "method"
    UNKNOWN = "unknown"
    ORIGIN = "origin"
    ERROR = "error"

    # ---- people
    WHO = "who"
    LOGIN = "login"
    NAME = "name"
    TAKEN = "taken"
    WEAK = "weak"
    WRONG_PASSWORD = "wrong-password"
    GUEST = "guest"
    BANNED = "banned"
    FORBIDDEN = "forbidden"

    # ---- rulesets, hands, records, scorebooks
    UNKNOWN_RULESET = "unknown-ruleset"
    OPTION = "option"
    IMPOSSIBLE = "impossible"
    REFUSED = "refused"
    NONE_FOUND = "none-found"
    ENTRY = "entry"
    NO_RECORD = "no-record"
    UNREADABLE_RECORD = "unreadable-record"
    TOO_LONG = "too-long"

    # ---- tables
    RULES = "rules"
    OPTIONS = "options"
    SEATS = "seats"
    TABLES = "tables"
    NO_TABLE = "no-table"
    NO_PLACE = "no-place"
    NO_BOT = "no-bot"
    SEATED = "seated"
    NOT_SEATED = "not-seated"
    HOST = "host"
    STARTED = "started"
    NOT_OVER = "not-over"
    CLOSED = "closed"
    MOVING = "moving"
    RULES_BROKEN = "rules-broken"

    # ---- actions and words at a table
    HELLO = "hello"
    STALE = "stale"
    NO_QUESTION = "not-asked"
    ILLEGAL = "illegal"
    OVER = "over"
    NONCE = "nonce"
    PUBLIC = "public"
    NO_HINTS = "no-hints"

    # ---- the server
    OFTEN = "often"
    BUSY = "busy"
    OVER_BUDGET = "over-budget"
    WORKER_LOST = "worker-lost"
    DATABASE = "database"
    DAMAGED = "damaged"
    DOWN = "down"
    INTERNAL = "internal"

    @classmethod
    def _missing_(cls, value: object) -> "ErrorCode | None":
        # earlier servers wrote some of them with an underscore
        hyphened = value.replace("_", "-") if isinstance(value, str) else value
        return next((code for code in cls if code == hyphened), None)


@unique
class CloseCode(IntEnum):
    """Close codes of the server's sockets."""

    TABLE_CLOSED = 1000
    GOING_DOWN = 1001
    FELL_BEHIND = 4000
    NO_HELLO = 4001
    UNKNOWN_PERSON = 4002
    NO_TABLE = 4003
    UNREADABLE = 4004
    TOO_MANY_MESSAGES = 4005
    TOO_LARGE = 4006
    OPENED_ELSEWHERE = 4007
    OTHER_PROTOCOL = 4008
    DAMAGED = 4009
    TOO_MANY_SOCKETS = 4010
    REMOVED = 4011
    FULL = 4012
    RULES_BROKEN = 4013

    @property
    def reason(self) -> str:
        """The id of the sentence for the reason."""
        return _REASONS[self]

    @property
    def is_final(self) -> bool:
        """Codes after which a client does not connect again."""
        return self not in _PASSING


_REASONS: Final = {
    CloseCode.TABLE_CLOSED: "why-table-closed",
    CloseCode.GOING_DOWN: "why-table-server-stops",
    CloseCode.FELL_BEHIND: "why-table-client-behind",
    CloseCode.NO_HELLO: "why-table-no-hello",
    CloseCode.UNKNOWN_PERSON: "why-table-unknown-person",
    CloseCode.NO_TABLE: "why-table-unknown-table",
    CloseCode.UNREADABLE: "why-table-unreadable-messages",
    CloseCode.TOO_MANY_MESSAGES: "why-table-many-messages",
    CloseCode.TOO_LARGE: "why-table-message-large",
    CloseCode.OPENED_ELSEWHERE: "why-table-opened-elsewhere",
    CloseCode.OTHER_PROTOCOL: "why-table-other-protocol",
    CloseCode.DAMAGED: "why-table-damaged",
    CloseCode.TOO_MANY_SOCKETS: "why-table-many-sockets",
    CloseCode.REMOVED: "why-table-removed",
    CloseCode.FULL: "why-table-spectators-full",
    CloseCode.RULES_BROKEN: "why-table-rules-broken",
}

_PASSING: Final = (
    CloseCode.GOING_DOWN,
    CloseCode.FELL_BEHIND,
    CloseCode.NO_HELLO,
    CloseCode.TOO_MANY_MESSAGES,
    CloseCode.TOO_MANY_SOCKETS,
)


class Fault(Answer):
    """What is wrong: a code for programs, a reason and a remedy in English, the field where there is one;
    `message` is the reason by its id, where it has a sentence in every language.
    """

    code: ErrorCode
    reason: str
    remedy: str = ""
    field: str = ""
    message: Sentence | UnsetType = UNSET


class ErrorBody(Answer):
    """An error."""

    error: Fault

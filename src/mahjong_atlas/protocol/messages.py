"""The messages of a table's socket: tagged JSON, described in `docs/concepts/protocol.md`.

Players keep their numbers for the whole match; seats are the letters E S W N of the present deal, as in
records, and `deal` says which player has which seat; tiles, actions and events are written as in records.
"""

from typing import Final, Literal, Required, TypedDict, dataclass_transform

import msgspec

from mahjong_atlas.protocol.base import TableShape, TransferLine
from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.protocol.scores import FanScore, SettledWin, Step, WinReasons
from mahjong_atlas.texts import Sentence

PROTOCOL: Final = 3
LARGEST: Final = 4096
"""Bytes of the largest message that a client may send."""

ActionLine = list[str]
"""[kind, tile, tiles, stands for, word, "from-hand"], cut after the last that is not empty."""


class ScoreLine(TypedDict, total=False):
    """Fans by id with their values, points and, where there are any, fu."""

    fans: Required[dict[str, int]]
    points: Required[int]
    fu: int


_Given = TypedDict("_Given", {"from": str}, total=False)


class EventLine(_Given, total=False):
    """An event as records write it; what is empty is left out.

    `tiles` are written together, `from` is a seat, `knows` are the seats that know the event where not all
    do, `action` is what was chosen.
    """

    e: Required[str]
    seat: str
    tile: str
    tiles: str
    word: str
    numbers: list[int]
    knows: str
    pay: list[TransferLine]
    score: ScoreLine
    action: ActionLine


class SeatStep(TypedDict, total=False):
    """A step of the seating: a player `rolled` dice or `drew` a wind, the players were `seated`, a player
    `deals` first; the clause where the page of the ruleset has one.
    """

    e: Required[Literal["rolled", "drew", "seated", "deals"]]
    player: int
    dice: list[int]
    tile: str
    players: list[int]
    clause: str


NonceSource = Literal["player", "bot", "late"]
"""The origin of a nonce: the player, a bot, or the rule that replaces one that came late."""
EarlyEnd = Literal["", "full", "unattended", "outdated"]


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class SocketMessage(
    msgspec.Struct, frozen=True, tag_field="t", omit_defaults=True, forbid_unknown_fields=True
):
    """One message; `t` says which."""


# ---- from the client


class Hello(SocketMessage, tag="hello"):
    """The first message: the sender, the table, and the number of its messages that the client has.

    Without `token` a browser is known by its cookie; who has neither is a spectator.
    """

    table: str
    token: str = ""
    have: int = 0
    protocol: int = PROTOCOL


class Act(SocketMessage, tag="act"):
    """An answer to an `ask` (or a word said out of turn).

    `id` is the client's own; sent again it is answered again and done once. `at` is the number of the
    question; an answer to another one is stale. Words said out of turn have no question: -1.
    """

    id: str
    at: int
    action: ActionLine


class Why(SocketMessage, tag="why"):
    """Ask why an action is not legal now."""

    id: str
    action: ActionLine


class AskHint(SocketMessage, tag="hint"):
    """Ask what the choices of the question that stands promise; at tables with hints."""

    id: str


class Hold(SocketMessage, tag="hold"):
    """Ask for time: any seat may after a tile is offered, whether or not it can claim.

    `at` is the number of the last message of the stream that the client has; with `on` False the seat needs
    no more time.
    """

    at: int
    on: bool = True


class Nonce(SocketMessage, tag="nonce"):
    """The player's share of the shuffle of a deal, 32 to 64 hexadecimal digits."""

    deal: int
    nonce: str


class Continue(SocketMessage, tag="continue"):
    """The settlement has been read; the next deal may begin."""

    deal: int


class Pause(SocketMessage, tag="pause"):
    """Stop or start the clocks of a table among friends."""

    on: bool


class Leave(SocketMessage, tag="leave"):
    """Let a bot play for the seat until its player comes back."""


class Ping(SocketMessage, tag="ping"):
    """Ask for a `pong`."""

    n: int


Request = Hello | Act | Why | AskHint | Hold | Nonce | Continue | Pause | Leave | Ping


# ---- from the server: the stream, numbered, the same whenever it is asked for again


class Stream(SocketMessage):
    """A message of the stream of one viewer; `n` counts from 1."""

    n: int


class SeatsDrawn(Stream, tag="seating"):
    """Before the first deal: how seats and the first dealer were drawn, as the record has it.

    `by` is "lot" (all stay where they sit), "grab" or "dice"; `chairs` are the players in turn order;
    `steps` what happened.
    """

    by: str
    chairs: list[int]
    first_dealer: int
    steps: list[SeatStep]


class DealBegins(Stream, tag="deal"):
    """A new deal. `dealer` is the player who sits E, `players` are all from E on, `scores` points by player.

    `commitment` binds the server to its share of the shuffle; `wall` is how many tiles there are, `reserve`
    how many of them are never drawn; `winds` those of the round; `counters` what was carried into the deal
    (streaks, sticks) under the state keys of the ruleset; `now` the values that effects will change.
    `repeats` are deals in a row that the dealer has dealt before this one.
    """

    deal: int
    dealer: int
    players: list[int]
    scores: list[int]
    commitment: str
    wall: int
    reserve: int
    winds: str
    counters: dict[str, int]
    now: dict[str, object] = {}
    repeats: int = 0


class Happened(Stream, tag="event"):
    """One event of the deal as the viewer knows it, and its effects (`docs/concepts/effects.md`).

    `moves` are [tile, from, to], `now` new values by name (null: there is none any more), `shown` the tiles
    of a zone in their places, with "?" for each that the viewer does not see because of this event.
    `reasons` are those of a win whose hand the viewer sees, `steps` those of each payment.
    """

    event: EventLine
    moves: list[list[str]] = []
    now: dict[str, object] = {}
    shown: dict[str, list[str]] = {}
    reasons: WinReasons | None = None
    steps: list[list[Step]] = []


class Settlement(Stream, tag="sheet"):
    """The settlement of a deal, with its reasons.

    `wins` are explained scores, `transfers` [payer, payee, amount, cause, clause], `change` and `scores`
    points by player, `dealer` the player who deals next (-1: the match is over), `counters` what is carried
    on. `steps` are those of each transfer, in their order; none for one of a game read from elsewhere.
    """

    deal: int
    how: str
    wins: list[SettledWin]
    transfers: list[TransferLine]
    change: list[int]
    scores: list[int]
    dealer: int
    counters: dict[str, int]
    steps: list[list[Step]] = []


class Reveal(Stream, tag="reveal"):
    """How the deal was shuffled: with the tiles of the record anybody can rebuild the wall.

    `nonces` are [player, nonce, whose], whose being "player", "bot" or "late" (replaced by the rule).
    """

    deal: int
    entropy: str
    nonces: list[tuple[int, str, NonceSource]]
    seed: str
    wall: str


class MatchOver(Stream, tag="match"):
    """The match is over: players by rank, final results by player, the id of the record.

    `reason` says why it was ended before its rules ended it: the log is "full", the table was "unattended",
    or its ruleset has changed since ("outdated"); the points are those booked, a deal in progress is broken
    off.
    """

    ranking: list[int]
    results: list[float]
    record: str
    reason: EarlyEnd = ""


# ---- from the server: of the moment, not numbered


class Welcome(SocketMessage, tag="welcome"):
    """The player that the viewer is at this table, or none for a spectator. `of` messages of the stream
    exist; those that the client does not have follow.
    """

    protocol: int
    table: str
    player: int | None
    of: int


class TableState(SocketMessage, TableShape, tag="table"):
    """The table around the game as it is now."""


class Forbidden(msgspec.Struct, frozen=True):
    """An action that looks possible and is refused, with the clause."""

    action: ActionLine
    clause: str
    reason: Sentence


class Offer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A legal action; `leads` are the tiles as they would lie, `worth` what a win would score."""

    action: ActionLine
    leads: str = ""
    worth: FanScore | None = None


class Ask(SocketMessage, tag="ask"):
    """A question to the player: legal actions, refused ones with the reason, the time.

    `at` and `after` are the number of the stream's last message that the question rests on; `seconds` is
    the time for this question, `bank` what is left beyond it; None where time is not kept. A question that
    `closes` ends by itself with a pass unless the seat says `hold`.
    """

    at: int
    after: int
    legal: list[Offer]
    not_legal: list[Forbidden]
    seconds: float | None
    bank: float | None
    closes: bool = False


class Say(SocketMessage, tag="say"):
    """Words that may be said now without taking a turn; an empty list: none."""

    words: list[ActionLine]


class AskOver(SocketMessage, tag="ask_over"):
    """The question need not be answered any more."""

    at: int


class Held(SocketMessage, tag="held"):
    """A seat has asked for time, or (`on` False) needs no more; sent to everybody."""

    seat: str
    on: bool = True


class NonceWanted(SocketMessage, tag="nonce_wanted"):
    """A deal is about to be shuffled; send a nonce before so many seconds are over."""

    deal: int
    commitment: str
    seconds: float


class Done(SocketMessage, tag="done"):
    """The action with this id is written down."""

    id: str


class Refused(SocketMessage, tag="refused"):
    """The action with this id was not done; nothing has changed. `code`: another question stands (stale), the
    seat is not asked, the rules forbid it (illegal), it is no action (unreadable), a spectator has no seat,
    the match is over.
    """

    id: str
    code: ErrorCode
    reason: Sentence
    clause: str = ""


class Because(SocketMessage, tag="because"):
    """The answer to `why`; no clause: it is legal."""

    id: str
    clause: str
    reason: Sentence


class Promise(msgspec.Struct, frozen=True):
    """What a choice promises by the model of the strong bot.

    `worth`: points of the deal; `win`: the chance to win, `gain` the points then; `pay`: the chance that a
    tile of one's own wins for another, now (`danger`) or later, `price` the points then; `rest`: the points
    of all other deals; `correction`: points by which all that is mistaken.
    """

    action: ActionLine
    worth: float
    win: float
    gain: float
    pay: float
    price: float
    danger: float
    rest: float
    correction: float


class Goal(msgspec.Struct, frozen=True, omit_defaults=True):
    """The likeliest of the nearest hands that may win.

    `tiles` are the concealed ones that stay, `melds` the sets on the table; `missing` are the tiles that must
    come, the winning one last, `left` how many of each are not seen. `claimed` of them must be claimed for a
    set where only an open hand wins. `name` is the fan that names the hand ("": none does), `score` what it
    is worth on a discard, or drawn where it wins in no other way (`drawn`).
    """

    tiles: str
    melds: list[str]
    missing: list[str]
    left: list[int]
    name: str
    score: FanScore
    drawn: bool = False
    claimed: str = ""


class Hinted(Promise, frozen=True, omit_defaults=True):
    """The same with how far the hand is afterwards.

    `distance`: tiles missing to a win that the rules accept, `at_least` so many where that is true;
    `helping`: copies not seen that bring it nearer. Of choices that are shown `goal` is the hand aimed at, if
    it is at most three tiles away, and `facts` tell which waits may not win, what folding costs, and who has
    shown what of the tile. `threatens`: seats that may win on a dangerous discard by what everybody sees.
    """

    distance: int
    helping: int
    at_least: bool = False
    goal: Goal | None = None
    facts: list[Sentence] = []
    threatens: str = ""


class Hint(SocketMessage, tag="hinted"):
    """The answer to `hint`: all choices, first the one that the strong bot would make, then by worth.

    `at` is the number of the question. Choices that differ by less than `margin` points are too close for
    the model to tell apart. Shown are the first three and, where somebody is dangerous, the discard `fold`
    (its place; -1: nobody is). `facts` concern all choices: whose hands are dangerous, that no hand is near,
    that the model was made for other options.
    """

    id: str
    at: int
    choices: list[Hinted]
    margin: float
    fold: int = -1
    facts: list[Sentence] = []


class Pong(SocketMessage, tag="pong"):
    """The answer to a ping."""

    n: int


class Problem(SocketMessage, tag="problem"):
    """The message could not be understood or is not for this table; the socket may close."""

    code: ErrorCode
    reason: Sentence


StreamMessage = SeatsDrawn | DealBegins | Happened | Settlement | Reveal | MatchOver
Reply = (
    StreamMessage | Welcome | TableState | Ask | Say | AskOver | Held | NonceWanted | Done | Refused | Because
    | Hint | Pong | Problem
)  # fmt: skip

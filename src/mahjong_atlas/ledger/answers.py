"""What stands in the book, told to programs: players by number (P1, P2, ...), the pot is "*"."""

from mahjong_atlas.calculator.answers import write_score
from mahjong_atlas.ledger.agreed import needs_fu
from mahjong_atlas.ledger.entries import Entry, Opened
from mahjong_atlas.ledger.people import People
from mahjong_atlas.ledger.session import Booked, ScoreSession
from mahjong_atlas.ledger.settling import Settled
from mahjong_atlas.mechanics.dealt_hands import DealtHands
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import EVERYBODY
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.rules.names import action_name, names_of
from mahjong_atlas.scoring.fan import Taken
from mahjong_atlas.settlement.ledger import POT, Transfer
from mahjong_atlas.texts.languages import LANGUAGES
from mahjong_atlas.tiles.kind import EAST, SEATS


def write_session(session: ScoreSession) -> dict[str, object]:
    """Everything: who plays, what stands, every deal with its reasons, the audit trail."""
    return {
        **write_opened(session.opened),
        **write_standing(session),
        "deals": [write_booked(each) for each in session.deals],
        "entries": [write_line(session, entry) for entry in session.entries],
    }


def write_opened(opened: Opened) -> dict[str, object]:
    """The ruleset and the players, and what an entry may tell under these rules."""
    ruleset = opened.ruleset
    return {
        "ruleset": f"{ruleset.id}@{ruleset.version}",
        "options": dict(ruleset.options),
        "names": list(opened.names),
        "asks": write_asks(ruleset),
    }


def write_asks(ruleset: Ruleset) -> dict[str, object]:
    """What can be told of a deal: whether points or a number of fans are enough, whether fu are needed."""
    settlement = ruleset.settlement
    by_fans = settlement.payment.reads_fans()
    scratch = Deal.elsewhere(ruleset, {}, [ruleset.table.start_score] * ruleset.table.seats)
    words = [word for part in ruleset.parts for word in part.words() if part.told(scratch, 0, word)]
    return {
        "points": not by_fans,
        "fan_number": not by_fans and not ruleset.scoring.valuation.reads_fans(),
        "fu": needs_fu(ruleset),
        "liable": bool(settlement.liability),
        "kongs": bool(settlement.incomes),
        "ready": bool(settlement.drawn),
        "starts": any(isinstance(part, DealtHands) and not part.ends for part in ruleset.opening),
        "plays_on": ruleset.after_win.knows(0) != EVERYBODY,
        "declares": {word: {lang: action_name(word, lang) for lang in LANGUAGES} for word in words},
    }


def write_standing(session: ScoreSession) -> dict[str, object]:
    """Totals, dealer and counters of the deal that comes next."""
    return {
        "totals": list(session.totals),
        "pot": session.pot,
        "over": session.over,
        "dealer": f"P{session.match.dealer + 1}",
        "round": "".join(SEATS[wind - EAST] for wind in session.round_winds),
        "seats": seats_of(session.people),
        "counters": counters(session.match.carried),
        "ranking": [f"P{player + 1}" for player in session.match.ranking()],
        "results": session.match.results() if session.over else None,
    }


def counters(carried: dict[str, int]) -> dict[str, int]:
    """Counters that are not 0; how often the deal has passed is told by round and dealer."""
    return {
        key: value for key, value in carried.items() if value and key not in ("dealership", "deals_played")
    }


def seats_of(people: People) -> list[str]:
    """The seat of every player."""
    return [SEATS[people.seat(player)] for player in range(len(people.names))]


def write_booked(deal: Booked) -> dict[str, object]:
    """One deal as it was settled."""
    return {
        "number": deal.number,
        "id": deal.entry.id,
        "when": deal.entry.when,
        "by": deal.entry.by,
        "note": deal.entry.told.get("note", ""),
        "dealer": f"P{deal.people.dealer + 1}",
        "round": "".join(SEATS[wind - EAST] for wind in deal.round_winds),
        "counters": counters(deal.carried),
        "result": deal.result,
        "winners": [f"P{player + 1}" for player in deal.winners],
        "happenings": [write_settled(deal, each) for each in deal.settled],
        "paid": list(deal.paid),
        "totals": list(deal.totals),
        "pot": deal.pot,
        "played_under": deal.played_under or None,
        "decided_again": deal.is_decided_again,
    }


def write_settled(deal: Booked, settled: Settled) -> dict[str, object]:
    """The wins and transfers of one event, with their reasons."""
    return {
        "what": settled.told.what,
        "wins": [
            {
                "player": number_of(deal.people, score.seat),
                **write_score(score),
                "names": {each.fan.id: fan_names(deal, each) for each in score.taken},
            }
            for score in settled.scores
        ],
        "transfers": [write_transfer(deal.people, each) for each in settled.transfers],
    }


def fan_names(deal: Booked, taken: Taken) -> dict[str, str]:
    """The names of a fan; its id where it has none."""
    names = names_of(deal.ruleset_id)
    return {lang: names.fan(taken.fan.id, lang) for lang in LANGUAGES}


def number_of(people: People, seat: int) -> str:
    """A player by number; the pot is "*"."""
    return "*" if seat == POT else f"P{people.player(seat) + 1}"


def write_transfer(people: People, each: Transfer) -> dict[str, object]:
    """One payment."""
    return {
        "payer": number_of(people, each.payer),
        "payee": number_of(people, each.payee),
        "amount": each.amount,
        "cause": each.cause,
        "clause": each.clause,
    }


def write_line(session: ScoreSession, entry: Entry) -> dict[str, object]:
    """A line of the audit trail."""
    return {**entry.written(), "counts": entry.id not in session.undone}

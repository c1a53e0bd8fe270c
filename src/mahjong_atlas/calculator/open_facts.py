"""What was not said of a win and changes who pays: who fed a set, words of a liability."""

from msgspec import UNSET
from msgspec.structs import replace

from mahjong_atlas.cases.case import WrittenPosition
from mahjong_atlas.cases.settle import Outcome, settle_position
from mahjong_atlas.hands.meld import Meld
from mahjong_atlas.hands.position import Position
from mahjong_atlas.protocol.hands import SettledHand
from mahjong_atlas.protocol.scores import Unsaid
from mahjong_atlas.settlement.ledger import net
from mahjong_atlas.texts.message import write_message
from mahjong_atlas.tiles.kind import SEATS


def with_open_facts(
    told: SettledHand, case: WrittenPosition, position: Position, outcome: Outcome
) -> SettledHand:
    """The answer with what it depends on; the position is left as it was."""
    feeders = {SEATS[score.seat]: feeders_that_matter(case, position, score.seat) for score in outcome.scores}
    found = {seat: places for seat, places in feeders.items() if places}
    return replace(told, feeders=found or UNSET, unsaid=unsaid(case, outcome) or UNSET)


def unsaid(case: WrittenPosition, outcome: Outcome) -> list[Unsaid]:
    """Facts that the liabilities of the ruleset ask for."""
    asked = [duty.unsaid(score) for score in outcome.scores for duty in case.ruleset.settlement.liability]
    return [
        Unsaid(key=each.key, reason=write_message(each.reason), clause=each.clause)
        for each in asked
        if each is not None
    ]


def feeders_that_matter(case: WrittenPosition, position: Position, seat: int) -> list[int]:
    """Places of the seat's sets at which another feeder changes the payments."""
    paid = net(settle_position(case, position).transfers, position.seats)
    return [
        at
        for at, meld in enumerate(position.hands[seat].melds)
        if meld.word != "chow"
        and any(
            paid_with(case, position, seat, at, other) != paid
            for other in range(position.seats)
            if meld.source >= 0 and other not in (seat, meld.source)
        )
    ]


def paid_with(case: WrittenPosition, position: Position, seat: int, at: int, feeder: int) -> list[int]:
    """The points of each seat if the seat `feeder` has fed the set at place `at`."""
    melds = position.hands[seat].melds
    meld = melds[at]
    melds[at] = Meld(meld.word, meld.tiles, meld.kinds, feeder, meld.claimed)
    paid = net(settle_position(case, position).transfers, position.seats)
    melds[at] = meld
    return paid

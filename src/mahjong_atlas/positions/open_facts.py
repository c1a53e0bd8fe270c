"""What decides who pays for a win and how much: who fed its sets, their order, facts that parts ask for."""

from msgspec import UNSET

from mahjong_atlas.positions.building import PositionOutcome, settle_position
from mahjong_atlas.positions.described import DescribedPosition
from mahjong_atlas.protocol.scores import OpenFact, OpenFacts
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.scoring.transfers import net
from mahjong_atlas.texts.message import write_message
from mahjong_atlas.tiles.meld import Meld
from mahjong_atlas.tiles.position import Position


def open_facts(
    described: DescribedPosition, position: Position, outcome: PositionOutcome
) -> dict[int, OpenFacts]:
    """By the seats of winners for whom something decides it."""
    found: dict[int, OpenFacts] = {}
    for score in outcome.scores:
        tried = position.copy()  # sets are exchanged to see whether it pays otherwise
        feeders = feeders_that_matter(described, tried, score.seat)
        ordered = is_ordered(described, tried, score.seat, feeders)
        facts = open_facts_of(described, score)
        if feeders or ordered or facts:
            found[score.seat] = OpenFacts(feeders=feeders, ordered=ordered, facts=facts)
    return found


def open_facts_of(described: DescribedPosition, score: Score) -> list[OpenFact]:
    """Facts that the liabilities and other parts of the ruleset ask for."""
    ruleset = described.ruleset
    facts = [duty.open_fact(score) for duty in ruleset.settlement.liability]
    facts += [part.open_fact(score) for part in ruleset.hooks.open_fact]
    return [
        OpenFact(
            key=each.key,
            words=list(each.words),
            option=each.option,
            clause=each.clause,
            reason=UNSET if each.reason is None else write_message(each.reason),
        )
        for each in facts
        if each is not None
    ]


def feeders_that_matter(described: DescribedPosition, position: Position, seat: int) -> list[int]:
    """Places of the seat's sets at which another feeder changes the payments."""
    paid = paid_now(described, position)
    return [
        at
        for at, meld in enumerate(position.hands[seat].melds)
        if meld.word != "chow"
        and any(
            paid_with(described, position, seat, at, other) != paid
            for other in range(position.seats)
            if meld.source >= 0 and other not in (seat, meld.source)
        )
    ]


def paid_with(described: DescribedPosition, position: Position, seat: int, at: int, feeder: int) -> list[int]:
    """The points of each seat if the seat `feeder` has fed the set at place `at`."""
    other = position.copy()
    melds = other.hands[seat].melds
    meld = melds[at]
    melds[at] = Meld(meld.word, meld.tiles, meld.kinds, feeder, meld.claimed)
    if other.last_kong is meld:
        other.last_kong = melds[at]
    return paid_now(described, other)


def is_ordered(described: DescribedPosition, position: Position, seat: int, feeders: list[int]) -> bool:
    """Whether the payments, or the sets whose feeder decides them, change if another set was laid down last.

    `feeders` are the places of those sets in the order in which they lie.
    """
    melds = position.hands[seat].melds
    if len(melds) < 2 or not described.ruleset.settlement.liability:
        return False
    paid, deciding = paid_now(described, position), bases_at(melds, feeders)
    for at in range(len(melds) - 1):
        melds[at], melds[-1] = melds[-1], melds[at]
        is_other = (
            paid_now(described, position) != paid
            or bases_at(melds, feeders_that_matter(described, position, seat)) != deciding
        )
        melds[at], melds[-1] = melds[-1], melds[at]
        if is_other:
            return True
    return False


def bases_at(melds: list[Meld], places: list[int]) -> set[int]:
    """Bases of the sets at these places."""
    return {melds[at].base for at in places}


def paid_now(described: DescribedPosition, position: Position) -> list[int]:
    """The points of each seat."""
    return net(settle_position(described, position).transfers, position.seats)

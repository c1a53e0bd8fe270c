"""What a new entry of the scorebook may not say; older books may hold it."""

from collections.abc import Mapping, Sequence

from mahjong_atlas.ledger.agreed import shapeless_win
from mahjong_atlas.ledger.errors import TOO_LITTLE, EntryError
from mahjong_atlas.ledger.events import EXHAUSTED_WALL, WIN, Claim, LedgerEvent
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.scoring.bounds import Bounds, bounds_of
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.texts.message import Message


def check_givers(entry: Mapping[str, object]) -> None:
    """Raises EntryError for a win that does not say whose tile it was."""
    events = entry["happenings"]
    assert isinstance(events, list), "it has been read"
    for number, event in enumerate(events):
        if event["what"] == WIN and "from" not in event and "how" not in event:
            raise EntryError(f"happenings[{number}], from", Message("why-entry-whose-win"))


def check_values(deal: Deal, event: LedgerEvent, scores: Sequence[Score]) -> None:
    """Raises EntryError for fans, fu or points that no win on this occasion has, and for fewer than the rules
    ask for where it is not said that they were agreed on.
    """
    if event.what == WIN:
        seats = [claim.seat for claim in event.claims]
        for score in scores:
            number = seats.index(score.seat)
            if event.claims[number].is_agreed:
                check_claim(deal.ruleset, f"{event.place}, winners[{number}]", event.claims[number], score)
    elif event.what == EXHAUSTED_WALL and event.worth:
        bounds = bounds_of(deal.ruleset.scoring, shapeless_win(deal.position, 0))
        for points in event.worth.values():
            _check_points(f"{event.place}, worth", bounds, points)


def check_claim(ruleset: Ruleset, place: str, claim: Claim, score: Score) -> None:
    """The same for one winner."""
    bounds = bounds_of(ruleset.scoring, score.win)
    below: Refusal | None
    if claim.points is not None:
        _check_points(f"{place}, points", bounds, claim.points)
        below = bounds.below_minimum(bounds.points[claim.points]) if bounds.points else None
    elif "" in (claim.fans or {}):
        fans = score.total
        _check_fans(f"{place}, fans", bounds, fans)
        below = bounds.below_minimum(fans)
    else:
        below = bounds.minimum.score_refusal(score) if bounds.minimum is not None else None
    _check_fu(f"{place}, fu", bounds, claim, score)
    if below is not None and not claim.may_be_less:
        raise EntryError(place, Message(TOO_LITTLE, reason=below.reason, clause=below.clause))


def _check_fans(place: str, bounds: Bounds, fans: int) -> None:
    if fans < bounds.least:
        raise EntryError(place, Message("why-entry-least", number=bounds.least))
    if fans > bounds.most:
        raise EntryError(place, Message("why-entry-most", number=bounds.most))


def _check_points(place: str, bounds: Bounds, points: int) -> None:
    if points < bounds.lowest:
        raise EntryError(place, Message("why-entry-least", number=bounds.lowest))
    if not bounds.points or points in bounds.points:
        return
    near = [max([each for each in bounds.points if each < points])]
    near.extend(sorted([each for each in bounds.points if each > points])[:1])
    text = ", ".join([str(each) for each in near])
    raise EntryError(place, Message("why-entry-no-such-points", number=points, text=text))


def _check_fu(place: str, bounds: Bounds, claim: Claim, score: Score) -> None:
    fu = claim.fu
    if fu < 0 or score.has_limit():
        return
    if not bounds.fu or claim.points is not None:
        raise EntryError(place, Message("why-entry-not-needed", text="fu"))
    if fu not in bounds.fu:
        text = ", ".join([str(each) for each in sorted(bounds.fu)])
        raise EntryError(place, Message("why-entry-no-such-fu", number=fu, text=text))
    if score.total < bounds.fu[fu]:
        raise EntryError(place, Message("why-entry-fu-fans", number=fu, number2=bounds.fu[fu]))

"""Wins that are entered by their points or fans, without tiles."""

from collections.abc import Mapping

from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.scorebook.entries import EntryError
from mahjong_atlas.scorebook.events import Claim, EnteredEvent
from mahjong_atlas.scoring.bounds import AGREED
from mahjong_atlas.scoring.fan import Taken
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.scoring.score import Points, Score
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.position import DEAL, Occasion, Position
from mahjong_atlas.tiles.shapes.reading import NO_SHAPE, NOWHERE, Reading


def shapeless_win(position: Position, seat: int, route: str = "complete", own: Occasion | None = None) -> Win:
    """A win that is entered without tiles."""
    return Win(position, seat, Reading(NO_SHAPE, [], (), 0, NOWHERE, -1, False, ()), route, own=own)


def agreed_win(ruleset: Ruleset, position: Position, event: EnteredEvent, claim: Claim) -> Win:
    """The win of a claim; one on dealt tiles is the winner's own, whoever deals."""
    if event.how != DEAL:
        return shapeless_win(position, claim.seat)
    own = Occasion(DEAL, claim.seat, -1)
    fans = claim.fans or {}
    for part in ruleset.opening:
        dealt = part.dealt_wins()
        if dealt is not None and any(fan.id in fans for fan in dealt.fans):
            return shapeless_win(position, claim.seat, dealt.route, own)
    return shapeless_win(position, claim.seat, own=own)


def needs_fu(ruleset: Ruleset) -> bool:
    """Whether a number of fans alone does not determine the payment."""
    return bool(ruleset.scoring.valuation.fu_of(False))


def points_of_fans(ruleset: Ruleset, fans: int) -> int:
    """What so many fans are worth, whichever they are, under rules that count no fu."""
    win = shapeless_win(Position(ruleset.table.seats), 0)
    return ruleset.scoring.valuation.agreed(win, [Taken(AGREED, fans, fans, -1)], -1).points


def agreed_score(ruleset: Ruleset, position: Position, event: EnteredEvent, claim: Claim) -> Score:
    """The score that the players agreed on; raises EntryError if the payment depends on more."""
    win = agreed_win(ruleset, position, event, claim)
    scoring = ruleset.scoring
    fans = claim.fans or {}
    field = f"{event.place}, winners"
    if "" in fans and scoring.valuation.reads_fans():
        raise EntryError(field, Message("why-entry-name-fans"))
    if (claim.points is not None or "" in fans) and ruleset.settlement.payment.reads_fans():
        raise EntryError(field, Message("why-entry-payment-by-fans"))
    if claim.points is not None:
        return Score(win, [], Points(claim.points, claim.points, claim.fu))
    taken = _taken(ruleset, win, fans)
    return Score(win, taken, scoring.valuation.agreed(win, taken, claim.fu))


def _taken(ruleset: Ruleset, win: Win, fans: Mapping[str, int]) -> list[Taken]:
    out: list[Taken] = []
    for row, fan in enumerate(ruleset.fans):
        if fan.id in fans:
            times = fans[fan.id]
            out.append(Taken(fan, times, fan.worth(win) * times, row))
    if "" in fans:
        out.append(Taken(AGREED, fans[""], fans[""], -1))
    return out

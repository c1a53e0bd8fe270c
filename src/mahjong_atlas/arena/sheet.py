"""What a bot did over many deals: wins, payments, calls and turns, as sums that add up."""

from dataclasses import dataclass, fields

from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import DISCARDED, WON
from mahjong_atlas.scoring.waits import has_legal_wait

SHARE, MEAN = "share", "mean"


@dataclass
class Sheet:
    """Sums over the deals of a bot, a deal counted once for each seat that it had.

    `paid_in` are deals in which a tile of its own won for another; `paid` those in which others won and it
    paid in none; `ready_at_draw` drawn deals that it ended with a hand that could win. `turns` are its
    discards before its wins. Points of wins, of deals paid in and of deals paid are those of the whole deal.
    `refused` are answers of an outside program that the rules refused, the same question's several times.
    """

    deals: int = 0
    points: int = 0
    wins: int = 0
    self_draws: int = 0
    closed_wins: int = 0
    win_points: int = 0
    largest: int = 0
    turns: int = 0
    paid_in: int = 0
    paid_in_points: int = 0
    paid: int = 0
    paid_points: int = 0
    drawn: int = 0
    ready_at_draw: int = 0
    declared: int = 0
    opened: int = 0
    calls: int = 0
    kongs: int = 0
    discards: int = 0
    refused: int = 0

    def add(self, other: "Sheet") -> None:
        """Add the sums of another sheet."""
        for each in fields(self):
            mine, theirs = getattr(self, each.name), getattr(other, each.name)
            setattr(self, each.name, max(mine, theirs) if each.name == "largest" else mine + theirs)

    def count(self, deal: Deal, seat: int, points: int) -> None:
        """Count a deal that is over from one of its seats."""
        hand = deal.position.hands[seat]
        wins = [event for event in deal.events if event.kind == WON]
        own = [event for event in wins if event.seat == seat]
        gave = any(event.source == seat for event in wins)
        self.deals += 1
        self.points += points
        self.calls += sum(meld.is_claimed and meld.word != "added-kong" for meld in hand.melds)
        self.kongs += sum(meld.is_kong for meld in hand.melds)
        self.opened += any(meld.is_claimed for meld in hand.melds)
        self.declared += hand.ready_at >= 0
        self.discards += len(hand.river)
        if own:
            self.wins += 1
            self.self_draws += own[0].source < 0
            self.closed_wins += not any(meld.is_claimed for meld in hand.melds)
            self.win_points += points
            self.largest = max(self.largest, points)
            self.turns += _discards_before(deal, seat)
        elif gave:
            self.paid_in += 1
            self.paid_in_points += points
        elif wins:
            self.paid += 1
            self.paid_points += points
        if not wins:
            self.drawn += 1
            self.ready_at_draw += _is_ready(deal, seat)

    def rows(self) -> list[tuple[str, float, str]]:
        """Rows of the sheet: name, value (0 where nothing was counted), and whether a share or a mean."""
        deals, wins = self.deals, self.wins
        return [
            ("points", _part(self.points, deals), MEAN),
            ("wins", _part(wins, deals), SHARE),
            ("self-draws", _part(self.self_draws, wins), SHARE),
            ("closed-wins", _part(self.closed_wins, wins), SHARE),
            ("win-points", _part(self.win_points, wins), MEAN),
            ("largest", float(self.largest), MEAN),
            ("turn-of-win", _part(self.turns, wins), MEAN),
            ("paid-in", _part(self.paid_in, deals), SHARE),
            ("paid-in-points", _part(self.paid_in_points, self.paid_in), MEAN),
            ("paid", _part(self.paid, deals), SHARE),
            ("paid-points", _part(self.paid_points, self.paid), MEAN),
            ("drawn", _part(self.drawn, deals), SHARE),
            ("ready-at-draw", _part(self.ready_at_draw, self.drawn), SHARE),
            ("declared", _part(self.declared, deals), SHARE),
            ("opened", _part(self.opened, deals), SHARE),
            ("calls", _part(self.calls, deals), MEAN),
            ("kongs", _part(self.kongs, deals), MEAN),
            ("discards", _part(self.discards, deals), MEAN),
        ]


def _part(number: int, of: int) -> float:
    return number / of if of else 0.0


def _discards_before(deal: Deal, seat: int) -> int:
    """Discards of the seat before its first win."""
    discards = 0
    for event in deal.events:
        if event.seat == seat and event.kind == WON:
            break
        discards += event.seat == seat and event.kind == DISCARDED
    return discards


def _is_ready(deal: Deal, seat: int) -> bool:
    """Whether a hand at the end of a deal may win with its next tile."""
    waits = sum(deal.position.hands[seat].tiles) % 3 == 1
    return waits and has_legal_wait(deal.ruleset.scoring, deal.position, seat)

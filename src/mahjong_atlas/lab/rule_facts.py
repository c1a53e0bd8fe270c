"""What the rules say of two choices: wins that fall short, duties to pay for others, worth of wild tiles."""

from collections.abc import Iterator
from typing import Final

from mahjong_atlas.bots.columns import HandAfter
from mahjong_atlas.bots.reckoning import position_of
from mahjong_atlas.play.actions import CHOW, KONG, PUNG, Action
from mahjong_atlas.scoring.best import wait_mask
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.scoring.to_win import ToWin, at_later_turn, to_win, to_win_after
from mahjong_atlas.scoring.waits import WaitValue, wait_value
from mahjong_atlas.table.hints import HandsAfter
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.hand import WILD
from mahjong_atlas.tiles.kind import EAST, NUM_NATURAL, SEATS
from mahjong_atlas.tiles.meld import Meld, plain_meld
from mahjong_atlas.tiles.notation import format_tiles
from mahjong_atlas.tiles.position import Position
from mahjong_atlas.tiles.shapes import kernel

FANS_NAMED: Final = 3
"""So many of the fans of a win are named, those that count most."""

Duty = tuple[int, int, str]
"""Who is liable, for whose win, for which pattern ("": any)."""
Fed = tuple[int, Duty]
"""A duty that comes about when a seat claims what is thrown (-1: by one's own claim)."""


class HandLaid:
    """The hand that a choice leaves, laid out for the scorer; of one that must still discard, after the
    discard that leaves it nearest to a win.
    """

    def __init__(self, after: HandsAfter, action: Action) -> None:
        self.after: Final = after
        self.word: Final = action.text()
        self.tile: Final = action.tile
        self.choice: Final = HandAfter(after.columns, after.shown, action)
        self.gives_wild: Final = self.choice.shape[WILD] < after.shown.shape[WILD]
        self.position: Final = position_of(after.shown.observation)
        hand = self.position.hands[after.seat]
        hand.melds = self.choice.melds
        hand.tiles = after.hands.tiles_of(self.choice.shape)
        hand.realias(self.position.alias)
        if hand.size() % 3 == 2:
            self._discard()

    def _discard(self) -> None:
        hand, game = self.position.hands[self.after.seat], self.after.ruleset.game
        found = to_win_after(game, self.position, self.after.seat)
        if found:
            entry = max(found, key=lambda each: self.after.copies(found[each]))
            hand.remove(next(tile for tile in self.position.codes[entry] if hand.tiles[tile]))

    def to_win(self) -> ToWin:
        """How far it is from a win that the rules accept."""
        return to_win(self.after.ruleset.game, self.position, self.after.seat)

    def nearness(self) -> ToWin:
        """The same as hints have it, which never look beyond a wild tile that is given away."""
        return self.to_win() if self.gives_wild else self.after.to_win(self.choice.action)

    def missing(self) -> int:
        """How far it is from a ready hand by its shape alone."""
        hand, scoring = self.position.hands[self.after.seat], self.after.ruleset.scoring
        sets, shapes = scoring.sets - len(hand.melds), scoring.shapes_beside(hand.melds)
        return kernel.distance(hand.shape, sets, shapes, scoring.fifth) - 1

    def waits(self) -> list[WaitValue]:
        """What completes its shape and may still come, with what it is worth at a later turn."""
        seat, scoring = self.after.seat, self.after.ruleset.scoring
        later = at_later_turn(scoring, self.position, seat)
        mask = wait_mask(scoring, later, seat)
        hand, unseen = later.hands[seat], self.after.left
        return [
            wait_value(scoring, later, seat, later.codes[kind][0])
            for kind in range(NUM_NATURAL)
            if mask >> kind & 1 and unseen[kind] and hand.owned(kind) < 4
        ]

    def duties(self) -> set[Fed]:
        """Duties to pay for others' wins that the choice brings about, or would with the claim of another."""
        own, shown = self.after.seat, self.after.shown
        table = table_of(self.position, shown.melds, own)
        table.hands[own].melds = shown.mine
        before = self._standing(table)
        table.hands[own].melds = self.choice.melds
        found = {(-1, duty) for duty in self._standing(table) - before}
        for seat, meld in self._claims():
            hand = table.hands[seat]
            hand.melds = [*shown.melds[seat], meld]
            found |= {(seat, duty) for duty in self._standing(table) - before if duty[0] == own}
            hand.melds = shown.melds[seat]
        return found

    def _standing(self, table: Position) -> set[Duty]:
        parts = self.after.ruleset.liability
        return {duty for part in parts for duty in part.standing(table)}

    def _claims(self) -> Iterator[tuple[int, Meld]]:
        """The sets that others may make of the tile that is thrown, by what its thrower sees."""
        kind, shown, words = self.choice.thrown, self.after.shown, self.after.ruleset.actions
        if not 0 <= kind < NUM_NATURAL:
            return
        own, seats = self.after.seat, len(shown.melds)
        for seat in [(own + step) % seats for step in range(1, seats)]:
            if not shown.live >> seat & 1 or shown.ready_at[seat] >= 0:
                continue
            for word, more in ((PUNG, 2), (KONG, 3)):
                if word in words and self.after.left[kind] >= more:
                    yield seat, plain_meld(word, (kind,) * (more + 1), own, kind)
            if CHOW in words and seat == (own + 1) % seats:
                yield from ((seat, chow) for chow in chows_of(kind, self.after.left, own))


def table_of(position: Position, melds: list[list[Meld]], own: int) -> Position:
    """The position with the melds of the other seats."""
    table = position.copy()
    for seat, hand in enumerate(table.hands):
        if seat != own:
            hand.melds = melds[seat]
    return table


def chows_of(kind: int, unseen: list[int], source: int) -> Iterator[Meld]:
    """The chows of a tile with two of which not all copies are seen."""
    if kind >= EAST:
        return
    suit = kind // 9 * 9
    for low in range(max(suit, kind - 2), min(suit + 6, kind) + 1):
        tiles = (low, low + 1, low + 2)
        if all(tile == kind or unseen[tile] for tile in tiles):
            yield plain_meld(CHOW, tiles, source, kind)


def rule_facts(best: HandLaid, made: HandLaid, better: ToWin, found: ToWin) -> list[Message]:
    """What the rules say of two choices that do not win, and of how far they leave the hand from a win."""
    return [*shortfalls(best, made, better, found), *liabilities(best, made), *wilds(best, made)]


def shortfalls(best: HandLaid, made: HandLaid, better: ToWin, found: ToWin) -> list[Message]:
    """Tiles that would complete the hand after the choice that was made and do not win by the rules, with the
    reason, and what a win after the better choice counts; or that only its shape is near.
    """
    refused, other = by_reason(made.waits()), by_reason(best.waits())
    if refused and (not other or (better.away == 0 < found.away)):
        short = [
            Message("review-short", word=made.word, tile=format_tiles(kinds), reason=reason)
            for reason, kinds in refused.items()
        ]
        return [*short, *meets(best)]
    near = made.missing()
    if 0 < near < found.away and best.missing() == better.away:
        return [Message("review-short-far", word=made.word, number=near)]
    return []


def by_reason(waits: list[WaitValue]) -> dict[Message, list[int]]:
    """The tiles that complete a hand and do not win, by the reason."""
    out: dict[Message, list[int]] = {}
    for wait in waits:
        if isinstance(wait.by_draw, Refusal) and isinstance(wait.by_discard, Refusal):
            out.setdefault(wait.by_draw.reason, []).append(wait.tile)
    return out


def meets(hand: HandLaid) -> list[Message]:
    """What a win on the tile that is likeliest counts, by discard where that may win."""
    unseen, alias = hand.after.left, hand.position.alias
    legal = [wait for wait in hand.waits() if wait.is_legal]
    if not legal:
        return []
    wait = max(legal, key=lambda each: (unseen[alias[each.tile]], each.points))
    score = wait.by_discard if isinstance(wait.by_discard, Score) else wait.by_draw
    fans = named_fans(score) if isinstance(score, Score) else ()
    tile = format_tiles([wait.tile])
    return [Message("review-meets", word=hand.word, tile=tile, fans=fans)] if fans else []


def named_fans(score: Score) -> tuple[str, ...]:
    """The fans of a win that count most, bonuses left out."""
    counted = sorted([each for each in score.taken if not each.fan.bonus], key=lambda each: -each.value)
    return tuple(dict.fromkeys([each.fan.id for each in counted]))[:FANS_NAMED]


def liabilities(best: HandLaid, made: HandLaid) -> list[Message]:
    """Duties that the choice that was made brings about and the better one does not."""
    own = made.after.seat
    found: dict[Message, None] = {}
    for claimer, (liable, winner, pattern) in sorted(made.duties() - best.duties()):
        if liable != own:
            continue
        seat, fan = SEATS[winner], {"fan": pattern} if pattern else {}
        if claimer >= 0:
            id = "review-feeds" if pattern else "review-feeds-any"
        else:
            id = "review-liable" if pattern else "review-liable-any"
        found[Message(id, word=made.word, seat=seat, **fan)] = None
    return list(found)


def wilds(best: HandLaid, made: HandLaid) -> list[Message]:
    """How far the hand is from a win with the wild tile that one choice keeps and the other gives away."""
    if best.gives_wild == made.gives_wild:
        return []
    keeps, gives = (made, best) if best.gives_wild else (best, made)
    held, gone = keeps.to_win(), gives.to_win()
    if not held.exact or not gone.exact or gives.tile < 0:
        return []
    copies = keeps.after.copies
    return [
        Message(
            "review-wild", tile=format_tiles([gives.tile]), number=held.away, number2=copies(held),
            number3=gone.away, number4=copies(gone),
        )
    ]  # fmt: skip

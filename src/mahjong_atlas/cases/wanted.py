"""Actions as scripts write them, found among the legal ones or built to ask why they are refused."""

from dataclasses import dataclass
from typing import Final

from mahjong_atlas.errors import AtlasError, CaseFileError
from mahjong_atlas.hands.hand import WILD
from mahjong_atlas.hands.position import DEAL, Position
from mahjong_atlas.play.actions import (
    ABORT,
    ACTION_WORDS,
    ADDED_KONG,
    CHOW,
    CHOW_READY,
    CONCEALED_KONG,
    DECLARE,
    DECLINE_LAST,
    DEMAND,
    DISCARD,
    EXCHANGE,
    EXPOSE,
    FALSE,
    FALSE_WIN,
    KONG,
    PASS,
    PULL,
    PUNG,
    READY,
    ROB_GOLD,
    ROB_PUNG,
    SPECIAL_KONG,
    STAKE,
    TAKE_LAST,
    TAKE_OUT,
    VOID,
    WIN,
    Action,
    is_slip,
)  # fmt: skip
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.steps import PART
from mahjong_atlas.scoring.best import best_score
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.tiles.kind import KIND_OF
from mahjong_atlas.tiles.notation import parse_tile, parse_tiles

BARE: Final = (ROB_PUNG, PASS, DEMAND, TAKE_LAST, DECLINE_LAST, ABORT, FALSE_WIN)
"""Words that stand alone."""
ONE_TILE: Final = (ADDED_KONG, CONCEALED_KONG, EXPOSE, TAKE_OUT, PULL, EXCHANGE, ROB_GOLD)
OWN_TILES: Final = {CHOW: 2, PUNG: 2, KONG: 3, CHOW_READY: 2, SPECIAL_KONG: 0}
"""Words followed by own tiles, and how many (0: as many as there are)."""
CLAIMS: Final = (
    WIN,
    FALSE_WIN,
    CHOW,
    PUNG,
    KONG,
    ROB_PUNG,
    CHOW_READY,
    PASS,
    DEMAND,
    TAKE_LAST,
    DECLINE_LAST,
)
"""Words that answer something offered."""
DECLARATIONS: Final = ("nine", "two", "twelve")
FORMS: Final = {
    DISCARD: "discard 5s",
    CHOW: "chow 34p",
    PUNG: "pung",
    KONG: "kong",
    ADDED_KONG: "added-kong 5s",
    CONCEALED_KONG: "concealed-kong 5s",
    SPECIAL_KONG: "special-kong 567z",
    CHOW_READY: "chow-ready 34p",
    READY: "ready discard 3p",
    VOID: "void p 3p",
    STAKE: "stake 2",
    EXPOSE: "expose 1f",
    TAKE_OUT: "take-out 7z",
    PULL: "pull 4z",
    EXCHANGE: "exchange 5p",
    ROB_GOLD: "rob-gold 9s",
    DECLARE: "declare nine",
    WIN: "win flower-win",
}
"""How an action with more than its word is written, for example."""


@dataclass(frozen=True)
class Wanted:
    """An action that a script names; what it leaves open is free (-1, empty)."""

    seat: int
    kind: str
    text: str
    tile: int = -1
    tiles: tuple[int, ...] = ()
    stands: int = -1
    word: str = ""
    drawn: bool = False

    def matches(self, deal: Deal, action: Action) -> bool:
        """Whether a legal action is the one meant."""
        if action.kind == self.kind == WIN:
            return self._is_win_meant(deal, action)
        return self.fits(deal.position, action)

    def fits(self, position: Position, action: Action) -> bool:
        """Whether the action is as described; a win is known by the word of its action alone."""
        if action.kind != self.kind:
            return False
        if self.kind == DISCARD:
            return action.tile == self.own_tile(position) and action.word == self.word
        if self.kind == CONCEALED_KONG:
            return KIND_OF[action.tile] == KIND_OF[self.tile]
        tile = self.own_tile(position)
        return (
            (tile < 0 or action.tile == tile)
            and (not self.tiles or sorted(action.tiles) == sorted(self.tiles))
            and (self.stands < 0 or action.stands == self.stands)
            and (not self.word or action.word == self.word)
        )

    def _is_win_meant(self, deal: Deal, action: Action) -> bool:
        """A win by a pattern or route: the word of the action, or a fan or the route of its best score; a win
        that a part asks about may be scored only when it is taken.
        """
        if not self.word or action.word == self.word:
            return True
        if action.word:
            return False
        score = best_score(deal.ruleset.scoring, deal.position, self.seat)
        if isinstance(score, Score):
            return score.has(self.word) or score.win.route == self.word
        return deal.asker == PART

    def own_tile(self, position: Position) -> int:
        """The tile meant; `discard drawn` is the tile drawn, or the dealer's last dealt one."""
        if not self.drawn:
            return self.tile
        drawn = position.hands[self.seat].drawn
        occasion = position.occasion
        if drawn < 0 and occasion.kind == DEAL and occasion.seat == self.seat:
            return occasion.tile
        return drawn

    @property
    def may_slip(self) -> bool:
        """Whether a false declaration is meant, or one that is written like a true one."""
        return self.word == FALSE or self.kind in (FALSE_WIN, DEMAND)

    def find(self, deal: Deal) -> Action | None:
        """The legal action meant, a slip only where nothing else is; None when there is none."""
        slip: Action | None = None
        for action in [*deal.legal_actions(self.seat), *deal.announcements(self.seat)]:
            if self.matches(deal, action):
                if not is_slip(action):
                    return action
                slip = slip or (action if self.may_slip else None)
        return slip

    def built(self, position: Position) -> list[Action]:
        """Well-formed actions of this description, legal or not."""
        offered = position.occasion.tile
        hand = position.hands[self.seat]
        if self.kind in (PUNG, KONG) and not self.tiles:
            number = OWN_TILES[self.kind]
            entry = position.alias[offered] if offered >= 0 else WILD
            held = [tile for tile in position.codes[entry] for _ in range(hand.tiles[tile])]
            tiles = (held + [max(offered, 0)] * number)[:number]
            return [Action(self.kind, tiles=tuple(tiles))]
        if self.kind == CHOW and not self.tiles:
            rows = _chow_tiles(max(offered, 0))
            able = [row for row in rows if all(hand.tiles[tile] for tile in row)]
            return [Action(CHOW, tiles=row) for row in able or rows]
        if self.kind == READY and self.own_tile(position) < 0:
            return [Action(READY), *(Action(READY, tile) for tile in dict.fromkeys(hand.concealed()))]
        if self.kind == WIN:
            return [Action(WIN)] if not self.word else [Action(WIN, word=self.word), Action(WIN)]
        return [Action(self.kind, self.own_tile(position), self.tiles, self.stands, self.word)]


def _chow_tiles(tile: int) -> list[tuple[int, ...]]:
    """The pairs that make three in a row with a suited tile."""
    kind = KIND_OF[tile]
    runs = [(kind - 2, kind - 1), (kind - 1, kind + 1), (kind + 1, kind + 2)]
    right = [run for run in runs if run[0] >= 0 and run[1] < 27 and run[0] // 9 == run[1] // 9 == kind // 9]
    return list(right) or [(0, 1)]


def parse_action(text: str, seat: int, place: str) -> Wanted:
    """Read an action without its seat, e.g. "chow 3p1x as 5p".  Raises CaseFileError."""
    words = text.split()
    kind, rest = words[0], words[1:]
    if kind not in ACTION_WORDS:
        raise CaseFileError(place, f"unknown action {kind!r}; known: {', '.join(ACTION_WORDS)}")
    wrong = CaseFileError(place, f"cannot read the action {text!r}: write it like {FORMS.get(kind, kind)!r}")
    try:
        if kind in BARE and not rest:
            return Wanted(seat, kind, text)
        if kind == DISCARD and len(rest) in (1, 3):
            word = _suit(rest[1:], wrong)
            if rest[0] == "drawn":
                return Wanted(seat, kind, text, word=word, drawn=True)
            return Wanted(seat, kind, text, parse_tile(rest[0]), word=word)
        is_false = FALSE in rest[:-1] and kind in (READY, ROB_GOLD)
        if is_false:
            rest.remove(FALSE)
        word = FALSE if is_false else ""
        if kind in ONE_TILE and len(rest) == 1:
            return Wanted(seat, kind, text, parse_tile(rest[0]), word=word)
        if kind in OWN_TILES:
            return _with_tiles(seat, kind, text, rest, wrong)
        if kind == WIN and len(rest) <= 1:
            return Wanted(seat, kind, text, word=rest[0] if rest else "")
        if kind == READY and (not rest or (len(rest) == 2 and rest[0] == DISCARD)):
            if rest and rest[1] == "drawn":
                return Wanted(seat, kind, text, drawn=True, word=word)
            return Wanted(seat, kind, text, parse_tile(rest[1]) if rest else -1, word=word)
        if kind == VOID and len(rest) in (1, 2):
            tile = parse_tile(rest[1]) if len(rest) == 2 else -1
            return Wanted(seat, kind, text, tile, word=_suit([VOID, rest[0]], wrong))
        if kind == STAKE and len(rest) == 1 and rest[0].isdigit():
            return Wanted(seat, kind, text, word=rest[0])
        if kind == DECLARE and len(rest) == 1 and rest[0] in DECLARATIONS:
            return Wanted(seat, kind, text, word=rest[0])
    except CaseFileError:
        raise
    except AtlasError as error:
        raise CaseFileError(place, f"in {text!r}: {error}") from None
    raise wrong


def _suit(words: list[str], wrong: CaseFileError) -> str:
    """The suit of "void m"; "" when nothing is said."""
    if not words:
        return ""
    if words[0] != VOID or words[1] not in ("m", "p", "s"):
        raise wrong
    return words[1]


def _with_tiles(seat: int, kind: str, text: str, rest: list[str], wrong: CaseFileError) -> Wanted:
    """A claim with own tiles: "chow 34p", "chow 3p1x as 5p", "pung", "kong 0p5p5p"."""
    stands = -1
    if kind == CHOW and len(rest) >= 2 and rest[-2] == "as":
        stands = parse_tile(rest[-1])
        rest = rest[:-2]
    tiles = tuple(parse_tiles(" ".join(rest)))
    needed = OWN_TILES[kind]
    if tiles and needed and len(tiles) != needed:
        raise wrong
    return Wanted(seat, kind, text, tiles=tiles, stands=stands)

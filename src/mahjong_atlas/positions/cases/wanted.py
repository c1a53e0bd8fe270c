"""Actions as scripts write them, found among the legal ones or built to ask why they are refused."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from mahjong_atlas.errors import AtlasError, CaseFileError
from mahjong_atlas.play.action_spec import (
    ALONE,
    DECLARING,
    DISCARDING,
    NUMBER,
    ONE_WORD,
    OWN_TILES,
    SUIT,
    TILE,
    WINNING,
    ActionSpec,
)  # fmt: skip
from mahjong_atlas.play.actions import (
    CALLED_SUIT,
    CHOW,
    CONCEALED_KONG,
    DISCARD,
    FALSE,
    FROM_HAND,
    KONG,
    PUNG,
    READY,
    WIN,
    Action,
    is_slip,
)  # fmt: skip
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.steps import PART
from mahjong_atlas.scoring.best import best_score
from mahjong_atlas.scoring.rules import ScoringRules
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.texts.message import Message
from mahjong_atlas.texts.suggestion import suggesting
from mahjong_atlas.tiles.hand import WILD
from mahjong_atlas.tiles.kind import KIND_OF
from mahjong_atlas.tiles.notation import parse_tile, parse_tiles
from mahjong_atlas.tiles.position import DEAL, Position


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
    from_hand: bool = False
    answers: bool = False
    """It answers something that is offered."""
    false_alike: bool = False
    """It is written alike whether it is false or true."""

    def matches(self, deal: Deal, action: Action) -> bool:
        """Whether a legal action of a deal is the one meant."""
        return self.means(deal.ruleset.scoring, deal.position, action, deal.asker == PART)

    def means(
        self, rules: ScoringRules, position: Position, action: Action, is_unscored: bool = True
    ) -> bool:
        """Whether a legal action is the one meant; of a win also by a fan or the route of its best score.

        A win that has no score yet is meant by any word where it `is_unscored`.
        """
        if action.kind != WIN or self.kind != WIN:
            return self.fits(position, action)
        if not self.word or action.word == self.word:
            return True
        if action.word:
            return False
        score = best_score(rules, position, self.seat)
        if isinstance(score, Score):
            return score.has(self.word) or score.win.route == self.word
        return is_unscored

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
        return self.word == FALSE or self.false_alike

    def find(self, deal: Deal) -> Action | None:
        """The legal action meant, a slip only where nothing else is; None when there is none."""
        slip: Action | None = None
        for action in [*deal.legal_actions(self.seat), *deal.announcements(self.seat)]:
            if self.matches(deal, action):
                if not is_slip(action):
                    return self.exact(action)
                slip = slip or (action if self.may_slip else None)
        return slip

    def exact(self, action: Action) -> Action:
        """A legal action with what the script says of equal tiles."""
        return action.with_copy(from_hand=True) if self.from_hand else action

    def built(self, position: Position) -> list[Action]:
        """Well-formed actions of this description, legal or not."""
        offered = position.occasion.tile
        hand = position.hands[self.seat]
        if self.kind in (PUNG, KONG) and not self.tiles:
            number = 2 if self.kind == PUNG else 3
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


def parse_action(text: str, seat: int, place: str, actions: Mapping[str, ActionSpec]) -> Wanted:
    """Read an action without its seat, e.g. "chow 3p1x as 5p"; `actions` are those of the ruleset.

    Raises CaseFileError.
    """
    words = text.split()
    kind, rest = words[0], words[1:]
    spec = actions.get(kind)
    if spec is None:
        what = Message("error-flow-unknown-action", text=repr(kind), text2=", ".join(sorted(actions)))
        raise CaseFileError(place, suggesting(what, kind, list(actions)))
    wrong = CaseFileError(
        place, Message("error-flow-read-action", text=repr(text), text2=repr(spec.example()))
    )
    try:
        false_alike = spec.may_be_false and spec.shape == ALONE
        return replace(_read(spec, rest, seat, text, wrong), answers=spec.answers, false_alike=false_alike)
    except CaseFileError:
        raise
    except AtlasError as error:
        raise CaseFileError(place, Message("error-flow-in", text=repr(text), reason=error.whole)) from None


def _read(spec: ActionSpec, rest: list[str], seat: int, text: str, wrong: CaseFileError) -> Wanted:
    """What follows the word, by its shape."""
    kind, shape = spec.word, spec.shape
    if shape == OWN_TILES:
        return _with_tiles(spec, text, seat, rest, wrong)
    if shape in (DISCARDING, DECLARING) and rest[-1:] == [FROM_HAND]:
        wanted = _read(spec, rest[:-1], seat, text, wrong)
        if wanted.tile < 0:
            raise wrong
        return replace(wanted, from_hand=True)
    is_false = spec.may_be_false and FALSE in rest[:-1]
    if is_false:
        rest.remove(FALSE)
    word = FALSE if is_false else ""
    number = len(rest)
    if shape == ALONE and not rest:
        return Wanted(seat, kind, text)
    if shape == DISCARDING and number in (1, 3):
        if number == 3 and rest[1] != CALLED_SUIT:
            raise wrong
        word = _suit(rest[2], wrong) if number == 3 else ""
        if rest[0] == "drawn":
            return Wanted(seat, kind, text, word=word, drawn=True)
        return Wanted(seat, kind, text, parse_tile(rest[0]), word=word)
    if shape == TILE and (number == 1 or (spec.of_set and number == 2)):
        tiles = tuple(parse_tiles(rest[0])) if number == 2 else ()
        return Wanted(seat, kind, text, parse_tile(rest[-1]), tiles, word=word)
    if shape == WINNING and number <= 1:
        return Wanted(seat, kind, text, word=rest[0] if rest else "")
    if shape == DECLARING and (not rest or (number == 2 and rest[0] == DISCARD)):
        if rest and rest[1] == "drawn":
            return Wanted(seat, kind, text, drawn=True, word=word)
        return Wanted(seat, kind, text, parse_tile(rest[1]) if rest else -1, word=word)
    if shape == SUIT and number in (1, 2):
        tile = parse_tile(rest[1]) if number == 2 else -1
        return Wanted(seat, kind, text, tile, word=_suit(rest[0], wrong))
    is_given = (shape == NUMBER and rest[0].isdigit()) if number == 1 else False
    if is_given or (shape == ONE_WORD and number == 1 and rest[0] in spec.words):
        return Wanted(seat, kind, text, word=rest[0])
    raise wrong


def _suit(word: str, wrong: CaseFileError) -> str:
    """The letter of a suit."""
    if word not in ("m", "p", "s"):
        raise wrong
    return word


def _with_tiles(spec: ActionSpec, text: str, seat: int, rest: list[str], wrong: CaseFileError) -> Wanted:
    """A claim with own tiles: "chow 34p", "chow 3p1x as 5p", "pung", "kong 0p5p5p"."""
    stands = -1
    if spec.word == CHOW and len(rest) >= 2 and rest[-2] == "as":
        stands = parse_tile(rest[-1])
        rest = rest[:-2]
    tiles = tuple(parse_tiles(" ".join(rest)))
    if not tiles and not spec.tiles:
        raise wrong
    if tiles and spec.tiles and len(tiles) != spec.tiles:
        raise wrong
    return Wanted(seat, spec.word, text, tiles=tiles, stands=stands)

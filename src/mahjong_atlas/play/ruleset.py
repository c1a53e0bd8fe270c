"""A ruleset: an immutable composition of parts, read top to bottom like a rule book."""

from collections.abc import Callable, Mapping
from typing import Final

from mypy_extensions import mypyc_attr

from mahjong_atlas.errors import RulesetError
from mahjong_atlas.play.action_spec import USUAL_ACTIONS, ActionSpec
from mahjong_atlas.play.parts import AfterWin, FalseWin, Mechanic, Succession
from mahjong_atlas.play.slots import Claims, FinalResult, Kongs, Rules, Table
from mahjong_atlas.scoring.fan import Fan
from mahjong_atlas.scoring.gates import ConcealedKongRobbery
from mahjong_atlas.scoring.parts import ScoringPart, Valuation, WildUse
from mahjong_atlas.scoring.payments import Liability, Payment, SettlementPart
from mahjong_atlas.scoring.rules import ScoringRules, overrides
from mahjong_atlas.scoring.settle import SettlementRules
from mahjong_atlas.scoring.to_win import Game
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Ruleset(Rules):
    """All that the engine knows of a game.

    What it is made of can be read under the names that it was given by; nothing of it changes afterwards.
    `actions` are the words that players may say; `reasons` the ids of all reasons that its parts give for
    refusals; `state` is all that its parts declare, `carried_state` what
    of it the next deal inherits, `owned_state` what every seat knows of itself alone. `options` are the
    values in force; `before_deal` the steps before the tiles are dealt, `opening` those between deal and
    first turn, in order; `base` the ruleset whose page this one differs from ("": none); `gates` what a win
    needs; `mechanics` everything else that takes part in play. `turn_clause` says whose turn it is,
    `discard_clause` what may be discarded, `end_clause` when a deal ends. `pool_view`: discards and melds
    are shown without their sources. `is_of_package`: it is one of this package as it stands, which the
    registry says; others may have parts that raise. `again` finds it once more, in another process too; None
    of one that the registry does not know.

    >>> rules = ma.find_ruleset("ningbo", {"rounds": 1})
    >>> rules, rules.table.seats
    (Ruleset(ningbo@1, rounds=1), 4)
    """

    def __init__(
        self,
        *,
        id: str,
        version: int,
        prefix: str,
        options: Mapping[str, object],
        table: Table,
        claims: Claims,
        kongs: Kongs,
        fans: tuple[Fan, ...],
        valuation: Valuation,
        payment: Payment,
        succession: Succession,
        shape_clause: str,
        turn_clause: str,
        discard_clause: str = "",
        end_clause: str = "",
        limit_clause: str = "",
        base: str = "",
        before_deal: tuple[Mechanic, ...] = (),
        opening: tuple[Mechanic, ...] = (),
        wilds: WildUse | None = None,
        shapes: int = 1,
        fifth: int = 1,
        gates: tuple[ScoringPart, ...] = (),
        liability: tuple[Liability, ...] = (),
        after_win: AfterWin | None = None,
        false_win: FalseWin | None = None,
        final: FinalResult | None = None,
        mechanics: tuple[Mechanic, ...] = (),
        pool_view: bool = False,
    ) -> None:
        self.is_of_package = False
        self.again: Callable[[], Ruleset] | None = None
        self.id: Final = id
        self.version: Final = version
        self.prefix: Final = prefix
        self.base: Final = base
        self.options: Final = options
        self.before_deal: Final = before_deal
        self.opening: Final = opening
        self.after_win: Final = after_win if after_win is not None else AfterWin()
        self.succession: Final = succession
        self.false_win: Final = false_win if false_win is not None else FalseWin()
        self.final: Final = final if final is not None else FinalResult()
        self.mechanics: Final = mechanics
        self.gates: Final = gates
        self.pool_view: Final = pool_view
        playing: list[Mechanic] = [*before_deal, *opening, *mechanics]
        robbery = ConcealedKongRobbery(kongs.rob_concealed, kongs.rob_concealed_clause)
        scoring_parts: list[ScoringPart] = [robbery, *gates, *playing]
        settling: list[SettlementPart] = [*playing]
        wild_use = wilds if wilds is not None else WildUse()
        self.hooks = Hooks(playing)
        declared: list[State] = []
        for part in playing:
            declared.extend(part.declared_state())
        declared.extend((*self.false_win.state, *succession.state))
        scoring = ScoringRules(
            fans, valuation, scoring_parts, wild_use, shapes, table.sets, fifth, shape_clause, limit_clause
        )
        super().__init__(
            table,
            claims,
            kongs,
            scoring,
            SettlementRules(scoring, payment, liability, settling),
            turn_clause,
            discard_clause,
            end_clause,
            distinct_state(declared),
        )
        self.actions: Final[Mapping[str, ActionSpec]] = {
            spec.word: spec for part in playing for spec in part.declared_actions()
        } | {spec.word: spec for spec in USUAL_ACTIONS}
        self.reasons: Final[frozenset[str]] = frozenset(
            [*kongs.reasons, *(each for part in scoring_parts for each in part.declared_reasons())]
        )
        self.carried_state: Final[tuple[State, ...]] = tuple([each for each in self.state if each.carried])

    @property
    def full_id(self) -> str:
        """The id with the version: "ningbo@1"."""
        return f"{self.id}@{self.version}"

    def __reduce__(self) -> tuple[object, ...]:
        """How it is found again.  Raises RulesetError for one that is in no file and no installed package."""
        if self.again is None:
            raise RulesetError(Message("error-pickled-rules", text=self.full_id))
        return self.again, ()

    def __copy__(self) -> "Ruleset":
        """It never changes."""
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> "Ruleset":
        """It never changes."""
        return self

    def __repr__(self) -> str:
        options = "".join([f", {name}={value}" for name, value in self.options.items()])
        return f"Ruleset({self.full_id}{options})"

    @property
    def parts(self) -> list[Mechanic]:
        """Opening steps and mechanics."""
        return self.hooks.parts

    @property
    def fans(self) -> tuple[Fan, ...]:
        """The rows of the ruleset's table."""
        return tuple(self.scoring.fans)

    @property
    def valuation(self) -> Valuation:
        """From the fans to points."""
        return self.scoring.valuation

    @property
    def wilds(self) -> WildUse:
        """What a tile counts as for whom and when."""
        return self.scoring.wilds

    @property
    def shapes(self) -> int:
        """The winning shapes as bits."""
        return self.scoring.shapes

    @property
    def fifth(self) -> int:
        """1 where a wild tile may stand for a fifth copy."""
        return self.scoring.fifth

    @property
    def limit_clause(self) -> str:
        """The clause that beside a limit hand nothing else counts; "" where each says it itself."""
        return self.scoring.limit_clause

    @property
    def shape_clause(self) -> str:
        """The clause that says what a complete hand is."""
        return self.scoring.shape_clause

    @property
    def game(self) -> Game:
        """What a search for wins asks: the scorer, the tiles, whether chows are claimed."""
        return Game(self.scoring, self.table.tiles.counts, bool(self.claims.chow))

    @property
    def payment(self) -> Payment:
        """Who pays how much for a win."""
        return self.settlement.payment

    @property
    def liability(self) -> tuple[Liability, ...]:
        """Who pays in place of others."""
        return self.settlement.liability

    @property
    def pattern_ids(self) -> frozenset[str]:
        """Ids of the fans, and of what is paid beside the wins."""
        prices = [price_id for part in self.parts for price_id in part.price_ids()]
        return frozenset([*(fan.id for fan in self.scoring.fans), *prices])

    def fan(self, fan_id: str) -> Fan:
        """The row with this id; KeyError when there is none."""
        for fan in self.scoring.fans:
            if fan.id == fan_id:
                return fan
        raise KeyError(fan_id)


def distinct_state(declared: list[State]) -> tuple[State, ...]:
    """The declarations, each once. Raises RulesetError where two mean different things by one key."""
    out: list[State] = []
    for state in declared:
        twin = next((each for each in out if each.key == state.key), None)
        if twin is None:
            out.append(state)
        elif type(twin) is not type(state) or twin.slot != state.slot or twin.audience != state.audience:
            raise RulesetError(Message("error-two-states", text=repr(state.key)))
    return tuple(out)


class Hooks:
    """For every hook the parts that answer it, so that nobody else is asked."""

    def __init__(self, parts: list[Mechanic]) -> None:
        self.parts = parts
        self.begin = _answering(parts, "begin")
        self.before_draw = _answering(parts, "before_draw")
        self.drawn = _answering(parts, "drawn")
        self.exposed = _answering(parts, "exposed")
        self.offer = _answering(parts, "offer")
        self.offer_claim = _answering(parts, "offer_claim")
        self.refusal = _answering(parts, "refusal")
        self.untimely_refusal = _answering(parts, "untimely_refusal")
        self.discarding = _answering(parts, "discarding")
        self.discarded = _answering(parts, "discarded")
        self.missed = _answering(parts, "missed")
        self.passed = _answering(parts, "passed")
        self.claimed = _answering(parts, "claimed")
        self.kong_paid = _answering(parts, "kong_paid")
        self.konged = _answering(parts, "konged")
        self.announce = _answering(parts, "announce")
        self.winning = _answering(parts, "winning")
        self.won = _answering(parts, "won")
        self.closing = _answering(parts, "closing")
        self.carry = _answering(parts, "carry")
        self.impossible = _answering(parts, "impossible")
        self.open_fact = _answering(parts, "open_fact")
        self.kept_back = _answering(parts, "kept_back")
        self.is_out_of_turn = _answering(parts, "is_out_of_turn")
        self.hidden_discards = _answering(parts, "hidden_discards")
        self.performers: dict[str, Mechanic] = {
            spec.word: part for part in parts for spec in part.declared_actions()
        }


def _answering(parts: list[Mechanic], hook: str) -> list[Mechanic]:
    return [part for part in parts if overrides(part, Mechanic, hook)]

"""The best score of a win: all readings, their fans, the gates, and the dearest that passes."""

from typing import Final

from mahjong_atlas.errors import UndeclaredNeed
from mahjong_atlas.scoring.fan import Taken
from mahjong_atlas.scoring.patterns.pattern import moment_traits
from mahjong_atlas.scoring.patterns.waits import at_edge, in_middle
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.scoring.rules import ScoringRules
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.scoring.trial import named
from mahjong_atlas.tiles.hand import WILD, Hand
from mahjong_atlas.tiles.kind import EAST
from mahjong_atlas.tiles.meld import Meld
from mahjong_atlas.tiles.position import DEAL, Occasion, Position, Supposed
from mahjong_atlas.tiles.shapes import kernel
from mahjong_atlas.tiles.shapes.kernel import (
    KNITTED,
    LOOSE_258,
    LOOSE_HONORS,
    ORPHANS,
    ORPHANS_NINE,
    PAIRS,
    PAIRS_QUAD,
    SETS,
    UNRELATED,
)
from mahjong_atlas.tiles.shapes.loose import knitted_readings, loose_readings, unrelated_readings
from mahjong_atlas.tiles.shapes.parts import HONOR_KINDS, KINDS_258
from mahjong_atlas.tiles.shapes.reading import (
    NINE_OF_DOTS,
    PAIR,
    THIRTEEN,
    Reading,
    basic_readings,
    orphan_readings,
    pair_readings,
)


def set_shape_waits(rules: ScoringRules, wins: list[Win]) -> None:
    """Tell the wins what was waited for, unless none of them was won in a place where only one kind fits."""
    for win in wins:
        reading = win.reading
        if at_edge(reading) or in_middle(reading) or reading.win_at == PAIR:
            waits = shape_waits(rules, win.position, win.seat)
            for each in wins:
                each.shape_waits = waits
            return


def shape_waits(rules: ScoringRules, position: Position, seat: int) -> int:
    """Kinds that would have completed the shape of the seat's tiles without the occasion's.

    A fifth copy is one of them where sets and a pair would take it.
    """
    hand = position.hands[seat]
    occasion = position.occasion
    sets = rules.sets - len(hand.melds)
    if occasion.kind == DEAL:
        return 0
    shape = hand.shape
    if occasion.is_own and occasion.seat == seat:
        shape = shape[:]
        shape[position.alias[occasion.tile]] -= 1
    waits = kernel.waits(shape, sets, rules.shapes_beside(hand.melds), rules.fifth) & (1 << WILD) - 1
    if hand.quads and rules.shapes & SETS:
        for kind in range(WILD):
            if shape[kind] == 4 and takes_fifth(shape, kind, sets, rules.fifth):
                waits |= 1 << kind
    return waits


def takes_fifth(shape: list[int], kind: int, sets: int, fifth: int) -> bool:
    """Whether sets and a pair could be made with a fifth copy of a kind: in a chow, or as pung and pair."""
    rest = shape[:]
    rest[kind] = 2
    if sets and kernel.is_complete(rest, sets - 1, SETS, fifth):
        return True
    rest[kind] = 4
    for low in range(kind - 2, kind + 1):
        if kind >= EAST or low < kind // 9 * 9 or low > kind // 9 * 9 + 6:
            continue
        others = [other for other in range(low, low + 3) if other != kind]
        if shape[others[0]] and shape[others[1]]:
            for other in others:
                rest[other] -= 1
            if kernel.is_complete(rest, sets - 1, SETS, fifth):
                return True
            for other in others:
                rest[other] += 1
    return False


_OTHER_SHAPES: Final = (PAIRS, PAIRS_QUAD, ORPHANS, ORPHANS_NINE, UNRELATED, KNITTED, LOOSE_HONORS, LOOSE_258)


def best_score(rules: ScoringRules, position: Position, seat: int) -> Score | Refusal:
    """The dearest legal reading of the seat's win on the position's occasion, or why there is none.

    >>> position = ma.position_of(ma.parse_position("mcr S=123456789m11z22p event=draw:S:1z"))
    >>> ma.best_score(ma.find_ruleset("mcr").scoring, position, ma.Seat.SOUTH).points
    23
    """
    for part in rules.occasion_gates:
        refusal = part.occasion_refusal(position, seat)
        if refusal is not None:
            return refusal
    return best_reading(rules, position, seat)


def best_reading(rules: ScoringRules, position: Position, seat: int) -> Score | Refusal:
    """The same as `best_score` with nothing in the way at this moment: `occasion_refusal` is not asked."""
    best: Score | None = None
    refused: Score | None = None
    reason: Refusal | None = None
    wins = all_wins(rules, position, seat)
    known = circumstances(rules, wins[0]) if wins else []
    for win in wins:
        score = score_win(rules, win, known)
        if best is not None and not _is_dearer(rules, score, best):
            continue
        refusal = gate_refusal(rules, score)
        if refusal is None:
            best = score
        elif refused is None or _is_dearer(rules, score, refused):
            refused = score
            reason = refusal
    if best is not None:
        return best
    if reason is not None:
        return reason
    return rules.incomplete


def all_wins(rules: ScoringRules, position: Position, seat: int) -> list[Win]:
    """Every reading of the seat's hand with the occasion's tile, and the wins of special routes."""
    wins = bare_wins(rules, position, seat)
    if rules.asks_legal_waits and wins:
        hand = hand_before(position, seat)
        waits = kinds_that_win(rules, position, seat, hand, position.occasion)
        for win in wins:
            win.legal_waits = waits
    if rules.asks_shape_waits:
        set_shape_waits(rules, wins)
    return wins


def hand_before(position: Position, seat: int) -> Hand:
    """The seat's hand without the occasion's tile."""
    occasion = position.occasion
    hand = position.hands[seat]
    if occasion.is_own and occasion.seat == seat:
        hand = hand.copy(position.alias)
        hand.remove(occasion.tile)
    return hand


def kinds_that_complete(rules: ScoringRules, hand: Hand) -> int:
    """Kinds that complete the shape of the hand; one of which it holds all four, melds included, is none."""
    sets = rules.sets - len(hand.melds)
    mask = kernel.waits(hand.shape, sets, rules.shapes_beside(hand.melds), rules.fifth)
    found = 0
    for kind in range(WILD):
        if mask >> kind & 1 and hand.owned(kind) < 4:
            found |= 1 << kind
    return found


def kinds_that_win(rules: ScoringRules, position: Position, seat: int, hand: Hand, occasion: Occasion) -> int:
    """Kinds that as themselves make a legal hand when they come to `hand` on such an occasion.

    A kind of which it holds all four is none.
    """
    own = occasion.is_own and occasion.seat == seat
    waits = kinds_that_complete(rules, hand)
    legal = 0
    with Supposed(position, seat):
        for kind in range(WILD):
            if waits >> kind & 1:
                tried = hand.copy(position.alias)
                shape = hand.shape[:]
                shape[kind] += 1
                if own:
                    tried.add(kind)
                position.hands[seat] = tried
                position.occasion = Occasion(occasion.kind, occasion.seat, kind)
                for reading in shape_readings(rules, shape, position, seat, kind, not own):
                    win = Win(position, seat, reading)
                    if rules.asks:
                        rules.begin(win, waits)
                    if gate_refusal(rules, score_win(rules, win)) is None:
                        legal |= 1 << kind
                        break
    return legal


def bare_wins(rules: ScoringRules, position: Position, seat: int) -> list[Win]:
    """All wins as `all_wins` finds them, without legal waits and those of the shape alone; a special route
    has no waits.
    """
    wins = [Win(position, seat, reading) for reading in readings(rules, position, seat)]
    found = len(wins)
    for part in rules.routes:
        if part.applies(position, seat):
            wins.extend(part.wins(position, seat))
    if rules.asks:
        waits = kinds_that_complete(rules, hand_before(position, seat)) if rules.asks_waits and found else 0
        for at in range(len(wins)):
            rules.begin(wins[at], waits if at < found else 0)
    return wins


def has_route(rules: ScoringRules, position: Position, seat: int) -> bool:
    """Whether the seat may win on this occasion in a way that its shape does not tell: a special route, or a
    tile that counts as something else for this seat.
    """
    if rules.has_specials:
        occasion = position.occasion
        own = occasion.is_own and occasion.seat == seat
        if occasion.tile >= 0 and rules.wilds.is_special(position, seat, occasion.tile, own):
            return True
    for part in rules.routes:
        if part.applies(position, seat):
            return True
    return False


def readings(rules: ScoringRules, position: Position, seat: int) -> list[Reading]:
    """All readings of the hand as complete shapes of the ruleset."""
    hand = position.hands[seat]
    occasion = position.occasion
    own = occasion.is_own and occasion.seat == seat
    out: list[Reading] = []
    if occasion.is_own and not own:
        return out
    if rules.has_plain_wilds and not position.wilds:
        entry = position.alias[occasion.tile]
        shape = hand.shape
        if not own:
            shape = shape[:]
            shape[entry] += 1
        return shape_readings(rules, shape, position, seat, -1 if occasion.kind == DEAL else entry, not own)
    for entry in rules.wilds.counts_as(position, seat, occasion.tile, own):
        shape = hand.shape[:]
        if own:
            shape[position.alias[occasion.tile]] -= 1
        shape[entry] += 1
        win = -1 if occasion.kind == DEAL else entry
        out.extend(shape_readings(rules, shape, position, seat, win, not own))
    return out


def shape_readings(
    rules: ScoringRules, shape: list[int], position: Position, seat: int, win: int, claimed: bool
) -> list[Reading]:
    """All readings of a given shape (winning tile included) beside the seat's melds.

    None of five of a kind: four substitutes may be in the hand beside a discarded wild tile that they stand
    for.
    """
    if 0 <= win < WILD and shape[win] > 4:
        return []
    melds = position.hands[seat].melds
    sets = rules.sets - len(melds)
    shapes = rules.shapes_beside(melds)
    if not kernel.is_complete(shape, sets, shapes, rules.fifth):
        return []
    out: list[Reading] = []
    copies = 5 if rules.fifth else 4
    if shapes & SETS:
        out.extend(basic_readings(shape, melds, sets, win, claimed, copies))
    others = shapes & ~SETS
    if sets < 3 and others < LOOSE_HONORS:
        return out
    if others and kernel.is_complete(shape, sets, others, rules.fifth):
        for bit in _OTHER_SHAPES:
            if others & bit and kernel.is_complete(shape, sets, bit, rules.fifth):
                out.extend(_readings_as(bit, shape, melds, sets, win, claimed, copies))
    return out


def _readings_as(
    bit: int, shape: list[int], melds: list[Meld], sets: int, win: int, claimed: bool, copies: int
) -> list[Reading]:
    """The readings of a complete hand as one shape that is not sets and a pair."""
    if bit in (PAIRS, PAIRS_QUAD):
        return pair_readings(shape, win, bit == PAIRS)
    if bit in (ORPHANS, ORPHANS_NINE):
        return orphan_readings(shape, win, THIRTEEN if bit == ORPHANS else NINE_OF_DOTS)
    if bit == UNRELATED:
        return unrelated_readings(shape, win)
    if bit == KNITTED:
        return knitted_readings(shape, melds, sets, win, claimed, copies)
    return loose_readings(shape, melds, HONOR_KINDS if bit == LOOSE_HONORS else KINDS_258, win, copies)


def circumstances(rules: ScoringRules, win: Win) -> list[int]:
    """For each fan how often it holds, where that does not depend on the reading; -1 where it does."""
    out = [-1] * len(rules.fans)
    missing = ~moment_traits(win)
    for row in rules.circumstances:
        pattern = rules.fans[row].pattern
        try:
            out[row] = 0 if rules.needs[row] & missing else pattern(win)
        except UndeclaredNeed as lack:
            raise named(lack, pattern) from lack
    return out


def score_win(rules: ScoringRules, win: Win, known: list[int] | None = None) -> Score:
    """The fans of one reading and their points, gates not asked; `known` as `circumstances` finds it."""
    if known is None:
        known = circumstances(rules, win)
    taken: list[Taken] = []
    limits = 0
    excluding = False
    fans = rules.fans
    values = rules.values
    for i in rules.rows_for(win.reading.traits):
        times = known[i]
        if times == 0:
            continue
        fan = fans[i]
        if times < 0:
            try:
                times = fan.pattern(win)
            except UndeclaredNeed as lack:
                raise named(lack, fan.pattern) from lack
        if times:
            value = values[i] if values[i] >= 0 else fan.worth(win)
            if value or fan.open_value < 0:
                taken.append(Taken(fan, int(times), value * times, i))
                limits += fan.limit
                if fan.excludes:
                    excluding = True
    if excluding or rules.counts_apart or (limits and limits < len(taken)):
        taken = rules.valuation.counted(win, taken)
    return Score(win, taken, rules.valuation.points(win, taken))


def gate_refusal(rules: ScoringRules, score: Score) -> Refusal | None:
    """The first gate that refuses a scored reading."""
    for part in rules.gates:
        refusal = part.score_refusal(score)
        if refusal is not None:
            return refusal
    return None


def _is_dearer(rules: ScoringRules, score: Score, than: Score) -> bool:
    """Worth more; if equal more fans before the cap; a limit hand (before both where the valuation says so);
    more minipoints; what the valuation likes better.
    """
    if score.worth != than.worth:
        return score.worth > than.worth
    if rules.limits_first and score.has_limit() != than.has_limit():
        return score.has_limit()
    if score.total != than.total:
        return score.total > than.total
    if score.has_limit() != than.has_limit():
        return score.has_limit()
    if score.fu != than.fu:
        return score.fu > than.fu
    return rules.valuation.prefers(score, than)


def wait_mask(rules: ScoringRules, position: Position, seat: int) -> int:
    """Bitmask of kinds that complete the seat's shape (bit 34: any wild); kept until the hand changes."""
    hand = position.hands[seat]
    if hand.wait_mask < 0:
        if hand.far >= 0:
            hand.wait_mask = 0
        else:
            sets = rules.sets - len(hand.melds)
            shapes = rules.shapes_beside(hand.melds)
            missing = kernel.distance(hand.shape, sets, shapes, rules.fifth)
            if missing > 1:
                hand.wait_mask = 0
                # a tile that lies apart, in a zone, comes back beside the one drawn
                if not position.zones or hand.size() % 3:
                    hand.far = missing - 2
            else:
                hand.wait_mask = kernel.waits(hand.shape, sets, shapes, rules.fifth)
    return hand.wait_mask

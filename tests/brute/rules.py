"""What hands with wild tiles are worth under each ruleset that has them, written down from its page alone.

Of each ruleset: `deal` makes a hand, `values` gives points and fans of every legal reading.
"""

import random
from collections import Counter
from collections.abc import Iterator

from tests.brute.enumeration import CHOW, PAIR, PUNG, Meld, Read, can_complete, readings
from tests.brute.facts import chows, has_honors, has_straight, kinds_of, pungs, sets_of, suits_of, wait_of
from tests.brute.hands import Dealt, build, dealt, meld_of, name

Value = tuple[int, dict[str, int]]
SUITED = tuple(range(27))
ALL = tuple(range(34))
EAST, WHITE, GREEN, RED = 27, 31, 32, 33
WINDS = (27, 28, 29, 30)
DRAGONS = (31, 32, 33)


def add(fans: dict[str, int], fan: str, value: int) -> None:
    """The fan counts this much, unless nothing."""
    if value:
        fans[fan] = fans.get(fan, 0) + value


class Ningbo:
    """rules/ningbo/page.md: tai are added, four are needed."""

    id = "ningbo"

    def deal(self, rng: random.Random) -> Dealt | None:
        """The indicator's three other copies are wild, or three flowers of its group (NB-20, NB-21)."""
        if rng.random() < 0.15:
            index = rng.randrange(8)
            others = [at for at in range(index // 4 * 4, index // 4 * 4 + 4) if at != index]
            hand = dealt(
                rng, kinds=ALL, sets=4, faces=[f"{at + 1}f" for at in others], wild_kind=-1, indicator=None,
                seats=4, wild_draws=True, same=0.85,
            )  # fmt: skip
            indicator = f"{index + 1}f"
            plain = [at for at in range(8) if at // 4 != index // 4]
        else:
            kind = rng.choice(ALL)
            hand = dealt(
                rng, kinds=ALL, sets=4, faces=[name(kind)] * 3, wild_kind=kind, indicator=kind, seats=4,
                wild_draws=True, same=0.85,
            )  # fmt: skip
            indicator = name(kind)
            plain = list(range(8))
        if hand is None:
            return None
        hand.table["indicator"] = indicator
        hand.flowers = sorted(rng.sample(plain, rng.choice([0, 0, 1, 2, 4])))
        return hand

    def values(self, hand: Dealt) -> Iterator[Value]:
        """Tai of each reading that reaches four without three-wilds (NB-42) and keeps NB-44."""
        for read in readings(hand.all_naturals, hand.all_wilds, hand.sets, ALL, hand.win):
            won = read.won
            if not hand.by_draw and won.form == PAIR and any(place != read.place for place in won.wild):
                continue
            fans = self.fans(hand, read)
            if sum(fans.values()) - fans.get("three-wilds", 0) >= 4:
                yield sum(fans.values()), fans

    def fans(self, hand: Dealt, read: Read) -> dict[str, int]:
        """The table of the page."""
        sets, kinds = sets_of(read, hand.melds), kinds_of(read, hand.melds)
        fans: dict[str, int] = {}
        add(fans, "self-draw", hand.by_draw)
        waits = {
            "edge": "edge-wait",
            "closed": "closed-wait",
            "single": "single-wait",
            "pung": "double-pung-wait",
        }
        if wait_of(read) in waits:
            fans[waits[wait_of(read)]] = 1
        of_pungs = pungs(sets)
        add(fans, "dragon-pung", sum(kind in DRAGONS for kind in of_pungs))
        add(fans, "seat-wind-pung", (EAST + hand.seat) in of_pungs)
        add(fans, "round-wind-pung", EAST in of_pungs)
        whole = [set(range(4)) <= set(hand.flowers), set(range(4, 8)) <= set(hand.flowers)]
        if all(whole):
            fans["all-flowers"] = 6
        else:
            add(fans, "flower-set", 2 * sum(whole))
            add(fans, "seat-flower", sum(at % 4 == hand.seat and not whole[at // 4] for at in hand.flowers))
        scoring = {*DRAGONS, EAST + hand.seat, EAST}
        add(fans, "all-chows", len(chows(sets)) == 4 and read.pair not in scoring)
        claimed = [meld for meld in hand.melds if meld.is_claimed]
        add(fans, "big-single-wait", len(claimed) == 4)
        add(fans, "no-wild", all(kind == hand.wild_kind for kind in read.wild_as()))
        add(fans, "all-pungs", 2 * (len(of_pungs) == 4))
        suits = suits_of(kinds)
        add(fans, "half-flush", 2 * (len(suits) == 1 and has_honors(kinds)))
        add(fans, "full-flush", 4 * (len(suits) == 1 and not has_honors(kinds)))
        add(fans, "all-honors", 4 * (not suits))
        add(fans, "three-wilds", 3 * (hand.all_wilds == 3))
        return fans


class Fuzhou:
    """rules/fuzhou/page.md: the bracket of flowers and gold, doubled by a pair or set of gold."""

    id = "fuzhou"

    def deal(self, rng: random.Random) -> Dealt | None:
        """Seventeen tiles; White stands for the turned kind (FZ-16, FZ-17)."""
        kind = rng.choice([each for each in ALL if each != WHITE])
        kinds = tuple(each for each in ALL if each != WHITE)
        hand = dealt(
            rng, kinds=kinds, sets=5, faces=[name(kind)] * 3, wild_kind=kind, indicator=kind, seats=4,
            wild_draws=True, melds=(0, 1, 2, 3, 4), same=0.6, substitute="5z",
        )  # fmt: skip
        if hand is None:
            return None
        hand.table["indicator"] = name(kind)
        hand.flowers = sorted(rng.sample(range(8), rng.choice([0, 1, 2, 4])))
        return hand

    def values(self, hand: Dealt) -> Iterator[Value]:
        """Points of each reading (FZ-59 to FZ-61); three golds win with any tiles on the own turn (FZ-46)."""
        whole = [set(range(4)) <= set(hand.flowers), set(range(4, 8)) <= set(hand.flowers)]
        base: dict[str, int] = {}
        add(base, "flowers", len(hand.flowers))
        add(base, "gold", hand.all_wilds)
        bracket = 5 + sum(base.values())
        add(base, "exposed-kong", sum(meld.is_kong and meld.is_claimed for meld in hand.melds))
        hidden = [meld.kinds[0] for meld in hand.melds if meld.is_kong and not meld.is_claimed]
        add(base, "concealed-kong", 2 * sum(kind < 27 for kind in hidden))
        add(base, "honor-concealed-kong", 6 * sum(kind >= 27 for kind in hidden))
        add(base, "flower-set", 6 * sum(whole))
        points = 2 * bracket + sum(value for fan, value in base.items() if fan not in ("flowers", "gold"))
        if hand.by_draw and hand.all_wilds == 3:
            yield points, {**base, "three-wilds": 0}
        for read in readings(hand.all_naturals, hand.all_wilds, hand.sets, ALL, hand.win):
            if any(len(each.wild) == 3 for each in read.elements):
                yield 2 * points, {**base, "gold-dragon": 2}
            elif any(each.form == PAIR and len(each.wild) == 2 for each in read.elements):
                yield 2 * points, {**base, "gold-pair": 2}
            else:
                yield points, base


class Hangzhou:
    """rules/hangzhou/page.md: a wait on any tile doubles a self-draw."""

    id = "hangzhou"

    def deal(self, rng: random.Random) -> Dealt | None:
        """White stands for the turned kind (HZ-12)."""
        kind = rng.choice([each for each in ALL if each != WHITE])
        kinds = tuple(each for each in ALL if each != WHITE)
        hand = dealt(
            rng, kinds=kinds, sets=4, faces=[name(kind)] * 3, wild_kind=kind, indicator=kind, seats=4,
            wild_draws=True, pairs=True, substitute="5z",
        )  # fmt: skip
        if hand is not None:
            hand.table["indicator"] = name(kind)
        return hand

    def values(self, hand: Dealt) -> Iterator[Value]:
        """Points of each reading (HZ-55); on a discard the dealer must be winner or giver (HZ-35)."""
        if not hand.by_draw and hand.seat != 0 and hand.giver != 0:
            return
        waits_on_any = hand.by_draw and self.waits_on_any(hand)
        pairs = "any" if not hand.melds else ""
        for read in readings(hand.all_naturals, hand.all_wilds, hand.sets, ALL, hand.win, pairs):
            fans: dict[str, int] = {}
            if read.is_pairs:
                fans["seven-pairs"] = 1
                kinds = Counter(each.base for each in read.elements)
                add(fans, "four-of-a-kind", sum(number >= 2 for number in kinds.values()))
            add(fans, "bao-tou", waits_on_any)
            yield 2 ** sum(fans.values()), fans

    def waits_on_any(self, hand: Dealt) -> bool:
        """One wild tile is left over and all others are four sets, or six pairs (HZ-40)."""
        if not hand.wilds:
            return False
        rest, others = Counter(hand.tiles), hand.wilds - 1
        odd = sum(1 for number in rest.values() if number % 2)
        if not hand.melds and odd <= others and sum(rest.values()) + others == 12:
            return True
        return _sets_only(rest, others, hand.sets)


def _sets_only(tiles: Counter[int], wilds: int, sets: int) -> bool:
    """The tiles are so many sets: with a pair of Whites, that nobody holds there, they are complete."""
    with_pair = tiles + Counter({WHITE: 2})
    return can_complete(with_pair, wilds, sets, frozenset(kind for kind in ALL if kind != WHITE))


class Beijing:
    """rules/beijing/page.md: two to the sum of the fans; a suit must be missing."""

    id = "beijing"

    def deal(self, rng: random.Random) -> Dealt | None:
        """The kind after the indicator is wild (BJ-5), three of them at most in the hand (BJ-17)."""
        indicator = rng.choice(ALL)
        if indicator < 27:
            wild = indicator // 9 * 9 + (indicator + 1) % 9
        elif indicator < 31:
            wild = 27 + (indicator - 26) % 4
        else:
            wild = {33: 32, 32: 31, 31: 33}[indicator]
        suits = rng.sample(range(3), 2)
        kinds = tuple(kind for kind in ALL if kind >= 27 or kind // 9 in suits)
        hand = dealt(
            rng, kinds=kinds, sets=4, faces=[name(wild)] * 3, wild_kind=wild, indicator=indicator, seats=4,
            wild_draws=True, pairs=True, same=0.6,
        )  # fmt: skip
        if hand is not None:
            hand.table["indicator"] = name(indicator)
        return hand

    def values(self, hand: Dealt) -> Iterator[Value]:
        """Points of each legal reading."""
        concealed = not any(meld.is_claimed for meld in hand.melds)
        if not hand.by_draw and (not concealed or hand.all_wilds >= 3):
            return
        sole = len(self.waits(hand)) == 1
        pairs = "any" if not hand.melds else ""
        for read in readings(hand.all_naturals, hand.all_wilds, hand.sets, ALL, hand.win, pairs):
            kinds = kinds_of(read, hand.melds)
            if len(suits_of(kinds)) == 3:
                continue
            fans: dict[str, int] = {}
            add(fans, "self-draw", hand.by_draw)
            add(fans, "concealed-hand", concealed)
            add(fans, "sole-wait", sole)
            if read.is_pairs:
                fans["seven-pairs"] = 2
                pairs_of = Counter(each.base for each in read.elements)
                add(fans, "four-of-a-kind", sum(number // 2 for number in pairs_of.values()))
            else:
                sets = sets_of(read, hand.melds)
                add(fans, "all-pungs", len(pungs(sets)) == 4)
                add(fans, "melded-hand", len([meld for meld in hand.melds if meld.is_claimed]) == 4)
                add(fans, "pure-straight", 2 * has_straight(sets))
            add(fans, "full-flush", 3 * (len(suits_of(kinds)) == 1 and not has_honors(kinds)))
            yield 2 ** sum(fans.values()), fans

    def waits(self, hand: Dealt) -> list[int]:
        """Kinds that would have made a legal hand (BJ-19, BJ-25)."""
        melded = Counter(kind for meld in hand.melds for kind in meld.kinds)
        shown = suits_of(list(melded))
        found = []
        for kind in ALL:
            if kind == hand.wild_kind or hand.tiles.count(kind) + melded[kind] >= 4:
                continue
            tiles = Counter([*hand.tiles, kind])
            for missing in range(3):
                allowed = frozenset(each for each in ALL if each >= 27 or each // 9 != missing)
                if missing in shown or any(each not in allowed for each in tiles):
                    continue
                if can_complete(tiles, hand.wilds, hand.sets, allowed, pairs=not hand.melds):
                    found.append(kind)
                    break
        return found


class Wuhan:
    """rules/wuhan/page.md: big hands, an open set, a wild tile or a big hand."""

    id = "wuhan"

    def deal(self, rng: random.Random) -> Dealt | None:
        """The kind after the indicator is wild (WH-5, WH-6); at least one claimed set (WH-15)."""
        indicator = rng.choice([kind for kind in ALL if kind != RED])
        if indicator < 27:
            wild = indicator // 9 * 9 + (indicator + 1) % 9
        else:
            wild = {27: 28, 28: 29, 29: 30, 30: 32, 32: 31, 31: 27}[indicator]
        kinds = tuple(kind for kind in ALL if kind != RED)
        rare = rng.random()
        if rare < 0.15:
            kinds = tuple(kind for kind in kinds if kind >= 27)
        elif rare < 0.3:
            kinds = tuple(kind for kind in SUITED if kind % 9 in (1, 4, 7))
        faces = [name(wild)] * (4 if rng.random() < 0.1 else 3)
        hand = dealt(
            rng, kinds=kinds, sets=4, faces=faces, wild_kind=wild, indicator=indicator, seats=4,
            wild_draws=True, melds=(1, 1, 2, 3), same=0.6,
        )  # fmt: skip
        if hand is not None:
            hand.table["indicator"] = name(indicator)
            hand.table["state"] = {"red_kongs": {"ESWN"[hand.seat]: rng.choice([0, 1])}}
        return hand

    def values(self, hand: Dealt) -> Iterator[Value]:
        """Points of each legal reading: the base doubled for the winner's fans (WH-37)."""
        if not any(meld.is_claimed for meld in hand.melds):
            return
        kinds = tuple(kind for kind in ALL if kind != RED)
        for read in readings(hand.all_naturals, hand.all_wilds, hand.sets, kinds, hand.win):
            sets, shown = sets_of(read, hand.melds), kinds_of(read, hand.melds)
            big = self.big(shown)
            add(big, "all-pungs", 10 * (len(pungs(sets)) == 4))
            add(big, "full-flush", 10 * (len(suits_of(shown)) == 1 and not has_honors(shown)))
            pair_258 = read.pair < 27 and read.pair % 9 in (1, 4, 7)
            if (big or pair_258) and (big or hand.all_wilds):
                yield self.value(hand, big, sum(kind == hand.wild_kind for kind in read.wild_as()))
        yield from self.loose(hand)

    def loose(self, hand: Dealt) -> Iterator[Value]:
        """Honors, or twos, fives and eights, in no order (WH-19); wild tiles of the group as themselves."""
        tiles = [*hand.all_naturals.elements(), *(kind for meld in hand.melds for kind in meld.kinds)]
        for fan in ("all-honors", "all-258"):
            group = [kind for kind in ALL if kind != RED and fan in self.big([kind])]
            if all(kind in group for kind in tiles):
                itself = hand.all_wilds if hand.wild_kind in group else 0
                yield self.value(hand, {fan: 10}, itself)

    def big(self, kinds: list[int]) -> dict[str, int]:
        """Big hands that look at the tiles alone."""
        fans: dict[str, int] = {}
        add(fans, "all-258", 10 * all(kind < 27 and kind % 9 in (1, 4, 7) for kind in kinds))
        add(fans, "all-honors", 10 * all(kind >= 27 for kind in kinds))
        return fans

    def value(self, hand: Dealt, big: dict[str, int], itself: int) -> Value:
        """Fans and points."""
        fans: dict[str, int] = {}
        add(fans, "open-meld", sum(meld.is_claimed for meld in hand.melds))
        add(fans, "concealed-kong", 2 * sum(not meld.is_claimed for meld in hand.melds))
        state = hand.table["state"]
        assert isinstance(state, dict)
        add(fans, "red-kong", sum(state["red_kongs"].values()))
        add(fans, "wild-as-itself", itself)
        base = max(sum(big.values()), 1)
        return base * 2 ** sum(fans.values()), {**fans, **big}


class Harbin:
    """rules/harbin/page.md: the treasure tile that a ready player draws stands for any tile they wait for."""

    id = "harbin"
    kinds = (*SUITED, RED)

    def deal(self, rng: random.Random) -> Dealt | None:
        """A ready hand that draws the treasure."""
        treasure = rng.choice(self.kinds)
        wilds = rng.random() < 0.8
        for _ in range(50):
            laid, kept = build(
                rng, kinds=self.kinds, sets=4, melded=rng.choice([1, 1, 2, 3]), pairs=False, same=0.5
            )
            tiles = [kind for element in kept for kind in element.kinds]
            win = rng.choice(tiles)
            tiles.remove(win)
            used = Counter([*tiles, *(kind for element in laid for kind in element.kinds)])
            if used[treasure] <= 2 and max(used.values()) <= 4 and (wilds or win != treasure):
                break
        else:
            return None
        seat, free = rng.randrange(4), Counter({kind: 4 - used[kind] for kind in self.kinds})
        free[treasure] -= 2
        free[win] -= 1
        melds = [meld_of(rng, element, free) for element in laid]
        by_draw = wilds or rng.random() < 0.5
        table = {"state": {"ready": ["ESWN"[seat]], "treasure": name(treasure)}}
        shown = treasure if wilds else win
        hand = Dealt(
            seat, by_draw, (seat + 1) % 4, sorted(tiles), 0, shown, melds, [], treasure, [], dict(table)
        )
        return hand if shown != win or Counter([*tiles, win])[win] <= 4 else None

    def values(self, hand: Dealt) -> Iterator[Value]:
        """What an open player pays for each reading (HB-32); a treasure is a tile waited for (HB-22)."""
        waits = [kind for kind in self.kinds if self.is_wait(hand, kind)]
        is_treasure = hand.by_draw and hand.win == hand.wild_kind
        for kind in waits if is_treasure else (hand.win,):
            assert kind is not None
            for read in readings(Counter([*hand.tiles, kind]), 0, hand.sets, (), kind):
                if not self.is_legal(hand, read):
                    continue
                sole = len(waits) == 1 and read.won.form == CHOW and read.place == 1
                if is_treasure and sole and waits[0] == hand.wild_kind and kind == hand.wild_kind:
                    yield 12, {"treasure-in-treasure": 12}
                    continue
                base = (
                    ("treasure-draw", 3)
                    if is_treasure
                    else ("self-draw", 2)
                    if hand.by_draw
                    else ("discard-win", 1)
                )
                fans = dict([base])
                add(fans, "sole-closed-wait", 2 * sole)
                yield base[1] * (2 if sole else 1), fans

    def is_wait(self, hand: Dealt, kind: int) -> bool:
        """The kind would make a legal hand, and the player does not hold all four of it."""
        held = hand.tiles.count(kind) + sum(meld.kinds.count(kind) for meld in hand.melds)
        if held >= 4:
            return False
        reads = readings(Counter([*hand.tiles, kind]), 0, hand.sets, (), kind)
        return any(self.is_legal(hand, read) for read in reads)

    def is_legal(self, hand: Dealt, read: Read) -> bool:
        """HB-13 to HB-18."""
        sets, kinds = sets_of(read, hand.melds), kinds_of(read, hand.melds)
        return (
            any(meld.is_claimed for meld in hand.melds)
            and not (len(suits_of(kinds)) == 1 and not has_honors(kinds))
            and any(kind >= 27 or kind % 9 in (0, 8) for kind in kinds)
            and bool(pungs(sets))
            and bool(chows(sets))
            and len(hand.melds) < 4
        )


class Changchun(Harbin):
    """rules/changchun/page.md: the hidden treasure, without special kongs."""

    id = "changchun"
    kinds = ALL

    def values(self, hand: Dealt) -> Iterator[Value]:
        """Points of each legal reading (CC-40); a treasure is a tile waited for (CC-29)."""
        waits = [kind for kind in self.kinds if self.is_wait(hand, kind)]
        is_treasure = hand.by_draw and hand.win == hand.wild_kind
        for kind in waits if is_treasure else (hand.win,):
            assert kind is not None
            for read in readings(Counter([*hand.tiles, kind]), 0, hand.sets, (), kind):
                if not self.is_legal(hand, read):
                    continue
                fans: dict[str, int] = {}
                add(fans, "sole-wait", len(waits) == 1)
                add(fans, "treasure", 2 * is_treasure)
                add(fans, "treasure-match", 2 * (is_treasure and hand.wild_kind in waits))
                add(fans, "all-pungs", 2 * (len(pungs(sets_of(read, hand.melds))) == 4))
                add(fans, "dealer", hand.seat == 0)
                add(fans, "concealed-hand", not any(meld.is_claimed for meld in hand.melds))
                yield 2 ** sum(fans.values()), fans

    def is_legal(self, hand: Dealt, read: Read) -> bool:
        """CC-21 to CC-24."""
        sets, kinds = sets_of(read, hand.melds), kinds_of(read, hand.melds)
        of_pungs = pungs(sets)
        return (
            len(suits_of(kinds)) == 3
            and any(kind >= 27 or kind % 9 in (0, 8) for kind in kinds)
            and (bool(of_pungs) or read.pair in DRAGONS)
            and (len(hand.melds) < 4 or len(of_pungs) == 4)
        )


class Malaysia:
    """rules/malaysia/page.md: fei in the hand and in melds; five fan are needed, ten are the most."""

    id = "malaysia"
    dots = tuple(range(9, 18))
    kinds = (*dots, *range(27, 34))

    def deal(self, rng: random.Random) -> Dealt | None:
        """Three players; up to four fei, some of them in called sets (MY-31, MY-32)."""
        if rng.random() < 0.02:
            return self.orphans(rng)
        hand = dealt(
            rng, kinds=self.kinds, sets=4, faces=["1x"] * 4, wild_kind=-1, indicator=None, seats=3,
            wild_draws=True, pairs=True, same=0.7,
        )  # fmt: skip
        if hand is None:
            return None
        left = 4 - hand.all_wilds
        for at, meld in enumerate(hand.melds):
            if meld.is_kong or not left or rng.random() < 0.5:
                continue
            most = 1 if meld.form == CHOW else 2
            number = rng.randint(1, min(most, left))
            places = rng.sample(range(3), number) if meld.form == CHOW else list(range(3))[-number:]
            hand.melds[at] = Meld(meld.word, meld.kinds, frozenset(places))
            left -= number
        others = [*range(8), *range(8, 16)]
        hand.flowers = sorted(rng.sample(others, rng.choice([0, 1, 2, 4])))
        return hand

    def orphans(self, rng: random.Random) -> Dealt:
        """Nine kinds, one of them twice, and four fei (MY-80)."""
        nine = [9, 17, *range(27, 34)]
        tiles = sorted([*nine, rng.choice(nine)])
        win = tiles.pop(rng.randrange(len(tiles)))
        seat = rng.randrange(3)
        return Dealt(seat, rng.random() < 0.5, (seat + 1) % 3, tiles, 4, win, [], ["1x"] * 4, -1)

    def values(self, hand: Dealt) -> Iterator[Value]:
        """Fan of every reading that reaches five, at most ten (MY-53, MY-54)."""
        fei = hand.all_wilds + sum(len(meld.wild) for meld in hand.melds)
        concealed = not any(meld.is_claimed for meld in hand.melds)
        always: dict[str, int] = {}
        add(always, "concealed-no-flowers", 10 * (concealed and not hand.flowers))
        add(always, "four-fei", 10 * (fei == 4))
        naturals = hand.all_naturals
        nine = {9, 17, *range(27, 34)}
        if not hand.melds and hand.all_wilds == 4 and set(naturals) == nine:
            yield 10, {**always, "thirteen-orphans": 10}
        pairs = "distinct" if not hand.melds else ""
        for read in readings(naturals, hand.all_wilds, hand.sets, self.kinds, hand.win, pairs):
            if any(each.form != PAIR and len(each.wild) == 3 for each in read.elements):
                continue
            fans = {**always, **self.fans(hand, read, concealed)}
            limits = {fan: value for fan, value in fans.items() if value == 10 and fan != "flower-tiles"}
            fans = limits or fans
            if sum(fans.values()) >= 5:
                yield min(10, sum(fans.values())), fans

    def flowers(self, hand: Dealt) -> int:
        """MY-62 to MY-64: seasons and plants of the own seat and the fourth; all animals and faces."""
        return sum(at >= 8 or at % 4 in (hand.seat, 3) for at in hand.flowers)

    def fans(self, hand: Dealt, read: Read, concealed: bool) -> dict[str, int]:
        """The table of the page without what the tiles do not show."""
        sets, kinds = sets_of(read, hand.melds), kinds_of(read, hand.melds)
        low, of_pungs = chows(sets), pungs(sets)
        fans: dict[str, int] = {}
        add(fans, "concealed-hand", concealed)
        honors, dots = has_honors(kinds), bool(suits_of(kinds))
        add(fans, "half-flush", honors and dots)
        add(fans, "full-flush", 3 * (not honors))
        add(fans, "all-honors", 10 * (not dots))
        add(fans, "flower-tiles", self.flowers(hand))
        add(fans, "round-wind-pung", 30 in of_pungs)
        add(fans, "seat-wind-pung", (EAST + hand.seat) in of_pungs)
        dragons = sum(kind in DRAGONS for kind in of_pungs)
        winds = sum(kind in WINDS for kind in of_pungs)
        add(fans, "dragon-pung", dragons)
        add(fans, "big-three-dragons", 10 * (dragons == 3))
        add(fans, "little-three-dragons", 3 * (dragons == 2 and read.pair in DRAGONS))
        add(fans, "big-four-winds", 10 * (winds == 4))
        add(fans, "little-four-winds", 10 * (winds == 3 and read.pair in WINDS))
        add(fans, "all-chows", len(low) == 4 and read.pair not in (*DRAGONS, EAST + hand.seat, 30))
        add(fans, "all-simples", all(10 <= kind <= 16 for kind in kinds))
        same = sum(number // 2 for number in Counter(low).values())
        add(fans, "twice-pure-double-chow", 3 * (same == 2))
        add(fans, "pure-double-chow", same == 1)
        add(fans, "pure-straight", 2 * has_straight(sets))
        add(fans, "all-pungs", 2 * (len(of_pungs) == 4))
        add(fans, "seven-pairs", 2 * read.is_pairs)
        plain = all(kind >= 27 or kind in (9, 17) for kind in kinds)
        add(fans, "terminals-and-honors", 2 * (plain and honors and dots))
        outside = bool(low) and read.pair in (9, 17, *range(27, 34)) and all(base in (9, 15) for base in low)
        outside = outside and all(kind in (9, 17, *range(27, 34)) for kind in of_pungs)
        add(fans, "outside-hand", outside and honors)
        add(fans, "pure-outside-hand", 3 * (outside and not honors))
        hidden = sum(meld.is_kong and not meld.is_claimed for meld in hand.melds)
        for at, each in enumerate(read.elements):
            hidden += each.form == PUNG and (hand.by_draw or at != read.at)
        add(fans, "three-concealed-pungs", 2 * (hidden == 3))
        add(fans, "four-concealed-pungs", 10 * (hidden == 4))
        kongs = sum(meld.is_kong for meld in hand.melds)
        add(fans, "three-kongs", 2 * (kongs == 3))
        add(fans, "four-kongs", 10 * (kongs == 4))
        gates = Counter(kinds)
        nine_gates = (
            not kongs
            and not honors
            and all(gates[kind] >= (3 if kind in (9, 17) else 1) for kind in self.dots)
        )
        add(fans, "nine-gates", 10 * nine_gates)
        return fans


EVERY = (Malaysia(), Ningbo(), Fuzhou(), Hangzhou(), Beijing(), Wuhan(), Harbin(), Changchun())

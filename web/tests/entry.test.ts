import { expect, test } from "vitest";
import {
  add, alone, canAdd, copiesUsed, emptyEntry, entryOf, feed, grow, handRequest, handRoom, isFull, layEarlier, meldTiles, readEntry, removeFact, scoreRequest, sit, swapWild, tilesBeside, typed,
  underRules, written, type Entry, type Table, type Target,
} from "../src/lib/entry";
import { hasAssumed, unfedSets } from "../src/lib/openFacts";

const four = (letter: string, to = 9) => Object.fromEntries(Array.from({ length: to }, (_, i) => [`${i + 1}${letter}`, 4]));
const plainMeld = (word: string, size: number, fed: boolean) => ({ word, size, fed, tiles: [] as string[] });
const table: Table = {
  tiles: { ...four("m"), ...four("p"), ...four("s"), ...four("z", 7), "1f": 1, "0p": 1, "5p": 3 },
  hand: 13,
  seats: 4,
  melds: [
    plainMeld("chow", 3, true), plainMeld("pung", 3, true), plainMeld("kong", 4, true), plainMeld("concealed-kong", 4, false),
    { word: "arrows", size: 3, fed: false, tiles: ["5z", "6z", "7z"] },
  ],
};
const tapped = (entry: Entry, target: Target, ...tiles: string[]) =>
  tiles.reduce((held, tile) => add(held, target, tile, table), entry);
const start = emptyEntry("any");

test("thirteen taps fill the hand, the fourteenth is the tile that wins, and then nothing more fits", () => {
  const thirteen = tapped(start, "hand", ..."9987654321123".split("").map((n, at) => n + (at < 10 ? "m" : "s")));
  expect(thirteen.hand).toHaveLength(13);
  expect(isFull(thirteen, 13)).toBe(false);
  const full = add(thirteen, "hand", "5z", table);
  expect([full.hand.length, full.win, isFull(full, 13)]).toEqual([13, "5z", true]);
  expect(canAdd(full, "hand", "6z", table)).toBe(false);
  expect(add(full, "hand", "6z", table)).toBe(full);
});

test("the hand is kept sorted, and no tile lies there more often than the game has it", () => {
  const hand = tapped(start, "hand", "3s", "1m", "0p", "0p", "1z", "1z", "1z", "1z", "1z");
  expect(hand.hand).toEqual(["1m", "0p", "3s", "1z", "1z", "1z", "1z"]);
  expect(copiesUsed(hand, "1z")).toBe(4);
  expect(canAdd(hand, "win", "1z", table)).toBe(false);
});

test("a meld is made with one tap, fed by the seat before one's own, and takes three places of the hand", () => {
  const melded = tapped(start, "meld:chow", "7p");
  expect(melded.melds).toEqual([{ word: "chow", tiles: ["7p", "8p", "9p"], from: "N" }]);
  expect(handRoom(melded, 13)).toBe(10);
  expect(add(start, "meld:chow", "8p", table)).toBe(start);
  expect(add(start, "meld:chow", "1z", table)).toBe(start);
  expect(tapped(start, "meld:concealed-kong", "1z").melds[0]).toEqual({ word: "concealed-kong", tiles: ["1z", "1z", "1z", "1z"], from: "" });
  expect(tapped({ ...start, seat: "S" }, "meld:pung", "2s").melds[0]).toMatchObject({ from: "E", assumed: true });
});

test("who fed a pung is open until it is said, and a chow always comes from the seat before", () => {
  const melded = tapped(tapped(tapped(start, "meld:pung", "2s"), "meld:pung", "3s"), "meld:chow", "7p");
  const fed = feed(melded, 0, "W");
  expect(fed.melds.map(({ from, assumed }) => [from, assumed ?? false])).toEqual([["W", false], ["N", true], ["N", false]]);
  expect(readEntry(JSON.parse(JSON.stringify(fed)), "other")).toEqual(fed);
  expect(sit(fed, "S", 4).melds.map((meld) => meld.from)).toEqual(["W", "E", "E"]);
  expect(sit(fed, "W", 4).melds.map((meld) => meld.from)).toEqual(["E", "S", "S"]);
});

test("tiles that are turned up are tapped in for the fact that they are, and are copies too", () => {
  const withFacts = { ...table, state: [{ key: "shown", kind: "tiles" }, { key: "one", kind: "tile" }] };
  let hand = start;
  for (const tile of ["1z", "1z", "2z"]) hand = add(hand, "state:shown", tile, withFacts);
  expect(hand.state).toEqual({ shown: ["1z", "1z", "2z"] });
  expect(copiesUsed(hand, "1z")).toBe(2);
  hand = add(add(hand, "state:one", "3z", withFacts), "state:one", "4z", withFacts);
  expect(hand.state.one).toBe("4z");
  expect(canAdd(hand, "state:other", "1m", withFacts)).toBe(false);
  hand = removeFact(removeFact(hand, "shown", 0), "one", 0);
  expect(hand.state).toEqual({ shown: ["1z", "2z"] });
  const spent = tapped(hand, "hand", "1z", "1z", "1z");
  expect(spent.hand).toEqual(["1z", "1z", "1z"]);
  expect(canAdd(spent, "state:shown", "1z", withFacts)).toBe(false);
});

test("a red five makes its meld with plain ones; a special meld has the tiles of the rules", () => {
  expect(meldTiles(plainMeld("pung", 3, true), "0p")).toEqual(["0p", "5p", "5p"]);
  expect(tapped(start, "meld:arrows", "5z").melds[0]?.tiles).toEqual(["5z", "6z", "7z"]);
  expect(add(start, "meld:arrows", "1z", table)).toBe(start);
});

test("a meld of tiles that are not left is not made", () => {
  const held = tapped(start, "hand", "1z", "1z");
  expect(canAdd(held, "meld:pung", "1z", table)).toBe(false);
  expect(canAdd(held, "meld:pung", "2z", table)).toBe(true);
});

test("at most so many melds as leave one tile in the hand", () => {
  const four = tapped(start, "meld:pung", "1m", "2m", "3m", "4m", "5m");
  expect(four.melds).toHaveLength(4);
  expect(handRoom(four, 13)).toBe(1);
});

test("what is typed is the same as what is tapped, and what cannot be is refused", () => {
  const read = typed(start, "123m 456p 789s 1155z + 5z", table);
  expect(read).toMatchObject({ win: "5z" });
  expect(written(read as Entry)).toBe("123m456p789s1155z + 5z");
  expect(typed(start, written(read as Entry), table)).toEqual(read);
  expect(typed(start, "123m456p789s11555z", table)).toMatchObject({ win: "5z" });
  expect(typed(start, "一二三萬 p456 ＋ 白", table)).toEqual({ why: "unread" });
  expect(typed(start, "一二三萬 456筒 s789 EE 白白 + 白", table)).toEqual({ why: "unread" });
  expect(typed(start, "一二三萬 456筒 789索 東東 白白 ＋ 🀆", table)).toEqual(read);
  const why = (text: string) => typed(start, text, table);
  for (const wrong of ["12", "1m+2m+3m", "no"]) expect(why(wrong), wrong).toEqual({ why: "unread" });
  expect(why("8z")).toEqual({ why: "unknown", tile: "8z" });
  expect(why("11111m")).toEqual({ why: "copies", tile: "1m" });
  expect(why("1f1f")).toEqual({ why: "copies", tile: "1f" });
  for (const wrong of ["1m + 23m", "123456789m123456p"]) expect(why(wrong), wrong).toEqual({ why: "many", room: 13 });
});

test("the question says only what is known", () => {
  const entry = { ...tapped(start, "hand", "1m"), win: "2m", by: "discard", from: "S", state: { a: true, b: "", c: [], d: { E: 3 } } };
  const asked = scoreRequest(tapped(entry, "meld:pung", "5z"), true);
  expect(asked).toMatchObject({ hand: "1m", win: "2m", by: "discard", from: "S", melds: ["pung:555z:N"] });
  expect(asked.state).toEqual({ a: true, d: { E: 3 } });
  expect(Object.keys(asked)).not.toContain("round");
  expect(Object.keys(asked)).not.toContain("wall_left");
  expect(scoreRequest(entry, false)).not.toHaveProperty("from");
  expect(handRequest(entry).hand).toBe("1m2m");
});

test("what was kept is read again, whatever has become of it", () => {
  const entry = { ...tapped(start, "hand", "1m", "2m"), wallLeft: 7, state: { a: ["S"] } };
  expect(readEntry(JSON.parse(JSON.stringify(entry)), "other")).toEqual(entry);
  for (const broken of [null, 3, "x", [], { hand: 3, melds: [null, { word: 1 }], state: [], wallLeft: -2 }]) {
    expect(readEntry(broken, "other")).toEqual(emptyEntry("other"));
  }
});

test("under other rules the tiles stay that are there, the options do not", () => {
  const small: Table = { ...table, tiles: { ...four("m"), ...four("p"), ...four("s") }, seats: 3 };
  const before = { ...tapped(start, "hand", "0p", "1z", "3s"), seat: "N", options: { a: 1 }, state: { b: true } };
  const after = underRules(tapped(before, "meld:pung", "7z"), "small", small);
  expect(after).toMatchObject({ rules: "small", hand: ["5p", "3s"], melds: [], seat: "E", options: {}, state: {} });
});

test("a hand to practise with is taken over, its last tile as the one drawn", () => {
  const entry = entryOf({ rules: "any", hand: "88p8s45z", melds: ["pung:444m:N", "chow:4m-56m:E", "pung 777z from S"], seat: "W", wall_left: 47 });
  expect(entry).toMatchObject({ hand: ["8p", "8p", "8s", "4z"], win: "5z", seat: "W", wallLeft: 47 });
  expect(entry.melds).toEqual([
    { word: "pung", tiles: ["4m", "4m", "4m"], from: "N" },
    { word: "chow", tiles: ["4m", "5m", "6m"], from: "E", claimed: "4m" },
    { word: "pung", tiles: ["7z", "7z", "7z"], from: "S" },
  ]);
});

test("a special kong grows by its tiles and stays one set", () => {
  const laid = add(start, "meld:arrows", "5z", table);
  const grown = grow(grow(laid, 0, "7z"), 0, "5z");
  expect(handRequest(grown).melds).toEqual(["arrows:55677z"]);
  expect(handRoom(grown, 13)).toBe(10);
  expect(copiesUsed(grown, "5z")).toBe(2);
});

test("a wild tile lies in a set in place of another and gives it back, and one tile tells what the set is", () => {
  const chow = { word: "chow", tiles: ["3m", "4m", "5m"], from: "N" };
  const swap = (meld: typeof chow, at: number) => swapWild(meld, at, ["1x"], "1x");
  const one = swap(chow, 1);
  expect(one.tiles).toEqual(["3m", "1x", "5m"]);
  const two = swap(one, 0);
  expect(two.tiles).toEqual(["1x", "1x", "5m"]);
  expect(swap(two, 2)).toEqual(two);
  expect(swap(swap(two, 0), 1)).toEqual(chow);
  expect(swap({ ...chow, word: "pung", tiles: ["1x", "5z", "5z"] }, 0).tiles).toEqual(["5z", "5z", "5z"]);
  expect(swapWild(chow, 1, ["1x"], "")).toEqual(chow);
});

test("a set is put before the one that was laid down after it, with who fed it", () => {
  const laid = feed(tapped(tapped(start, "meld:pung", "5z", "6z"), "meld:chow", "1m"), 1, "S");
  const words = (entry: Entry) => entry.melds.map((meld) => `${meld.tiles[0]} ${meld.from}${meld.assumed ? "?" : ""}`);
  expect(words(laid)).toEqual(["5z N?", "6z S", "1m N"]);
  expect(words(layEarlier(laid, 1))).toEqual(["6z S", "5z N?", "1m N"]);
  expect(layEarlier(laid, 0)).toBe(laid);
  expect(layEarlier(laid, 3)).toBe(laid);
});

test("sets are asked about that decide who pays, until it is said who fed them", () => {
  const laid = tapped(start, "meld:pung", "5z", "6z", "7z");
  const open = { feeders: [2], ordered: true, facts: [] };
  expect(unfedSets(open, laid)).toEqual([2]);
  expect(unfedSets(open, feed(laid, 2, "W"))).toEqual([]);
  expect(unfedSets(undefined, laid)).toEqual([]);
  expect([hasAssumed(laid), hasAssumed(start), hasAssumed(undefined)]).toEqual([true, false, false]);
});

test("what lies open at the table is seen too, each tile once, until it is forgotten", () => {
  const hand: Entry = {
    ...start, hand: ["5p", "1z"],
    beside: { "W.river": "5p12m-1z-", "N.melds": "pung:55p-0p:E,chow:123s", "N.bonus": "1f", dice: "34" },
  };
  expect(tilesBeside(hand)).toEqual(["5p", "1m", "5p", "5p", "0p", "1s", "2s", "3s", "1f"]);
  expect([copiesUsed(hand, "5p"), copiesUsed(hand, "1z"), copiesUsed(hand, "2m")]).toEqual([4, 1, 0]);
  expect(alone(hand).beside).toEqual({ dice: "34" });
  expect(copiesUsed(alone(hand), "5p")).toBe(1);
});

test("a hand that has to discard after a claim takes no further tile", () => {
  const hand = [..."1234567".split("").map((n) => `${n}m`), "1s", "2s", "3s", "4s"];
  const full: Entry = { ...start, hand, melds: [{ word: "chow", tiles: ["1p", "2p", "3p"], from: "N" }] };
  expect([full.hand.length, handRoom(full, 13)]).toEqual([11, 10]);
  expect([canAdd(full, "hand", "9m", table), canAdd(full, "win", "9m", table)]).toEqual([false, false]);
});

import { expect, test } from "vitest";
import { Fold, type TableView } from "../src/lib/fold";
import type { Ask, DealBegins, HandAnalysis, Worth } from "../src/lib/protocol";
import { isDrawOnly, missed, noWin, remembered } from "../src/table/missed";

const deal: DealBegins = {
  t: "deal", n: 1, deal: 0, dealer: 0, players: [0, 1, 2, 3], scores: [0, 0, 0, 0], commitment: "", wall: 136, reserve: 0,
  winds: "E", counters: {}, now: {},
};
const REASON = { id: "why-below-minimum" };
const POOR: Worth = { legal: false, clause: "X-4", reason: REASON };

function discarded(tile: string, seat = 1): TableView {
  const fold = new Fold(deal, 0);
  fold.apply({ t: "event", n: 2, event: { e: "discarded" }, moves: [[tile, "wall", `river:${"ESWN"[seat]}`]], now: { occasion: ["discard", seat, tile] } });
  return fold.view;
}
const waiting = (worth: Worth): HandAnalysis => ({
  hand: "", ready: true, shanten: 0, copies: 0, helps: {}, waits: [{ tile: "5p", unseen: 2, draw: { legal: true }, discard: worth }],
});
const ask = (legal: string[], not: string[] = []): Ask => ({
  t: "ask", at: 1, after: 1, seconds: null, bank: null, legal: legal.map((kind) => ({ action: [kind] })),
  not_legal: not.map((kind) => ({ action: [kind], clause: "X-4", reason: REASON })),
});

test("a discard that completes the hand and may not win is told with its reason", () => {
  expect(missed(discarded("5p"), waiting(POOR), null)).toEqual({ tile: "5p", clause: "X-4", reason: REASON });
  expect(missed(discarded("5p"), waiting(POOR), ask(["pung", "pass"]))).not.toBeNull();
});

test("nothing is told of another tile, of an own discard, or of one that wins", () => {
  expect(missed(discarded("6p"), waiting(POOR), null)).toBeNull();
  expect(missed(discarded("5p", 0), waiting(POOR), null)).toBeNull();
  expect(missed(discarded("5p"), waiting({ legal: true }), null)).toBeNull();
  expect(missed(discarded("5p"), null, null)).toBeNull();
});

test("where the question itself speaks of the win nothing is said besides", () => {
  expect(missed(discarded("5p"), waiting(POOR), ask(["win", "pass"]))).toBeNull();
  expect(missed(discarded("5p"), waiting(POOR), ask(["pung"], ["win"]))).toBeNull();
});

test("with the next tile it is gone", () => {
  const fold = new Fold(deal, 0);
  fold.apply({ t: "event", n: 2, event: { e: "discarded" }, moves: [["5p", "wall", "river:S"]], now: { occasion: ["discard", 1, "5p"] } });
  fold.apply({ t: "event", n: 3, event: { e: "drew" }, moves: [["?", "wall", "hand:W"]], now: { occasion: ["draw", 2, "?"] } });
  expect(missed(fold.view, waiting(POOR), null)).toBeNull();
});

test("what has passed is told until the player has discarded once more, or the deal is over", () => {
  const now = missed(discarded("5p"), waiting(POOR), null);
  const kept = remembered(null, now, discarded("5p"));
  const fold = new Fold(deal, 0);
  fold.apply({ t: "event", n: 2, event: { e: "drew" }, moves: [["6m", "wall", "hand:E"]], now: { occasion: ["draw", 0, "6m"] } });
  expect(remembered(kept, null, fold.view)).toEqual(kept);
  fold.apply({ t: "event", n: 3, event: { e: "discarded" }, moves: [["6m", "hand:E", "river:E"]], now: { occasion: ["discard", 0, "6m"] } });
  expect(remembered(kept, null, fold.view)).toBeNull();
  expect(remembered(kept, null, { ...discarded("6p"), over: "draw" })).toBeNull();
  expect(remembered(kept, null, { ...discarded("6p"), deal: 1 })).toBeNull();
});

test("why the hand has not won is told of the last discard and of what the hand waits for", () => {
  const last = { said: "discard", tiles: ["5p"], clause: "X-4", reason: REASON };
  expect(noWin(discarded("5p"), waiting(POOR), null)).toEqual([last]);
  expect(noWin(discarded("6p"), waiting(POOR), null)).toEqual([
    { said: "other", tiles: ["6p"], clause: "", reason: "" },
    { said: "ready", tiles: ["5p"], clause: "X-4", reason: REASON },
  ]);
  expect(noWin(discarded("6p"), { ...waiting(POOR), waits: [] }, { tile: "5p", clause: "X-4", reason: REASON })).toEqual([last]);
  expect(noWin(discarded("6p", 0), null, null)).toEqual([]);
});

test("what a waiting hand has all the same is told with the reason, for tiles with the same answer once", () => {
  const fans = [{ id: "pair-wait", value: 1, clause: "X-6" }];
  const [wait] = waiting({ ...POOR, fans }).waits;
  const hand = { ...waiting(POOR), waits: [wait!, { ...wait!, tile: "8p" }, { ...wait!, tile: "9p", discard: POOR }] };
  expect(noWin(discarded("1m", 0), hand, null)).toEqual([
    { said: "ready", tiles: ["5p", "8p"], clause: "X-4", reason: REASON, fans },
    { said: "ready", tiles: ["9p"], clause: "X-4", reason: REASON },
  ]);
});

test("waits that win by self-draw alone are told apart", () => {
  expect(isDrawOnly(waiting(POOR))).toBe(true);
  expect(isDrawOnly(waiting({ legal: true }))).toBe(false);
  expect(isDrawOnly({ ...waiting({ legal: true }), barred: [{ tiles: ["5p"], clause: "X-5", reason: REASON }] })).toBe(true);
  const [none] = waiting(POOR).waits;
  expect(isDrawOnly({ ...waiting(POOR), waits: [{ ...none!, draw: POOR }] })).toBe(false);
});

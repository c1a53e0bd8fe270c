import { expect, test } from "vitest";
import { Fold, type TableView } from "../src/lib/fold";
import type { Ask, DealBegins } from "../src/lib/protocol";
import type { ActionLine } from "../src/lib/socket";
import { advice, ADVICE, endGuide, guide, putAway } from "../src/table/guide";

const deal: DealBegins = {
  t: "deal", n: 1, deal: 0, dealer: 0, players: [0, 1, 2, 3], scores: [0, 0, 0, 0], commitment: "", wall: 136, reserve: 0,
  winds: "E", counters: {}, now: {},
};
function table(now: Record<string, unknown> = {}): TableView {
  const fold = new Fold(deal, 0);
  fold.apply({ t: "event", n: 2, event: { e: "drew" }, moves: [["5p", "wall", "hand:E"], ["1z", "wall", "hand:E"]], now });
  return fold.view;
}
function ask(legal: ActionLine[], more: Partial<Ask> = {}): Ask {
  return { t: "ask", at: 1, after: 1, legal: legal.map((action) => ({ action })), not_legal: [], seconds: null, bank: null, ...more };
}
const DISCARDS: ActionLine[] = [["discard", "5p"], ["discard", "1z"]];

test("what the moment asks for is told, and not what was put away", () => {
  expect(advice(ask(DISCARDS), table(), "", [])).toBe("discard");
  expect(advice(ask(DISCARDS), table(), "5p", [])).toBe("again");
  expect(advice(ask(DISCARDS), table(), "", ["discard"])).toBeNull();
  expect(advice(ask([...DISCARDS, ["win"]]), table(), "", [])).toBe("win");
});

test("the choice of a suit is spoken of, and the others only once somebody has discarded", () => {
  expect(advice(ask([["void", "5p", "", "", "p"], ["void", "1m", "", "", "m"]]), table(), "", [])).toBe("void");
  expect(advice(null, table(), "", [])).toBeNull();
  const begun = table();
  begun.seats[1]!.river.push({ tile: "1z", drawn: false, claimed: false, ready: false, won: false });
  expect(advice(null, begun, "", [])).toBe("wait");
});

test("a wild tile, a tile that may not go, and a tile on offer are spoken of when they are there", () => {
  expect(advice(ask(DISCARDS), table({ roles: { "5p": "wild" } }), "", [])).toBe("wild");
  const barred = ask([["discard", "5p"]], { not_legal: [{ action: ["discard", "1z"], clause: "X-1", reason: { id: "why" } }] });
  expect(advice(barred, table(), "", [])).toBe("barred");
  const offered = table({ occasion: ["added-kong", 1, "5p"] });
  offered.offered = { seat: 1, tile: "5p", kind: "discard" };
  expect(advice(ask([["pung", "", "55p"], ["pass"]]), offered, "", [])).toBe("claim");
  expect(advice(ask(DISCARDS), table({ over: "win" }), "", [...ADVICE])).toBeNull();
});

test("a claimed discard is explained once there is one", () => {
  const begun = table();
  begun.seats[1]!.river.push({ tile: "1z", drawn: false, claimed: true, ready: false, won: false });
  expect(advice(null, begun, "", [])).toBe("wait");
  expect(advice(null, begun, "", ["wait"])).toBe("claimed");
  expect(advice(ask(DISCARDS), begun, "", ["discard"])).toBe("claimed");
});

test("what was read or told is not told again, and the guide ends when it is ended", () => {
  guide.value = { on: true, told: [] };
  putAway("wait");
  putAway("wait");
  expect(guide.value).toEqual({ on: true, told: ["wait"] });
  expect(advice(null, table(), "", guide.value.told)).toBeNull();
  endGuide();
  putAway("discard");
  expect(guide.value).toEqual({ on: false, told: [] });
});

import type { DealBegins, EventLine, SeatsDrawn, StreamMessage } from "../src/lib/protocol";
import { afterEach, expect, test, vi } from "vitest";
import type { Effects } from "../src/lib/fold";
import { dealsOf, endOf, firstStep, placeIn, recordNamed, replay, sameMoment, viewAt } from "../src/lib/replay";

let n = 0;
const begins = (deal: number, dealer: number): DealBegins => ({
  t: "deal", n: ++n, deal, dealer, players: [0, 1, 2].map((seat) => (dealer + seat) % 3), scores: [10, 20, 30], commitment: "", wall: 108, reserve: 0, winds: "1z", counters: {},
});
const event = (line: EventLine, effects: Effects = {}): StreamMessage => ({ t: "event", n: ++n, event: line, ...effects });
const dealt = (seat: string, tiles: string[]): StreamMessage =>
  event({ e: "dealt", seat, tiles: tiles.join("") }, { moves: tiles.map((tile) => [tile, "wall", `hand:${seat}`]) });
const drawn = (tile: string): Effects => ({ moves: [[tile, "wall", "hand:E"]], now: { "drawn:E": tile } });
const stream = (hidden: boolean): StreamMessage[] => [
  begins(0, 1),
  dealt("E", hidden ? ["?", "?", "?"] : ["3m", "1m", "2m"]),
  dealt("S", ["?", "?", "?"]),
  dealt("W", ["?", "?", "?"]),
  ...(hidden ? [] : [event({ e: "choice", seat: "E" })]),
  event({ e: "drew", seat: "E", tile: hidden ? "?" : "1m", word: "draw" }, drawn(hidden ? "?" : "1m")),
  ...(hidden ? [] : [event({ e: "called", seat: "E", word: "ready" })]),
  event({ e: "discarded", seat: "E", tile: "3m" }),
  { t: "sheet", n: ++n, deal: 0, how: "draw", wins: [], transfers: [], change: [0, 0, 0], scores: [10, 20, 30], dealer: 2, counters: {} },
  begins(1, 2),
  { t: "match", n: ++n, ranking: [2, 1, 0], results: [10, 20, 30], record: "x" },
];
const open = dealsOf(stream(false));
const none = dealsOf(stream(true));

afterEach(() => void vi.unstubAllGlobals());

test("a stream is cut into its deals; what was chosen is no step", () => {
  expect(open.map((deal) => deal.events.length)).toEqual([6, 0]);
  expect(open[0]?.settlement?.how).toBe("draw");
  expect(firstStep(open[0]!)).toBe(3);
  expect(endOf(stream(false))?.ranking).toEqual([2, 1, 0]);
});

test("a hand is held in order with the drawn tile apart, and only the open view shows the others'", () => {
  const view = viewAt(open[0]!, 4, "open");
  expect(view.seats[0]?.tiles).toEqual(["1m", "2m", "3m", "1m"]);
  expect(view.seats.map((seat) => seat.shown)).toEqual([true, true, true]);
  expect(viewAt(open[0]!, 5, "1").seats.map((seat) => seat.shown)).toEqual([false, false, false]);
  expect(view.seats.map((seat) => seat.score)).toEqual([20, 30, 10]);
});

test("the player whose view it is sits at the bottom in every deal", () => {
  expect(viewAt(open[0]!, 0, "1").viewer).toBe(0);
  expect(viewAt(open[1]!, 0, "1").viewer).toBe(2);
  expect(viewAt(none[0]!, 0, "none").viewer).toBe(-1);
});

test("another viewer sees the same moment, though they were told less", () => {
  expect(sameMoment(open[0]!, 4, none[0]!)).toBe(4);
  expect(sameMoment(open[0]!, 5, none[0]!)).toBe(4);
  expect(sameMoment(none[0]!, 5, open[0]!)).toBe(6);
  expect(sameMoment(open[0]!, 2, none[0]!)).toBe(2);
});

test("an address names deal and step; without them the first move, and never beyond the end", () => {
  expect(placeIn([], open)).toEqual({ deal: 0, step: 3 });
  expect(placeIn(["1", "5"], open)).toEqual({ deal: 0, step: 5 });
  expect(placeIn(["9", "99"], open)).toEqual({ deal: 1, step: 0 });
  expect(placeIn(["x", "-1"], open)).toEqual({ deal: 0, step: 3 });
  expect(placeIn([], [])).toEqual({ deal: 0, step: 0 });
});

test("a record is named by its id, a link to a move of it, or the address of a file", () => {
  expect(recordNamed(" ab-12 ")).toEqual({ id: "ab-12", rest: [] });
  expect(recordNamed("https://example.org/#/replay/ab12/3/45?as=1")).toEqual({ id: "ab12", rest: ["3", "45"] });
  expect(recordNamed("https://example.org/game.jsonl")).toEqual({ url: "https://example.org/game.jsonl" });
  expect(recordNamed("two words")).toBeNull();
});

test("what the server says of a record that it cannot read is told", async () => {
  const said = { error: { code: "unreadable-record", reason: "line 3 is no event", remedy: "send a record", field: "record" } };
  vi.stubGlobal("fetch", async () => Response.json(said, { status: 422 }));
  await expect(replay("x")).rejects.toMatchObject({ code: "unreadable-record", reason: "line 3 is no event" });
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("no network")));
  await expect(replay("x")).rejects.toMatchObject({ code: "offline" });
});

test("the seating belongs to the first deal, and players sit as they drew", () => {
  const seating: SeatsDrawn = {
    t: "seating", n: 1, by: "grab", chairs: [0, 2, 1], first_dealer: 2,
    steps: [{ e: "drew", player: 0, tile: "2z" }, { e: "drew", player: 1, tile: "3z" }, { e: "drew", player: 2, tile: "1z" }, { e: "deals", player: 2 }],
  };
  const deal: DealBegins = { ...begins(0, 2), players: [2, 1, 0] };
  const [first, second] = dealsOf([seating, deal, dealt("W", ["1m", "2m", "3m"]), begins(1, 2)]);
  expect(first?.seating).toEqual(seating);
  expect(second?.seating).toBeNull();
  const view = viewAt(first!, 1, "0");
  expect(view.viewer).toBe(2);
  expect(view.seats.map((seat) => seat.score)).toEqual([30, 20, 10]);
  expect(view.seats[2]?.tiles).toEqual(["1m", "2m", "3m"]);
});

import type { DealBegins, Happened } from "../src/lib/protocol";
import { expect, test } from "vitest";
import { Fold, State } from "../src/lib/fold";
import { SEATS } from "../src/lib/tiles";

interface Check {
  after: number;
  counts: number[];
  own: string[];
  drawn: string;
  melds: [word: string, tiles: string[], source: number, claimed: string][][];
  bonus: string[][];
  rivers: string[][];
  claimed: number[][];
  zones: Record<string, number>;
  left: number;
  scores: number[];
  roles: Record<string, string>;
}

interface Stream {
  viewer: number;
  messages: [DealBegins, ...Happened[]];
  checks: Check[];
}

const files = import.meta.glob<Stream[]>("./streams/*.json", { import: "default", eager: true });

const byCode = (tiles: string[]): string[] => [...tiles].sort();

for (const [path, streams] of Object.entries(files)) {
  for (const { viewer, messages, checks } of streams) {
    test(`${path} as ${SEATS[viewer] ?? "nobody"} sees it`, () => {
      const fold = new Fold(messages[0], viewer);
      messages.forEach((message, at) => {
        if (message.t === "event") fold.apply(message);
        for (const check of checks.filter((each) => each.after === at + 1)) {
          const { view } = fold;
          expect({
            counts: view.seats.map((seat) => seat.tiles.length),
            melds: view.seats.map((seat) =>
              seat.melds.map((meld) => [meld.word, byCode(meld.tiles), meld.source, meld.claimed]),
            ),
            bonus: view.seats.map((seat) => seat.bonus),
            rivers: view.seats.map((seat) => seat.river.map((each) => each.tile)),
            claimed: view.seats.map((seat) => seat.river.flatMap((each, spot) => (each.claimed ? [spot] : []))),
            zones: Object.fromEntries(
              Object.entries(view.zones).flatMap(([name, tiles]) => (tiles.length ? [[name, tiles.length]] : [])),
            ),
            left: view.left,
            scores: view.seats.map((seat) => seat.score),
            roles: view.roles,
          }).toEqual({
            counts: check.counts,
            melds: check.melds.map((melds) => melds.map(([word, tiles, ...rest]) => [word, byCode(tiles), ...rest])),
            bonus: check.bonus,
            rivers: check.rivers,
            claimed: check.claimed,
            zones: check.zones,
            left: check.left,
            scores: check.scores,
            roles: check.roles,
          });
          if (viewer >= 0 && !view.over) {
            expect(byCode(view.seats[viewer]?.tiles ?? [])).toEqual(byCode(check.own));
            expect(view.seats[viewer]?.drawn).toBe(check.drawn);
          }
        }
      });
      expect(fold.view.over).not.toBe("");
    });
  }
}

test("streams of every ruleset are there", () => {
  expect(Object.keys(files).length).toBeGreaterThanOrEqual(21);
});

test("a tile that is shown leaves what is known of the tiles beside it", () => {
  const state = new State();
  state.fold({ moves: [["2m", "wall", "treasure"], ["?", "wall", "treasure"]] });
  state.fold({ shown: { treasure: ["?", "5m"] } });
  expect(state.zones).toEqual({ treasure: ["2m", "5m"] });
});

test("a stake is seen where a seat pays into the pot", () => {
  const fold = new Fold({ ...emptyDeal }, 0);
  fold.apply({ t: "event", n: 2, event: { e: "called", seat: "S" }, now: { "ready-at:S": 3 } });
  expect(fold.view.seats.map((seat) => [seat.ready, seat.staked])[1]).toEqual([true, false]);
  fold.apply({ t: "event", n: 3, event: { e: "paid", pay: [["S", "*", 1000, { id: "pay-ready" }, "X-1"], ["W", "E", 1, { id: "pay-kong" }, "X-2"]] } });
  expect(fold.view.seats.map((seat) => seat.staked)).toEqual([false, true, false, false]);
});

const emptyDeal: DealBegins = {
  t: "deal", n: 1, deal: 0, dealer: 0, players: [0, 1, 2, 3], scores: [0, 0, 0, 0], commitment: "", wall: 136, reserve: 0,
  winds: "E", counters: {}, now: {},
};

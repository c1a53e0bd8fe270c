import { expect, test } from "vitest";
import { newTable, tableAgain } from "../src/lib/lobby";
import type { StreamMessage } from "../src/lib/fold";
import type { TableState } from "../src/lib/socket";
import { Game } from "../src/table/game.svelte";
import type { Sound } from "../src/table/sound";

interface Told {
  viewer: number;
  messages: StreamMessage[];
}

const files = import.meta.glob<Told[]>("./streams/riichi.json", { import: "default", eager: true });
const told = Object.values(files)[0]?.[0];
if (!told) throw new Error("no stream to tell");

/** A game that is told the first deal; the first `of` messages were told before it was entered. */
function hear(of: number): { game: Game; heard: Sound[]; drawn: number } {
  const heard: Sound[] = [];
  const off = { sort: true, win: false, noCalls: false, discardDrawn: false };
  const game = new Game("x", () => off, (sound) => heard.push(sound));
  let drawn = 0;
  let last = game.view;
  game.hear({ t: "welcome", protocol: 1, table: "x", player: 0, of });
  for (const message of told?.messages ?? []) {
    game.hear(message);
    if (game.view !== last) drawn += 1;
    last = game.view;
  }
  return { game, heard, drawn };
}

test("what was told before a table was entered is drawn once, and not heard again", () => {
  const count = told.messages.length;
  const live = hear(0);
  const late = hear(count);
  expect(live.drawn).toBeGreaterThan(50);
  expect(late.drawn).toBe(1);
  expect(late.game.view).toEqual(live.game.view);
  expect(late.game.log.map((entry) => entry.kind)).toEqual(live.game.log.map((entry) => entry.kind));
  expect(live.heard).toContain("discard");
  expect(late.heard).toEqual([]);
  expect(late.game.called).toEqual([]);
});

test("a table is opened again with its bots and clocks; people may sit down again", () => {
  const wanted = { rules: "own", options: { red: 3 }, seats: ["me", "open", "bot:greedy", "bot:random"], open: true, clock: "usual", deals: 4 } as const;
  const before = newTable({ ...wanted, seats: [...wanted.seats] });
  const players = [{ name: "A", kind: "person" }, { name: "B", kind: "person" }, { name: "g", kind: "greedy" }, { name: "r", kind: "random" }];
  const { options, clock } = before;
  const over: TableState = { t: "table", ruleset: "own@3", options, players, started: true, paused: false, public: true, spectators: 0, clock: { ...clock } };
  expect(tableAgain(over, 0, 4)).toEqual(before);
  expect(tableAgain(over, 1, 0).seats).toEqual(["me", "open", "bot:greedy", "bot:random"]);
});

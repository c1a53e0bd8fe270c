import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepSession } from "../src/lib/api";
import { newTable, tableAgain } from "../src/lib/lobby";
import type { StreamMessage } from "../src/lib/fold";
import type { Message, TableState } from "../src/lib/socket";
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

/** What the page of a table has said over its socket. */
class SaidLine {
  static all: Record<string, unknown>[] = [];
  onopen: unknown = null;
  send(text: string): void {
    SaidLine.all.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {}
}

const said = (word: string) => SaidLine.all.filter((message) => message.t === word);
const ask = (at: number, closes = false): Message =>
  ({ t: "ask", at, after: at, legal: [{ action: ["pass"] }], not_legal: [], seconds: null, bank: null, closes });

beforeEach(() => {
  SaidLine.all = [];
  vi.stubGlobal("WebSocket", SaidLine);
  keepSession({ name: "A", account: "a", guest: true, token: "x" } as unknown as Parameters<typeof keepSession>[0]);
});

afterEach(() => vi.unstubAllGlobals());

/** A table in the first deal, where the others are bots or people. */
async function sitDown(other: string): Promise<Game> {
  const off = { sort: true, win: false, noCalls: false, discardDrawn: false };
  const game = new Game("x", () => off);
  await game.open();
  game.hear({ t: "welcome", protocol: 1, table: "x", player: 0, of: 0 });
  const players = ["person", other, other, other].map((kind) => ({ name: kind, kind }));
  game.table = { t: "table", ruleset: "own@3", options: {}, players, started: true, paused: false, public: false, spectators: 0, clock: {} } as unknown as TableState;
  const begins = told?.messages.find((message) => message.t === "deal");
  if (begins) game.hear(begins);
  return game;
}

test("a word said aside leaves the question as it stands; an answer ends it", async () => {
  const game = await sitDown("person");
  game.hear(ask(3));
  game.say(["declare", "x"]);
  game.hear({ t: "done", id: String(said("act")[0]?.id) });
  expect(game.ask?.at).toBe(3);
  game.act(["pass"]);
  expect(game.answering).toBe(true);
  game.hear({ t: "done", id: String(said("act")[1]?.id) });
  expect([game.ask, game.answering]).toEqual([null, false]);
  game.close();
});

test("alone, time for a claim is asked for, and given back when it came too late", async () => {
  const game = await sitDown("greedy");
  game.hear(ask(3, true));
  expect(said("hold").map((message) => message.on)).toEqual([true]);
  game.hear({ t: "ask_over", at: 3 });
  game.hear({ t: "held", seat: "E" });
  expect(said("hold").map((message) => message.on)).toEqual([true, false]);
  game.hear({ t: "held", seat: "E", on: false });
  expect(game.held).toEqual([]);
  game.close();
});

test("among people nobody's hold is taken back for him, and several hold at a time", async () => {
  const game = await sitDown("person");
  game.hear({ t: "held", seat: "E" });
  game.hear({ t: "held", seat: "W" });
  expect([game.held, game.holds]).toEqual([["E", "W"], true]);
  game.hear(ask(3, true));
  game.hear({ t: "held", seat: "E", on: false });
  expect([game.held, game.holds]).toEqual([["W"], false]);
  expect(said("hold")).toEqual([]);
  game.close();
});

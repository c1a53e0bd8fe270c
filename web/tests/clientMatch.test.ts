import type { ServerMessage, StreamMessage, TableState } from "../src/lib/protocol";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepSession, session } from "../src/lib/api";
import { newTable, tableAgain } from "../src/lib/lobby";
import { ClientMatch } from "../src/table/clientMatch.svelte";
import { stepSentence } from "../src/table/sentences";
import type { Sound } from "../src/table/sound";

interface Told {
  viewer: number;
  messages: StreamMessage[];
}

const files = import.meta.glob<Told[]>("./streams/riichi.json", { import: "default", eager: true });
const told = Object.values(files)[0]?.[0];
if (!told) throw new Error("no stream to tell");

/** A game that is told the first deal; the first `of` messages were told before it was entered. */
function hear(of: number): { game: ClientMatch; heard: Sound[]; drawn: number } {
  const heard: Sound[] = [];
  const off = { sort: true, win: false, noCalls: false, discardDrawn: false };
  const game = new ClientMatch("x", () => off, (sound) => heard.push(sound));
  let drawn = 0;
  let last = game.view;
  game.receive({ t: "welcome", protocol: 2, table: "x", player: 0, of });
  for (const message of told?.messages ?? []) {
    game.receive(message);
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

test("the seating is told in the log before the first deal, and players keep their names on the seats they drew", () => {
  const off = { sort: true, win: false, noCalls: false, discardDrawn: false };
  const game = new ClientMatch("x", () => off);
  const people = ["Ann", "Bo", "Cy", "Di"].map((name) => ({ name, kind: "person" }));
  game.receive({ t: "welcome", protocol: 2, table: "x", player: 1, of: 0 });
  game.receive({ t: "table", ruleset: "", options: {}, players: people, started: true, paused: false, public: true, spectators: 0, clock: {} });
  game.receive({
    t: "seating", n: 1, by: "dice", chairs: [0, 3, 1, 2], first_dealer: 1,
    steps: [
      { e: "rolled", player: 0, dice: [3, 1], clause: "HK-5" }, { e: "drew", player: 3, tile: "1z", clause: "HK-5" },
      { e: "seated", players: [0, 3, 1, 2], clause: "HK-7" }, { e: "deals", player: 1, clause: "HK-8" },
    ],
  });
  expect(game.view).toBeNull();
  expect(game.seating?.first_dealer).toBe(1);
  const lines = game.log.map((entry) => entry.step && stepSentence(entry.step, game.names).replaceAll(/[\u2068\u2069]/g, ""));
  expect(lines).toEqual([
    "Ann rolls 3 + 1 = 4. (HK-5)", "Di draws: East wind. (HK-5)", "Turns go Ann → Di → Bo → Cy. (HK-7)", "Bo deals first. (HK-8)",
  ]);
  game.receive({
    t: "deal", n: 2, deal: 0, dealer: 1, players: [1, 2, 0, 3], scores: [1, 2, 3, 4], commitment: "", wall: 136, reserve: 0, winds: "E", counters: {},
  });
  expect(game.view?.viewer).toBe(0);
  expect(game.view?.seats.map((seat) => seat.score)).toEqual([2, 3, 1, 4]);
  expect([0, 1, 2, 3].map((seat) => game.nameOf(seat, game.view?.players ?? []))).toEqual(["Bo", "Cy", "Ann", "Di"]);
});

test("a table is opened again with its bots and clocks; people may sit down again", () => {
  const wanted = { rules: "own", options: { red: 3 }, seats: ["me", "open", "bot:greedy", "bot:random"], open: true, clock: "usual", deals: 4, hints: true } as const;
  const before = newTable({ ...wanted, seats: [...wanted.seats] });
  const players = [{ name: "A", kind: "person" }, { name: "B", kind: "person" }, { name: "g", kind: "greedy" }, { name: "r", kind: "random" }];
  const { options = {}, clock } = before;
  const over: TableState = { t: "table", ruleset: "own@3", options, players, started: true, paused: false, public: true, hints: true, spectators: 0, clock: { ...clock } };
  expect(tableAgain(over, 0, 4)).toEqual(before);
  expect(tableAgain(over, 1, 0).seats).toEqual(["me", "open", "bot:greedy", "bot:random"]);
});

/** What the page of a table has said over its socket. */
class SaidLine {
  static all: Record<string, unknown>[] = [];
  static last: SaidLine;
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  constructor() {
    SaidLine.last = this;
  }
  send(text: string): void {
    SaidLine.all.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {}
}

const said = (word: string) => SaidLine.all.filter((message) => message.t === word);
const ask = (at: number, closes = false): ServerMessage =>
  ({ t: "ask", at, after: at, legal: [{ action: ["pass"] }], not_legal: [], seconds: null, bank: null, closes });

beforeEach(() => {
  SaidLine.all = [];
  vi.stubGlobal("WebSocket", SaidLine);
  keepSession({ name: "A", account: false });
});

afterEach(() => vi.unstubAllGlobals());

/** A table in the first deal, where the others are bots or people. */
async function sitDown(other: string): Promise<ClientMatch> {
  const off = { sort: true, win: false, noCalls: false, discardDrawn: false };
  const game = new ClientMatch("x", () => off);
  await game.open();
  game.receive({ t: "welcome", protocol: 2, table: "x", player: 0, of: 0 });
  const players = ["person", other, other, other].map((kind) => ({ name: kind, kind }));
  game.table = { t: "table", ruleset: "own@3", options: {}, players, started: true, paused: false, public: false, spectators: 0, clock: {} } as unknown as TableState;
  const begins = told?.messages.find((message) => message.t === "deal");
  if (begins) game.receive(begins);
  return game;
}

test("a word said aside leaves the question as it stands; an answer ends it", async () => {
  const game = await sitDown("person");
  game.receive(ask(3));
  game.say(["declare", "x"]);
  game.receive({ t: "done", id: String(said("act")[0]?.id) });
  expect(game.ask?.at).toBe(3);
  game.act(["pass"]);
  expect(game.answering).toBe(true);
  game.receive({ t: "done", id: String(said("act")[1]?.id) });
  expect([game.ask, game.answering]).toEqual([null, false]);
  game.close();
});

test("while the connection is away nothing is played, and an answer on its way stays the only one", async () => {
  const game = await sitDown("person");
  game.receive(ask(3));
  game.act(["pass"]);
  SaidLine.last.onclose?.({ code: 1006, reason: "" });
  expect(game.isCut).toBe(true);
  game.act(["pass"]);
  expect(said("act")).toHaveLength(1);
  game.status = { state: "open" };
  game.receive(ask(3));
  game.act(["pass"]);
  expect(said("act")).toHaveLength(1);
  game.receive({ t: "done", id: String(said("act")[0]?.id) });
  game.receive(ask(4));
  game.status = { state: "away" };
  game.act(["pass"]);
  expect(said("act")).toHaveLength(1);
  expect([game.ask?.at, game.answering]).toEqual([4, false]);
  game.close();
});

test("an own discard that nobody was asked about was the only one, and is told until the next question", async () => {
  const game = await sitDown("greedy");
  const seat = "ESWN"[game.seat] ?? "";
  let n = 50;
  const draw = (): void => game.receive({ t: "event", n: ++n, event: { e: "drew", seat, tile: "5p" }, moves: [["5p", "wall", `hand:${seat}`]] });
  const discard = (): void => game.receive({ t: "event", n: ++n, event: { e: "discarded", seat, tile: "5p" }, moves: [["5p", `hand:${seat}`, `river:${seat}`]] });
  draw();
  discard();
  expect(game.forced).toEqual({ tile: "5p", why: "only" });
  game.receive({ ...ask(n), legal: [{ action: ["discard", "5p"] }] } as ServerMessage);
  expect(game.forced).toBeNull();
  draw();
  discard();
  expect(game.forced).toBeNull();
  game.close();
});

test("alone, time for a claim is asked for", async () => {
  const game = await sitDown("greedy");
  game.receive(ask(3, true));
  expect(said("hold").map((message) => message.on)).toEqual([true]);
  game.close();
});

test("among people time is asked for by nobody but the player, and several hold at a time", async () => {
  const game = await sitDown("person");
  game.receive({ t: "held", seat: "E" });
  game.receive({ t: "held", seat: "W" });
  expect([game.held, game.holds]).toEqual([["E", "W"], true]);
  game.receive(ask(3, true));
  game.receive({ t: "held", seat: "E", on: false });
  expect([game.held, game.holds]).toEqual([["W"], false]);
  expect(said("hold")).toEqual([]);
  game.close();
});

test("who had an account is not signed in as a guest where the session has ended; a guest comes again", async () => {
  for (const account of [true, false]) {
    keepSession({ name: "A", account });
    const asked = vi.fn(async () => new Response(JSON.stringify({ name: "A", account: false }), { headers: { "content-type": "application/json" } }));
    vi.stubGlobal("fetch", asked);
    const lines: { onclose?: (event: { code: number; reason: string }) => void }[] = [];
    vi.stubGlobal("WebSocket", class extends SaidLine {
      constructor() {
        super();
        lines.push(this as unknown as (typeof lines)[number]);
      }
    });
    const game = new ClientMatch("x", () => ({ sort: true, win: false, noCalls: false, discardDrawn: false }));
    await game.open();
    lines[0]?.onclose?.({ code: 4002, reason: "" });
    await vi.waitFor(() => expect(lines).toHaveLength(account ? 1 : 2));
    expect(asked).toHaveBeenCalledTimes(account ? 0 : 1);
    expect(session()).toEqual(account ? null : { name: "A", account: false });
    game.close();
  }
});

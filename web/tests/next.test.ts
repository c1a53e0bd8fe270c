import type { NextTable, Player, TableState } from "../src/lib/protocol";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openAgain } from "../src/lib/lobby";
import { followTable, joinTable } from "../src/lib/next";

const ann: Player = { name: "Ann", kind: "person" };
const bob: Player = { name: "Bob", kind: "person" };
const bot: Player = { name: "g", kind: "greedy" };

interface Seen {
  method: string;
  path: string;
  body: Record<string, unknown>;
}

let seen: Seen[];
/** What the server answers: status and body. */
let answer: (asked: Seen) => [number, unknown];
let hidden: boolean;

const refusal = (code: string): [number, unknown] => [409, { error: { code, reason: code } }];
const asked = (): string[] => seen.map(({ method, path }) => `${method} ${path}`);

beforeEach(() => {
  seen = [];
  hidden = false;
  vi.useFakeTimers();
  vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
  vi.stubGlobal("fetch", async (path: string, init: { method: string; body: string | null }) => {
    const one = { method: init.method, path, body: JSON.parse(init.body ?? "{}") as Record<string, unknown> };
    seen.push(one);
    const [status, body] = answer(one);
    return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("where a table goes on is asked again and again, and not any more after the page was left", async () => {
  const heard: (NextTable | null)[] = [];
  answer = () => [200, { next: seen.length > 2 ? { table: "new", host: "Bob" } : null }];
  const stop = followTable("old", (next) => heard.push(next));
  await vi.advanceTimersByTimeAsync(12_000);
  expect(heard).toEqual([null, null, { table: "new", host: "Bob" }]);
  expect(asked()).toEqual(Array(3).fill("GET api/tables/old"));
  stop();
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen.length).toBe(3);
});

test("an answer that comes after the page was left is not heard", async () => {
  const heard: unknown[] = [];
  answer = () => [200, { next: null }];
  followTable("old", (next) => heard.push(next))();
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.length).toBe(1);
  expect(heard).toEqual([]);
});

test("nothing is asked while the page is hidden or offline; it is asked at once when it is seen", async () => {
  const heard: unknown[] = [];
  answer = () => [200, { next: null }];
  hidden = true;
  const stop = followTable("old", (next) => heard.push(next));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(seen).toEqual([]);
  hidden = false;
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toEqual([null]);
  const line = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(seen.length).toBe(1);
  line.mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(seen.length).toBe(2);
  stop();
});

test("a server that is away for a while is asked again", async () => {
  const heard: unknown[] = [];
  answer = () => (seen.length === 1 ? [503, { error: { code: "moving", reason: "moving" } }] : [200, { next: null }]);
  const stop = followTable("old", (next) => heard.push(next));
  await vi.advanceTimersByTimeAsync(6000);
  expect(heard).toEqual([null]);
  stop();
});

test("who joins takes the first free place; one that is taken meanwhile leads to another", async () => {
  let players: (Player | null)[] = [ann, null, null, bot];
  answer = ({ method, body }) => {
    if (method === "GET") return [200, { players, started: false, next: null }];
    if (body.player === 2) return [200, { table: "new", player: 2 }];
    players = [ann, bob, null, bot];
    return refusal("taken");
  };
  await joinTable("new");
  expect(seen.filter(({ method }) => method === "POST").map(({ body }) => body.player)).toEqual([1, 2]);
});

test("who has a place, or finds none, just goes to the table", async () => {
  answer = ({ method }) => (method === "GET" ? [200, { players: [ann, null], started: false, next: null }] : refusal("seated"));
  await joinTable("new");
  answer = ({ method }) => (method === "GET" ? [200, { players: [ann, null], started: false, next: null }] : refusal("started"));
  await joinTable("new");
  expect(asked().filter((line) => line.startsWith("POST")).length).toBe(2);
  seen = [];
  answer = () => [200, { players: [ann, bot], started: false, next: null }];
  await joinTable("new");
  expect(asked()).toEqual(["GET api/tables/new"]);
  answer = () => [404, { error: { code: "no-table", reason: "no table" } }];
  await expect(joinTable("gone")).rejects.toThrow("no table");
});

const table = (players: Player[]): TableState => ({
  t: "table", ruleset: "own@3", options: {}, players, started: true, paused: false, public: false, spectators: 0, clock: {},
});

test("playing again opens the table that continues the old one; among bots it begins at once", async () => {
  answer = ({ path }) => (path.endsWith("/start") ? [200, {}] : [201, { table: "new", player: 0 }]);
  expect(await openAgain("old", table([ann, bot]), 0)).toBe("new");
  expect(asked()).toEqual(["POST api/tables", "POST api/tables/new/start"]);
  expect(seen[0]?.body.continues).toBe("old");
  seen = [];
  expect(await openAgain("old", table([ann, bob]), 0)).toBe("new");
  expect(asked()).toEqual(["POST api/tables"]);
});

test("who plays again when somebody else has opened the table sits down there", async () => {
  answer = ({ method, path }) => {
    if (method === "GET") return [200, { players: [bob, null], started: false, next: null }];
    return path.endsWith("/seat") ? [200, { table: "new", player: 1 }] : [200, { table: "new", player: null }];
  };
  expect(await openAgain("old", table([ann, bob]), 0)).toBe("new");
  expect(asked()).toEqual(["POST api/tables", "GET api/tables/new", "POST api/tables/new/seat"]);
  expect(seen[2]?.body).toEqual({ player: 1 });
});

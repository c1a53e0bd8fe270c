import { PROTOCOL } from "../src/lib/protocol";
import type { ServerMessage } from "../src/lib/protocol";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { socketAddress, TableSocket, type Connection, type Status } from "../src/lib/socket";

class FakeConnection implements Connection {
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: Connection["onopen"] = null;
  onmessage: Connection["onmessage"] = null;
  onclose: Connection["onclose"] = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let connections: FakeConnection[];
let heard: ServerMessage[];
let states: Status[];
let socket: TableSocket;

function last(): FakeConnection {
  return connections.at(-1) as FakeConnection;
}

beforeEach(() => {
  vi.useFakeTimers();
  connections = [];
  heard = [];
  states = [];
  socket = new TableSocket(
    "abc",
    { message: (message) => heard.push(message), status: (status) => states.push(status) },
    () => {
      connections.push(new FakeConnection());
      return last();
    },
  );
  last().onopen?.();
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
});

const event = (n: number): object => ({ t: "event", n, event: { e: "over", word: "draw" } });
const hello = (): unknown => last().sent[0];

test("says hello with what it has, after a loss too, and takes nothing twice", () => {
  expect(hello()).toEqual({ t: "hello", table: "abc", have: 0, protocol: PROTOCOL });
  last().say({ t: "welcome", protocol: PROTOCOL, table: "abc", player: 0, of: 2 });
  last().say(event(1));
  last().say(event(2));
  last().onclose?.({ code: 1006, reason: "" });
  vi.advanceTimersByTime(20_000);
  expect(connections).toHaveLength(2);
  last().onopen?.();
  expect(hello()).toMatchObject({ have: 2 });
  last().say(event(2));
  last().say(event(3));
  expect(heard.flatMap((message) => ("n" in message ? [message.n] : []))).toEqual([1, 2, 3]);
});

test("a gap in the numbers is asked for again", () => {
  last().say(event(1));
  last().say(event(3));
  expect(connections[0]?.closed).toBe(true);
  vi.advanceTimersByTime(20_000);
  last().onopen?.();
  expect(hello()).toMatchObject({ have: 1 });
});

test("an act that was not answered is said again under the same id, one that was is not", () => {
  const first = socket.act(4, ["pass"]);
  const second = socket.act(5, ["discard", "5m"]);
  last().say({ t: "done", id: first });
  last().onclose?.({ code: 1001, reason: "" });
  vi.advanceTimersByTime(20_000);
  last().onopen?.();
  expect(last().sent.slice(1)).toEqual([{ t: "act", at: 5, action: ["discard", "5m"], id: second }]);
});

test("does not come again where there is no such table", () => {
  last().onclose?.({ code: 4003, reason: "no such table" });
  vi.advanceTimersByTime(60_000);
  expect(connections).toHaveLength(1);
  expect(states.at(-1)).toEqual({ state: "closed", code: 4003, reason: "no such table" });
});

test("where the browser says that it is offline the cut is told at once", () => {
  last().say({ t: "welcome", protocol: PROTOCOL, table: "abc", player: 0, of: 0 });
  window.dispatchEvent(new Event("offline"));
  expect(states.at(-1)).toEqual({ state: "away" });
  expect(connections[0]?.closed).toBe(true);
});

test("who tries again is connected at once, and never twice", () => {
  last().onclose?.({ code: 1006, reason: "" });
  socket.retry();
  vi.advanceTimersByTime(0);
  expect(connections).toHaveLength(2);
  socket.retry();
  vi.advanceTimersByTime(0);
  expect(connections).toHaveLength(3);
  expect(connections[1]?.closed).toBe(true);
  connections[1]?.onclose?.({ code: 1006, reason: "" });
  last().onopen?.();
  last().say({ t: "welcome", protocol: PROTOCOL, table: "abc", player: 0, of: 0 });
  vi.advanceTimersByTime(15_000);
  expect(connections).toHaveLength(3);
  expect(states.at(-1)).toEqual({ state: "open" });
});

test("a line that answers no ping is given up", () => {
  vi.advanceTimersByTime(65_000);
  expect(connections[0]?.closed).toBe(true);
});

test("the address of the socket follows that of the page", () => {
  expect(socketAddress("a b", "https://example.org/mj/#/table/x")).toBe("wss://example.org/mj/api/tables/a%20b/socket");
});

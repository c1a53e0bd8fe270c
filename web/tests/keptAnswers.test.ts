import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** As much of the browser's cache as is used: answers in the order in which they were put. */
class Answers {
  kept = new Map<string, string>();
  keys = async () => [...this.kept.keys()];
  delete = async (address: string) => this.kept.delete(address);
  put = async (address: string, answer: Response) => void this.kept.set(address, await answer.text());
  match = async (address: string) => (this.kept.has(address) ? new Response(this.kept.get(address)) : undefined);
}

let answers: Answers;
let server: { status: number; said: unknown } | null;
beforeEach(() => {
  vi.resetModules();
  answers = new Answers();
  vi.stubGlobal("caches", { open: async () => answers });
  vi.stubGlobal("fetch", async () => {
    if (!server) throw new TypeError("no connection");
    return new Response(JSON.stringify(server.said), { status: server.status, headers: { "content-type": "application/json" } });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A page that has just been loaded: it has asked for nothing yet. */
async function loaded() {
  vi.resetModules();
  return await import("../src/lib/api");
}
const settled = () => new Promise((done) => setTimeout(done, 20));

test("while the server is away the last answer stands, and the newest one as soon as it is back", async () => {
  server = { status: 200, said: { version: 1 } };
  expect(await (await loaded()).once("ruleset", { id: "any" })).toEqual({ version: 1 });
  await settled();
  server = null;
  const away = await loaded();
  expect(await away.once("ruleset", { id: "any" })).toEqual({ version: 1 });
  await expect(away.once("ruleset", { id: "other" })).rejects.toMatchObject({ code: "offline" });
  server = { status: 200, said: { version: 2 } };
  expect(await away.once("ruleset", { id: "any" })).toEqual({ version: 2 });
  await settled();
  server = { status: 502, said: "" };
  expect(await (await loaded()).once("ruleset", { id: "any" })).toEqual({ version: 2 });
});

test("what the server refuses is not answered out of what is kept", async () => {
  server = { status: 200, said: 1 };
  await (await loaded()).once("ruleset", { id: "any" });
  await settled();
  server = { status: 404, said: { error: { code: "unknown-ruleset", reason: "there is none" } } };
  await expect((await loaded()).once("ruleset", { id: "any" })).rejects.toMatchObject({ code: "unknown-ruleset" });
});

test("the oldest answers make room", async () => {
  server = { status: 200, said: 1 };
  const { once } = await loaded();
  for (let at = 0; at < 70; at++) {
    await once("ruleset", { id: String(at) });
    await settled();
  }
  expect(answers.kept.size).toBe(60);
  expect([...answers.kept.keys()][0]).toMatch(/%2210%22/);
});

test("a browser that keeps nothing says that the server is away", async () => {
  vi.stubGlobal("caches", undefined);
  server = { status: 200, said: 1 };
  expect(await (await loaded()).once("ruleset", { id: "any" })).toBe(1);
  server = null;
  await expect((await loaded()).once("ruleset", { id: "any" })).rejects.toMatchObject({ code: "offline" });
});

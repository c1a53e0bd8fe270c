import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { backend, call } from "../src/lib/api";
import { ApiProblem } from "../src/lib/backend";
import { tell } from "../src/lib/problems";
import { addressed } from "../src/lib/requests";

afterEach(() => vi.unstubAllGlobals());

test("fields of a request stand in the path, the query or the body", () => {
  expect(addressed("book", { id: "a/b", lang: "ja", options: {} })).toEqual({ method: "GET", path: "/rulesets/a%2Fb/book?lang=ja" });
  const { path } = addressed("ruleset", { id: "any", options: { rounds: 1 } });
  expect(decodeURIComponent(path)).toBe('/rulesets/any?options={"rounds":1}');
  expect(addressed("sit", { table: "t", player: 0 })).toEqual({ method: "POST", path: "/tables/t/seat", body: { player: 0 } });
  expect(addressed("deleteAccount", { password: "x" })).toEqual({ method: "DELETE", path: "/account", body: { password: "x" } });
});

test("what changes anything waits until the cookie is renewed", async () => {
  const asked: string[] = [];
  let renew = (): void => undefined;
  vi.stubGlobal("fetch", (path: string, init: { method: string }) => {
    asked.push(`${init.method} ${path}`);
    const answer = new Response("{}", { headers: { "content-type": "application/json" } });
    return init.method === "GET" ? new Promise((done) => (renew = () => done(answer))) : Promise.resolve(answer);
  });
  const who = call("whoAmI", {});
  const entered = call("enter", { name: "Ann" });
  await new Promise((done) => setTimeout(done, 5));
  expect(asked).toEqual(["GET api/session"]);
  renew();
  await Promise.all([who, entered]);
  expect(asked).toEqual(["GET api/session", "POST api/session"]);
  expect(backend.capabilities).toEqual({ accounts: true, company: true });
});

test("codes of earlier servers, with an underscore, are read", async () => {
  const error = { code: "not_seated", reason: "only who sits at the table may do this" };
  const answer = (): Response => new Response(JSON.stringify({ error }), { status: 403, headers: { "content-type": "application/json" } });
  vi.stubGlobal("fetch", () => Promise.resolve(answer()));
  await expect(call("rulesets", {})).rejects.toMatchObject({ code: "not-seated" });
});

test("of a ban what the operator wrote is told, not what the server says around it", () => {
  const sentence = { id: "error-http-banned-why", text: "spam: much of it" };
  const told = (given: typeof sentence | null): string => tell(new ApiProblem(403, "banned", "banned: spam: much of it", "", "", given)).reason;
  expect(told(sentence)).toBe("spam: much of it");
  expect(told(null)).toBe("");
});

/** Modules that know how a server is reached; `replay.ts` fetches files from other addresses. */
const KNOWING = ["lib/httpBackend.ts", "lib/socket.ts", "lib/replay.ts"];

test("only the backend knows HTTP and sockets", () => {
  const root = join(__dirname, "../src");
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).map((each) => each.replaceAll("\\", "/"));
  const sources = files.filter((each) => /\.(ts|svelte)$/.test(each) && !KNOWING.includes(each));
  expect(sources.length).toBeGreaterThan(60);
  const found = sources.filter((each) => /\bfetch\(|new WebSocket|XMLHttpRequest|\bTableSocket\(/.test(readFileSync(join(root, each), "utf8")));
  expect(found).toEqual([]);
});

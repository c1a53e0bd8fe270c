import type { OptionRow, Transfer } from "../src/lib/protocol";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiProblem } from "../src/lib/backend";
import { Asking } from "../src/lib/asking.svelte";
import { finds, pieces, signsAndTiles } from "../src/lib/inline";
import { optionText, readOption, valueNow, withOption } from "../src/lib/options";
import { readRoute } from "../src/lib/address";
import { arrows } from "../src/lib/study";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("only the last question is asked, and its answer kept", async () => {
  const asked: unknown[] = [];
  const asking = new Asking("record", async (_, { record }) => (asked.push(record), `about ${record}`));
  asking.ask({ record: "1" });
  asking.ask({ record: "2" });
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual(["2"]);
  expect(asking.answer).toBe("about 2");
  asking.ask({ record: "2" });
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual(["2"]);
});

test("the answer to another question is not shown where the connection is away", async () => {
  let there = true;
  const asking = new Asking("record", async (_, { record }) => {
    if (!there) throw new ApiProblem(0, "offline", "no network");
    return record;
  });
  asking.ask({ record: "1" });
  await vi.advanceTimersByTimeAsync(500);
  expect(asking.answer).toBe("1");
  there = false;
  asking.ask({ record: "2" });
  await vi.advanceTimersByTimeAsync(500);
  expect([asking.problem?.code, asking.answer]).toEqual(["offline", null]);
});

test.each([
  [0, "offline"],
  [503, "busy"],
])("a question that found no server, or one with too much to do, is asked again until it is answered (%i)", async (status, code) => {
  let there = false;
  const asking = new Asking("record", async () => {
    if (!there) throw new ApiProblem(status, code, "not now");
    return "yes";
  });
  asking.ask({ record: "?" });
  await vi.advanceTimersByTimeAsync(500);
  expect([asking.problem?.code, asking.answer]).toEqual([code, null]);
  there = true;
  await vi.advanceTimersByTimeAsync(5000);
  expect([asking.problem, asking.answer, asking.waiting]).toEqual([null, "yes", false]);
});

test("coming back into the network asks at once; what the server refuses is not asked again", async () => {
  let problem = new ApiProblem(0, "offline", "no network");
  let asked = 0;
  const asking = new Asking("record", async () => {
    asked++;
    throw problem;
  });
  asking.ask({ record: "?" });
  await vi.advanceTimersByTimeAsync(300);
  problem = new ApiProblem(422, "invalid", "no such tile");
  asking.again();
  await vi.advanceTimersByTimeAsync(1);
  expect([asked, asking.problem?.code]).toEqual([2, "invalid"]);
  await vi.advanceTimersByTimeAsync(20000);
  expect(asked).toBe(2);
});

test("an answer that comes after the hand was cleared is not shown", async () => {
  const asking = new Asking("record", () => new Promise((done) => setTimeout(() => done("late"), 1000)));
  asking.ask({ record: "?" });
  await vi.advanceTimersByTimeAsync(300);
  asking.clear();
  await vi.advanceTimersByTimeAsync(5000);
  expect(asking.answer).toBeNull();
});

test("payments between two seats are one arrow, there and back taken together", () => {
  const pay = (payer: string, payee: string, amount: number): Transfer => ({ payer, payee, amount, cause: { id: "cause-kong" }, clause: "", steps: [] });
  expect(arrows([pay("E", "S", 4), pay("E", "S", 2), pay("S", "E", 10), pay("W", "*", 1), pay("N", "S", 3), pay("S", "N", 3)])).toEqual([
    { payer: "S", payee: "E", amount: 4 },
    { payer: "W", payee: "*", amount: 1 },
  ]);
});

test("a preset is what it stands for, and takes the place of what was chosen", () => {
  const presets = { club: { uma: [15, 5], bust: "off" }, league: { uma: [30, 10] } };
  const preset: OptionRow = {
    name: "preset", sentences: { en: "", ja: "", zh: "", "zh-hant": "" }, kind: "choice", default: "none", values: ["none", "club", "league"],
    value_names: {}, samples: [], clause: "", most: 0, front: true, presets,
  };
  const chosen = withOption({ rounds: 1 }, preset, "club");
  expect(chosen).toEqual({ uma: [15, 5], bust: "off" });
  expect(valueNow(preset, { ...chosen, rounds: 1 })).toBe("club");
  expect(valueNow(preset, { ...chosen, bust: "on" })).toBe("none");
  expect(valueNow(preset, {})).toBe("none");
  expect(withOption(chosen, preset, "none")).toEqual({});
  expect(withOption(chosen, preset, "another")).toBe(chosen);
});

test("values of options are read as they are written, by their kind", () => {
  const option = (kind: OptionRow["kind"], usual: OptionRow["default"], values: OptionRow["values"] = null): OptionRow => ({
    name: "x", sentences: { en: "", ja: "", zh: "", "zh-hant": "" }, kind, default: usual, values, value_names: {}, samples: [], clause: "", most: 0, front: false, presets: {},
  });
  const kinds: [OptionRow, unknown][] = [
    [option("choice", false, [false, true]), true],
    [option("choice", 1, [1, 2]), 2],
    [option("number", 3), 0],
    [option("number-or-word", "none"), "none"],
    [option("number-or-word", "none"), 8],
    [option("words", ["a"]), ["b", "c"]],
    [option("numbers", [1, 2]), [3, 4]],
    [option("numbers", [20, 10, -10, -20]), [30, 10, -10, -30]],
    [option("counts", { a: 1 }), { a: 2, b: 3 }],
  ];
  for (const [each, value] of kinds) expect(readOption(each, optionText(value))).toEqual(value);
  expect(readOption(option("choice", 1, [1, 2]), "3")).toBeUndefined();
  expect(readOption(option("number", 1), "-1")).toBeUndefined();
  expect(readOption(option("counts", { a: 1 }), "a")).toBeUndefined();
});

test("sentences of the pages are split at tiles, names, signs, strong words and clauses", () => {
  expect(pieces("See NB-42: **not** 123m5z with [Half flush](#fan-half-flush)。●")).toEqual([
    { kind: "text", text: "See " },
    { kind: "clause", text: "NB-42" },
    { kind: "text", text: ": " },
    { kind: "strong", text: "not" },
    { kind: "text", text: " " },
    { kind: "tiles", text: "123m5z" },
    { kind: "text", text: " with " },
    { kind: "name", text: "Half flush", target: "fan-half-flush" },
    { kind: "text", text: "。" },
    { kind: "mark", text: "●" },
  ]);
});

test("a range of tiles is one piece, with the signs that close it", () => {
  const range = { kind: "tiles" as const, text: "1f-4f）、" };
  expect(pieces("（四季 1f-4f）、1-4")).toEqual([{ kind: "text", text: "（四季 " }, range, { kind: "text", text: "1-4" }]);
  expect(signsAndTiles(range)).toEqual(["", ["1f"], "-", ["4f"], "）、"]);
});

test("a search finds all its words, by the names that are shown", () => {
  expect(finds("Half Flush [混一色](#fan-half-flush) NB-55", "flush nb-55")).toBe(true);
  expect(finds("Half Flush [混一色](#fan-half-flush)", "混一色")).toBe(true);
  expect(finds("Half Flush [混一色](#fan-half-flush)", "fan-half")).toBe(false);
  expect(finds("half flush", "full flush")).toBe(false);
});

test("what looks like tiles within a word or is no tile stays text", () => {
  expect(pieces("1xT, 12min, 9z, 5f1 and 0f")).toEqual([{ kind: "text", text: "1xT, 12min, 9z, 5f1 and 0f" }]);
});

test("a link names ruleset and clause", () => {
  const { page, id, rest } = readRoute("#/rules/any/NB-42");
  expect([page, id, rest]).toEqual(["rules", "any", ["NB-42"]]);
  expect(readRoute("#/rules/%E0%A4%A").id).toBe("%E0%A4%A");
});

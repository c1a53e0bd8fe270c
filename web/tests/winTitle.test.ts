import { afterAll, beforeEach, expect, test } from "vitest";
import { chooseLanguage } from "../src/i18n/index.svelte";
import type { Description } from "../src/lib/protocol";
import { winTitle } from "../src/table/words";

const PUNGS = { en: "All pungs", ja: "対対胡", zh: "对对胡", "zh-hant": "對對胡" };
const WIN = { en: "win", ja: "和了", zh: "胡", "zh-hant": "胡" };
const ningbo = { language: "zh", actions: { win: WIN }, calls: {}, melds: [], fans: [{ id: "all-pungs", names: PUNGS }] } as unknown as Description;

beforeEach(() => chooseLanguage("en"));
afterAll(() => chooseLanguage("en"));

test("a pattern names a win in the reader's language, the game's own word beside it", async () => {
  expect(winTitle({ headline: "all-pungs" }, ningbo)).toEqual({ name: "All pungs", beside: "对对胡" });
  await chooseLanguage("ja");
  expect(winTitle({ headline: "all-pungs", names: { "all-pungs": PUNGS } }, ningbo)).toEqual({ name: "対対胡", beside: "对对胡" });
});

test("a name is not said twice, nor in both Chinese scripts", async () => {
  await chooseLanguage("zh");
  expect(winTitle({ headline: "all-pungs" }, ningbo)).toEqual({ name: "对对胡", beside: "" });
  await chooseLanguage("zh-hant");
  expect(winTitle({ headline: "all-pungs" }, ningbo)).toEqual({ name: "對對胡", beside: "" });
});

test("where no pattern is great enough, it is how the hand was won", () => {
  expect(winTitle({ headline: "", from: "S" }, ningbo)).toEqual({ name: "Win", beside: "胡" });
  expect(winTitle({}, ningbo)).toEqual({ name: "By self-draw", beside: "胡" });
});

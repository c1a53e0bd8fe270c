import { afterEach, expect, test, vi } from "vitest";
import { chooseLanguage } from "../src/i18n/index.svelte";
import { causeName, reasonTold, Sentences } from "../src/i18n/sentences.svelte";

afterEach(() => vi.unstubAllGlobals());

test("what stands in braces is found and called by its name", () => {
  const told = new Sentences({
    "no {tile} for {word}": { ja: "{word}の{tile}がない", zh: "没有{tile}来{word}" },
    "no {tile}": { ja: "{tile}がない" },
    "{number} of {number2}": { ja: "{number2}のうち{number}" },
    "what? (all)": { ja: "全部" },
  });
  const naming = { tile: (text: string) => text.toUpperCase(), word: (text: string) => (text === "a pung" ? "ポン" : text) };
  chooseLanguage("ja");
  expect(told.tell("no 5m for a pung", naming)).toBe("ポンの5Mがない");
  expect(told.tell("no 5m", naming)).toBe("5Mがない");
  expect(told.tell("3 of 4", {})).toBe("4のうち3");
  expect(told.tell("three of 4", {})).toBe("three of 4");
  expect(told.tell("what? (all)", {})).toBe("全部");
  chooseLanguage("en");
  expect(told.tell("no 5m for a pung", naming)).toBe("no 5m for a pung");
});

test("causes and reasons are asked of the server once, in English until they come, and kept", async () => {
  const asked: string[] = [];
  const told = {
    causes: { honba: { ja: "本場", zh: "本场" }, "{cause}, x{number} by red norths": { ja: "{cause}、{number}倍" } },
    reasons: {
      "the hand holds no {tile}": { ja: "手牌に{tile}がない" },
      "not counted beside {fan}": { ja: "{fan}と複合しない" },
      "without {fans} or a limit hand": { ja: "{fans}も満貫役もない" },
      "this hand may not win: {reason}{clause}": { ja: "和了できない: {reason}{clause}" },
      "a win by {event} needs it": { ja: "{event}の和了に必要" },
      "{word} is not possible now": { ja: "今は{word}できない" },
    },
    words: { pung: { ja: "ポン" } },
    events: { discard: { ja: "捨て牌で" } },
  };
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return new Response(JSON.stringify(told), { headers: { "content-type": "application/json" } });
  });
  const fans = [{ id: "all-pungs", names: { ja: "対々和" } }];
  chooseLanguage("ja");
  expect(causeName("honba")).toBe("honba");
  await vi.waitFor(() => expect(causeName("honba")).toBe("本場"));
  expect(causeName("honba, x4 by red norths")).toBe("本場、4倍");
  expect(causeName("a bet")).toBe("a bet");
  expect(reasonTold("the hand holds no 5m")).toBe("手牌に五萬がない");
  expect(reasonTold("not counted beside all-pungs", fans)).toBe("対々和と複合しない");
  expect(reasonTold("without all-pungs, half-flush or a limit hand", fans)).toBe("対々和、half flushも満貫役もない");
  expect(reasonTold("pung 55m is not possible now")).toBe("今はポン 55mできない");
  expect(reasonTold("this hand may not win: the hand holds no 1z (NB-1)")).toBe("和了できない: 手牌に東がない (NB-1)");
  expect(reasonTold("a win by discard needs it")).toBe("捨て牌での和了に必要");
  expect(reasonTold("of another kind")).toBe("of another kind");
  expect(asked).toEqual(["api/sentences"]);

  vi.resetModules();
  vi.stubGlobal("fetch", async () => Promise.reject(new Error("no network")));
  const again = await import("../src/i18n/sentences.svelte");
  (await import("../src/i18n/index.svelte")).chooseLanguage("ja");
  expect(again.causeName("honba")).toBe("本場");
});

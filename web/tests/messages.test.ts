import { expect, test } from "vitest";
import { chooseLanguage, learn } from "../src/i18n/index.svelte";
import { sentenceText } from "../src/i18n/messages";

const fans = [{ id: "all-pungs", names: { ja: "対々和" } }];

test("what is filled in is called as the language and the ruleset call it", () => {
  chooseLanguage("ja");
  expect(sentenceText({ id: "cause-honba" })).toBe("本場");
  expect(sentenceText({ id: "cause-by-red-norths", cause: { id: "cause-honba" }, number: 4 })).toBe("本場（赤い北で4倍）");
  expect(sentenceText({ id: "why-tile-not-held", tile: "5m" })).toBe("手牌に五萬がない");
  expect(sentenceText({ id: "why-not-beside", fan: "all-pungs" }, fans)).toBe("対々和と複合しない");
  expect(sentenceText({ id: "why-without-fans", fans: ["all-pungs", "half-flush"] }, fans)).toBe("対々和、half flushも満貫役もない");
  expect(sentenceText({ id: "why-not-possible-now", word: "pung 55m" })).toBe("今はポン 55mできない");
  expect(sentenceText({ id: "why-entry-may-not-win", reason: { id: "why-tile-not-held", tile: "1z" }, clause: "NB-1" })).toBe(
    "この手は和了できない: 手牌に東がない (NB-1)",
  );
  expect(sentenceText({ id: "why-entry-whose-tile", event: "discard" })).toContain("捨て牌で");
});

test("English keeps words as they are typed, and numbers have no marks between their digits", () => {
  chooseLanguage("en");
  expect(sentenceText({ id: "why-not-possible-now", word: "pung 55m" })).toBe("pung 55m is not possible now");
  expect(sentenceText({ id: "why-no-stick", number: 1000 })).toBe("the stick of 1000 points is not there");
  expect(sentenceText({ id: "why-entry-may-not-win", reason: { id: "why-no-chow" }, clause: "" })).toBe("this hand may not win: no chow");
});

test("the sentences of a ruleset of somebody's own can be said when it has been described", () => {
  chooseLanguage("ja");
  expect(sentenceText({ id: "why-hummed", seat: "S" })).toBe("why hummed");
  learn({ en: "why-hummed = { $seat } has hummed\n", ja: "why-hummed = { $seat }は歌った\n", zh: "" });
  expect(sentenceText({ id: "why-hummed", seat: "S" })).toBe("Sは歌った");
  learn(undefined);
  chooseLanguage("en");
  expect(sentenceText({ id: "why-hummed", seat: "S" })).toBe("S has hummed");
});

test("what somebody wrote stays as it is, and an id without a sentence is shown by its words", () => {
  chooseLanguage("zh");
  expect(sentenceText({ id: "told", text: "a bet" })).toBe("a bet");
  expect(sentenceText("a bet")).toBe("a bet");
  expect(sentenceText("why-table-closed")).toBe("牌桌已关闭");
  expect(sentenceText({ id: "why-of-another-city" })).toBe("why of another city");
});

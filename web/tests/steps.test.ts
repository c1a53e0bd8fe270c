import { expect, test } from "vitest";
import { chooseLanguage, everySentence } from "../src/i18n/index.svelte";
import { sentenceText } from "../src/i18n/messages";
import { isValued, saysMore, stepsText, unequallyPaid } from "../src/lib/steps";
import type { Step } from "../src/lib/protocol";

const points: Step = { how: "add", value: 8, what: { id: "step-points", number: 8 }, clause: "" };
const selfDraw: Step = { how: "times", value: 2, what: { id: "cause-self-draw" }, clause: "NB-66" };
const fan = (value: number): Step => ({ how: "add", value, what: { id: "step-fan", fan: "all-pungs" }, clause: "HK-58" });

test("a calculation is one line, each step with what it is and its clause", () => {
  void chooseLanguage("en");
  expect(stepsText([points, selfDraw], {}, 16)).toBe("8 points × 2 (self-draw, NB-66) = 16");
  const share: Step = { how: "add", value: 16, what: { id: "step-share", seat: "W" }, clause: "BJ-39", of: [points, selfDraw] };
  expect(stepsText([share], {}, 16)).toBe("16 (share of West, BJ-39: 8 points × 2 (self-draw, NB-66)) = 16");
  expect(stepsText([share], { who: () => "Ann" })).toContain("share of Ann");
});

test("what comes first stands in brackets", () => {
  void chooseLanguage("en");
  const named = { fans: [{ id: "all-pungs", names: { en: "All pungs" } }] };
  expect(stepsText([fan(3), points, selfDraw], named, 22)).toBe("[3 (All pungs, HK-58) + 8 points] × 2 (self-draw, NB-66) = 22");
  expect(stepsText([points, selfDraw, fan(3)], named, 19)).toBe("8 points × 2 (self-draw, NB-66) + 3 (All pungs, HK-58) = 19");
  const doubled: Step = { how: "power", value: 1, what: { id: "step-doubled-by-fans" }, clause: "BJ-35" };
  expect(stepsText([fan(3), doubled], named, 8)).toBe("2^[3 (All pungs, HK-58)] (doubled once for each fan, BJ-35) = 8");
  expect(stepsText([doubled], named, 1)).toBe("2^0 (doubled once for each fan, BJ-35) = 1");
  const limit: Step = { how: "at-most", value: 10, what: { id: "step-limit" }, clause: "SH-40" };
  expect(stepsText([points, limit, selfDraw], {}, 16)).toBe("[8 points, at most 10 (limit, SH-40)] × 2 (self-draw, NB-66) = 16");
});

test("a price and the points alone need no line, other shares do", () => {
  expect(saysMore([points])).toBe(false);
  expect(saysMore([{ ...points, of: [points] }])).toBe(true);
  expect(saysMore([points, selfDraw])).toBe(true);
  expect(isValued([fan(1), fan(2)])).toBe(false);
  expect(isValued([fan(1), selfDraw])).toBe(true);
});

test("steps are shown at once where payers of a winner pay different sums", () => {
  const pay = (payer: string, payee: string, amount: number) => ({ payer, payee, amount });
  expect(unequallyPaid([pay("E", "S", 4), pay("W", "S", 2), pay("E", "N", 1), pay("W", "N", 1), pay("*", "N", 9)])).toEqual(new Set(["S"]));
  expect(unequallyPaid([pay("E", "S", 1), pay("E", "S", 1), pay("W", "S", 2)])).toEqual(new Set());
});

test("steps that one game alone has are said in the reader's language, its words for common ones not elsewhere", async () => {
  await everySentence();
  const told = { en: "fu to start with", ja: "副底", zh: "底符", "zh-hant": "底符" } as const;
  for (const language of Object.keys(told) as (keyof typeof told)[]) {
    await chooseLanguage(language);
    expect(sentenceText({ id: "step-fu-base" })).toBe(told[language]);
  }
  await chooseLanguage("ja");
  expect(sentenceText({ id: "step-rate" })).toBe("その翻数の点");
});

import { afterAll, beforeEach, expect, test } from "vitest";
import { chooseLanguage } from "../src/i18n/index.svelte";
import { handPicture, sharesText } from "../src/lib/handPicture";
import { pictureOf, textWidth, wrapped } from "../src/lib/picture";
import { fanLine, paymentLines } from "../src/lib/pictureLines";
import type { Entry } from "../src/lib/entry";
import type { Description, SettledHand, Step } from "../src/lib/protocol";

beforeEach(() => chooseLanguage("en"));
afterAll(() => chooseLanguage("en"));

const shown = {
  title: "Old <style>", verdict: "", lines: [], foot: "Mahjong",
  rows: [
    { name: "Hand", tiles: ["1m", "0p"] },
    { name: "Winning tile", tiles: ["5z"], marked: true },
  ],
};

test("a picture is one whole SVG with every tile of its rows, the winning one framed", () => {
  const { svg, width, height } = pictureOf(shown);
  const page = new DOMParser().parseFromString(svg, "image/svg+xml");
  expect(page.querySelector("parsererror")).toBeNull();
  expect(page.documentElement.getAttribute("viewBox")).toBe(`0 0 ${width} ${height}`);
  const texts = [...page.querySelectorAll("text")].map((each) => each.textContent);
  expect(texts).toEqual(["Old <style>", "Hand", "Winning tile", "Mahjong"]);
  expect(svg.match(/stroke="#ffd257"/g)).toHaveLength(1);
  expect(page.querySelectorAll("svg > g")).toHaveLength(3);
});

test("rows that do not fit beside each other go on below, and the picture grows by what is said", () => {
  const many = { ...shown, rows: Array.from({ length: 3 }, () => ({ name: "", tiles: Array<string>(8).fill("1s") })) };
  const plain = pictureOf(shown).height;
  expect(pictureOf(many).height).toBeGreaterThan(plain + 80);
  expect(pictureOf({ ...shown, verdict: "wins", lines: [{ text: "one", below: "" }, { text: "two", below: "= 2" }] }).height).toBe(plain + 54 + 34 + 34 + 27);
});

test("a text is broken at blanks, between ideographs anywhere", () => {
  expect(wrapped("one two three", textWidth("one two") + 0.1)).toEqual(["one two", "three"]);
  expect(wrapped("東南西北白発中", 3)).toEqual(["東南西", "北白発", "中"]);
  expect(wrapped("", 3)).toEqual([]);
  expect(wrapped("東南西、北（白）発", 3)).toEqual(["東南", "西、北", "（白）", "発"]);
});

test("what several pay is spelled out, what one pays is not", () => {
  expect(sharesText([128, 128, 128])).toBe("3 × 128");
  expect(sharesText([32, 16, 16])).toBe("32 + 16 + 16");
  expect([sharesText([384]), sharesText([])]).toEqual(["", ""]);
});

const names = { en: "All pungs", ja: "対対和", zh: "碰碰和", "zh-hant": "碰碰和" };
const fans = [{ id: "all-pungs", names }];
const pungs = { id: "all-pungs", value: 4, clause: "NB-31" };
const points: Step = { how: "add", value: 8, what: { id: "step-points", number: 8 }, clause: "" };
const selfDraw: Step = { how: "times", value: 2, what: { id: "cause-self-draw" }, clause: "NB-66" };
const payment = (payer: string, steps: Step[]) => ({ payer, payee: "E", amount: 16, cause: { id: "cause-self-draw" }, clause: "NB-66", steps });
const seat = (letter: string) => letter;

test("a picture tells the fans and every payment with clauses, below it how the amount comes about", async () => {
  const told = { winners: [{ seat: "E", fans: [pungs], points: 8, steps: [] }], refused: {}, transfers: [payment("S", [points, selfDraw])], pay: { E: 16, S: -16 } };
  const rules = { id: "ningbo", names: { en: "Ningbo" }, fans, state: [], melds: [] };
  const entry = { hand: [], win: "", melds: [], flowers: [], indicator: [], state: {} };
  const { lines } = handPicture(entry as unknown as Entry, rules as unknown as Description, "winning-tile", told as unknown as SettledHand);
  expect(lines).toEqual([
    { text: "All pungs 4 (NB-31)", below: "" },
    { text: "South pays East 16: self-draw (NB-66)", below: "8 points × 2 (self-draw, NB-66) = 16" },
    { text: "East +16 · South −16", below: "" },
  ]);
  const both = { ...told, winners: [...told.winners, { ...told.winners[0], seat: "W" }] };
  const several = handPicture(entry as unknown as Entry, rules as unknown as Description, "winning-tile", both as unknown as SettledHand);
  expect(several.lines.slice(0, 2).map(({ text }) => text)).toEqual(["East: All pungs 4 (NB-31)", "West: All pungs 4 (NB-31)"]);
  await chooseLanguage("ja");
  expect(paymentLines([payment("S", [points, selfDraw])], fans, seat)[0]).toEqual({ text: "SからEへ 16：ツモ（NB-66）", below: "8点 × 2（ツモ、NB-66） = 16" });
});

test("a price alone has no calculation, and the same one is not told twice", () => {
  const doubled = [points, selfDraw];
  expect(paymentLines([payment("S", doubled), payment("W", doubled), payment("N", [points])], fans, seat).map(({ below }) => below)).toEqual([
    "8 points × 2 (self-draw, NB-66) = 16", "", "",
  ]);
  const added: Step = { how: "add", value: 4, what: { id: "step-fan", fan: "all-pungs" }, clause: "NB-31" };
  const name = () => "All pungs";
  expect(fanLine([pungs], [added], name, fans).below).toBe("");
  expect(fanLine([pungs], [added, selfDraw], name, fans).below).toBe("4 (All pungs, NB-31) × 2 (self-draw, NB-66)");
  expect(fanLine([], [], name, fans).text).toBe("");
});

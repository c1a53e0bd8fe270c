import { expect, test } from "vitest";
import { sharesText } from "../src/lib/handPicture";
import { pictureOf, textWidth, wrapped } from "../src/lib/picture";

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
  expect(pictureOf({ ...shown, verdict: "wins", lines: ["one", "two"] }).height).toBe(plain + 54 + 34 + 34);
});

test("a text is broken at blanks, between ideographs anywhere", () => {
  expect(wrapped("one two three", textWidth("one two") + 0.1)).toEqual(["one two", "three"]);
  expect(wrapped("東南西北白発中", 3)).toEqual(["東南西", "北白発", "中"]);
  expect(wrapped("", 3)).toEqual([]);
});

test("what several pay is spelled out, what one pays is not", () => {
  expect(sharesText([128, 128, 128])).toBe("3 × 128");
  expect(sharesText([32, 16, 16])).toBe("32 + 16 + 16");
  expect([sharesText([384]), sharesText([])]).toEqual(["", ""]);
});

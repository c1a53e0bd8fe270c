import { expect, test } from "vitest";
import { tilesAway } from "../src/table/lacking";

test("a hand lacks the tiles until it is ready, and the last one", () => {
  expect(tilesAway({ shanten: 2, waits: [] })).toBe(3);
  expect(tilesAway({ shanten: 0, waits: [] })).toBe(1);
});

test("a hand whose waits may not win lacks what a legal win takes", () => {
  const wait = { tile: "5p", unseen: 2, draw: { legal: false }, discard: { legal: false } };
  expect(tilesAway({ shanten: 1, waits: [wait] })).toBe(2);
});

test("a hand that waits or is complete is not told how far it is", () => {
  const wait = { tile: "5p", unseen: 2, draw: { legal: true }, discard: { legal: false } };
  expect(tilesAway({ shanten: 0, waits: [wait] })).toBe(0);
  expect(tilesAway({ shanten: -1, waits: [], wins_now: { legal: false } })).toBe(0);
});

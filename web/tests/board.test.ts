import { expect, test } from "vitest";
import { placeOf, poolSpots, riverSpots, ROW, STEP } from "../src/table/board";

test("the next player sits on the right, and of three nobody opposite", () => {
  expect([0, 1, 2, 3].map((seat) => placeOf(seat, 0, 4))).toEqual(["bottom", "right", "top", "left"]);
  expect([0, 1, 2, 3].map((seat) => placeOf(seat, 2, 4))).toEqual(["top", "left", "bottom", "right"]);
  expect([0, 1, 2].map((seat) => placeOf(seat, 0, 3))).toEqual(["bottom", "right", "left"]);
});

test("rivers have rows of six, of which the third runs on", () => {
  const { spots, long } = riverSpots(Array.from({ length: 21 }, () => false));
  expect(spots.map((spot) => spot.row)).toEqual([0, 1, 2].flatMap((row) => Array.from({ length: row < 2 ? ROW : 9 }, () => row)));
  expect(spots[7]?.x).toBeCloseTo(STEP);
  expect(long).toBeCloseTo(9 * STEP);
});

test("a tile that lies sideways moves only those behind it in its row", () => {
  const upright = riverSpots(Array.from({ length: 8 }, () => false)).spots;
  const { spots } = riverSpots([false, true, false, false, false, false, false, false]);
  expect(spots[1]?.x).toBe(upright[1]?.x);
  expect(spots[2]?.x).toBeGreaterThan(upright[2]?.x ?? 0);
  expect(spots[6]).toEqual(upright[6]);
});

test("in a pool each tile keeps the place that it has, and no two have the same", () => {
  const few = poolSpots(20, 3);
  const many = poolSpots(60, 3);
  expect(many.slice(0, 20)).toEqual(few);
  expect(new Set(many.map((spot) => `${spot.column} ${spot.row}`)).size).toBe(60);
  expect(poolSpots(100, 3)).toHaveLength(100);
});

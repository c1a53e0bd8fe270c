import { expect, test } from "vitest";
import { Fold } from "../src/lib/fold";
import { wallBreak, wallStacks } from "../src/table/wall";
import { ACROSS, BESIDE, placeOf, poolSpots, riverSpots, ROW, STEP } from "../src/table/board";

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

test("on the wide board rows above and below the middle have nine tiles, of which the second runs on", () => {
  const { spots, long } = riverSpots(Array.from({ length: 21 }, () => false), ACROSS);
  expect(spots.map((spot) => spot.row)).toEqual([...Array.from({ length: 9 }, () => 0), ...Array.from({ length: 12 }, () => 1)]);
  expect(long).toBeCloseTo(12 * STEP);
});

test("on the high board rows beside the middle have seven tiles, of which the second runs on", () => {
  const { spots, long } = riverSpots(Array.from({ length: 18 }, () => false), BESIDE);
  expect(spots.map((spot) => spot.row)).toEqual([...Array.from({ length: 7 }, () => 0), ...Array.from({ length: 11 }, () => 1)]);
  expect(long).toBeCloseTo(11 * STEP);
});

test("a tile that lies sideways moves only those behind it in its row", () => {
  const upright = riverSpots(Array.from({ length: 8 }, () => false)).spots;
  const { spots } = riverSpots([false, true, false, false, false, false, false, false]);
  expect(spots[1]?.x).toBe(upright[1]?.x);
  expect(spots[2]?.x).toBeGreaterThan(upright[2]?.x ?? 0);
  expect(spots[6]).toEqual(upright[6]);
});

test.each(["square", "wide", "high"] as const)("in a pool each tile keeps the place that it has, and no two have the same (%s)", (shape) => {
  const few = poolSpots(20, 3, shape);
  const many = poolSpots(60, 3, shape);
  expect(many.slice(0, 20)).toEqual(few);
  expect(new Set(many.map((spot) => `${spot.column} ${spot.row}`)).size).toBe(60);
  expect(poolSpots(100, 3, shape)).toHaveLength(100);
});

test("a pool of the wide board is wider than high, that of the high board higher than wide", () => {
  const most = (of: "column" | "row", shape: "square" | "wide" | "high") => Math.max(...poolSpots(45, 3, shape).map((spot) => Math.abs(spot[of])));
  expect(most("column", "wide")).toBeGreaterThan(most("row", "wide"));
  expect(most("row", "wide")).toBeLessThan(most("row", "square") + 1);
  expect(most("row", "wide")).toBe(3);
  expect(most("row", "high")).toBe(4);
  expect(most("column", "high")).toBe(3.5);
});

test("the wall shows where it was broken: between the first stack that is taken and the last", () => {
  const fold = (broke?: [number, number]) =>
    new Fold({ t: "deal", n: 1, deal: 0, dealer: 0, players: [0, 1, 2, 3], scores: [0, 0, 0, 0], commitment: "", counters: {}, reserve: 0, winds: "E", wall: 136, now: broke ? { broke } : {} }, 0).view;
  expect(wallBreak(fold())).toBeNull();
  for (const broke of [[0, 5], [1, 3], [2, 9], [3, 12], [0, 17]] as [number, number][]) {
    const view = fold(broke);
    const mark = wallBreak(view);
    const stacks = wallStacks(view);
    const middle = (each: { x: number; y: number; width: number; height: number } | null | undefined) => [each!.x + each!.width / 2, each!.y + each!.height / 2] as const;
    const away = (at: number) => Math.hypot(middle(stacks.at(at))[0] - middle(mark)[0], middle(stacks.at(at))[1] - middle(mark)[1]);
    expect(away(0)).toBeLessThan(4);
    const others = stacks.map((_, at) => away(at)).sort((a, b) => a - b);
    expect(away(0)).toBeLessThanOrEqual(others[1]! + 0.01);
  }
});

import { expect, test } from "vitest";
import { conic } from "../map/draw";
import { holds, INSET, MAIN } from "../src/home/frames";
import { boxOf, linesOf, sidesOf, type Box, type Marked } from "../src/home/labels";
import { clusters, placesOf, type Region } from "../src/home/regions";
import { fitted } from "../src/home/view";
import type { Names, RulesetLine } from "../src/lib/protocol";

type Place = [number, number];
const HARBIN: Place = [126.64, 45.76];
const CHENGDU: Place = [104.07, 30.57];
const TOKYO: Place = [139.69, 35.69];
const HONG_KONG: Place = [114.17, 22.32];
const KUALA_LUMPUR: Place = [101.69, 3.14];
const PARIS: Place = [2.35, 48.86];

const named = (name: string): Names => ({ en: name, ja: name, zh: name, "zh-hant": name });

function line(id: string, region: string | null, [longitude, latitude]: Place = HARBIN, base = ""): RulesetLine {
  const names = named(id);
  const place = region === null ? null : { region, names, longitude, latitude };
  return { id, version: 1, names, seats: 4, hand: 13, wall: 136, wild: false, flowers: false, base, place, language: "zh", bots: ["greedy"] };
}

test("places lie where the projection that drew the coast has them", () => {
  const drawn = conic();
  for (const place of [HARBIN, CHENGDU, TOKYO, HONG_KONG]) {
    const [x = NaN, y = NaN] = drawn(place) ?? [];
    expect(MAIN.project(...place).x).toBeCloseTo(x, 6);
    expect(MAIN.project(...place).y).toBeCloseTo(y, 6);
  }
});

test("a frame holds the places within its bounds", () => {
  expect(holds(MAIN, ...TOKYO)).toBe(true);
  expect(holds(MAIN, ...KUALA_LUMPUR)).toBe(false);
  expect(holds(INSET, ...KUALA_LUMPUR)).toBe(true);
  expect(holds(INSET, ...PARIS)).toBe(false);
});

test("games of a region share a pin, those without a place or beyond the frames are listed beside", () => {
  const games = [line("a", "hk", HONG_KONG, "c"), line("b", "tokyo", TOKYO), line("c", "hk", TOKYO), line("d", null), line("e", "kl", KUALA_LUMPUR), line("f", "paris", PARIS)];
  const { main, inset, elsewhere } = placesOf(games);
  expect(main.map((region) => region.games.map((game) => game.id))).toEqual([["c", "a"], ["b"]]);
  expect(main[0]).toMatchObject(MAIN.project(...HONG_KONG));
  expect(inset.map((region) => region.key)).toEqual(["kl"]);
  expect(elsewhere.map((game) => game.id)).toEqual(["d", "f"]);
});

test("pins that are too near are one, also through a third", () => {
  const at = (key: string, x: number): Region => ({ key, names: named(key), games: [], x, y: 0 });
  const pins = [at("a", 0), at("c", 40), at("d", 100), at("b", 20)];
  const keys = (scale: number) => clusters(pins, scale, 24).map((group) => group.map((each) => each.key).sort().join(""));
  expect(keys(1).sort()).toEqual(["abc", "d"]);
  expect(keys(2).sort()).toEqual(["a", "b", "c", "d"]);
});

const WITHIN: Box = { left: 0, top: 0, right: 400, bottom: 300 };

function overlaps(pins: readonly Marked[], taken: readonly Box[] = []): number {
  const sides = sidesOf(pins, WITHIN, taken);
  const boxes = [...pins.map((pin, at) => boxOf(pin, sides[at]!)), ...taken];
  return boxes.flatMap((one, at) => boxes.slice(at + 1).filter((other) => {
    return Math.min(one.right, other.right) > Math.max(one.left, other.left) && Math.min(one.bottom, other.bottom) > Math.max(one.top, other.top);
  })).length;
}

test("names find sides on which they do not overlap", () => {
  const pin = (x: number, y: number): Marked => ({ x, y, half: 9, width: 70, height: 24 });
  expect(overlaps([pin(200, 150), pin(226, 158), pin(228, 130)])).toBe(0);
  expect(sidesOf([pin(200, 150)], WITHIN)).toEqual(["right"]);
  expect(sidesOf([pin(380, 150)], WITHIN)).toEqual(["left"]);
  expect(overlaps([pin(100, 150)], [{ left: 110, top: 100, right: 400, bottom: 200 }])).toBe(0);
});

test("a map fits its pane, and a part of it comes nearer round its pins", () => {
  const whole = fitted(390, 330);
  const points = [MAIN.project(121.47, 31.23), MAIN.project(120.16, 30.27), MAIN.project(121.55, 29.87)];
  const near = fitted(390, 330, points);
  expect(near.scale).toBeGreaterThan(2 * whole.scale);
  for (const { x, y } of points) {
    expect(near.x + x * near.scale).toBeGreaterThan(60);
    expect(near.x + x * near.scale).toBeLessThan(330);
    expect(near.y + y * near.scale).toBeGreaterThan(40);
    expect(near.y + y * near.scale).toBeLessThan(290);
  }
});

test("names of a group that have no room in a line go on in the next", () => {
  const width = (text: string) => text.length * 10;
  const names = ["Ningbo", "Hangzhou", "Shanghai"];
  expect(linesOf(names, width, 400)).toEqual(["Ningbo · Hangzhou · Shanghai"]);
  expect(linesOf(names, width, 180)).toEqual(["Ningbo · Hangzhou ·", "Shanghai"]);
  expect(linesOf(names, width, 20)).toEqual(["Ningbo ·", "Hangzhou ·", "Shanghai"]);
  expect(linesOf(["Beijing"], width, 20)).toEqual(["Beijing"]);
});

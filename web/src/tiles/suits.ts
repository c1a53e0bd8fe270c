/* Characters 萬, dots 筒 and bamboo 索. Drawn by this code; CC0. */
import { bird } from "./bird";
import { BLUE, GREEN, INK, IVORY, RED, area, around, character, circle, disc, oval, placed, ring } from "./pen";

const NUMERALS = "一二三四五六七八九";
type Spot = readonly [x: number, y: number, colour: string];

export function characters(n: number, red = false): string {
  const numeral = NUMERALS[n - 1] ?? "";
  const high = [0, 5.4, 20, 24, 24, 26, 26, 26, 26, 27][n] ?? 26;
  return character(numeral, 30, 20, 41, high, red ? RED : INK, n < 4) + character("萬", 30, 54, 41, 34, RED);
}

/** Outlines by colour, each colour as one element. */
function areas(outlines: readonly (readonly [outline: string, colour: string])[]): string {
  const colours = [...new Set(outlines.map(([, colour]) => colour))];
  return colours.map((colour) => area(outlines.flatMap(([d, own]) => (own === colour ? [d] : [])).join(""), colour)).join("");
}

const DOTS: Readonly<Record<number, { r: number; spots: readonly Spot[] }>> = {
  2: {
    r: 14,
    spots: [
      [30, 21, GREEN],
      [30, 54.5, BLUE],
    ],
  },
  3: {
    r: 10.6,
    spots: [
      [15.5, 17, BLUE],
      [30, 38, RED],
      [44.5, 59, GREEN],
    ],
  },
  4: {
    r: 11.4,
    spots: [
      [17, 21, BLUE],
      [43, 21, GREEN],
      [17, 55, GREEN],
      [43, 55, BLUE],
    ],
  },
  5: {
    r: 9.8,
    spots: [
      [15, 17, BLUE],
      [45, 17, GREEN],
      [30, 38, RED],
      [15, 59, GREEN],
      [45, 59, BLUE],
    ],
  },
  6: {
    r: 9.6,
    spots: [
      [17.5, 15.5, GREEN],
      [42.5, 15.5, GREEN],
      [17.5, 40, RED],
      [42.5, 40, RED],
      [17.5, 61, RED],
      [42.5, 61, RED],
    ],
  },
  7: {
    r: 8.2,
    spots: [
      [12.5, 12.5, GREEN],
      [30, 19.5, GREEN],
      [47.5, 26.5, GREEN],
      [19, 45, RED],
      [41, 45, RED],
      [19, 63, RED],
      [41, 63, RED],
    ],
  },
  8: {
    r: 7.9,
    spots: [12, 29.4, 46.8, 64.2].flatMap((y): Spot[] => [
      [19.5, y, BLUE],
      [40.5, y, BLUE],
    ]),
  },
  9: {
    r: 8,
    spots: (
      [
        [15, GREEN],
        [38, RED],
        [61, BLUE],
      ] as const
    ).flatMap(([y, colour]): Spot[] => [
      [12, y, colour],
      [30, y, colour],
      [48, y, colour],
    ]),
  },
};

function oneDot(): string {
  return (
    circle(30, 38, 24.5, GREEN) +
    circle(30, 38, 21.6, IVORY) +
    area(around(oval(-17.2, 3.9, 4.6), 30, 38, 12), GREEN) +
    circle(30, 38, 13.4, BLUE) +
    area(around("M0 0C-5.4-4.6-4.6-11.4 0-11.8C4.6-11.4 5.4-4.6 0 0Z", 30, 38, 6), IVORY) +
    area(around("M0 0C-3.6-4-3-9 0-9.6C3-9 3.6-4 0 0Z", 30, 38, 6), RED) +
    circle(30, 38, 3, IVORY) +
    circle(30, 38, 1.8, RED)
  );
}

export function dots(n: number, red = false): string {
  if (n === 1) return oneDot();
  const { r, spots } = DOTS[n] ?? { r: 0, spots: [] };
  const discs = (size: number): string => areas(spots.map(([x, y, colour]) => [disc(x, y, size), red ? RED : colour]));
  const light = spots.map(([x, y]) => ring(x, y, r * 0.68, r * 0.15, 8) + disc(x, y, r * 0.46)).join("");
  return discs(r) + area(light, IVORY) + discs(r * 0.3);
}

/** A stick of bamboo of so much length: two limbs between three knots. */
function stick(long: number): string {
  const half = long / 2;
  const w = 5.2;
  const limb = (top: number, end: number) =>
    `M${-w * 0.76} ${top}L${w * 0.76} ${top}C${w * 0.56} ${top + (end - top) * 0.35} ${w * 0.56} ${top + (end - top) * 0.65} ` +
    `${w * 0.76} ${end}L${-w * 0.76} ${end}C${-w * 0.56} ${top + (end - top) * 0.65} ${-w * 0.56} ${top + (end - top) * 0.35} ` +
    `${-w * 0.76} ${top}Z`;
  const knot = (y: number) =>
    `M${-w} ${y}C${-w} ${y - 2.5} ${w} ${y - 2.5} ${w} ${y}C${w} ${y + 2.5} ${-w} ${y + 2.5} ${-w} ${y}Z`;
  return limb(-half + 1.9, 0) + limb(0, half - 1.9) + [-half + 1.9, 0, half - 1.9].map(knot).join("");
}

/** Where light falls on its limbs. */
const shine = (long: number): string => `M0 ${5.2 - long / 2}L0-3.4M0 3.4L0 ${long / 2 - 5.2}`;

type Stick = readonly [x: number, y: number, long: number, colour: string, turn?: number];
const pairs = (xs: readonly number[], y: number, long: number, colours: readonly string[]): Stick[] =>
  xs.map((x, i) => [x, y, long, colours[i % colours.length] ?? GREEN]);

const STICKS: Readonly<Record<number, readonly Stick[]>> = {
  2: [
    [30, 21, 31, GREEN],
    [30, 55, 31, BLUE],
  ],
  3: [
    [30, 21, 31, BLUE],
    [18, 55, 31, GREEN],
    [42, 55, 31, GREEN],
  ],
  4: [...pairs([18, 42], 21, 31, [GREEN, BLUE]), ...pairs([18, 42], 55, 31, [BLUE, GREEN])],
  5: [
    ...pairs([14, 46], 21, 31, [GREEN, BLUE]),
    [30, 38, 32, RED],
    ...pairs([14, 46], 55, 31, [BLUE, GREEN]),
  ],
  6: [...pairs([14, 30, 46], 21, 31, [GREEN]), ...pairs([14, 30, 46], 55, 31, [BLUE])],
  7: [
    [30, 15, 21, RED],
    ...pairs([14, 30, 46], 38, 21.5, [GREEN, BLUE, GREEN]),
    ...pairs([14, 30, 46], 61, 21.5, [GREEN, BLUE, GREEN]),
  ],
  8: [
    [10.5, 21, 31, GREEN],
    [49.5, 21, 31, GREEN],
    [22.6, 21.5, 28, BLUE, -33],
    [37.4, 21.5, 28, BLUE, 33],
    [10.5, 55, 31, GREEN],
    [49.5, 55, 31, GREEN],
    [22.6, 54.5, 28, BLUE, 33],
    [37.4, 54.5, 28, BLUE, -33],
  ],
  9: [15, 38, 61].flatMap((y) => pairs([13, 30, 47], y, 21.5, [GREEN, RED, BLUE])),
};

export function bamboo(n: number, red = false): string {
  if (n === 1) return bird();
  const sticks = STICKS[n] ?? [];
  const light = sticks.map(([x, y, long, , turn]) => placed(shine(long), x, y, turn)).join("");
  return (
    areas(sticks.map(([x, y, long, colour, turn]) => [placed(stick(long), x, y, turn), red ? RED : colour])) +
    `<path d="${light}" stroke="${IVORY}" stroke-width="1.6" stroke-linecap="round" opacity=".85"/>`
  );
}

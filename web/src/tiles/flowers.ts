/* The four seasons and the four noble plants. Drawn by this code; CC0. */
import {
  GOLD,
  GREEN,
  IVORY,
  RED,
  area,
  around,
  character,
  circle,
  ellipse,
  group,
  indexSign,
  line,
  placed,
  ring,
} from "./pen";

const BARK = "#6f4a2a";
const LEAF = "#2f8f57";

function blossom(x: number, y: number, r: number, colour: string, heart = GOLD): string {
  return area(ring(x, y, r * 0.62, r * 0.5, 5), colour) + circle(x, y, r * 0.36, heart);
}

const leaf = (long: number, wide: number) =>
  `M0 0C${wide} ${-long * 0.3} ${wide * 0.8} ${-long * 0.75} 0 ${-long}C${-wide * 0.8} ${-long * 0.75} ${-wide} ${-long * 0.3} 0 0Z`;

function spring(): string {
  return (
    line("M8 68C18 64 24 56 30 50C36 44 44 40 52 38", BARK, 2.8) +
    line("M24 57C22 50 18 47 14 45", BARK, 2) +
    group(area(leaf(11, 4), LEAF), 40, 43, 130) +
    group(area(leaf(10, 4), LEAF), 18, 63, 100) +
    blossom(15, 43, 8.5, "#ee7fa6") +
    blossom(33, 45, 10, "#e75f92") +
    blossom(48, 57, 7.5, "#f29dbb") +
    line("M41 46C45 49 47 51 48 55", BARK, 1.6) +
    blossom(50, 36, 6.5, "#ee7fa6")
  );
}

function summer(): string {
  const petal = (turn: number, long: number, colour: string) =>
    group(area(leaf(long, 8), colour), 30, 55, turn);
  return (
    ellipse(18, 64, 13, 4.6, "#1d7a4b") +
    ellipse(44, 65, 12, 4.2, LEAF) +
    petal(-68, 22, "#f3a0b8") +
    petal(68, 22, "#f3a0b8") +
    petal(-38, 25, "#ea7598") +
    petal(38, 25, "#ea7598") +
    petal(0, 27, "#d94a78") +
    area("M20 55C25 60 35 60 40 55C36 52 24 52 20 55Z", "#c93a68")
  );
}

function autumn(): string {
  const maple =
    "M0-24L3.4-15.5L9.5-18.5L8.6-10.5L18-12.5L14.5-5.5L19-1.5L9.5 1.5L10.5 7L0 4.5L-10.5 7L-9.5 1.5L-19-1.5L-14.5-5.5" +
    "L-18-12.5L-8.6-10.5L-9.5-18.5L-3.4-15.5Z";
  const veins = line("M0 4V-17M0 1L-12-8M0 1L12-8", "#fbd9a6", 1.3);
  return (
    group(area(maple, "#e0592a") + veins + line("M0 4C0 9 2 12 4 15", BARK, 2.2), 27, 54, -8, 0.98) +
    group(area(maple, "#e9a227") + line("M0 4V12", BARK, 2.2), 47, 61, 28, 0.45)
  );
}

function winter(): string {
  const arm = "M0 0L0-19M0-8L-5-13M0-8L5-13M0-14L-3.6-17.6M0-14L3.6-17.6";
  return line(around(arm, 30, 49, 6), "#2c78b8", 2.6) + circle(30, 49, 3, "#2c78b8") + circle(30, 49, 1.3, IVORY);
}

function plum(): string {
  return (
    line("M14 70C20 62 16 56 24 50C32 44 36 46 46 34", BARK, 3.4) +
    line("M24 50C18 46 16 42 12 40M35 45C42 48 45 52 47 58", BARK, 2) +
    blossom(13, 40, 8, RED) +
    blossom(30, 46, 9.5, RED) +
    blossom(47, 60, 8, RED) +
    blossom(48, 35, 6.5, RED) +
    circle(23, 62, 2.6, RED)
  );
}

function orchid(): string {
  const blade = (d: string, colour: string) => line(d, colour, 3);
  const flower = (x: number, y: number, size: number) =>
    group(
      area(around(leaf(10, 4), 0, 0, 5), "#8d56b4") +
        area(leaf(6, 3), "#f1d9f7", 'transform="rotate(180)"') +
        circle(0, 0, 1.8, GOLD),
      x,
      y,
      0,
      size,
    );
  return (
    blade("M29 70C24 58 14 50 7 50", LEAF) +
    blade("M30 70C27 54 22 44 15 36", "#1d7a4b") +
    blade("M31 70C38 58 46 56 54 60", LEAF) +
    blade("M31 70C36 60 42 50 52 48", "#1d7a4b") +
    line("M30 70C31 56 32 48 34 40", "#6d9a3c", 2) +
    line("M31 58C28 54 26 52 24 51", "#6d9a3c", 1.6) +
    flower(35, 40, 1) +
    flower(23, 51, 0.8)
  );
}

function chrysanthemum(): string {
  return (
    line("M30 52C31 60 29 66 30 71", GREEN, 2.8) +
    group(area(leaf(14, 6), LEAF), 30, 68, 65) +
    group(area(leaf(14, 6), LEAF), 30, 67, -65) +
    area(around(leaf(19, 3.6), 30, 48, 16), "#d98a12") +
    area(around(leaf(14.5, 3.2), 30, 48, 12, 11), "#f2b632") +
    area(around(leaf(8, 2.6), 30, 48, 8), "#fbd768") +
    circle(30, 48, 2.4, "#d98a12")
  );
}

function bambooPlant(): string {
  const cane = (x: number, top: number, colour: string) =>
    line(`M${x} 70V${top}`, colour, 4.6) + line(`M${x - 3} 60H${x + 3}M${x - 3} 49H${x + 3}`, IVORY, 1.2);
  const spray = (x: number, y: number, turns: readonly number[], long: number) =>
    area(turns.map((turn) => placed(leaf(long, 3.6), x, y, turn)).join(""), LEAF);
  return (
    cane(23, 33, GREEN) +
    cane(38, 40, "#3f9a50") +
    spray(24, 47, [-60, -95, -125], 17) +
    spray(39, 50, [55, 90, 125], 16) +
    spray(23, 37, [70, 105], 15)
  );
}

const PLANTS = [spring, summer, autumn, winter, plum, orchid, chrysanthemum, bambooPlant];
const SIGNS = "春夏秋冬梅蘭菊竹";

/** 1-4 the seasons (red number), 5-8 the plants (green number). */
export function flowers(n: number): string {
  const colour = n <= 4 ? RED : GREEN;
  return (
    (PLANTS[n - 1]?.() ?? "") +
    indexSign(String(n <= 4 ? n : n - 4), 11, 15, 16, colour) +
    character(SIGNS[n - 1] ?? "", 43, 15.5, 23, 21, colour)
  );
}

/* Every tile as a drawing: notation -> what stands on the face. The drawings are CC0 (see README.md). */
import { beings } from "./beings";
import { flowers } from "./flowers";
import { honors } from "./honors";
import { hasCorner, isTile } from "./kinds";
import { GOLD, IVORY, RED, area, around, character, circle, disc, indexSign, line, oval, placed } from "./pen";
import { bamboo, characters, dots } from "./suits";

function fei(): string {
  const cloud = "M-6 3C-10 3-10-2-6-2C-6-6 0-6.6 1-3C5-5 8-1 5.6 1.4C7 3 5 4 4 3Z";
  const clouds = (
    [
      [13, 14],
      [46, 12],
      [14, 65],
      [47, 64],
    ] as const
  )
    .map(([x, y]) => `<g transform="translate(${x} ${y})">${area(cloud, "#8fb7d9")}</g>`)
    .join("");
  return clouds + character("飛", 30, 38.5, 42, 47, "#8a2a86");
}

/** The gem in its corner distinguishes a red five from a plain one without colour. */
const gem = (x: number, y: number) =>
  circle(x, y, 4, GOLD) + circle(x, y, 2.9, RED) + circle(x - 0.9, y - 0.9, 0.9, IVORY);

export function face(tile: string): string {
  const n = Number(tile[0]);
  switch (isTile(tile) ? tile[1] : "") {
    case "m":
      return n === 0 ? characters(5, true) + gem(52, 9) : characters(n);
    case "p":
      return n === 0 ? dots(5, true) + gem(30, 10) : dots(n);
    case "s":
      return n === 0 ? bamboo(5, true) + gem(30, 11) : bamboo(n);
    case "z":
      return honors(n);
    case "f":
      return flowers(n);
    case "a":
      return beings(n);
    case "x":
      return fei();
    default:
      return "";
  }
}

/** The front of a tile without a face. */
export function body(): string {
  return (
    '<rect x=".75" y=".75" width="58.5" height="78.5" rx="7" fill="#c9b78c" stroke="#6f6243" stroke-width="1.1"/>' +
    '<rect x="1.3" y="1.3" width="57.4" height="73.4" rx="6.4" fill="#f7f0dc"/>' +
    '<rect x="2.6" y="2.2" width="54.8" height="70.6" rx="5.6" fill="#fffcf3"/>'
  );
}

export function back(): string {
  const flower = around(oval(-4.6, 2.5, 4.4), 0, 0, 6);
  const spots = [
    [17, 20],
    [43, 20],
    [30, 37.5],
    [17, 55],
    [43, 55],
  ] as const;
  const flowersOnIt = spots.map(([x, y]) => placed(flower, x, y)).join("");
  return (
    '<rect x=".75" y=".75" width="58.5" height="78.5" rx="7" fill="#e9dfc4" stroke="#0b3d2c" stroke-width="1.1"/>' +
    '<rect x="1.3" y="1.3" width="57.4" height="73.4" rx="6.4" fill="#17704f"/>' +
    line(
      "M10 6H50C52.5 6 54 7.5 54 10V65C54 67.5 52.5 69 50 69H10C7.5 69 6 67.5 6 65V10C6 7.5 7.5 6 10 6Z",
      "#7cc3a0",
      1.3,
    ) +
    area(flowersOnIt, "#7cc3a0", 'opacity=".75"') +
    area(spots.map(([x, y]) => disc(x, y, 1.8)).join(""), GOLD)
  );
}

const LETTERS: Readonly<Record<string, string>> = {
  "1z": "E",
  "2z": "S",
  "3z": "W",
  "4z": "N",
  "5z": "B",
  "6z": "F",
  "7z": "C",
  "1x": "X",
};

/** The sign in the corner for those who do not read the faces; nothing where the face has one. */
export function cornerIndex(tile: string): string {
  if (!hasCorner(tile)) return "";
  const sign = LETTERS[tile] ?? (tile[0] === "0" ? "5" : (tile[0] ?? ""));
  const colour = tile[0] === "0" ? RED : "#3b3b3b";
  return circle(9, 9.6, 8.6, "#fffcf3", 'opacity=".92"') + indexSign(sign, 9, 9.6, 13.5, colour);
}

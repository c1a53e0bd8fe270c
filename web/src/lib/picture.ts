/** A hand as a picture: its tiles as they are drawn on the page, and beside them what is said of it. */
import { back, body, face } from "../tiles/faces";
import { BLANK, isTile } from "../tiles/kinds";

/** Tiles that lie together, under their name. */
export interface PictureRow {
  name: string;
  tiles: readonly string[];
  /** Is framed: the tile that wins. */
  marked?: boolean;
}

export interface PictureLine {
  text: string;
  /** How it comes about, in small letters below it; "" for nothing. */
  below: string;
}

export interface Picture {
  title: string;
  rows: readonly PictureRow[];
  /** The verdict in large letters, "" for none. */
  verdict: string;
  lines: readonly PictureLine[];
  /** Where it comes from. */
  foot: string;
}

export interface Drawn {
  svg: string;
  width: number;
  height: number;
}

const WIDTH = 1100;
const EDGE = 40;
const TILE = { wide: 60, high: 80 };
const GAP = 30;
const NAME = 26;

interface Letters {
  size: number;
  /** From one line to the next. */
  high: number;
  fill: string;
  weight: number;
  /** How far it stands in from the edge. */
  inset?: number;
}
const VERDICT: Letters = { size: 38, high: 54, fill: "#1d2320", weight: 700 };
const LINE: Letters = { size: 24, high: 34, fill: "#1d2320", weight: 400 };
const BELOW: Letters = { size: 19, high: 27, fill: "#545d57", weight: 400, inset: 26 };

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** About how wide a text is in letters of size 1: ideographs are as wide as high. */
export function textWidth(text: string): number {
  return [...text].reduce((sum, letter) => sum + (/[\u2e80-\uffef]/.test(letter) ? 1 : 0.56), 0);
}

/** What stays together: an ideograph with the marks before and behind it, a word with the blanks behind it. */
const PIECE = /[([（「【]*[\u2e80-\uffef][)\],.:、。，）」】：；・]*\s*|[^\s\u2e80-\uffef]+\s*|\s+/g;

/** A text in lines that fit: broken at blanks, between ideographs anywhere. */
export function wrapped(text: string, width: number): string[] {
  const out: string[] = [];
  let line = "";
  for (const piece of text.match(PIECE) ?? []) {
    if (line && textWidth(line + piece.trimEnd()) > width) {
      out.push(line.trimEnd());
      line = "";
    }
    line += line ? piece : piece.trimStart();
  }
  return line.trim() ? [...out, line.trimEnd()] : out;
}

function tileAt(tile: string, x: number, y: number): string {
  const drawing = isTile(tile) || tile === BLANK ? body() + face(tile) : back();
  return `<g transform="translate(${x} ${y})">${drawing}</g>`;
}

function textAt(text: string, x: number, y: number, size: number, fill: string, weight = 400): string {
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}">${escaped(text)}</text>`;
}

/** The rows one beside the other, in as many lines as they need; also where they end. */
function laidOut(rows: readonly PictureRow[], top: number): { drawn: string; bottom: number } {
  let [x, y] = [EDGE, top];
  let drawn = "";
  for (const { name, tiles, marked } of rows) {
    const wide = Math.max(tiles.length * TILE.wide, textWidth(name) * 20);
    if (x > EDGE && x + wide > WIDTH - EDGE) [x, y] = [EDGE, y + TILE.high + NAME + GAP / 2];
    drawn += textAt(name, x, y + 18, 20, "#c9ddd3");
    drawn += tiles.map((tile, at) => tileAt(tile, x + at * TILE.wide, y + NAME)).join("");
    if (marked) {
      drawn += `<rect x="${x - 3}" y="${y + NAME - 3}" width="${TILE.wide + 6}" height="${TILE.high + 6}" rx="10" fill="none" stroke="#ffd257" stroke-width="5"/>`;
    }
    x += wide + GAP;
  }
  return { drawn, bottom: rows.length ? y + NAME + TILE.high : top };
}

export function pictureOf({ title, rows, verdict, lines, foot }: Picture): Drawn {
  const table = laidOut(rows, 84);
  const felt = table.bottom + 30;
  let y = felt;
  let told = "";
  const say = (text: string, { size, high, fill, weight, inset = 0 }: Letters): void => {
    for (const line of wrapped(text, (WIDTH - 2 * EDGE - inset) / size)) told += textAt(line, EDGE + inset, (y += high), size, fill, weight);
  };
  say(verdict, VERDICT);
  for (const { text, below } of lines) {
    say(text, LINE);
    say(below, BELOW);
  }
  const height = y + 74;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="${escaped(getComputedStyle(document.body).fontFamily)}">` +
    `<rect width="${WIDTH}" height="${height}" fill="#f5f3ec"/><rect width="${WIDTH}" height="${felt}" fill="#2f6b56"/>` +
    textAt(title, EDGE, 56, 30, "#f2f7f4", 700) + table.drawn + told + textAt(foot, EDGE, height - 24, 18, "#545d57") +
    "</svg>";
  return { svg, width: WIDTH, height };
}

/** The picture as PNG, `scale` dots a unit. */
export async function pngOf({ svg, width, height }: Drawn, scale = 2): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: width * scale, height: height * scale });
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"));
  } finally {
    URL.revokeObjectURL(address);
  }
}

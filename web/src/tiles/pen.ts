/* Small words for drawing on a tile of 60 x 80; its face is 58 x 74. CC0. */
import { CHARACTERS, INDEX_SIGNS, type Outline } from "./glyphs";

export const INK = "#1d2c52";
export const RED = "#c8242f";
export const GREEN = "#12764a";
export const BLUE = "#1f54a6";
export const GOLD = "#d79a1e";
export const IVORY = "#fffdf5";

const short = (n: number): string => String(Math.round(n * 100) / 100);

export function circle(x: number, y: number, r: number, fill: string, more = ""): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}"${more && ` ${more}`}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, turn = 0): string {
  const turned = turn ? ` transform="rotate(${short(turn)} ${short(x)} ${short(y)})"` : "";
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${turned}/>`;
}

export function area(d: string, fill: string, more = ""): string {
  return `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`;
}

export function line(d: string, stroke: string, width: number): string {
  return (
    `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" ` +
    'stroke-linecap="round" stroke-linejoin="round"/>'
  );
}

export function group(content: string, x: number, y: number, turn = 0, scale = 1): string {
  const turned = turn ? ` rotate(${short(turn)})` : "";
  const scaled = scale === 1 ? "" : ` scale(${short(scale)})`;
  return `<g transform="translate(${short(x)} ${short(y)})${turned}${scaled}">${content}</g>`;
}

/** The outline of a circle. */
export function disc(x: number, y: number, r: number): string {
  const [once, twice] = [short(r), short(2 * r)];
  return `M${short(x - r)} ${short(y)}a${once} ${once} 0 1 1 ${twice} 0a${once} ${once} 0 1 1-${twice} 0Z`;
}

/** Outlines of circles around a point, at so much distance from it. */
export function ring(x: number, y: number, distance: number, r: number, count: number): string {
  const angles = Array.from({ length: count }, (_, i) => (2 * Math.PI * i) / count);
  return angles.map((angle) => disc(x + distance * Math.sin(angle), y - distance * Math.cos(angle), r)).join("");
}

/** The outline of an ellipse above the origin. */
export function oval(y: number, rx: number, ry: number): string {
  const [across, down] = [rx * 0.5523, ry * 0.5523];
  return (
    `M${-rx} ${y}C${-rx} ${y - down} ${-across} ${y - ry} 0 ${y - ry}C${across} ${y - ry} ${rx} ${y - down} ${rx} ${y}` +
    `C${rx} ${y + down} ${across} ${y + ry} 0 ${y + ry}C${-across} ${y + ry} ${-rx} ${y + down} ${-rx} ${y}Z`
  );
}

/** An outline of absolute points (M, L, C, Z) at another place, turned. Many outlines in one path are one element of the page. */
export function placed(outline: string, x: number, y: number, turn = 0): string {
  const [sine, cosine] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  return outline.replace(/(-?[\d.]+)[ ,]?(-?[\d.]+)/g, (_, across: string, down: string) => {
    const [dx, dy] = [Number(across), Number(down)];
    return `${short(x + dx * cosine - dy * sine)} ${short(y + dx * sine + dy * cosine)} `;
  });
}

/** Copies of an outline around a point, as petals lie. */
export function around(outline: string, x: number, y: number, count: number, from = 0): string {
  const turns = Array.from({ length: count }, (_, i) => from + (360 / count) * i);
  return turns.map((turn) => placed(outline, x, y, turn)).join("");
}

function fitted(
  [d, wide, high]: Outline,
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  stretch: boolean,
): string {
  const even = Math.min(width / wide, height / high);
  const across = stretch ? width / wide : even;
  const down = stretch ? height / high : even;
  const left = x - (wide * across) / 2;
  const top = y - (high * down) / 2;
  const five = (n: number) => String(Math.round(n * 100000) / 100000);
  const scaled = across === down ? five(across) : `${five(across)} ${five(down)}`;
  return `<path transform="translate(${short(left)} ${short(top)}) scale(${scaled})" d="${d}" fill="${fill}"/>`;
}

function known(table: Readonly<Record<string, Outline>>, sign: string): Outline {
  const outline = table[sign];
  if (!outline) throw new Error(`no outline of ${sign}: see tools/outline_characters.py`);
  return outline;
}

/** A Chinese character in the middle of a box. */
export function character(
  sign: string,
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  stretch = false,
): string {
  return fitted(known(CHARACTERS, sign), x, y, width, height, fill, stretch);
}

/** A digit or letter of so much height in the middle of a point. */
export function indexSign(sign: string, x: number, y: number, height: number, fill: string): string {
  return fitted(known(INDEX_SIGNS, sign), x, y, height * 1.2, height, fill, false);
}

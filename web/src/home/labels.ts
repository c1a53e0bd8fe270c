/** On which side of its pin each name stands, so that no two of them overlap. */

export const SIDES = ["right", "left", "right-up", "right-down", "left-up", "left-down", "above", "below"] as const;
export type Side = (typeof SIDES)[number];

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A pin at a point: half of its size, and the size of its name. */
export interface Marked {
  x: number;
  y: number;
  half: number;
  width: number;
  height: number;
}

/** Pixels between a pin and its name. */
const GAP = 5;
/** Rounds in which every name may still change its side. */
const ROUNDS = 6;

/** Where a name lies on a side of its pin. */
export function boxOf({ x, y, half, width, height }: Marked, side: Side): Box {
  const [across, along] = side.split("-") as [string, string | undefined];
  const left = across === "right" ? x + half + GAP : across === "left" ? x - half - GAP - width : x - width / 2;
  const middle = y - height / 2;
  const shift = along === "up" ? -height * 0.6 : along === "down" ? height * 0.6 : 0;
  const top = across === "above" ? y - half - height : across === "below" ? y + half : middle + shift;
  return { left, top, right: left + width, bottom: top + height };
}

/** Behind a name of a group that others follow. */
const DOT = " ·";

/** The names of a group in as few lines as have room, in their order; a name alone is never broken. */
export function linesOf(names: readonly string[], widthOf: (text: string) => number, most: number): string[] {
  const lines: string[] = [];
  for (const name of names) {
    const last = lines.at(-1);
    const longer = `${last}${DOT} ${name}`;
    if (last === undefined) lines.push(name);
    else if (widthOf(longer) <= most) lines[lines.length - 1] = longer;
    else lines.splice(-1, 1, last + DOT, name);
  }
  return lines;
}

function overlap(one: Box, other: Box): number {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const along = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > 0 && along > 0 ? across * along : 0;
}

/** How much of a box lies outside another one. */
function outside(box: Box, within: Box): number {
  return (box.right - box.left) * (box.bottom - box.top) - overlap(box, within);
}

/** A side for each name, preferring the first sides; `taken` are boxes that lie over the map. */
export function sidesOf(pins: readonly Marked[], within: Box, taken: readonly Box[] = []): Side[] {
  const marks = pins.map(({ x, y, half }) => ({ left: x - half, top: y - half, right: x + half, bottom: y + half }));
  // what a name costs on a side whatever sides the others have: measured once
  const choices = pins.map((pin, at) =>
    SIDES.map((side, rank) => {
      const box = boxOf(pin, side);
      const over = taken.reduce((sum, each) => sum + overlap(box, each), outside(box, within));
      const onMarks = marks.reduce((sum, mark, number) => (number === at ? sum : sum + overlap(box, mark)), 0);
      return { side, box, cost: rank + over * 4 + onMarks * 2 };
    }),
  );
  const chosen = choices.flatMap((sides) => sides.slice(0, 1));
  const costOf = (at: number, { box, cost }: (typeof chosen)[number]): number =>
    chosen.reduce((sum, other, number) => (number === at ? sum : sum + overlap(box, other.box) * 4), cost);
  for (let round = 0; round < ROUNDS; round++) {
    let changed = false;
    choices.forEach((sides, at) => {
      const costs = sides.map((each) => costOf(at, each));
      const best = sides[costs.indexOf(Math.min(...costs))];
      if (!best || best === chosen[at]) return;
      changed = true;
      chosen[at] = best;
    });
    if (!changed) break;
  }
  return chosen.map(({ side }) => side);
}

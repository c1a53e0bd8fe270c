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
  const chosen: Side[] = pins.map(() => SIDES[0]);
  const cost = (at: number, side: Side): number => {
    const pin = pins[at];
    if (!pin) return 0;
    const box = boxOf(pin, side);
    let sum = SIDES.indexOf(side) + outside(box, within) * 4;
    for (const each of taken) sum += overlap(box, each) * 4;
    pins.forEach((other, number) => {
      if (number === at) return;
      sum += overlap(box, marks[number] as Box) * 2 + overlap(box, boxOf(other, chosen[number] as Side)) * 4;
    });
    return sum;
  };
  for (let round = 0; round < ROUNDS; round++) {
    pins.forEach((_, at) => {
      chosen[at] = SIDES.reduce((best, side) => (cost(at, side) < cost(at, best) ? side : best));
    });
  }
  return chosen;
}

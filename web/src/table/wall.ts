/** The stacks of the wall as they lie round a table, in a square of 100. */
import type { TableView } from "../lib/fold";

const SIZE = 100;
const DEEP = 3.1;
/** Between two stacks, and between two sides. */
const GAP = 0.25;
const CORNER = DEEP + 0.8;
/** The mark at the break, and how far it reaches beyond the wall. */
const MARK = 0.7;
const BEYOND = 0.9;

export interface Stack {
  x: number;
  y: number;
  width: number;
  height: number;
  state: "gone" | "half" | "there" | "kept" | "turned";
}

/** Where stacks lie: how many on a side, how long one is, which place has the first. */
function layout(view: TableView): { count: number; side: number; length: number; start: number } {
  const seats = view.seats.length;
  const count = Math.ceil(view.wall / 2);
  const side = count / 4;
  const breaker = view.broke ? (view.broke.seat - Math.max(0, view.viewer) + seats) % seats : 0;
  const start = ((seats - breaker) % seats) * (count / seats) + (view.broke?.stacks ?? 0);
  return { count, side, length: (SIZE - 2 * CORNER) / side, start: Math.floor(start) % count };
}

/** Stacks lie clockwise from the right end of the bottom side; the break is counted from the right end of its owner's
 *  side, and tiles are taken from there on.
 */
export function wallStacks(view: TableView): Stack[] {
  const { count, side, length, start } = layout(view);
  const turned = new Set(view.turned.map((each) => Math.floor(each.index / 2)));
  return Array.from({ length: count }, (_, at) => {
    const spot = (start + at) % count;
    const [edge, along] = [Math.floor(spot / side), spot % side];
    const far = SIZE - CORNER - (along + 1) * length + GAP / 2;
    const near = CORNER + along * length + GAP / 2;
    const flat = { width: length - GAP, height: DEEP };
    const upright = { width: DEEP, height: length - GAP };
    const places = [
      { x: far, y: SIZE - DEEP, ...flat },
      { x: 0, y: far, ...upright },
      { x: near, y: 0, ...flat },
      { x: SIZE - DEEP, y: near, ...upright },
    ] as const;
    return { ...(places[edge as 0 | 1 | 2 | 3] ?? places[0]), state: stateOf(view, at, turned.has(at)) };
  });
}

/** The break: a mark across the wall between the first stack that was taken and the end; null before the wall is
 *  broken. A break at the end of a side lies in its corner.
 */
export function wallBreak(view: TableView): Omit<Stack, "state"> | null {
  if (!view.broke) return null;
  const { side, length, start } = layout(view);
  const edge = Math.floor(start / side);
  const along = (start - edge * side) * length;
  const [far, near] = [SIZE - CORNER - along - MARK / 2, CORNER + along - MARK / 2];
  const flat = { width: MARK, height: DEEP + 2 * BEYOND };
  const upright = { width: DEEP + 2 * BEYOND, height: MARK };
  const places = [
    { x: far, y: SIZE - DEEP - BEYOND, ...flat },
    { x: -BEYOND, y: far, ...upright },
    { x: near, y: -BEYOND, ...flat },
    { x: SIZE - DEEP - BEYOND, y: near, ...upright },
  ] as const;
  return places[edge as 0 | 1 | 2 | 3] ?? places[0];
}

function stateOf(view: TableView, at: number, isTurned: boolean): Stack["state"] {
  const first = at * 2;
  const fromEnd = view.wall - first;
  if (first + 1 < view.front || fromEnd <= view.back) return "gone";
  if (isTurned) return "turned";
  if (first < view.front || fromEnd - 1 <= view.back) return "half";
  return fromEnd - view.back <= view.reserve ? "kept" : "there";
}

/** Where things lie on the board, in widths of a tile. One plane for all sizes: how far the rivers, the wall and the
 *  edges are from its middle is said by `geometry.ts`, everything here is the same for all.
 */
import type { TableView } from "../lib/fold";

/** The sides of the board, from the viewer's own on against the clock. */
export const PLACES = ["bottom", "right", "top", "left"] as const;
export type Place = (typeof PLACES)[number];

/** Which side a seat has: the next player sits on the right; of three players nobody sits opposite. */
export function placeOf(seat: number, bottom: number, seats: number): Place {
  const step = (seat - bottom + seats) % seats;
  if (seats === 2) return step ? "top" : "bottom";
  return PLACES[seats === 3 && step === 2 ? 3 : step] ?? "bottom";
}

/** Whether it counts who won first: several players have won, or the others play on. */
export function countsWinners(view: Pick<TableView, "wins" | "goesOn">): boolean {
  return view.wins.length > 1 || view.goesOn;
}

/** Tiles turned up in this deal by what they are: wild where that is not the same in every deal, lying, under those. */
export interface TurnedUp {
  kind: "wild" | "lying" | "under";
  tiles: string[];
  /** How many at the end are those that are drawn next. */
  next: number;
}

export function turnedUp(view: Pick<TableView, "turned" | "under" | "roles">): TurnedUp[] {
  const tiles = (isNext: boolean) => view.turned.filter(({ word }) => (word === "draw") === isNext).map(({ tile }) => tile);
  const wilds = view.turned.length ? Object.keys(view.roles).filter((tile) => view.roles[tile] === "wild") : [];
  const groups: TurnedUp[] = [
    { kind: "wild", tiles: wilds, next: 0 },
    { kind: "lying", tiles: [...tiles(false), ...tiles(true)], next: tiles(true).length },
    { kind: "under", tiles: view.under, next: 0 },
  ];
  return groups.filter((each) => each.tiles.length);
}

/** In short a tile that is turned up and wild stands once, as a wild one. */
export function inShort<Group extends TurnedUp>(groups: readonly Group[]): Group[] {
  const wilds = groups.find(({ kind }) => kind === "wild")?.tiles ?? [];
  const left = groups.map((each) => (each.kind === "lying" ? { ...each, tiles: each.tiles.filter((tile) => !wilds.includes(tile)) } : each));
  return left.filter((each) => each.tiles.length);
}

/** Tiles in a row of a river; those of the last row run on. */
export const ROW = 6;
export const ROWS = 3;

export interface Rows {
  /** Tiles in a row. */
  long: number;
  rows: number;
}
export const SQUARE: Rows = { long: ROW, rows: ROWS };
/** Above and below the middle of the wide board of a phone held sideways: as many tiles in fewer rows. */
export const ACROSS: Rows = { long: 9, rows: 2 };
/** Beside the middle of the high board of a phone held upright. */
export const BESIDE: Rows = { long: 7, rows: 2 };
/** From a tile to the next. */
export const STEP = 1.04;
const LONG = 4 / 3;

export interface Spot {
  row: number;
  /** From the beginning of its row. */
  x: number;
}

/** Where the tiles of a river lie, and how long its last row is. */
export function riverSpots(sideways: readonly boolean[], { long, rows }: Rows = SQUARE): { spots: Spot[]; long: number } {
  const ends = Array.from({ length: rows }, () => 0);
  const spots = sideways.map((isSideways, at) => {
    const row = Math.min(rows - 1, Math.floor(at / long));
    const x = ends[row] ?? 0;
    ends[row] = x + (isSideways ? LONG : 1) + STEP - 1;
    return { row, x };
  });
  return { spots, long: ends[rows - 1] ?? 0 };
}

type Cell = readonly [column: number, row: number];

/** Cells of a pool of discards: columns and rows about the middle, of which some are kept free, the nearest first; how
 *  far a column is, against a row, makes the pool wide.
 */
function cells(columns: number, rows: number, middle: number, far: number, isFree: (column: number, row: number) => boolean = () => true): readonly Cell[] {
  return Array.from({ length: columns * rows }, (_, at) => [(at % columns) - (columns - 1) / 2, Math.floor(at / columns) - (rows - 1) / 2] as const)
    .filter(([column, row]) => !(Math.abs(column) < middle && Math.abs(row) < 2) && isFree(column, row))
    .sort(([a, b], [c, d]) => Math.hypot(a * far, b * LONG) - Math.hypot(c * far, d * LONG));
}

/** Flowers lie in the corners. */
const SQUARE_POOL = cells(11, 9, 3, 1, (column, row) => !(Math.abs(column) > 3 && Math.abs(row) > 2));
const WIDE_POOL = cells(11, 7, 2, 0.7);
const HIGH_POOL = cells(8, 9, 2, 1.2);
const POOLS = { square: SQUARE_POOL, wide: WIDE_POOL, high: HIGH_POOL };

export interface PoolSpot {
  column: number;
  row: number;
  /** In degrees. */
  turn: number;
}

function scattered(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619) >>> 0;
  return hash;
}

/** Where discards lie that nobody keeps in order: each has its place as soon as it lies there, and keeps it. A full
 *  pool is laid over once more.
 */
export function poolSpots(count: number, deal: number, shape: keyof typeof POOLS = "square"): PoolSpot[] {
  const all = POOLS[shape];
  const free: number[] = [];
  return Array.from({ length: count }, (_, at) => {
    if (!free.length) free.push(...all.keys());
    const near = Math.min(free.length, 12);
    const [cell = 0] = free.splice(scattered(`${deal}.${at}`) % near, 1);
    const [column = 0, row = 0] = all[cell] ?? [];
    const shift = at < all.length ? 0 : 0.3;
    return { column: column + shift, row: row + shift, turn: (scattered(`${at}.${deal}`) % 13) - 6 };
  });
}

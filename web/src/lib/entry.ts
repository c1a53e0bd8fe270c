/** A hand as it is entered: what is held, what may still be added, and what is asked of the server. */
import type { PracticeHand, ScoreRequest, WaitsRequest } from "./protocol";
import { meldText, readMeld } from "./meld";
import { spelledTiles } from "./spellings";
import { joinTiles, plain, SEATS, sorted, splitTiles } from "./tiles";

export interface MeldEntry {
  word: string;
  tiles: string[];
  from: string;
  /** Nobody has said yet who discarded its tile: `from` is only reckoned with. */
  assumed?: true;
  /** The tile that was claimed, where a position says it. */
  claimed?: string;
}

export interface Entry {
  rules: string;
  options: Record<string, unknown>;
  hand: string[];
  melds: MeldEntry[];
  win: string;
  by: string;
  from: string;
  seat: string;
  round: string;
  flowers: string[];
  indicator: string[];
  wallLeft: number | null;
  turn: number | null;
  state: Record<string, unknown>;
  /** Fields of a position in one line that are not entered anywhere, as they are written. */
  beside?: Record<string, string>;
}

/** Where the next tile that is tapped goes: the hand, beside it, a meld of this word, or a fact that is a tile or tiles. */
export type Target = "hand" | "win" | "flowers" | "indicator" | `meld:${string}` | `state:${string}`;

export function emptyEntry(rules: string): Entry {
  return {
    rules, options: {}, hand: [], melds: [], win: "", by: "draw", from: "", seat: "E", round: "", flowers: [],
    indicator: [], wallLeft: null, turn: null, state: {},
  };
}

/** What was kept, mended where it is not an entry (any more). */
export function readEntry(kept: unknown, rules: string): Entry {
  const fresh = emptyEntry(rules);
  if (typeof kept !== "object" || kept === null) return fresh;
  const given = kept as Record<string, unknown>;
  const words = (value: unknown) => (Array.isArray(value) ? value.filter((each) => typeof each === "string") : []);
  const text = (key: keyof Entry) => (typeof given[key] === "string" ? (given[key]) : (fresh[key] as string));
  const count = (value: unknown) => (typeof value === "number" && value >= 0 ? Math.floor(value) : null);
  const table = (value: unknown) => (typeof value === "object" && value !== null && !Array.isArray(value) ? value : {});
  const melds = Array.isArray(given.melds) ? (given.melds as Partial<MeldEntry>[]) : [];
  return {
    rules: text("rules"),
    options: table(given.options) as Record<string, unknown>,
    hand: words(given.hand),
    melds: melds
      .filter((meld) => typeof meld?.word === "string" && Array.isArray(meld.tiles))
      .map((meld) => ({
        word: meld.word ?? "", tiles: words(meld.tiles), from: String(meld.from ?? ""),
        ...(typeof meld.claimed === "string" ? { claimed: meld.claimed } : {}),
        ...(meld.assumed === true ? { assumed: true as const } : {}),
      })),
    win: text("win"), by: text("by"), from: text("from"), seat: text("seat"), round: text("round"),
    flowers: words(given.flowers),
    indicator: words(given.indicator),
    wallLeft: count(given.wallLeft),
    turn: count(given.turn),
    state: table(given.state) as Record<string, unknown>,
    ...(Object.keys(table(given.beside)).length ? { beside: given.beside as Record<string, string> } : {}),
  };
}

/** Concealed tiles before the winning one. */
export function handRoom(entry: Entry, size: number): number {
  return Math.max(0, size - 3 * entry.melds.length);
}

/** Whether enough is entered to be scored; too many tiles are refused by the server. */
export function isFull(entry: Entry, size: number): boolean {
  return entry.hand.length >= handRoom(entry, size) && entry.win !== "";
}

/** The tiles that a fact names. */
export function tilesOfFact(value: unknown): string[] {
  const told: unknown[] = Array.isArray(value) ? value : [value];
  return told.filter((each) => typeof each === "string" && /^\d[mpszfax]$/.test(each)) as string[];
}

const SEEN_FIELD = /^[ESWN]\.(river|bonus|melds)$/;

/** Tiles of a river that still lie there: those behind which a dash stands were claimed. */
function riverTiles(text: string): string[] {
  return [...text.matchAll(/(\d+)([mpszfax])(-?)/g)].flatMap(([, digits = "", suit = "", claimed]) => {
    const run = [...digits].map((digit) => digit + suit);
    return claimed ? run.slice(0, -1) : run;
  });
}

/** Tiles that lie open beside the entered hand: rivers, and what the others have laid out. */
export function tilesBeside({ beside = {} }: Entry): string[] {
  return Object.entries(beside).flatMap(([field, text]) => {
    const [, what] = SEEN_FIELD.exec(field) ?? [];
    if (what === "river") return riverTiles(text);
    if (what === "bonus") return splitTiles(text);
    return what ? text.split(",").flatMap((meld) => splitTiles(meld.split(":")[1]?.replaceAll("-", ""))) : [];
  });
}

/** The entry without what else lies open at the table. */
export function alone({ beside = {}, ...entry }: Entry): Entry {
  const kept = Object.entries(beside).filter(([field]) => !SEEN_FIELD.test(field));
  return kept.length ? { ...entry, beside: Object.fromEntries(kept) } : entry;
}

/** How many of a tile are seen, in the entry or beside it; turned tiles are copies too. */
export function copiesUsed(entry: Entry, tile: string): number {
  const turned = Object.values(entry.state).filter((value) => Array.isArray(value)).flatMap(tilesOfFact);
  const all = [...entry.hand, ...entry.melds.flatMap((meld) => meld.tiles), ...entry.flowers, ...entry.indicator, ...turned, ...tilesBeside(entry)];
  return [...all, entry.win].filter((each) => each === tile).length;
}

/** A meld that the rules know: how many tiles, whether a discard feeds it, which tiles where only those. */
export interface MeldKind {
  word: string;
  size: number;
  fed: boolean;
  tiles: string[];
}

/** The meld that only the seat before one's own feeds. */
export const CHOW = "chow";

/** The tiles of a meld that begins with the tapped tile; none where there is no such meld. */
export function meldTiles(kind: MeldKind, tile: string): string[] {
  if (kind.tiles.length) return [...kind.tiles];
  if (kind.word !== CHOW) return [tile, ...Array<string>(kind.size - 1).fill(plain(tile))];
  const first = Number(plain(tile)[0]);
  if (!"mps".includes(tile[1] ?? "?") || first > 7) return [];
  return [tile, `${first + 1}${tile[1]}`, `${first + 2}${tile[1]}`];
}

/** The seat before one's own: whose discard a chow is made of, and with which a meld is reckoned until its giver is said. */
export function seatBefore(seat: string, seats: number): string {
  const at = SEATS.indexOf(seat);
  return SEATS[(at + seats - 1) % seats] ?? "N";
}

export interface Table {
  tiles: Record<string, number>;
  hand: number;
  seats: number;
  melds: MeldKind[];
  /** Facts that a case may give; tiles may be tapped in for those that are tiles. */
  state?: { key: string; kind: string }[];
}

/** Whether a tap on this tile would add something. */
export function canAdd(entry: Entry, target: Target, tile: string, table: Table): boolean {
  const left = (each: string) => (table.tiles[each] ?? 0) - copiesUsed(entry, each);
  const beyond = entry.hand.length + (entry.win ? 1 : 0) - handRoom(entry, table.hand);
  if (target === "hand") return left(tile) > 0 && beyond < 1;
  if (target === "win") return (left(tile) > 0 && (beyond < 1 || entry.win !== "")) || entry.win === tile;
  if (target === "flowers" || target === "indicator") return left(tile) > 0;
  if (target.startsWith("state:")) return left(tile) > 0 && table.state?.some((each) => target === `state:${each.key}`) === true;
  const kind = table.melds.find((each) => each.word === target.slice(5));
  if (!kind || handRoom(entry, table.hand) < 4 || (kind.tiles.length && !kind.tiles.includes(tile))) return false;
  const tiles = meldTiles(kind, tile);
  return tiles.length > 0 && tiles.every((each) => left(each) >= tiles.filter((other) => other === each).length);
}

/** The entry after a tap. A tile beyond a full hand is the one that wins. */
export function add(entry: Entry, target: Target, tile: string, table: Table): Entry {
  if (!canAdd(entry, target, tile, table)) return entry;
  if (target === "win") return { ...entry, win: tile };
  if (target === "flowers") return { ...entry, flowers: [...entry.flowers, tile] };
  if (target === "indicator") return { ...entry, indicator: [...entry.indicator, tile] };
  if (target === "hand") {
    if (entry.hand.length >= handRoom(entry, table.hand)) return { ...entry, win: tile };
    return { ...entry, hand: sorted([...entry.hand, tile]) };
  }
  if (target.startsWith("state:")) return addFact(entry, target.slice("state:".length), tile, table);
  const kind = table.melds.find((each) => each.word === target.slice(5));
  if (!kind) return entry;
  const from = kind.fed ? seatBefore(entry.seat, table.seats) : "";
  const assumed = kind.fed && kind.word !== CHOW ? { assumed: true as const } : {};
  return fitHand({ ...entry, melds: [...entry.melds, { word: kind.word, tiles: meldTiles(kind, tile), from, ...assumed }] }, table.hand);
}

/** Who discarded the tile of a meld. */
export function feed(entry: Entry, at: number, from: string): Entry {
  return { ...entry, melds: entry.melds.map(({ assumed, ...meld }, each) => (each === at ? { ...meld, from } : assumed ? { ...meld, assumed } : meld)) };
}

/** One of the melds a place earlier: they stand in the order in which they were laid down. */
export function layEarlier(entry: Entry, at: number): Entry {
  const moved = entry.melds[at];
  const before = entry.melds[at - 1];
  if (!moved || !before) return entry;
  return { ...entry, melds: entry.melds.map((meld, each) => (each === at ? before : each === at - 1 ? moved : meld)) };
}

/** The hand on another seat, where nobody claims or wins on an own discard. */
export function sit(entry: Entry, seat: string, seats: number): Entry {
  const before = seatBefore(seat, seats);
  const melds = entry.melds.map((meld) => {
    const isBefore = meld.from !== "" && (meld.assumed || meld.word === CHOW);
    return isBefore ? { ...meld, from: before } : meld.from === seat ? { ...meld, from: entry.seat } : meld;
  });
  return { ...entry, seat, from: entry.from === seat ? "" : entry.from, melds };
}

/** A fact that is a tile names the one that is tapped; one that is tiles, one more. */
function addFact(entry: Entry, key: string, tile: string, table: Table): Entry {
  const isList = table.state?.find((each) => each.key === key)?.kind === "tiles";
  return { ...entry, state: { ...entry.state, [key]: isList ? [...tilesOfFact(entry.state[key]), tile] : tile } };
}

/** A fact without one of its tiles. */
export function removeFact(entry: Entry, key: string, at: number): Entry {
  const { [key]: now, ...others } = entry.state;
  const left = without(tilesOfFact(now), at);
  return { ...entry, state: left.length ? { ...others, [key]: left } : others };
}

/** Tiles beyond the room that the melds leave are taken off the end. */
function fitHand(entry: Entry, size: number): Entry {
  return { ...entry, hand: entry.hand.slice(0, handRoom(entry, size)) };
}

/** One tile more for a special kong, which grows as its tiles are drawn. */
export function grow(entry: Entry, at: number, tile: string): Entry {
  const melds = entry.melds.map((meld, each) => (each === at ? { ...meld, tiles: sorted([...meld.tiles, tile]) } : meld));
  return { ...entry, melds };
}

/** The tile that belongs in a place of a meld in which a wild tile lies; "" where only wild ones lie there. */
function natural(meld: MeldEntry, at: number, wilds: readonly string[]): string {
  const other = meld.tiles.findIndex((tile) => !wilds.includes(tile));
  const tile = plain(meld.tiles[other] ?? "");
  if (!tile || meld.word !== CHOW) return tile;
  return `${Number(tile[0]) + at - other}${tile[1]}`;
}

/** A wild tile in place of another, or back again; the meld keeps one tile that shows what it is. */
export function swapWild(meld: MeldEntry, at: number, wilds: readonly string[], wild: string): MeldEntry {
  const now = meld.tiles[at] ?? "";
  const kept = meld.tiles.filter((tile) => !wilds.includes(tile)).length;
  const next = wilds.includes(now) ? natural(meld, at, wilds) : kept > 1 ? wild : now;
  return { ...meld, tiles: meld.tiles.map((tile, each) => (each === at ? next || tile : tile)) };
}

const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, each) => each !== at);

export function removeAt(entry: Entry, from: "hand" | "flowers" | "indicator" | "melds", at: number): Entry {
  return { ...entry, [from]: without(entry[from] as readonly unknown[], at) };
}

/** Why tiles that were typed make no hand: it is no notation, or about which tile (or how many tiles) it is. */
export type Untyped = { why: "unread" } | { why: "unknown" | "copies"; tile: string } | { why: "many"; room: number };

/** Hand and winning tile as they are typed: "123m 456p 55z + 5z". */
export function typed(entry: Entry, text: string, table: Table): Entry | Untyped {
  const [held = "", won = "", more] = text.split(/[+＋]/);
  const tiles = spelledTiles(held);
  const win = spelledTiles(won);
  if (more !== undefined || !tiles || !win) return { why: "unread" };
  const unknown = [...tiles, ...win].find((tile) => !(tile in table.tiles));
  const room = handRoom(entry, table.hand);
  if (unknown) return { why: "unknown", tile: unknown };
  if (!win.length && tiles.length === room + 1) win.push(tiles.pop() ?? "");
  if (tiles.length > room || win.length > 1) return { why: "many", room };
  const next = { ...entry, hand: sorted(tiles), win: win[0] ?? "" };
  const over = Object.keys(table.tiles).find((tile) => copiesUsed(next, tile) > (table.tiles[tile] ?? 0));
  return over ? { why: "copies", tile: over } : next;
}

export function written(entry: Entry): string {
  return joinTiles(entry.hand) + (entry.win ? ` + ${entry.win}` : "");
}

export function isSaid(value: unknown): boolean {
  if (typeof value === "object" && value !== null) return Object.values(value).some(isSaid);
  return value !== "" && value !== null && value !== undefined && value !== false;
}

/** The body of `POST /api/score`; what is not said is left out. */
export function scoreRequest(entry: Entry, given: boolean): ScoreRequest {
  return {
    ...handRequest(entry),
    hand: joinTiles(entry.hand),
    win: entry.win,
    by: entry.by,
    ...(given && entry.from ? { from: entry.from } : {}),
  };
}

/** The body of `POST /api/waits`: the winning tile is a tile drawn. */
export function handRequest(entry: Entry): WaitsRequest {
  const state = Object.entries(entry.state).filter(([, value]) => isSaid(value));
  return {
    rules: entry.rules,
    options: entry.options as NonNullable<WaitsRequest["options"]>,
    hand: joinTiles(entry.hand) + entry.win,
    melds: entry.melds.map(meldText),
    seat: entry.seat,
    ...(entry.round ? { round: entry.round } : {}),
    flowers: joinTiles(entry.flowers),
    indicator: joinTiles(entry.indicator),
    ...(entry.wallLeft === null ? {} : { wall_left: entry.wallLeft }),
    ...(entry.turn === null ? {} : { turn: entry.turn }),
    state: Object.fromEntries(state) as NonNullable<WaitsRequest["state"]>,
  };
}

/** The same hand under other rules: options and circumstances of the old ones are not taken along. */
export function underRules(entry: Entry, rules: string, table: Table): Entry {
  const there = (tile: string) => (tile in table.tiles ? tile : plain(tile));
  const kept = (tiles: readonly string[]) => tiles.map(there).filter((tile) => tile in table.tiles);
  const melds = entry.melds.filter((meld) => meld.tiles.every((tile) => there(tile) in table.tiles));
  const seat = SEATS.slice(0, table.seats).includes(entry.seat) ? entry.seat : "E";
  const { beside: _, ...shown } = entry;
  const next: Entry = {
    ...shown,
    rules, seat,
    options: {},
    state: {},
    hand: kept(entry.hand),
    melds: melds.map((meld) => ({ ...meld, tiles: meld.tiles.map(there) })),
    win: kept(entry.win ? [entry.win] : [])[0] ?? "",
    flowers: kept(entry.flowers),
    indicator: kept(entry.indicator),
  };
  return fitHand(next, table.hand);
}

/** A hand that the server gave to practise with; its last tile is the one drawn. */
export function entryOf(ask: PracticeHand["ask"]): Entry {
  const tiles = splitTiles(ask.hand);
  const drawn = tiles.length % 3 === 2 ? (tiles.pop() ?? "") : "";
  return {
    ...emptyEntry(ask.rules),
    options: ask.options ?? {},
    hand: sorted(tiles),
    win: drawn,
    melds: (ask.melds ?? []).map(readMeld),
    seat: ask.seat ?? "E",
    round: ask.round ?? "",
    flowers: splitTiles(ask.flowers),
    indicator: splitTiles(ask.indicator),
    wallLeft: ask.wall_left ?? null,
    turn: ask.turn ?? null,
    state: ask.state ?? {},
  };
}

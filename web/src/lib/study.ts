/** What the study pages ask of the server and get from it: scores, waits, rule books, replays. */
import type { Names } from "../i18n/index.svelte";
import { once } from "./api";
import { splitTiles } from "./tiles";

export interface FanTaken {
  id: string;
  value: number;
  clause: string;
}

export interface Refusal {
  clause: string;
  reason: string;
}

export interface WinTold {
  seat: string;
  fans: FanTaken[];
  points: number;
  fu?: number;
  reading: string;
  names: Record<string, Names>;
  not_counted: { id: string; why: string; clause: string }[];
  readings: { reading: string; fans: FanTaken[]; points: number; fu?: number; refused: Refusal | null }[];
}

export interface TransferTold {
  payer: string;
  payee: string;
  amount: number;
  cause: string;
  clause: string;
}

export interface ScoreTold {
  ruleset: string;
  legal: boolean;
  winners: WinTold[];
  refused: Record<string, Refusal>;
  transfers: TransferTold[];
  pay: Record<string, number>;
}

export interface Verdict extends Partial<ScoreTold> {
  ruleset: string;
  names: Names;
  legal: boolean;
  notes: string[];
  no_such_hand: Refusal | null;
}

export type Worth = ({ legal: true } & { fans: FanTaken[]; points: number; fu?: number }) | ({ legal: false } & Refusal);

export interface Look {
  hand: string;
  ready: boolean;
  shanten: number;
  waits: { tile: string; unseen: number; draw: Worth; discard: Worth }[];
  helps: Record<string, number>;
  /** Unseen copies of the tiles that win legally, or that help. */
  copies: number;
  wins_now?: Worth;
  /** The discards after which most copies win or help. */
  best?: string[];
  discards?: Record<string, Look>;
}

/** A reading as it is told, "123m 11z, won in 11z, wild as 2m": groups of tiles, then words. */
export interface Reading {
  groups: string[][];
  won: string[];
  wilds: string[];
}

export function readReading(told: string): Reading {
  const [groups = "", ...rest] = told.split(", ");
  const after = (word: string) => rest.find((part) => part.startsWith(word))?.slice(word.length) ?? "";
  const at = rest.findIndex((part) => part.startsWith("wild as "));
  const wilds = at < 0 ? [] : [after("wild as "), ...rest.slice(at + 1)].flatMap(splitTiles);
  return { groups: groups.split(" ").filter(Boolean).map(splitTiles), won: splitTiles(after("won in ")), wilds };
}

/** Payments between the same two for drawing: one arrow each, the pot is "*". */
export function arrows(transfers: readonly TransferTold[]): { payer: string; payee: string; amount: number }[] {
  const sums = new Map<string, number>();
  for (const { payer, payee, amount } of transfers) {
    const back = `${payee} ${payer}`;
    if (sums.has(back)) sums.set(back, (sums.get(back) ?? 0) - amount);
    else sums.set(`${payer} ${payee}`, (sums.get(`${payer} ${payee}`) ?? 0) + amount);
  }
  return [...sums]
    .filter(([, amount]) => amount !== 0)
    .map(([pair, amount]) => {
      const [payer = "", payee = ""] = pair.split(" ");
      return amount > 0 ? { payer, payee, amount } : { payer: payee, payee: payer, amount: -amount };
    });
}

export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
}

/** The description of a ruleset as the study pages use it. */
export interface Rules {
  id: string;
  version: string;
  names: Names;
  base: string;
  /** Options that are not at their defaults. */
  in_force: Record<string, unknown>;
  seats: number;
  hand: number;
  wall: number;
  tiles: Record<string, number>;
  bonus: string[];
  roles: Record<string, string>;
  turned: boolean;
  melds: { word: string; names: Names; size: number; fed: boolean; tiles: string[]; clause: string }[];
  actions: Record<string, Names>;
  phases: Record<string, Names>;
  events: { word: string; names: Names; given: boolean }[];
  fans: { id: string; names: Names; value: number; open_value: number; limit: boolean; clause: string; excludes: string[] }[];
  options: OptionTold[];
  state: StateKey[];
  clauses: Record<string, string>;
}

export interface OptionTold {
  name: string;
  sentences: Names;
  kind: "choice" | "number" | "number-or-word" | "counts" | "words" | "numbers";
  default: unknown;
  values: (string | number | boolean)[] | null;
  samples: unknown[];
  most: number;
  clause: string;
}

export interface StateKey {
  key: string;
  kind: "flag" | "count" | "seats" | "counts" | "tile" | "tiles" | "choice" | "text" | "words" | "table";
  example: unknown;
  values: string[];
  names: Names;
}

/** Options as the address of a question takes them; "" for the defaults. */
export function optionsQuery(options: Record<string, unknown>, name = "options"): string {
  return Object.keys(options).length ? `${name}=${encodeURIComponent(JSON.stringify(options))}` : "";
}

function asked(path: string, ...words: string[]): string {
  const query = words.filter(Boolean).join("&");
  return query ? `${path}?${query}` : path;
}

export const rulesOf = (id: string, options: Record<string, unknown> = {}): Promise<Rules> =>
  once<Rules>(asked(`/rulesets/${encodeURIComponent(id)}`, optionsQuery(options)));

export interface Settled extends ScoreTold {
  id: string;
}

export interface Example {
  win: string;
  by: string;
  seat: string;
  from: string;
  seats: Record<string, { hand: string; melds: string[]; flowers: string; discards: string }>;
  indicator: string;
  round: string;
  wall_left: number | null;
  turn: number | null;
  state: Record<string, unknown>;
  options: Record<string, unknown>;
  settled: Settled;
}

export interface Pattern {
  id: string;
  name: string;
  names: Names;
  value: number;
  open_value: number;
  limit: boolean;
  clause: string;
  text: string;
  condition: string;
  excludes: string[];
  example: Example | null;
  near: Example | null;
}

export interface Book {
  ruleset: string;
  language: string;
  title: string;
  words: Record<string, string>;
  glance: Record<string, string>;
  sections: { title: string; clauses: { clause: string; text: string }[] }[];
  patterns: Pattern[];
}

export interface Difference {
  topic: string;
  what: string;
  sides: { told: string; clauses: Record<string, string> }[];
}

export const bookOf = (id: string, language: string, options: Record<string, unknown> = {}): Promise<Book> =>
  once<Book>(asked(`/rulesets/${encodeURIComponent(id)}/book`, `lang=${language}`, optionsQuery(options)));

/** What differs between two rulesets, each under its options. */
export const differencesOf = (
  first: string, options: Record<string, unknown>, second: string, others: Record<string, unknown>,
): Promise<Difference[]> =>
  once<Difference[]>(
    asked(
      `/rulesets/${encodeURIComponent(first)}/diff/${encodeURIComponent(second)}`,
      optionsQuery(options), optionsQuery(others, "other_options"),
    ),
  );

/** A hand to practise with: the question about it, and the seed that gives it again. */
export interface PracticeHand {
  seed: string;
  ask: Partial<HandAsk> & { hand: string; rules: string };
}

export interface HandAsk {
  rules: string;
  options: Record<string, unknown>;
  hand: string;
  melds: string[];
  seat: string;
  round: string;
  flowers: string;
  indicator: string;
  wall_left: number;
  turn: number;
  state: Record<string, unknown>;
}

/** A scorebook as the phone keeps it: what is entered without a connection waits, and nothing is lost. */
import { ApiProblem } from "./backend";
import { NO_MONEY, type Money } from "./money";
import type { BookEntry, DealEvent, EntryRequest, OpenedEntry, Standing, Sentence, SettledEntry } from "./protocol";

/** A line of the audit trail; `counts`: it is not undone. */
export type TrailLine = Standing["entries"][number];
/** An entry before it has its id and its time. */
export type Unsigned = BookEntry extends infer Each ? (Each extends BookEntry ? Omit<Each, "id" | "when"> : never) : never;

/** Why an entry that waited was not taken. */
export interface Trouble {
  reason: Sentence | string;
  field: string;
}

export interface Waiting {
  line: BookEntry;
  trouble: Trouble | null;
}

/** The form of a deal as it was filled in, and the seats by player as they sat then. */
export interface KeptForm {
  draft: unknown;
  seats: string[];
}

/** A scorebook on the phone: `entries` are settled, `waiting` are not yet, `aside` were refused or withdrawn and stay to be seen. */
export interface Scorebook {
  key: string;
  entries: BookEntry[];
  waiting: Waiting[];
  aside: Waiting[];
  standing: Standing | null;
  /** What a point is worth. */
  money: Money;
  /** Forms of deals by the id of the entry, so that a deal can be corrected. */
  forms: Record<string, KeptForm>;
}

/** A scorebook as phones kept it before, under other words. */
type EarlierScorebook = { told?: Standing | null; said?: Scorebook["forms"] };

export type Storage = Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem">;
export type Send = (request: EntryRequest) => Promise<SettledEntry>;

const PREFIX = "mahjong-atlas.scorebook";
/** The name under which phones kept scorebooks before: they are still read. */
const EARLIER = "mahjong-atlas.evening";

/** An id that no other entry has, whichever phone made it. */
export function newId(): string {
  return Date.now().toString(36) + Math.random().toString(36).slice(2, 8);
}

export function bookEntry(entry: Unsigned): BookEntry {
  return { id: newId(), when: localTime(new Date()), ...entry };
}

/** A time as the clocks here show it, with their distance from UTC: "2026-11-22T20:05:00+08:00". */
export function localTime(date: Date, east = -date.getTimezoneOffset()): string {
  const shown = new Date(date.getTime() + east * 60_000).toISOString().slice(0, 19);
  const two = (number: number) => String(Math.floor(number)).padStart(2, "0");
  return `${shown}${east < 0 ? "-" : "+"}${two(Math.abs(east) / 60)}:${two(Math.abs(east) % 60)}`;
}

export function openScorebook(
  ruleset: string, options: Record<string, unknown>, names: string[], money: Money = NO_MONEY,
): Scorebook {
  const opened = bookEntry({ kind: "opened", ruleset, options, names });
  return { key: opened.id, entries: [], waiting: [{ line: opened, trouble: null }], aside: [], standing: null, money, forms: {} };
}

/** The entry that opens a scorebook. */
export function openedOf(scorebook: Scorebook | null): OpenedEntry | undefined {
  const line = scorebook?.entries[0] ?? scorebook?.waiting[0]?.line;
  return line?.kind === "opened" ? line : undefined;
}

/** The names that were entered in the scorebooks on this phone, the latest first, each once. */
export function knownNames(storage: Storage): string[] {
  const opened = keptKeys(storage).map((key) => {
    const scorebook = readScorebook(storage, key);
    return openedOf(scorebook);
  });
  return [...new Set(opened.flatMap((line) => line?.names ?? []))];
}

/** An entry as a text, its events under the word of today. */
export const inPresentWords = (text: string): string => text.replaceAll(/"happenings"(?=\s*:)/g, '"events"');

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** Keys of the scorebooks on this phone, the latest first. */
export function keptKeys(storage: Storage): string[] {
  const lists = [PREFIX, EARLIER].map((name) => parsed(storage.getItem(`${name}s`)));
  return [...new Set(lists.flatMap((list) => (Array.isArray(list) ? list.filter((each) => typeof each === "string") : [])))];
}

export function readScorebook(storage: Storage, key: string): Scorebook | null {
  const text = storage.getItem(`${PREFIX}.${key}`) ?? storage.getItem(`${EARLIER}.${key}`);
  const kept = parsed(text && inPresentWords(text)) as (Partial<Scorebook> & EarlierScorebook) | null;
  if (!kept || !Array.isArray(kept.entries) || !Array.isArray(kept.waiting)) return null;
  const { entries, waiting, aside = [], told = null, standing = told, money = NO_MONEY, said = {}, forms = said } = kept;
  return { key, entries, waiting, aside, standing, money, forms };
}

/** Keep a scorebook. Throws if the browser cannot keep it, so that the page can say so. */
export function keepScorebook(storage: Storage, scorebook: Scorebook): void {
  storage.setItem(`${PREFIX}.${scorebook.key}`, JSON.stringify(scorebook));
  const others = keptKeys(storage).filter((key) => key !== scorebook.key);
  storage.setItem(`${PREFIX}s`, JSON.stringify([scorebook.key, ...others]));
  storage.removeItem(`${EARLIER}.${scorebook.key}`);
}

/** Put an entry behind those that wait. */
export function enter(scorebook: Scorebook, entry: BookEntry): Scorebook {
  return { ...scorebook, waiting: [...scorebook.waiting, { line: entry, trouble: null }] };
}

/** Put a deal behind those that wait, and keep its form. */
export function enterDeal(scorebook: Scorebook, entry: BookEntry, form: KeptForm): Scorebook {
  return { ...enter(scorebook, entry), forms: { ...scorebook.forms, [entry.id]: form } };
}

/** Take a deal that was refused out of those that wait: its form is open still. */
export function unenter(scorebook: Scorebook, id: string): Scorebook {
  const { [id]: _, ...forms } = scorebook.forms;
  return { ...scorebook, forms, waiting: scorebook.waiting.filter((each) => each.line.id !== id) };
}

/** The entry that counts of a deal: the last that replaces it, or its own. */
export function countingEntry(standing: Standing | null, deal: string): TrailLine | undefined {
  const trail = standing?.entries ?? [];
  return trail.findLast((each) => each.kind === "replaced" && each.of === deal && each.counts) ?? trail.find((each) => each.id === deal);
}

/** What happened in a deal, as its entry says. */
export const eventsOf = (entry: BookEntry | undefined): DealEvent[] => (entry && "events" in entry ? entry.events : []);

/** The wins of a deal as they were entered, in order; `from` is empty where the winner drew the tile. */
export function winsOf(events: readonly DealEvent[]): { winners: string[]; how: string; from: string }[] {
  return events.flatMap((each) => {
    if ((each.what !== "win" && each.what !== "ended") || !each.winners?.length) return [];
    const { what, how, from = "", winners } = each;
    return [{
      winners: winners.map((winner) => (typeof winner === "string" ? winner : winner.player)),
      how: what === "win" && how ? how : from ? "discard" : "draw",
      from,
    }];
  });
}

/** Take an entry that waits out of the way; it stays to be seen, and what waits behind it can go on. */
export function setAside(scorebook: Scorebook, id: string): Scorebook {
  const found = scorebook.waiting.find((each) => each.line.id === id);
  if (!found || found.line.kind === "opened") return scorebook;
  return {
    ...scorebook,
    waiting: scorebook.waiting.filter((each) => each !== found),
    aside: [...scorebook.aside, found],
  };
}

/** What undoes an entry: one that is settled is undone in the book, one that still waits is set aside. */
export function undo(scorebook: Scorebook, id: string, signature: { why?: string; by?: string } = {}): Scorebook {
  if (scorebook.waiting.some((each) => each.line.id === id)) return setAside(scorebook, id);
  return enter(scorebook, bookEntry({ kind: "undone", ...signature, of: id }));
}

/** Whether an answer says that the entry itself is wrong; anything else is tried again. */
function isRefusal(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && (error.status === 422 || error.status === 400);
}

export interface Synced {
  scorebook: Scorebook;
  /** Why the rest still waits: the connection, or an entry that was refused. */
  problem: ApiProblem | null;
}

/**
 * Send what waits, in order, one after the other; `keep` is called after each step.  An entry leaves the queue only
 * when the server has settled it; a refused one keeps its place with the reason until it is corrected.
 */
export async function settleWaiting(scorebook: Scorebook, send: Send, keep: (scorebook: Scorebook) => void): Promise<Synced> {
  let now = scorebook;
  while (now.waiting.length) {
    const first = now.waiting[0] as Waiting;
    try {
      const answer = await send({ entries: now.entries, entry: first.line });
      now = { ...now, entries: [...now.entries, answer.entry], waiting: now.waiting.slice(1), standing: answer.scorebook };
      keep(now);
    } catch (error) {
      const problem = error instanceof ApiProblem ? error : new ApiProblem(0, "unknown", String(error));
      if (isRefusal(error)) {
        const trouble = { reason: problem.sentence ?? problem.reason, field: problem.field };
        now = { ...now, waiting: [{ ...first, trouble }, ...now.waiting.slice(1)] };
        keep(now);
      }
      return { scorebook: now, problem };
    }
  }
  return { scorebook: now, problem: null };
}

/** Merge what was entered while a synchronisation ran: entries behind those that it knew of. */
export function caughtUp(synced: Scorebook, latest: Scorebook): Scorebook {
  const known = new Set([...synced.entries, ...synced.waiting.map((each) => each.line)].map((each) => each.id));
  const gone = new Set(latest.aside.map((each) => each.line.id));
  return {
    ...synced,
    waiting: [
      ...synced.waiting.filter((each) => !gone.has(each.line.id)),
      ...latest.waiting.filter((each) => !known.has(each.line.id)),
    ],
    aside: latest.aside,
    money: latest.money,
    forms: latest.forms,
  };
}

/** Seats of a table as numbers of players, wherever a seat stands by itself: "pung:555z:W", { E: 2 }. */
export function numbered(value: unknown, seats: readonly string[]): unknown {
  const swap = (text: string) =>
    text.replace(/(?<!\w)([ESWN])(?!\w)/g, (seat) => (seats.includes(seat) ? `P${seats.indexOf(seat) + 1}` : seat));
  if (typeof value === "string") return swap(value);
  if (Array.isArray(value)) return value.map((each) => numbered(each, seats));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [swap(key), numbered(each, seats)]));
  }
  return value;
}

/** The number of a player as the book writes it, and back. */
export const numberOf = (player: number): string => `P${player + 1}`;
export const playerOf = (number: string): number => Number(number.slice(1)) - 1;

/** Amounts by hand must come to nothing. */
export function balance(amounts: readonly (number | null)[]): number {
  return amounts.reduce<number>((sum, each) => sum + (each ?? 0), 0);
}

/** The points of every player after each deal, from the start. */
export function courses(standing: Standing): number[][] {
  const start = standing.names.map((_, player) => {
    const first = standing.deals[0];
    return first ? (first.totals[player] ?? 0) - (first.paid[player] ?? 0) : (standing.totals[player] ?? 0);
  });
  return standing.names.map((_, player) => [start[player] ?? 0, ...standing.deals.map((deal) => deal.totals[player] ?? 0)]);
}

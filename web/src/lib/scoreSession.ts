/** The scorebook of a session as the phone keeps it: what is entered without a connection waits, and nothing is lost. */
import { ApiProblem } from "./backend";
import { NO_MONEY, type Money } from "./money";
import type { EntryRequest, Scorebook, Sentence, SettledEntry } from "./protocol";

/** An entry of the scorebook, as docs/concepts/ledger.md writes it. */
export interface LedgerEntry {
  id: string;
  kind: "opened" | "deal" | "replaced" | "finished" | "undone";
  when?: string;
  by?: string;
  [key: string]: unknown;
}

/** A line of the audit trail; `counts`: it is not undone. */
export type TrailLine = LedgerEntry & { counts: boolean };

export const trailOf = (told: Scorebook | null | undefined): TrailLine[] => (told?.entries ?? []) as TrailLine[];

/** Why an entry that waited was not taken. */
export interface Trouble {
  reason: Sentence | string;
  field: string;
}

export interface Waiting {
  line: LedgerEntry;
  trouble: Trouble | null;
}

/** A deal as its form said it, and the seats by player as they sat then. */
export interface Said {
  draft: unknown;
  seats: string[];
}

/** A scoring session: `entries` are settled, `waiting` are not yet, `aside` were refused or withdrawn and stay to be seen. */
export interface ScoreSession {
  key: string;
  entries: LedgerEntry[];
  waiting: Waiting[];
  aside: Waiting[];
  told: Scorebook | null;
  /** What a point is worth. */
  money: Money;
  /** What the forms of deals said, by the id of the entry, so that a deal can be corrected. */
  said: Record<string, Said>;
}

export type Storage = Pick<globalThis.Storage, "getItem" | "setItem">;
export type Send = (request: EntryRequest) => Promise<SettledEntry>;

/** The name under which phones keep sessions since the first version. */
const PREFIX = "mahjong-atlas.evening";
const LIST = `${PREFIX}s`;

/** An id that no other entry has, whichever phone made it. */
export function newId(): string {
  return Date.now().toString(36) + Math.random().toString(36).slice(2, 8);
}

export function ledgerEntry(kind: LedgerEntry["kind"], told: Record<string, unknown>): LedgerEntry {
  return { id: newId(), kind, when: localTime(new Date()), ...told };
}

/** A time as the clocks here show it, with their distance from UTC: "2026-11-22T20:05:00+08:00". */
export function localTime(date: Date, east = -date.getTimezoneOffset()): string {
  const shown = new Date(date.getTime() + east * 60_000).toISOString().slice(0, 19);
  const two = (number: number) => String(Math.floor(number)).padStart(2, "0");
  return `${shown}${east < 0 ? "-" : "+"}${two(Math.abs(east) / 60)}:${two(Math.abs(east) % 60)}`;
}

export function openScoreSession(
  ruleset: string, options: Record<string, unknown>, names: string[], money: Money = NO_MONEY,
): ScoreSession {
  const opened = ledgerEntry("opened", { ruleset, options, names });
  return { key: opened.id, entries: [], waiting: [{ line: opened, trouble: null }], aside: [], told: null, money, said: {} };
}

/** The names that were entered in the sessions on this phone, the latest first, each once. */
export function knownNames(storage: Storage): string[] {
  const opened = keptKeys(storage).map((key) => {
    const session = readScoreSession(storage, key);
    return session?.entries[0] ?? session?.waiting[0]?.line;
  });
  const names = opened.flatMap((line) => (Array.isArray(line?.names) ? (line.names as unknown[]) : []));
  return [...new Set(names.filter((name): name is string => typeof name === "string"))];
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** Keys of the sessions on this phone, the latest first. */
export function keptKeys(storage: Storage): string[] {
  const list = parsed(storage.getItem(LIST));
  return Array.isArray(list) ? list.filter((each) => typeof each === "string") : [];
}

export function readScoreSession(storage: Storage, key: string): ScoreSession | null {
  const kept = parsed(storage.getItem(`${PREFIX}.${key}`)) as Partial<ScoreSession> | null;
  if (!kept || !Array.isArray(kept.entries) || !Array.isArray(kept.waiting)) return null;
  return { key, entries: kept.entries, waiting: kept.waiting, aside: kept.aside ?? [], told: kept.told ?? null, money: kept.money ?? NO_MONEY, said: kept.said ?? {} };
}

/** Keep a session. Throws if the browser cannot keep it, so that the page can say so. */
export function keepScoreSession(storage: Storage, session: ScoreSession): void {
  storage.setItem(`${PREFIX}.${session.key}`, JSON.stringify(session));
  const others = keptKeys(storage).filter((key) => key !== session.key);
  storage.setItem(LIST, JSON.stringify([session.key, ...others]));
}

/** Put an entry behind those that wait. */
export function enter(session: ScoreSession, entry: LedgerEntry): ScoreSession {
  return { ...session, waiting: [...session.waiting, { line: entry, trouble: null }] };
}

/** Put a deal behind those that wait, and keep what its form said. */
export function enterDeal(session: ScoreSession, entry: LedgerEntry, said: Said): ScoreSession {
  return { ...enter(session, entry), said: { ...session.said, [entry.id]: said } };
}

/** Take a deal that was refused out of those that wait: its form is open still. */
export function unenter(session: ScoreSession, id: string): ScoreSession {
  const { [id]: _, ...said } = session.said;
  return { ...session, said, waiting: session.waiting.filter((each) => each.line.id !== id) };
}

/** The entry that counts of a deal: the last that replaces it, or its own. */
export function countingEntry(told: Scorebook | null, deal: string): TrailLine | undefined {
  const trail = trailOf(told);
  return trail.findLast((each) => each.kind === "replaced" && each.of === deal && each.counts) ?? trail.find((each) => each.id === deal);
}

/** The wins of a deal as they were entered, in order; `from` is empty where the winner drew the tile. */
export function winsOf(entry: Partial<LedgerEntry> | undefined): { winners: string[]; how: string; from: string }[] {
  const happenings = (entry?.happenings ?? []) as { what: string; winners?: (string | { player: string })[]; how?: string; from?: string }[];
  return happenings
    .filter((each) => each.winners?.length)
    .map(({ winners = [], what, how, from = "" }) => ({
      winners: winners.map((each) => (typeof each === "string" ? each : each.player)),
      how: what === "win" && how ? how : from ? "discard" : "draw",
      from,
    }));
}

/** Take an entry that waits out of the way; it stays to be seen, and what waits behind it can go on. */
export function setAside(session: ScoreSession, id: string): ScoreSession {
  const found = session.waiting.find((each) => each.line.id === id);
  if (!found || found.line.kind === "opened") return session;
  return {
    ...session,
    waiting: session.waiting.filter((each) => each !== found),
    aside: [...session.aside, found],
  };
}

/** What undoes an entry: one that is settled is undone in the book, one that still waits is set aside. */
export function undo(session: ScoreSession, id: string, told: Record<string, unknown> = {}): ScoreSession {
  if (session.waiting.some((each) => each.line.id === id)) return setAside(session, id);
  return enter(session, ledgerEntry("undone", { ...told, of: id }));
}

/** Whether an answer says that the entry itself is wrong; anything else is tried again. */
function isRefusal(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && (error.status === 422 || error.status === 400);
}

export interface Synced {
  session: ScoreSession;
  /** Why the rest still waits: the connection, or an entry that was refused. */
  problem: ApiProblem | null;
}

/**
 * Send what waits, in order, one after the other; `keep` is called after each step.  An entry leaves the queue only
 * when the server has settled it; a refused one keeps its place with the reason until it is corrected.
 */
export async function settleWaiting(session: ScoreSession, send: Send, keep: (session: ScoreSession) => void): Promise<Synced> {
  let now = session;
  while (now.waiting.length) {
    const first = now.waiting[0] as Waiting;
    try {
      const answer = await send({ entries: now.entries, entry: first.line });
      now = { ...now, entries: [...now.entries, answer.entry as LedgerEntry], waiting: now.waiting.slice(1), told: answer.scorebook };
      keep(now);
    } catch (error) {
      const problem = error instanceof ApiProblem ? error : new ApiProblem(0, "unknown", String(error));
      if (isRefusal(error)) {
        const trouble = { reason: problem.sentence ?? problem.reason, field: problem.field };
        now = { ...now, waiting: [{ ...first, trouble }, ...now.waiting.slice(1)] };
        keep(now);
      }
      return { session: now, problem };
    }
  }
  return { session: now, problem: null };
}

/** Merge what was entered while a synchronisation ran: entries behind those that it knew of. */
export function caughtUp(synced: ScoreSession, latest: ScoreSession): ScoreSession {
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
    said: latest.said,
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
export function courses(told: Scorebook): number[][] {
  const start = told.names.map((_, player) => {
    const first = told.deals[0];
    return first ? (first.totals[player] ?? 0) - (first.paid[player] ?? 0) : (told.totals[player] ?? 0);
  });
  return told.names.map((_, player) => [start[player] ?? 0, ...told.deals.map((deal) => deal.totals[player] ?? 0)]);
}

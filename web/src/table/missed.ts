/** A discard that completes the hand and may not be won on: why it passes. */
import type { Ask, CountedFan, HandAnalysis, Sentence, Worth } from "../lib/protocol";
import type { TableView } from "../lib/fold";
import { plain } from "../lib/tiles";
import { kindOf } from "./offers";

const WIN = "win";
const DISCARD = "discard";

export interface Missed {
  tile: string;
  clause: string;
  reason: Sentence | string;
}

/** Why a discard that completes the hand has not won, for as long as the player may wonder. */
export interface Remembered extends Missed {
  deal: number;
  /** How many tiles the player had discarded. */
  discards: number;
}

const discardsOf = (view: TableView): number => view.seats[view.viewer]?.river.length ?? 0;

/** What passes now, or else what has passed before: it is told until the player has discarded once more. */
export function remembered(before: Remembered | null, now: Missed | null, view: TableView): Remembered | null {
  if (now) return { ...now, deal: view.deal, discards: discardsOf(view) };
  const isStill = before && !view.over && before.deal === view.deal && before.discards === discardsOf(view);
  return isStill ? before : null;
}

/** A part of the answer why the hand has not won: a sentence with its tiles, and the reason that the rules give. */
export interface NoWin {
  said: "discard" | "ready" | "other";
  /** The tiles that do not win, or else those that would. */
  tiles: string[];
  clause: string;
  reason: Sentence | string;
  /** What the hand has all the same. */
  fans?: CountedFan[];
}

function refused(said: NoWin["said"], tile: string, { clause = "", reason, fans }: Worth): NoWin {
  return { said, tiles: [tile], clause, reason: reason ?? "", ...(fans ? { fans } : {}) };
}

/** What the last discard, or one that has passed, and the tiles that the hand waits for say of a win. */
export function noWin(view: TableView, waits: HandAnalysis | null, passed: Missed | null): NoWin[] {
  const { offered } = view;
  const found = waits?.waits ?? [];
  const last = offered?.kind === DISCARD && offered.seat !== view.viewer && !view.over ? offered.tile : "";
  const wait = found.find(({ tile }) => plain(tile) === plain(last));
  const out: NoWin[] = [];
  if (passed) out.push({ said: "discard", tiles: [passed.tile], clause: passed.clause, reason: passed.reason });
  else if (last && wait && !wait.discard.legal) out.push(refused("discard", last, wait.discard));
  else if (last && found.length && !wait) out.push({ said: "other", tiles: [last], clause: "", reason: "" });
  const told = new Set(out.map(({ tiles: [tile = ""] }) => plain(tile)));
  for (const { tile, discard } of found) {
    if (discard.legal || told.has(plain(tile))) continue;
    const found = refused("ready", tile, discard);
    const same = out.find((each) => JSON.stringify({ ...each, tiles: [tile] }) === JSON.stringify(found));
    if (same) same.tiles.push(tile);
    else out.push(found);
  }
  return out;
}

/** Whether the tiles that a hand waits for win only when the player draws them. */
export function isDrawOnly({ waits, barred = [] }: HandAnalysis): boolean {
  const closed = new Set(barred.flatMap(({ tiles }) => tiles.map(plain)));
  const wins = waits.filter(({ draw, discard }) => draw.legal || discard.legal);
  return wins.length > 0 && wins.every(({ tile, discard }) => !discard.legal || closed.has(plain(tile)));
}

/** `waits` are those of the viewer's own hand. Null also where the question itself speaks of the win. */
export function missed(view: TableView, waits: HandAnalysis | null, ask: Ask | null): Missed | null {
  const { offered } = view;
  if (!offered || offered.kind !== DISCARD || offered.seat === view.viewer || view.over) return null;
  if ([...(ask?.legal ?? []), ...(ask?.not_legal ?? [])].some(({ action }) => kindOf(action) === WIN)) return null;
  const wait = waits?.waits.find(({ tile }) => plain(tile) === plain(offered.tile));
  if (!wait || wait.discard.legal) return null;
  return { tile: offered.tile, clause: wait.discard.clause ?? "", reason: wait.discard.reason ?? "" };
}

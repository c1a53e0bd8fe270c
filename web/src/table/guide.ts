/** What somebody who plays a game for the first time is told, one thing at a time, as it comes up. */
import { Kept } from "../lib/kept.svelte";
import type { Ask } from "../lib/protocol";
import type { TableView } from "../lib/fold";
import { claims, forbidden, MODE_DISCARD, modes, withTile } from "./offers";

export const ADVICE = ["void", "discard", "again", "wild", "barred", "claim", "win", "wait", "claimed"] as const;
export type Advice = (typeof ADVICE)[number];

export interface Guide {
  on: boolean;
  /** What has been told and put away. */
  told: readonly Advice[];
}

/** The guide through the first game, kept in the browser until it is over. */
export const guide = new Kept<Guide>("guide", { on: false, told: [] });

/** What has been read is not told again; with the last of it the guide is over. */
export function putAway(told: Advice): void {
  if (!guide.value.on || guide.value.told.includes(told)) return;
  const before = [...guide.value.told, told];
  guide.value = { on: ADVICE.some((each) => !before.includes(each)), told: before };
}

export function endGuide(): void {
  guide.value = { on: false, told: [] };
}

/** The choice of a suit that is given up. */
const VOID = "void";

/** What bears on the moment, the most urgent first. */
function fitting(ask: Ask | null, view: TableView, chosen: string): Advice[] {
  const own = view.seats[view.viewer];
  if (!own || view.over) return [];
  // while tiles are dealt nobody discards yet
  const claimed: Advice[] = view.seats.some((each) => each.river.some((tile) => tile.claimed)) ? ["claimed"] : [];
  if (!ask) return view.seats.some((each) => each.river.length) ? ["wait", ...claimed] : [];
  const out: Advice[] = [];
  if (ask.legal.some(({ action }) => action[0] === "win")) out.push("win");
  if (view.offered && claims(ask)) out.push("claim");
  if (modes(ask).includes(VOID)) out.push("void");
  if (modes(ask).includes(MODE_DISCARD)) {
    if (chosen && withTile(ask, MODE_DISCARD, chosen).length) out.push("again");
    if (own.tiles.some((tile) => !withTile(ask, MODE_DISCARD, tile).length && forbidden(ask, MODE_DISCARD, tile))) out.push("barred");
    if (own.tiles.some((tile) => view.roles[tile] === "wild")) out.push("wild");
    out.push("discard");
  }
  return [...out, ...claimed];
}

/** What is told now; null where nothing is left to tell. */
export function advice(ask: Ask | null, view: TableView, chosen: string, told: readonly Advice[]): Advice | null {
  return fitting(ask, view, chosen).find((each) => !told.includes(each)) ?? null;
}

/** What the four switches of a table do by themselves. */
import type { Ask } from "../lib/protocol";
import type { TableView } from "../lib/fold";
import type { ActionLine } from "../lib/socket";
import { claims } from "./offers";

export interface Automatic {
  /** Keep the hand in order. */
  sort: boolean;
  /** Win as soon as it is possible. */
  win: boolean;
  /** Let every tile pass that is not a win. */
  noCalls: boolean;
  /** Discard what was drawn. */
  discardDrawn: boolean;
}

/** The answer that the switches give to a question; null: the player chooses. After a kong nothing is discarded
 *  by itself, and a question in which more than discards and claims are offered is left to the player.
 */
export function automatic(ask: Ask, view: TableView, set: Automatic): ActionLine | null {
  const legal = ask.legal.map((offer) => offer.action);
  const wins = legal.filter(([kind]) => kind === "win");
  if (wins.length) return set.win && wins.length === 1 ? (wins[0] ?? null) : null;
  const pass = legal.find(([kind]) => kind === "pass");
  const discards = legal.filter(([kind]) => kind === "discard");
  if (pass && !discards.length) return set.noCalls && ask.closes && claims(ask) ? pass : null;
  if (!set.discardDrawn || discards.length !== legal.length) return null;
  const own = view.seats[view.viewer];
  if (!own?.drawn || own.drawnAs === "kong-draw") return null;
  return discards.find(([, tile, , , word]) => tile === own.drawn && !word) ?? null;
}

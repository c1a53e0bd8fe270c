/** A discard that completes the hand and may not be won on: why it passes. */
import type { Ask, HandAnalysis, Sentence } from "../lib/protocol";
import type { TableView } from "../lib/fold";
import { plain } from "../lib/tiles";
import { kindOf } from "./offers";

const WIN = "win";

export interface Missed {
  tile: string;
  clause: string;
  reason: Sentence | string;
}

/** `waits` are those of the viewer's own hand. Null also where the question itself speaks of the win. */
export function missed(view: TableView, waits: HandAnalysis | null, ask: Ask | null): Missed | null {
  const { offered } = view;
  if (!offered || offered.kind !== "discard" || offered.seat === view.viewer || view.over) return null;
  if ([...(ask?.legal ?? []), ...(ask?.not_legal ?? [])].some(({ action }) => kindOf(action) === WIN)) return null;
  const wait = waits?.waits.find(({ tile }) => plain(tile) === plain(offered.tile));
  if (!wait || wait.discard.legal) return null;
  return { tile: offered.tile, clause: wait.discard.clause ?? "", reason: wait.discard.reason ?? "" };
}

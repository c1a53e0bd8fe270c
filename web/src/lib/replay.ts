/** A replay: the stream of every viewer, cut into deals and steps. */
import type { DealBegins, Happened, MatchOver, Replay, Reveal, SeatsDrawn, Settlement, StreamMessage } from "./protocol";
import { backend, call } from "./api";
import { ApiProblem } from "./backend";
import { Fold, type TableView } from "./fold";
import { sorted } from "./tiles";

export interface DealTold {
  /** How seats were drawn before it; of the first deal only. */
  seating: SeatsDrawn | null;
  begins: DealBegins;
  events: Happened[];
  settlement: Settlement | null;
  reveal: Reveal | null;
}

/** The deals of a stream, in order; what was chosen is no step, what came of it is. */
export function dealsOf(stream: readonly StreamMessage[]): DealTold[] {
  const deals: DealTold[] = [];
  let seating: SeatsDrawn | null = null;
  for (const message of stream) {
    const now = deals.at(-1);
    if (message.t === "seating") seating = message;
    else if (message.t === "deal") {
      deals.push({ seating, begins: message, events: [], settlement: null, reveal: null });
      seating = null;
    }
    else if (!now) continue;
    else if (message.t === "event") {
      if (message.event.e !== "choice") now.events.push(message);
    }
    else if (message.t === "sheet") now.settlement = message;
    else if (message.t === "reveal") now.reveal = message;
  }
  return deals;
}

export function endOf(stream: readonly StreamMessage[]): MatchOver | null {
  return stream.findLast((message) => message.t === "match") ?? null;
}

/** The first step worth looking at: the tiles are dealt. */
export function firstStep(deal: DealTold): number {
  return deal.events.findLastIndex((message) => message.event.e === "dealt") + 1;
}

/** The player at the bottom of the table: the one whose view it is, else the first. */
export function bottomPlayer(as: string): number {
  return /^\d$/.test(as) ? Number(as) : 0;
}

/** A hand as its player holds it: sorted, the tile just drawn apart. */
function inOrder(tiles: readonly string[], drawn: string): string[] {
  const at = drawn ? tiles.lastIndexOf(drawn) : -1;
  if (at < 0) return sorted(tiles);
  return [...sorted(tiles.filter((_, each) => each !== at)), drawn];
}

/** The table after so many events, as a viewer sees it. */
export function viewAt(deal: DealTold, step: number, as: string): TableView {
  const bottom = deal.begins.players.indexOf(bottomPlayer(as));
  const fold = new Fold(deal.begins, as === "none" ? -1 : bottom);
  for (const message of deal.events.slice(0, step)) fold.apply(message);
  const laid = fold.view.seats.map((seat) => ({
    ...seat,
    tiles: inOrder(seat.tiles, seat.drawn),
    shown: seat.shown || as === "open",
  }));
  return { ...fold.view, seats: laid };
}

/** Events that every viewer gets, so that a moment can be found again in another stream. */
const SEEN_BY_ALL = new Set(["drew", "discarded", "melded", "exposed", "won", "over"]);

/** The step of another viewer's stream at which the same has happened. */
export function sameMoment(from: DealTold, step: number, to: DealTold): number {
  const public_ = (messages: readonly Happened[]) => messages.filter((each) => SEEN_BY_ALL.has(each.event.e)).length;
  if (step >= from.events.length) return to.events.length;
  const seen = public_(from.events.slice(0, step));
  if (!seen) return Math.min(step, to.events.length);
  let count = 0;
  for (const [at, message] of to.events.entries()) {
    if (SEEN_BY_ALL.has(message.event.e) && ++count === seen) return at + 1;
  }
  return to.events.length;
}

/** The place in a replay that an address names; what is no number, or too large, is the nearest that there is. */
export function placeIn(rest: readonly string[], deals: readonly DealTold[]): { deal: number; step: number } {
  const number = (text: string | undefined) => (text !== undefined && /^\d+$/.test(text) ? Number(text) : null);
  const deal = Math.min(Math.max((number(rest[0]) ?? 1) - 1, 0), Math.max(deals.length - 1, 0));
  const there = deals[deal];
  if (!there) return { deal: 0, step: 0 };
  return { deal, step: Math.min(number(rest[1]) ?? firstStep(there), there.events.length) };
}

/** A record by its name: an id, or a link to a replay, or a link to a file. */
export function recordNamed(text: string): { id: string; rest: string[] } | { url: string } | null {
  const word = text.trim();
  const found = /#\/replay\/([^/?#]+)((?:\/\d+){0,2})/.exec(word);
  if (found) return { id: decodeURIComponent(found[1] ?? ""), rest: (found[2] ?? "").split("/").filter(Boolean) };
  if (/^https?:\/\//.test(word)) return { url: word };
  return /^[\w-]+$/.test(word) ? { id: word, rest: [] } : null;
}

/** The text of a record that the server keeps. */
export const recordText = (id: string): Promise<string> => call("record", { record: id });

export async function fileAt(url: string): Promise<Blob> {
  try {
    const answer = await fetch(url);
    if (answer.ok) return await answer.blob();
    throw new Error(`HTTP ${answer.status}`);
  } catch (error) {
    throw new ApiProblem(0, "elsewhere", error instanceof Error ? error.message : String(error));
  }
}

/** Send a record or another program's log as it is; it is verified and replayed. */
export const replay = (game: string | Blob): Promise<Replay> => backend.replay(game);

/** A deal as it is being entered: which form is open, what it says, and the happenings that it makes. */
import { balance, numbered, numberOf } from "./evening";
import { emptyEntry, handRequest, type Entry } from "./entry";
import { joinTiles } from "./tiles";

export type Way = "win" | "exhausted" | "false-win" | "broken-off" | "payments";
export type Worth = "points" | "fans" | "named" | "hand";

export interface WinnerDraft {
  player: number;
  points: number | null;
  fans: number | null;
  fu: number | null;
  named: Record<string, number>;
  liable: number | null;
}

export interface Draft {
  way: Way;
  worth: Worth;
  winners: WinnerDraft[];
  /** Whose tile it was; null: drawn by the winner himself. */
  from: number | null;
  how: string;
  hand: Entry;
  declared: number[];
  ready: number[];
  offender: number;
  amounts: (number | null)[];
  note: string;
  /** What has happened in the deal already: wins after which it goes on, kongs paid at once. */
  before: Record<string, unknown>[];
}

export function winner(player: number): WinnerDraft {
  return { player, points: null, fans: null, fu: null, named: {}, liable: null };
}

export function emptyDraft(rules: string, worth: Worth, players: number): Draft {
  return {
    way: "win", worth, winners: [], from: null, how: "draw", hand: emptyEntry(rules), declared: [], ready: [], offender: 0,
    amounts: Array<number | null>(players).fill(null), note: "", before: [],
  };
}

/** A draft that the browser kept, as far as it still fits. */
export function readDraft(kept: unknown, fresh: Draft): Draft {
  if (typeof kept !== "object" || kept === null) return fresh;
  const given = kept as Partial<Draft>;
  const fits = given.hand?.rules === fresh.hand.rules && given.amounts?.length === fresh.amounts.length;
  return fits && Array.isArray(given.winners) && Array.isArray(given.before) ? { ...fresh, ...given } : fresh;
}

/** One more winner, or one fewer; by one's own draw only one wins. */
export function toggleWinner(draft: Draft, player: number): Draft {
  const others = draft.winners.filter((each) => each.player !== player);
  if (others.length < draft.winners.length) return { ...draft, winners: others };
  const winners = draft.from === null || draft.worth === "hand" ? [] : others;
  return { ...draft, winners: [...winners, winner(player)], from: draft.from === player ? null : draft.from };
}

export const flip = (list: readonly number[], player: number): number[] =>
  list.includes(player) ? list.filter((each) => each !== player) : [...list, player].sort();

/** What is still missing; the id of a sentence, "" when the entry can be made. */
export function missing(draft: Draft): string {
  if (draft.way === "payments") {
    if (draft.amounts.every((each) => !each)) return "evening-missing-amounts";
    return balance(draft.amounts) === 0 ? "" : "evening-missing-balance";
  }
  if (draft.way !== "win") return "";
  if (!draft.winners.length) return "evening-missing-winner";
  if (draft.worth === "points" && draft.winners.some((each) => each.points === null)) return "evening-missing-points";
  if (draft.worth === "fans" && draft.winners.some((each) => each.fans === null)) return "evening-missing-fans";
  if (draft.worth === "hand" && (!draft.hand.hand.length || !draft.hand.win)) return "evening-missing-hand";
  return "";
}

function won(each: WinnerDraft, draft: Draft, seats: readonly string[]): Record<string, unknown> {
  const player = numberOf(each.player);
  const liable = each.liable === null || draft.worth === "hand" ? {} : { liable: numberOf(each.liable) };
  const fu = each.fu === null ? {} : { fu: each.fu };
  if (draft.worth === "points") return { player, points: each.points, ...liable };
  if (draft.worth === "fans") return { player, fans: each.fans, ...fu, ...liable };
  if (draft.worth === "named") return { player, fans: each.named, ...fu, ...liable };
  const { melds } = handRequest(draft.hand);
  return { player, hand: joinTiles(draft.hand.hand), melds: numbered(melds, seats), flowers: joinTiles(draft.hand.flowers) };
}

/** The win that the form says; `seats` by player as they sit now. */
export function winHappening(draft: Draft, seats: readonly string[]): Record<string, unknown> {
  const how = draft.how === "draw" && draft.from !== null ? "discard" : draft.how;
  const out: Record<string, unknown> = {
    what: "win", how, ...(draft.from === null ? {} : { from: numberOf(draft.from) }),
    winners: draft.winners.map((each) => won(each, draft, seats)),
  };
  if (draft.worth !== "hand") return out;
  const { indicator, state, wall_left, turn } = handRequest(draft.hand);
  return {
    ...out, tile: draft.hand.win, indicator, state: numbered(state, seats),
    ...(wall_left === undefined ? {} : { wall_left }), ...(turn === undefined ? {} : { turn }),
  };
}

/** Everything that the deal tells, in the order in which it happened. */
export function happenings(draft: Draft, seats: readonly string[]): Record<string, unknown>[] {
  const declared = draft.declared.map((player) => ({ what: "declared", player: numberOf(player) }));
  const start = [...declared, ...draft.before];
  const ready = draft.ready.map(numberOf);
  if (draft.way === "win") return [...start, winHappening(draft, seats)];
  if (draft.way === "exhausted") return [...start, { what: "exhausted", ready }];
  if (draft.way === "false-win") return [...start, { what: "false-win", player: numberOf(draft.offender) }];
  if (draft.way === "broken-off") return [...start, { what: "broken-off" }];
  const amounts = Object.fromEntries(draft.amounts.map((each, player) => [numberOf(player), each ?? 0]));
  const winners = draft.winners.map((each) => numberOf(each.player));
  const from = draft.from === null || !winners.length ? {} : { from: numberOf(draft.from) };
  const together = draft.from !== null && winners.length ? { together: winners.length } : {};
  const ended = winners.length ? { how: "win", winners, ...from, ...together } : { how: "draw", ready };
  return [...start, { what: "pay", amounts }, { what: "ended", ...ended }];
}

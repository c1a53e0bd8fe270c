/** A deal as it is being entered: which form is open, what it says, and the events that it makes. */
import type { DealEntry, DealEvent, EndedEvent, ExhaustedEvent, FalseWinEvent, PayEvent, SeatEntry, TableEvent, WinnerEntry, WonEvent } from "./protocol";
import { balance, inPresentWords, numbered, numberOf, playerOf } from "./scorebook";
import { emptyEntry, handRequest, type Entry } from "./entry";
import { readMeld } from "./meld";
import { joinTiles, plain } from "./tiles";

export type Way = "win" | "exhausted" | "false-win" | "broken-off" | "payments";
export type Worth = "points" | "fans" | "named" | "hand";
/** What an entry of a deal says of it. */
export type Dealt = Pick<DealEntry, "events" | "note">;

export interface WinnerDraft {
  player: number;
  points: number | null;
  fans: number | null;
  fu: number | null;
  named: Record<string, number>;
  /** It has none of the patterns, and this is said on purpose. */
  plain?: boolean;
  liable: number | null;
}

export interface Draft {
  way: Way;
  worth: Worth;
  winners: WinnerDraft[];
  /** Whose tile it was; null: drawn by the winner, as far as that is said. */
  from: number | null;
  /** How it came; "": nobody has said it. */
  how: string;
  /** What lies on the table, the winning tile among it. */
  table: Entry;
  /** Tiles that are entered, by player. */
  hands: Record<number, Entry>;
  /** Who has declared what, by word. */
  declared: Record<string, number[]>;
  ready: number[];
  /** Who has declared ready and is not, as the players say. */
  unready: number[];
  /** What the hands of ready players would win, by player. */
  worths: Record<number, number | null>;
  /** Whether these are points or fans. */
  worthsBy: "points" | "fans";
  /** Whose hands show at an exhausted wall what a word says, by word. */
  found: Record<string, number[]>;
  offender: number | null;
  /** The players have agreed on a win of less than the rules ask for. */
  agreed: boolean;
  amounts: (number | null)[];
  pot: number | null;
  note: string;
  /** What has happened in the deal already: wins after which it goes on, what was paid at once. */
  before: DealEvent[];
  /** How the form said each of these, so that it can be changed in its place; null where it did not. */
  forms: (Form | null)[];
  /** Which of them the form shows, and what it showed before. */
  changes: { at: number; later: Form } | null;
}

/** What the form says of one event. */
type Form = Pick<Draft, "way" | "worth" | "winners" | "from" | "how" | "table" | "hands" | "ready" | "worths" | "worthsBy" | "found" | "offender" | "agreed">;

/** Ways of a tile that belongs to no hand: several players may win together. */
const DEALT = "deal";
const FIRST_DECLARED = "ready";

export function winner(player: number): WinnerDraft {
  return { player, points: null, fans: null, fu: null, named: {}, liable: null };
}

export function emptyDraft(rules: string, worth: Worth, players: number): Draft {
  return {
    way: "win", worth, winners: [], from: null, how: "", table: emptyEntry(rules), hands: {}, declared: {}, ready: [], unready: [], worths: {}, worthsBy: "points", found: {},
    offender: null, agreed: false, amounts: Array<number | null>(players).fill(null), pot: null, note: "", before: [], forms: [], changes: null,
  };
}

/** A draft that the browser kept, as far as it still fits. */
export function readDraft(kept: unknown, fresh: Draft): Draft {
  if (typeof kept !== "object" || kept === null) return fresh;
  const given = kept as Partial<Draft>;
  const fits = given.table?.rules === fresh.table.rules && given.amounts?.length === fresh.amounts.length;
  const whole = Array.isArray(given.winners) && Array.isArray(given.before) && typeof given.hands === "object";
  if (!fits || !whole) return fresh;
  // earlier versions named the first player, and the winner's own draw, before anybody did
  const offender = given.way === "false-win" ? (given.offender ?? null) : null;
  const how = given.how === "draw" && !given.winners?.length ? "" : (given.how ?? "");
  return { ...fresh, ...given, offender, how };
}

/** Whether it is said whose tile it was. */
export const isSaid = (draft: Draft): boolean => draft.from !== null || draft.how !== "";

/** Whether several can win at once. */
export const isShared = (draft: Draft): boolean => draft.from !== null || draft.how === DEALT;

/** One more winner, or one fewer; by one's own draw only one wins. */
export function toggleWinner(draft: Draft, player: number): Draft {
  const others = draft.winners.filter((each) => each.player !== player);
  if (others.length < draft.winners.length) return { ...draft, winners: others };
  const gave = draft.from === player;
  const from = gave ? null : draft.from;
  return { ...draft, agreed: false, from, how: gave ? "" : draft.how, winners: [...(isShared({ ...draft, from }) ? others : []), winner(player)] };
}

/** The tile came from a player, or from the wall. */
export function setGiver(draft: Draft, from: number | null): Draft {
  const next = { ...draft, from, how: from === null ? "draw" : "discard" };
  return from === null ? { ...next, winners: draft.winners.slice(0, 1) } : next;
}

export const flip = (list: readonly number[], player: number): number[] =>
  list.includes(player) ? list.filter((each) => each !== player) : [...list, player].sort();

export function declare(draft: Draft, word: string, player: number): Draft {
  return { ...draft, declared: { ...draft.declared, [word]: flip(draft.declared[word] ?? [], player) } };
}

/** Whose hands are ready at an exhausted wall: as was said, and who has declared. */
export function readyOf(draft: Draft): number[] {
  const others = [...draft.unready, ...outOf(draft)];
  const declared = (draft.declared[FIRST_DECLARED] ?? []).filter((player) => !others.includes(player));
  return [...new Set([...draft.ready, ...declared])].sort();
}

/** At an exhausted wall the hand of a player is ready, or not any more; nothing else is found in it. */
export function flipReady(draft: Draft, player: number): Draft {
  const found = Object.entries(draft.found).map(([word, players]) => [word, players.filter((each) => each !== player)]);
  const isReady = readyOf(draft).includes(player);
  const others = (players: readonly number[]) => players.filter((each) => each !== player);
  return {
    ...draft, ready: isReady ? others(draft.ready) : flip(draft.ready, player), unready: isReady ? [...draft.unready, player] : others(draft.unready),
    found: Object.fromEntries(found) as Draft["found"],
  };
}

/** The hand of a player shows what a word says, or not any more; it is not ready. */
export function flipFound(draft: Draft, word: string, player: number): Draft {
  const ready = draft.ready.filter((each) => each !== player);
  const unready = readyOf(draft).includes(player) ? [...draft.unready, player] : draft.unready;
  return { ...draft, ready, unready, found: { ...draft.found, [word]: flip(draft.found[word] ?? [], player) } };
}

/** Who has won earlier in the deal, or said so, where the others play on; while a win is changed its winners may be others. */
export function outOf(draft: Draft): number[] {
  return draft.before.flatMap((told, at) => {
    if (at === draft.changes?.at) return [];
    if (told.what === "false-win") return [playerOf(told.player)];
    return told.what === "win" && !told.goes_on ? told.winners.map((each) => playerOf(each.player)) : [];
  });
}

/** The tiles of a player with what lies on the table, as they are tapped in. */
export function handOf(draft: Draft, player: number, seats: readonly string[]): Entry {
  const { win, indicator, rules, state } = draft.table;
  return { ...(draft.hands[player] ?? emptyEntry(rules)), seat: seats[player] ?? "E", win, indicator, state };
}

export function setHand(draft: Draft, player: number, hand: Entry): Draft {
  const { win, indicator, state } = hand;
  return { ...draft, table: { ...draft.table, win, indicator, state }, hands: { ...draft.hands, [player]: hand } };
}

/** What is still missing; the id of a sentence, "" when the entry can be made. `paysWaits`: ready hands need their worth. */
export function missing(draft: Draft, paysWaits = false): string {
  if (draft.way === "payments") {
    if ([...draft.amounts, draft.pot].every((each) => !each)) return "scorebook-missing-amounts";
    if (draft.winners.length && !isSaid(draft)) return "scorebook-missing-giver";
    return balance([...draft.amounts, draft.pot]) === 0 ? "" : "scorebook-missing-balance";
  }
  if (draft.way === "exhausted" && paysWaits) {
    const untold = readyOf(draft).some((player) => (draft.worths[player] ?? null) === null && !draft.hands[player]?.hand.length);
    return untold ? "scorebook-missing-worth" : "";
  }
  if (draft.way === "false-win") return draft.offender === null ? "scorebook-missing-offender" : "";
  if (draft.way !== "win") return "";
  if (!draft.winners.length) return "scorebook-missing-winner";
  if (!isSaid(draft)) return "scorebook-missing-giver";
  if (draft.worth === "points" && draft.winners.some((each) => each.points === null)) return "scorebook-missing-points";
  if (draft.worth === "fans" && draft.winners.some((each) => each.fans === null)) return "scorebook-missing-fans";
  if (draft.worth === "named" && draft.winners.some((each) => !each.plain && !Object.keys(each.named).length)) return "scorebook-missing-named";
  const untold = draft.winners.some((each) => !draft.hands[each.player]?.hand.length);
  return draft.worth === "hand" && (untold || !draft.table.win) ? "scorebook-missing-hand" : "";
}

function laid(hand: Entry, seats: readonly string[]): Pick<SeatEntry, "melds" | "flowers"> {
  const { melds } = handRequest(hand);
  return { melds: numbered(melds, seats) as string[], flowers: joinTiles(hand.flowers) };
}

const said = (name: "points" | "fans", number: number | null): Partial<WinnerEntry> => (number === null ? {} : { [name]: number });

function won(each: WinnerDraft, draft: Draft, seats: readonly string[]): WinnerEntry {
  const player = numberOf(each.player);
  const liable = each.liable === null ? {} : { liable: numberOf(each.liable) };
  const fu = each.fu === null ? {} : { fu: each.fu };
  const agreed = draft.agreed ? { agreed: true } : {};
  if (draft.worth === "points") return { player, ...said("points", each.points), ...liable, ...agreed };
  if (draft.worth === "fans") return { player, ...said("fans", each.fans), ...fu, ...liable, ...agreed };
  if (draft.worth === "named") return { player, fans: each.named, ...fu, ...liable, ...agreed };
  const hand = handOf(draft, each.player, seats);
  return { player, hand: joinTiles(hand.hand), ...laid(hand, seats) };
}

/** What is entered of players who have not won. */
function others(draft: Draft, seats: readonly string[]): Pick<TableEvent, "seats"> {
  const untold = (hand: Entry) => !hand.hand.length && !hand.melds.length && !hand.flowers.length;
  const winners = draft.way === "win" ? draft.winners.map((each) => each.player) : [];
  const told = Object.entries(draft.hands).filter(([player, hand]) => !winners.includes(Number(player)) && !untold(hand));
  const rows = told.map(([player, hand]) => {
    const tiles = hand.hand.length ? { hand: joinTiles(hand.hand) } : {};
    return [numberOf(Number(player)), { ...tiles, ...laid({ ...hand, seat: seats[Number(player)] ?? "E" }, seats) }];
  });
  return rows.length ? { seats: Object.fromEntries(rows) as Record<string, SeatEntry> } : {};
}

/** What is entered of the table; only if tiles are entered. */
function table(draft: Draft, seats: readonly string[]): TableEvent {
  const { indicator, state, wall_left, turn } = handRequest(draft.table);
  return {
    ...(indicator ? { indicator } : {}),
    ...(Object.keys(state ?? {}).length ? { state: numbered(state, seats) as Record<string, unknown> } : {}),
    ...(wall_left == null ? {} : { wall_left }), ...(turn == null ? {} : { turn }),
    ...others(draft, seats),
  };
}

/** The win that the form says; `seats` by player as they sit now. */
export function winEvent(draft: Draft, seats: readonly string[], goesOn = false): WonEvent {
  const how = draft.how === "draw" && draft.from !== null ? "discard" : draft.how;
  return {
    what: "win", how, ...(draft.from === null ? {} : { from: numberOf(draft.from) }),
    winners: draft.winners.map((each) => won(each, draft, seats)),
    ...(draft.worth === "hand" ? { tile: draft.table.win } : {}),
    ...table(draft, seats),
    ...(goesOn ? { goes_on: true } : {}),
  };
}

export function falseWin(draft: Draft): FalseWinEvent {
  const from = draft.from === null ? {} : { how: "discard", from: numberOf(draft.from) };
  return { what: "false-win", player: draft.offender === null ? "" : numberOf(draft.offender), ...from };
}

/** Something paid at once by hand. */
export function paidByHand(payer: number, payee: number, amount: number, note: string): PayEvent {
  const amounts = { [numberOf(payer)]: -amount, [numberOf(payee)]: amount };
  return { what: "pay", amounts, ...(note.trim() ? { note: note.trim() } : {}) };
}

function formOf({ way, worth, winners, from, how, table, hands, ready, worths, worthsBy, found, offender, agreed }: Draft): Form {
  return { way, worth, winners, from, how, table, hands, ready, worths, worthsBy, found, offender, agreed };
}

/** Without those who play no more: they can be neither winners nor ready. */
function withoutThoseOut(draft: Draft): Draft {
  const out = outOf(draft);
  const left = (players: readonly number[]) => players.filter((player) => !out.includes(player));
  return {
    ...draft,
    winners: draft.winners.filter((each) => !out.includes(each.player)),
    ready: left(draft.ready),
    found: Object.fromEntries(Object.entries(draft.found).map(([word, players]) => [word, left(players)])),
  };
}

/** The form as it is when the deal goes on after what it said; what was said of an exhausted wall stays. */
export function goOn(draft: Draft, told: DealEvent, playsOn = true): Draft {
  const table = { ...emptyEntry(draft.table.rules), indicator: draft.table.indicator };
  const saysWall = draft.ready.length > 0 || Object.values(draft.found).some((players) => players.length > 0);
  const hands = saysWall ? Object.fromEntries(draft.ready.flatMap((player) => (draft.hands[player] ? [[player, draft.hands[player]]] : []))) : {};
  const open = { winners: [], from: null, how: "", offender: null, agreed: false, hands, way: (saysWall ? "exhausted" : "win") as Way };
  const next = { ...draft, ...open, table, before: [...draft.before, told], forms: [...formsOf(draft), formOf(draft)] };
  return playsOn ? withoutThoseOut(next) : next;
}

/** As long as the list of what has happened: drafts that were kept before have none. */
const formsOf = ({ before, forms }: Draft): (Form | null)[] => before.map((_, at) => forms[at] ?? null);

/** With something that was paid at once. */
export function paidEarlier(draft: Draft, told: DealEvent): Draft {
  return { ...draft, before: [...draft.before, told], forms: [...formsOf(draft), null] };
}

/** Without one of the events; the form stays as it is. */
export function takeAway(draft: Draft, at: number): Draft {
  const left = <T>(list: readonly T[]) => list.filter((_, place) => place !== at);
  return { ...draft, before: left(draft.before), forms: left(formsOf(draft)) };
}

/** Whether the form can show it again. */
export const canChange = (draft: Draft, at: number): boolean => draft.changes === null && Boolean(draft.forms[at]);

/** The form shows an event as it said it. */
export function change(draft: Draft, at: number): Draft {
  const form = draft.forms[at];
  return form && !draft.changes ? { ...draft, ...form, changes: { at, later: formOf(draft) } } : draft;
}

/** The form as it was before an event was to be changed; with what it is to be now, this stands in its place. */
export function changed(draft: Draft, told?: DealEvent, playsOn = true): Draft {
  const { changes } = draft;
  if (!changes) return draft;
  const at = <T>(list: readonly T[], now: T) => list.map((each, place) => (place === changes.at ? now : each));
  const kept = told ? { before: at(draft.before, told), forms: at(formsOf(draft), formOf(draft)) } : {};
  const next = { ...draft, ...changes.later, ...kept, changes: null };
  return playsOn ? withoutThoseOut(next) : next;
}

/** What somebody pays at a kong, by the tile it is of. */
export function kongsOf(draft: Draft): string[] {
  return draft.before.flatMap((told) => {
    const { word, tiles } = readMeld(told.what === "paid" ? (told.meld ?? "") : "");
    return /kong$/.test(word) ? tiles.slice(0, 1).map(plain) : [];
  });
}

/** What came before the last event of the deal, in order. */
function start(draft: Draft): DealEvent[] {
  const words = Object.entries(draft.declared).flatMap(([word, players]) => players.map((player) => ({ word, player })));
  const said = (each: { word: string; player: number }): DealEvent => ({
    what: "declared", player: numberOf(each.player), ...(each.word === FIRST_DECLARED ? {} : { word: each.word }),
  });
  const early = words.filter((each) => each.word === FIRST_DECLARED).map(said);
  const late = words.filter((each) => each.word !== FIRST_DECLARED).map(said);
  return [...early, ...draft.before, ...late];
}

/** An exhausted wall, with what the hands show. */
function exhausted(draft: Draft, seats: readonly string[]): ExhaustedEvent {
  const said = (worth: number) => (draft.worthsBy === "fans" ? { fans: worth } : worth);
  const ready = readyOf(draft);
  const worth = ready.flatMap((player) => {
    const worth = draft.worths[player] ?? null;
    return worth === null ? [] : [[numberOf(player), said(worth)]];
  });
  const found = Object.entries(draft.found).flatMap(([word, players]) => (players.length ? [[word, players.map(numberOf)]] : []));
  return {
    what: "exhausted", ready: ready.map(numberOf),
    ...(worth.length ? { worth: Object.fromEntries(worth) as NonNullable<ExhaustedEvent["worth"]> } : {}),
    ...(found.length ? { found: Object.fromEntries(found) as NonNullable<ExhaustedEvent["found"]> } : {}),
    ...table(draft, seats),
  };
}

/** What has happened so far, with what the form says if that is `told`, as if nothing more were paid. */
export function soFar(draft: Draft, told?: DealEvent): DealEvent[] {
  return [...start(draft), ...(told ? [told] : []), { what: "ended", how: "draw" }];
}

/** All events of the deal, in order. */
export function dealEvents(draft: Draft, seats: readonly string[]): DealEvent[] {
  const before = start(draft);
  const ready = readyOf(draft).map(numberOf);
  if (draft.way === "win") return [...before, winEvent(draft, seats)];
  if (draft.way === "exhausted") return [...before, exhausted(draft, seats)];
  if (draft.way === "false-win") return [...before, falseWin(draft)];
  if (draft.way === "broken-off") return [...before, { what: "broken-off" }];
  const amounts = Object.fromEntries(draft.amounts.map((each, player) => [numberOf(player), each ?? 0]));
  const winners = draft.winners.map((each) => numberOf(each.player));
  const from = draft.from === null || !winners.length ? {} : { from: numberOf(draft.from) };
  const together = draft.from !== null && winners.length ? { together: winners.length } : {};
  const ended: Omit<EndedEvent, "what"> = winners.length ? { how: "win", winners, ...from, ...together } : { how: "draw", ready };
  const pot = draft.pot ? { pot: draft.pot } : {};
  return [...before, { what: "pay", amounts, ...pot }, { what: "ended", ...ended }];
}

/** An entry written by hand as docs/concepts/scorebook.md says: events, or one of them; undefined: it is none. */
export function readWritten(text: string): Dealt | undefined {
  try {
    const written = JSON.parse(inPresentWords(text)) as unknown;
    if (Array.isArray(written)) return { events: written as DealEvent[] };
    if (typeof written !== "object" || written === null) return undefined;
    return "events" in written ? (written as Dealt) : { events: [written as DealEvent] };
  } catch {
    return undefined;
  }
}

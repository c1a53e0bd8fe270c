/** How the legal actions of a question are laid before the player. */
import type { Ask, Offer } from "../lib/protocol";
import type { Sentence } from "../lib/protocol";
import { plain, splitTiles } from "../lib/tiles";
import type { ActionLine } from "../lib/socket";

export const kindOf = (action: ActionLine): string => action[0] ?? "";
export const tileOf = (action: ActionLine): string => action[1] ?? "";
export const tilesOf = (action: ActionLine): string => action[2] ?? "";
export const standsOf = (action: ActionLine): string => action[3] ?? "";
export const wordOf = (action: ActionLine): string => action[4] ?? "";

export const MODE_DISCARD = "discard";

/** Actions that discard a tile of the hand. */
const DISCARDING: readonly string[] = [MODE_DISCARD, "ready"];

/** The same action with the tile at a place of the hand: where the tile drawn, which lies last, is like it, that one stays. */
export function withTileAt(action: ActionLine, tiles: readonly string[], at: number, drawn: string): ActionLine {
  const isOther = drawn !== "" && tileOf(action) === drawn && tiles[at] === drawn && at < tiles.length - 1;
  if (!isOther || !DISCARDING.includes(kindOf(action))) return action;
  return [kindOf(action), drawn, tilesOf(action), standsOf(action), wordOf(action), "from-hand"];
}

/** Kinds that are chosen by choosing a tile of the hand: discards, and others with several tiles to choose from. */
export function modes(ask: Ask | null): string[] {
  const tiles = new Map<string, Set<string>>();
  for (const { action } of ask?.legal ?? []) {
    if (!tileOf(action) || tilesOf(action)) continue;
    const kind = kindOf(action);
    tiles.set(kind, (tiles.get(kind) ?? new Set()).add(tileOf(action)));
  }
  return [...tiles].flatMap(([kind, found]) => (kind === MODE_DISCARD || found.size > 1 ? [kind] : []));
}

/** The mode that stands without asking: discarding, else the only one there is. */
export function firstMode(ask: Ask | null): string {
  const all = modes(ask);
  return all.includes(MODE_DISCARD) ? MODE_DISCARD : all.length === 1 ? (all[0] ?? "") : "";
}

/** Offers that have a button of their own. */
export function buttons(ask: Ask | null): Offer[] {
  const byTile = new Set(modes(ask));
  return (ask?.legal ?? []).filter(({ action }) => kindOf(action) !== "pass" && !byTile.has(kindOf(action)));
}

/** Buttons of offers that there is room for on a small page. */
const MOST = 6;
/** So many offers of a kind stand for themselves. */
const FEW = 2;

export interface Laid {
  /** Offers with a button each. */
  shown: Offer[];
  /** Kinds with one button for all their offers, which it opens. */
  kinds: string[];
  /** The kind of all that is shown, where it need not be said on each button; empty otherwise. */
  alike: string;
}

/** How many offers are laid out so that they have room: where there are too many, kinds are opened one at a time. */
export function laid(offers: Offer[], others: number, opened: string): Laid {
  const kinds = [...new Set(offers.map(({ action }) => kindOf(action)))];
  const of = (kind: string): Offer[] => offers.filter(({ action }) => kindOf(action) === kind);
  if (of(opened).length) return { shown: of(opened), kinds: [], alike: opened };
  const [only = "", ...more] = kinds;
  const isWords = offers.every(({ action, leads }) => wordOf(action) && !leads && !tilesOf(action) && !tileOf(action));
  if (!more.length && offers.length > FEW && isWords) return { shown: offers, kinds: [], alike: only };
  if (offers.length + others <= MOST) return { shown: offers, kinds: [], alike: "" };
  const many = kinds.filter((kind) => of(kind).length > FEW);
  return { shown: offers.filter(({ action }) => !many.includes(kindOf(action))), kinds: many, alike: "" };
}

export function passing(ask: Ask | null): ActionLine | null {
  return ask?.legal.find(({ action }) => kindOf(action) === "pass")?.action ?? null;
}

/** Whether a question that may be passed is about the tile that another player offers. */
export function claims(ask: Ask | null): boolean {
  return ask !== null && passing(ask) !== null && (mayWin(ask) || ask.legal.some(({ action }) => tilesOf(action) && !tileOf(action)));
}

/** Whether somebody may win. */
export const mayWin = (ask: Ask | null): boolean => ask !== null && ask.legal.some(({ action }) => kindOf(action) === "win");

/** What may be done in a mode with a tile: several where a word has to be chosen too. */
export function withTile(ask: Ask | null, mode: string, tile: string): Offer[] {
  return (ask?.legal ?? []).filter(
    ({ action }) => kindOf(action) === mode && tileOf(action) === tile && !tilesOf(action),
  );
}

/** An action for each word, where the tile that is chosen only says the word: a suit, say. */
export function byWord(ask: Ask | null, mode: string): Offer[] {
  const there = mode === MODE_DISCARD ? [] : (ask?.legal ?? []).filter(({ action }) => kindOf(action) === mode && tileOf(action));
  const found = new Map<string, Offer>();
  for (const offer of there) {
    const word = wordOf(offer.action);
    if (!word || withTile(ask, mode, tileOf(offer.action)).length > 1) return [];
    if (!found.has(word)) found.set(word, offer);
  }
  return [...found.values()];
}

/** Why a tile may not be chosen, where the server said so. */
export function forbidden(ask: Ask | null, mode: string, tile: string): { clause: string; reason: Sentence | string } | null {
  const found = (ask?.not_legal ?? []).filter(({ action }) => kindOf(action) === mode);
  return (
    found.find(({ action }) => tileOf(action) === tile) ??
    found.find(({ action }) => plain(tileOf(action)) === plain(tile)) ??
    null
  );
}

export interface Narrowed {
  /** The only tile that is left; empty: there are several. */
  only: string;
  clause: string;
  reason: Sentence | string;
}

/** Why few tiles of the hand may be chosen, where more kinds are barred than free; null where the choice is wide. */
export function narrowed(ask: Ask | null, mode: string, hand: readonly string[]): Narrowed | null {
  const kinds = [...new Set(hand)];
  const free = kinds.filter((tile) => withTile(ask, mode, tile).length);
  const found = kinds.filter((tile) => !free.includes(tile)).flatMap((tile) => forbidden(ask, mode, tile) ?? []);
  const [first] = found;
  if (!first || !free.length || free.length >= found.length) return null;
  const often = (clause: string): number => found.filter((each) => each.clause === clause).length;
  const { clause, reason } = found.reduce((most, each) => (often(each.clause) > often(most.clause) ? each : most), first);
  return { only: free.length === 1 ? (free[0] ?? "") : "", clause, reason };
}

/** Winning is typed with H here, since W asks for time. */
const WINS = "h";

/** The kinds of action that a letter of the keyboard stands for; `keys` are those of the ruleset's words. */
export function kindsOfKey(key: string, keys: Readonly<Record<string, string>>): readonly string[] {
  const letter = key.toLowerCase();
  const typed = letter === WINS ? keys["win"] : letter;
  return Object.keys(keys).filter((word) => keys[word] === typed);
}

const PLACES = "1234567890-=";

/** Which tile of the hand a key selects; -1 none. */
export function placeOfKey(key: string): number {
  return key.length === 1 ? PLACES.indexOf(key) : -1;
}

/** The tiles on the button of an offer: what it leads to, or those it names. */
export const tilesOfOffer = ({ action, leads }: Offer): string[] => splitTiles(leads || tilesOf(action) || tileOf(action));

/** Tables as they are opened and found. */
import type { RulesetLine, TableState, TableWish } from "./protocol";
import { call, sessionOr } from "./api";
import { Kept } from "./kept.svelte";
import { lastGame } from "./lastGame";
import { joinTable } from "./next";
import { BOTS, USUAL_BOT, type Bot } from "./people";
import { isPerson } from "./socket";

export const CLOCKS = {
  none: { seconds: 0, bank: 0, claim: 4, grace: 600 },
  slow: { seconds: 20, bank: 120, claim: 8, grace: 60 },
  usual: { seconds: 8, bank: 40, claim: 5, grace: 40 },
  fast: { seconds: 4, bank: 15, claim: 3, grace: 30 },
} as const;
export type ClockName = keyof typeof CLOCKS;

/** How strong the bots are against which one plays at once, kept in the browser. */
export const strength = new Kept<Bot>("strength", USUAL_BOT);

/** The bots that can play a game, the weakest first. */
export const botsOf = (game: RulesetLine | undefined): Bot[] => BOTS.filter((bot) => game?.bots.includes(bot));

/** The bot that was chosen last, or the usual one where it cannot play the game. */
export const chosenBot = (game: RulesetLine | undefined): Bot => botsOf(game).find((bot) => bot === strength.value) ?? USUAL_BOT;

/** Among bots pauses need not hide anything: tiles are offered for a moment, and the page asks to wait
 *  where its player may claim one.
 */
const AMONG_BOTS = { claim: 1 };

/** How fast bots play: what the pauses between events are multiplied by. */
export const TEMPOS = { slow: 1.2, usual: 0.5, quick: 0.15 } as const;
export type Tempo = keyof typeof TEMPOS;
/** The tempo of the next table among bots, kept in the browser. */
export const tempo = new Kept<Tempo>("tempo", "usual");

export interface Wanted {
  rules: string;
  options: Record<string, unknown>;
  seats: string[];
  open: boolean;
  clock: ClockName;
  /** 0: a whole match. */
  deals: number;
  /** Whether players may ask what their choices promise; alone among bots one always may. */
  hints: boolean;
}

/** Places of a table: oneself first, the others as they were chosen, else bots of one kind. */
export function seatsFor(count: number, before: readonly string[], bot: Bot = USUAL_BOT): string[] {
  return Array.from({ length: count }, (_, at) => (at === 0 ? "me" : (before[at] ?? `bot:${bot}`)));
}

export function newTable(wanted: Wanted): TableWish {
  const { rules, options, seats, open, clock, deals, hints } = wanted;
  const alone = !seats.includes("open");
  return { rules, options: options as TableWish["options"], seats, public: open, clock: { ...CLOCKS[clock], ...(alone ? { ...AMONG_BOTS, pace: TEMPOS[tempo.value] } : {}) }, deals, hints: alone || hints };
}

/** The table that a link, the part of one after "#", or a bare number means; empty: none. */
export function tableOf(text: string): string {
  const word = text.trim();
  const found = /table\/([^/?#\s]+)/.exec(word)?.[1] ?? (/^[\w-]+$/.test(word) ? word : "");
  return decodeURIComponent(found);
}

/** Open the table, start it unless somebody may still join, and return its number. */
export async function openTable(wish: TableWish): Promise<string> {
  const made = await call("openTable", wish);
  if (!wish.seats?.includes("open")) await call("start", { table: made.table });
  return made.table;
}

/** A whole match against bots under the usual rules, without a clock; who has no name yet gets one as a `guest`. */
export async function playAtOnce(game: RulesetLine, guest: string): Promise<string> {
  await sessionOr(guest);
  const seats = seatsFor(game.seats, [], chosenBot(game));
  const wanted: Wanted = { rules: game.id, options: {}, seats, open: false, clock: "none", deals: 0, hints: true };
  keptTable.value = { ...keptTable.value, rules: game.id, options: {}, seats };
  lastGame.value = game.id;
  return openTable(newTable(wanted));
}

/** What was asked for last, kept in the browser. */
export const keptTable = new Kept<Wanted>("table", { rules: "", options: {}, seats: [], open: false, clock: "none", deals: 0, hints: false });

/** The table that continues one which is over: the same rules, options, clocks and bots; people may join again. */
export function tableAgain(table: TableState, me: number, deals: number): TableWish {
  const others = table.players.flatMap((player, at) =>
    at === me ? [] : [isPerson(player) || !player ? "open" : `bot:${player.kind}`],
  );
  const rules = table.ruleset.split("@")[0] ?? table.ruleset;
  return { rules, options: table.options as TableWish["options"], seats: ["me", ...others], public: table.public, clock: others.includes("open") ? table.clock : { ...table.clock, pace: TEMPOS[tempo.value] }, deals, hints: table.hints };
}

/** Open that table, start it if no other person is expected, and return its number; where another person has opened
 *  it already, join them.
 */
export async function openAgain(over: string, table: TableState, me: number): Promise<string> {
  const before = keptTable.value;
  const body = tableAgain(table, me, table.ruleset.split("@")[0] === before.rules ? before.deals : 0);
  const made = await call("openTable", { ...body, continues: over });
  if (made.player === null) await joinTable(made.table);
  else if (!body.seats?.includes("open")) await call("start", { table: made.table });
  return made.table;
}

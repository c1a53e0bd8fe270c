/** Games and tables as lists of them tell them. */
import type { Player, RulesetLine } from "./protocol";
import { language, pick } from "../i18n/index.svelte";
import { botName, distinctNames } from "./people";
import { isPerson } from "./socket";

/** The name of a game in the language in force; `ruleset` may have a version. */
export function gameName(games: readonly RulesetLine[], ruleset: string): string {
  const id = ruleset.split("@")[0] ?? ruleset;
  return pick(games.find((each) => each.id === id)?.names, id);
}

/** Who has the places of a table, by place; "" for a free one. */
export const placeNames = (players: readonly (Player | null)[]): string[] =>
  distinctNames(players.map((player, at) => (player && !isPerson(player) ? botName(at) : (player?.name ?? ""))));

/** Day and time of seconds since 1970. */
export const dayAndTime = (seconds: number): string =>
  new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(seconds * 1000);

/** Where in an entry something is wrong, in people's words: "Anna, points" for "events[0], winners[0], points". */
import { t } from "../i18n/index.svelte";
import { sentenceText } from "../i18n/messages";
import type { BookEntry, Description, Sentence } from "./protocol";
import { eventsOf, playerOf } from "./scorebook";

const FIELDS: Record<string, string> = {
  points: "points", fans: "scorebook-worth-fans", fu: "scorebook-fu", hand: "hand", melds: "field-melds", flowers: "to-flowers",
  tile: "winning-tile", from: "won-from", how: "scorebook-special-way", liable: "scorebook-liable", amounts: "scorebook-amounts", pot: "pot",
  ready: "scorebook-ready", meld: "scorebook-kong", indicator: "to-indicator", state: "circumstances", wall_left: "wall-left",
  turn: "turn-count", names: "scorebook-names", player: "scorebook-who", winners: "scorebook-who-won", options: "options", ruleset: "ruleset",
};

const placeIn = (part: string, list: string): number => Number(new RegExp(`^${list}\\[(\\d+)\\]$`).exec(part)?.[1] ?? -1);

/** What is wrong, seats by who sat there; a field whose value is not what it must be by its name. */
export function whatIsWrong(
  reason: Sentence | string, fans: Description["fans"] = [], names: readonly string[] = [], seats: readonly string[] = [],
): string {
  const who = (seat: string): string => names[seats.indexOf(seat)] ?? t(`seat-${seat}`);
  const key = typeof reason === "string" || reason.id !== "error-must-be" ? undefined : FIELDS[String(reason.text)];
  if (key === undefined || typeof reason === "string") return sentenceText(reason, fans, who);
  return sentenceText({ ...reason, text: t(key), text2: String(reason.text2).replaceAll("'", "") }, fans, who);
}

export function whereInEntry(field: string, entry: BookEntry, names: readonly string[], seats: readonly string[]): string {
  const events = eventsOf(entry);
  const words: string[] = [];
  let event = 0;
  for (const part of field.split(", ")) {
    const found = placeIn(part, "events");
    const winner = placeIn(part, "winners");
    if (found >= 0) event = found;
    if (found >= 0 && events.length > 1) words.push(t("scorebook-event", { number: found + 1 }));
    const told = events[event];
    const id = (told?.what === "win" ? told.winners[winner]?.player : undefined) ?? part;
    const player = /^P[1-9]$/.test(id) ? playerOf(id) : seats.indexOf(id);
    if (names[player] !== undefined) words.push(names[player]);
    const key = FIELDS[part.replace(/\[.*$/, "")];
    if (key && winner < 0) words.push(t(key));
  }
  return words.join(t("list-comma"));
}

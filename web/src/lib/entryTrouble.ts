/** Where in an entry something is wrong, in people's words: "Anna, points" for "happenings[0], winners[0], points". */
import { t } from "../i18n/index.svelte";
import { sentenceText } from "../i18n/messages";
import type { Description, Sentence } from "./protocol";
import { playerOf, type LedgerEntry } from "./scoreSession";

const FIELDS: Record<string, string> = {
  points: "points", fans: "scorebook-worth-fans", fu: "scorebook-fu", hand: "hand", melds: "field-melds", flowers: "to-flowers",
  tile: "winning-tile", from: "won-from", how: "scorebook-special-way", liable: "scorebook-liable", amounts: "scorebook-amounts", pot: "pot",
  ready: "scorebook-ready", meld: "scorebook-kong", indicator: "to-indicator", state: "circumstances", wall_left: "wall-left",
  turn: "turn-count", names: "scorebook-names", player: "scorebook-who", winners: "scorebook-who-won", options: "options", ruleset: "ruleset",
};

interface Told {
  happenings?: { winners?: { player?: string }[] }[];
}

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

export function whereInEntry(field: string, entry: LedgerEntry, names: readonly string[], seats: readonly string[]): string {
  const { happenings = [] } = entry as Told;
  const words: string[] = [];
  let event = 0;
  for (const part of field.split(", ")) {
    const happening = placeIn(part, "happenings");
    const winner = placeIn(part, "winners");
    if (happening >= 0) event = happening;
    if (happening >= 0 && happenings.length > 1) words.push(t("scorebook-happening", { number: happening + 1 }));
    const id = happenings[event]?.winners?.[winner]?.player ?? part;
    const player = /^P[1-9]$/.test(id) ? playerOf(id) : seats.indexOf(id);
    if (names[player] !== undefined) words.push(names[player]);
    const key = FIELDS[part.replace(/\[.*$/, "")];
    if (key && winner < 0) words.push(t(key));
  }
  return words.join(t("list-comma"));
}

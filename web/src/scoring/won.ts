/** Wins as they were entered, in words. */
import type { BookedWin, DealEvent, Description, WinnerEntry, WonEvent } from "../lib/protocol";
import { pick, t } from "../i18n/index.svelte";
import { signed } from "../lib/amounts";
import { readMeld } from "../lib/meld";
import { winsOf } from "../lib/scorebook";
import { tileNames } from "../lib/tileNames";
import { unitText, worthText } from "../lib/worth";

type Won = ReturnType<typeof winsOf>[number];
/** Who won and how: "Bo off a discard (from Aki)". */
export function wonText({ winners, how, from }: Won, who: (id: string) => string, rules: Description | null): string {
  const told = { winners: winners.map(who).join(t("list-comma")), giver: from ? who(from) : "none" };
  if (how === "draw") return t("scorebook-won-draw", told);
  if (how === "discard") return t("scorebook-won-discard", told);
  return t("scorebook-won-otherwise", { ...told, how: pick(rules?.events.find((each) => each.word === how)?.names, how) });
}

/** A number of something: "2 points", "3 fan", "6 tai". */
const amountOf = (amount: number, unit: string): string =>
  unit === t("points") ? t("scorebook-worth-points-of", { points: amount }) : t("scorebook-worth-of", { worth: amount, unit: unit.toLocaleLowerCase() });

/** What a settled win is worth; of one that was entered by its points only these are known. `isByFu`: fu are counted. */
export const settledWorth = (won: BookedWin, isByFu: boolean): string => (won.fans.length ? worthText(won) : amountOf(won.points, unitText(isByFu)));

/** What a win was entered with; the names of its patterns, "" for a hand. */
function worthOf({ points, fans, fu }: WinnerEntry, rules: Description | null, isByFu: boolean): string {
  if (points !== undefined) return amountOf(points, unitText(isByFu));
  if (typeof fans === "number") return fu ? worthText({ points: fans, fu }) : amountOf(fans, t("scorebook-worth-fans"));
  const names = Object.keys(fans ?? {}).map((id) => pick(rules?.fans.find((fan) => fan.id === id)?.names, id));
  return names.join(t("list-comma"));
}

/** A win before the deal has ended, with what it was entered with. */
function winText(told: WonEvent, who: (id: string) => string, rules: Description | null, isByFu: boolean): string {
  const named = (id: string): string => {
    const claim = told.winners.find((each) => each.player === id);
    const worth = claim ? worthOf(claim, rules, isByFu) : "";
    return worth ? t("scorebook-won-worth", { who: who(id), worth }) : who(id);
  };
  return winsOf([told]).map((won) => wonText(won, named, rules)).join(t("list-comma"));
}

/** Something that has happened in a deal before its end. */
export function eventText(told: DealEvent, who: (id: string) => string, rules: Description | null, isByFu: boolean): string {
  if (told.what === "paid") {
    const { word, tiles, from } = readMeld(told.meld ?? "");
    const kong = `${who(told.player)}${t("problem-colon")}${pick(rules?.melds.find((meld) => meld.word === word)?.names, word)} ${tileNames(tiles)}`;
    return from ? `${kong}${t("list-comma")}${t("from-seat", { seat: who(from) })}` : kong;
  }
  if (told.what === "pay") {
    const amounts = Object.entries(told.amounts);
    const said = amounts.map(([id, amount]) => `${who(id)} ${t("scorebook-points", { points: signed(amount) })}`);
    return [said.join(t("list-comma")), told.note].filter(Boolean).join(t("problem-colon"));
  }
  if (told.what === "false-win") return `${who(told.player)}${t("problem-colon")}${t("scorebook-way-false-win")}`;
  return told.what === "win" ? winText(told, who, rules, isByFu) : "";
}

/** What the picture of a hand shows: its tiles, and where it has won the fans and the payments. */
import { pick, t } from "../i18n/index.svelte";
import { worthText } from "./worth";
import { sentenceText } from "../i18n/messages";
import { tilesOfFact, type Entry } from "./entry";
import { isTapped } from "./facts";
import type { Picture, PictureLine, PictureRow } from "./picture";
import { fanLine, paymentLines } from "./pictureLines";
import type { Description, SettledHand, Winner } from "./protocol";
import { grouped, signed } from "./amounts";

/** With a capital: a name at the beginning of a line. */
const begun = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

function rowsOf(entry: Entry, rules: Description, extra: string): PictureRow[] {
  return [
    { name: t("hand"), tiles: entry.hand },
    { name: t(extra), tiles: entry.win ? [entry.win] : [], marked: true },
    ...entry.melds.map(({ word, tiles, from }) => {
      const name = pick(rules.melds.find((meld) => meld.word === word)?.names, word);
      return { name: begun(from ? `${name} (${t("from-seat", { seat: t(`seat-${from}`) })})` : name), tiles };
    }),
    { name: t("to-flowers"), tiles: entry.flowers },
    { name: begun(t("to-indicator")), tiles: entry.indicator },
    ...rules.state.filter(isTapped).map((key) => ({ name: begun(pick(key.names, key.key)), tiles: tilesOfFact(entry.state[key.key]) })),
  ].filter((row) => row.tiles.length);
}

function linesOf(told: SettledHand, rules: Description): PictureLine[] {
  const name = (id: string) => pick(rules.fans.find((fan) => fan.id === id)?.names, id);
  const seat = (letter: string) => t(letter === "*" ? "pot" : `seat-${letter}`);
  const fans = told.winners.map((win) => {
    const line = fanLine(win.fans, win.steps, name, rules.fans);
    return told.winners.length > 1 && line.text ? { ...line, text: `${seat(win.seat)}${t("problem-colon")}${line.text}` } : line;
  });
  const refused = Object.values(told.refused).map((each) => ({ text: sentenceText(each.reason, rules.fans), below: "" }));
  const paid = Object.entries(told.pay).filter(([, points]) => points).map(([letter, points]) => `${seat(letter)} ${signed(points)}`);
  const lines = [...fans, ...refused, ...paymentLines(told.transfers, rules.fans, seat), { text: paid.join(" · "), below: "" }];
  return lines.filter((line) => line.text);
}

/** What the others pay a winner, one by one where several do: "3 × 128", "32 + 16 + 16"; "" where it is one sum. */
export function sharesText(amounts: readonly number[]): string {
  if (amounts.length < 2) return "";
  const [first = 0] = amounts;
  return amounts.every((each) => each === first) ? `${amounts.length} × ${grouped(first)}` : amounts.map((each) => grouped(each)).join(" + ");
}

/** A win in one sentence: what the hand is worth, and what its winner gets of the others. */
export function winText(win: Winner, told: SettledHand): string {
  const points = told.pay[win.seat] ?? 0;
  const amounts = told.transfers.filter((each) => each.payee === win.seat && each.payer !== "*").map((each) => each.amount);
  const isAll = amounts.reduce((sum, each) => sum + each, 0) === points;
  const shares = isAll ? sharesText(amounts) : "";
  return t(shares ? "wins-with-shares" : "wins-with", { seat: t(`seat-${win.seat}`), worth: worthText(win), shares, points: signed(points) });
}

/** The verdict in one sentence. */
export function verdictOf(told: SettledHand): string {
  const won = told.winners.map((win) => winText(win, told));
  const refused = Object.keys(told.refused).map((seat) => t("no-legal-win", { seat: t(`seat-${seat}`) }));
  return [...won, ...refused].join(t("list-comma"));
}

/** The same in one line with why a win is refused. */
export function verdictWithReason(told: SettledHand, rules: Description): string {
  const reasons = Object.values(told.refused).map((each) => sentenceText(each.reason, rules.fans));
  return [verdictOf(told), ...reasons].join(t("problem-colon"));
}

export function handPicture(entry: Entry, rules: Description, extra: "winning-tile" | "drawn-tile", told: SettledHand | null): Picture {
  return {
    title: pick(rules.names, rules.id),
    rows: rowsOf(entry, rules, extra),
    verdict: told ? verdictOf(told) : "",
    lines: told ? linesOf(told, rules) : [],
    foot: t("app-name"),
  };
}

/** What the picture of a win at a table shows. */
import { pick, t } from "../i18n/index.svelte";
import type { TableView } from "../lib/fold";
import { SEATS } from "../lib/tiles";
import type { Picture, PictureRow } from "../lib/picture";
import { fanLine, paymentLines, type Payment } from "../lib/pictureLines";
import type { Description, SettledWin } from "../lib/protocol";
import { signed } from "../lib/amounts";
import { worthText } from "../lib/worth";
import { beforeLast } from "./winScene";
import { fanName, wordName } from "./words";

interface Settled {
  title: string;
  who: (seat: string) => string;
  change: readonly number[];
  payments: readonly Payment[];
}

/** The picture of a win: its tiles, its fans, what everybody pays or gets. */
export function winPicture(
  won: SettledWin,
  view: TableView,
  description: Description | null,
  { title, who, change, payments }: Settled,
): Picture {
  const seat = SEATS.indexOf(won.seat);
  const rows: PictureRow[] = [
    { name: t("hand"), tiles: beforeLast(won) },
    { name: t("winning-tile"), tiles: won.tile ? [won.tile] : [], marked: true },
    ...(view.seats[seat]?.melds ?? []).map((meld) => ({ name: wordName(description, meld.word), tiles: meld.tiles })),
    { name: t("to-flowers"), tiles: view.seats[seat]?.bonus ?? [] },
    { name: t("table-indicator"), tiles: view.turned.filter((each) => each.word !== "draw").map((each) => each.tile) },
    { name: t("table-under"), tiles: view.under },
  ];
  const fans = fanLine(won.fans ?? [], won.steps ?? [], (id) => pick(won.names?.[id], fanName(description, id)), description?.fans);
  const paid = view.players.map((player, at) => [SEATS[at] ?? "", change[player] ?? 0] as const).filter(([, points]) => points);
  const changes = { text: paid.map(([letter, points]) => `${who(letter)} ${signed(points)}`).join(" · "), below: "" };
  return {
    title,
    rows: rows.filter((row) => row.tiles.length),
    verdict: `${t("settlement-win", { who: who(won.seat) })}: ${worthText(won)}`,
    lines: [fans, ...paymentLines(payments, description?.fans, who), changes].filter((line) => line.text),
    foot: t("app-name"),
  };
}

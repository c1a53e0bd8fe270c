/** What the picture of a win at a table shows. */
import { pick, t } from "../i18n/index.svelte";
import { SEATS, type TableView } from "../lib/fold";
import type { Picture, PictureRow } from "../lib/picture";
import type { Description, SettledWin } from "../lib/protocol";
import { signed } from "../lib/amounts";
import { worthText } from "../lib/worth";
import { beforeLast } from "./winScene";
import { fanName, wordName } from "./words";

/** The picture of a win: its tiles, its fans, what everybody pays or gets. */
export function winPicture(
  won: SettledWin,
  view: TableView,
  description: Description | null,
  { title, who, change }: { title: string; who: (seat: number) => string; change: readonly number[] },
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
  const fans = won.fans?.map((each) => `${pick(won.names?.[each.id], fanName(description, each.id))} ${each.value}`).join(" · ") ?? "";
  const paid = view.players.map((player, at) => [who(at), change[player] ?? 0] as const).filter(([, points]) => points);
  return {
    title,
    rows: rows.filter((row) => row.tiles.length),
    verdict: `${t("settlement-win", { who: who(seat) })}: ${worthText(won)}`,
    lines: [fans, paid.map(([name, points]) => `${name} ${signed(points)}`).join(" · ")].filter(Boolean),
    foot: t("app-name"),
  };
}

/** What a tile is called, for people who hear the page instead of seeing it. */
import { t } from "../i18n/index.svelte";

export function tileName(tile: string): string {
  if (tile === "" || tile === "?") return t("tile-back");
  if (tile === "-") return t("tile-blank");
  const [digit = "", letter = ""] = tile;
  if ("mps".includes(letter)) {
    const rank = digit === "0" ? "5" : digit;
    const name = t(`tile-${letter}`, { rank: t(`rank-${rank}`) });
    return digit === "0" ? t("tile-red", { name }) : name;
  }
  return t(`tile-${digit}${letter}`);
}

/** The name where it fits into the corner of a tile, else the notation. */
export function shortName(tile: string): string {
  const name = tileName(tile);
  return [...name].length <= 3 ? name : tile;
}

export function tileNames(tiles: readonly string[]): string {
  return tiles.map(tileName).join(t("list-comma"));
}

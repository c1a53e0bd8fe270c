/** What tiles count as that is not themselves: wild, nothing, or another tile. */
import { t } from "../i18n/index.svelte";
import { tileName } from "./tileNames";
import type { RolesRequest } from "./protocol";
import { joinTiles, plain } from "./tiles";

export type Roles = Record<string, string>;

/** The question what counts as what when these have been turned up. */
export function rolesRequest(id: string, options: Record<string, unknown>, indicator: readonly string[]): RolesRequest {
  return { id, indicator: joinTiles(indicator), options: options as NonNullable<RolesRequest["options"]> };
}

/** A short sign for the corner of a tile; "" where it counts as itself. */
export function badgeOf(roles: Roles, tile: string): string {
  const role = roles[tile];
  if (role === undefined || role === plain(tile)) return "";
  return role === "wild" ? "★" : role === "none" ? "✕" : role;
}

/** The name of a tile with what it counts as. */
export function saidOf(roles: Roles, tile: string): string {
  const badge = badgeOf(roles, tile);
  if (!badge) return tileName(tile);
  if (badge === "★") return t("wild-tile", { tile: tileName(tile) });
  if (badge === "✕") return t("counts-as-none", { tile: tileName(tile) });
  return t("counts-as-now", { tile: tileName(tile), as: tileName(badge) });
}

export const wildsOf = (roles: Roles): string[] => Object.keys(roles).filter((tile) => roles[tile] === "wild");

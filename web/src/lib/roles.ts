/** What tiles count as that is not themselves: wild, nothing, or another tile. */
import { t } from "../i18n/index.svelte";
import { shortName, tileName } from "./tileNames";
import type { RolesRequest } from "./protocol";
import { joinTiles, plain } from "./tiles";

export type Roles = Record<string, string>;

/** The question what counts as what when these have been turned up. */
export function rolesRequest(id: string, options: Record<string, unknown>, indicator: readonly string[]): RolesRequest {
  return { id, indicator: joinTiles(indicator), options: options as NonNullable<RolesRequest["options"]> };
}

/** What the tile counts as; "" where it counts as itself. */
function roleOf(roles: Roles, tile: string): string {
  const role = roles[tile];
  return role === undefined || role === plain(tile) ? "" : role;
}

/** A short sign for the corner of a tile that counts as something else. */
export const signOf = (role: string): string => (role === "wild" ? "★" : role === "none" ? "✕" : role && shortName(role));

/** The sign of a tile; "" where it counts as itself. */
export const badgeOf = (roles: Roles, tile: string): string => signOf(roleOf(roles, tile));

/** The name of a tile with what it counts as. */
export function saidOf(roles: Roles, tile: string): string {
  const role = roleOf(roles, tile);
  if (!role) return tileName(tile);
  if (role === "wild") return t("wild-tile", { tile: tileName(tile) });
  if (role === "none") return t("counts-as-none", { tile: tileName(tile) });
  return t("counts-as-now", { tile: tileName(tile), as: tileName(role) });
}

export const wildsOf = (roles: Roles): string[] => Object.keys(roles).filter((tile) => roles[tile] === "wild");

/** What tiles count as that is not themselves: wild, nothing, or another tile. */
import { t } from "../i18n/index.svelte";
import { shortName, tileName } from "./tileNames";
import type { Entry } from "./entry";
import { tableOf, textOf } from "./facts";
import type { Description, RolesRequest } from "./protocol";
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

const SUITS = ["m", "p", "s"];

/** With the tiles of a suit as of no use; "" for none. */
export const withoutSuit = (roles: Roles, tiles: readonly string[], suit: string): Roles =>
  suit ? { ...roles, ...Object.fromEntries(tiles.filter((tile) => tile.endsWith(suit)).map((tile) => [tile, "none"])) } : roles;

/** The suit that the seat has given up, if the facts say one; else "". */
function voidOf(rules: Pick<Description, "state">, state: Record<string, unknown>, seat: string): string {
  const words = rules.state.filter(({ kind }) => kind === "table").map(({ key }) => textOf(tableOf(state[key])[seat]));
  return words.find((word) => SUITS.includes(word)) ?? "";
}

/** With the tiles of the suit that the seat has given up as of no use. */
export const withoutVoid = (roles: Roles, rules: Pick<Description, "state" | "tiles">, state: Record<string, unknown>, seat: string): Roles =>
  withoutSuit(roles, Object.keys(rules.tiles), voidOf(rules, state, seat));

/** What is to be said of the tiles of a hand: those that are wild, those that count as another, the suit that is given up. */
export function oddOnes(roles: Roles, { indicator, state, seat }: Pick<Entry, "indicator" | "state" | "seat">, rules: Pick<Description, "state">): string[] {
  const suit = voidOf(rules, state, seat);
  const odd = indicator.length ? Object.keys(roles).filter((tile) => roleOf(roles, tile) && !tile.endsWith(suit || "-")) : [];
  return [...odd.map((tile) => saidOf(roles, tile)), ...(suit ? [t("table-void", { suit: t(`suit-${suit}`) })] : [])];
}

export const wildsOf = (roles: Roles): string[] => Object.keys(roles).filter((tile) => roles[tile] === "wild");

/** Who of the people at a table is away, so that a bot is about to play for them. */
import type { TableState } from "../lib/protocol";
import { isPerson } from "../lib/socket";

/** Players, other than `own`, for whom a bot is going to play unless they come back or are waited for. */
export const absentOf = (table: TableState | null, own: number | null): number[] =>
  (table?.players ?? []).flatMap((player, at) =>
    at !== own && isPerson(player) && player?.here === false && !player.stand_in ? [at] : [],
  );

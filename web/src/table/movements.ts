/** What has moved between two views of a deal: a discard, a called set, a flower. */
import type { TableView } from "../lib/fold";

export interface Movement {
  kind: "discard" | "claim" | "meld" | "bonus";
  seat: number;
  /** Its place in the river, among the sets or the flowers. */
  at: number;
  tile: string;
  /** The seat whose discard is claimed; else the own one. */
  from: number;
}

/** Movements of one event; none where the deal is another one, or goes back, or by more than an event. */
export function movements(before: TableView | null, now: TableView): Movement[] {
  if (!before || before.deal !== now.deal || before.viewer !== now.viewer) return [];
  const found = now.seats.flatMap((each, seat): Movement[] => {
    const was = before.seats[seat];
    if (!was) return [];
    const out: Movement[] = [];
    const thrown = each.river.at(-1);
    if (thrown && each.river.length === was.river.length + 1) {
      out.push({ kind: "discard", seat, at: each.river.length - 1, tile: thrown.tile, from: seat });
    }
    each.melds.forEach((meld, at) => {
      const old = was.melds[at];
      if (!old) {
        const own = [...meld.tiles];
        if (meld.claimed) own.splice(own.indexOf(meld.claimed), 1);
        out.push(...own.map((tile): Movement => ({ kind: "meld", seat, at, tile, from: seat })));
        if (meld.source >= 0 && meld.claimed) out.push({ kind: "claim", seat, at, tile: meld.claimed, from: meld.source });
      } else if (meld.tiles.length === old.tiles.length + 1) {
        out.push({ kind: "meld", seat, at, tile: meld.added || (meld.tiles.at(-1) ?? ""), from: seat });
      }
    });
    if (each.bonus.length === was.bonus.length + 1) {
      out.push({ kind: "bonus", seat, at: each.bonus.length - 1, tile: each.bonus.at(-1) ?? "", from: seat });
    }
    return out;
  });
  const acts = new Set(found.map((each) => `${each.kind === "claim" ? "meld" : each.kind} ${each.seat} ${each.at}`));
  return acts.size === 1 ? found : [];
}

import { expect, test } from "vitest";
import { Fold } from "../src/lib/fold";
import type { DealBegins, Happened } from "../src/lib/protocol";
import { movements } from "../src/table/movements";

const deal: DealBegins = {
  t: "deal", n: 1, deal: 0, dealer: 0, players: [0, 1, 2, 3], scores: [0, 0, 0, 0], commitment: "", wall: 136, reserve: 0,
  winds: "E", counters: {}, now: {},
};
const told = (moves: Happened["moves"], now: Happened["now"] = {}): Happened => ({ t: "event", n: 2, event: { e: "drew" }, moves, now });

function table(): Fold {
  const fold = new Fold(deal, 1);
  fold.apply(told([["5z", "wall", "hand:S"], ["5z", "wall", "hand:S"], ["?", "wall", "hand:W"], ["1f", "wall", "hand:S"]]));
  return fold;
}

test("a discard, a claim out of its river and a flower move, each by itself", () => {
  const fold = table();
  const begun = fold.view;
  fold.apply(told([["5z", "hand:W", "river:W"]]));
  const thrown = fold.view;
  expect(movements(begun, thrown)).toEqual([{ kind: "discard", seat: 2, at: 0, tile: "5z", from: 2 }]);
  fold.apply(told([["5z", "hand:S", "meld:S:0"], ["5z", "hand:S", "meld:S:0"]], { "melds:S": [["pung", ["5z", "5z", "5z"], "W", "5z"]], "claimed:W": [0] }));
  const claimed = fold.view;
  expect(movements(thrown, claimed).map(({ kind, tile, from }) => [kind, tile, from])).toEqual([
    ["meld", "5z", 1], ["meld", "5z", 1], ["claim", "5z", 2],
  ]);
  fold.apply(told([["1f", "hand:S", "bonus:S"]]));
  expect(movements(claimed, fold.view)).toEqual([{ kind: "bonus", seat: 1, at: 0, tile: "1f", from: 1 }]);
});

test("nothing moves where a view is the first, goes back, or by more than one event", () => {
  const fold = table();
  const begun = fold.view;
  fold.apply(told([["5z", "hand:W", "river:W"], ["1f", "hand:S", "bonus:S"]]));
  expect(movements(null, begun)).toEqual([]);
  expect(movements(begun, fold.view)).toEqual([]);
  expect(movements(fold.view, begun)).toEqual([]);
});

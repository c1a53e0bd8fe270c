import { expect, test } from "vitest";
import { Fold } from "../src/lib/fold";
import type { DealBegins } from "../src/lib/protocol";
import { laidOut, ownPosition, positionOfView } from "../src/table/position";

const rules = { id: "game", version: 1, events: [], seats: 4, state: [], options: [], turned: true };
const deal: DealBegins = {
  t: "deal", n: 1, deal: 0, dealer: 0, players: [0, 1, 2, 3], scores: [0, 0, 0, 0], commitment: "", wall: 136, reserve: 0,
  winds: "E", counters: {}, now: { winds: ["1z"], "melds:S": [["pung", ["5z", "5z", "5z"], "W", "5z"]], left: 60 },
};

function view() {
  const fold = new Fold(deal, 1);
  const moves = [
    ...["2m", "4m", "2p", "2p"].map((tile) => [tile, "wall", "hand:S"]),
    ["2f", "wall", "bonus:S"], ["9m", "wall", "river:W"], ["2p", "wall", "river:W"], ["?", "wall", "hand:E"],
  ];
  fold.apply({ t: "event", n: 2, event: { e: "dealt" }, moves, now: { "at-once:W": [1] } });
  return fold.view;
}

test("a seat's view is a line that the calculator reads, without what it does not know", () => {
  expect(positionOfView(view(), rules, {})).toBe("mj1 game@1 round=E S=24m22p S.melds=pung:555z-:W S.bonus=2f W.river=9m2p_ wall=60 turn=2");
  expect(laidOut(view(), rules, {})).toBe("mj1 game@1 round=E S.melds=pung:555z-:W S.bonus=2f");
});

test("what the rules keep, and what the seat knows of itself alone, stands in the line", () => {
  const fold = new Fold(deal, 1);
  const now = {
    "state:riichi": ["S"], "state:dora": ["4m"], "state:claimed": ["S 2"], "own:S:passed_waits": ["S"], "own:S:let_pass": [],
    dice: [[4, 2]], "state:void": { E: "m", S: "p" },
  };
  fold.apply({ t: "event", n: 2, event: { e: "dealt" }, moves: [["2m", "wall", "hand:S"], ["3p", "wall", "S.laid"], ["?", "wall", "E.laid"]], now });
  const known = { ...rules, turned: false, state: [{ key: "riichi", kind: "seats" }, { key: "dora", kind: "tiles" }] } as unknown as typeof rules;
  const kept = "state.riichi=S state.dora=4m state.passed_waits=S, state.void=E:m,S:p";
  expect(positionOfView(fold.view, known, {})).toBe(
    `mj1 game@1 round=E dice=42 S=2m S.melds=pung:555z-:W S.laid=3p wall=60 turn=0 ${kept}`,
  );
  expect(ownPosition(fold.view, known, {})).toBe(`mj1 game@1 round=E S=2m S.melds=pung:555z-:W ${kept}`);
});

test("a tile that was drawn is told as drawn, and none after a claim", () => {
  const fold = new Fold(deal, 1);
  const moves = [...["2m", "4m", "2p", "2p", "4m"].map((tile) => [tile, "wall", "hand:S"])];
  fold.apply({ t: "event", n: 2, event: { e: "drew" }, moves, now: { "drawn:S": "4m", occasion: ["draw", 1, "4m"] } });
  expect(positionOfView(fold.view, rules, {})).toBe("mj1 game@1 round=E S=24m22p S.melds=pung:555z-:W wall=60 turn=0 event=draw:S:4m");
  fold.apply({ t: "event", n: 3, event: { e: "melded" }, moves: [], now: { "drawn:S": "", occasion: ["discard", 0, "4m"] } });
  expect(positionOfView(fold.view, rules, {})).toBe("mj1 game@1 round=E S=24m22p4m S.melds=pung:555z-:W wall=60 turn=0");
});

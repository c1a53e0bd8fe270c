// `node --test`: what each message of a table is to majiang, and what its replies are to the table.
import assert from "node:assert/strict";
import { test } from "node:test";
import { action, claimed, fallback, tiles, Translation } from "./translation.mjs";

const DEALT = "9s8m3m9s6s1m3s8s5z2z5p6s0m";

/** The seat S of the second dealership of the round South, in a deal that has begun. */
function south() {
  const translation = new Translation({ 場数: 2 });
  translation.hear({ t: "welcome", player: 3 });
  const told = [
    ...translation.hear({
      t: "deal",
      players: [2, 3, 0, 1],
      scores: [33000, 25000, 17000, 24000],
      winds: "S",
      counters: { dealership: 5, honba: 2, riichi_sticks: 1 },
    }),
    ...["E", "S", "W", "N"].flatMap((seat) => {
      return happened(translation, { e: "dealt", seat, tiles: seat === "S" ? DEALT : "?".repeat(13) });
    }),
    ...happened(translation, { e: "turned", tile: "2z" }),
  ];
  return { translation, told };
}

function happened(translation, event) {
  return translation.hear({ t: "event", event });
}

/** What follows for the seat S from some events after the deal. */
function after(...events) {
  const { translation } = south();
  return events.flatMap((event) => happened(translation, event));
}

test("tiles are written suit first, red fives as 0, unseen tiles as nothing", () => {
  assert.deepEqual(tiles("9s0m5z"), ["s9", "m0", "z5"]);
  assert.deepEqual(tiles("055s1z"), ["s0", "s5", "s5", "z1"]);
  assert.deepEqual(tiles("??"), ["", ""]);
  assert.deepEqual(tiles(""), []);
});

test("the first deal tells majiang its place, counted from the first dealer, and the hand", () => {
  const { told } = south();
  assert.equal(told.length, 2);
  const { id, rule, qijia } = told[0].kaiju;
  assert.deepEqual({ id, rule, qijia }, { id: 2, rule: { 場数: 2 }, qijia: 0 });
  assert.deepEqual(told[1].qipai, {
    zhuangfeng: 1,
    jushu: 1,
    changbang: 2,
    lizhibang: 1,
    defen: [17000, 24000, 33000, 25000],
    baopai: "z2",
    shoupai: ["", "s9m8m3s9s6m1s3s8z5z2p5s6m0", "", ""],
  });
});

test("a later deal does not tell the place again; without counters it is the first of the match", () => {
  const { translation } = south();
  const deal = { t: "deal", players: [3, 0, 1, 2], scores: [1, 2, 3, 4], winds: "E", counters: {} };
  assert.deepEqual(translation.hear(deal), []);
  happened(translation, { e: "dealt", seat: "E", tiles: DEALT });
  const [{ qipai }] = happened(translation, { e: "turned", tile: "0p" });
  const { zhuangfeng, jushu, changbang, lizhibang, defen, baopai } = qipai;
  assert.deepEqual([zhuangfeng, jushu, changbang, lizhibang, baopai], [0, 0, 0, 0, "p0"]);
  assert.deepEqual(defen, [4, 1, 2, 3]);
});

test("draws: one's own with the tile, others' without, replacements by another word", () => {
  assert.deepEqual(after({ e: "drew", seat: "S", tile: "3s", word: "draw" }), [{ zimo: { l: 1, p: "s3" } }]);
  assert.deepEqual(after({ e: "drew", seat: "N", tile: "?", word: "draw" }), [{ zimo: { l: 3, p: "" } }]);
  assert.deepEqual(after({ e: "drew", seat: "E", tile: "?", word: "kong-draw" }), [
    { gangzimo: { l: 0, p: "" } },
  ]);
});

test("discards: from the hand, as drawn, with a declaration that holds for this one alone", () => {
  assert.deepEqual(
    after(
      { e: "discarded", seat: "W", tile: "0s" },
      { e: "discarded", seat: "W", tile: "4z", word: "drawn" },
      { e: "called", seat: "W", tile: "9m", word: "ready-discard" },
      { e: "discarded", seat: "W", tile: "9m", word: "drawn" },
      { e: "discarded", seat: "N", tile: "9m" },
    ),
    ["s0", "z4_", "m9_*", "m9"].map((p, at) => ({ dapai: { l: at < 3 ? 2 : 3, p } })),
  );
});

test("chows: the claimed tile is marked where it stands", () => {
  assert.equal(claimed("s6", ["s6", "s7", "s8"], "-"), "s6-78");
  assert.equal(claimed("s7", ["s6", "s7", "s8"], "-"), "s67-8");
  assert.equal(claimed("p0", ["p3", "p4", "p0"], "-"), "p340-");
  assert.equal(claimed("p6", ["p4", "p0", "p6"], "-"), "p406-");
  const chow = { e: "melded", seat: "E", tile: "4s", tiles: "2s3s4s", word: "chow", from: "N" };
  assert.deepEqual(after(chow), [{ fulou: { l: 0, m: "s234-" } }]);
});

test("pungs and kongs: marked by the seat that fed them, red fives before the claimed tile", () => {
  const from = (source) => ({
    e: "melded",
    seat: "S",
    tile: "1z",
    tiles: "1z1z1z",
    word: "pung",
    from: source,
  });
  assert.deepEqual(
    after(from("E"), from("N"), from("W")).map((told) => told.fulou.m),
    ["z111-", "z111=", "z111+"],
  );
  assert.equal(claimed("m5", ["m5", "m0", "m5"], "="), "m505=");
  assert.equal(claimed("m0", ["m0", "m5", "m5"], "="), "m550=");
  assert.equal(claimed("m5", ["m0", "m5", "m5", "m5"], "+"), "m5505+");
  const kong = { e: "melded", seat: "N", tile: "1z", tiles: "1z1z1z1z", word: "kong", from: "E" };
  assert.deepEqual(after(kong), [{ fulou: { l: 3, m: "z1111+" } }]);
});

test("concealed kongs: told with all tiles, not when they are declared", () => {
  const kong = { e: "melded", seat: "W", tile: "5p", tiles: "5p5p5p0p", word: "concealed-kong" };
  assert.deepEqual(after({ e: "konging", seat: "W", tile: "5p" }, kong), [{ gang: { l: 2, m: "p5550" } }]);
});

test("added kongs: told once, while the tile can be robbed, with the pung of that seat", () => {
  const pung = { e: "melded", word: "pung", tiles: "5s5s5s", tile: "5s", seat: "S", from: "W" };
  const other = { ...pung, tiles: "6z6z6z", tile: "6z", seat: "N", from: "E" };
  const kong = { e: "melded", word: "added-kong", tiles: "5s5s5s0s", tile: "0s", seat: "S", from: "W" };
  assert.deepEqual(after(other, pung, { e: "adding", seat: "S", tile: "0s" }, kong).slice(2), [
    { gang: { l: 1, m: "s555+0" } },
  ]);
});

test("a further indicator is that of a kong", () => {
  assert.deepEqual(after({ e: "turned", tile: "0p" }), [{ kaigang: { baopai: "p0" } }]);
});

test("the end of a deal tells nothing, since the next begins with where all stand", () => {
  const end = ["won", "paid", "under", "shown", "over", "choice"].map((e) => ({ e, seat: "E", tile: "1m" }));
  assert.deepEqual(after(...end, { e: "called", word: "nine-kinds" }), []);
  const { translation } = south();
  for (const t of ["sheet", "match", "seating", "reveal"]) {
    assert.deepEqual(translation.hear({ t }), []);
  }
});

test("an event without a translation is an error", () => {
  assert.throws(() => after({ e: "exposed", seat: "E", tile: "1m" }), /exposed/);
});

test("every reply is an action", () => {
  const actions = [
    [{}, ["pass"]],
    [{ hule: "-" }, ["win"]],
    [{ daopai: "-" }, ["abort"]],
    [{ dapai: "p2" }, ["discard", "2p"]],
    [{ dapai: "m0_" }, ["discard", "0m"]],
    [{ dapai: "z7_*" }, ["ready", "7z"]],
    [{ dapai: "s9*" }, ["ready", "9s"]],
    [{ gang: "p5550" }, ["concealed-kong", "5p"]],
    [{ gang: "z1111" }, ["concealed-kong", "1z"]],
    [{ gang: "s555=0" }, ["added-kong", "0s"]],
    [{ gang: "z666-6" }, ["added-kong", "6z"]],
    [{ fulou: "s6-78" }, ["chow", "", "78s"]],
    [{ fulou: "s67-8" }, ["chow", "", "68s"]],
    [{ fulou: "p40-6" }, ["chow", "", "46p"]],
    [{ fulou: "p406-" }, ["chow", "", "40p"]],
    [{ fulou: "m505=" }, ["pung", "", "50m"]],
    [{ fulou: "m550-" }, ["pung", "", "55m"]],
    [{ fulou: "z111+" }, ["pung", "", "11z"]],
    [{ fulou: "m5505-" }, ["kong", "", "550m"]],
    [{ fulou: "z1111+" }, ["kong", "", "111z"]],
  ];
  for (const [reply, meant] of actions) {
    assert.deepEqual(action(reply, []), meant);
  }
});

test("an action is spelled as it is offered, and only where it is the same", () => {
  const legal = [["pung", "", "55m"], ["pung", "", "05m"], ["pass"]].map((each) => ({ action: each }));
  assert.deepEqual(action({ fulou: "m505=" }, legal), ["pung", "", "05m"]);
  assert.deepEqual(action({ fulou: "m555=" }, legal), ["pung", "", "55m"]);
  assert.deepEqual(action({ fulou: "m4-56" }, legal), ["chow", "", "56m"]);
  assert.deepEqual(action({ hule: "-" }, legal), ["win"]);
});

test("after a refusal the answer is a pass, else the last discard", () => {
  const offers = (...actions) => actions.map((each) => ({ action: each }));
  assert.deepEqual(fallback(offers(["win"], ["pass"])), ["pass"]);
  assert.deepEqual(fallback(offers(["discard", "1m"], ["discard", "9s"], ["win"])), ["discard", "9s"]);
  assert.deepEqual(fallback(offers(["abort"])), ["abort"]);
});

import type { Ask, DealBegins, Happened } from "../src/lib/protocol";
import { expect, test } from "vitest";
import { chooseLanguage, LANGUAGES } from "../src/i18n/index.svelte";
import { Fold, type TableView } from "../src/lib/fold";
import { newTable, seatsFor, tableOf } from "../src/lib/lobby";
import type { ActionLine } from "../src/lib/socket";
import { automatic } from "../src/table/automatic";
import { countsWinners } from "../src/table/board";
import { buttons, byWord, claims, firstMode, forbidden, kindsOfKey, mayWin, modes, narrowed, passing, placeOfKey, withTile } from "../src/table/offers";
import { eventSentence } from "../src/table/sentences";
import { SEATS } from "../src/lib/tiles";

interface Stream {
  messages: [DealBegins, ...Happened[]];
}

const files = import.meta.glob<Stream[]>("./streams/*.json", { import: "default", eager: true });
const streams = Object.values(files).flat();

function ask(legal: ActionLine[], more: Partial<Ask> = {}): Ask {
  const offers = legal.map((action) => ({ action }));
  return { t: "ask", at: 1, after: 1, legal: offers, not_legal: [], seconds: null, bank: null, ...more };
}

/** A table in which seat 0 has just drawn 5p. */
function drew(word = "draw", more: Record<string, unknown> = {}): TableView {
  const nothing = { commitment: "", counters: {}, reserve: 0, winds: "E" };
  const fold = new Fold({ t: "deal", n: 1, deal: 0, dealer: 0, players: [0, 1, 2, 3], scores: [0, 0, 0, 0], wall: 136, ...nothing }, 0);
  const moves = ["1z", "1z", "1z", "1z", "5p"].map((tile) => [tile, "wall", "hand:E"]);
  const now = { "drawn:E": "5p", occasion: [word, 0, "?"], ...more };
  fold.apply({ t: "event", n: 2, event: { e: "drew", seat: "E", tile: "5p", word }, moves, now });
  return fold.view;
}

test("every event is told in every language, but for those that say nothing", () => {
  const silent = new Set(["choice", "apart", "dealt", "shown", "pulled"]);
  for (const language of LANGUAGES) {
    void chooseLanguage(language);
    for (const { messages } of streams) {
      for (const message of messages) {
        if (message.t !== "event") continue;
        const text = eventSentence(message.event, (seat) => `<${SEATS[seat]}>`, null);
        if (!silent.has(message.event.e)) expect(text, JSON.stringify(message.event)).not.toBe("");
        expect(text).not.toMatch(/\{|tell-|tile-|suit-|word-/);
        if (text && message.event.seat && message.event.e !== "looked") expect(text).toContain(`<${message.event.seat}>`);
      }
    }
  }
  void chooseLanguage("en");
});

test("a seat shows its suit, its number and whether it is ready, whatever the words", () => {
  const { seats } = drew("draw", {
    "said:E": [["hum p", "?"], ["sing nine", "?"]],
    "said:S": [["hum", "?", 0], ["hum", "?", 2]],
    "ready-at:W": 0,
  });
  expect(seats.map((seat) => seat.voided)).toEqual(["p", "", "", ""]);
  expect(seats.map((seat) => seat.stake)).toEqual([null, 2, null, null]);
  expect(seats.map((seat) => seat.ready)).toEqual([false, false, true, false]);
});

test("a suit that the rules keep for a seat is shown, whatever the name of what keeps it", () => {
  const { seats } = drew("draw", { "state:shunned": { E: "m", W: "s" }, "state:kongs": { S: 2 }, "state:riichi": ["N"] });
  expect(seats.map((seat) => seat.voided)).toEqual(["m", "", "s", ""]);
});

test("winners are counted in the order in which they won, while others play on or where several have won", () => {
  const one = drew("draw", { "win:W": [2, "5p", 0, 4] });
  expect(one.seats.map((seat) => seat.won)).toEqual([0, 0, 1, 0]);
  expect(countsWinners(one)).toBe(true);
  expect(countsWinners({ ...one, goesOn: false })).toBe(false);
  const two = drew("draw", { "win:W": [2, "5p", 0, 4], "win:S": [1, "1z", 1, 4], over: "win" });
  expect(two.seats.map((seat) => seat.won)).toEqual([0, 2, 1, 0]);
  expect(countsWinners(two)).toBe(true);
});

test("the others play on when somebody draws after a win, not after one that ends the deal", () => {
  let seen = 0;
  for (const { messages: [first, ...rest] } of streams) {
    const fold = new Fold(first, 0);
    let won = false;
    for (const message of rest) {
      fold.apply(message);
      if (message.event.e === "won") won = true;
      if (message.event.e === "drew" && won) seen += 1;
      if (message.event.e === "won" || message.event.e === "drew") expect(fold.view.goesOn).toBe(won && message.event.e === "drew");
    }
  }
  expect(seen).toBeGreaterThan(0);
});

test("a claim is told from another question that may be passed", () => {
  expect(claims(ask([["pung", "", "55p"], ["pass"]]))).toBe(true);
  expect(claims(ask([["win"], ["pass"]]))).toBe(true);
  expect(claims(ask([["expose", "1x"], ["pass"]]))).toBe(false);
  expect(claims(ask([["win"], ["discard", "1z"]]))).toBe(false);
  expect(claims(null)).toBe(false);
  expect([mayWin(ask([["win"], ["pass"]])), mayWin(ask([["pung", "", "55p"], ["pass"]])), mayWin(null)]).toEqual([true, false, false]);
});

test("it is said why few tiles may be discarded, and which is the only one", () => {
  const no = (tile: string, clause: string) => ({ action: ["discard", tile], clause, reason: { id: clause } });
  const hand = ["1m", "2m", "3m", "4m", "4m"];
  expect(narrowed(ask([["discard", "1m"]], { not_legal: [no("2m", "A-1"), no("3m", "A-2"), no("4m", "A-2")] }), "discard", hand)).toEqual({ only: "1m", clause: "A-2", reason: { id: "A-2" } });
  expect(narrowed(ask([["discard", "1m"], ["discard", "2m"]], { not_legal: [no("3m", "A-1"), no("4m", "A-1")] }), "discard", hand)).toBeNull();
  expect(narrowed(ask([["discard", "4m"]], { not_legal: [] }), "discard", hand)).toBeNull();
});

test("switches win, pass and discard by themselves only where they are set", () => {
  const off = { sort: true, win: false, noCalls: false, discardDrawn: false };
  const claim = ask([["pung", "", "55p"], ["pass"]], { closes: true });
  expect(automatic(claim, drew(), off)).toBeNull();
  expect(automatic(claim, drew(), { ...off, noCalls: true })).toEqual(["pass"]);
  const winning = ask([["win"], ["pass"]], { closes: true });
  expect(automatic(winning, drew(), { ...off, noCalls: true })).toBeNull();
  expect(automatic(winning, drew(), { ...off, win: true })).toEqual(["win"]);
  const turn = ask([["discard", "1z"], ["discard", "5p"]]);
  expect(automatic(turn, drew(), { ...off, discardDrawn: true })).toEqual(["discard", "5p"]);
  expect(automatic(turn, drew("kong-draw"), { ...off, discardDrawn: true })).toBeNull();
  const more = ask([["concealed-kong", "1z"], ["discard", "1z"], ["discard", "5p"]]);
  expect(automatic(more, drew(), { ...off, discardDrawn: true })).toBeNull();
});

test("what is chosen by a tile has no button; a word is asked for where one tile has several", () => {
  const turn = ask([
    ["win"], ["ready", "1z"], ["ready", "5p"], ["concealed-kong", "1z"], ["discard", "1z"], ["discard", "5p"],
  ]);
  expect(modes(turn)).toEqual(["ready", "discard"]);
  expect(firstMode(turn)).toBe("discard");
  expect(buttons(turn).map(({ action }) => action[0])).toEqual(["win", "concealed-kong"]);
  const voiding = ask([["void", "1m", "", "", "m"], ["void", "2p", "", "", "p"]]);
  expect(firstMode(voiding)).toBe("void");
  const calling = ask([["discard", "1m", "", "", "m"], ["discard", "1m", "", "", "p"], ["discard", "2p"]]);
  expect(withTile(calling, "discard", "1m")).toHaveLength(2);
  expect(passing(turn)).toBeNull();
});

test("a barred tile has its reason, a red five that of the plain one", () => {
  const barred = { action: ["discard", "5m"], clause: "XX-1", reason: { id: "why-swap-calling" } };
  const turn = ask([["discard", "1z"]], { not_legal: [barred] });
  expect(forbidden(turn, "discard", "0m")?.clause).toBe("XX-1");
  expect(forbidden(turn, "discard", "2m")).toBeNull();
});

test("keys", () => {
  expect([..."1234567890-="].map(placeOfKey)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(placeOfKey("Enter")).toBe(-1);
  const keys = { win: "w", "concealed-kong": "k", kong: "k", pass: "x", peek: "y" };
  expect(kindsOfKey("K", keys)).toEqual(["concealed-kong", "kong"]);
  expect(kindsOfKey("h", keys)).toEqual(["win"]);
  expect(kindsOfKey("y", keys)).toEqual(["peek"]);
  expect(kindsOfKey("q", keys)).toEqual([]);
});

test("a table is opened as it was chosen, and found again by its link", () => {
  expect(seatsFor(3, ["me", "open"])).toEqual(["me", "open", "bot:greedy"]);
  expect(seatsFor(3, [], "beginner")).toEqual(["me", "bot:beginner", "bot:beginner"]);
  const made = newTable({ rules: "x", options: {}, seats: seatsFor(4, ["me", "open"]), open: true, clock: "usual", deals: 4, hints: true });
  expect(made).toMatchObject({ public: true, deals: 4, clock: { seconds: 8, claim: 5 } });
  expect(tableOf("https://example.org/#/table/aB_c-1?x=2")).toBe("aB_c-1");
  expect(tableOf(" aB_c-1 ")).toBe("aB_c-1");
  expect(tableOf("no table")).toBe("");
});

test("a tile that only says a suit may be chosen by the suit", () => {
  const voids = ask([["void", "1m", "", "", "m"], ["void", "5m", "", "", "m"], ["void", "2s", "", "", "s"]]);
  expect(byWord(voids, "void").map(({ action }) => action[1])).toEqual(["1m", "2s"]);
  expect(byWord(ask([["void", "1m", "", "", "m"], ["void", "1m", "", "", "s"]]), "void")).toEqual([]);
  expect(byWord(ask([["discard", "1m", "", "", "m"]]), "discard")).toEqual([]);
});

import { beforeEach, expect, test } from "vitest";
import type { BookEntry, DealEntry, Description, Standing } from "../src/lib/protocol";
import { ApiProblem } from "../src/lib/backend";
import {
  canChange, change, changed, declare, emptyDraft, flipFound, flipReady, goOn, handOf, dealEvents, isSaid, kongsOf, missing, outOf, paidByHand, paidEarlier, readDraft, readWritten, setGiver,
  setHand, soFar, takeAway, toggleWinner, winEvent, winner, type Draft,
} from "../src/lib/dealDraft";
import { nextDealName } from "../src/lib/dealName";
import { emptyEntry, type Entry } from "../src/lib/entry";
import {
  balance, caughtUp, countingEntry, courses, enter, enterDeal, eventsOf, keepScorebook, keptKeys, knownNames, bookEntry, localTime, numbered, openScorebook, readScorebook, setAside, settleWaiting,
  undo, winsOf, type Scorebook,
} from "../src/lib/scorebook";

class Memory {
  kept = new Map<string, string>();
  full = false;
  getItem(key: string): string | null {
    return this.kept.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    if (this.full) throw new DOMException("full", "QuotaExceededError");
    this.kept.set(key, value);
  }
  removeItem(key: string): void {
    this.kept.delete(key);
  }
}

let storage: Memory;
beforeEach(() => {
  storage = new Memory();
});

const standing = (count: number): Standing => ({ totals: [count], deals: [], names: [] }) as unknown as Standing;
const opened = () => openScorebook("ningbo", {}, ["Anna", "Bo", "Chiyo", "Dai"]);
const deal = (points: number) => bookEntry({ kind: "deal", events: [{ what: "win", winners: [{ player: "P1", points }] }] });

/** A server that books everything, unless the connection is away or an entry is refused. */
function server(options: { away?: () => boolean; refuse?: (entry: BookEntry) => boolean; status?: number } = {}) {
  const seen: string[][] = [];
  const send = async (body: unknown) => {
    const { entries, entry } = body as { entries: BookEntry[]; entry: BookEntry };
    if (options.away?.()) throw new ApiProblem(options.status ?? 0, options.status ? "down" : "offline", "no connection");
    if (options.refuse?.(entry)) throw new ApiProblem(422, "entry", "they come to +1", "", "amounts");
    seen.push([...entries.map((each) => each.id), entry.id]);
    return { entry: { ...entry, settled: true }, deal: null, scorebook: standing(entries.length) };
  };
  return { send, seen };
}

test("names of earlier scorebooks are offered, the latest first and each once", () => {
  keepScorebook(storage, openScorebook("ningbo", {}, ["Anna", "Bo", "Chiyo", "Dai"]));
  keepScorebook(storage, openScorebook("ningbo", {}, ["Eve", "Anna", "Finn", "Gus"]));
  expect(knownNames(storage)).toEqual(["Eve", "Anna", "Finn", "Gus", "Bo", "Chiyo", "Dai"]);
});

test("what a point is worth is kept with the scorebook", () => {
  const money = { rate: "0.5", currency: "HK$" };
  const scorebook = { ...opened(), money };
  keepScorebook(storage, scorebook);
  expect(readScorebook(storage, scorebook.key)?.money).toEqual(money);
  expect(caughtUp(opened(), scorebook).money).toEqual(money);
});

test("a time is that of the clocks here, with their distance from UTC", () => {
  const noon = new Date("2026-01-31T12:00:00Z");
  expect(localTime(noon, 480)).toBe("2026-01-31T20:00:00+08:00");
  expect(localTime(noon, -210)).toBe("2026-01-31T08:30:00-03:30");
  expect(new Date(localTime(noon)).getTime()).toBe(noon.getTime());
});

test("what waits is sent in order, each with all that was settled before it", async () => {
  const [first, second] = [deal(4), deal(5)];
  const start = enter(enter(opened(), first), second);
  const { send, seen } = server();
  const { scorebook, problem } = await settleWaiting(start, send, () => {});
  expect(problem).toBeNull();
  expect(seen).toEqual([[start.key], [start.key, first.id], [start.key, first.id, second.id]]);
  expect(scorebook.waiting).toEqual([]);
  expect(scorebook.entries.map((each) => "settled" in each)).toEqual([true, true, true]);
  expect(scorebook.standing?.totals).toEqual([2]);
});

test.each([0, 429, 500, 503])("an entry made while the server does not answer (%i) waits and is settled later", async (status) => {
  let away = true;
  const { send } = server({ away: () => away, status });
  const start = enter(opened(), deal(4));
  const first = await settleWaiting(start, send, () => {});
  expect(first.problem?.status).toBe(status);
  expect(first.scorebook).toEqual(start);
  away = false;
  const later = await settleWaiting(first.scorebook, send, () => {});
  expect(later.scorebook.entries.map((each) => each.id)).toEqual(start.waiting.map((each) => each.line.id));
});

test("the connection cut after any entry loses none and doubles none, also over a reload", async () => {
  for (let cut = 0; cut <= 4; cut++) {
    let answers = 0;
    const { send } = server({ away: () => answers++ === cut });
    const start = [deal(1), deal(2), deal(3)].reduce(enter, opened());
    keepScorebook(storage, start);
    const keep = (scorebook: Scorebook) => keepScorebook(storage, scorebook);
    await settleWaiting(start, send, keep);
    const reloaded = readScorebook(storage, start.key) as Scorebook;
    const { scorebook } = await settleWaiting(reloaded, send, keep);
    const again = (await settleWaiting(scorebook, send, keep)).scorebook;
    expect(again.entries.map((each) => each.id)).toEqual(start.waiting.map((each) => each.line.id));
    expect(readScorebook(storage, start.key)).toEqual(again);
  }
});

test("a refused entry keeps its place with the reason until it is set aside, and stays to be seen", async () => {
  const [bad, good] = [deal(0), deal(2)];
  const { send } = server({ refuse: (entry) => entry.id === bad.id });
  const { scorebook, problem } = await settleWaiting(enter(enter(opened(), bad), good), send, () => {});
  expect(problem?.status).toBe(422);
  expect(scorebook.waiting.map((each) => each.trouble)).toEqual([{ reason: "they come to +1", field: "amounts" }, null]);
  const after = (await settleWaiting(setAside(scorebook, bad.id), send, () => {})).scorebook;
  expect(after.waiting).toEqual([]);
  expect(after.entries.map((each) => each.id)).toEqual([scorebook.key, good.id]);
  expect(after.aside.map((each) => each.line.id)).toEqual([bad.id]);
});

test("what is settled is undone by an entry, what waits is set aside, the opening never is", async () => {
  const [first, second] = [deal(1), deal(2)];
  const settled = (await settleWaiting(enter(opened(), first), server().send, () => {})).scorebook;
  const undone = undo(settled, first.id, { why: "wrong tile" });
  expect(undone.entries).toEqual(settled.entries);
  expect(undone.waiting[0]?.line).toMatchObject({ kind: "undone", of: first.id, why: "wrong tile" });
  const waiting = enter(settled, second);
  expect(undo(waiting, second.id)).toMatchObject({ waiting: [], aside: [{ line: second }] });
  const fresh = opened();
  expect(undo(fresh, fresh.key)).toEqual(fresh);
});

test("what was entered or set aside while a synchronisation ran is not lost by it", async () => {
  const [first, second, third] = [deal(1), deal(2), deal(3)];
  const start = enter(enter(opened(), first), second);
  let latest = start;
  const { send } = server({ refuse: (entry) => entry.id === second.id });
  const { scorebook } = await settleWaiting(start, send, () => {
    if (!latest.waiting.some((each) => each.line.id === third.id)) latest = setAside(enter(latest, third), second.id);
  });
  const merged = caughtUp(scorebook, latest);
  expect(merged.entries.map((each) => each.id)).toEqual([start.key, first.id]);
  expect(merged.waiting.map((each) => each.line.id)).toEqual([third.id]);
  expect(merged.aside.map((each) => each.line.id)).toEqual([second.id]);
});

test("scorebooks are kept beside each other, the latest first; a full browser is told", () => {
  const [one, two] = [opened(), opened()];
  keepScorebook(storage, one);
  keepScorebook(storage, two);
  expect(keptKeys(storage)).toEqual([two.key, one.key]);
  keepScorebook(storage, one);
  expect(keptKeys(storage)).toEqual([one.key, two.key]);
  expect(readScorebook(storage, two.key)).toEqual(two);
  storage.full = true;
  expect(() => keepScorebook(storage, one)).toThrow();
  storage.kept.set(`mahjong-atlas.scorebook.${one.key}`, "{");
  expect(readScorebook(storage, one.key)).toBeNull();
});

test("a scorebook that the phone keeps under the name and the words of before is found, and moves when it is kept", () => {
  const { standing: _, ...book } = opened();
  const form = { draft: null, seats: ["E", "S", "W", "N"] };
  const { events, ...line } = deal(4) as DealEntry;
  book.waiting.push({ line: { ...line, note: '"happenings":', happenings: events } as unknown as BookEntry, trouble: null });
  const earlier = "mahjong-atlas.evening";
  storage.setItem(`${earlier}s`, JSON.stringify([book.key]));
  storage.setItem(`${earlier}.${book.key}`, JSON.stringify({ ...book, forms: undefined, told: standing(3), said: { a: form } }));
  const now = opened();
  keepScorebook(storage, now);
  expect(keptKeys(storage)).toEqual([now.key, book.key]);
  const found = readScorebook(storage, book.key) as Scorebook;
  const waiting = [book.waiting[0], { line: { ...line, note: '"happenings":', events }, trouble: null }];
  expect(found).toEqual({ ...book, waiting, standing: standing(3), forms: { a: form } });
  keepScorebook(storage, found);
  expect(storage.getItem(`${earlier}.${book.key}`)).toBeNull();
  expect(readScorebook(storage, book.key)).toEqual(found);
  expect(keptKeys(storage)).toEqual([book.key, now.key]);
});

test("seats become players, tiles and words stay", () => {
  const seats = ["N", "E", "S", "W"];
  const told = { melds: ["pung 555z from W"], state: { ready: ["E"], stakes: { S: 1 }, dora: ["3m"] }, how: "draw" };
  expect(numbered(told, seats)).toEqual({
    melds: ["pung 555z from P4"], state: { ready: ["P2"], stakes: { P3: 1 }, dora: ["3m"] }, how: "draw",
  });
});

test("amounts are summed and the course of points begins where everybody began", () => {
  expect(balance([3, null, -4])).toBe(-1);
  const scorebook = {
    names: ["Anna", "Bo"], totals: [30, 10],
    deals: [{ paid: [5, -5], totals: [25, 15] }, { paid: [5, -5], totals: [30, 10] }],
  } as unknown as Standing;
  expect(courses(scorebook)).toEqual([[20, 25, 30], [20, 15, 10]]);
});

const SEATED = ["N", "E", "S", "W"];
/** The winner drew the tile. */
const base = () => setGiver(emptyDraft("ningbo", "points", 4), null);
const tapped = (part: Partial<Entry>): Entry => ({ ...emptyEntry("ningbo"), ...part });

test("a win by points: the giver makes it a discard, several may win on it, by drawing only one", () => {
  let draft = declare(toggleWinner(setGiver(base(), 3), 0), "ready", 1);
  draft = toggleWinner(draft, 2);
  expect(missing(draft)).toBe("scorebook-missing-points");
  draft = { ...draft, winners: draft.winners.map((each) => ({ ...each, points: 4, liable: 1 })) };
  expect(missing(draft)).toBe("");
  expect(dealEvents(draft, SEATED)).toEqual([
    { what: "declared", player: "P2" },
    {
      what: "win", how: "discard", from: "P4",
      winners: [{ player: "P1", points: 4, liable: "P2" }, { player: "P3", points: 4, liable: "P2" }],
    },
  ]);
  expect(toggleWinner(setGiver(draft, null), 1).winners.map((each) => each.player)).toEqual([1]);
  expect(setGiver(draft, null).winners.map((each) => each.player)).toEqual([0]);
  expect(toggleWinner(draft, 3).from).toBeNull();
});

test("a win by patterns has some, or is said to be a plain one", () => {
  const draft: Draft = { ...toggleWinner(base(), 1), worth: "named" };
  const won = (part: object): Draft => ({ ...draft, winners: draft.winners.map((each) => ({ ...each, ...part })) });
  expect(missing(draft)).toBe("scorebook-missing-named");
  expect(missing(won({ named: { "all-pungs": 1 } }))).toBe("");
  expect(missing(won({ plain: true }))).toBe("");
  expect(dealEvents(won({ plain: true }), SEATED)).toEqual([{ what: "win", how: "draw", winners: [{ player: "P2", fans: {} }] }]);
});

test("a hand is told with its melds by players, whoever sits where later", () => {
  const hand = tapped({ hand: ["1m", "2m"], win: "3m", melds: [{ word: "pung", tiles: ["5z", "5z", "5z"], from: "W" }] });
  const draft = { ...toggleWinner(base(), 1), worth: "hand" as const };
  expect(missing(draft)).toBe("scorebook-missing-hand");
  const told = setHand(draft, 1, hand);
  expect(missing(told)).toBe("");
  expect(dealEvents({ ...told, table: { ...told.table, state: { ready: ["E"] } } }, SEATED)).toEqual([
    {
      what: "win", how: "draw", tile: "3m", state: { ready: ["P2"] },
      winners: [{ player: "P2", hand: "12m", melds: ["pung:555z:P4"], flowers: "" }],
    },
  ]);
});

test("several hands win on one tile, which is told once; what others have laid out is told beside them", () => {
  let draft: Draft = { ...toggleWinner(toggleWinner(setGiver(base(), 3), 0), 2), worth: "hand" };
  draft = setHand(draft, 0, tapped({ hand: ["1m", "2m"], win: "3m", indicator: ["9s"] }));
  expect(missing(draft)).toBe("scorebook-missing-hand");
  draft = setHand(draft, 2, tapped({ hand: ["4m", "5m"], win: "3m", indicator: ["9s"] }));
  draft = setHand(draft, 1, tapped({ win: "3m", indicator: ["9s"], flowers: ["1f"] }));
  expect(missing(draft)).toBe("");
  expect(handOf(draft, 2, SEATED)).toMatchObject({ seat: "S", win: "3m", indicator: ["9s"], hand: ["4m", "5m"] });
  expect(dealEvents(draft, SEATED)).toEqual([
    {
      what: "win", how: "discard", from: "P4", tile: "3m", indicator: "9s",
      winners: [
        { player: "P1", hand: "12m", melds: [], flowers: "" },
        { player: "P3", hand: "45m", melds: [], flowers: "" },
      ],
      seats: { P2: { melds: [], flowers: "1f" } },
    },
  ]);
});

test("dealt hands are paid at once, one or several; the deal goes on, and what was said last comes last", () => {
  let draft: Draft = { ...base(), how: "deal", worth: "named" };
  draft = toggleWinner(toggleWinner(draft, 0), 1);
  draft = { ...draft, winners: draft.winners.map((each) => ({ ...each, named: { "no-258": 1 } })) };
  const paid = winEvent(draft, SEATED, true);
  expect(paid).toMatchObject({ how: "deal", goes_on: true, winners: [{ player: "P1" }, { player: "P2" }] });
  draft = flipReady(declare(declare(goOn(draft, paid), "take-last", 3), "ready", 2), 2);
  draft = { ...draft, way: "exhausted", before: [...draft.before, paidByHand(0, 1, 5, " bite ")] };
  expect(dealEvents(draft, SEATED)).toEqual([
    { what: "declared", player: "P3" },
    paid,
    { what: "pay", amounts: { P1: -5, P2: 5 }, note: "bite" },
    { what: "declared", player: "P4", word: "take-last" },
    { what: "exhausted", ready: [] },
  ]);
});

test("where the others play on, wins are told in their order, and then what the hands show at the end of the wall", () => {
  const won = (draft: Draft, player: number, points: number) => {
    const next = toggleWinner(draft, player);
    return { ...next, winners: next.winners.map((each) => ({ ...each, points })) };
  };
  const chengdu = emptyDraft("chengdu", "points", 4);
  const first = winEvent(won(setGiver(chengdu, 0), 1, 2), SEATED);
  let draft = goOn(chengdu, first);
  expect(outOf(draft)).toEqual([1]);
  expect(soFar(draft)).toEqual([first, { what: "ended", how: "draw" }]);
  const second = winEvent(setGiver(won(draft, 2, 1), null), SEATED);
  expect(soFar(draft, second)).toEqual([first, second, { what: "ended", how: "draw" }]);
  expect(second).toMatchObject({ what: "win", how: "draw", winners: [{ player: "P3", points: 1 }] });
  draft = flipFound(flipReady({ ...draft, way: "exhausted" }, 2), "pig", 2);
  expect(draft.ready).toEqual([]);
  draft = flipReady(flipFound(draft, "pig", 3), 2);
  expect(missing(draft)).toBe("");
  expect(missing(draft, true)).toBe("scorebook-missing-worth");
  draft = { ...draft, worths: { 2: 4 } };
  expect(missing(draft, true)).toBe("");
  expect(dealEvents(draft, SEATED)).toEqual([
    first, { what: "exhausted", ready: ["P3"], worth: { P3: 4 }, found: { pig: ["P4"] } },
  ]);
  expect(outOf(goOn(draft, { what: "false-win", player: "P3" }))).toEqual([1, 2]);
  expect(outOf(goOn(chengdu, { ...first, goes_on: true }))).toEqual([]);
});

test("a win within a deal is changed in its place, and what was said after it stays", () => {
  const won = (draft: Draft, player: number, points: number) => {
    const next = toggleWinner(draft, player);
    return { ...next, winners: next.winners.map((each) => ({ ...each, points })) };
  };
  const add = (draft: Draft) => goOn(draft, winEvent(draft, SEATED));
  let draft = paidEarlier(add(won(setGiver(emptyDraft("chengdu", "points", 4), null), 1, 2)), { what: "paid", player: "P1", meld: "concealed-kong 5555p" });
  expect(kongsOf(draft)).toEqual(["5p"]);
  expect(kongsOf(paidEarlier(draft, { what: "paid", player: "P1", meld: "kong:2222s:P3" }))).toEqual(["5p", "2s"]);
  expect([canChange(draft, 0), canChange(draft, 1)]).toEqual([true, false]);
  draft = { ...flipReady({ ...draft, way: "exhausted" }, 2), worths: { 2: 4 } };
  const before = dealEvents(draft, SEATED);
  draft = change(draft, 0);
  expect(draft).toMatchObject({ way: "win", winners: [{ player: 1, points: 2 }], changes: { at: 0 } });
  expect(outOf(draft)).toEqual([]);
  expect(dealEvents(changed(draft), SEATED)).toEqual(before);
  draft = won(toggleWinner(draft, 1), 0, 8);
  draft = changed(draft, winEvent(draft, SEATED));
  expect(draft.changes).toBeNull();
  expect(outOf(draft)).toEqual([0]);
  expect(dealEvents(draft, SEATED)).toEqual([
    { what: "win", how: "draw", winners: [{ player: "P1", points: 8 }] }, before[1],
    { what: "exhausted", ready: ["P3"], worth: { P3: 4 } },
  ]);
  const again = change(draft, 0);
  expect(again.winners).toMatchObject([{ player: 0, points: 8 }]);
});

test("a win that is taken away and entered again leaves what was said of the wall", () => {
  let draft = goOn(emptyDraft("chengdu", "points", 4), { what: "win", winners: [{ player: "P2", points: 2 }] });
  draft = { ...flipReady({ ...draft, way: "exhausted" }, 2), worths: { 2: 4 }, found: { pig: [3] } };
  draft = takeAway(draft, 0);
  expect(draft).toMatchObject({ ready: [2], worths: { 2: 4 }, found: { pig: [3] }, before: [], forms: [] });
  draft = goOn({ ...draft, way: "win" }, { what: "win", winners: [{ player: "P1", points: 2 }] });
  expect(draft).toMatchObject({ way: "exhausted", ready: [2], worths: { 2: 4 }, found: { pig: [3] } });
  expect(goOn({ ...draft, way: "win" }, { what: "win", winners: [{ player: "P3", points: 2 }] })).toMatchObject({ ready: [], found: { pig: [3] } });
});

test("a false win says whose tile it was where it was one", () => {
  const draft = { ...base(), way: "false-win" as const, offender: 1 };
  expect(dealEvents(draft, SEATED)).toEqual([{ what: "false-win", player: "P2" }]);
  expect(dealEvents(setGiver(draft, 2), SEATED)).toEqual([{ what: "false-win", player: "P2", how: "discard", from: "P3" }]);
});

test("nobody is chosen before somebody chooses, neither winner nor giver nor who said it falsely", () => {
  const fresh = emptyDraft("ningbo", "points", 4);
  expect(fresh).toMatchObject({ winners: [], from: null, how: "", offender: null });
  const falsely: Draft = { ...fresh, way: "false-win" };
  expect(missing(falsely)).toBe("scorebook-missing-offender");
  expect(missing({ ...falsely, offender: 0 })).toBe("");
  const won = toggleWinner(fresh, 1);
  const worth = (draft: Draft) => ({ ...draft, winners: draft.winners.map((each) => ({ ...each, points: 6 })) });
  expect(missing(fresh)).toBe("scorebook-missing-winner");
  expect(missing(worth(won))).toBe("scorebook-missing-giver");
  expect(missing(worth(setGiver(won, null)))).toBe("");
  expect(missing(worth(setGiver(won, 0)))).toBe("");
  expect(missing(worth({ ...won, how: "deal" }))).toBe("");
  expect(isSaid(toggleWinner(setGiver(won, 2), 2))).toBe(false);
  expect(missing({ ...won, way: "payments", amounts: [5, -5, null, null] })).toBe("scorebook-missing-giver");
  expect(goOn(setGiver(won, 0), winEvent(won, SEATED))).toMatchObject({ from: null, how: "", winners: [] });
  const kept = JSON.parse(JSON.stringify({ ...fresh, offender: 0 })) as unknown;
  expect(readDraft(kept, fresh).offender).toBeNull();
  expect(readDraft({ ...falsely, offender: 2 }, fresh).offender).toBe(2);
});

test("who has declared is ready at an exhausted wall, unless the players say otherwise", () => {
  const wall: Draft = { ...declare(base(), "ready", 0), way: "exhausted" };
  const ready = (draft: Draft) => {
    const last = dealEvents(draft, SEATED).at(-1);
    return last?.what === "exhausted" ? last.ready : undefined;
  };
  expect(ready(wall)).toEqual(["P1"]);
  expect(ready(flipReady(wall, 1))).toEqual(["P1", "P2"]);
  expect(ready(flipReady(flipReady(wall, 1), 0))).toEqual(["P2"]);
  expect(ready(flipReady(flipReady(wall, 0), 0))).toEqual(["P1"]);
  expect(ready(flipFound(wall, "pig", 0))).toEqual([]);
  expect(ready({ ...wall, declared: {} })).toEqual([]);
});

test("that less than the rules ask for is agreed on is said of the win, and no longer of another", () => {
  const won = { ...toggleWinner(base(), 1), worth: "fans" as const, agreed: true };
  expect(winEvent(won, SEATED).winners).toEqual([{ player: "P2", agreed: true }]);
  expect(winEvent(toggleWinner(won, 2), SEATED).winners).toEqual([{ player: "P3" }]);
  expect(goOn(won, winEvent(won, SEATED)).agreed).toBe(false);
});

test("an entry may be written as a text", () => {
  expect(readWritten('{"what": "broken-off"}')).toEqual({ events: [{ what: "broken-off" }] });
  expect(readWritten('[{"what": "broken-off"}]')).toEqual({ events: [{ what: "broken-off" }] });
  expect(readWritten('{"events": [], "note": "x"}')).toEqual({ events: [], note: "x" });
  expect(readWritten('{"happenings": [], "note": "x"}')).toEqual({ events: [], note: "x" });
  expect(readWritten("{")).toBeUndefined();
  expect(readWritten("3")).toBeUndefined();
});

test("payments by hand must be balanced and say who won", () => {
  const draft = { ...base(), way: "payments" as const, amounts: [5, -5, null, 1] };
  expect(missing(draft)).toBe("scorebook-missing-balance");
  expect(missing({ ...draft, amounts: [null, 0, null, null] })).toBe("scorebook-missing-amounts");
  const even = { ...draft, amounts: [5, -5, null, 0], winners: [winner(0)], from: 1 };
  expect(dealEvents(even, SEATED)).toEqual([
    { what: "pay", amounts: { P1: 5, P2: -5, P3: 0, P4: 0 } },
    { what: "ended", how: "win", winners: ["P1"], from: "P2", together: 1 },
  ]);
  expect(missing({ ...even, pot: 2 })).toBe("scorebook-missing-balance");
  const staked = { ...even, amounts: [-5, -5, null, null], pot: 10 };
  expect(missing(staked)).toBe("");
  expect(dealEvents(staked, SEATED)[0]).toMatchObject({ pot: 10 });
  expect(dealEvents({ ...even, winners: [], ready: [2] }, SEATED)[1]).toEqual({ what: "ended", how: "draw", ready: ["P3"] });
});

test("a draft that the browser kept is taken up where it fits", () => {
  const draft = { ...toggleWinner(base(), 1), note: "late", amounts: [1, -1, null, null] };
  expect(readDraft(JSON.parse(JSON.stringify(draft)), base())).toEqual(draft);
  expect(readDraft(draft, emptyDraft("chengdu", "points", 4)).note).toBe("");
  expect(readDraft("x", base())).toEqual(base());
  expect(isSaid(readDraft(base(), emptyDraft("ningbo", "points", 4)))).toBe(false);
});

test("a deal is corrected from what its form said; the last entry that replaces it counts", () => {
  const form = { draft: setGiver(emptyDraft("ningbo", "points", 4), 2), seats: ["E", "S", "W", "N"] };
  const line = deal(6);
  const scorebook = enterDeal(opened(), line, form);
  keepScorebook(storage, scorebook);
  expect(readScorebook(storage, scorebook.key)?.forms[line.id]).toEqual(form);
  expect(scorebook.waiting.at(-1)?.line).toEqual(line);
  const replaced = (id: string, counts: boolean) => ({ id, kind: "replaced" as const, of: line.id, events: [], counts });
  const trail = [{ ...line, counts: true }, replaced("a", true), replaced("b", true), replaced("c", false)];
  expect(countingEntry({ ...standing(0), entries: trail }, line.id)?.id).toBe("b");
  expect(countingEntry({ ...standing(0), entries: trail.slice(0, 1) }, line.id)?.id).toBe(line.id);
});

test("the wins of a deal are read from its entry, however it was entered", () => {
  const entry = bookEntry({ kind: "deal", events: [
    { what: "declared", player: "P1" },
    { what: "win", how: "draw", winners: [{ player: "P1" }] },
    { what: "win", from: "P3", winners: [{ player: "P2" }, { player: "P4" }] },
    { what: "win", how: "added-kong", from: "P3", winners: [{ player: "P2" }] },
    { what: "ended", how: "win", winners: ["P2"], from: "P4", together: 1 },
  ] });
  expect(winsOf(eventsOf(entry))).toEqual([
    { winners: ["P1"], how: "draw", from: "" },
    { winners: ["P2", "P4"], how: "discard", from: "P3" },
    { winners: ["P2"], how: "added-kong", from: "P3" },
    { winners: ["P2"], how: "discard", from: "P4" },
  ]);
  expect(winsOf(eventsOf(undefined))).toEqual([]);
});

test("the next deal is called by its wind and its place in the round, whoever dealt first", () => {
  const book = { names: ["Anna", "Bo", "Chiyo", "Dai"], deals: [{ dealer: "P4" }, { dealer: "P1" }], round: "S", counters: {}, dealer: "P1" } as unknown as Standing;
  const rules = { seats: 4, counters: { dealership: {} } } as unknown as Description;
  expect(nextDealName(book, 0, rules)).toBe("South 1, 1 counter");
  expect(nextDealName({ ...book, dealer: "P2" }, 0, rules)).toBe("South 2");
  expect(nextDealName({ ...book, deals: [{ dealer: "P1" }, { dealer: "P1" }] } as unknown as Standing, 3, rules)).toBe("South 2, 2 counters");
  expect(nextDealName(book, 0, null)).toBe("Deal 3");
});

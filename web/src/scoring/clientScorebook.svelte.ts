/** A scorebook as its page keeps it: what stands, what waits, the forms that are open. */
import { flushSync } from "svelte";
import type { BookedDeal, BookEntry, Description, EntryFields, RulesetLine } from "../lib/protocol";
import { language, pick, t } from "../i18n/index.svelte";
import { signed } from "../lib/amounts";
import { call, rulesets } from "../lib/api";
import type { ApiProblem } from "../lib/backend";
import { emptyDraft, readDraft, type Dealt, type Draft } from "../lib/dealDraft";
import { describe } from "../lib/description";
import { SEATS } from "../lib/tiles";
import { Kept } from "../lib/kept.svelte";
import { NO_MONEY, perPoint, wholeMoney, type Money } from "../lib/money";
import {
  bookEntry, caughtUp, countingEntry, enter, enterDeal, eventsOf, keepScorebook, keptKeys, openedOf, openScorebook, playerOf, readScorebook,
  settleWaiting, undo, unenter, type KeptForm, type Scorebook, type Trouble, type Unsigned, type Waiting,
} from "../lib/scorebook";
import { stored } from "../lib/stored";

/** Milliseconds after which what waits is sent again. */
const AGAIN = 5000;
/** What an entry may hold as long as the rules are not known. */
const EVERYTHING: EntryFields = {
  points: true, fan_number: true, fu: false, liable: true, kongs: false, ready: true, starts: false,
  plays_on: false, false_win_goes_on: false, pays_waits: false, places: false, found: {}, declares: {},
};

/** An earlier deal whose form is open. */
export interface Corrected {
  draft: Draft;
  seats: string[];
  id: string;
  number: number;
  text: string;
}

/** Parts of the page to which it goes on after something was done. */
export type Part = "standing" | "form" | "deals" | "settle-up";

export class ClientScorebook {
  readonly #storage: Storage;
  readonly #look: (part: Part, deal?: string) => void;
  readonly #keptDraft = new Kept<unknown>("scorebook.draft", stored("evening.draft", null));
  readonly by = new Kept("scorebook.by", stored("evening.by", ""));

  keys: string[] = $state.raw([]);
  scorebook: Scorebook | null = $state.raw(null);
  /** A new scorebook is being opened. */
  fresh = $state(false);
  rules: Description | null = $state.raw(null);
  draft: Draft | null = $state.raw(null);
  corrected: Corrected | null = $state.raw(null);
  /** The deal of the form that is on its way: its form stays until the book has taken it. */
  sent = $state("");
  /** Why the deal of the form was not taken. */
  trouble: Trouble | null = $state.raw(null);
  /** Counts the deals entered: each has a form of its own. */
  entered = $state(0);
  problem: ApiProblem | null = $state.raw(null);
  unexported: unknown = $state.raw(null);
  /** The browser has no room for the scorebook. */
  unkept = $state(false);
  #isDescribed = $state(false);
  /** The id of the deal that was entered or corrected last. */
  #done = $state("");
  #isCorrected = $state(false);
  /** For their names; where the list cannot be had, ids stand in for them. */
  #games: readonly RulesetLine[] = $state.raw([]);
  /** Whether the rules of the scorebook were known when the form was begun, and whether it has been changed since. */
  #drawnKnowing = false;
  #isChanged = false;
  #isBusy = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly opened = $derived(openedOf(this.scorebook));
  readonly standing = $derived(this.scorebook?.standing ?? null);
  /** Whether it is known what the rules ask, or that no server answers; the form is drawn once. */
  readonly isAnswered = $derived(this.#isDescribed && (this.standing !== null || this.problem !== null));
  readonly names = $derived(this.opened?.names ?? []);
  readonly seats: readonly string[] = $derived(this.standing?.seats ?? SEATS.slice(0, this.names.length));
  readonly asks = $derived(this.standing?.asks ?? EVERYTHING);
  readonly waiting: Waiting[] = $derived((this.scorebook?.waiting ?? []).filter((each) => each.line.id !== this.sent));
  readonly offline = $derived(this.problem !== null && this.problem.status !== 422 && this.waiting.length > 0);
  readonly rulesId = $derived(this.opened?.ruleset ?? "");
  /** As a text: the same options are the same however often the scorebook is read again. */
  readonly #options = $derived(JSON.stringify(this.opened?.options ?? {}));
  readonly firstDealer = $derived(Math.max(0, this.names.indexOf(this.opened?.first_dealer ?? this.names[0] ?? "")));
  /** The entry by which the players have finished the match. */
  readonly finished = $derived(this.standing?.entries.findLast((each) => each.kind === "finished" && each.counts));
  readonly #numbers = $derived(new Map((this.standing?.deals ?? []).map((deal) => [deal.id, deal.number])));
  /** What was entered last and who has paid. */
  readonly doneText = $derived.by(() => {
    const deal = this.standing?.deals.find((each) => each.id === this.#done);
    if (!deal) return "";
    const paid = this.names.flatMap((name, player) => (deal.paid[player] ? [`${name} ${signed(deal.paid[player] ?? 0)}`] : []));
    return t(this.#isCorrected ? "scorebook-corrected" : "scorebook-entered", { number: deal.number, paid: paid.join(t("list-comma")) || t("nobody-pays") });
  });

  /** The newest scorebook; where a game is asked for, the newest of that game. `look` goes to a part of the page. */
  constructor(storage: Storage, game: string, look: (part: Part, deal?: string) => void) {
    this.#storage = storage;
    this.#look = look;
    this.keys = keptKeys(storage);
    const scorebooks = this.keys.map((key) => readScorebook(storage, key));
    const first = game ? scorebooks.find((each) => openedOf(each)?.ruleset === game) : scorebooks[0];
    this.scorebook = first ?? scorebooks[0] ?? null;
    this.fresh = !first;
  }

  /** Asks for what the page needs; the answer ends it. */
  start(): () => void {
    void this.settle();
    void this.#refresh();
    rulesets().then((list) => (this.#games = list)).catch(() => undefined);
    return () => clearTimeout(this.#timer);
  }

  /** Asks for the rules of the scorebook. */
  describe(): void {
    const [rulesId, options] = [this.rulesId, this.#options];
    this.rules = null;
    if (!rulesId) return;
    const isStill = () => rulesId === this.rulesId && options === this.#options;
    describe(rulesId, JSON.parse(options) as Record<string, unknown>)
      .then((next) => {
        if (isStill()) this.rules = next;
      })
      .catch(() => undefined)
      .finally(() => (this.#isDescribed = true));
  }

  /** The form begins with what the rules ask, once they are known. */
  beginForm(): void {
    const knows = this.standing !== null;
    const isBegun = this.draft?.table.rules === this.rulesId && (knows === this.#drawnKnowing || this.#isChanged);
    if (!this.rulesId || !this.names.length || isBegun) return;
    this.#drawnKnowing = knows;
    this.#isChanged = false;
    this.draft = null;
    this.draft = readDraft(this.#keptDraft.value, this.#freshDraft());
  }

  /** Another page of the browser has changed what is kept. */
  readAgain(key: string | null): void {
    if (this.scorebook && key?.endsWith(this.scorebook.key)) this.scorebook = readScorebook(this.#storage, this.scorebook.key) ?? this.scorebook;
  }

  /** Every change begins with what is kept, so that two open pages do not undo each other's entries. */
  change(step: (scorebook: Scorebook) => Scorebook): void {
    if (!this.scorebook) return;
    this.#keep(step(readScorebook(this.#storage, this.scorebook.key) ?? this.scorebook));
    void this.settle();
  }

  #keep(next: Scorebook): void {
    this.scorebook = next;
    try {
      keepScorebook(this.#storage, next);
      this.unkept = false;
    } catch {
      this.unkept = true;
    }
    this.keys = keptKeys(this.#storage);
  }

  async settle(): Promise<void> {
    if (this.#isBusy || !this.scorebook?.waiting.length) return;
    this.#isBusy = true;
    clearTimeout(this.#timer);
    const key = this.scorebook.key;
    const merged = (next: Scorebook): Scorebook => caughtUp(next, readScorebook(this.#storage, key) ?? next);
    const done = await settleWaiting(this.scorebook, (request) => call("settle", request), (next) => {
      if (this.scorebook?.key === key) this.#keep(merged(next));
    });
    this.#isBusy = false;
    this.problem = done.problem;
    if (this.scorebook?.key !== key) return void this.settle();
    this.#answered();
    if (done.problem && done.problem.status !== 422) this.#timer = setTimeout(() => void this.settle(), AGAIN);
    else if (!done.problem && this.scorebook.waiting.length) void this.settle();
  }

  /** The form of a deal closes when the book has taken it or it waits for the connection; a refused one stays with the reason. */
  #answered(): void {
    const line = this.scorebook?.waiting.find((each) => each.line.id === this.sent);
    if (!this.sent || (line && !line.trouble && !this.problem)) return;
    if (line?.trouble) {
      this.trouble = line.trouble;
      this.problem = null;
      if (this.scorebook) this.#keep(unenter(this.scorebook, this.sent));
    } else {
      this.#isCorrected = this.corrected !== null;
      this.#done = this.corrected?.id ?? this.sent;
      if (this.corrected) this.corrected = null;
      else this.setDraft(this.#freshDraft());
      this.entered += 1;
      this.#look("standing");
    }
    this.sent = "";
  }

  open(key: string): void {
    this.scorebook = readScorebook(this.#storage, key);
    this.problem = this.corrected = this.trouble = null;
    this.fresh = false;
    this.sent = "";
    void this.settle();
    void this.#refresh();
  }

  begin(ruleset: string, options: Record<string, unknown>, players: string[]): void {
    this.fresh = false;
    this.problem = null;
    const { currency = "", ...before } = this.scorebook?.money ?? NO_MONEY;
    this.#keep(openScorebook(ruleset, options, players, ruleset === this.rulesId ? { ...before, currency } : { ...NO_MONEY, currency }));
    void this.settle();
  }

  /** Enters the deal of the form that is open; `isText`: it was written as a text. */
  book(dealt: Dealt, isText: boolean): void {
    const { corrected } = this;
    const form: KeptForm = corrected ?? { draft: this.draft ?? this.#freshDraft(), seats: [...this.seats] };
    const line = this.#signed(corrected ? { kind: "replaced", of: corrected.id, ...dealt } : { kind: "deal", ...dealt });
    this.trouble = null;
    this.sent = line.id;
    this.change((now) => (isText ? enter(now, line) : enterDeal(now, line, { draft: form.draft, seats: form.seats })));
  }

  /** Opens the form as it was filled in; a deal that was entered elsewhere as a text. */
  correct(deal: BookedDeal): void {
    const entry = countingEntry(this.standing, deal.id);
    const form = this.scorebook?.forms[entry?.id ?? ""];
    const text = form ? "" : JSON.stringify({ events: eventsOf(entry), ...(deal.note ? { note: deal.note } : {}) }, null, 1);
    const dealer = playerOf(deal.dealer);
    const count = this.names.length;
    const sat = this.names.map((_, player) => SEATS[(player - dealer + count) % count] ?? "E");
    this.trouble = null;
    this.corrected = { id: deal.id, number: deal.number, text, draft: readDraft(form?.draft, this.#freshDraft()), seats: form?.seats ?? sat };
    this.#look("form");
  }

  setCorrected(draft: Draft): void {
    this.trouble = null;
    if (this.corrected) this.corrected = { ...this.corrected, draft };
  }

  /** Back to the list from which the correction was asked for. */
  leaveCorrection(): void {
    const { id } = this.corrected ?? {};
    this.corrected = this.trouble = null;
    this.#look("deals", id);
  }

  #freshDraft(): Draft {
    const { asks, draft, rulesId } = this;
    return emptyDraft(rulesId, draft?.table.rules === rulesId ? draft.worth : asks.fu ? "fans" : asks.points ? "points" : "named", this.names.length);
  }

  setDraft(next: Draft): void {
    this.draft = next;
    this.#isChanged = true;
    this.trouble = null;
    this.#keptDraft.value = next;
  }

  #signed(entry: Unsigned): BookEntry {
    return bookEntry({ ...this.#signature, ...entry });
  }

  get #signature(): { by?: string } {
    const by = this.by.value.trim();
    return by ? { by } : {};
  }

  /** The match ends with the deals that are in the book, and its places count. */
  finish(): void {
    this.#done = "";
    this.change((now) => enter(now, this.#signed({ kind: "finished" })));
    this.#look("settle-up");
  }

  takeBack(id: string, why: string): void {
    this.change((now) => undo(now, id, { ...this.#signature, ...(why ? { why } : {}) }));
  }

  countAgain(id: string): void {
    const undoing = this.standing?.entries.find((each) => each.kind === "undone" && each.of === id && each.counts);
    if (undoing) this.takeBack(undoing.id, "");
  }

  /** An entry that was set aside is entered once more. */
  enterAgain({ line }: Waiting): void {
    this.change((now) => ({ ...enter(now, line), aside: now.aside.filter((other) => other.line.id !== line.id) }));
  }

  setMoney(money: Money): void {
    this.change((now) => ({ ...now, money }));
  }

  /** What a point is worth and in which money, as the server takes it. */
  #exportedMoney(): { rate: string; currency: string } {
    const whole = wholeMoney(this.scorebook?.money ?? NO_MONEY, this.standing?.start ?? 0, language());
    return { rate: perPoint(whole), currency: whole.currency };
  }

  /** The deals as a table for spreadsheets; undefined where they cannot be had. */
  async exported(): Promise<string | undefined> {
    try {
      this.unexported = null;
      return await call("export", { entries: this.scorebook?.entries ?? [], lang: language(), ...this.#exportedMoney() });
    } catch (error) {
      this.unexported = error;
      return undefined;
    }
  }

  /** What an earlier version has kept does not say who owes whom. */
  async #refresh(): Promise<void> {
    const now = this.scorebook;
    if (!now?.standing || now.standing.debts) return;
    const standing = await call("standing", { entries: now.entries }).catch(() => null);
    if (standing && this.scorebook?.entries === now.entries) this.#keep({ ...this.scorebook, standing });
  }

  titleOf(key: string): string {
    const line = openedOf(readScorebook(this.#storage, key));
    const day = line?.when ? new Date(line.when).toLocaleDateString() : "";
    const game = pick(this.#games.find((each) => each.id === line?.ruleset)?.names, line?.ruleset ?? "");
    return [day, game, ...(line?.names ?? [])].join(" ");
  }

  /** An entry in words. */
  tell(entry: BookEntry): string {
    if (entry.kind === "opened") return t("scorebook-entry-opened");
    if (entry.kind === "finished") return t("scorebook-entry-finished");
    if (entry.kind === "undone") {
      const of = (this.standing?.entries ?? []).findIndex((each) => each.id === entry.of) + 1;
      return entry.why ? t("scorebook-entry-undone-why", { of, why: entry.why }) : t("scorebook-entry-undone", { of });
    }
    const number = this.#numbers.get(entry.kind === "replaced" ? entry.of : entry.id);
    if (entry.kind === "replaced" && number !== undefined) return t("scorebook-entry-replaced", { number });
    return number === undefined ? t("scorebook-entry-some-deal") : t("scorebook-entry-deal", { number });
  }
}

/** Shows a part of a page, which may be drawn only now, and goes on from there by keyboard. */
export function lookAt(find: () => HTMLElement | null | undefined): void {
  flushSync();
  const part = find();
  part?.scrollIntoView({ block: "start" });
  part?.focus({ preventScroll: true });
}

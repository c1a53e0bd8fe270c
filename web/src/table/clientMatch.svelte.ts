/** One table as its page shows it: the folded stream, the question that stands, and what was said. */
import type { Ask, Description, EventLine, Hint, MatchOver, Refused, Reveal, SeatStep, SeatsDrawn, ServerMessage, Settlement, StreamMessage, TableState } from "../lib/protocol";
import type { Sentence } from "../lib/protocol";
import { t } from "../i18n/index.svelte";
import { backend, enter, keepSession, session, sessionOr } from "../lib/api";
import type { OpenTable } from "../lib/backend";
import { describe } from "../lib/description";
import { check, keepPromise, promiseOf, type Verdict } from "../lib/fair";
import { Fold, type TableView } from "../lib/fold";
import { SEATS } from "../lib/tiles";
import { placeNames } from "../lib/listed";
import { isPerson, isStream, nonce, type ActionLine,  type Status } from "../lib/socket";
import type { Remembered } from "./missed";
import { automatic, type Automatic } from "./automatic";
import { passing } from "./offers";
import type { Sound } from "./sound";

/** A line of the log, kept as data and written in the language in force. */
export interface Entry {
  id: number;
  event: EventLine | null;
  /** Of the seating before the first deal. */
  step?: SeatStep;
  kind: "seating" | "event" | "deal" | "sheet" | "match";
  deal: number;
  /** By seat of the deal. */
  players: number[];
}

/** Points by player after each deal, for the table of deals and the chart. */
export interface Booked {
  deal: number;
  dealer: number;
  how: string;
  change: number[];
  scores: number[];
}

export interface Called {
  seat: number;
  word: string;
  key: number;
}

/** Why a discard was the only one: the tile was laid aside for it, it was the last of the void suit, or another reason. */
export interface Forced {
  tile: string;
  why: "laid" | "void" | "only";
}

export interface ShownSettlement extends Settlement {
  /** By seat of the deal. */
  players: number[];
  /** The table as it lay when the deal was over. */
  view: TableView | null;
  reveal: Reveal | null;
  /** Whether the reveal fits the commitment before the deal; absent until it is checked. */
  checked?: Verdict;
}

const LOG = 400;
const CALLED_FOR = 2200;

export class ClientMatch {
  readonly id: string;
  #socket: OpenTable | null = null;
  #fold: Fold | null = null;
  /** The stream of the present deal, folded again when the description of the ruleset comes later. */
  #entries = 0;
  #calls = 0;
  /** How many messages there were when the table was entered: those before are folded, but not drawn one by one. */
  #of = 0;
  #lines: Entry[] = [];
  #books: Booked[] = [];
  #settled: ShownSettlement | null = null;
  #commitment = "";
  /** The id under which the question was answered. */
  #answer = "";
  #renewed = false;
  /** Whether the player was asked in their turn; a question that may be passed is about another's tile. */
  #wasAsked = false;
  /** The tile that has come back from where it was laid aside, to be discarded. */
  #lifted = "";
  readonly #auto: () => Automatic;
  readonly #heard: (sound: Sound) => void;
  readonly #hints = new Map<string, (answer: Hint | Refused) => void>();
  readonly #whys = new Map<string, (answer: { clause: string; reason: Sentence | string }) => void>();

  status: Status = $state.raw({ state: "connecting" });
  player: number | null = $state(null);
  table: TableState | null = $state.raw(null);
  description: Description | null = $state.raw(null);
  seating: SeatsDrawn | null = $state.raw(null);
  view: TableView | null = $state.raw(null);
  ask: Ask | null = $state.raw(null);
  /** When the question came, in the browser's own time. */
  askedAt = $state(0);
  answering = $state(false);
  words: ActionLine[] = $state.raw([]);
  held: readonly string[] = $state.raw([]);
  log: Entry[] = $state.raw([]);
  called: Called[] = $state.raw([]);
  /** A discard that completed the own hand and passed. */
  passed: Remembered | null = $state.raw(null);
  /** The last own discard, where nothing was asked since it was the only one. */
  forced: Forced | null = $state.raw(null);
  settlement: ShownSettlement | null = $state.raw(null);
  booked: Booked[] = $state.raw([]);
  match: MatchOver | null = $state.raw(null);
  problem: { reason: Sentence | string; clause: string } | null = $state.raw(null);
  startScores: number[] = $state.raw([]);

  constructor(id: string, auto: () => Automatic, heard: (sound: Sound) => void = () => undefined) {
    this.id = id;
    this.#auto = auto;
    this.#heard = heard;
  }

  /** Own seat in the present deal; -1 for who only watches. */
  get seat(): number {
    return this.view?.viewer ?? -1;
  }

  async open(): Promise<void> {
    await sessionOr(t("guest"));
    this.#connect();
  }

  #connect(): void {
    this.#socket?.close();
    this.answering = false;
    this.#socket = backend.openTable(this.id, {
      message: (message) => this.receive(message),
      status: (status) => void this.#changed(status),
    });
  }

  /** Whether nothing can be said to the table at present. */
  get isCut(): boolean {
    return this.status.state === "away" || this.status.state === "closed";
  }

  /** Connect at once instead of after a pause. */
  retry(): void {
    this.#socket?.retry();
  }

  /** Take the seat over here after it was opened elsewhere. */
  again(): void {
    if (session()) {
      this.#fold = null;
      this.#lines = [];
      this.#books = [];
      this.#connect();
    }
  }

  async #changed(status: Status): Promise<void> {
    this.status = status;
    if (status.state === "closed" && status.code === 4002 && !this.#renewed) {
      this.#renewed = true;
      const before = session();
      keepSession(null);
      // an account signs in again on its page; a guest comes again, by another name where the own is taken
      if (before?.account) return;
      await enter(before?.name ?? "", t("guest")).catch(() => enter("", t("guest")));
      this.#connect();
    }
  }

  close(): void {
    this.#socket?.close();
  }

  receive(message: ServerMessage): void {
    if (isStream(message)) this.#stream(message);
    else this.#moment(message);
  }

  #stream(message: StreamMessage): void {
    switch (message.t) {
      case "seating":
        this.seating = message;
        for (const step of message.steps) this.#keep({ event: null, step, kind: "seating", deal: 0, players: [] });
        break;
      case "deal": {
        const viewer = this.player === null ? -1 : message.players.indexOf(this.player);
        this.#fold = new Fold(message, viewer);
        this.#commitment = message.commitment;
        if (!this.startScores.length) this.startScores = message.scores;
        this.#settled = null;
        this.#wasAsked = false;
        this.forced = this.passed = null;
        this.#enter("deal", null);
        break;
      }
      case "event":
        if (!this.#fold) break;
        this.#fold.apply(message);
        if (message.n > this.#of) {
          this.#callOut(message.event);
          if (message.event.e === "discarded") this.#heard("discard");
        }
        this.#force(message.event, message.n > this.#of);
        if (message.event.e !== "choice") this.#enter("event", message.event);
        break;
      case "sheet": {
        const view = this.#fold ? structuredClone(this.#fold.view) : null;
        const players = this.#fold?.view.players ?? [];
        const { deal, how, change, scores } = message;
        this.#settled = { ...message, players, view, reveal: null };
        this.#books = [...this.#books, { deal, dealer: players[0] ?? 0, how, change, scores }];
        this.#enter("sheet", null);
        break;
      }
      case "reveal":
        if (this.#settled?.deal === message.deal) {
          this.#settled = { ...this.#settled, reveal: message };
          void this.#check(message);
        }
        break;
      case "match":
        this.match = message;
        if (message.n > this.#of) this.#heard("over");
        this.#enter("match", null);
        break;
    }
    if (message.n >= this.#of) this.#publish(message);
  }

  async #check(reveal: Reveal): Promise<void> {
    const promised = promiseOf(sessionStorage, this.id, reveal.deal);
    const checked = await check(reveal, this.#commitment, promised, this.player);
    if (this.#settled?.deal !== reveal.deal) return;
    this.#settled = { ...this.#settled, checked };
    if (this.settlement?.deal === reveal.deal) this.settlement = this.#settled;
  }

  #publish(last: StreamMessage): void {
    if (this.#fold) this.view = structuredClone(this.#fold.view);
    if (last.t === "deal" || last.t === "sheet") this.ask = null;
    // how the deal ended is told in its own place
    if (last.t === "sheet") this.called = [];
    this.log = this.#lines;
    this.booked = this.#books;
    this.settlement = this.#settled;
  }

  /** An own discard without a question before it was the only one that the rules left. */
  #force(event: EventLine, isNew: boolean): void {
    const view = this.#fold?.view;
    if (!view || event.seat !== SEATS[view.viewer]) return;
    if (event.e === "lifted") this.#lifted = event.tile ?? "";
    if (event.e !== "discarded") return;
    const tile = event.tile ?? "";
    const why = tile === this.#lifted ? "laid" : tile.endsWith(view.seats[view.viewer]?.voided || "-") ? "void" : "only";
    this.forced = isNew && !this.#wasAsked ? { tile, why } : null;
    this.#wasAsked = false;
    this.#lifted = "";
  }

  #enter(kind: Entry["kind"], event: EventLine | null): void {
    const view = this.#fold?.view;
    if (!view) return;
    this.#keep({ event, kind, deal: view.deal, players: view.players });
  }

  #keep(entry: Omit<Entry, "id">): void {
    this.#lines = [...this.#lines.slice(-LOG), { ...entry, id: ++this.#entries }];
  }

  /** Words said aloud stand beside the seat for a moment. */
  #callOut(event: EventLine): void {
    const words: Record<string, string> = {
      melded: event.word ?? "",
      won: "win",
      called: (event.word ?? "").split(" ")[0] ?? "",
      pulling: "pull",
    };
    const word = words[event.e];
    const seat = event.seat ? SEATS.indexOf(event.seat) : -1;
    if (!word || seat < 0) return;
    this.#heard(word === "win" ? "win" : "call");
    const key = ++this.#calls;
    this.called = [...this.called.filter((each) => each.seat !== seat), { seat, word, key }];
    setTimeout(() => (this.called = this.called.filter((each) => each.key !== key)), CALLED_FOR);
  }

  #moment(message: Exclude<ServerMessage, StreamMessage>): void {
    switch (message.t) {
      case "welcome":
        this.player = message.player;
        this.#of = message.of;
        this.held = [];
        break;
      case "table":
        this.table = message;
        if (this.description?.id !== message.ruleset.split("@")[0]) void this.#describe(message.ruleset);
        break;
      case "ask":
        this.#asked(message);
        break;
      case "ask_over":
        if (this.ask?.at === message.at) this.ask = null;
        break;
      case "say":
        this.words = message.words;
        break;
      case "held":
        this.held = [...this.held.filter((seat) => seat !== message.seat), ...(message.on === false ? [] : [message.seat])];
        break;
      case "nonce_wanted":
        this.#giveNonce(message.deal, message.commitment);
        break;
      case "done":
        if (message.id !== this.#answer) break;
        this.answering = false;
        this.ask = null;
        break;
      case "refused":
        if (this.#hints.has(message.id)) {
          this.#hinted(message.id, message);
          break;
        }
        if (message.id === this.#answer) this.answering = false;
        this.problem = { reason: message.reason, clause: message.clause ?? "" };
        break;
      case "because":
        this.#whys.get(message.id)?.({ clause: message.clause, reason: message.reason });
        this.#whys.delete(message.id);
        break;
      case "hinted":
        this.#hinted(message.id, message);
        break;
      case "problem":
        this.problem = { reason: message.reason, clause: "" };
        break;
    }
  }

  /** Asked again under the same commitment, the same nonce is sent again. */
  #giveNonce(deal: number, commitment: string): void {
    const kept = promiseOf(sessionStorage, this.id, deal);
    const own = kept?.commitment === commitment ? kept.nonce : nonce();
    keepPromise(sessionStorage, this.id, deal, { commitment, nonce: own });
    this.#socket?.giveNonce(deal, own);
  }

  async #describe(ruleset: string): Promise<void> {
    try {
      this.description = await describe(ruleset.split("@")[0] ?? ruleset);
    } catch (error) {
      this.problem = { reason: error instanceof Error ? error.message : String(error), clause: "" };
    }
  }

  #asked(ask: Ask): void {
    const same = this.ask?.at === ask.at;
    this.ask = ask;
    if (!passing(ask)) {
      this.#wasAsked = true;
      this.forced = null;
    }
    if (ask.closes && this.people === 1) this.hold();
    // an answer that a cut has held up is on its way again
    if (same) return;
    this.answering = false;
    this.askedAt = performance.now();
    this.problem = null;
    const choice = this.view ? automatic(ask, this.view, this.#auto()) : null;
    if (choice) setTimeout(() => this.ask?.at === ask.at && this.#answerWith(choice), 350);
    else this.#heard("turn");
  }

  /** How many people play; with one there is no pause to guard. */
  get people(): number {
    return (this.table?.players ?? []).filter(isPerson).length;
  }

  act(action: ActionLine): void {
    if (!this.isCut) this.#answerWith(action);
  }

  #answerWith(action: ActionLine): void {
    if (!this.ask || this.answering) return;
    this.answering = true;
    this.problem = null;
    this.#answer = this.#socket?.act(this.ask.at, action) ?? "";
  }

  /** A word that takes no turn; a question that stands still waits for its answer. */
  say(action: ActionLine): void {
    this.#socket?.act(-1, action);
  }

  why(action: ActionLine): Promise<{ clause: string; reason: Sentence | string }> {
    const socket = this.#socket;
    if (!socket) return Promise.resolve({ clause: "", reason: "" });
    return new Promise((answer) => this.#whys.set(socket.why(action), answer));
  }

  /** What the choices of the question promise, or why that is not told. */
  hint(): Promise<Hint | Refused> {
    const socket = this.#socket;
    if (!socket) return Promise.reject(new Error("not connected"));
    return new Promise((answer) => this.#hints.set(socket.hint(), answer));
  }

  #hinted(id: string, answer: Hint | Refused): void {
    this.#hints.get(id)?.(answer);
    this.#hints.delete(id);
  }

  hold(on = true): void {
    this.#socket?.hold(on);
  }

  /** The own seat has asked for time. */
  get holds(): boolean {
    return this.held.includes(SEATS[this.view?.viewer ?? -1] ?? "");
  }

  goOn(): void {
    if (!this.settlement || this.isCut) return;
    this.#socket?.continue(this.settlement.deal);
    if (!this.match) this.settlement = this.#settled = null;
  }

  pause(on: boolean): void {
    this.#socket?.pause(on);
  }

  leave(): void {
    this.#socket?.leave();
  }

  /** Names by player; of several alike each has a number. */
  get names(): string[] {
    return placeNames(this.table?.players ?? []);
  }

  /** Who sits on a seat of a deal with these players. */
  nameOf(seat: number, players: readonly number[]): string {
    return this.names[players[seat] ?? -1] ?? "";
  }
}

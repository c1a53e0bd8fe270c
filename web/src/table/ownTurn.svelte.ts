/** What the own hand is doing: which tile is selected, what is asked and offered, why something cannot be done. */
import { tick, untrack } from "svelte";
import { has, t } from "../i18n/index.svelte";
import { sentenceText } from "../i18n/messages";
import { Asking } from "../lib/asking.svelte";
import type { TableView } from "../lib/fold";
import type { Sentence } from "../lib/protocol";
import type { ActionLine } from "../lib/socket";
import { SEATS, sorted } from "../lib/tiles";
import { tileName } from "../lib/tileNames";
import type { ClientMatch } from "./clientMatch.svelte";
import { advice, guide, putAway, type Advice } from "./guide";
import { missed, remembered } from "./missed";
import {
  buttons, claims, firstMode, forbidden, kindOf, kindsOfKey, laid, mayWin, MODE_DISCARD, modes, narrowed, passing, tileOf, withTile, withTileAt,
} from "./offers";
import { ownPosition } from "./position";
import { quick, switches } from "./settings";

/** What the hand follows. */
export interface Following {
  game: ClientMatch;
  view: TableView;
  /** Whose turn it is; -1 nobody's. */
  turn: number;
}

export class OwnTurn {
  readonly #of: Following;
  /** Goes by keyboard to the first offer of a kind. */
  readonly #goTo: (kind: string) => void;
  readonly waits = new Asking("waitsPosition");
  selected = $state(-1);
  wanted = $state("");
  /** The kind whose offers are shown alone. */
  opened = $state("");
  /** Something was chosen while the connection is away. */
  triedInVain = $state(false);
  because: { clause: string; reason: Sentence | string } | null = $state.raw(null);
  #lastAsk = -1;
  #before: Advice | null = null;

  readonly own = $derived.by(() => this.#of.view.seats[this.#of.view.viewer]);
  readonly ask = $derived.by(() => this.#of.game.ask);
  readonly apart = $derived.by(() => (this.#of.turn === this.#of.view.viewer && this.own?.drawn ? this.own.drawn : ""));
  readonly tiles: string[] = $derived.by(() => {
    if (!this.own) return [];
    const rest = [...this.own.tiles];
    if (this.apart) rest.splice(rest.lastIndexOf(this.apart), 1);
    const shown = switches.value.sort ? sorted(rest) : rest;
    return this.apart ? [...shown, this.apart] : shown;
  });
  readonly mode = $derived(this.wanted && modes(this.ask).includes(this.wanted) ? this.wanted : firstMode(this.ask));
  readonly waiting = $derived.by(() => this.#of.game.held.find((seat) => seat !== SEATS[this.#of.view.viewer]));
  readonly offers = $derived(buttons(this.ask));
  readonly others = $derived(modes(this.ask).filter((each) => each !== this.mode));
  readonly bar = $derived(laid(this.offers, this.others.length, this.opened));
  readonly pass = $derived(passing(this.ask));
  readonly chosen = $derived(this.tiles[this.selected] ?? "");
  readonly choices = $derived(this.chosen && this.mode ? withTile(this.ask, this.mode, this.chosen) : []);
  /** What is asked beside claims and discards, in the words of the game. */
  readonly question = $derived(
    this.mode && this.mode !== MODE_DISCARD ? this.mode : (this.offers.map(({ action }) => kindOf(action)).find((kind) => has(`asks-${kind}`)) ?? ""),
  );
  readonly limits = $derived(narrowed(this.ask, this.mode, this.own?.tiles ?? []));
  readonly barred = $derived((this.ask?.not_legal ?? []).filter(({ action }) => !tileOf(action) || kindOf(action) !== MODE_DISCARD));
  readonly isClaim = $derived.by(() => {
    const { offered, viewer } = this.#of.view;
    return claims(this.ask) && offered !== null && offered.seat !== viewer;
  });
  /** What is asked, in a sentence; that a win is offered is said first. */
  readonly asks = $derived.by(() => {
    const { game, view } = this.#of;
    const { offered } = view;
    if (!this.isClaim || !offered) return t(mayWin(this.ask) ? "choose-win-drawn" : "choose");
    const wins = offered.kind === "discard" ? "choose-win" : "choose-win-robbed";
    return t(mayWin(this.ask) ? wins : "choose-claim", { tile: tileName(offered.tile), who: game.nameOf(offered.seat, view.players) });
  });
  /** Between two turns: a hand that must discard does not wait yet. */
  readonly #position = $derived.by(() => {
    const { game, view } = this.#of;
    const isBetween = game.description && game.table && !view.over && (this.own?.tiles.length ?? 0) % 3 === 1;
    return isBetween && game.description && game.table ? ownPosition(view, game.description, game.table.options) : "";
  });
  readonly passes = $derived.by(() => missed(this.#of.view, this.waits.answer, this.ask));
  readonly passed = $derived.by(() => this.passes ?? this.#of.game.passed);
  readonly advice = $derived.by(() => (guide.value.on ? advice(this.ask, this.#of.view, this.chosen, guide.value.told) : null));

  constructor(of: Following, goTo: (kind: string) => void) {
    this.#of = of;
    this.#goTo = goTo;
    $effect(() => {
      if (this.#position) this.waits.ask({ position: this.#position, seat: SEATS[of.view.viewer] ?? "" });
      else this.waits.clear();
    });
    $effect(() => {
      const [now, table] = [this.passes, of.view];
      untrack(() => (of.game.passed = remembered(of.game.passed, now, table)));
    });
    $effect(() => this.#putAway(this.advice));
    $effect(() => {
      if (!of.game.isCut) this.triedInVain = false;
    });
    $effect(() => this.#begin(this.ask?.at ?? -1));
  }

  /** Said once: with the next turn it is told. */
  #putAway(now: Advice | null): void {
    if (this.#before === "wait" && now !== "wait") untrack(() => putAway("wait"));
    this.#before = now;
  }

  /** Another question: what was chosen before is forgotten. */
  #begin(at: number): void {
    if (at === this.#lastAsk) return;
    this.#lastAsk = at;
    this.selected = -1;
    this.wanted = this.opened = "";
    this.because = null;
  }

  reasonOf(tile: string): { clause: string; reason: string } | null {
    const found = this.mode && !withTile(this.ask, this.mode, tile).length ? forbidden(this.ask, this.mode, tile) : null;
    return found && { ...found, reason: sentenceText(found.reason, this.#of.game.description?.fans) };
  }

  async select(at: number, byKey = false): Promise<void> {
    const tile = this.tiles[at];
    if (!tile) return;
    if (this.#of.game.isCut) {
      this.triedInVain = true;
      return;
    }
    const { ask, mode } = this;
    if (at === this.selected && mode) {
      this.play();
      return;
    }
    this.selected = at;
    this.because = null;
    if (quick.value && !byKey && mode === MODE_DISCARD && withTile(ask, mode, tile).length === 1) {
      this.play();
      return;
    }
    if (!ask || !mode || withTile(ask, mode, tile).length) return;
    this.because = this.reasonOf(tile);
    if (this.because) return;
    const answer = await this.#of.game.why([mode, tile]);
    if (this.chosen === tile && answer.clause) this.because = answer;
  }

  play(): void {
    const [only, ...more] = this.choices;
    if (only && !more.length) this.actWithChosen(only.action);
  }

  actWithChosen(action: ActionLine): void {
    this.act(withTileAt(action, this.tiles, this.selected, this.apart));
  }

  /** Do it, or say why nothing can be done at present. */
  attempt(what: () => void): void {
    if (this.#of.game.isCut) this.triedInVain = true;
    else what();
  }

  act(action: ActionLine): void {
    this.attempt(() => this.#of.game.act(action));
  }

  hold(): void {
    const { game } = this.#of;
    this.attempt(() => game.hold(!game.holds));
  }

  /** Goes to the first offer of a kind; where one button stands for all of them they are shown. */
  async open(kind: string): Promise<void> {
    if (this.bar.kinds.includes(kind)) this.opened = kind;
    await tick();
    this.#goTo(kind);
  }

  /** Takes a key of the game; whether there is something to take. */
  letter(key: string): boolean {
    const kinds = kindsOfKey(key, this.#of.game.description?.keys ?? {});
    const [first, ...more] = this.offers.filter(({ action }) => kinds.includes(kindOf(action)));
    const byTile = modes(this.ask).find((each) => each !== MODE_DISCARD && kinds.includes(each));
    if (first && !more.length && !byTile) this.act(first.action);
    else if (first) void this.open(kindOf(first.action));
    else if (byTile) this.wanted = byTile;
    else return false;
    return true;
  }
}

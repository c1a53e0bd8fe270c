/** The table folded from the numbered stream, which alone says where tiles lie. */
import type { DealBegins, Happened, Settlement } from "./protocol";
import { SEATS } from "./tiles";

export type Transfer = Settlement["transfers"][number];

/** What an event moved and changed. */
export type Effects = Partial<Pick<Happened, "moves" | "now" | "shown">>;

export interface Meld {
  word: string;
  tiles: string[];
  /** Seat that fed it; -1 none. */
  source: number;
  claimed: string;
  /** The tile put to a pung later. */
  added: string;
}

export interface RiverTile {
  tile: string;
  /** Drawn and discarded at once. */
  drawn: boolean;
  claimed: boolean;
  /** The discard that declared ready lies sideways. */
  ready: boolean;
  won: boolean;
}

/** Who is paid where a payment goes into the pot. */
const POT = "*";

export interface SeatView {
  /** Concealed tiles; "?" where they are not known. */
  tiles: string[];
  drawn: string;
  /** How it was drawn: "draw", "kong-draw", "flower-draw". */
  drawnAs: string;
  melds: Meld[];
  bonus: string[];
  river: RiverTile[];
  ready: boolean;
  /** Whether the seat has paid into the pot. */
  staked: boolean;
  /** Suit that the rules keep for the seat, or that it called last: "m", "p" or "s". */
  voided: string;
  /** Number that was said last. */
  stake: number | null;
  /** Dealt tiles that stand apart. */
  apart: string[];
  shown: boolean;
  /** As which winner of the deal it won, from 1 on; 0: it has not. */
  won: number;
  score: number;
}

export interface Turned {
  tile: string;
  word: string;
  index: number;
}

export interface Win {
  seat: number;
  tile: string;
  source: number;
  points: number | null;
}

/** A tile on offer: the last discard, or one that may be robbed. */
export interface Offered {
  seat: number;
  tile: string;
  kind: string;
}

export interface TableView {
  deal: number;
  /** By seat, from E on. */
  players: number[];
  viewer: number;
  seats: SeatView[];
  pot: number;
  winds: string[];
  counters: Record<string, number>;
  /** Deals in a row that the dealer has dealt before this one. */
  repeats: number;
  roles: Record<string, string>;
  wall: number;
  reserve: number;
  left: number;
  /** Tiles taken from the break on, and from the other end. */
  front: number;
  back: number;
  broke: { seat: number; stacks: number } | null;
  dice: number[][];
  turned: Turned[];
  under: string[];
  /** Tiles that lie neither in a hand nor in a river, by name: "S.laid", "treasure". */
  zones: Record<string, string[]>;
  /** What the parts of the rules keep, by key, as far as the viewer knows it. */
  state: Record<string, unknown>;
  offered: Offered | null;
  turn: number;
  wins: Win[];
  /** A tile has been drawn since the last win: the others play on. */
  goesOn: boolean;
  over: string;
}

const WALL = "wall";
const RIVER = "river:";
const OF_SEATS = ["hand:", "bonus:", "meld:", RIVER];

/** What a viewer knows of a deal, without any rule of the game: tiles by place, everything else by name. */
export class State {
  readonly zones: Record<string, string[]> = {};
  readonly values: Record<string, unknown> = {};

  fold(effects: Effects): void {
    for (const [tile = "?", from = WALL, to = WALL] of effects.moves ?? []) this.#move(tile, from, to);
    for (const [zone, tiles] of Object.entries(effects.shown ?? {})) this.#show(zone, tiles);
    for (const [name, value] of Object.entries(effects.now ?? {})) {
      if (value === null) delete this.values[name];
      else this.values[name] = value;
    }
  }

  /** Each tile replaces what lies in its place; "?" leaves it as it is. */
  #show(zone: string, tiles: string[]): void {
    const lying = this.zones[zone] ?? [];
    this.zones[zone] = tiles.map((tile, place) => (tile === "?" ? (lying[place] ?? tile) : tile));
  }

  /** A discard that is claimed stays in its river, where `claimed:` marks it. */
  #move(tile: string, from: string, to: string): void {
    if (from !== WALL && !from.startsWith(RIVER)) {
      const lying = this.zones[from] ?? [];
      const at = lying.includes(tile) ? lying.lastIndexOf(tile) : lying.lastIndexOf("?");
      if (at < 0) throw new Error(`${tile} does not lie in ${from}`);
      lying.splice(at, 1);
    }
    if (to !== WALL) (this.zones[to] ??= []).push(tile);
  }
}

type MeldLine = [word: string, tiles: string[], source: string, claimed: string];
type Said = [word: string, tile: string, ...numbers: number[]];
/** A word said with a suit. */
const WITH_SUIT = /^\S+ [mps]$/;
const SUIT = /^[mps]$/;

function meldOf([word, tiles, source, claimed]: MeldLine): Meld {
  return { word, tiles, source: SEATS.indexOf(source), claimed, added: word === "added-kong" ? (tiles.at(-1) ?? "") : "" };
}

/** The table of one deal for one viewer (seat, -1 a spectator), folded from the messages of its stream. */
export class Fold {
  readonly #deal: DealBegins;
  readonly #viewer: number;
  readonly #state = new State();
  readonly #staked = new Set<string>();
  #goesOn = false;
  #view: TableView | null = null;

  constructor(message: DealBegins, viewer: number) {
    this.#deal = message;
    this.#viewer = viewer;
    this.#state.fold({ now: message.now ?? {} });
  }

  apply(message: Happened): void {
    this.#state.fold(message);
    for (const [payer, payee] of message.event.pay ?? []) if (payee === POT) this.#staked.add(payer);
    if (message.event.e === "won") this.#goesOn = false;
    else if (message.event.e === "drew") this.#goesOn = this.#wins().length > 0;
    this.#view = null;
  }

  get view(): TableView {
    return (this.#view ??= this.#table());
  }

  #value<T>(name: string, otherwise: T): T {
    return (this.#state.values[name] as T | undefined) ?? otherwise;
  }

  #zone(name: string): string[] {
    return [...(this.#state.zones[name] ?? [])];
  }

  #table(): TableView {
    const deal = this.#deal;
    const seats = deal.players.map((player, seat) => this.#seat(seat, deal.scores[player] ?? 0));
    const [breaker, stacks] = this.#value<number[]>("broke", []);
    const zones = Object.entries(this.#state.zones).filter(
      ([name]) => !OF_SEATS.some((each) => name.startsWith(each)) && name !== "indicators" && name !== "offer",
    );
    return {
      deal: deal.deal,
      players: deal.players,
      viewer: this.#viewer,
      seats,
      pot: this.#value("pot", 0),
      winds: this.#value<string[]>("winds", []),
      counters: deal.counters,
      repeats: deal.repeats ?? 0,
      roles: this.#value<Record<string, string>>("roles", {}),
      wall: deal.wall,
      reserve: this.#value("reserve", deal.reserve),
      left: this.#value("left", Math.max(0, deal.wall - deal.reserve)),
      front: this.#value("front", 0),
      back: this.#value("back", 0),
      broke: breaker === undefined ? null : { seat: breaker, stacks: stacks ?? 0 },
      dice: this.#value<number[][]>("dice", []),
      turned: this.#turned(),
      under: this.#value<string[]>("under", []),
      zones: Object.fromEntries(zones.map(([name]) => [name, this.#zone(name)])),
      state: this.#kept(),
      offered: this.#offered(),
      turn: this.#value("turn", 0),
      wins: this.#wins(),
      goesOn: this.#goesOn,
      over: this.#value("over", ""),
    };
  }

  /** What everybody knows, and what the viewer alone knows of their own seat. */
  #kept(): Record<string, unknown> {
    const kept: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(this.#state.values)) {
      const [kind = "", ...rest] = name.split(":");
      const key = rest.at(-1);
      if (key && (kind === "state" || kind === "own")) kept[key] = value;
    }
    return kept;
  }

  #seat(seat: number, score: number): SeatView {
    const letter = SEATS[seat] ?? "";
    const said = this.#value<Said[]>(`said:${letter}`, []);
    const suit = said.findLast(([word]) => WITH_SUIT.test(word));
    const number = said.findLast((each) => each.length > 2);
    const [kind = "", actor] = this.#value<[string?, number?]>("occasion", []);
    return {
      tiles: this.#zone(`hand:${letter}`),
      drawn: this.#value(`drawn:${letter}`, ""),
      drawnAs: actor === seat && kind.endsWith("draw") ? kind : "",
      melds: this.#value<MeldLine[]>(`melds:${letter}`, []).map(meldOf),
      bonus: this.#zone(`bonus:${letter}`),
      river: this.#river(seat, letter, said),
      ready: this.#value(`ready-at:${letter}`, -1) >= 0,
      staked: this.#staked.has(letter),
      voided: suit?.[0].split(" ")[1] ?? this.#suit(letter),
      stake: number?.[2] ?? null,
      apart: this.#value<string[]>(`apart:${letter}`, []),
      shown: this.#value<number[]>("open", []).includes(seat),
      won: this.#wins().findIndex((win) => win.seat === seat) + 1,
      score: this.#value<number[]>("scores", [])[seat] ?? score,
    };
  }

  /** What is kept for each seat by its letter, where it is a suit. */
  #suit(letter: string): string {
    const kept = Object.values(this.#kept()).map((each) => (each as Record<string, unknown> | null)?.[letter]);
    return kept.find((each): each is string => typeof each === "string" && SUIT.test(each)) ?? "";
  }

  #river(seat: number, letter: string, said: Said[]): RiverTile[] {
    const claimed = this.#value<number[]>(`claimed:${letter}`, []);
    const atOnce = this.#value<number[]>(`at-once:${letter}`, []);
    const sideways = said.some(([word]) => word === "ready-discard") ? this.#value(`ready-at:${letter}`, -1) : -1;
    const tiles = this.#zone(RIVER + letter);
    const [kind, giver] = this.#value<[string?, number?]>("occasion", []);
    const won = kind === "discard" && giver === seat && this.#wins().some((win) => win.source === seat);
    return tiles.map((tile, at) => ({
      tile,
      drawn: atOnce.includes(at),
      claimed: claimed.includes(at),
      ready: at === sideways,
      won: won && at === tiles.length - 1,
    }));
  }

  /** Tiles turned up that still lie there, and those shown where they are drawn next. */
  #turned(): Turned[] {
    const lying = this.#zone("indicators");
    return this.#value<[string, string, number][]>("turned", []).flatMap(([tile, word, index]) => {
      const at = lying.indexOf(tile);
      if (!word && at < 0) return [];
      if (!word) lying.splice(at, 1);
      return [{ tile, word, index }];
    });
  }

  /** A tile that was discarded, or has left its hand to be robbed, and that has not been taken yet. */
  #offered(): Offered | null {
    const [kind = "", seat = -1, tile = ""] = this.#value<[string?, number?, string?]>("occasion", []);
    if (seat < 0 || this.#value("over", "")) return null;
    const letter = SEATS[seat] ?? "";
    const last = this.#zone(RIVER + letter).length - 1;
    const lies = kind === "discard" ? !this.#value<number[]>(`claimed:${letter}`, []).includes(last) : this.#zone("offer").length;
    return lies && !kind.endsWith("draw") ? { seat, tile, kind } : null;
  }

  #wins(): Win[] {
    const names = Object.keys(this.#state.values).filter((name) => name.startsWith("win:"));
    return names.map((name) => {
      const [seat, tile, source, points] = this.#value<[number, string, number, number | null]>(name, [-1, "", -1, null]);
      return { seat, tile, source, points };
    });
  }
}

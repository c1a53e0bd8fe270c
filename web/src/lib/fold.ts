/** The table as the numbered stream tells it; nothing else says where tiles lie. */
import type { DealBegins, Description, EventLine, Happened, Sheet } from "./protocol";
import { splitTiles } from "./tiles";

export const SEATS = "ESWN";

export type Transfer = Sheet["transfers"][number];

/** How the wall of a ruleset is kept, from its description. */
export type WallKeeping = Pick<Description, "replacement" | "kept_per_kong" | "turned_stay">;

export interface Meld {
  word: string;
  tiles: string[];
  /** Seat that fed it; -1 nobody. */
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
  /** Suit called void: "m", "p" or "s". */
  voided: string;
  stake: number | null;
  /** Other words said, e.g. "declare two". */
  said: string[];
  /** Dealt tiles that stand apart. */
  apart: string[];
  shown: boolean;
  won: boolean;
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
  offered: Offered | null;
  turn: number;
  wins: Win[];
  paid: Transfer[];
  over: string;
}

const PLAIN_WALL: WallKeeping = { replacement: "back", kept_per_kong: 0, turned_stay: false };

function emptySeat(score: number): SeatView {
  return {
    tiles: [],
    drawn: "",
    drawnAs: "",
    melds: [],
    bonus: [],
    river: [],
    ready: false,
    voided: "",
    stake: null,
    said: [],
    apart: [],
    shown: false,
    won: false,
    score,
  };
}

/** Winds of the round as tiles, however they are written: "E" or "1z". */
function readWinds(text: string): string[] {
  const letters = [...text].flatMap((letter) => (SEATS.includes(letter) ? [`${SEATS.indexOf(letter) + 1}z`] : []));
  return letters.length ? letters : splitTiles(text);
}

function sameTiles(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && [...a].sort().join() === [...b].sort().join();
}

function seatOf(letter: string | undefined): number {
  return letter ? SEATS.indexOf(letter) : -1;
}

/** Folds the stream of one deal for one viewer (seat, -1 a spectator). */
export class Fold {
  readonly view: TableView;
  readonly #keeping: WallKeeping;
  #adding = -1;
  #konging = false;
  #readyNext = -1;

  constructor(message: DealBegins, viewer: number, keeping: WallKeeping = PLAIN_WALL) {
    this.#keeping = keeping;
    this.view = {
      deal: message.deal,
      players: message.players,
      viewer,
      seats: message.players.map((player) => emptySeat(message.scores[player] ?? 0)),
      pot: 0,
      winds: readWinds(message.winds),
      counters: message.counters,
      roles: message.roles,
      wall: message.wall,
      reserve: message.reserve,
      left: Math.max(0, message.wall - message.reserve),
      front: 0,
      back: 0,
      broke: null,
      dice: [],
      turned: [],
      under: [],
      zones: {},
      offered: null,
      turn: 0,
      wins: [],
      paid: [],
      over: "",
    };
  }

  #seat(seat: number): SeatView {
    const found = this.view.seats[seat];
    if (!found) throw new Error(`an event names seat ${seat}, which is not at this table`);
    return found;
  }

  #take(seat: number, tiles: readonly string[]): void {
    this.#seat(seat).tiles.push(...tiles);
  }

  /** Tiles leave a hand; of a hand that is not known some back leaves. */
  #give(seat: number, tiles: readonly string[]): void {
    const hand = this.#seat(seat).tiles;
    for (const tile of tiles) {
      let at = hand.lastIndexOf(tile);
      if (at < 0) at = hand.lastIndexOf("?");
      if (at < 0) throw new Error(`${tile} is not in the hand of seat ${seat}`);
      hand.splice(at, 1);
    }
  }

  #leaveDrawn(seat: number): void {
    this.#seat(seat).drawn = "";
  }

  tell(message: Happened): void {
    this.#happen(message.event);
    if (message.roles) this.view.roles = message.roles;
  }

  #happen(event: EventLine): void {
    const { view } = this;
    const seat = seatOf(event.seat);
    const tile = event.tile ?? "?";
    const tiles = splitTiles(event.tiles);
    const word = event.word ?? "";
    switch (event.e) {
      case "dealt":
        this.#take(seat, tiles);
        view.left -= tiles.length;
        view.front += tiles.length;
        break;
      case "drew":
        this.#draw(seat, tile, word);
        break;
      case "exposed":
        this.#give(seat, [tile]);
        this.#leaveDrawn(seat);
        this.#seat(seat).bonus.push(tile);
        break;
      case "discarded":
        this.#discard(seat, tile, word);
        break;
      case "adding":
      case "konging":
      case "pulling":
        this.#give(seat, [tile]);
        if (event.e === "adding") this.#adding = seat;
        if (event.e === "konging") this.#konging = true;
        view.offered = { seat, tile, kind: event.e };
        break;
      case "pulled":
        this.#seat(seat).bonus.push(tile);
        this.#leaveDrawn(seat);
        view.offered = null;
        break;
      case "melded":
        this.#meld(event, seat, tile, tiles, word);
        break;
      case "exchanged":
        this.#exchange(seatOf(event.seat), tile, tiles, seatOf(event.from));
        break;
      case "taken":
        this.#taken(seat, tile, word);
        break;
      case "turned":
        this.#turn(tile, word, event.numbers?.[0] ?? -1);
        break;
      case "laid":
        this.#give(seat, [tile]);
        this.#leaveDrawn(seat);
        this.#zone(`${event.seat}.${word}`).push(tile);
        break;
      case "lifted":
        this.#zone(`${event.seat}.${word}`).pop();
        this.#take(seat, [tile]);
        break;
      case "uncovered":
        view.zones[`${event.seat}.${word}`] = [tile];
        break;
      case "set-aside":
        this.#zone(word).push(tile);
        view.left -= 1;
        break;
      case "looked":
        if (this.#zone(word).length && tile !== "?") view.zones[word]?.splice(-1, 1, tile);
        break;
      case "apart":
        this.#seat(seat).apart = tiles;
        break;
      case "called":
        this.#called(seat, tile, word, event.numbers ?? []);
        break;
      case "shown":
        if (tiles.length) this.#seat(seat).tiles = tiles;
        this.#seat(seat).shown = true;
        break;
      case "under":
        view.under = tiles;
        break;
      case "won":
        this.#won(seat, tile, seatOf(event.from), event.score?.points ?? null);
        break;
      case "paid":
        for (const transfer of event.pay ?? []) this.#pay(transfer);
        break;
      case "dice":
        view.dice.push(event.numbers ?? []);
        break;
      case "broke":
        view.broke = { seat, stacks: event.numbers?.[0] ?? 0 };
        break;
      case "over":
        view.over = word;
        view.offered = null;
        break;
    }
  }

  #zone(name: string): string[] {
    return (this.view.zones[name] ??= []);
  }

  #draw(seat: number, tile: string, word: string): void {
    const { view } = this;
    this.#take(seat, [tile]);
    for (const each of view.seats) each.drawn = "";
    this.#seat(seat).drawn = tile;
    this.#seat(seat).drawnAs = word;
    const replacement = word !== "draw";
    if (!(replacement && this.#keeping.replacement === "reserve")) view.left -= 1;
    if (replacement && this.#keeping.replacement !== "front") view.back += 1;
    else view.front += 1;
    if (word === "kong-draw") view.left -= this.#keeping.kept_per_kong;
    view.left = Math.max(0, view.left);
    view.turn = seat;
    view.offered = null;
  }

  #discard(seat: number, tile: string, word: string): void {
    const { view } = this;
    this.#give(seat, [tile]);
    this.#leaveDrawn(seat);
    this.#seat(seat).river.push({
      tile,
      drawn: word === "drawn",
      claimed: false,
      ready: this.#readyNext === seat,
      won: false,
    });
    if (this.#readyNext === seat) this.#readyNext = -1;
    view.turn = seat;
    view.offered = { seat, tile, kind: "discarded" };
  }

  #meld(event: EventLine, seat: number, tile: string, tiles: string[], word: string): void {
    const { view } = this;
    const melds = this.#seat(seat).melds;
    const source = seatOf(event.from);
    const added = this.#adding === seat;
    const konging = this.#konging;
    const offered = view.offered;
    this.#adding = -1;
    this.#konging = false;
    view.offered = null;
    view.turn = seat;
    this.#leaveDrawn(seat);
    if (added) {
      const grown = melds.find((meld) => sameTiles([...meld.tiles, tile], tiles));
      if (grown) {
        grown.tiles = tiles;
        grown.word = word;
        grown.added = tile;
        return;
      }
    }
    const own = [...tiles];
    if (source >= 0 || (word === "concealed-kong" && konging)) own.splice(own.indexOf(tile), 1);
    this.#give(seat, own);
    melds.push({ word, tiles, source, claimed: source >= 0 ? tile : "", added: "" });
    if (source >= 0) {
      const giver = this.#seat(source);
      giver.drawn = "";
      if (offered?.kind === "discarded") {
        const last = giver.river.at(-1);
        if (last) last.claimed = true;
      }
    }
  }

  #exchange(seat: number, tile: string, tiles: string[], at: number): void {
    const meld = this.#seat(seat).melds[at];
    if (!meld) throw new Error(`seat ${seat} has no meld ${at}`);
    const back = [...meld.tiles];
    for (const each of tiles) {
      const found = back.indexOf(each);
      if (found >= 0) back.splice(found, 1);
    }
    this.#give(seat, [tile]);
    this.#take(seat, back);
    if (this.#seat(seat).drawn === tile) this.#leaveDrawn(seat);
    meld.tiles = tiles;
  }

  #taken(seat: number, tile: string, word: string): void {
    const { view } = this;
    if (word === "bonus") {
      this.#seat(seat).bonus.push(tile);
      view.turned.pop();
      return;
    }
    this.#take(seat, [tile]);
    this.#seat(seat).drawn = tile;
    view.turn = seat;
    const lying = Object.values(view.zones).find((zone) => zone.at(-1) === tile || zone.at(-1) === "?");
    if (lying) lying.pop();
    else view.turned.pop();
  }

  #turn(tile: string, word: string, index: number): void {
    const { view } = this;
    view.turned.push({ tile, word, index });
    if (word !== "draw" && !this.#keeping.turned_stay) view.left -= 1;
  }

  #called(seat: number, tile: string, word: string, numbers: number[]): void {
    if (seat < 0) return;
    const who = this.#seat(seat);
    const [verb = "", rest = ""] = word.split(" ", 2);
    if (verb === "ready-discard") {
      who.ready = true;
      this.#readyNext = tile === "?" ? -1 : seat;
    } else if (verb === "ready" || verb === "chow-ready") who.ready = true;
    else if (verb === "void" || verb === "suit-card") who.voided = rest;
    else if (verb === "stake") who.stake = numbers[0] ?? 0;
    else who.said.push(word);
  }

  #won(seat: number, tile: string, source: number, points: number | null): void {
    const { view } = this;
    this.#seat(seat).won = true;
    if (source >= 0) {
      const last = this.#seat(source).river.at(-1);
      if (view.offered?.kind === "discarded" && last) last.won = true;
      else if (view.offered && !view.zones.won?.length) this.#zone("won").push(tile);
    }
    view.wins.push({ seat, tile, source, points });
  }

  #pay(transfer: Transfer): void {
    const { view } = this;
    const [payer, payee, amount] = transfer;
    const from = view.seats[seatOf(payer)];
    const to = view.seats[seatOf(payee)];
    if (from) from.score -= amount;
    else view.pot -= amount;
    if (to) to.score += amount;
    else view.pot += amount;
    view.paid.push(transfer);
  }
}

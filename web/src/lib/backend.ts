/** Who answers the questions of the pages and holds their tables: a server, or later something within the page. */
import type { Operations, Replay, Review, ReviewedChoice, Sentence, SettledChoice, TableMade } from "./protocol";
import type { Listener, TableSocket } from "./socket";

export type Operation = keyof Operations;
export type Asked<Name extends Operation> = Operations[Name]["request"];
export type Answer<Name extends Operation> = Operations[Name]["answer"];

/** What a page may offer with this backend. */
export interface Capabilities {
  /** People have names and accounts, and what belongs to them is kept. */
  accounts: boolean;
  /** Others may sit down at a table, or watch it. */
  company: boolean;
}

/** A table that is open: what may be said to it. */
export type OpenTable = Pick<TableSocket, "have" | "act" | "why" | "hint" | "hold" | "giveNonce" | "continue" | "pause" | "leave" | "retry" | "close">;

/** Where a record is played on: a step of a deal, and whose place is taken (null: whose choice is next). */
export interface PlayOn {
  deal: number;
  step: number;
  player: number | null;
  pace: number;
}

export interface Backend {
  readonly capabilities: Capabilities;
  /** Where everything that is kept of a person can be fetched; "" where nothing is. */
  readonly exportAddress: string;
  /** Answer a question of the contract. Throws ApiProblem, code "offline" if no server answers. */
  call<Name extends Operation>(operation: Name, request: Asked<Name>): Promise<Answer<Name>>;
  /** Verify a record or another program's log, and tell it again. Throws ApiProblem. */
  replay(game: string | Blob): Promise<Replay>;
  /** What each choice of a record or log cost. Throws ApiProblem. */
  review(game: string | Blob): Promise<Review>;
  /** Play a choice of a record on in many deals. Throws ApiProblem. */
  settle(game: string | Blob, choice: ReviewedChoice): Promise<SettledChoice>;
  /** A table on which a record is played on against bots. Throws ApiProblem. */
  playOn(game: string | Blob, where: PlayOn): Promise<TableMade>;
  /** Open a table; the listener hears its messages. */
  openTable(id: string, listener: Listener): OpenTable;
}

export class ApiProblem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly reason: string,
    readonly remedy = "",
    readonly field = "",
    readonly sentence: Sentence | null = null,
  ) {
    super(remedy ? `${reason} (${remedy})` : reason);
  }
}

/** Whether no server answers, or a proxy says so. */
export function isAway(error: unknown): boolean {
  return error instanceof ApiProblem && (error.code === "offline" || [502, 503, 504].includes(error.status));
}

/** A question to the server whose answer follows what is entered; asked again when the connection is back. */
import { call } from "./api";
import { ApiProblem, isAway, type Answer, type Asked, type Operation } from "./backend";

/** Milliseconds after which a server that was away is asked again. */
export const AGAIN = 4000;
const PAUSE = 250;

type Send<Name extends Operation> = (operation: Name, request: Asked<Name>) => Promise<Answer<Name>>;

export class Asking<Name extends Operation> {
  answer: Answer<Name> | null = $state.raw(null);
  problem: ApiProblem | null = $state.raw(null);
  waiting = $state(false);
  #operation: Name;
  #send: Send<Name>;
  #turn = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = "";

  constructor(operation: Name, send: Send<Name> = call) {
    this.#operation = operation;
    this.#send = send;
  }

  /** Ask after a short pause; the answer to what was asked before is forgotten. */
  ask(body: Asked<Name>): void {
    const text = JSON.stringify(body);
    if (text === this.#asked) return;
    this.#asked = text;
    this.#later(PAUSE, body);
  }

  /** Nothing is asked any more. */
  clear(): void {
    this.#turn++;
    this.#asked = "";
    clearTimeout(this.#timer);
    this.answer = null;
    this.problem = null;
    this.waiting = false;
  }

  /** The connection is back, or the person asks for it: ask now what has not been answered. */
  again(): void {
    if (isAway(this.problem) && this.#asked) this.#later(0, JSON.parse(this.#asked) as Asked<Name>);
  }

  #later(pause: number, body: Asked<Name>): void {
    const turn = ++this.#turn;
    clearTimeout(this.#timer);
    this.waiting = true;
    this.#timer = setTimeout(() => void this.#now(turn, body), pause);
  }

  async #now(turn: number, body: Asked<Name>): Promise<void> {
    try {
      const answer = await this.#send(this.#operation, body);
      if (turn !== this.#turn) return;
      this.answer = answer;
      this.problem = null;
      this.waiting = false;
    } catch (error) {
      if (turn !== this.#turn) return;
      this.answer = null; // it belongs to another question
      this.problem = error instanceof ApiProblem ? error : new ApiProblem(0, "unknown", String(error));
      if (isAway(error)) this.#later(AGAIN, body);
      else this.waiting = false;
    }
  }
}

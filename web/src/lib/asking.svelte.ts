/** A question to the server whose answer follows what is entered; asked again when the connection is back. */
import { ApiProblem, post } from "./api";

const AGAIN = 4000;
const PAUSE = 250;

export class Asking<T> {
  answer: T | null = $state.raw(null);
  problem: ApiProblem | null = $state.raw(null);
  waiting = $state(false);
  #path: string;
  #send: (path: string, body: unknown) => Promise<T>;
  #turn = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = "";

  constructor(path: string, send: (path: string, body: unknown) => Promise<T> = (to, body) => post<T>(to, body)) {
    this.#path = path;
    this.#send = send;
  }

  /** Ask after a short pause; the answer to what was asked before is forgotten. */
  ask(body: unknown): void {
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

  /** The connection is back, or somebody has no patience: ask now what has not been answered. */
  again(): void {
    if (this.problem?.code === "offline" && this.#asked) this.#later(0, JSON.parse(this.#asked));
  }

  #later(pause: number, body: unknown): void {
    const turn = ++this.#turn;
    clearTimeout(this.#timer);
    this.waiting = true;
    this.#timer = setTimeout(() => void this.#now(turn, body), pause);
  }

  async #now(turn: number, body: unknown): Promise<void> {
    try {
      const answer = await this.#send(this.#path, body);
      if (turn !== this.#turn) return;
      this.answer = answer;
      this.problem = null;
      this.waiting = false;
    } catch (error) {
      if (turn !== this.#turn) return;
      this.problem = error instanceof ApiProblem ? error : new ApiProblem(0, "unknown", String(error));
      if (this.problem.code === "offline") this.#later(AGAIN, body);
      else {
        this.answer = null;
        this.waiting = false;
      }
    }
  }
}

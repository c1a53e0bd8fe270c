/** The socket of a table (`docs/concepts/protocol.md`): resumes after cuts and asks for missing messages. */
import { CloseCode, FINAL_CODES, PROTOCOL, type Act, type AskHint, type ClientMessage, type Player, type ServerMessage, type StreamMessage, type Why } from "./protocol";

/** [kind, tile, tiles, stands for, word, "from-hand"], cut after the last that says something. */
export type ActionLine = Act["action"];

/** The kind of a place in which a person sits; the others are names of bots. */
const PERSON = "person";

export function isPerson(player: Player | null): boolean {
  return player?.kind === PERSON;
}

const STREAM = new Set(["seating", "deal", "event", "sheet", "reveal", "match"]);
const PATIENCE = 15_000;
const PING_EVERY = 20_000;

export type Status = { state: "connecting" | "open" | "away" } | { state: "closed"; code: number; reason: string };

export interface Listener {
  message(message: ServerMessage): void;
  status(status: Status): void;
}

/** What a socket needs of the browser; tests give their own. */
export interface Connection {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
}

export function isStream(message: ServerMessage): message is StreamMessage {
  return STREAM.has(message.t);
}

export function socketAddress(table: string, base: string = document.baseURI): string {
  const url = new URL(`api/tables/${encodeURIComponent(table)}/socket`, base);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  url.hash = "";
  return url.href;
}

function identifier(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function nonce(): string {
  return identifier() + identifier();
}

export class TableSocket {
  readonly #table: string;
  readonly #listener: Listener;
  readonly #open: (address: string) => Connection;
  #connection: Connection | null = null;
  #have = 0;
  #tries = 0;
  #ended = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pinger: ReturnType<typeof setInterval> | undefined;
  #pings = 0;
  #pongs = 0;
  /** Messages that are not answered yet; sent again after a new hello, with the same id. */
  readonly #unanswered = new Map<string, string>();
  readonly #online = (): void => this.#again(0);
  /** A cut is told at once; without this word of the browser's it would be found out by pings. */
  readonly #offline = (): void => this.#drop();

  constructor(table: string, listener: Listener, open?: (address: string) => Connection) {
    this.#table = table;
    this.#listener = listener;
    this.#open = open ?? ((address) => new WebSocket(address) as unknown as Connection);
    window.addEventListener("online", this.#online);
    window.addEventListener("offline", this.#offline);
    this.#connect();
  }

  /** How many messages of the stream have come. */
  get have(): number {
    return this.#have;
  }

  #connect(): void {
    this.#listener.status({ state: this.#tries ? "away" : "connecting" });
    const connection = this.#open(socketAddress(this.#table));
    this.#connection = connection;
    connection.onopen = () => {
      connection.send(
        JSON.stringify({ t: "hello", table: this.#table, have: this.#have, protocol: PROTOCOL }),
      );
      for (const text of this.#unanswered.values()) connection.send(text);
      this.#pings = this.#pongs = 0;
      clearInterval(this.#pinger);
      this.#pinger = setInterval(() => this.#ping(), PING_EVERY);
    };
    connection.onmessage = (event) => {
      if (connection === this.#connection) this.#receive(String(event.data));
    };
    connection.onclose = (event) => {
      if (connection === this.#connection) this.#lost(event.code, event.reason);
    };
  }

  #ping(): void {
    if (this.#pings > this.#pongs + 1) this.#drop();
    else this.#send({ t: "ping", n: ++this.#pings });
  }

  /** Give the connection up, and open another after a pause. */
  #drop(): void {
    const connection = this.#connection;
    if (!connection) return;
    this.#lost(CloseCode.FELL_BEHIND, "");
    connection.close();
  }

  #lost(code: number, reason: string): void {
    this.#connection = null;
    clearInterval(this.#pinger);
    if (this.#ended) return;
    if (FINAL_CODES.has(code)) {
      this.close();
      this.#listener.status({ state: "closed", code, reason });
      return;
    }
    this.#tries += 1;
    this.#listener.status({ state: "away" });
    this.#again(Math.min(PATIENCE, 400 * 2 ** Math.min(this.#tries, 6)) * (0.75 + Math.random() / 2));
  }

  /** Connect at once, also where the last attempt has no answer yet. */
  retry(): void {
    const connection = this.#connection;
    this.#connection = null;
    connection?.close();
    this.#again(0);
  }

  #again(after: number): void {
    if (this.#ended || this.#connection) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), after);
  }

  #receive(text: string): void {
    let message: ServerMessage;
    try {
      message = JSON.parse(text) as ServerMessage;
    } catch {
      return;
    }
    if (isStream(message)) {
      if (message.n <= this.#have) return;
      if (message.n > this.#have + 1) {
        // something is missing: ask for it by a new hello
        this.#drop();
        return;
      }
      this.#have = message.n;
    } else if (message.t === "welcome") {
      this.#tries = 0;
      this.#listener.status({ state: "open" });
    } else if (message.t === "done" || message.t === "refused" || message.t === "because" || message.t === "hinted") {
      this.#unanswered.delete(message.id);
    } else if (message.t === "pong") {
      this.#pongs = message.n;
      return;
    }
    this.#listener.message(message);
  }

  #send(message: ClientMessage): void {
    try {
      this.#connection?.send(JSON.stringify(message));
    } catch {
      // not open (yet): acts are kept, the rest is of the moment
    }
  }

  #sendUntilAnswered(message: Omit<Act, "id"> | Omit<Why, "id"> | Omit<AskHint, "id">): string {
    const id = identifier();
    const text = JSON.stringify({ ...message, id });
    this.#unanswered.set(id, text);
    try {
      this.#connection?.send(text);
    } catch {
      // sent again after the next hello
    }
    return id;
  }

  act(at: number, action: ActionLine): string {
    return this.#sendUntilAnswered({ t: "act", at, action });
  }

  why(action: ActionLine): string {
    return this.#sendUntilAnswered({ t: "why", action });
  }

  /** What do the choices of the question promise? */
  hint(): string {
    return this.#sendUntilAnswered({ t: "hint" });
  }

  /** Wait for me, or no more: about what has come so far. */
  hold(on: boolean): void {
    this.#send({ t: "hold", at: this.#have, on });
  }

  giveNonce(deal: number, own: string): void {
    this.#send({ t: "nonce", deal, nonce: own });
  }

  continue(deal: number): void {
    this.#send({ t: "continue", deal });
  }

  pause(on: boolean): void {
    this.#send({ t: "pause", on });
  }

  leave(): void {
    this.#send({ t: "leave" });
  }

  close(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    clearInterval(this.#pinger);
    window.removeEventListener("online", this.#online);
    window.removeEventListener("offline", this.#offline);
    this.#connection?.close();
    this.#connection = null;
  }
}

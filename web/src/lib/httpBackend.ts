/** A server over HTTP and sockets, as `docs/concepts/protocol.md` describes it. */
import { ApiProblem, type Answer, type Asked, type Backend, type OpenTable, type Operation, type PlayOn } from "./backend";
import type { Replay, Review, ReviewedChoice, Sentence, SettledChoice, TableMade } from "./protocol";
import { addressed } from "./requests";
import { TableSocket, type Listener } from "./socket";

const JSON_TYPE = "application/json";

function problem(status: number, body: unknown): ApiProblem {
  const error = (body as { error?: Partial<Record<"code" | "reason" | "remedy" | "field", string>> & { message?: Sentence } } | null)?.error;
  const code = (error?.code ?? "unknown").replaceAll("_", "-"); // earlier servers wrote some with an underscore
  return new ApiProblem(status, code, error?.reason ?? `HTTP ${status}`, error?.remedy, error?.field, error?.message);
}

async function fetched(path: string, init: RequestInit): Promise<unknown> {
  let answer: Response;
  try {
    answer = await fetch(`api${path}`, init);
  } catch (error) {
    throw new ApiProblem(0, "offline", error instanceof Error ? error.message : String(error));
  }
  const text = await answer.text();
  let said: unknown = text;
  if (answer.headers.get("content-type")?.includes("json")) {
    try {
      said = JSON.parse(text);
    } catch {
      // a page of a proxy in between, say; its status tells enough
    }
  }
  if (!answer.ok) throw problem(answer.status, said);
  return said;
}

/** What is answered to a record that is sent as it is. */
function sent(path: string, game: string | Blob): Promise<unknown> {
  const headers = { "Content-Type": "application/octet-stream", Accept: JSON_TYPE };
  return fetched(path, { method: "POST", headers, body: game });
}

export class HttpBackend implements Backend {
  readonly capabilities = { accounts: true, company: true };
  readonly exportAddress = "api/account/export";
  /** The cookie that is just renewed must not come after the one of a new session: what changes anything waits. */
  #renewing: Promise<unknown> = Promise.resolve();

  async call<Name extends Operation>(operation: Name, request: Asked<Name>): Promise<Answer<Name>> {
    const { method, path, body } = addressed(operation, request);
    // no headers of its own: the browser then takes an answer that boot/boot.ts has asked for
    const headers: Record<string, string> = body ? { "Content-Type": JSON_TYPE } : {};
    if (method !== "GET") await this.#renewing;
    const answer = fetched(path, { method, headers, body: body ? JSON.stringify(body) : null });
    if (operation === "whoAmI") this.#renewing = answer.catch(() => undefined);
    return (await answer) as Answer<Name>;
  }

  async replay(game: string | Blob): Promise<Replay> {
    return (await sent("/replay", game)) as Replay;
  }

  async review(game: string | Blob): Promise<Review> {
    return (await sent("/review", game)) as Review;
  }

  async settle(game: string | Blob, { deal, event, seat }: ReviewedChoice): Promise<SettledChoice> {
    return (await sent(`/review/settle?deal=${deal}&event=${event}&seat=${seat}`, game)) as SettledChoice;
  }

  async playOn(game: string | Blob, { deal, step, player, pace }: PlayOn): Promise<TableMade> {
    const place = player === null ? "" : `&player=${player}`;
    await this.#renewing;
    return (await sent(`/replay/play-on?deal=${deal}&step=${step}&pace=${pace}${place}`, game)) as TableMade;
  }

  openTable(id: string, listener: Listener): OpenTable {
    return new TableSocket(id, listener);
  }
}

/** The HTTP interface of the server, as `docs/concepts/protocol.md` describes it. */
import type { RulesetLine, Session } from "./protocol";
import type { Sentence } from "./protocol";
import { keepAnswer, keptAnswer } from "./keptAnswers";

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

/** Whether the server cannot be reached, or a proxy says so. */
export function isAway(error: unknown): boolean {
  return error instanceof ApiProblem && (error.code === "offline" || [502, 503, 504].includes(error.status));
}

const SESSION = "mahjong-atlas.session";

export function session(): Session | null {
  try {
    return JSON.parse(localStorage.getItem(SESSION) ?? "null") as Session | null;
  } catch {
    return null;
  }
}

export function keepSession(next: Session | null): void {
  if (next) localStorage.setItem(SESSION, JSON.stringify({ name: next.name, account: next.account ?? false }));
  else localStorage.removeItem(SESSION);
}

/** Ask the server who is signed in, which renews the cookie; a session that it does not know any more is forgotten. */
export async function recognise(): Promise<Session | null> {
  const before = session();
  if (!before) return null;
  keepSession(before); // versions before kept a token here
  const answer = get<Session>("/session").then(keepSession, (error: unknown) => {
    if (!(error instanceof ApiProblem && error.status === 401)) throw error;
    keepSession(null);
  });
  renewing = answer.catch(() => undefined);
  await answer;
  return session();
}

/** The cookie that is just renewed must not come after the one of a new session: what changes anything waits. */
let renewing: Promise<void> = Promise.resolve();

/** Who plays without having said a name is a guest. */
export async function enter(name: string, guest: string): Promise<Session> {
  const who = await post<Session>("/session", { name: name.trim() || `${guest} ${100 + Math.floor(Math.random() * 900)}` });
  keepSession(who);
  return who;
}

function problem(status: number, body: unknown): ApiProblem {
  const error = (body as { error?: Partial<Record<"code" | "reason" | "remedy" | "field", string>> & { message?: Sentence } } | null)?.error;
  return new ApiProblem(status, error?.code ?? "unknown", error?.reason ?? `HTTP ${status}`, error?.remedy, error?.field, error?.message);
}

/** Ask the server; throws ApiProblem with its reason, code "offline" where it cannot be reached. */
export async function call<T>(method: "GET" | "POST" | "DELETE", path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (method !== "GET") await renewing;
  let answer: Response;
  try {
    answer = await fetch(`api${path}`, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
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
  return said as T;
}

export const get = <T>(path: string): Promise<T> => call<T>("GET", path);
export const post = <T>(path: string, body: unknown = {}): Promise<T> => call<T>("POST", path, body);

const asked = new Map<string, Promise<unknown>>();

/** What does not change while the page is open is asked once; while the server is away the last answer stands. */
export function once<T>(path: string): Promise<T> {
  const before = asked.get(path);
  if (before) return before as Promise<T>;
  const answer = get<T>(path).then(
    (said) => {
      void keepAnswer(path, said);
      return said;
    },
    async (error: unknown) => {
      asked.delete(path);
      const said = isAway(error) ? await keptAnswer(path) : undefined;
      if (said === undefined) throw error;
      return said as T;
    },
  );
  asked.set(path, answer);
  return answer;
}

export const rulesets = (): Promise<RulesetLine[]> => once<RulesetLine[]>("/rulesets");

/** What the pages ask of their backend: who is signed in, questions asked once, the list of rulesets. */
import { ApiProblem, isAway, type Answer, type Asked, type Backend, type Operation } from "./backend";
import { HttpBackend } from "./httpBackend";
import { keepAnswer, keptAnswer } from "./keptAnswers";
import type { RulesetLine, Session } from "./protocol";

export const backend: Backend = new HttpBackend();

export const call = <Name extends Operation>(operation: Name, request: Asked<Name>): Promise<Answer<Name>> =>
  backend.call(operation, request);

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

/** Ask who is signed in, which renews the cookie; a session that is not known any more is forgotten. */
export async function recognise(): Promise<Session | null> {
  const before = session();
  if (!before) return null;
  keepSession(before); // versions before kept a token here
  try {
    keepSession(await call("whoAmI", {}));
  } catch (error) {
    if (!(error instanceof ApiProblem && error.status === 401)) throw error;
    keepSession(null);
  }
  return session();
}

/** Who plays without having said a name is a guest. */
export async function enter(name: string, guest: string): Promise<Session> {
  const who = await call("enter", { name: name.trim() || `${guest} ${100 + Math.floor(Math.random() * 900)}` });
  keepSession(who);
  return who;
}

let entering: Promise<Session> | null = null;

/** Who is here already, else a `guest` who comes in once, however often it is asked for. */
export async function sessionOr(guest: string): Promise<Session> {
  const before = session();
  if (before) return before;
  entering ??= enter("", guest).finally(() => (entering = null));
  return entering;
}

const asked = new Map<string, Promise<unknown>>();

/** What does not change while the page is open is asked once; offline the last answer stands. */
export function once<Name extends Operation>(operation: Name, request: Asked<Name>): Promise<Answer<Name>> {
  const key = `${operation}?${encodeURIComponent(JSON.stringify(request))}`;
  const before = asked.get(key);
  if (before) return before as Promise<Answer<Name>>;
  const answer = call(operation, request).then(
    (said) => {
      void keepAnswer(key, said);
      return said;
    },
    async (error: unknown) => {
      asked.delete(key);
      const said = isAway(error) ? await keptAnswer(key) : undefined;
      if (said === undefined) throw error;
      return said as Answer<Name>;
    },
  );
  asked.set(key, answer);
  return answer;
}

export const rulesets = (): Promise<RulesetLine[]> => once("rulesets", {});

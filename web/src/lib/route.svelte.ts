import { readRoute, RENAMED, type Route } from "./address";

/** An address that names a page as it was called before is replaced by the present one. */
function rename(): void {
  const former = /^#\/?([^/?]+)/.exec(location.hash)?.[1] ?? "";
  const name = RENAMED[former];
  if (name) history.replaceState(history.state, "", location.hash.replace(former, name));
}

rename();
export const route: Route = $state(readRoute(location.hash));

/** Whether the page that is open is to stay when another is gone to, by the browser's back button too. */
let stays: () => boolean = () => false;

/** The open page is asked before another takes its place; answers how it is asked no more. */
export function askBeforeLeaving(asked: () => boolean): () => void {
  stays = asked;
  return () => {
    if (stays === asked) stays = () => false;
  };
}

window.addEventListener("hashchange", (event) => {
  rename();
  const next = readRoute(location.hash);
  if (next.page !== route.page || next.id !== route.id) {
    if (stays()) {
      // the other page is open already: the one that stays is put after it again
      history.pushState(null, "", event.oldURL);
      return;
    }
    window.scrollTo(0, 0);
  }
  Object.assign(route, next);
});

export function link(page: string, id = "", query: Record<string, string> = {}): string {
  const words = new URLSearchParams(query).toString();
  return `#/${page === "home" ? "" : page}${id ? `/${encodeURIComponent(id)}` : ""}${words ? `?${words}` : ""}`;
}

export function go(page: string, id = "", query: Record<string, string> = {}): void {
  location.hash = link(page, id, query);
}

/** A page that shows a position in one line; all its characters but the blank may stand in an address. */
export function positionLink(page: string, position: string, more = ""): string {
  return `#/${page}?position=${position.replaceAll(" ", "+")}${more ? `&${more}` : ""}`;
}

/** The position of the address that is open, "" for none. */
export const positionIn = (query: URLSearchParams): string => query.get("position") ?? "";

/** Replace the address by that of what the page shows, without a step in the history. */
export function replaceAddress(address: string): void {
  if (readRoute(address).page === route.page && location.hash !== address) history.replaceState(history.state, "", address);
}

/** Options of a ruleset as an address has them; none where they cannot be read. */
export function optionsIn(query: URLSearchParams, name = "options"): Record<string, unknown> {
  try {
    const told = JSON.parse(query.get(name) ?? "{}") as unknown;
    return typeof told === "object" && told !== null && !Array.isArray(told) ? (told as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The words of an address for options, under each name; none for the defaults. */
export function optionWords(options: Record<string, Record<string, unknown>>): Record<string, string> {
  const changed = Object.entries(options).filter(([, chosen]) => Object.keys(chosen).length);
  return Object.fromEntries(changed.map(([name, chosen]) => [name, JSON.stringify(chosen)]));
}

/** A clause in the book of a ruleset; from within that book under the options of the page. */
export function clauseLink(rules: string, clause: string, options?: Record<string, unknown>): string {
  const here = route.page === "rules" && route.id === rules ? optionsIn(route.query) : {};
  const [path = "", query = ""] = link("rules", rules, optionWords({ options: options ?? here })).split("?");
  return `${path}/${encodeURIComponent(clause)}${query ? `?${query}` : ""}`;
}

/** The page that verifies shuffles without the game's code, with a record loaded if one is named. */
export function verifyLink(record: string, language: string): string {
  return `./verify.html?${new URLSearchParams({ ...(record ? { record } : {}), lang: language }).toString()}`;
}

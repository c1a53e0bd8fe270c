/** Which page the address after the `#` names: "#/rules/ID/NB-42?at=3" is page "rules", id "ID", rest NB-42, at=3. */
export interface Route {
  page: string;
  id: string;
  /** What stands behind the id, between slashes. */
  rest: string[];
  query: URLSearchParams;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function readRoute(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?", 2);
  const [page = "", id = "", ...rest] = path.split("/");
  return {
    page: page || "lobby",
    id: decoded(id),
    rest: rest.map(decoded),
    query: new URLSearchParams(query),
  };
}

export const route: Route = $state(readRoute(location.hash));

window.addEventListener("hashchange", () => {
  const next = readRoute(location.hash);
  if (next.page !== route.page || next.id !== route.id) window.scrollTo(0, 0);
  Object.assign(route, next);
});

export function link(page: string, id = "", query: Record<string, string> = {}): string {
  const words = new URLSearchParams(query).toString();
  return `#/${page === "lobby" ? "" : page}${id ? `/${encodeURIComponent(id)}` : ""}${words ? `?${words}` : ""}`;
}

export function go(page: string, id = "", query: Record<string, string> = {}): void {
  location.hash = link(page, id, query);
}

/** Which page the address after the `#` names: "#/rules/ID?at=3" is page "rules", id "ID", query at=3. */
export interface Route {
  page: string;
  id: string;
  query: URLSearchParams;
}

export function readRoute(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?", 2);
  const [page = "", id = ""] = path.split("/", 2);
  return { page: page || "lobby", id: decodeURIComponent(id), query: new URLSearchParams(query) };
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

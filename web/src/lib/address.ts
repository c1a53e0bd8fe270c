/** Which page the address after the `#` names: "#/rules/ID/NB-42?at=3" is page "rules", id "ID", rest NB-42, at=3. */
export interface Route {
  page: string;
  id: string;
  /** What stands behind the id, between slashes. */
  rest: string[];
  query: URLSearchParams;
}

/** Pages by the names that they had before: addresses that people have passed on still open them. */
export const RENAMED: Record<string, string> = { evening: "scorebook" };

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function readRoute(hash: string): Route {
  const whole = hash.replace(/^#\/?/, "");
  const mark = whole.indexOf("?");
  const [path, query] = mark < 0 ? [whole, ""] : [whole.slice(0, mark), whole.slice(mark + 1)];
  const [page = "", id = "", ...rest] = path.split("/");
  return {
    page: RENAMED[page] ?? (page || "home"),
    id: decoded(id),
    rest: rest.map(decoded),
    query: new URLSearchParams(query),
  };
}

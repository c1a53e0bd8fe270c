/** How a request is asked over HTTP. */
import type { Operation } from "./backend";
import { PATHS } from "./protocol";

/** Method, path and body of a request: its fields in braces go into the path, those of a GET into the query. */
export function addressed(operation: Operation, request: object): { method: string; path: string; body?: object } {
  const [method, template] = PATHS[operation];
  const fields = Object.entries(request) as [string, string | number | boolean | object | null | undefined][];
  let path: string = template;
  const rest = fields.filter(([name, value]) => {
    const place = `{${name}}`;
    if (!path.includes(place)) return true;
    path = path.replace(place, encodeURIComponent(value as string));
    return false;
  });
  if (method !== "GET") return { method, path, body: Object.fromEntries(rest) };
  const query = new URLSearchParams();
  for (const [name, value] of rest) {
    if (typeof value === "object" && value !== null) {
      if (Object.keys(value).length) query.set(name, JSON.stringify(value));
    } else if (value !== undefined && value !== null && value !== "") query.set(name, String(value));
  }
  if (query.size) path += `?${query.toString()}`;
  return { method, path };
}

/** What the browser keeps between visits, under names of this site. */
const nameOf = (key: string): string => `mahjong-atlas.${key}`;

/** What was kept under a key; `otherwise` where there is nothing, or nothing that can be read. */
export function stored<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(nameOf(key));
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(nameOf(key), JSON.stringify(value));
  } catch {
    // a browser that keeps nothing still works until it is closed
  }
}

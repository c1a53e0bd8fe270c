/** A choice that the browser keeps between visits. */
export class Kept<T> {
  #key: string;
  #value: T = $state() as T;

  constructor(key: string, otherwise: T) {
    this.#key = `mahjong-atlas.${key}`;
    this.#value = otherwise;
    try {
      const text = localStorage.getItem(this.#key);
      if (text !== null) this.#value = JSON.parse(text) as T;
    } catch {
      // nothing kept, or nothing that can be read
    }
  }

  get value(): T {
    return this.#value;
  }

  set value(next: T) {
    this.#value = next;
    try {
      localStorage.setItem(this.#key, JSON.stringify(next));
    } catch {
      // a browser that keeps nothing still works until it is closed
    }
  }
}

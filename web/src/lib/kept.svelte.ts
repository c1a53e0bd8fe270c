import { store, stored } from "./stored";

/** A choice that the browser keeps between visits. */
export class Kept<T> {
  #key: string;
  #value: T = $state() as T;

  constructor(key: string, otherwise: T) {
    this.#key = key;
    this.#value = stored(key, otherwise);
  }

  get value(): T {
    return this.#value;
  }

  set value(next: T) {
    this.#value = next;
    store(this.#key, next);
  }
}

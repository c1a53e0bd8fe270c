/** The review of a record: what each choice cost, and what playing one on has said of it. */
import type { Review, ReviewedChoice, SettledChoice } from "../lib/protocol";
import { backend } from "../lib/api";

export class Reviewing {
  readonly #source: string | Blob;
  told: Review | null = $state.raw(null);
  trouble: unknown = $state.raw(null);
  busy = $state(false);
  settled: ReadonlyMap<ReviewedChoice, SettledChoice> = $state.raw(new Map());
  settling: ReviewedChoice | null = $state.raw(null);

  constructor(source: string | Blob) {
    this.#source = source;
  }

  get choices(): readonly ReviewedChoice[] {
    return this.told?.choices ?? [];
  }

  async ask(): Promise<void> {
    this.busy = true;
    this.trouble = null;
    try {
      this.told = await backend.review(this.#source);
    } catch (error) {
      this.trouble = error;
    } finally {
      this.busy = false;
    }
  }

  async settle(choice: ReviewedChoice): Promise<void> {
    this.settling = choice;
    this.trouble = null;
    try {
      this.settled = new Map([...this.settled, [choice, await backend.settle(this.#source, choice)]]);
    } catch (error) {
      this.trouble = error;
    } finally {
      this.settling = null;
    }
  }
}

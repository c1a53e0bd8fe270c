/** The review of a record: what each choice cost, and what playing the dearest ones on has said of them. */
import type { Review, ReviewedChoice, SettledChoice } from "../lib/protocol";
import { backend } from "../lib/api";
import { toCheck } from "./mistakes";

/** So many of the dearest choices are played on at once. */
const CHECKED = 10;

export class Reviewing {
  readonly #source: string | Blob;
  told: Review | null = $state.raw(null);
  trouble: unknown = $state.raw(null);
  busy = $state(false);
  verdicts: ReadonlyMap<ReviewedChoice, SettledChoice> = $state.raw(new Map());
  settling: ReviewedChoice | null = $state.raw(null);
  /** How many of the dearest choices have been played on, of how many; null when all are done. */
  checking: { done: number; of: number } | null = $state.raw(null);

  constructor(source: string | Blob) {
    this.#source = source;
  }

  get choices(): readonly ReviewedChoice[] {
    return this.told?.choices ?? [];
  }

  /** Weigh all choices, then play the dearest on, those of one player first. */
  async ask(player: number | null): Promise<void> {
    this.busy = true;
    this.trouble = null;
    try {
      this.told = await backend.review(this.#source);
    } catch (error) {
      this.trouble = error;
    } finally {
      this.busy = false;
    }
    const dearest = toCheck(this.choices, player, CHECKED);
    for (const [done, choice] of dearest.entries()) {
      this.checking = { done, of: dearest.length };
      await this.settle(choice);
      if (this.trouble) break;
    }
    this.checking = null;
  }

  async settle(choice: ReviewedChoice): Promise<void> {
    this.settling = choice;
    this.trouble = null;
    try {
      this.verdicts = new Map([...this.verdicts, [choice, await backend.settle(this.#source, choice)]]);
    } catch (error) {
      this.trouble = error;
    } finally {
      this.settling = null;
    }
  }
}

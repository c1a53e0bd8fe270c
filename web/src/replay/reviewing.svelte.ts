/** The review of a record: what each choice cost, and what playing the dearest ones on has said of them. */
import type { Review, ReviewedChoice, SettledChoice } from "../lib/protocol";
import { backend } from "../lib/api";
import { Kept } from "../lib/kept.svelte";
import { isKept, linesOf, numberOf, withChoice, withoutChoice, type KeptGame } from "./keptChoices";
import { toCheck } from "./mistakes";

/** Choices whose verdict is doubted, of all games. */
const kept = new Kept<KeptGame[]>("kept-choices", []);

/** The text of a record, unpacked where gzip has packed it. */
async function textOf(source: string | Blob): Promise<string> {
  if (typeof source === "string") return source;
  const [first, second] = new Uint8Array(await source.slice(0, 2).arrayBuffer());
  const isPacked = first === 0x1f && second === 0x8b;
  return isPacked ? new Response(source.stream().pipeThrough(new DecompressionStream("gzip"))).text() : source.text();
}

export class Reviewing {
  readonly #source: string | Blob;
  told: Review | null = $state.raw(null);
  trouble: unknown = $state.raw(null);
  busy = $state(false);
  verdicts: ReadonlyMap<ReviewedChoice, SettledChoice> = $state.raw(new Map());
  settling: ReviewedChoice | null = $state.raw(null);
  /** How many of the dearest choices have been played on, of how many; null when all are done. */
  checking: { done: number; of: number } | null = $state.raw(null);
  #record = $state("");

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
      this.#record = await textOf(this.#source);
    } catch (error) {
      this.trouble = error;
    } finally {
      this.busy = false;
    }
    const dearest = toCheck(this.choices, player, this.told?.checked ?? 0);
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

  isDoubted(choice: ReviewedChoice): boolean {
    return isKept(kept.value, this.#record, choice);
  }

  /** Keep a choice whose verdict is wrong, or keep it no longer. */
  doubt(choice: ReviewedChoice): void {
    const verdict = this.verdicts.get(choice);
    if (this.isDoubted(choice)) kept.value = withoutChoice(kept.value, this.#record, choice);
    else if (verdict && this.told) kept.value = withChoice(kept.value, this.#record, this.told, choice, verdict);
  }

  /** How many are kept, of all games. */
  get doubted(): number {
    return numberOf(kept.value);
  }

  /** All that are kept, as a file. */
  doubtedFile(): Blob {
    return new Blob([linesOf(kept.value)], { type: "application/jsonl" });
  }

  forgetDoubted(): void {
    kept.value = [];
  }
}

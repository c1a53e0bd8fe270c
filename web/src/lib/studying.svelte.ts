/** A hand that is studied under rules: what is entered is kept, the rules follow the address and the options. */
import { untrack } from "svelte";
import type { Description, RulesetLine } from "./protocol";
import { rulesets } from "./api";
import { AGAIN } from "./asking.svelte";
import { isAway } from "./backend";
import { emptyEntry, readEntry, underRules, type Entry } from "./entry";
import { keepHouseRules } from "./houseRules";
import { Kept } from "./kept.svelte";
import { lastGame } from "./lastGame";
import { entryOfLine, isTold, optionsOf, positionOf, readLine } from "./position";
import { link, positionIn, positionLink, replaceAddress, route } from "./route.svelte";
import { describe } from "./description";

export class Studying {
  list: RulesetLine[] = $state.raw([]);
  rules: Description | null = $state.raw(null);
  entry: Entry = $state.raw(emptyEntry(""));
  trouble: unknown = $state.raw(null);
  readonly #page: "score" | "waits";
  readonly #kept: Kept<unknown>;
  /** The rules or the position that were asked for last: what comes later than it changes nothing. */
  #chosen = "";

  constructor(page: "score" | "waits") {
    this.#page = page;
    this.#kept = new Kept<unknown>(page, null);
    this.entry = readEntry(this.#kept.value, "");
  }

  /** Something else is entered: what was wrong before does not matter any more. */
  change(next: Entry): void {
    this.trouble = null;
    this.entry = next;
    this.#kept.value = next;
  }

  clear(): void {
    this.change({ ...emptyEntry(this.entry.rules), options: this.entry.options });
  }

  /** Do something and show its error if it fails; again while the server is away and nothing else is done. */
  async attempt(what: () => Promise<void>): Promise<void> {
    this.trouble = null;
    try {
      await what();
    } catch (error) {
      this.trouble = error;
      if (isAway(error)) setTimeout(() => void (this.trouble === error && this.attempt(what)), AGAIN);
    }
  }

  /** What is entered, in one line. */
  get position(): string {
    return this.rules ? positionOf(this.entry, this.rules) : "";
  }

  /** Enter what a line says, in place of what was entered. */
  async open(position: string): Promise<void> {
    const line = readLine(position);
    this.#chosen = position;
    const usual = await describe(line.ruleset);
    const options = optionsOf(line, usual.options);
    const rules = Object.keys(options).length ? await describe(line.ruleset, options) : usual;
    if (this.#chosen !== position) return;
    const entry = entryOfLine(line, rules);
    this.rules = rules;
    lastGame.value = line.ruleset;
    this.change(entry);
  }

  /** Begin with the position that the address has, else with the rules that are asked for, else with
   *  those of the last game, else of the hand.
   */
  load(): Promise<void> {
    const { id } = route;
    const position = positionIn(route.query);
    return this.attempt(async () => {
      const before = this.#chosen;
      this.list = await rulesets();
      if (this.#chosen !== before) return;
      let unread: unknown = null;
      if (position) await this.open(position).catch((error: unknown) => (unread = error));
      if (isAway(unread)) throw unread;
      if (position && !unread) return;
      const wanted = [id, lastGame.value, this.entry.rules].find((each) => this.knows(each));
      await this.choose(wanted ?? this.list[0]?.id ?? "");
      this.trouble = unread;
    });
  }

  /** The address and what is studied follow each other; `more` stands in the address too. */
  follow(choose: (id: string) => Promise<unknown> = (id) => this.choose(id), more: () => string = () => ""): void {
    let { query } = route;
    void this.load();
    $effect(() => {
      const { id } = route;
      if (this.knows(id) && !positionIn(route.query)) untrack(() => void this.attempt(async () => void (await choose(id))));
    });
    $effect(() => {
      if (route.query === query) return;
      query = route.query;
      const told = positionIn(query);
      if (told) untrack(() => void this.attempt(() => this.open(told)));
    });
    $effect(() => {
      if (this.rules) replaceAddress(isTold(this.entry) ? this.address(more()) : link(this.#page, this.entry.rules));
    });
  }

  /** The address that shows what is entered. */
  address(more = ""): string {
    return positionLink(this.#page, this.position, more);
  }

  knows(id: string): boolean {
    return this.list.some((each) => each.id === id);
  }

  /** Whether these were other rules than before; a choice that another one overtakes changes nothing. */
  async choose(id: string): Promise<boolean> {
    this.#chosen = id;
    const rules = await describe(id, this.entry.rules === id ? this.entry.options : {});
    if (this.#chosen !== id) return false;
    const { entry } = this;
    this.rules = rules;
    lastGame.value = id;
    if (entry.rules === id) return false;
    this.change(entry.rules ? underRules(entry, id, rules) : { ...entry, rules: id });
    return true;
  }

  /** What may be tapped in follows the options. */
  setOptions(options: Record<string, unknown>): Promise<void> {
    const { rules: id } = this.entry;
    this.change({ ...this.entry, options });
    keepHouseRules(id, options);
    return this.attempt(async () => {
      const rules = await describe(id, options);
      if (this.entry.options !== options) return;
      this.rules = rules;
      this.change({ ...underRules(this.entry, id, rules), options, state: this.entry.state });
    });
  }
}

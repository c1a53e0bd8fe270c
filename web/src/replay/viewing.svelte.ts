/** Where a replay is, whose eyes it has, and the ways from there. */
import { untrack } from "svelte";
import type { Replay } from "../lib/protocol";
import { dealsOf, endOf, firstStep, placeIn, sameMoment, viewAt, type DealTold } from "../lib/replay";
import { link, route } from "../lib/route.svelte";

const OPEN = "open";
/** The address follows so many milliseconds after the last move. */
const WRITTEN_AFTER = 300;

export class Viewing {
  readonly told: Replay;
  readonly #id: string;
  #written: ReturnType<typeof setTimeout> | undefined;
  /** Where we are; the address follows a moment later, and leads when it is changed by hand. */
  #at = $state.raw({ rest: route.rest, as: route.query.get("as") ?? OPEN });

  constructor(told: Replay, id: string) {
    this.told = told;
    this.#id = id;
    $effect(() => {
      const next = { rest: route.rest, as: route.query.get("as") ?? OPEN };
      // what is there already is not drawn again
      untrack(() => {
        if (JSON.stringify(next) !== JSON.stringify(this.#at)) this.#at = next;
      });
    });
    $effect(() => () => clearTimeout(this.#written));
  }

  readonly as = $derived.by(() => this.#at.as);
  readonly #stream = $derived.by(() => this.told.streams[this.as] ?? this.told.streams[OPEN] ?? []);
  readonly deals: DealTold[] = $derived.by(() => dealsOf(this.#stream));
  readonly match = $derived.by(() => endOf(this.#stream));
  readonly #place = $derived.by(() => placeIn(this.#at.rest, this.deals));
  /** The number of the deal, and of the step: so many events of it have happened. */
  readonly number = $derived.by(() => this.#place.deal);
  readonly step = $derived.by(() => this.#place.step);
  readonly deal = $derived.by(() => this.deals[this.number]);
  readonly view = $derived.by(() => (this.deal ? viewAt(this.deal, this.step, this.as) : null));
  readonly steps = $derived.by(() => this.deal?.events.length ?? 0);
  readonly atEnd = $derived.by(() => this.deal !== undefined && this.step >= this.steps);
  readonly isLast = $derived.by(() => this.number + 1 >= this.deals.length);
  readonly last = $derived.by(() => (this.step > 0 ? this.deal?.events[this.step - 1]?.event : undefined));
  /** The player whose eyes the replay has; null for all of them, or a spectator. */
  readonly player = $derived.by(() => (/^\d$/.test(this.as) ? Number(this.as) : null));
  /** Points by player after each deal so far. */
  readonly booked = $derived.by(() =>
    this.deals.slice(0, this.number + (this.atEnd ? 1 : 0)).flatMap(({ settlement, begins }) =>
      settlement ? [{ deal: settlement.deal, dealer: begins.dealer, how: settlement.how, change: settlement.change, scores: settlement.scores }] : [],
    ),
  );
  /** The deals and the same moment in the stream with all tiles open, which reviews count by. */
  readonly openDeals: DealTold[] = $derived.by(() => (this.as === OPEN ? this.deals : dealsOf(this.told.streams[OPEN] ?? [])));
  readonly openStep = $derived.by(() => {
    const there = this.openDeals[this.number];
    return !this.deal || !there || this.as === OPEN ? this.step : sameMoment(this.deal, this.step, there);
  });

  address(deal: number, step: number, as = this.as): string {
    return `${link("replay", this.#id)}/${deal + 1}/${step}${as === OPEN ? "" : `?as=${as}`}`;
  }

  show(deal: number, step: number, as = this.as): void {
    this.#at = { rest: [String(deal + 1), String(step)], as };
    clearTimeout(this.#written);
    this.#written = setTimeout(() => history.replaceState(null, "", this.address(deal, step, as)), WRITTEN_AFTER);
  }

  jump(deal: number): void {
    const there = this.deals[deal];
    if (there) this.show(deal, firstStep(there));
  }

  back(): void {
    if (this.step > 0) this.show(this.number, this.step - 1);
    else if (this.number > 0) this.show(this.number - 1, this.deals[this.number - 1]?.events.length ?? 0);
  }

  /** One step on, into the next deal after the end of one; false at the end of all. */
  forth(): boolean {
    if (!this.atEnd) this.show(this.number, this.step + 1);
    else if (!this.isLast) this.jump(this.number + 1);
    else return false;
    return true;
  }

  see(as: string): void {
    const there = dealsOf(this.told.streams[as] ?? [])[this.number];
    this.show(this.number, this.deal && there ? sameMoment(this.deal, this.step, there) : this.step, as);
  }

  /** The step of the present view at which a step of the open stream has happened. */
  stepHere(deal: number, openStep: number): number {
    const [from, to] = [this.openDeals[deal], this.deals[deal]];
    return this.as === OPEN || !from || !to ? openStep : sameMoment(from, openStep, to);
  }

  showOpen(deal: number, openStep: number): void {
    if (this.deals[deal]) this.show(deal, this.stepHere(deal, openStep));
  }
}

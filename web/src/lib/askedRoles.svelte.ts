/** What the tiles of a hand count as, asked anew whenever another tile is turned up; made where a component begins. */
import { once } from "./api";
import { isAway } from "./backend";
import type { Entry } from "./entry";
import type { Description, RolesRequest } from "./protocol";
import { rolesRequest, withoutVoid, type Roles } from "./roles";

export class AskedRoles {
  /** Null until the server answers. */
  #told = $state.raw<Roles | null>(null);
  refused = $state.raw<unknown>(null);
  #rules: () => Description | null;
  #entry: () => Entry;
  /** The question; "" where nothing is turned up. */
  readonly asked = $derived.by(() => {
    const rules = this.#rules();
    const { indicator } = this.#entry();
    return rules?.turned && indicator.length ? JSON.stringify(rolesRequest(rules.id, rules.in_force, indicator)) : "";
  });
  /** What each tile counts as for everybody. */
  readonly general = $derived.by(() => this.#told ?? this.#rules()?.roles ?? {});
  /** The same for the seat that is asked about: tiles of the suit that it has given up are of no use. */
  readonly own = $derived.by(() => {
    const rules = this.#rules();
    const { state, seat } = this.#entry();
    return rules ? withoutVoid(this.general, rules, state, seat) : this.general;
  });

  constructor(entry: () => Entry, rules: () => Description | null) {
    this.#entry = entry;
    this.#rules = rules;
    $effect(() => {
      const question = this.asked;
      this.#told = null;
      this.refused = null;
      if (!question) return;
      once("roles", JSON.parse(question) as RolesRequest)
        .then((next) => {
          if (question === this.asked) this.#told = next;
        })
        .catch((error: unknown) => {
          if (question === this.asked && !isAway(error)) this.refused = error;
        });
    });
  }
}

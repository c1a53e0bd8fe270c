/** The description of a ruleset as a table uses it. */
import { once } from "./api";
import { learn } from "../i18n/index.svelte";
import type { Asked } from "./backend";
import type { Description } from "./protocol";

type Options = Asked<"ruleset">["options"];

/** A ruleset described under its options; its words are spoken from then on. */
export async function describe(id: string, options: Record<string, unknown> = {}): Promise<Description> {
  const said = await once("ruleset", { id, options: options as Options });
  learn(said.id, said.sentences);
  return said;
}

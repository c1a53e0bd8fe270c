/** The description of a ruleset as a table uses it. */
import { once } from "./api";
import type { Description } from "./protocol";

export const describe = (id: string): Promise<Description> => once("ruleset", { id });

import type { Reveal } from "./protocol";
/** Whether a deal was shuffled as promised: the commitment before it is compared with what is revealed after it. */

/** What this browser knows of a deal from before it: the commitment that it received, the nonce that it sent. */
export interface Promised {
  commitment: string;
  nonce: string;
}

/** "yes", or why not; "unknown" where the browser computes no digests (no https). */
export type Verdict = "yes" | "unknown" | "commitment" | "own-nonce" | "own-late" | "nonce" | "seed";

type Storage = Pick<globalThis.Storage, "getItem" | "setItem">;

const keyOf = (table: string, deal: number): string => `mahjong-atlas.shuffle.${table}.${deal}`;

/** Kept until the window is closed, so that a page that is loaded again can still compare. */
export function keepPromise(storage: Storage, table: string, deal: number, promised: Promised): void {
  try {
    storage.setItem(keyOf(table, deal), JSON.stringify(promised));
  } catch {
    // compared only as long as the page stays open
  }
}

export function promiseOf(storage: Storage, table: string, deal: number): Promised | null {
  try {
    const kept = JSON.parse(storage.getItem(keyOf(table, deal)) ?? "null") as Partial<Promised> | null;
    return typeof kept?.commitment === "string" && typeof kept.nonce === "string" ? (kept as Promised) : null;
  } catch {
    return null;
  }
}

async function digest(...lines: string[]): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(lines.join("\n")));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Compare a reveal with what was promised: `commitment` stands at the head of the deal, `promised` is what this browser
 * received and sent before (null: it was not there), `player` its own number.
 */
export async function check(
  reveal: Reveal, commitment: string, promised: Promised | null, player: number | null,
): Promise<Verdict> {
  if (!globalThis.crypto?.subtle) return "unknown";
  if (promised && promised.commitment !== commitment) return "commitment";
  if ((await digest(reveal.entropy)) !== commitment) return "commitment";
  let late = false;
  for (const [number, nonce, whose] of reveal.nonces) {
    if (promised && number === player) {
      late = whose === "late";
      if (!late && (whose !== "player" || nonce !== promised.nonce)) return "own-nonce";
    }
    const rule = whose === "late" ? ["late", commitment] : whose === "bot" ? ["bot", reveal.entropy] : null;
    if (rule && (await digest(...rule, String(number))) !== nonce) return "nonce";
  }
  const nonces = [...reveal.nonces].sort(([one], [other]) => one - other).map(([, nonce]) => nonce);
  const seed = await digest("joint-1", reveal.entropy, String(reveal.deal), ...nonces);
  return seed !== reveal.seed ? "seed" : late ? "own-late" : "yes";
}

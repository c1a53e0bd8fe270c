/** A typed text as a whole number; null if it is none (yet). */
export function readAmount(text: string): number | null {
  return /^\s*[-−]?\d+\s*$/.test(text) ? Number(text.replace("−", "-")) : null;
}

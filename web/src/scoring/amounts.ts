/** The whole number that somebody typed; null where it is none (yet). */
export function readAmount(text: string): number | null {
  return /^\s*[-−]?\d+\s*$/.test(text) ? Number(text.replace("−", "-")) : null;
}

/** A typed text as a whole number, "1,200" too; null if it is none (yet). */
export function readAmount(text: string): number | null {
  return /^\s*[-−+]?(\d+|\d{1,3}(,\d{3})+)\s*$/.test(text) ? Number(text.replace("−", "-").replaceAll(",", "")) : null;
}

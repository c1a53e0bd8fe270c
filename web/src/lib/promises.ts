/** How chances and points of choices are written. */

export const chance = (share: number): string => `${Math.round(100 * share)} %`;

/** With a sign; fractions only where they matter. */
export function points(worth: number): string {
  const digits = Math.abs(worth) >= 100 ? 0 : 1;
  return `${worth < 0 ? "−" : "+"}${Math.abs(worth).toFixed(digits)}`;
}

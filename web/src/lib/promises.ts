/** How chances and points of choices are written, and which choices are the same. */
import type { Promise as Promised } from "./protocol";

export const isSame = (one: Promised, other: Promised | null | undefined): boolean => JSON.stringify(one.action) === JSON.stringify(other?.action);
export const chance = (share: number): string => `${Math.round(100 * share)} %`;

/** With a sign; fractions only where they matter. */
export function points(worth: number): string {
  const digits = Math.abs(worth) >= 100 ? 0 : 1;
  return `${worth < 0 ? "−" : "+"}${Math.abs(worth).toFixed(digits)}`;
}

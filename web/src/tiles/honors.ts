/* Winds and dragons. Drawn by this code; CC0. */
import { BLUE, GREEN, INK, RED, area, character, line } from "./pen";

const WINDS = "東南西北";

function whiteFrame(): string {
  const corner = "M13 22V14H21M39 14H47V22M47 54V62H39M21 62H13V54";
  return (
    area("M6.5 7.5H53.5V68.5H6.5ZM10.3 11.3V64.7H49.7V11.3Z", BLUE, 'fill-rule="evenodd"') +
    line(corner, BLUE, 2) +
    line("M17.5 20.5V18.5H19.5M40.5 18.5H42.5V20.5M42.5 55.5V57.5H40.5M19.5 57.5H17.5V55.5", BLUE, 1.4)
  );
}

export function honors(n: number): string {
  if (n <= 4) return character(WINDS[n - 1] ?? "", 30, 38, 46, 56, INK);
  if (n === 5) return whiteFrame();
  return n === 6 ? character("發", 30, 38, 47, 58, GREEN) : character("中", 30, 38, 42, 60, RED);
}

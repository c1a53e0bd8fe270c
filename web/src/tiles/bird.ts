/* The bird of the first bamboo: a peafowl on a twig. Drawn by this code; CC0. */
import { BLUE, GOLD, GREEN, IVORY, RED, area, circle, ellipse, group, line } from "./pen";

function plume(long: number): string {
  return (
    line(`M0 0C-1.5 ${-long * 0.4} 1 ${-long * 0.7} 0 ${-long}`, GREEN, 2.6) +
    ellipse(0, -long, 4.4, 5.8, GREEN) +
    ellipse(0, -long - 0.2, 2.9, 3.9, GOLD) +
    ellipse(0, -long + 0.5, 1.8, 2.4, BLUE)
  );
}

export function bird(): string {
  const fan = (
    [
      [-6, 31],
      [14, 33],
      [34, 31.5],
      [55, 26],
      [80, 20.5],
    ] as const
  )
    .map(([turn, long]) => group(plume(long), 30, 46, turn))
    .join("");
  return (
    fan +
    line("M10 68C22 65 38 69 52 66", "#7a4a1e", 3) +
    line("M22 67L23 58M29 67L28 58", GOLD, 2.2) +
    area(
      "M14 23C19 27 19 34 23 37C31 38 39 43 38 51C37 59 27 62 20 59C11 55 9 45 10 36C10 31 9 28 9 24Z",
      BLUE,
    ) +
    area("M21 44C28 40 36 43 37 50C35 56 28 58 22 55C26 53 22 48 21 44Z", GREEN) +
    line("M26 46C30 46 32 48 33 50M26 51C29 51 31 52 32 53", IVORY, 1.3) +
    circle(13, 21.5, 6.6, BLUE) +
    area("M7.6 20.5L1.8 24.2L8.4 25.4Z", GOLD) +
    circle(11.6, 20.4, 2, IVORY) +
    circle(11.3, 20.4, 1.1, "#111") +
    line("M13 15L10.5 8.5M14.5 15L14.8 7.4M16 15.6L19 9", RED, 1.6) +
    circle(10.2, 8, 1.9, RED) +
    circle(14.8, 6.9, 1.9, RED) +
    circle(19.4, 8.4, 1.9, RED)
  );
}

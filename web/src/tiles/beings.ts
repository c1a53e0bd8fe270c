/* Cat, rat, rooster and centipede; four human faces. Drawn by this code; CC0. */
import { BLUE, GOLD, GREEN, INK, IVORY, RED, area, circle, ellipse, group, indexSign, line } from "./pen";

const SKIN = "#f3c9a0";
const HAIR = "#2b2320";

const eyes = (x: number, y: number, apart: number, r = 2.2) =>
  circle(x - apart, y, r, "#1a1a1a") +
  circle(x + apart, y, r, "#1a1a1a") +
  circle(x - apart + r * 0.3, y - r * 0.3, r * 0.3, IVORY) +
  circle(x + apart + r * 0.3, y - r * 0.3, r * 0.3, IVORY);

function cat(): string {
  const fur = "#d98632";
  return (
    area("M11 47V24L22 32H38L49 24V47C49 59 41 66 30 66C19 66 11 59 11 47Z", fur) +
    area("M14 37V29.5L20 34ZM46 37V29.5L40 34Z", "#f6cfa0") +
    line("M30 33V39M24.5 34V38M35.5 34V38", "#8a4b12", 2.2) +
    eyes(30, 47, 8.6, 3) +
    area("M27 52.5H33L30 56Z", "#b33a3a") +
    line("M30 56C30 60 25.5 60.5 24 58.5M30 56C30 60 34.5 60.5 36 58.5", "#5b2e0c", 1.6) +
    line("M5 50L17 52M6 58L17 56M55 50L43 52M54 58L43 56", "#5b2e0c", 1.3)
  );
}

function rat(): string {
  const fur = "#7d8794";
  return (
    line("M45 61C56 62 57 50 50 47", "#e0a0a0", 2.6) +
    area("M9 57C12 44 24 34 35 36C47 38 51 50 47 62C40 67 20 66 9 57Z", fur) +
    circle(27, 36, 7.4, fur) +
    circle(27, 36, 4.2, "#f0b7b7") +
    circle(38.5, 37, 6, "#6a7480") +
    circle(18.5, 48.5, 2.3, "#1a1a1a") +
    circle(19, 48, 0.8, IVORY) +
    circle(8.6, 56.8, 2.6, "#d9657a") +
    line("M14 58L4 62M15 60L7 67", INK, 1.2) +
    line("M24 65H18M40 65H34", "#e0a0a0", 3)
  );
}

function rooster(): string {
  return (
    area("M35 48C38 34 46 26 55 28C51 32 52 35 56 37C51 39 51 42 55 46C47 46 46 56 40 60Z", GREEN) +
    area("M37 48C41 38 46 33 51 32C46 38 46 50 40 57Z", BLUE) +
    line("M25 62V69M33 62V69M21 69.5H28M29 69.5H36", GOLD, 2.4) +
    area("M12 30C18 26 24 30 25 38C32 42 40 44 42 46C42 58 34 65 26 64C15 63 12 50 12 30Z", "#c65a1d") +
    area("M22 46C28 44 35 47 36 52C33 58 26 58 22 54Z", GOLD) +
    area("M11 26C9 21 13 20 14 23C15 17 19 18 19 22C22 18 25 21 23 25C26 25 26 29 22 30L13 30Z", RED) +
    circle(17.5, 31, 6.6, "#e78a2b") +
    circle(16, 30, 1.7, "#1a1a1a") +
    area("M11.5 30L4.5 33.5L12 35Z", GOLD) +
    area("M11 35C9 39 11 43 13 43C15 42 15 37 14 35Z", RED)
  );
}

function centipede(): string {
  const way = "M14 62C30 70 50 62 45 52C40 43 18 52 15 41C13 31 34 28 43 31";
  const feet =
    "M16 58L12 53M24 61L23 55M33 62L34 56M41 59L38 54M20 68L19 72M30 70L30 74M40 68L43 72M48 60L53 62M48 50L53 47" +
    "M40 45L42 40M31 46L32 41M23 46L21 51M33 51L34 55M16 46L11 49M13 38L8 36M18 33L15 28M27 29L26 24M36 28L36 23M29 34L30 39M20 38L23 42";
  return (
    line(feet, "#8b1f2b", 1.7) +
    line(way, "#a5303a", 7.4) +
    `<path d="${way}" fill="none" stroke="#f0b08a" stroke-width="2.4" stroke-dasharray="1.6 4"/>` +
    circle(45, 31.5, 5.6, "#a5303a") +
    circle(45.4, 30, 1.5, IVORY) +
    line("M48 28L54 23M50 32L56 31", "#8b1f2b", 1.6)
  );
}

const headOf = (skin = SKIN) =>
  ellipse(30, 46, 14.5, 17, skin) + circle(15.5, 47, 3, skin) + circle(44.5, 47, 3, skin);
const features = (mouth: string) =>
  eyes(30, 45, 6, 1.9) +
  line("M21 40C23 38.6 25.5 38.6 27 39.6M33 39.6C34.5 38.6 37 38.6 39 40", HAIR, 1.6) +
  line("M30 46.5C29 49 29 50 30.6 50.6", "#b97d4d", 1.4) +
  line(mouth, "#a8323a", 1.8);

function scholar(): string {
  return (
    area("M8 70C10 62 20 60 30 61C40 60 50 62 52 70Z", BLUE) +
    headOf() +
    area("M15 41C13 28 21 24 30 24C39 24 47 28 45 41C40 35 20 35 15 41Z", HAIR) +
    area("M19 25H41L39 33H21Z", INK) +
    line("M20 29H6M40 29H54", INK, 3) +
    circle(30, 29, 2.4, RED) +
    features("M26 55C28.5 56.8 31.5 56.8 34 55") +
    line("M23.5 54C21.5 57 21.5 60 22.5 62M36.5 54C38.5 57 38.5 60 37.5 62", HAIR, 1.5)
  );
}

function lady(): string {
  return (
    area("M12 44C8 26 22 20 30 22C38 20 52 26 48 44C50 56 46 62 42 62H18C14 62 10 56 12 44Z", HAIR) +
    circle(21, 24, 6, HAIR) +
    circle(39, 24, 6, HAIR) +
    area("M9 70C12 62 22 61 30 62C38 61 48 62 51 70Z", "#d2527c") +
    headOf("#f7d7b8") +
    area("M15 43C16 33 24 31 30 34C36 31 44 33 45 43C40 37 34 37 30 37C26 37 20 37 15 43Z", HAIR) +
    features("M27.5 55.5C29 57 31 57 32.5 55.5") +
    circle(21.5, 51.5, 2.4, "#f0a3a3") +
    circle(38.5, 51.5, 2.4, "#f0a3a3") +
    circle(47, 25, 3.2, RED) +
    line("M44 27L36 30", GOLD, 1.8) +
    circle(15.5, 53, 1.6, GOLD) +
    circle(44.5, 53, 1.6, GOLD)
  );
}

function general(): string {
  return (
    area("M8 70C10 61 20 60 30 61C40 60 50 61 52 70Z", GREEN) +
    headOf("#d9704f") +
    area("M14 38C13 27 22 22 30 22C38 22 47 27 46 38L30 35Z", GREEN) +
    area("M14 38L30 34L46 38V42L30 38L14 42Z", GOLD) +
    line("M30 22V17", RED, 2) +
    circle(30, 16.5, 3, RED) +
    eyes(30, 46.5, 6, 1.9) +
    line("M20 43L27 41.5M33 41.5L40 43", HAIR, 2.4) +
    line("M30 47V51", "#9c4427", 1.5) +
    area("M19 53C24 51 28 53 30 54C32 53 36 51 41 53C40 63 35 71 30 72C25 71 20 63 19 53Z", HAIR) +
    line("M27 57.5C29 58.6 31 58.6 33 57.5", "#e07a6a", 1.6)
  );
}

function elder(): string {
  return (
    area("M8 70C10 62 20 60 30 61C40 60 50 62 52 70Z", "#b98a2e") +
    ellipse(30, 40, 15.5, 17, SKIN) +
    circle(14.6, 46, 3.2, SKIN) +
    circle(45.4, 46, 3.2, SKIN) +
    line("M23 30C27 28.5 33 28.5 37 30M24 34C28 33 32 33 36 34", "#d9a679", 1.3) +
    line("M19 41C21 38 25 38 27 40.5M33 40.5C35 38 39 38 41 41", "#e8e6df", 3) +
    eyes(30, 44.5, 6, 1.7) +
    line("M30 46.5C29 49 29.4 50 30.6 50.4", "#b97d4d", 1.4) +
    circle(21, 50.5, 2.3, "#eda08c") +
    circle(39, 50.5, 2.3, "#eda08c") +
    area(
      "M15.5 50C20 54 26 53 30 54C34 53 40 54 44.5 50C45 62 37 73 30 73C23 73 15 62 15.5 50Z",
      "#f4f2ec",
      'stroke="#b7b2a4" stroke-width="1"',
    ) +
    line("M26.5 57C29 58.8 31 58.8 33.5 57", "#a8323a", 1.7)
  );
}

const ANIMALS = [cat, rat, rooster, centipede];
const FACES = [scholar, lady, general, elder];

/** 1-4 animals (red number), 5-8 human faces (blue number). */
export function beings(n: number): string {
  const animal = n <= 4;
  const drawing = (animal ? ANIMALS[n - 1] : FACES[n - 5])?.() ?? "";
  return (
    group(drawing, 3.6, 6, 0, 0.9) +
    indexSign(String(animal ? n : n - 4), 10.5, 13, 13.5, animal ? RED : BLUE)
  );
}

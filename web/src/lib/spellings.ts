/**
 * Tiles as people type them: 五萬 5万 ５筒 五饼 5条, m123p456, EEE 東東東 中發白, 春梅 飛, 🀄. The server reads the same
 * (`tiles/spellings.py`); `tests/spellings.json` holds both to it.
 */
import { SEATS } from "./tiles";

/** Characters by what they mean: `signs` has those that mean the same. */
function meanings(...signs: [string, string][]): Map<string, string> {
  return new Map(signs.flatMap(([meaning, chars]) => [...chars].map((char): [string, string] => [char, meaning])));
}

/** The characters of a block of Unicode, one for each of the tiles. */
function glyphs(first: number, tiles: string): [string, string][] {
  return tiles.split(" ").map((tile, at) => [tile, String.fromCodePoint(first + at)]);
}

const DIGITS = meanings(["0", "0"], ...[..."一二三四五六七八九"].map((numeral, at): [string, string] => [String(at + 1), `${at + 1}${numeral}`]));
const SUITS = meanings(["m", "m萬万"], ["p", "p筒饼餅"], ["s", "s条條索"], ...[..."zfax"].map((suit): [string, string] => [suit, suit]));
const FACES = meanings(
  ["1z", "E東东"], ["2z", "S南"], ["3z", "W西"], ["4z", "N北"], ["5z", "白"], ["6z", "發发発"], ["7z", "中"],
  ["1f", "春"], ["2f", "夏"], ["3f", "秋"], ["4f", "冬"], ["5f", "梅"], ["6f", "蘭兰"], ["7f", "菊"], ["8f", "竹"], ["1x", "飛飞"],
  ...glyphs(0x1f000, "1z 2z 3z 4z 7z 6z 5z"),
  ...glyphs(0x1f007, "1m 2m 3m 4m 5m 6m 7m 8m 9m"),
  ...glyphs(0x1f010, "1s 2s 3s 4s 5s 6s 7s 8s 9s"),
  ...glyphs(0x1f019, "1p 2p 3p 4p 5p 6p 7p 8p 9p"),
  ...glyphs(0x1f022, "5f 6f 7f 8f 1f 2f 3f 4f 1x"),
);

function narrow(text: string): string {
  return text.replace(/[\uFF01-\uFF5E]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0));
}

/** Each tile of a text in its notation, whether a game has it or not; null where it cannot be read, or in two ways. */
export function spelledTiles(text: string): string[] | null {
  const chars = [...narrow(text)].filter((char) => !/[\s\uFE0E\uFE0F]/u.test(char));
  const order = chars.filter((char) => DIGITS.has(char) || SUITS.has(char));
  const isSuitFirst = SUITS.has(order[0] ?? "") && DIGITS.has(order.at(-1) ?? "");
  if (chars.length === 1 && SEATS.includes(chars[0] as string)) return null;
  const out: string[] = [];
  let waiting: string[] = [];
  for (const char of isSuitFirst ? chars.reverse() : chars) {
    const [digit, suit, face] = [DIGITS.get(char), SUITS.get(char), FACES.get(char)];
    if (digit) waiting.push(digit);
    else if (suit && waiting.length) {
      out.push(...waiting.map((each) => each + suit));
      waiting = [];
    } else if (face && !waiting.length) out.push(face);
    else return null;
  }
  if (waiting.length) return null;
  return isSuitFirst ? out.reverse() : out;
}

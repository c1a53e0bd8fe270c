import { grouped } from "./amounts";

/** What points are worth: a rate, as it is written, for a point or a thousand of them, and what the money is called. */
export interface Money {
  rate: string;
  /** "": as usual in the language. */
  currency: string;
  /** For how many points the rate is; left out: as usual in the game. */
  per?: number;
}

export const NO_MONEY: Money = { rate: "", currency: "" };
const THOUSAND = 1000;
const USUAL: Record<string, string> = { en: "$", ja: "円", zh: "元", "zh-hant": "HK$" };
/** Money that has no parts. */
const WHOLE = /^(円|日円|日元|日圓|jpy|yen)$/i;

/** For how many points a rate is told: games that begin with thousands of points tell it for a thousand. */
export const usualUnit = (start: number): number => (start >= THOUSAND ? THOUSAND : 1);
export const UNITS = [1, THOUSAND];

/** With all that was not said: a rate that was kept by an earlier version is for a point. */
export function wholeMoney(money: Money, start: number, language: string): Required<Money> {
  return { rate: money.rate, currency: money.currency || (USUAL[language] ?? ""), per: money.per ?? (money.rate ? 1 : usualUnit(start)) };
}

/** What a point is worth, as the server takes it: "0.05" for 50 per 1,000. */
export function perPoint({ rate, per = 1 }: Money): string {
  if (!rate || per === 1) return rate;
  const [whole = "0", part = ""] = rate.split(".");
  const digits = (whole + part).padStart(part.length + 4, "0");
  const at = digits.length - part.length - 3;
  return `${digits.slice(0, at).replace(/^0+(?=\d)/, "")}.${digits.slice(at)}`.replace(/\.?0+$/, "");
}

/** A rate as it is written: "0.5" for " 0,5 "; undefined where it is none. That of a point has at most six decimals. */
export function readRate(text: string, per = 1): string | undefined {
  const rate = text.trim().replace(",", ".").replace(/^\./, "0.");
  const parts = per === 1 ? 6 : 3;
  return new RegExp(`^([0-9]{1,9}(\\.[0-9]{1,${parts}})?)?$`).test(rate) ? rate : undefined;
}

/** Of a currency that is written behind its number, such as 円 and 元, and of one that is set apart from it, such as EUR. */
const BEHIND = /\p{Script=Han}$/u;
const APART = /\p{Letter}$/u;

/** What so many points are worth, to the hundredth where a point is worth no whole number; whole sums without it, and yen always. */
export function worthOf(points: number, money: Money): string {
  const { currency } = money;
  const [whole = "0", part = ""] = perPoint(money).split(".");
  const isWhole = WHOLE.test(currency);
  const scale = 10n ** BigInt(part.length) * (isWhole ? 100n : 1n);
  const rounded = (BigInt(Math.abs(points)) * BigInt(whole + part) * 200n + scale) / (2n * scale);
  const hundredths = isWhole ? rounded * 100n : rounded;
  const sum = grouped(Number(hundredths) / 100, Number(part) && !isWhole ? 2 : 0);
  const minus = points < 0 && hundredths ? "−" : "";
  if (BEHIND.test(currency)) return `${minus}${sum}${currency}`;
  return `${minus}${currency}${APART.test(currency) ? "\u00a0" : ""}${sum}`;
}

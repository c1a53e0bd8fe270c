import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { chooseLanguage } from "../src/i18n/index.svelte";
import { ApiProblem } from "../src/lib/backend";
import { emptyEntry, type Entry } from "../src/lib/entry";
import { entryOfLine, exampleOf, isTold, positionOf, readLine, readValue, writeValue, type PositionRules } from "../src/lib/position";
import { sentence } from "../src/lib/problems";
import { readRoute } from "../src/lib/address";
import { positionIn, positionLink } from "../src/lib/route.svelte";

const all = JSON.parse(readFileSync("tests/positions.json", "utf8")) as (PositionRules & { lines: string[] })[];
const rulesOf = (id: string) => all.find((each) => each.id === id) as PositionRules;
const ningbo = rulesOf("ningbo");
const WIN = "ningbo S=24m456p678s22p S.melds=pung:555z:W indicator=9s event=draw:S:3m";
const entered = (text: string, rules = ningbo) => entryOfLine(readLine(text), rules);

test.each(all.map((rules) => [rules.id, rules] as const))("positions of %s are written as they were read", (_, rules) => {
  expect(rules.lines.length).toBeGreaterThan(4);
  for (const line of rules.lines) {
    expect(positionOf(entered(line, rules), rules)).toBe(line);
    const address = positionLink("score", line);
    expect(positionIn(readRoute(address).query)).toBe(line);
    expect(new URL(address, "http://here/").hash).toBe(address);
  }
});

test("what is typed is entered: hand, sets, the tile that wins and how it came", () => {
  expect(entered(WIN)).toMatchObject({
    rules: "ningbo", seat: "S", hand: ["2m", "4m", "2p", "2p", "4p", "5p", "6p", "6s", "7s", "8s"], win: "3m", by: "draw", from: "",
    melds: [{ word: "pung", tiles: ["5z", "5z", "5z"], from: "W" }], indicator: ["9s"], wallLeft: null,
  });
  expect(entered(WIN)).not.toHaveProperty("beside");
  expect(positionOf(entered(WIN), ningbo)).toBe("mj1 ningbo@1 indicator=9s S=24m22456p678s S.melds=pung:555z:W event=draw:S:3m");
});

test("a discard is won on by the only hand that is told, and its giver is entered", () => {
  const entry = entered("ningbo N=1m event=discard:W:3m wall=0 turn=7 round=S");
  expect(entry).toMatchObject({ seat: "N", by: "discard", from: "W", win: "3m", wallLeft: 0, turn: 7, round: "S" });
  expect(positionOf(entry, ningbo)).toBe("mj1 ningbo@1 round=S N=1m wall=0 turn=7 event=discard:W:3m");
});

test("a hand that is not full is kept with its seat and how it shall be won", () => {
  const begun: Entry = { ...emptyEntry("ningbo"), seat: "W", hand: ["1m"], by: "discard", from: "E" };
  expect(positionOf(begun, ningbo)).toBe("mj1 ningbo@1 W=1m event=discard:E:?");
  expect(entered(positionOf(begun, ningbo))).toEqual(begun);
  expect([isTold(begun), isTold(emptyEntry("ningbo"))]).toEqual([true, false]);
});

test("fields without a place on the page are kept as they are written", () => {
  const entry = entered("mj1 ningbo E.river=9m1z- S=12m zone.won=5p event=exhausted claims=");
  expect(entry.beside).toEqual({ "E.river": "9m1z-", "zone.won": "5p", event: "exhausted", claims: "" });
  expect(positionOf(entry, ningbo)).toBe("mj1 ningbo@1 E.river=9m1z- S=12m zone.won=5p event=exhausted claims=");
});

test("options and state have the values of their kinds", () => {
  const riichi = rulesOf("riichi");
  const entry = entered("riichi option.red_fives=m:1,p:0 state.riichi=S state.honba=2 state.dora=5p points=E:24000", riichi);
  expect(entry.options).toEqual({ red_fives: { m: 1, p: 0 } });
  expect(entry.state).toEqual({ riichi: ["S"], honba: 2, dora: ["5p"], points: { E: 24000 } });
});

test.each([true, false, 0, -7, "7", "true", "", "S nine", "a,b:c~", "東", ["a"], [], ["S nine", 2], { E: 1, "": "x" }])("the value %j is read as it was", (value) => {
  expect(readValue(writeValue(value))).toEqual(value);
});

test("claimed tiles keep their mark", () => {
  const text = "mj1 ningbo@1 S= S.melds=chow:4m-56m:E,pung:777z-:W,concealed-kong:2222p";
  expect(entered(text).melds.map((meld) => meld.claimed)).toEqual(["4m", "7z", undefined]);
  expect(positionOf(entered(text), ningbo)).toBe(text);
});

test("a line that cannot be read is told in the language of the page, with an example of the field", () => {
  const problem = new ApiProblem(422, "invalid", "cannot read 'pung:55z:W'", "", "S.melds", { id: "position-unread", text: "'pung:55z:W'" });
  const found = (["en", "ja", "zh"] as const).map((each) => {
    void chooseLanguage(each);
    return sentence(problem);
  });
  void chooseLanguage("en");
  expect(found[0]).toContain("Sets laid out: cannot read 'pung:55z:W': write e.g. S.melds=chow:4m-56m:E");
  expect(found[1]).toContain("'pung:55z:W'は読み取れない（例：S.melds=");
  expect(found[2]).toContain("无法读取'pung:55z:W'（例如 S.melds=");
  expect(["S", "N.river", "wall", "state.x", "Sx", ""].map(exampleOf)).toEqual(["S=24m456p??", "N.river=9m1z-5p", "wall=12", "", "", ""]);
});

test.each([
  ["", "ruleset", ""], ["S=1m", "ruleset", "S=1m"], ["mj2 ningbo", "version", "mj2"], ["ningbo what", "fields", "what"],
  ["ningbo S=1m S=2m", "S", "S=2m"], ["ningbo S=12", "S", "12"], ["ningbo S.melds=pung", "S.melds", "pung"], ["ningbo wall=many", "wall", "many"],
  ["ningbo@99 S=1m", "ruleset", "ningbo@99"],
  ["ningbo option.x=(", "option.x", "("],
])("%j names the field and the text that cannot be read", (text, field, told) => {
  const problem = (() => {
    try {
      return entered(text);
    } catch (error) {
      return error;
    }
  })();
  expect(problem).toBeInstanceOf(ApiProblem);
  expect([(problem as ApiProblem).field, (problem as ApiProblem).reason]).toEqual([field, `cannot read '${told}'`]);
});

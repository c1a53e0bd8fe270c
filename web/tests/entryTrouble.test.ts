import { expect, test } from "vitest";
import { whatIsWrong, whereInEntry } from "../src/lib/entryTrouble";
import type { DealEvent } from "../src/lib/protocol";
import { bookEntry } from "../src/lib/scorebook";

const NAMES = ["Anna", "Bo", "Chiyo", "Dai"];
const SEATS = ["S", "W", "N", "E"];
const won = (player: string) => ({ what: "win", winners: [{ player, points: 1 }] });
const where = (field: string, ...events: unknown[]) => whereInEntry(field, bookEntry({ kind: "deal", events: events as DealEvent[] }), NAMES, SEATS);

test("a place in an entry is told by who it is about and what was entered", () => {
  expect(where("events[0], winners[0], points", won("P2"))).toBe("Bo, Points");
  expect(where("entry x, events[1], from", won("P2"), won("P1"))).toBe("Part 2, Whose tile");
  expect(where("events[0], seats, E, melds", won("P1"))).toBe("Dai, Sets laid out");
  expect(where("names")).toBe("Names");
});

test("a value that cannot be is told with the name of its field", () => {
  const needed = { id: "needed-between", number: 0, number2: 64 };
  const wrong = { id: "error-must-be", text: "fans", text2: "'70'", reason: needed };
  expect(whatIsWrong(wrong)).toBe("Value = 70 must be a number from 0 to 64");
  expect(whatIsWrong({ ...wrong, text: "unheard_of" })).toContain("unheard_of");
  expect(whatIsWrong("as it was written")).toBe("as it was written");
});

test("a seat is told by who sits there, or in a word", () => {
  const waits = { id: "error-state-waits-paid", seat: "W" };
  expect(whatIsWrong(waits, [], NAMES, SEATS)).toContain("the hand of Bo");
  expect(whatIsWrong(waits)).toContain("the hand of West");
});

test("no path of fields is shown to people", () => {
  for (const field of ["events[0], goes_on", "entries", "", "events", "events[3], winners[2], x"]) {
    expect(where(field, won("P1"))).not.toMatch(/[[\]_]|events|winners|entr/);
  }
});

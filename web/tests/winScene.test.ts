import { expect, test } from "vitest";
import { beforeLast, FAN_AFTER, FANS_BEGIN, timeline } from "../src/table/winScene";

const fan = (id: string, value: number) => ({ id, value, clause: "" });

test("each win begins when the fans of the one before have come, the payments after all", () => {
  const { begins, payments } = timeline([{ fans: [fan("a", 1), fan("b", 2)] }, { fans: [] }]);
  expect(begins[0]).toBe(0);
  expect(begins[1]).toBeGreaterThan(FANS_BEGIN + 2 * FAN_AFTER);
  expect(payments).toBeGreaterThan(begins[1] ?? 0);
});

test("the winning tile lies apart, whether it was drawn or thrown", () => {
  expect(beforeLast({ hand: "123m44p", tile: "4p" })).toEqual(["1m", "2m", "3m", "4p"]);
  expect(beforeLast({ hand: "123m4p", tile: "4p", from: "W" })).toEqual(["1m", "2m", "3m", "4p"]);
});

// `node --test`, with the package: what is written for majiang is what majiang takes.
import assert from "node:assert/strict";
import { test } from "node:test";
import Majiang from "@kobalab/majiang-core";
import { THEIRS } from "./rules.mjs";
import { claimed } from "./translation.mjs";

test("every rule of majiang has a row, and no row names another", () => {
  assert.deepEqual(Object.keys(THEIRS).sort(), Object.keys(Majiang.rule()).sort());
});

test("sets are written as majiang writes them", () => {
  const sets = [
    ["s6", ["s6", "s7", "s8"], "-"],
    ["p4", ["p4", "p0", "p6"], "-"],
    ["p0", ["p4", "p0", "p6"], "-"],
    ["m5", ["m5", "m0", "m5"], "="],
    ["m0", ["m0", "m5", "m5"], "+"],
    ["m5", ["m0", "m5", "m5", "m5"], "+"],
    ["m0", ["m0", "m5", "m5", "m5"], "-"],
    ["z7", ["z7", "z7", "z7", "z7"], "="],
  ];
  for (const [taken, names, mark] of sets) {
    const m = claimed(taken, names, mark);
    assert.equal(Majiang.Shoupai.valid_mianzi(m), m);
  }
});

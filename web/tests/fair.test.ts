import type { Reveal } from "../src/lib/protocol";
import { expect, test, vi } from "vitest";
import { check, keepPromise, promiseOf } from "../src/lib/fair";

type Whose = Reveal["nonces"][number][2];

/** A shuffle of the third deal as records/shuffles.py makes it: a player, a bot, one who is late, a player. */
const commitment = "d2f9fa9d99bb30b2b67fc6b0ea2694f345c0961596e0fd82561010b4f7570c2d";
const own = "cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd";
const reveal: Reveal = {
  t: "reveal", n: 9, deal: 2, entropy: "abababababababababababababababab", wall: "",
  nonces: [
    [0, own, "player"],
    [1, "7c4fbbfb30f40cfd611b4d7fef108647b273afad4f1a757568a5f3714f69fb65", "bot"],
    [2, "84dea05bda8db451c7c6efdf29aa36d739786772e20864c5ba1f950a2db32ee1", "late"],
    [3, "efefefefefefefefefefefefefefefef", "player"],
  ],
  seed: "befe445ae25b56d61458d3996a1d9f9a027c53a692937fe441d894485a781465",
};
const other = "00".repeat(16);
const promised = { commitment, nonce: own };

test("a deal that was shuffled as promised is found so, by a player and by who only watches", async () => {
  expect(await check(reveal, commitment, promised, 0)).toBe("yes");
  expect(await check({ ...reveal, nonces: [...reveal.nonces].reverse() }, commitment, promised, 0)).toBe("yes");
  expect(await check(reveal, commitment, null, null)).toBe("yes");
});

test("whatever was changed after the promise is found", async () => {
  const nonces = (at: number, nonce: string, whose?: Whose) =>
    reveal.nonces.map((each, place): [number, string, Whose] => (place === at ? [at, nonce, whose ?? each[2]] : each));
  expect(await check({ ...reveal, entropy: other }, commitment, promised, 0)).toBe("commitment");
  expect(await check(reveal, commitment, { ...promised, commitment: other }, 0)).toBe("commitment");
  expect(await check(reveal, commitment, { ...promised, nonce: other }, 0)).toBe("own-nonce");
  expect(await check({ ...reveal, nonces: nonces(0, own, "bot") }, commitment, promised, 0)).toBe("own-nonce");
  expect(await check({ ...reveal, nonces: nonces(1, other) }, commitment, promised, 0)).toBe("nonce");
  expect(await check({ ...reveal, nonces: nonces(2, other) }, commitment, promised, 0)).toBe("nonce");
  expect(await check({ ...reveal, nonces: nonces(3, other) }, commitment, promised, 0)).toBe("seed");
  expect(await check({ ...reveal, deal: 3 }, commitment, promised, 0)).toBe("seed");
  expect(await check({ ...reveal, seed: other }, commitment, promised, 0)).toBe("seed");
});

test("who sent a nonce in time and is called late is told so", async () => {
  expect(await check(reveal, commitment, { commitment, nonce: other }, 2)).toBe("own-late");
  vi.stubGlobal("crypto", {});
  expect(await check(reveal, commitment, promised, 0)).toBe("unknown");
  vi.unstubAllGlobals();
});

test("what was promised outlives a page that is loaded again", () => {
  const kept = new Map<string, string>();
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => void kept.set(key, text) };
  keepPromise(storage, "table", 2, promised);
  expect(promiseOf(storage, "table", 2)).toEqual(promised);
  expect(promiseOf(storage, "table", 1)).toBeNull();
  kept.forEach((_, key) => kept.set(key, "{"));
  expect(promiseOf(storage, "table", 2)).toBeNull();
});

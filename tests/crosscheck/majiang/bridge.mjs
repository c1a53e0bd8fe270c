// A player for the ruleset riichi: the program @kobalab/majiang-ai behind lines of JSON (docs/crosscheck.md).
// `node bridge.mjs --options` prints the rules under which both sides play the same game, for `mahjong-atlas`.
import { createInterface } from "node:readline";
import { OURS, THEIRS } from "./rules.mjs";
import { action, fallback, Translation } from "./translation.mjs";

if (process.argv.includes("--options")) {
  const options = Object.entries(OURS);
  console.log(options.map(([name, value]) => `--option ${name}=${toml(value)}`).join("\n"));
} else {
  await play();
}

/** A value of an option as it is typed. */
function toml(value) {
  return typeof value === "string" ? value : JSON.stringify(value).replace(/"(\w+)":/g, "$1=");
}

async function play() {
  const { default: Majiang } = await import("@kobalab/majiang-core");
  const { default: Player } = await import("@kobalab/majiang-ai");
  const translation = new Translation(Majiang.rule(THEIRS));
  const player = new Player();
  let waiting = null; // told, but not yet to the player: an `ask` may follow on it
  let refused = false;

  for await (const line of createInterface({ input: process.stdin })) {
    const message = JSON.parse(line);
    if (message.t === "ask") {
      const reply = refused ? null : replied(player, waiting);
      const answer = reply ? action(reply, message.legal) : fallback(message.legal);
      waiting = null;
      refused = false;
      process.stdout.write(`${JSON.stringify(answer)}\n`);
    } else if (message.t === "refused") {
      refused = true;
    } else {
      for (const told of translation.hear(message)) {
        // An indicator turned with a discard counts for a win on it: it is told first, as majiang does.
        if (told.kaigang && waiting?.dapai) {
          player.action(told);
        } else {
          if (waiting) {
            player.action(waiting);
          }
          waiting = told;
        }
      }
    }
  }
}

/** What the player replies to what it is told; nothing, with a complaint, to a question about nothing new. */
function replied(player, told) {
  if (!told) {
    console.error("bridge.mjs: a question without anything that majiang could answer");
    return null;
  }
  let reply = null;
  player.action(told, (answer) => (reply = answer ?? {}));
  return reply;
}

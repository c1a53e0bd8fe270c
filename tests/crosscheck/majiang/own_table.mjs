// Plays the walls of a match at majiang's own table, and tells where it went otherwise than at ours.
// Standard input: {"walls": [text, ...]}, then every message of our table, tiles open.
import { readFileSync } from "node:fs";
import Player from "@kobalab/majiang-ai";
import Majiang from "@kobalab/majiang-core";
import { THEIRS } from "./rules.mjs";
import { tiles, Translation } from "./translation.mjs";

const numbers = (from, to) => Array.from({ length: to - from }, (_, at) => from + at);

/** Our places (RI-10) of the tiles that begin its wall: replacements, indicators, the tiles under them. */
const DEAD = [134, 135, 132, 133, 130, 128, 126, 124, 122, 131, 129, 127, 125, 123];

/** Our places (RI-9) in the order in which it draws: thirteen tiles for each seat, then the turns. */
const HANDS = numbers(0, 52).map((at) => [Math.floor(at / 13), at % 13]);
const LIVE = HANDS.map(([seat, at]) => (at < 12 ? 16 * Math.floor(at / 4) + 4 * seat + (at % 4) : 48 + seat));
const DRAWN = [...LIVE, ...numbers(52, 122)];

/** Its table with these walls; where there is none left the match ends. */
class Table extends Majiang.Game {
  constructor(walls, rule) {
    super(
      [0, 1, 2, 3].map(() => new Player()),
      null,
      rule,
      "",
    );
    this.walls = walls;
  }

  kaiju() {
    super.kaiju(0);
  }

  qipai() {
    if (!this.walls.length) {
      this.jieju();
      return;
    }
    const ours = tiles(this.walls.shift());
    const shan = new Majiang.Shan(this._rule);
    shan._pai = [...DEAD, ...DRAWN.toReversed()].map((place) => ours[place]);
    shan._baopai = [shan._pai[4]];
    shan._fubaopai = [shan._pai[9]];
    super.qipai(shan);
  }
}

/** What is compared of a deal: how it began, the moves in order, and the indicators in order. */
function compared(told) {
  const { shoupai, ...began } = told.find((each) => each.qipai).qipai;
  const moves = told.filter((each) => each.zimo || each.gangzimo || each.dapai || each.fulou || each.gang);
  const lines = moves.map((each) => JSON.stringify(each).replace("_", ""));
  const turned = told.filter((each) => each.kaigang).map((each) => each.kaigang.baopai);
  return [JSON.stringify(began, Object.keys(began).sort()), ...lines, `turned ${turned.join(" ")}`];
}

const [head, ...lines] = readFileSync(0, "utf8").trim().split("\n");
const { walls } = JSON.parse(head);
const rule = Majiang.rule(THEIRS);

const translation = new Translation(rule);
const messages = [{ t: "welcome", player: 0 }, ...lines.map((line) => JSON.parse(line))];
const ours = [];
for (const told of messages.flatMap((message) => translation.hear(message))) {
  if (told.qipai) {
    ours.push([]);
  }
  ours.at(-1)?.push(told);
}

let paipu;
const table = new Table(walls, rule);
table._callback = (log) => (paipu = log);
table.do_sync();

const theirs = paipu.log;
const differences = [];
for (const deal of numbers(0, Math.max(ours.length, theirs.length))) {
  const [mine, its] = [ours, theirs].map((deals) => (deals[deal] ? compared(deals[deal]) : []));
  const at = numbers(0, Math.max(mine.length, its.length)).find((each) => mine[each] !== its[each]);
  if (at !== undefined) {
    differences.push({ deal, at, ours: mine[at] ?? null, theirs: its[at] ?? null });
  }
}
console.log(JSON.stringify({ deals: theirs.length, differences, points: paipu.point.map(Number) }));

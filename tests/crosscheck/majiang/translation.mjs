// Messages of a table as those of majiang, and majiang's replies as actions.
// Both sides are described in docs/concepts/protocol.md and in the README of @kobalab/majiang-core.

const SEATS = "ESWN";

/** Where a claimed tile came from, by how many seats the claimer sits after the one who discarded it. */
const SOURCES = ["", "-", "=", "+"];

/** Events that majiang learns otherwise, or does not need: it is told anew where it stands with every deal. */
const UNWRITTEN = new Set(["dice", "broke", "choice", "konging", "won", "paid", "under", "shown", "over"]);

/** Tiles as majiang writes them: "9s8m" and "55z" are s9 m8 and z5 z5; an unseen tile is "". */
export function tiles(text) {
  const found = [];
  for (const [, digits, suit] of text.matchAll(/(\d+)([mpsz])|\?/g)) {
    found.push(...(digits ? [...digits].map((digit) => suit + digit) : [""]));
  }
  return found;
}

/** The number of a tile; a red five is a five. */
function number(digit) {
  return Number(digit) || 5;
}

/** Digits of a set with the claimed one marked: "s6-78", "m505=", "z111+"; in a kong red fives stand last. */
export function claimed(taken, names, mark) {
  const digits = names.map((name) => name[1]);
  digits.splice(digits.indexOf(taken[1]), 1);
  const isChow = digits.some((digit) => number(digit) !== number(taken[1]));
  if (!isChow) {
    return taken[0] + digits.sort().reverse().join("") + taken[1] + mark;
  }
  const marked = [...digits, taken[1] + mark];
  return taken[0] + marked.sort((one, other) => number(one[0]) - number(other[0])).join("");
}

/** What one player hears and answers. */
export class Translation {
  constructor(rule) {
    this.rule = rule;
    this.player = null; // number at the table, for the whole match
    this.opening = null; // the deal in preparation, until its first indicator is turned
    this.pungs = []; // [seat, set as majiang writes it]
    this.declares = false; // the next discard lies sideways
    this.isKnown = false; // majiang knows its place
  }

  /** The messages for majiang that follow from one of the table. */
  hear(message) {
    if (message.t === "welcome") {
      this.player = message.player;
      return [];
    }
    if (message.t === "deal") {
      return this.deal(message);
    }
    return message.t === "event" ? this.happened(message.event) : [];
  }

  /** The seats of a deal; ids of majiang are places counted from the first dealer. */
  deal({ players, scores, winds, counters }) {
    const seat = players.indexOf(this.player);
    const dealership = (counters.dealership ?? 0) % 4;
    this.pungs = [];
    this.declares = false;
    this.opening = {
      zhuangfeng: SEATS.indexOf(winds[0]),
      jushu: dealership,
      changbang: counters.honba ?? 0,
      lizhibang: counters.riichi_sticks ?? 0,
      defen: players.map((player) => scores[player]),
      shoupai: ["", "", "", ""],
    };
    if (this.isKnown) {
      return [];
    }
    this.isKnown = true;
    const names = [...SEATS];
    return [{ kaiju: { id: (seat + dealership) % 4, rule: this.rule, title: "", player: names, qijia: 0 } }];
  }

  /** What an event of the deal is to majiang. */
  happened(event) {
    const l = SEATS.indexOf(event.seat);
    const [p] = tiles(event.tile ?? "");
    switch (event.e) {
      case "dealt":
        this.opening.shoupai[l] = tiles(event.tiles).join("");
        return [];
      case "turned":
        return [this.turned(p)];
      case "drew":
        return [event.word === "kong-draw" ? { gangzimo: { l, p } } : { zimo: { l, p } }];
      case "called":
        this.declares = event.word === "ready-discard";
        return [];
      case "discarded":
        return [{ dapai: { l, p: this.discarded(p, event.word) } }];
      case "melded":
        return this.melded(l, p, event);
      case "adding":
        return [{ gang: { l, m: this.added(l, p) } }];
      default:
        if (!UNWRITTEN.has(event.e)) {
          throw new Error(`no translation of the event ${event.e}`);
        }
        return [];
    }
  }

  /** The first indicator ends the preparation, each other one belongs to a kong. */
  turned(p) {
    if (this.opening === null) {
      return { kaigang: { baopai: p } };
    }
    const qipai = { ...this.opening, baopai: p };
    this.opening = null;
    return { qipai };
  }

  /** A discard with its marks: drawn just before, declaring riichi. */
  discarded(p, word) {
    const marks = (word === "drawn" ? "_" : "") + (this.declares ? "*" : "");
    this.declares = false;
    return p + marks;
  }

  /** A set that was laid down; an added kong was told when its tile could still be robbed. */
  melded(l, p, { word, tiles: text, from }) {
    if (word === "added-kong") {
      return [];
    }
    const names = tiles(text);
    if (word === "concealed-kong") {
      const digits = names.map((name) => name[1]);
      return [{ gang: { l, m: names[0][0] + digits.sort().reverse().join("") } }];
    }
    const m = claimed(p, names, SOURCES[(l - SEATS.indexOf(from) + 4) % 4]);
    if (word === "pung") {
      this.pungs.push([l, m]);
    }
    return [{ fulou: { l, m } }];
  }

  /** The pung of the seat with its fourth tile. */
  added(l, p) {
    const [, m] = this.pungs.find(
      ([seat, m]) => seat === l && m[0] === p[0] && number(m[1]) === number(p[1]),
    );
    return m + p[1];
  }
}

/** The action that a reply means, spelled as among the legal ones; one that is not legal is spelled all the same. */
export function action(reply, legal) {
  const [word, tile = "", own = ""] = meant(reply);
  const wanted = [word, spelled(tile), spelled(own)].join(" ");
  const offer = legal.find(({ action: [word, tile = "", own = ""] }) => {
    return [word, spelled(tile), spelled(own)].join(" ") === wanted;
  });
  return offer ? offer.action : [word, tile, own].slice(0, own ? 3 : tile ? 2 : 1);
}

/** Tiles in one order, whatever the spelling. */
function spelled(text) {
  return tiles(text).sort().join("");
}

/** The action that a reply means. */
function meant({ hule, daopai, gang, fulou, dapai }) {
  if (hule) {
    return ["win"];
  }
  if (daopai) {
    return ["abort"];
  }
  if (gang) {
    const isAdded = /[-=+]/.test(gang);
    const digit = isAdded ? gang.at(-1) : number(gang[1]);
    return [isAdded ? "added-kong" : "concealed-kong", digit + gang[0]];
  }
  if (fulou) {
    const own = fulou.slice(1).match(/\d(?![-=+])/g);
    const isChow = /-/.test(fulou) && new Set(fulou.match(/\d/g).map(number)).size > 1;
    return [isChow ? "chow" : own.length === 3 ? "kong" : "pung", "", own.join("") + fulou[0]];
  }
  if (dapai) {
    return [dapai.endsWith("*") ? "ready" : "discard", dapai[1] + dapai[0]];
  }
  return ["pass"];
}

/** An answer that is never refused. */
export function fallback(legal) {
  const actions = legal.map((offer) => offer.action);
  const last = actions.filter(([word]) => word === "discard").at(-1);
  return actions.find(([word]) => word === "pass") ?? last ?? actions[0];
}

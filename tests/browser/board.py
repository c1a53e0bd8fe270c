"""What may be wrong with a board as it is drawn, asked in the page."""

OUTSIDE = """() => [...document.querySelectorAll(
    '.felt .tile, .felt .plate, .felt .offer, .felt .tools button, .felt .progress')]
  .map((each) => [each, each.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.left < -1 || box.top < -1
    || box.right > innerWidth + 1 || box.bottom > innerHeight + 1))
  .map(([each]) => `${each.className} ${each.dataset.tile ?? each.textContent}`)"""
OVERLAPS = """() => {
  const [LEAST, RUNNING] = [0.2, 0.4];
  const runs = (each) => each.closest('.runs') && each.closest('.river');
  const told = (each) => `${each.className} ${each.dataset.tile ?? each.textContent}`;
  const seen = (each) => {
    const box = each.getBoundingClientRect();
    const bar = each.closest('.offers')?.getBoundingClientRect() ?? box;
    const [left, top] = [Math.max(box.left, bar.left), Math.max(box.top, bar.top)];
    const [right, bottom] = [Math.min(box.right, bar.right), Math.min(box.bottom, bar.bottom)];
    return { left, top, right, bottom, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
  };
  const all = [...document.querySelectorAll(`.felt .river:not(.pool) .tile, .felt .melds .tile,
      .felt .bonus .tile, .felt .held, .felt .heart, .plate, .progress, .says > *, .offer, .tools button`)]
    .filter((each) => !each.closest('.stack'))
    .map((each) => [each, seen(each)])
    .filter(([, box]) => box.width);
  return all.flatMap(([one, a], at) => all.slice(at + 1).flatMap(([other, b]) => {
    if (one.contains(other) || other.contains(one)) return [];
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    const least = Math.min(a.width * a.height, b.width * b.height) || 1;
    const most = (runs(one) && runs(one) === runs(other) ? RUNNING : LEAST) * least;
    return wide > 0 && high > 0 && wide * high > most ? [[told(one), told(other)]] : [];
  }));
}"""
"""Parts that lie over each other by a fifth; by two fifths in the last row of a long river, which runs on.

Of offers that can be scrolled only those in sight count.
"""
OTHERS_FLOWERS = """() => [...document.querySelectorAll('.felt .seat')].flatMap((seat) => {
  const laid = seat.querySelector('.bonus')?.getBoundingClientRect();
  if (!laid) return [];
  const side = ['bottom', 'right', 'top', 'left'].find((each) => seat.classList.contains(each));
  const away = [...document.querySelectorAll('.felt .who')].map((who) => {
    const plate = who.querySelector('.plate').getBoundingClientRect();
    const across = Math.max(0, plate.left - laid.right, laid.left - plate.right);
    const along = Math.max(0, plate.top - laid.bottom, laid.top - plate.bottom);
    return [Math.hypot(across, along), who];
  }).sort(([one], [other]) => one - other);
  return away[0][1].classList.contains(side) ? [] : [[side, away[0][1].className]];
})"""
"""Flowers that lie nearer to another player's plate than to their owner's."""
CUT_PLATES = """() => [...document.querySelectorAll('.felt .plate')].filter((plate) => {
  const [outer, number] = [plate, plate.querySelector('.score span:not(.sr)')]
    .map((each) => each.getBoundingClientRect());
  const row = plate.querySelector('.row').getBoundingClientRect();
  return number.right > Math.min(outer.right, row.right + 1) || number.bottom > outer.bottom
    || number.left < outer.left;
}).map((plate) => plate.innerText)"""
"""Plates whose points are not wholly seen."""
REACH = """() => {
  const boxes = [...document.querySelectorAll('.board .tile, .board .stand')]
    .filter((each) => !each.closest('.seat.bottom .pocket'))
    .map((each) => each.getBoundingClientRect()).filter((box) => box.width);
  const hand = document.querySelector('.own .held').getBoundingClientRect();
  const [left, top] = ['left', 'top'].map((side) => Math.min(...boxes.map((box) => box[side])));
  const [right, bottom] = ['right', 'bottom'].map((side) => Math.max(...boxes.map((box) => box[side])));
  return [(right - left) / innerWidth, (bottom - top) / hand.top];
}"""
"""How far tiles on the board reach from side to side of the page, and from its upper edge to the own hand."""
EMPTY = """() => {
  const CELL = 6;
  const hand = document.querySelector('.own .held').getBoundingClientRect();
  const [columns, rows] = [Math.floor(innerWidth / CELL), Math.floor(hand.top / CELL)];
  const isTaken = Array.from({ length: rows }, () => new Uint8Array(columns));
  for (const each of document.querySelectorAll(`.board .tile, .board .stand, .heart, .plate, .title, .aside,
      .progress, .says > *, .offer, .tools button`)) {
    const box = each.getBoundingClientRect();
    for (let row = Math.floor(box.top / CELL); row < Math.min(rows, box.bottom / CELL); row += 1) {
      const from = Math.max(0, Math.floor(box.left / CELL));
      isTaken[Math.max(0, row)].fill(1, from, Math.ceil(box.right / CELL));
    }
  }
  const free = new Uint16Array(columns);
  let most = 0;
  for (const row of isTaken) {
    row.forEach((taken, column) => { free[column] = taken ? 0 : free[column] + 1; });
    for (let from = 0; from < columns; from += 1) {
      for (let to = from, high = rows; to < columns && (high = Math.min(high, free[to])); to += 1) {
        most = Math.max(most, high * (to - from + 1));
      }
    }
  }
  return most / (columns * rows);
}"""
"""The largest rectangle above the own hand in which nothing is drawn, as a part of all above the hand."""
PLACES = """() => [['board', '.board'], ['heart', '.heart'], ['hand', '.own .held'],
   ...['bottom', 'right', 'top', 'left'].map((side) => [side, `.who.${side}`])].flatMap(([name, css]) => {
     const part = document.querySelector(css);
     if (!part) return [];
     const box = part.getBoundingClientRect();
     const wide = css.startsWith('.who') ? Math.round(box.width) : '';
     return [[`${name} ${wide}`, [Math.round(box.left), Math.round(box.top)]]];
   })"""
"""Where the parts of the table lie; a plate is named with its width, which follows what stands on it."""
CUT_OFFERS = """() => {
  const bar = document.querySelector('.offers').getBoundingClientRect();
  const boxesOf = (each) => {
    const walker = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const found = [...each.querySelectorAll('.tile')].map((tile) => tile.getBoundingClientRect());
    while (walker.nextNode()) {
      if (walker.currentNode.parentElement.closest('.sr')) continue;
      range.selectNodeContents(walker.currentNode);
      found.push(...range.getClientRects());
    }
    return found.filter((box) => box.width);
  };
  return [...document.querySelectorAll('.offers > *')].filter((each) => {
    const box = each.getBoundingClientRect();
    const [left, right] = [Math.max(box.left, bar.left, 0), Math.min(box.right, bar.right, innerWidth)];
    return each.scrollWidth > each.clientWidth || boxesOf(each).some((part) => part.left < left - 1
      || part.right > right + 1 || part.top < box.top - 1 || part.bottom > box.bottom + 1);
  }).map((each) => each.innerText);
}"""
"""Offers and notes of whose words or tiles a part is cut off or lies outside their button."""
CUT_WORDS = f"""(texts) => {{
  const offer = document.querySelector('.offers > .go') ?? document.querySelector('.offers > .offer');
  const word = offer.querySelector('.word');
  return texts.filter((text) => {{
    word.textContent = text;
    return ({CUT_OFFERS})().length;
  }});
}}"""
"""Which of these words would be cut off on a button; the page is not of use afterwards."""

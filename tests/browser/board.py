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
  const all = [...document.querySelectorAll(`.felt .river:not(.pool) .tile, .felt .melds .tile,
      .felt .bonus .tile, .felt .held, .felt .heart, .plate, .progress, .says > *, .offer, .tools button`)]
    .filter((each) => !each.closest('.stack'))
    .map((each) => [each, each.getBoundingClientRect()])
    .filter(([, box]) => box.width);
  return all.flatMap(([one, a], at) => all.slice(at + 1).flatMap(([other, b]) => {
    if (one.contains(other) || other.contains(one)) return [];
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    const least = Math.min(a.width * a.height, b.width * b.height);
    const most = (runs(one) && runs(one) === runs(other) ? RUNNING : LEAST) * least;
    return wide > 0 && high > 0 && wide * high > most ? [[told(one), told(other)]] : [];
  }));
}"""
"""Parts that lie over each other by a fifth; by two fifths in the last row of a long river, which runs on."""
PLACES = """() => [['board', '.board'], ['heart', '.heart'], ['hand', '.own .held'],
   ...['bottom', 'right', 'top', 'left'].map((side) => [side, `.who.${side}`])].flatMap(([name, css]) => {
     const part = document.querySelector(css);
     if (!part) return [];
     const box = part.getBoundingClientRect();
     const wide = css.startsWith('.who') ? Math.round(box.width) : '';
     return [[`${name} ${wide}`, [Math.round(box.left), Math.round(box.top)]]];
   })"""
"""Where the parts of the table lie; a plate is named with its width, which follows what stands on it."""

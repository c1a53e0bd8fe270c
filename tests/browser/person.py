"""Somebody who plays through the page: sees what it shows, clicks what it offers."""

import time

HAND = 240
"""Seconds after which a hand counts as stuck, on a busy machine."""
PATIENCE = 90
"""Seconds that the page may take to show something."""
SEEN = """(patience) => new Promise((told) => {
  const till = performance.now() + patience;
  const look = () => {
    const over = !!document.querySelector('dialog[open] .settlement');
    const asked = !!document.querySelector('.own.asked') && !document.querySelector('.offer[disabled]');
    if (!over && !asked && performance.now() < till) return setTimeout(look, 8);
    told({
      over,
      asked,
      offers: [...document.querySelectorAll('.offers .offer')].map((offer) => offer.dataset.kind ?? ''),
      meld: document.querySelectorAll('.own .melds > li').length,
      bonus: document.querySelectorAll('.seat.bottom .bonus > li').length,
      wild: document.querySelectorAll('.own .held .tile b').length,
    });
  };
  look();
})"""
"""What the page shows once it asks something or the deal is over, or after so many milliseconds."""
AIM = """(wishes) => {
  const offers = [...document.querySelectorAll('.offers .offer')];
  const free = [...document.querySelectorAll('.own .held:not(.barred)')];
  const kinds = [...wishes, 'pass'].map((kind) => offers.find((offer) => offer.dataset.kind === kind));
  const chosen = offers.find((offer) => offer.matches('.go'))
    ?? (free.some((tile) => tile.matches('.selected'))
      && offers.findLast((offer) => offer.dataset.kind !== 'hold'));
  const target = kinds.find(Boolean) ?? (chosen || free.at(-1) || offers[0]);
  if (!target) return null;
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const box = target.getBoundingClientRect();
  const spot = [box.left + box.width / 2, box.top + box.height / 2];
  return target.contains(document.elementFromPoint(...spot)) ? spot : null;
}"""
"""Where to click for what is wished most, if nothing lies over it: an offer, else a tile, then its button."""
OWN = ("meld", "bonus", "wild")
LIES = """() => [...document.querySelectorAll('.felt .tile, .own .tile, .score, .felt .facts')]
  .map((part) => part.dataset.tile ?? part.textContent.replace(/\\s+/g, ' ').trim())"""
STILL = """async ([width, height]) => {
  const places = () => JSON.stringify([...document.querySelectorAll('.felt .tile, .plate, .offer, .says')]
    .map((each) => each.getBoundingClientRect()));
  const isSized = () => innerWidth === width && innerHeight === height;
  let before = '';
  for (let still = 0; still < 3; before = places()) {
    await new Promise((waited) => setTimeout(() => requestAnimationFrame(waited), 60));
    still = isSized() && places() === before ? still + 1 : 0;
  }
}"""
"""Waits until the page has this size and none of its tiles, plates, offers and questions moves any more."""
WISHES = ("win", "special-kong", "added-kong", "concealed-kong", "kong", "rob-pung", "pung", "chow", "pull")


def sit_down(page, ruleset, deals=1, by_keyboard=False, name="Anna"):
    """Open a table of the ruleset against bots, on the page for tables of one's own."""
    page.evaluate("location.hash = '#/lobby'")
    page.locator("input[autocomplete=nickname]").wait_for()
    play = page.locator("main button.primary")
    play.and_(page.locator(":not([disabled])")).first.wait_for()
    page.locator("input[autocomplete=nickname]").fill(name)
    page.locator("main .grid select").nth(0).select_option(ruleset)
    page.locator("main .grid select").nth(2).select_option(str(deals))
    if by_keyboard:
        play.first.focus()
        page.keyboard.press("Enter")
    else:
        play.first.click()
    page.locator(".felt").wait_for()


def play_hand(page, until=None, by_keyboard=False):
    """Play to the settlement, or until a condition holds; returns what the page showed of one's own
    beside plain tiles: a "meld", a "bonus" tile laid out, a "wild" tile in the hand.
    """
    there = set()
    act = _press if by_keyboard else _click
    end = time.monotonic() + HAND
    while time.monotonic() < end:
        seen = page.evaluate(SEEN, 60)
        there.update(name for name in OWN if seen[name])
        if seen["over"] or (until is not None and until(page, seen)):
            return there
        if seen["asked"]:
            act(page, seen)
    raise AssertionError(f"no settlement: {page.evaluate(SEEN, 0)} {page.locator('.own').inner_text()}")


def _click(page, seen):
    spot = page.evaluate(AIM, WISHES)
    if spot is not None:
        page.mouse.click(*spot)


def _press(page, seen):
    """The same with keys alone."""
    letters = {"win": "h", "kong": "k", "pung": "p", "chow": "c"}
    wish = next((kind for kind in letters if kind in seen["offers"]), None)
    if wish:
        page.keyboard.press(letters[wish])
        if page.evaluate("document.activeElement?.dataset?.kind") == wish:
            page.keyboard.press("Enter")
        return
    if "pass" in seen["offers"]:
        page.evaluate("document.activeElement?.blur()")
        page.keyboard.press(" ")
        return
    for _ in range(20):
        page.keyboard.press("ArrowLeft")
        if page.locator(".own .held.selected:not(.barred)").count():
            break
    page.keyboard.press("Enter")


def lies(page, like=None):
    """The tiles and scores that the table shows, as soon as they are `like` these."""
    if like is not None:
        end = time.monotonic() + PATIENCE
        while page.evaluate(LIES) != like and time.monotonic() < end:
            page.wait_for_timeout(60)
    return page.evaluate(LIES)


def wait_until(page, holds, arg=None):
    """Wait until an expression of JavaScript holds.

    Playwright's `wait_for_function` evaluates text in the page, which the page's security policy forbids.
    """
    end = time.monotonic() + PATIENCE
    while not page.evaluate(holds, arg):
        assert time.monotonic() < end, holds
        page.wait_for_timeout(60)


def resize(page, width, height):
    """Give the page a size, and wait until it has taken it."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(STILL, [width, height])


def settlement(page):
    """The settlement as it is read: how the hand ended, who won with what, the totals by player."""
    settlement = page.locator("dialog[open] .settlement")
    rows = settlement.locator(".scroll tbody tr")
    return {
        "how": settlement.locator(".how").inner_text(),
        "kind": settlement.locator(".how").get_attribute("data-how"),
        "won": settlement.locator(".won").count(),
        "tiles": settlement.locator(".won .hand .tile").count(),
        "arrows": settlement.locator("path.arrow").count(),
        "change": [_number(text) for text in rows.nth(0).locator("td").all_inner_texts()],
        "total": [_number(text) for text in rows.nth(1).locator("td").all_inner_texts()],
        "paid": settlement.locator(".lines li").count(),
        "clauses": settlement.locator(".lines .clause").all_inner_texts(),
    }


def _number(text):
    return float(text.replace(",", "").replace("−", "-").replace("+", "").replace("±", "") or 0)


def come_anew(page, address):
    """Come to the address from another page, without the question that a table asks who leaves it."""
    page.goto("about:blank")
    page.goto(address)

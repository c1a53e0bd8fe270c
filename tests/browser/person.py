"""Somebody who plays through the page: sees what it shows, clicks what it offers."""

import time

from playwright.sync_api import Error

HAND = 240
"""Seconds after which a hand counts as stuck, on a busy machine."""
PATIENCE = 30
"""Seconds that the page may take to show something."""
SEEN = """() => ({
  over: !!document.querySelector('dialog[open] .settlement'),
  asked: !!document.querySelector('.own.asked') && !document.querySelector('.offer[disabled]'),
  offers: [...document.querySelectorAll('.offers .offer')].map((offer) => offer.dataset.kind ?? ''),
  go: !!document.querySelector('.offer.go'),
  meld: document.querySelectorAll('.own .melds > li').length,
  bonus: document.querySelectorAll('.seat.bottom .bonus > li').length,
  wild: document.querySelectorAll('.own .held .tile b').length,
})"""
OWN = ("meld", "bonus", "wild")
LIES = """() => [...document.querySelectorAll('.felt .tile, .own .tile, .score, .felt .facts')]
  .map((part) => part.dataset.tile ?? part.textContent.replace(/\\s+/g, ' ').trim())"""
WISHES = ("win", "special-kong", "added-kong", "concealed-kong", "kong", "rob-pung", "pung", "chow", "pull")


def sit_down(page, ruleset, deals=1, by_keyboard=False):
    """Open a table of the ruleset against bots, on the page for tables of one's own."""
    page.evaluate("location.hash = '#/lobby'")
    page.locator("input[autocomplete=nickname]").wait_for()
    play = page.locator("main button.primary")
    play.and_(page.locator(":not([disabled])")).first.wait_for()
    page.locator("input[autocomplete=nickname]").fill("Anna")
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
        seen = page.evaluate(SEEN)
        there.update(name for name in OWN if seen[name])
        if seen["over"] or (until is not None and until(page, seen)):
            return there
        if seen["asked"]:
            _tried(page, seen, act)
        page.wait_for_timeout(60)
    raise AssertionError(f"no settlement: {page.evaluate(SEEN)} {page.locator('.own').inner_text()}")


def _tried(page, seen, act):
    try:
        act(page, seen)
    except Error as error:
        if "Timeout" not in str(error) and "detached" not in str(error):
            raise


def _click(page, seen):
    wish = next((kind for kind in WISHES if kind in seen["offers"]), None)
    kind = wish or ("pass" if "pass" in seen["offers"] else None)
    if kind:
        page.locator(f".offers .offer[data-kind={kind}]").first.click(timeout=2000)
        return
    free = page.locator(".own .held:not(.barred)")
    if not free.count():
        page.locator(".offers .offer").first.click(timeout=2000)
        return
    free.last.click(timeout=2000)
    page.wait_for_timeout(20)
    go = page.locator(".offers .offer.go")
    (go if go.count() else page.locator(".offers .offer:not([data-kind=hold])").last).click(timeout=2000)


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

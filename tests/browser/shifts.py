"""How much a page moves by itself: the cumulative layout shift (web.dev/articles/cls)."""

MOST = 0.05
"""What a page may move at most."""
SETTLED = 300
"""Milliseconds in which the browser has told of the shifts so far."""
WATCH = """(buffered) => {
  globalThis.shifted = 0;
  globalThis.moved = [];
  let [start, last, sum] = [0, 0, 0];
  const told = ({ node }) => node?.outerHTML?.slice(0, 100) ?? node?.textContent?.slice(0, 60) ?? 'gone';
  new PerformanceObserver((seen) => {
    for (const each of seen.getEntries().filter((entry) => !entry.hadRecentInput)) {
      if (each.startTime - last > 1000 || each.startTime - start > 5000) [start, sum] = [each.startTime, 0];
      last = each.startTime;
      sum += each.value;
      globalThis.shifted = Math.max(globalThis.shifted, sum);
      globalThis.moved.push([each.value.toFixed(3), ...each.sources.map(told)]);
    }
  }).observe({ type: 'layout-shift', buffered });
}"""
"""The worst burst of shifts within five seconds, and what moved in each."""


def watch(page):
    """From now on shifts are counted."""
    page.evaluate(WATCH, False)


def shifted(page):
    """What has moved since `watch`."""
    page.wait_for_timeout(SETTLED)
    return page.evaluate("globalThis.shifted")


def moved_while_loading(page):
    """What has moved since the page began: by how much in all, and what."""
    page.evaluate(WATCH, True)
    return shifted(page), page.evaluate("globalThis.moved")

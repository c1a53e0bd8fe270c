"""A hint at the table: the choices, each with the hand that it aims at."""

import pytest
from playwright.sync_api import expect

from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.table import chosen
from mahjong_atlas.play.events import CHOICE
from mahjong_atlas.play.match import Match
from mahjong_atlas.records.jsonl import Recorder
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.table.hints import Hints
from tests.browser.conftest import PHONE

PLAY_ON = """async ([record, step, player]) => {
  const sent = (path, type, body) =>
    fetch(`/api/${path}`, { method: 'POST', headers: { 'content-type': type }, body });
  await sent('session', 'application/json', JSON.stringify({ name: 'Anna' }));
  localStorage.setItem('mahjong-atlas.session', JSON.stringify({ name: 'Anna', account: false }));
  const place = `replay/play-on?deal=0&step=${step}&pace=0.05&player=${player}`;
  return (await (await sent(place, 'application/octet-stream', record)).json()).table;
}"""
"""Opens a table that goes on with a record, and gives its address."""


@pytest.fixture(scope="module")
def near_ready(tmp_path_factory):
    """A record, and where in it somebody has a discard that leaves their hand one tile from ready."""
    ruleset, file = find_ruleset("hongkong-old"), tmp_path_factory.mktemp("record") / "game.jsonl"
    match, hints = Match(ruleset, "near ready"), Hints(ruleset)
    recorder = Recorder(file, match)
    recorder.begin()
    deal, found = match.next_deal(), None
    bots = [make_bot("greedy", ruleset, str(seat)) for seat in range(4)]
    while not deal.over:
        seat = deal.to_act[0]
        legal = deal.legal_actions(seat)
        if found is None and len(deal.to_act) == 1 and len(legal) > 3:
            best = hints.hint(deal.copy(), seat, 0, legal).choices[0]
            if best.goal is not None and best.distance == 2:
                found = sum(event.kind != CHOICE for event in deal.events), seat, best
        deal.apply(seat, chosen(bots[seat], deal, seat))
    recorder.update(deal)
    recorder.close()
    return file.read_text(), *found


@pytest.mark.parametrize(
    ("language", "question", "best"),
    [("en", "Which choice is best?", "recommended"), ("ja", "何を切る？", "おすすめ")],
)
def test_a_hint_shows_the_choices_and_the_hands_they_aim_at(visit, near_ready, language, question, best):
    record, step, seat, choice = near_ready
    page = visit(language=language, size=PHONE)
    table = page.evaluate(PLAY_ON, [record, step, seat])
    page.evaluate(f"location.hash = '#/table/{table}'")
    page.locator(".own .held").first.wait_for()
    page.locator(".tools button").first.click()
    page.get_by_role("button", name=question).click()

    first = page.locator(".drawer li.best")
    expect(first).to_contain_text(best)
    expect(first.locator("dd")).to_have_count(3)
    goal = first.locator(".goal")
    expect(goal.locator(".missing")).to_have_count(2)
    expect(goal.locator(".missing small")).to_have_text([str(left) for left in sorted_left(choice.goal)])
    expect(goal.locator(".tile")).to_have_count(14)
    box = goal.bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]


def sorted_left(goal):
    """Copies left of the missing tiles, in the order in which a hand lies."""
    suits = "mpsz"
    missing = sorted(
        zip(goal.missing, goal.left, strict=True), key=lambda each: (suits.index(each[0][1]), each[0])
    )
    return [left for _, left in missing]

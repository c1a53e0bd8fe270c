"""The card of a game: what makes it special, a hand that wins, what was measured."""

from functools import partial

from mahjong_atlas.books.examples import examples_of
from mahjong_atlas.calculator.answers import settled_hand
from mahjong_atlas.calculator.cards import measured, written_card
from mahjong_atlas.calculator.naming import in_every_language
from mahjong_atlas.cases.case import Case
from mahjong_atlas.cases.position import case_position
from mahjong_atlas.errors import AtlasError
from mahjong_atlas.positions.settling import Outcome, settle_position
from mahjong_atlas.protocol.cards import Card, CardRequest, ShownHand
from mahjong_atlas.records.reasons import worth_told
from mahjong_atlas.rules.names import Names, names_of
from mahjong_atlas.services.rulesets import ruleset_named
from mahjong_atlas.tiles.notation import format_tiles, tile_name


def card(request: CardRequest) -> Card:
    """The card of a ruleset under its defaults."""
    ruleset = ruleset_named(request.id, {}, "id")
    names = names_of(ruleset.id)
    try:
        written, found = written_card(ruleset.id), measured(ruleset.id)
    except AtlasError:  # `rules check` names what is wrong with the file of a package
        written, found = None, None
    is_current = found is not None and found.ruleset == f"{ruleset.id}@{ruleset.version}"
    return Card(
        ruleset=ruleset.id,
        lines=[in_every_language(partial(names.card_line, number)) for number in names.card_lines()],
        hand=shown_hand(ruleset.id, "" if written is None else written.hand),
        measured=found if is_current else None,
    )


def shown_hand(ruleset_id: str, fan: str) -> ShownHand | None:
    """The example of this pattern, settled; without one, the example of the first pattern that has a win."""
    examples = examples_of(ruleset_id)
    cases = [examples[fan].hand] if fan in examples else [each.hand for each in examples.values()]
    for case in cases:
        outcome = settle_position(case.position, case_position(case))
        if outcome.scores and not case.position.ruleset.options:
            return _shown(case, outcome, names_of(ruleset_id))
    return None


def _shown(case: Case, outcome: Outcome, names: Names) -> ShownHand:
    score, described = outcome.scores[0], case.position
    own = described.seats[score.seat]
    values = [fan.value for fan in score.taken]
    return ShownHand(
        tiles=format_tiles(own.hand or ()),
        win=tile_name(described.tile),
        melds=[meld.text() for meld in own.melds],
        flowers=format_tiles(own.bonus, keep_order=True),
        indicator=format_tiles(described.indicator, keep_order=True),
        worth=in_every_language(lambda language: worth_told(score.points, score.fu, values, names, language)),
        settled=settled_hand(described, case_position(case), outcome, case.id),
    )

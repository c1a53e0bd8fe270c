"""The table as the player sees it, in 80 columns."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from textwrap import wrap

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from mahjong_atlas.cli.marks import WILD, Marks, marks_explained, own_marks, table_marks
from mahjong_atlas.play.events import DISCARDED, Event
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.rules.names import RulesetNames
from mahjong_atlas.texts.languages import action_phrase, joined, phrase, phrase_of, tile_words
from mahjong_atlas.tiles.kind import NUM_TILES
from mahjong_atlas.tiles.notation import format_tiles, sort_key

WIDTH = 80
MARKED_STYLE = "bold yellow"
NEW_STYLE = "bold reverse"


@dataclass
class BoardFacts:
    """What the board shows besides the observation: labels and totals by seat, what was said aloud."""

    names: RulesetNames
    language: str
    deal: str
    """What the deal is called."""
    labels: Sequence[str]
    totals: Sequence[int]
    calls: dict[int, list[str]] = field(default_factory=dict)
    pool: Sequence[int] = ()
    """All discards in order, where the rules show them without their sources."""
    facts: Sequence[str] = ()
    """What else lies open on the table."""


def own_tiles(observation: Observation) -> list[int]:
    """The own concealed tiles as they lie, the one just drawn at the end."""
    tiles = [tile for tile in range(NUM_TILES) for _ in range(observation.tiles[tile])]
    tiles.sort(key=sort_key)
    if observation.drawn >= 0 and observation.drawn in tiles:
        tiles.remove(observation.drawn)
        tiles.append(observation.drawn)
    return tiles


def draw_board(observation: Observation, table: BoardFacts) -> list[Text]:
    """The whole table, line by line."""
    marks = table_marks(observation)
    lines = [Text("─" * WIDTH, style="dim"), headline(observation, table, marks)]
    explained = marks_explained(observation, table.names, table.language)
    lines.extend(Text(line, style=MARKED_STYLE) for line in explained)
    if table.facts:
        lines.append(Text("   ".join(table.facts)))
    for step in range(1, len(observation.rivers) + 1):
        seat = (observation.seat + step) % len(observation.rivers)
        lines.extend(seat_lines(observation, table, seat, marks))
    if observation.ruleset.pool_view:
        pool = [badged(tile, marks) for tile in table.pool]
        lines.extend(wrapped(phrase(table.language, "tell-pool"), pool))
    lines.extend(hand_lines(observation, table.language))
    return lines


def headline(observation: Observation, table: BoardFacts, marks: Marks) -> Text:
    """Which game, which deal, how many tiles are left."""
    title = table.names.ruleset(table.language)
    if table.language == "en":
        title += f" {table.names.ruleset('zh')}"
    line = phrase(table.language, "tell-table-head", title=title, deal=table.deal, left=observation.wall_left)
    if observation.indicators:
        shown = tile_words(marks.tiles(observation.indicators, True), table.language, table.names.texts)
        line += phrase_of(table.names.texts, table.language, "tell-indicators", tiles=shown)
    return Text(line, style="bold")


def seat_lines(observation: Observation, table: BoardFacts, seat: int, marks: Marks) -> list[Text]:
    """One seat: points, melds, flowers, river."""
    turn = "*" if seat == observation.turn_seat else " "
    language = table.language
    out = "" if observation.live >> seat & 1 else phrase_of(table.names.texts, language, "tell-has-won")
    calls = joined(table.calls.get(seat, ()), language)
    flowers = tile_words(marks.tiles(observation.bonus[seat]), language, table.names.texts)
    if calls:
        calls = phrase(language, "tell-has-said", words=calls)
    if flowers:
        flowers = phrase(language, "tell-flowers", tiles=flowers)
    label = table.labels[seat]
    blank = " " * max(0, 12 - cell_len(label))
    lines = [Text(f"{turn}{label}{blank}{table.totals[seat]:>7}{flowers}{calls}{out}")]
    melds = observation.melds[seat]
    if melds:
        source = not observation.ruleset.pool_view
        sets = [
            each.text() if source else f"{each.word} {format_tiles(each.tiles, keep_order=True)}"
            for each in melds
        ]
        called = " · ".join(action_phrase(marks.marked(each), language, table.names.texts) for each in sets)
        row = f"{phrase(language, 'tell-melds-row')} {called}"
        shown = wrap(row, WIDTH, initial_indent="    ", subsequent_indent=" " * 10)
        lines.extend(Text(line) for line in shown)
    if not observation.ruleset.pool_view:
        river = [badged(tile, marks) for tile in observation.rivers[seat]]
        lines.extend(wrapped(phrase(language, "tell-river"), river))
    return lines


def badged(tile: int, marks: Marks) -> Text:
    """A tile with its mark; a wild one stands out."""
    return Text(marks.name(tile), style=MARKED_STYLE if marks.mark(tile) == WILD else "")


def wrapped(title: str, tiles: Sequence[Text]) -> list[Text]:
    """Tiles in as many lines as they need."""
    lines: list[Text] = []
    for start in range(0, len(tiles), 20):
        line = Text("    " + set_cell_size(title if not start else "", 5))
        for tile in tiles[start : start + 20]:
            line.append(" ")
            line.append_text(tile)
        lines.append(line)
    return lines


def hand_lines(observation: Observation, language: str) -> list[Text]:
    """The own hand with the numbers to type, the tile just drawn apart."""
    tiles, marks = own_tiles(observation), own_marks(observation)
    title = phrase(language, "tell-hand")
    numbers, faces = Text(" " * cell_len(title), style="dim"), Text(title, style="bold")
    for at, tile in enumerate(tiles):
        drawn = at == len(tiles) - 1 and tile == observation.drawn
        gap = "  " if drawn else ""
        face = badged(tile, marks)
        if drawn:
            face.stylize(NEW_STYLE)
        numbers.append(f"{gap}{at + 1:>2}  ")
        faces.append(gap)
        faces.append_text(face)
        faces.append(" " * (4 - len(face)))
    numbers.rstrip()
    faces.rstrip()
    return [Text(""), numbers, faces]


def pool_of(events: Sequence[Event]) -> list[int]:
    """All tiles discarded so far, in order."""
    return [event.tile for event in events if event.kind == DISCARDED]

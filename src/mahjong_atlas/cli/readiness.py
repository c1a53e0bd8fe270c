"""A hand looked at, told to people."""

from msgspec import UNSET
from rich.cells import cell_len

from mahjong_atlas.cli.marks import Marks, marks_explained, own_marks
from mahjong_atlas.narration.reasons import tell_refused, worth_text
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.protocol.hands import HandAnalysis, Worth
from mahjong_atlas.protocol.scores import Refusal
from mahjong_atlas.rules.names import RulesetNames, names_of
from mahjong_atlas.texts.languages import headed, joined, phrase_of, tile_words
from mahjong_atlas.tiles.notation import parse_tile
from mahjong_atlas.tiles.shapes.kernel import NEVER


def tell_analysis(found: HandAnalysis, seen: Observation, language: str) -> list[str]:
    """A look in words; `seen` is the table as its seat sees it."""
    names = names_of(str(found.ruleset).partition("@")[0])
    marks = own_marks(seen)
    lines = [*marks_explained(seen, names, language), marks.marked(found.hand)]
    if found.wins_now is not UNSET:
        worth = tell_worth(found.wins_now, names, language)
        if found.wins_now.legal:
            lines.append(phrase_of(names.texts, language, "tell-wins-now", worth=worth))
        else:
            lines.append(
                phrase_of(
                    names.texts, language, "tell-complete-but", why=tell_why(found.wins_now, names, language)
                )
            )
    if found.discards:
        for tile, after in found.discards.items():
            text = tile_words(marks.marked(tile), language, names.texts)
            lines.append(phrase_of(names.texts, language, "tell-discard", tile=text))
            lines.extend("  " + line for line in tell_wait_lines(after, marks, names, language))
        return lines
    return lines + tell_wait_lines(found, marks, names, language)


def tell_wait_lines(found: HandAnalysis, marks: Marks, names: RulesetNames, language: str) -> list[str]:
    """The tiles that complete the shape; of a hand that waits for no legal win, how far it is, what helps."""
    lines: list[str] = []
    if found.waits:
        copies = sum(wait.unseen for wait in found.waits)
        lines = [phrase_of(names.texts, language, "tell-ready-for", kinds=len(found.waits), copies=copies)]
        for wait in found.waits:
            by_draw = tell_worth(wait.draw, names, language)
            by_discard = tell_worth(wait.discard, names, language)
            tile = tile_words(marks.marked(wait.tile), language, names.texts)
            head = phrase_of(names.texts, language, "tell-wait-unseen", tile=tile, number=wait.unseen)
            if by_draw == by_discard:
                lines.append(f"  {headed(head, by_draw, language)}")
            else:
                start = headed(head, "", language)
                drawn = phrase_of(names.texts, language, "tell-by-draw", worth=by_draw)
                fed = phrase_of(names.texts, language, "tell-by-discard", worth=by_discard)
                lines += [f"  {start}{drawn}", f"  {' ' * cell_len(start)}{fed}"]
    if found.ready:
        return lines
    if found.shanten >= NEVER:
        return [*lines, phrase_of(names.texts, language, "tell-wins-never")]
    helping = marks.tiles([parse_tile(tile) for tile in found.helps])
    helps = tile_words(helping, language, names.texts) or phrase_of(names.texts, language, "tell-nothing")
    copies = sum(found.helps.values())
    kinds = len(found.helps)
    away = (
        found.shanten
        if found.at_least is UNSET
        else phrase_of(names.texts, language, "term-at-least", number=found.shanten)
    )
    return [
        *lines,
        phrase_of(
            names.texts, language, "tell-from-ready", shanten=away, kinds=kinds, copies=copies, tiles=helps
        ),
    ]


def tell_worth(worth: Worth, names: RulesetNames, language: str) -> str:
    """Points with fans, or why not."""
    if not worth.legal:
        return phrase_of(names.texts, language, "tell-no-win", why=tell_why(worth, names, language))
    values = [fan.value for fan in worth.fans or ()]
    fans = joined([f"{names.fan(fan.id, language)} {fan.value}" for fan in worth.fans or ()], language)
    fans = fans or phrase_of(names.texts, language, "tell-no-fan")
    assert worth.points is not UNSET, "what may win has points"
    text = worth_text(worth.points, worth.fu or 0, values, names, language)
    return phrase_of(names.texts, language, "tell-worth-of", worth=text, fans=fans)


def tell_why(worth: Worth, names: RulesetNames, language: str) -> str:
    """Why a tile may not win."""
    assert worth.clause is not UNSET, "what may not win has a clause"
    assert worth.reason is not UNSET, "what may not win has a reason"
    return tell_refused(Refusal(clause=worth.clause, reason=worth.reason), names, language)

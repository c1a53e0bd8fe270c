"""A hand looked at, told to people."""

from rich.cells import cell_len

from mahjong_atlas.calculator.looking import Look
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.records.reasons import fan_name, tell_refusal
from mahjong_atlas.rules.names import Names, names_of
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.texts.languages import phrase
from mahjong_atlas.tiles.notation import format_tiles, tile_name


def tell_look(look: Look, ruleset: Ruleset, language: str) -> list[str]:
    """A look in words."""
    names = names_of(ruleset.id)
    lines = [look.hand]
    if isinstance(look.score, Score):
        worth = tell_worth(look.score, names, language)
        lines.append(phrase(language, "tell-wins-now", worth=worth))
    elif look.score is not None:
        why = tell_refusal(look.score, names, language)
        lines.append(phrase(language, "tell-complete-but", why=why))
    if look.discards:
        for tile, after in look.discards.items():
            lines.append(phrase(language, "tell-discard", tile=tile_name(tile)))
            lines.extend("  " + line for line in tell_wait_lines(after, names, language))
        return lines
    return lines + tell_wait_lines(look, names, language)


def tell_wait_lines(look: Look, names: Names, language: str) -> list[str]:
    """The waits of a ready hand; else how far it is and what helps."""
    if look.waits:
        copies = sum(wait.unseen for wait in look.waits)
        ready = "tell-ready-for"
        lines = [phrase(language, ready, kinds=len(look.waits), copies=copies)]
        for wait in look.waits:
            by_draw = tell_worth(wait.value.by_draw, names, language)
            by_discard = tell_worth(wait.value.by_discard, names, language)
            tile = tile_name(wait.value.tile)
            head = phrase(language, "tell-wait-unseen", tile=tile, number=wait.unseen)
            if by_draw == by_discard:
                lines.append(f"  {head}: {by_draw}")
            else:
                blank = " " * cell_len(head)
                lines.append(f"  {head}: " + phrase(language, "tell-by-draw", worth=by_draw))
                lines.append(f"  {blank}  " + phrase(language, "tell-by-discard", worth=by_discard))
        return lines
    if look.shanten < 1:
        gone = "tell-all-waits-held"
        return [phrase(language, gone)]
    helps = format_tiles(list(look.helps)) or phrase(language, "tell-nothing")
    copies = sum(look.helps.values())
    line = "tell-from-ready"
    kinds = len(look.helps)
    return [phrase(language, line, shanten=look.shanten, kinds=kinds, copies=copies, tiles=helps)]


def tell_worth(found: Score | Refusal, names: Names, language: str) -> str:
    """Points with fans, or why not."""
    if isinstance(found, Refusal):
        return phrase(language, "tell-no-win", why=tell_refusal(found, names, language))
    fans = ", ".join(f"{fan_name(names, each.fan.id, language)} {each.value}" for each in found.taken)
    line = "tell-points-fans"
    return phrase(language, line, points=found.points, fans=fans or phrase(language, "tell-no-fan"))

"""A hand looked at, told to people."""

from mahjong_atlas.calculator.looking import Look
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.records.reasons import fan_name, tell_refusal
from mahjong_atlas.rules.names import Names, names_of
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.tiles.notation import format_tiles, tile_name


def tell_look(look: Look, ruleset: Ruleset, language: str) -> list[str]:
    """A look in words."""
    names = names_of(ruleset.id)
    lines = [look.hand]
    if isinstance(look.score, Score):
        lines.append(f"This hand wins now: {tell_worth(look.score, names, language)}.")
    elif look.score is not None:
        why = tell_refusal(look.score, names, language)
        lines.append(f"This hand is complete but may not win: {why}.")
    if look.discards:
        for tile, after in look.discards.items():
            lines.append(f"discard {tile_name(tile)}:")
            lines.extend("  " + line for line in tell_wait_lines(after, names, language))
        return lines
    return lines + tell_wait_lines(look, names, language)


def tell_wait_lines(look: Look, names: Names, language: str) -> list[str]:
    """The waits of a ready hand; else how far it is and what helps."""
    if look.waits:
        copies = sum(wait.unseen for wait in look.waits)
        lines = [f"ready for {len(look.waits)} kinds, {copies} copies unseen"]
        for wait in look.waits:
            by_draw = tell_worth(wait.value.by_draw, names, language)
            by_discard = tell_worth(wait.value.by_discard, names, language)
            head = f"{tile_name(wait.value.tile)} ({wait.unseen} unseen)"
            if by_draw == by_discard:
                lines.append(f"  {head}: {by_draw}")
            else:
                lines.append(f"  {head}: by draw {by_draw}")
                lines.append(f"  {' ' * len(head)}  by discard {by_discard}")
        return lines
    if look.shanten < 1:
        return ["ready by its shape, but every tile that would complete it is in the hand already"]
    helps = format_tiles(list(look.helps)) or "nothing"
    copies = sum(look.helps.values())
    return [f"{look.shanten} from ready; {len(look.helps)} kinds help, {copies} copies unseen: {helps}"]


def tell_worth(found: Score | Refusal, names: Names, language: str) -> str:
    """Points with fans, or why not."""
    if isinstance(found, Refusal):
        return f"may not win: {tell_refusal(found, names, language)}"
    fans = ", ".join(f"{fan_name(names, each.fan.id, language)} {each.value}" for each in found.taken)
    return f"{found.points} points ({fans or 'no fan'})"

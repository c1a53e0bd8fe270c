"""A hand looked at, told to people."""

from msgspec import UNSET
from rich.cells import cell_len

from mahjong_atlas.protocol.hands import HandAnalysis, Worth
from mahjong_atlas.protocol.scores import Refusal
from mahjong_atlas.records.reasons import tell_refused, worth_told
from mahjong_atlas.rules.names import Names, names_of
from mahjong_atlas.scoring.to_win import NEVER
from mahjong_atlas.texts.languages import phrase, phrase_of
from mahjong_atlas.tiles.notation import format_tiles, parse_tiles


def tell_analysis(found: HandAnalysis, language: str) -> list[str]:
    """A look in words."""
    names = names_of(str(found.ruleset).partition("@")[0])
    lines = [found.hand]
    if found.wins_now is not UNSET:
        worth = tell_worth(found.wins_now, names, language)
        if found.wins_now.legal:
            lines.append(phrase(language, "tell-wins-now", worth=worth))
        else:
            lines.append(phrase(language, "tell-complete-but", why=tell_why(found.wins_now, names, language)))
    if found.discards:
        for tile, after in found.discards.items():
            lines.append(phrase(language, "tell-discard", tile=tile))
            lines.extend("  " + line for line in tell_wait_lines(after, names, language))
        return lines
    return lines + tell_wait_lines(found, names, language)


def tell_wait_lines(found: HandAnalysis, names: Names, language: str) -> list[str]:
    """The tiles that complete the shape; of a hand that waits for no legal win, how far it is, what helps."""
    lines: list[str] = []
    if found.waits:
        copies = sum(wait.unseen for wait in found.waits)
        lines = [phrase(language, "tell-ready-for", kinds=len(found.waits), copies=copies)]
        for wait in found.waits:
            by_draw = tell_worth(wait.draw, names, language)
            by_discard = tell_worth(wait.discard, names, language)
            head = phrase(language, "tell-wait-unseen", tile=wait.tile, number=wait.unseen)
            if by_draw == by_discard:
                lines.append(f"  {head}: {by_draw}")
            else:
                blank = " " * cell_len(head)
                lines.append(f"  {head}: " + phrase_of(names.texts, language, "tell-by-draw", worth=by_draw))
                lines.append(
                    f"  {blank}  " + phrase_of(names.texts, language, "tell-by-discard", worth=by_discard)
                )
    if found.ready:
        return lines
    if found.shanten >= NEVER:
        return [*lines, phrase(language, "tell-wins-never")]
    helps = format_tiles([parse_tiles(tile)[0] for tile in found.helps]) or phrase(language, "tell-nothing")
    copies = sum(found.helps.values())
    kinds = len(found.helps)
    away = (
        found.shanten if found.at_least is UNSET else phrase(language, "term-at-least", number=found.shanten)
    )
    return [
        *lines,
        phrase(language, "tell-from-ready", shanten=away, kinds=kinds, copies=copies, tiles=helps),
    ]


def tell_worth(worth: Worth, names: Names, language: str) -> str:
    """Points with fans, or why not."""
    if not worth.legal:
        return phrase(language, "tell-no-win", why=tell_why(worth, names, language))
    values = [fan.value for fan in worth.fans or ()]
    fans = ", ".join(f"{names.fan(fan.id, language)} {fan.value}" for fan in worth.fans or ())
    fans = fans or phrase(language, "tell-no-fan")
    assert worth.points is not UNSET, "what may win has points"
    said = worth_told(worth.points, worth.fu or 0, values, names, language)
    return phrase(language, "tell-worth-of", worth=said, fans=fans)


def tell_why(worth: Worth, names: Names, language: str) -> str:
    """Why a tile may not win."""
    assert worth.clause is not UNSET, "what may not win has a clause"
    assert worth.reason is not UNSET, "what may not win has a reason"
    return tell_refused(Refusal(clause=worth.clause, reason=worth.reason), names, language)

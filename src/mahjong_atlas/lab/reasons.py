"""Why one choice was better than another, in facts: the hands after both, what each risks, and to whom.

What the model foresees (chances, points) is said once; the rest can be seen on the table.
"""

from mahjong_atlas.bots.keen import KeenBot, Weighed
from mahjong_atlas.bots.shown import SeenTable
from mahjong_atlas.lab.rule_facts import HandLaid, rule_facts
from mahjong_atlas.play.actions import DISCARD
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.scoring.to_win import ToWin
from mahjong_atlas.table.dangers import warning
from mahjong_atlas.table.hints import RISKY, HandsAfter
from mahjong_atlas.table.own_hand import MANY
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.hand import WILD
from mahjong_atlas.tiles.kind import KIND_OF, SEATS
from mahjong_atlas.tiles.notation import format_tiles


def facts(bot: KeenBot, observation: Observation, best: Weighed, made: Weighed) -> tuple[Message, ...]:
    """What parts two choices of a seat, as far as its table shows it."""
    after = HandsAfter(bot, observation)
    wins = [bot.columns.ruleset.actions[each.action.kind].wins for each in (best, made)]
    if any(wins):
        win, rest = (best, made) if wins[0] else (made, best)
        pays = Message("review-pays", word=win.action.text(), text=points(win.gain))
        return (pays,) if all(wins) else (pays, hand_after(after, rest, after.to_win(rest.action)))
    hand, other = HandLaid(after, best.action), HandLaid(after, made.action)
    near, far = hand.nearness(), other.nearness()
    seen = [hand_after(after, best, near), hand_after(after, made, far), *rule_facts(hand, other, near, far)]
    if made.danger - best.danger >= RISKY:
        seen += dangers(after.shown, best, made)
    return tuple(seen)


def hand_after(after: HandsAfter, choice: Weighed, found: ToWin) -> Message:
    """How far the hand is from a win after a choice, and which tiles help it."""
    kinds = tiles_of(after, found.useful)
    tiles = format_tiles(kinds) if len(kinds) <= MANY else ""
    word, copies = choice.action.text(), after.copies(found)
    if not found.exact:
        return Message("review-far", word=word, number3=found.away)
    if found.away == 0 and not kinds:
        return Message("review-waits-none", word=word)
    if found.away == 0 and tiles:
        return Message("review-waits", word=word, tile=tiles, number=copies)
    if found.away == 0:
        return Message("review-waits-many", word=word, number=copies, number2=len(kinds))
    if tiles:
        return Message("review-away", word=word, tile=tiles, number=copies, number3=found.away)
    return Message("review-away-many", word=word, number=copies, number2=len(kinds), number3=found.away)


def tiles_of(after: HandsAfter, useful: int) -> list[int]:
    """One tile of each kind that may still come, wild ones by their own faces."""
    codes, counts = after.position.codes, after.ruleset.table.tiles.counts
    entries = [entry for entry in range(WILD + 1) if useful >> entry & 1 and after.left[entry]]
    faces = {KIND_OF[tile]: tile for entry in entries for tile in reversed(codes[entry]) if tile in counts}
    return sorted(faces.values())


def dangers(shown: SeenTable, best: Weighed, made: Weighed) -> list[Message]:
    """What the tile that was thrown risks more than another, whose hands speak for that, and where the other
    one is safe.
    """
    found = [
        Message(
            "review-risk",
            word=made.action.text(), word2=best.action.text(), number=percent(made.danger),
            number2=percent(best.danger),
        )
    ]  # fmt: skip
    for seat in range(len(shown.melds)):
        if seat == shown.me or not shown.live >> seat & 1:
            continue
        feared = warning(shown, seat)
        if feared is None:
            continue
        found.append(feared)
        thrown = {shown.alias[tile] for tile in shown.rivers[seat]}
        if best.action.kind == DISCARD and shown.alias[best.action.tile] in thrown:
            found.append(Message("review-thrown", tile=format_tiles([best.action.tile]), seat=SEATS[seat]))
    return found


def percent(chance: float) -> int:
    """A chance in whole percent."""
    return round(100 * chance)


def points(worth: float) -> str:
    """Points with their sign, without fractions from 100 on."""
    return f"{worth:+.0f}" if abs(worth) >= 100 else f"{worth:+.1f}"

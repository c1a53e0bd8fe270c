"""The lines that the terminal prints about a deal, made of a table's messages."""

from collections.abc import Sequence
from typing import Final

from msgspec import UNSET

from mahjong_atlas.cli.marks import Marks
from mahjong_atlas.narration.deal import spoken, tell_event
from mahjong_atlas.narration.reasons import (
    reading_lines,
    skipped_text,
    tell_fans,
    tell_reading,
    tell_reasons,
    worth_text,
)
from mahjong_atlas.narration.steps import StepTeller, read_steps
from mahjong_atlas.play.actions import DISCARD
from mahjong_atlas.play.events import (
    ADDING,
    CALLED,
    CHOICE,
    DISCARDED,
    DREW,
    EXPOSED,
    KONGING,
    LIFTED,
    PAID,
    WON,
    Event,
)
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.protocol.messages import Goal, Happened, Hint, Hinted, ScoreLine
from mahjong_atlas.protocol.scores import SettledWin, WinReasons
from mahjong_atlas.rules.names import names_of
from mahjong_atlas.table.client.playing import actions
from mahjong_atlas.texts import Sentence
from mahjong_atlas.texts.languages import action_phrase, joined, phrase_of, tile_words
from mahjong_atlas.texts.message import Message, read_message
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.notation import format_tiles
from mahjong_atlas.tiles.position import DRAW

TABLE: Final = "*"
"""The pot, where a seat is named."""
SHOWN: Final = 3
"""Choices of a hint that are printed."""
DANGEROUS: Final = 0.02
"""The chance that a tile wins for another from which on it is told."""
ROUGH: Final = 100
"""Points from which on no fractions are told."""
PASSING_MATTERS: Final = frozenset((CHOICE, DREW, DISCARDED, EXPOSED, ADDING, KONGING, LIFTED))
"""What is left out of a brief account."""


class Narrator:
    """Makes lines of text of a deal's events.

    `labels` are the names of the seats; a `brief` account leaves out draws and discards.
    """

    def __init__(self, ruleset: Ruleset, language: str, labels: Sequence[str], brief: bool = False) -> None:
        self.ruleset: Final = ruleset
        self.names: Final = names_of(ruleset.id)
        self.language: Final = language
        self.labels: Final = labels
        self.teller: Final = StepTeller(self.names, language, self.called)
        self.brief: Final = brief
        self.wilds: tuple[int, ...] = ()
        self.calls: dict[int, list[str]] = {}
        """What each seat has said aloud in this deal."""

    def called(self, seat: str) -> str:
        """What a seat is called by its letter; "*" is the table."""
        if seat == TABLE:
            return self._say("tell-the-table")
        return self.labels[SEATS.index(seat)]

    def tell_wilds(self, wilds: tuple[int, ...]) -> list[str]:
        """Which tiles are wild from now on, where that is new."""
        if wilds == self.wilds:
            return []
        self.wilds = wilds
        tiles = self._tiles(format_tiles(list(dict.fromkeys(wilds))))
        return [self._say("tell-wild-from-now", tiles=tiles)]

    def tell(self, event: Event, message: Happened | None) -> list[str]:
        """The lines for one event; a win and payments with the reasons that its message gives."""
        if event.kind == CALLED and event.seat >= 0:
            self.calls.setdefault(event.seat, []).append(spoken(event, self.names, self.language))
        if self.brief and event.kind in PASSING_MATTERS:
            return []
        if event.kind == DREW and event.word == DRAW and event.tile < 0:
            return []
        lines = tell_event(event, self.names, self.language, self.labels)
        if message is None:
            return lines
        if event.kind == PAID and message.steps:
            steps = [read_steps(each) for each in message.steps]
            return self.teller.explained(zip(lines, steps, strict=True))
        score = message.event.get("score")
        if event.kind == WON and score is not None:
            lines.extend(self.fans(score))
        if message.reasons is not None:
            lines.extend(self.reasons(message.reasons))
        return lines

    def fans(self, score: ScoreLine) -> list[str]:
        """The fans taken with their clauses, and the points."""
        clauses = {fan.id: fan.clause for fan in self.ruleset.scoring.fans}
        rows = [(fan, value, clauses.get(fan, "")) for fan, value in score["fans"].items()]
        return tell_fans(rows, score["points"], score.get("fu", 0), self.names, self.language)

    def reasons(self, reasons: WinReasons) -> list[str]:
        """How the fans come to the points, how the hand was read, what does not count."""
        lines = self.teller.valued(read_steps(reasons.steps))
        lines += reading_lines(reasons.parts, self.names, self.language)
        return lines + tell_reasons(reasons.not_counted, reasons.readings, self.names, self.language)

    def settled(self, win: SettledWin) -> list[str]:
        """A win whose hand was shown only when the deal was settled; nothing of one that never was."""
        if not win.parts or not win.fans:
            return []
        reading = tell_reading(win.parts, self.names, self.language)
        seat = self.called(win.seat)
        text = self._say("tell-seat-read-as", seat=seat, reading=reading)
        rows = [(fan.id, fan.value, fan.clause) for fan in win.fans]
        lines = [text, *tell_fans(rows, win.points, win.fu or 0, self.names, self.language)]
        lines += self.teller.valued(read_steps(win.steps or ()))
        return lines + [
            f"    {skipped_text(each, self.names, self.language)}" for each in win.not_counted or ()
        ]

    def hint(self, hint: Hint, marks: Marks) -> list[str]:
        """The best choices with the hands that they aim at, then which are as good as the first, the dangers,
        and what concerns all of them.
        """
        lines = [self._say("tell-hint-head")]
        dangers, shown = dangers_of(hint.choices), shown_of(hint)
        for place, choice in enumerate(shown, 1):
            lines.append(
                self._say(
                    "tell-hint",
                    place=place,
                    action=action_phrase(
                        marks.marked(actions([choice.action])[0].text()), self.language, self.names.texts
                    ),
                    worth=_points(choice.worth),
                    win=round(100 * choice.win),
                    gain=_points(choice.gain),
                    pay=round(100 * choice.pay),
                    price=_points(choice.price),
                )
            )
            if choice.distance > 1:
                away = choice.distance - 1
                far = self._say("term-at-least", number=away) if choice.at_least else away
                lines.append("     " + self._say("tell-hint-far", shanten=far, copies=choice.helping))
            elif choice.distance == 1:
                lines.append("     " + self._say("tell-hint-ready", copies=choice.helping))
            if choice.goal is not None:
                lines.append("     " + self._goal(choice.goal, marks))
            lines += [f"     {self._fact(fact)}" for fact in choice.facts]
        equal = [
            number
            for number, each in enumerate(shown, 1)
            if abs(hint.choices[0].worth - each.worth) < hint.margin
        ]
        if len(equal) > 1:
            places = ", ".join(map(str, equal))
            margin = f"{hint.margin:.2g}" if hint.margin < ROUGH else f"{hint.margin:.0f}"
            lines.append("  " + self._say("tell-hint-close", margin=margin, places=places))
        if dangers:
            text = "  ".join(self._danger(each, marks) for each in dangers)
            lines.append("  " + self._say("tell-hint-danger", tiles=text))
        return lines + [f"  {self._fact(fact)}" for fact in hint.facts]

    def _fact(self, fact: Sentence) -> str:
        """A sentence of a hint, seats as they are called here."""
        message = read_message(fact)
        seat = message.parameters.get("seat")
        known = {"seat": self.called(seat)} if isinstance(seat, str) else {}
        return self.names.say(Message(message.id, **{**message.parameters, **known}), self.language)

    def _goal(self, goal: Goal, marks: Marks) -> str:
        """The hand aimed at: what stays, what is missing, what it is worth."""
        missing = [
            self._say("tell-hint-missing", tile=self._tiles(marks.marked(tile)), left=left)
            for tile, left in dict(zip(goal.missing, goal.left, strict=True)).items()
            for _ in range(goal.missing.count(tile))
        ]
        score = goal.score
        fu = 0 if score.fu is UNSET else score.fu
        worth = worth_text(score.points, fu, [fan.value for fan in score.fans], self.names, self.language)
        if goal.drawn:
            worth = self._say("tell-by-draw", worth=worth)
        if goal.name:
            name = self.names.fan(goal.name, self.language)
            worth = self._say("tell-hint-named", name=name, worth=worth)
        if goal.claimed:
            missing.append(self._say("tell-hint-claimed", tile=self._tiles(goal.claimed)))
        hand = " ".join(self._tiles(marks.marked(each)) for each in [goal.tiles, *goal.melds])
        listed = joined(missing, self.language)
        return self._say("tell-hint-goal", hand=hand, missing=listed, worth=worth)

    def _danger(self, choice: Hinted, marks: Marks) -> str:
        """A dangerous discard with its chance to win for another; who may win, unless all others may."""
        tile, chance = self._tiles(marks.marked(choice.action[1])), round(100 * choice.danger)
        if 0 < len(choice.threatens) < len(self.labels) - 1:
            seats = joined([self.called(seat) for seat in choice.threatens], self.language)
            return self._say("tell-hint-to", tile=tile, chance=chance, seats=seats)
        return f"{tile} {chance} %"

    def _say(self, id: str, **values: object) -> str:
        return phrase_of(self.names.texts, self.language, id, **values)

    def _tiles(self, text: str) -> str:
        return tile_words(text, self.language, self.names.texts)


def dangers_of(choices: Sequence[Hinted]) -> list[Hinted]:
    """The discards that are dangerous, the most dangerous first."""
    found = [each for each in choices if each.action[0] == DISCARD and each.danger >= DANGEROUS]
    return sorted(found, key=lambda each: -each.danger)


def shown_of(hint: Hint) -> list[Hinted]:
    """The best choices, and the fold if there is one."""
    return [*hint.choices[:SHOWN], *([hint.choices[hint.fold]] if hint.fold >= SHOWN else [])]


def _points(points: float) -> str:
    return f"{points:+.0f}" if abs(points) >= ROUGH else f"{points:+.1f}"

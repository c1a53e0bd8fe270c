"""What a bot is: it sees an observation and legal actions, nothing else."""

from collections.abc import Callable
from types import CodeType

from mypy_extensions import mypyc_attr

from mahjong_atlas.errors import AtlasError, BrokenBot, IllegalAction, in_one_line, line_of
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.play.rng import Rng
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.texts.message import Message, verbatim
from mahjong_atlas.tiles.kind import SEATS


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player.  `choose` answers when the seat is asked; `announce` may say a word out of turn.

    >>> class Last(ma.Bot):
    ...     def choose(self, observation, legal):
    ...         return legal[-1]
    >>> ma.play_deal("mcr", [Last, "random"], seed="an example").over
    True
    """

    is_ours = False
    """Whether `is_of_package` has found that its class is of this package; every choice asks for it."""

    def choose(self, observation: Observation, legal: list[Action]) -> Action:
        """One of the legal actions."""
        raise TypeError("a bot needs a method choose(self, observation, legal)")

    def announce(self, observation: Observation, words: list[Action]) -> Action | None:
        """One of the words that may be said now, or None."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Wrapper(Bot):
    """A bot around another one: it plays as that one does, but for what it changes."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def choose(self, observation: Observation, legal: list[Action]) -> Action:
        """The choice of the bot inside."""
        return self.bot.choose(observation, legal)

    def announce(self, observation: Observation, words: list[Action]) -> Action | None:
        """What the bot inside says."""
        return self.bot.announce(observation, words)


class RandomBot(Bot):
    """Chooses among the legal actions with equal chances; says an announcement once in a while."""

    def __init__(self, seed: str) -> None:
        self.rng = Rng(seed)

    def choose(self, observation: Observation, legal: list[Action]) -> Action:
        """Any legal action."""
        return legal[self.rng.below(len(legal))]

    def announce(self, observation: Observation, words: list[Action]) -> Action | None:
        """Any word, one time in two."""
        pick = self.rng.below(2 * len(words))
        return words[pick] if pick < len(words) else None


# ---- asking a bot, who may be anybody's


def choice(
    bot: Bot,
    observation: Observation,
    legal: list[Action],
    refusal: Callable[[int, Action], Refusal | None] | None = None,
) -> Action:
    """What the bot does.

    Raises BrokenBot where one of one's own fails, or answers with no legal action; `refusal` says why not.
    """
    if is_of_package(bot):
        return bot.choose(observation, legal)
    answer = _answer(bot, "choose", observation, legal)
    if isinstance(answer, Action):
        if answer in legal:
            return answer
        refused = None if refusal is None else refusal(observation.seat, answer)
        if refused is not None:
            illegal = IllegalAction(answer.text(), refused.clause, refused.reason)
            raise _broken(bot, "choose", observation, illegal.whole)
    raise _no_answer(bot, "choose", observation, answer)


def announcement(bot: Bot, observation: Observation, words: list[Action]) -> Action | None:
    """The word that the bot says, if any.  Raises BrokenBot as `choice`."""
    if is_of_package(bot):
        return bot.announce(observation, words)
    answer = _answer(bot, "announce", observation, words)
    if answer is None or (isinstance(answer, Action) and answer in words):
        return answer
    raise _no_answer(bot, "announce", observation, answer)


def fresh(kind: type[Bot]) -> Bot:
    """A bot of a class.  Raises BrokenBot where it cannot be made."""
    try:
        return kind()
    except Exception as error:
        what = Message("error-bot-not-made", text=kind.__name__, reason=_reason_of(error))
        raise BrokenBot(_place_in(kind, "__init__", error), what) from error


def is_of_package(bot: Bot) -> bool:
    """Whether a bot is of a class of this package."""
    if not bot.is_ours:
        kind: type = type(bot)
        if not kind.__module__.startswith("mahjong_atlas."):
            return False
        bot.is_ours = True
    return True


def _answer(bot: Bot, method: str, observation: Observation, given: list[Action]) -> object:
    """What a bot of one's own answers: anything."""
    try:
        return getattr(bot, method)(observation, given)
    except Exception as error:
        raise _broken(bot, method, observation, _reason_of(error), error) from error


def _no_answer(bot: Bot, method: str, observation: Observation, answer: object) -> BrokenBot:
    return _broken(bot, method, observation, Message("error-bot-answer", text=method, text2=repr(answer)))


def _broken(
    bot: Bot, method: str, observation: Observation, reason: Message, error: Exception | None = None
) -> BrokenBot:
    kind = type(bot)
    what = Message("error-bot-broken", text=kind.__name__, seat=SEATS[observation.seat], reason=reason)
    return BrokenBot(_place_in(kind, method, error), what)


def _place_in(kind: type, method: str, error: Exception | None) -> str:
    """The last line of the module of a bot that led to an error, else the first one of the method."""
    module = kind.__module__
    place = line_of(error, lambda frame: frame.f_globals.get("__name__") == module)
    code: object = getattr(getattr(kind, method), "__code__", None)
    if not place and isinstance(code, CodeType):
        place = f"{code.co_filename}, line {code.co_firstlineno}"
    return place or module


def _reason_of(error: Exception) -> Message:
    return error.whole if isinstance(error, AtlasError) else verbatim(in_one_line(error))

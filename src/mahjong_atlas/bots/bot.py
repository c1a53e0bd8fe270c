"""What a bot is: it sees an observation and legal actions, nothing else."""

from mypy_extensions import mypyc_attr

from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.play.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player.  `choose` answers when the seat is asked; `announce` may say a word out of turn."""

    def choose(self, observation: Observation, legal: list[Action]) -> Action:
        """One of the legal actions."""
        return legal[0]

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

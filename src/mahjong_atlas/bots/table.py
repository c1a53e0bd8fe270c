"""Bots at a table: deals played to their end."""

from collections.abc import Sequence

from mypy_extensions import mypyc_attr

from mahjong_atlas.bots.bot import Bot, announcement, choice, is_of_package
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.scoring.transfers import net


@mypyc_attr(allow_interpreted_subclasses=True)
class DealBot(Bot):
    """A bot that is given the deal it plays in, to deal anew what its seat has not seen.

    Asked with an observation alone it plays as well as it can without.
    """

    def choose_in(self, deal: Deal, seat: int) -> Action:
        """One of the legal actions of the seat; the deal stays as it is."""
        observation = deal.observe(seat)
        return self.choose(observation, observation.legal)


def chosen(bot: Bot, deal: Deal, seat: int) -> Action:
    """What the bot does for the seat that is asked.  Raises BrokenBot as `choice`."""
    if isinstance(bot, DealBot):
        return bot.choose_in(deal, seat)
    observation = deal.observe(seat)
    return choice(bot, observation, observation.legal, None if is_of_package(bot) else deal.refusal)


def play_out(deal: Deal, bots: Sequence[Bot]) -> int:
    """Bots (by seat) play the deal to its end; returns the number of choices made.  Raises BrokenBot."""
    choices = 0
    while not deal.over:
        for seat in deal.to_act:
            deal.apply(seat, chosen(bots[seat], deal, seat))
            choices += 1
        if deal.hooks.announce and not deal.over:
            say_words(deal, bots)
    return choices


def say_words(deal: Deal, bots: Sequence[Bot]) -> None:
    """Every seat may say the words that are open to it."""
    for seat in range(deal.seats):
        words = deal.announcements(seat)
        if words:
            word = announcement(bots[seat], deal.observe(seat), words)
            if word is not None:
                deal.apply(seat, word)


def played_on(deal: Deal, seat: int, action: Action, bots: Sequence[Bot]) -> Deal:
    """A copy of the deal that bots (by seat) have played to its end after the action."""
    played = deal.copy()
    played.apply(seat, action)
    play_out(played, bots)
    return played


def points_with(deal: Deal, seat: int, action: Action, bots: Sequence[Bot]) -> int:
    """The points of the seat where bots (by seat) play a copy of the deal on after the action."""
    return net(played_on(deal, seat, action, bots).transfers, deal.seats)[seat]

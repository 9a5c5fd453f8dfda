"""The bot that thinks with what was learnt: the search, with the settings and the value found for each game.

Where nothing was learnt about a game it is the plain search.
"""

from __future__ import annotations

from typing import final

from rookery.bots.search.bot import SearchBot
from rookery.bots.search.net import Net
from rookery.bots.search.settings import Settings, read_settings
from rookery.bots.weights import net_in, settings, shipped_net
from rookery.core.game import Game


@final
class ExpertBot(SearchBot):
    """`weights` names a file with a net that is used instead of the one that is shipped."""

    def __init__(self, text: str, weights: str = "") -> None:
        super().__init__(read_settings(text))
        self.text: str = text
        self.weights: str = weights
        self.named: Net | None = net_in(weights) if weights else None
        self.by_game: dict[str, Settings] = {}

    def suited(self, game: Game) -> Settings:
        found = self.by_game.get(game.key)
        if found is None:
            found = self.by_game[game.key] = self.learnt(game)
        return found

    def learnt(self, game: Game) -> Settings:
        """What the spec says counts more than what was learnt; ValueError where it names weights of another game."""
        if self.named is not None and self.named.seat.inputs != game.traits:
            raise ValueError(f"the weights in {self.weights} are of another game than {game.title}: name its own")
        found = read_settings(self.text, settings(game.key))
        found.limit = self.settings.limit
        net = self.named or shipped_net(game.key, game.version)
        if net is not None and net.seat.inputs == game.traits:
            found.net = net
        return found


def make_expert(rest: str) -> ExpertBot:
    return ExpertBot(rest)

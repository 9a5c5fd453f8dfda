"""Players that see views and imagined worlds, never a state."""

from rookery.bots.bot import Bot as Bot
from rookery.bots.bot import PolicyBot as PolicyBot
from rookery.bots.explain import Advice as Advice
from rookery.bots.explain import advise as advise
from rookery.bots.greedy import GreedyBot as GreedyBot
from rookery.bots.player import BotFailure as BotFailure
from rookery.bots.player import Player as Player
from rookery.bots.random_bot import RandomBot as RandomBot
from rookery.bots.seat_view import SeatView as SeatView
from rookery.bots.seat_view import seat_view as seat_view
from rookery.bots.specs import make as make

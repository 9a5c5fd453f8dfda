"""Gentlemen Thieves"""

from rookery.games.gentlemen.game import GAME as GAME

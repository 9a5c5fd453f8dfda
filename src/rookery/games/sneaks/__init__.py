"""Sneaks & Snitches"""

from rookery.games.sneaks.game import GAME as GAME

"""Thieves of the Black Keep."""

from rookery.games.keep.game import GAME as GAME

"""Heist & Havoc."""

from rookery.games.havoc.game import GAME as GAME

"""A bot that asks a language model, or anything else that turns one text into another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rookery.bots import Bot, SeatView, make
from rookery.core.chance import Chance
from rookery.games.rulebook import rules_text
from rookery.research.language import RECENT, Unreadable, observe, read_answer

Ask = Callable[[str], str]
TRIES = 3


@dataclass(slots=True)
class Tally:
    """How the asking went. Several bots may share one, so that it outlives a game."""

    questions: int = 0
    corrections: int = 0  # replies that were no legal move
    fallbacks: int = 0  # questions that the fallback had to answer

    def line(self, fallback: str) -> str:
        return f"{self.questions} questions, {self.corrections} corrections, {self.fallbacks} answered by {fallback}"


class PromptBot(Bot):
    """Asks in words, says what was wrong with a reply, and after some tries lets the fallback answer, and counts it."""

    def __init__(
        self,
        ask: Ask,
        tries: int = TRIES,
        fallback: str = "random",
        recent: int = RECENT,
        rules: bool = False,
        tally: Tally | None = None,
    ) -> None:
        if tries < 1:
            raise ValueError(f"a prompt bot must be allowed at least one try, not {tries}")
        self.ask = ask
        self.tries = tries
        self.fallback = fallback
        self.stand_in = make(fallback)
        self.recent = recent
        self.rules = rules
        self.tally = tally or Tally()

    def choose(self, seat: SeatView, chance: Chance) -> int:
        self.tally.questions += 1
        action = self.asked(seat)
        if action is not None:
            return action
        self.tally.fallbacks += 1
        return self.stand_in.choose(seat, chance)

    def asked(self, seat: SeatView) -> int | None:
        """The move that was replied; None where no try gave one."""
        question = prompt(seat, self.recent, self.rules)
        text = question
        for attempt in range(self.tries):
            try:
                return read_answer(seat.game, seat.legal, self.ask(text))
            except Unreadable as error:
                self.tally.corrections += 1
                text = f"{question}\n\nYour last reply could not be used: {error}. Try again."
        return None


def prompt(seat: SeatView, recent: int = RECENT, rules: bool = False) -> str:
    """The question in words, with the whole rulebook before it where that is wanted."""
    question = observe(seat, recent)
    return f"{rules_text(seat.game)}\n\n{question}" if rules else question

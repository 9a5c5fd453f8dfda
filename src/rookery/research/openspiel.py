"""Every game as an OpenSpiel game: `register()`, then `pyspiel.load_game("rookery_thieves(players=4)")`.

A question to several seats is a row of hidden choices, or with `simultaneous=True` one joint choice. Chance is
explicit: a node for each draw, and in the minis one for all that follows from an answer. (OpenSpiel cannot save the
dice of a sampled game that is written in Python; and so no planner can foretell them.)
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import pyspiel

from rookery.core.chance import Dice
from rookery.core.game import Game
from rookery.core.options import Options
from rookery.games import find, keys
from rookery.research.minis import MINIS
from rookery.research.payoffs import WIN, payoffs
from rookery.research.position import Position

MOST_OUTCOMES = 1024  # of one draw


@dataclass(frozen=True)
class Form:
    """A line of the table of registered games."""

    name: str
    game: Game
    seats: range
    options: Options
    outcomes: int = MOST_OUTCOMES
    is_mini: bool = False  # one chance node for all that follows from an answer

    def type(self, dynamics: pyspiel.GameType.Dynamics) -> pyspiel.GameType:
        sums = pyspiel.GameType.Utility
        return pyspiel.GameType(
            short_name=self.name,
            long_name=f"{self.game.title} (Rookery)",
            dynamics=dynamics,
            chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=sums.ZERO_SUM if self.is_mini else sums.GENERAL_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=self.seats[-1],
            min_num_players=self.seats[0],
            provides_information_state_string=True,
            provides_information_state_tensor=True,
            provides_observation_string=True,
            provides_observation_tensor=True,
            parameter_specification={"players": self.seats[0], "simultaneous": False},
        )

    def info(self, players: int) -> pyspiel.GameInfo:
        return pyspiel.GameInfo(
            num_distinct_actions=len(self.game.moves),
            max_chance_outcomes=self.outcomes,
            num_players=players,
            min_utility=-1 / players,
            max_utility=1 - 1 / players,
            utility_sum=0.0 if self.is_mini else None,
            max_game_length=self.game.longest(players, self.options),
        )


def forms() -> list[Form]:
    """All games at all numbers of seats, and the minis."""
    whole = [Form(f"rookery_{key}", find(key), find(key).seats, find(key).check_options(None)) for key in keys()]
    small = [
        Form(
            f"rookery_mini_{key}",
            find(mini.game),
            range(mini.seats, mini.seats + 1),
            find(mini.game).check_options(mini.options),
            mini.outcomes,
            is_mini=True,
        )
        for key, mini in MINIS.items()
    ]
    return whole + small


def register() -> list[str]:
    """Make OpenSpiel know every game, once; their names."""
    known = set(pyspiel.registered_names())
    for form in forms():
        if form.name not in known:
            pyspiel.register_game(form.type(pyspiel.GameType.Dynamics.SEQUENTIAL), creator(form))
    return [form.name for form in forms()]


def creator(form: Form) -> type[RookeryGame]:
    """A class, for OpenSpiel keeps it beyond the end of Python, where a function would die a noisy death."""
    return type(form.name, (RookeryGame,), {"form": form})


class RookeryGame(pyspiel.Game):  # type: ignore[misc]
    """One of the registered forms, with its parameters."""

    form: Form

    def __init__(self, parameters: dict[str, object]) -> None:
        form, players = self.form, parameters["players"]
        assert isinstance(players, int), "OpenSpiel has looked"
        if players not in form.seats:
            raise pyspiel.SpielError(
                f"{form.game.title} is for {form.seats[0]} to {form.seats[-1]} players here, not {players}"
            )
        self.players = players
        self.is_simultaneous = bool(parameters["simultaneous"])
        ways = pyspiel.GameType.Dynamics
        dynamics = ways.SIMULTANEOUS if self.is_simultaneous else ways.SEQUENTIAL
        super().__init__(form.type(dynamics), form.info(players), parameters)
        started = form.game.start(players, form.options, Dice(0))
        self.tensor_length = len(form.game.tensor(form.game.view(started, 0)))

    def new_initial_state(self, text: str | None = None) -> RookeryState:
        return RookeryState(self)

    def make_py_observer(
        self, kind: pyspiel.IIGObservationType | None = None, parameters: dict[str, object] | None = None
    ) -> Observer:
        if parameters:
            raise pyspiel.SpielError(f"observers of {self.form.name} take no parameters, not {parameters}")
        return Observer(self, kind is not None and kind.perfect_recall)


class RookeryState(pyspiel.State):  # type: ignore[misc]
    """A position. Copies and pickles go through `Position`: by clone, and by record."""

    def __init__(self, game: RookeryGame) -> None:
        super().__init__(game)

    @cached_property
    def position(self) -> Position:
        """Made when it is looked at: OpenSpiel makes a new state for every clone, and then fills it."""
        game = self.get_game()
        return Position(game.form.game, game.players, game.form.options)

    # -- whose turn

    def current_player(self) -> int:
        position = self.position
        if position.waiting:
            return int(pyspiel.PlayerId.CHANCE)
        if position.over:
            return int(pyspiel.PlayerId.TERMINAL)
        if self.is_joint():
            return int(pyspiel.PlayerId.SIMULTANEOUS)
        return position.asked[0]

    def is_joint(self) -> bool:
        return self.get_game().is_simultaneous and self.position.is_sealed

    def is_terminal(self) -> bool:
        return self.position.over

    def returns(self) -> list[float]:
        if not self.position.over:
            return [0.0] * self.position.seats
        game, state = self.position.game, self.position.state
        return payoffs(WIN, game.scores(state), game.winners(state))

    # -- answers

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal(player) if player in self.position.asked else []

    def _apply_action(self, action: int) -> None:
        if self.position.waiting:
            self.position.say(self.meant(action))
        else:
            self.answer(self.position.asked[0], action)

    def _apply_actions(self, actions: Sequence[int]) -> None:
        asked = self.position.asked
        if len(actions) != self.position.seats:
            raise pyspiel.SpielError(f"a joint action is one for each of {self.position.seats} players: {actions}")
        for seat in asked:
            self.check(seat, actions[seat])
        for seat in asked:
            self.position.answer(seat, actions[seat])

    def answer(self, seat: int, action: int) -> None:
        self.check(seat, action)
        self.position.answer(seat, action)

    def check(self, seat: int, action: int) -> None:
        if action not in self.position.legal(seat):
            moves = self.position.game.moves
            said = repr(moves[action].text) if 0 <= action < len(moves) else f"{action}: there is no such move"
            raise pyspiel.SpielError(f"player {seat} may not answer {said} now")

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance says {' '.join(str(outcome) for outcome in self.meant(action))}"
        return self.position.game.moves[action].text

    # -- chance

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self.is_mini:
            return [(number, branch.probability) for number, branch in enumerate(self.position.branches())]
        return [(outcome, 1 / self.position.draw) for outcome in range(self.position.draw)]

    def meant(self, outcome: int) -> list[int]:
        """What chance says to the rules with one of its outcomes."""
        branches = self.position.branches() if self.is_mini else []
        if not 0 <= outcome < (len(branches) if self.is_mini else self.position.draw):
            raise pyspiel.SpielError(f"chance has no outcome {outcome} here")
        return branches[outcome].outcomes if self.is_mini else [outcome]

    @property
    def is_mini(self) -> bool:
        return bool(self.get_game().form.is_mini)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> RookeryState:
        """A state that the player cannot rule out: invented from its view alone."""
        if self.position.waiting:
            raise pyspiel.SpielError("chance has yet to speak: there is no question to imagine")
        twin = RookeryState(self.get_game())
        twin.position = self.position.imagined(player, Dice(int(sampler() * (1 << 53))))
        return twin

    def __str__(self) -> str:
        position = self.position
        said = f"{position.game.title}, {len(position.lines)} answers, position {position.digest[:12]}"
        return f"{said}, chance to speak on {position.waiting}" if position.waiting else said


class Observer:
    """The eyes of a seat. Strings with perfect recall hold all it has heard and answered; all others hold its view."""

    def __init__(self, game: RookeryGame, recalls: bool) -> None:
        self.game = game
        self.recalls = recalls
        self.tensor = np.zeros(game.tensor_length + game.num_distinct_actions(), np.float32)
        view, own = self.tensor[: game.tensor_length], self.tensor[game.tensor_length :]
        self.dict = {"view": view, "own sealed answer": own}

    def set_from(self, state: RookeryState, player: int) -> None:
        """The tensor of the view, and the answer of its own that a seat has under seal."""
        self.tensor.fill(0)
        position = state.position
        if not position.deal_is_done:
            return
        self.dict["view"][:] = list(position.game.tensor(position.view(player)))
        sealed = position.own_seal(player)
        if sealed is not None:
            self.dict["own sealed answer"][sealed] = 1

    def string_from(self, state: RookeryState, player: int) -> str:
        position = state.position
        if not position.deal_is_done:
            return f"player {player}, before the deal"
        told: dict[str, object] = {"player": player, "view": position.game.plain(position.view(player))}
        told["sealed"] = position.own_seal(player)
        if self.recalls:
            told |= {"answers": position.answers(player), "heard": position.heard(player)}
        return json.dumps(told, separators=(",", ":"))

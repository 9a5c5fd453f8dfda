"""Laws 5 and 6: a viewer cannot tell an imagined world from the true one, and it is a world that can be played."""

from __future__ import annotations

from typing import Final

from rookery.audit.probe import Probe
from rookery.audit.report import IMAGINED, INVENTION, PLAYABLE
from rookery.audit.sight import Sight, legal, name
from rookery.core.chance import Dice
from rookery.core.game import Game
from rookery.core.state import State
from rookery.core.view import View

MOST_ANSWERS: Final = 10_000  # no game comes near


def check_imagined(probe: Probe, viewer: int) -> State | None:
    """The imagined world, unless imagining it has failed."""
    try:
        return compare_imagined(probe, viewer)
    except Exception as error:  # a view from which no world can be made is a finding, not the end of the audit
        probe.found(INVENTION, f"What {name(viewer)} sees cannot be imagined: {error!r}")
        return None


def compare_imagined(probe: Probe, viewer: int) -> State:
    sight, seed = probe.sights[viewer], probe.dice()
    world = probe.game.imagine(sight.view, Dice(seed))
    probe.tried(IMAGINED)
    difference = sight.difference(Sight(probe.game, world, viewer, probe.look))
    if difference:
        probe.found(IMAGINED, f"{name(viewer)} can tell an imagined world from the true one: {difference}")
    probe.tried(INVENTION)
    if probe.game.imagine(seen_anew(probe, sight), Dice(seed)) != world:
        probe.found(INVENTION, f"imagine depends on more than the view of {name(viewer)} and the dice")
    check_world(probe, viewer, world)
    return world


def seen_anew(probe: Probe, sight: Sight) -> View:
    """A view made of the facts of another, and of nothing else of it."""
    view = probe.game.unseen(probe.match.seats, probe.match.options)
    view.restore(sight.facts)
    return view


def check_world(probe: Probe, viewer: int, world: State) -> None:
    """All pieces are there; who has answered under seal has answered there too, with a legal move."""
    game, truth = probe.game, probe.match.state
    if game.pieces(world) != probe.pieces:
        probe.found(INVENTION, f"the world that {name(viewer)} imagines has other pieces than the true one")
    if who_answered(world) != who_answered(truth):
        probe.found(INVENTION, f"the world that {name(viewer)} imagines has other seals than the true one")
    for seat, answer in enumerate(world.sealed):
        if answer >= 0 and answer not in legal(game, world, seat):
            probe.found(INVENTION, f"{name(viewer)} imagines an answer of seat {seat} that is not legal: {answer}")


def who_answered(state: State) -> list[int]:
    """By seat: whether it is not asked (-1), has yet to answer (-2) or has answered (0)."""
    return [min(int(answer), 0) for answer in state.sealed]


def check_playable(probe: Probe, viewer: int, world: State) -> None:
    """Random legal moves lead from an imagined world to an end, and no piece is lost on the way."""
    probe.tried(PLAYABLE)
    try:
        trouble = play_to_the_end(probe.game, world, Dice(probe.dice()))
    except Exception as error:
        trouble = f"it breaks: {error!r}"
    if trouble:
        probe.found(PLAYABLE, f"A game was imagined by {name(viewer)} and played on: {trouble}")


def play_to_the_end(game: Game, state: State, dice: Dice) -> str:
    """What went wrong, in words; "" if nothing did."""
    pieces = game.pieces(state)
    for answers in range(MOST_ANSWERS):
        if state.over:
            return "" if len(game.scores(state)) == state.seats else "not every seat has a score"
        seat = int(state.first_asked())
        moves = legal(game, state, seat)
        if not moves:
            return f"seat {seat} has no legal move"
        game.play(state, seat, moves[dice.below(len(moves))], dice)
        if game.pieces(state) != pieces:
            return f"there are other pieces after {answers + 1} answers"
    return "it does not end"

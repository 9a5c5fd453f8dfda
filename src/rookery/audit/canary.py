"""Law 5, without the help of `imagine`: whatever is written over a secret, the view stays the same to the byte."""

from __future__ import annotations

from typing import Final

from rookery.audit.probe import Probe
from rookery.audit.report import CANARIES
from rookery.audit.sight import Sight, name
from rookery.core.state import State

BIRDS: Final = (5, 211)  # one that could be a number of the game, one that could not


def check_canaries(probe: Probe, viewer: int) -> None:
    secrets = probe.game.secrets(probe.match.state, viewer)
    for bird in BIRDS:
        probe.tried(CANARIES)
        difference = look_again(probe, viewer, spoiled(probe.match.state, secrets, bird))
        if difference:
            probe.found(CANARIES, f"The view of {name(viewer)} holds a secret: with {bird} in its place, {difference}")


def look_again(probe: Probe, viewer: int, state: State) -> str:
    try:
        return probe.sights[viewer].difference(Sight(probe.game, state, viewer, probe.look))
    except Exception as error:  # whoever stumbles over a secret has read it
        return f"looking ends in {error!r}"


def spoiled(state: State, secrets: list[int], bird: int) -> State:
    """A copy with `bird` in every secret cell and in place of every sealed answer."""
    twin = state.clone()
    facts = twin.facts()
    cells, sealed = facts[4], facts[5]
    assert isinstance(cells, list) and isinstance(sealed, list)
    for at in secrets:
        cells[at] = bird
    facts[5] = [bird + answer if answer >= 0 else answer for answer in sealed]
    twin.restore(facts)
    return twin

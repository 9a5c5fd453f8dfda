"""pgx: batches of games on JAX's CPU backend. Compilation is not counted; all threads are."""

from __future__ import annotations

import os
from importlib import import_module
from pathlib import Path
from typing import Any

from peers.figures import BATCHED, MOVES, Figure
from timing import Work

TITLE, PACKAGE = "pgx", "pgx"
RENEWED = ("leduc_holdem", "kuhn_poker", "connect_four")
TO_THE_END = {"leduc_holdem": 10, "kuhn_poker": 4}  # no game has more moves
BATCH, STEPS = 1024, 64
CACHE = Path(__file__).resolve().parents[2] / ".tools" / "peers" / "jax-cache"  # compiled once, not in each round

os.environ.setdefault("JAX_PLATFORMS", "cpu")


def set_up(name: str) -> tuple[Any, Any]:
    jax = import_module("jax")
    jax.config.update("jax_compilation_cache_dir", str(CACHE))
    jax.config.update("jax_persistent_cache_min_compile_time_secs", 0.0)
    return jax, import_module("pgx").make(name)


def chosen(jax: Any, state: Any, key: Any) -> Any:
    """A random legal action in every game of the batch."""
    odds = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
    return jax.random.categorical(key, odds, axis=-1)


def renewed(name: str) -> Work:
    """Steps of a batch in which new games take the place of finished ones; observations are made."""
    jax, env = set_up(name)
    step = jax.vmap(import_module("pgx.experimental").auto_reset(env.step, env.init))

    def one(state: Any, key: Any) -> tuple[Any, None]:
        choosing, stepping = jax.random.split(key)
        return step(state, chosen(jax, state, choosing), jax.random.split(stepping, BATCH)), None

    run = jax.jit(lambda state, key: jax.lax.scan(one, state, jax.random.split(key, STEPS))[0])
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), BATCH))
    key = jax.random.PRNGKey(1)

    def work(times: int) -> int:
        nonlocal state, key
        for nth in range(times):
            key, now = jax.random.split(key)
            state = run(state, now)
        jax.block_until_ready(state)
        return times * BATCH * STEPS

    work(2)  # the second call may be compiled anew
    return work


def to_the_end(name: str) -> Work:
    """Whole batches, dealt together and played until the last game is over; only moves of running games count.

    Nobody reads the observations, so the compiler may leave them out.
    """
    jax, env = set_up(name)
    step = jax.vmap(env.step)

    def one(held: tuple[Any, Any], key: Any) -> tuple[tuple[Any, Any], None]:
        state, moves = held
        choosing, stepping = jax.random.split(key)
        moves += (~(state.terminated | state.truncated)).sum()
        return (step(state, chosen(jax, state, choosing), jax.random.split(stepping, BATCH)), moves), None

    def play(key: Any) -> Any:
        dealing, playing = jax.random.split(key)
        first = jax.vmap(env.init)(jax.random.split(dealing, BATCH))
        return jax.lax.scan(one, (first, 0), jax.random.split(playing, TO_THE_END[name]))[0][1]

    run = jax.jit(play)
    run(jax.random.PRNGKey(0)).block_until_ready()
    seeds = iter(range(1, 1 << 30))
    return lambda times: sum(int(run(jax.random.PRNGKey(next(seeds)))) for nth in range(times))


FIGURES = [
    *[Figure(BATCHED, f"{name}, renewed", MOVES, lambda name=name: renewed(name)) for name in RENEWED],  # type: ignore[misc]
    *[Figure(BATCHED, f"{name}, to the end", MOVES, lambda name=name: to_the_end(name)) for name in TO_THE_END],  # type: ignore[misc]
]

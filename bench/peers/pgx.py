"""pgx: batches of games on JAX's CPU backend. Compilation is not counted; all threads are."""

from __future__ import annotations

import os
from importlib import import_module
from pathlib import Path
from typing import Any

from peers.figures import BATCHED, MOVES, Figure
from timing import Work

TITLE, PACKAGE = "pgx", "pgx"
GAMES = ("leduc_holdem", "kuhn_poker", "connect_four")
BATCH, STEPS = 1024, 64
CACHE = Path(__file__).resolve().parents[2] / ".tools" / "peers" / "jax-cache"  # compiled once, not in each round

os.environ.setdefault("JAX_PLATFORMS", "cpu")


def batched(name: str) -> Work:
    jax, pgx = import_module("jax"), import_module("pgx")
    jax.config.update("jax_compilation_cache_dir", str(CACHE))
    jax.config.update("jax_persistent_cache_min_compile_time_secs", 0.0)
    run, state = compiled(jax, pgx.make(name))
    key = jax.random.PRNGKey(1)
    jax.block_until_ready(run(state, key))

    def work(times: int) -> int:
        nonlocal state, key
        for nth in range(times):
            key, now = jax.random.split(key)
            state = run(state, now)
        jax.block_until_ready(state)
        return times * BATCH * STEPS

    return work


def compiled(jax: Any, env: Any) -> tuple[Any, Any]:
    """Random legal steps of a whole batch, with new games in place of finished ones."""
    step = jax.vmap(import_module("pgx.experimental").auto_reset(env.step, env.init))

    def one(state: Any, key: Any) -> tuple[Any, None]:
        choosing, stepping = jax.random.split(key)
        odds = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        actions = jax.random.categorical(choosing, odds, axis=-1)
        return step(state, actions, jax.random.split(stepping, BATCH)), None

    def many(state: Any, key: Any) -> Any:
        return jax.lax.scan(one, state, jax.random.split(key, STEPS))[0]

    first = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), BATCH))
    return jax.jit(many), first


FIGURES = [Figure(BATCHED, name, MOVES, lambda name=name: batched(name)) for name in GAMES]  # type: ignore[misc]

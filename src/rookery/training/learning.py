"""The net of rookery.bots.search.net, with what it takes to train it: the same sums, many rows at a time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rookery.bots.search.net import GRAIN, MOST, MOST_WEIGHT, SHIFT
from rookery.training.samples import POSITIONS, Floats, Samples

WIDTH = 72  # three lanes of rookery.bots.search.net
BATCH = 512
RATE, LAST_RATE = 2e-3, 1e-4
DECAY = 1e-4  # of weights, so that none grows for nothing
EPOCHS = 6
UNSEEN = 12  # one row in so many is not learnt from: it tells how much was learnt
LEAST = 1e-4  # a share that is thought impossible
SOME = 4000  # rows that tell how large hidden numbers are
NEARLY_ALL = 0.9998  # of them fit

Weights = dict[str, Floats]


def fresh(table: int, traits: int, may_be_lost: bool, chance: np.random.Generator) -> Weights:
    """Small weights at random. `table` counts the numbers of the table alone."""

    def random(rows: int, columns: int, inputs: int) -> Floats:
        return np.asarray(chance.standard_normal((rows, columns)) * np.sqrt(2 / inputs), np.float32)

    inputs = table + 2 * traits
    return {
        "table": random(table + traits, WIDTH, inputs),
        "table_bias": np.zeros(WIDTH, np.float32),
        "seat": random(traits, WIDTH, inputs),
        "nobody": np.zeros(WIDTH if may_be_lost else 0, np.float32),
        "second": random(WIDTH, WIDTH, WIDTH),
        "second_bias": np.zeros(WIDTH, np.float32),
        "last": np.append(random(1, WIDTH, 10 * WIDTH)[0], np.float32(0)),
    }


@dataclass(slots=True)
class Pass:
    """What one pass through the net leaves for the way back."""

    table: Floats  # the numbers of the table, and the mean of all seats
    seats: Floats
    first: Floats
    second: Floats
    shares: Floats


def forward(net: Weights, features: Floats, seats: int) -> Pass:
    """The shares of every row, the last column nobody's where a game may be lost."""
    traits = net["seat"].shape[0]
    common, blocks = features[:, : -seats * traits], features[:, -seats * traits :].reshape(-1, seats, traits)
    table = np.concatenate([common, blocks.mean(1)], 1)
    sums = (table @ net["table"] + net["table_bias"])[:, None, :]
    first = sums + blocks @ net["seat"]
    if len(net["nobody"]):
        first = np.concatenate([first, sums + net["nobody"]], 1)
    first = np.maximum(first, 0)
    second = np.maximum(first @ net["second"] + net["second_bias"], 0)
    verdicts = second @ net["last"][:-1] + net["last"][-1]
    shares = np.exp(verdicts - verdicts.max(1, keepdims=True))
    return Pass(table, blocks, first, second, shares / shares.sum(1, keepdims=True))


def backward(net: Weights, done: Pass, wanted: Floats) -> Weights:
    """How the loss changes with every weight: the loss is the cross entropy of what was wanted, mean over rows."""
    slope = (done.shares * wanted.sum(1, keepdims=True) - wanted) / len(wanted)
    second = slope[:, :, None] * net["last"][:-1] * (done.second > 0)
    first = (second @ net["second"].T) * (done.first > 0)
    seats, sums = done.seats.shape[1], first.sum(1)
    own = first[:, :seats].reshape(-1, first.shape[2])
    return {
        "table": done.table.T @ sums,
        "table_bias": sums.sum(0),
        "seat": done.seats.reshape(-1, done.seats.shape[2]).T @ own,
        "nobody": first[:, seats:].sum((0, 1))[: len(net["nobody"])] if len(net["nobody"]) else net["nobody"],
        "second": flat(done.first).T @ flat(second),
        "second_bias": second.sum((0, 1)),
        "last": np.append((done.second * slope[:, :, None]).sum((0, 1)), slope.sum()).astype(np.float32),
    }


def flat(numbers: Floats) -> Floats:
    return numbers.reshape(-1, numbers.shape[-1])


class Adam:
    def __init__(self, net: Weights) -> None:
        self.means = {name: np.zeros_like(numbers) for name, numbers in net.items()}
        self.squares = {name: np.zeros_like(numbers) for name, numbers in net.items()}
        self.steps = 0

    def step(self, net: Weights, slopes: Weights, rate: float) -> None:
        self.steps += 1
        for name, slope in slopes.items():
            self.means[name] = 0.9 * self.means[name] + 0.1 * slope
            self.squares[name] = 0.999 * self.squares[name] + 0.001 * slope * slope
            mean = self.means[name] / (1 - 0.9**self.steps)
            spread = np.sqrt(self.squares[name] / (1 - 0.999**self.steps)) + 1e-8
            net[name] = (net[name] - rate * (mean / spread + DECAY * net[name])).astype(np.float32)


# -- Learning


def learn(net: Weights, lots: list[Samples], chance: np.random.Generator, epochs: int = EPOCHS) -> None:
    """Go through all rows so many times, in another order each time, with smaller and smaller steps."""
    adam = Adam(net)
    total = epochs * sum(ceil(len(seen(samples.shares)) / BATCH) for samples in lots)
    for epoch in range(epochs):
        for features, wanted, seats in batches(lots, chance, len(net["nobody"]) > 0):
            rate = LAST_RATE + (RATE - LAST_RATE) * (1 + np.cos(np.pi * adam.steps / total)) / 2
            adam.step(net, backward(net, forward(net, features, seats), wanted), rate)


def batches(
    lots: list[Samples], chance: np.random.Generator, may_be_lost: bool
) -> Iterator[tuple[Floats, Floats, int]]:
    pieces = []
    for number, samples in enumerate(lots):
        order = chance.permutation(seen(np.arange(len(samples.shares))))
        pieces += [(number, order[start : start + BATCH]) for start in range(0, len(order), BATCH)]
    for nth in chance.permutation(len(pieces)):
        number, rows = pieces[nth]
        samples = lots[number]
        wanted = samples.shares if may_be_lost else samples.shares[:, :-1]
        yield samples.features[rows], wanted[rows], samples.seats


def seen(rows: NDArray[Any]) -> NDArray[Any]:
    return np.compress((np.arange(len(rows)) // POSITIONS) % UNSEEN != 0, rows, 0)


def unseen(rows: NDArray[Any]) -> NDArray[Any]:
    """Neighbours are mostly of one game: they are left out together."""
    return np.compress((np.arange(len(rows)) // POSITIONS) % UNSEEN == 0, rows, 0)


def losses(net: Weights, lots: list[Samples]) -> tuple[float, float]:
    """The cross entropy on rows that were not learnt from: of the net, and of the plain value of the game."""
    mine, plain, rows = 0.0, 0.0, 0
    for samples in lots:
        won, values = unseen(samples.shares), unseen(samples.plain)
        found = forward(net, unseen(samples.features), samples.seats).shares
        nobody = np.maximum(1 - values.sum(1, keepdims=True), 0)
        mine += entropy(won[:, : found.shape[1]], found)
        plain += entropy(won[:, : found.shape[1]], np.concatenate([values, nobody], 1)[:, : found.shape[1]])
        rows += len(won)
    return mine / max(1, rows), plain / max(1, rows)


def entropy(won: Floats, shares: Floats) -> float:
    return float(-(won * np.log(np.maximum(shares, LEAST))).sum())


# -- Whole numbers


def whole(net: Weights, lots: list[Samples]) -> dict[str, NDArray[Any]]:
    """The net as it plays: weights of seven bits, and hidden numbers that use all of theirs on these samples."""
    first = MOST_WEIGHT / max(np.abs(net["table"]).max(), np.abs(net["seat"]).max())
    second = MOST_WEIGHT / np.abs(net["second"]).max()
    some = [forward(net, samples.features[:SOME], samples.seats).first for samples in lots]
    hidden = int(MOST) / max(float(np.quantile(numbers, NEARLY_ALL)) for numbers in some)
    return {
        "table": np.rint(net["table"] * first).astype(np.int8),
        "table_bias": np.rint(net["table_bias"] * first * GRAIN).astype(np.int32),
        "seat": np.rint(net["seat"] * first).astype(np.int8),
        "nobody": np.rint(net["nobody"] * first * GRAIN).astype(np.int32),
        "scale": np.rint([hidden / (first * GRAIN) * 2 ** int(SHIFT)]).astype(np.int32),
        "second": np.rint(net["second"] * second).astype(np.int8),
        "second_bias": np.rint(net["second_bias"] * second * hidden).astype(np.int32),
        "last": np.append(net["last"][:-1] / (second * hidden), net["last"][-1]).astype(np.float32),
    }


def write_net(file: Path, net: Weights, lots: list[Samples]) -> None:
    aside = file.with_suffix(".new")
    with aside.open("wb") as opened:
        np.savez_compressed(opened, **whole(net, lots))  # type: ignore[arg-type]
    aside.replace(file)

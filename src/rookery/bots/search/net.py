"""A learned value: a small net that reads a laid-open position and says what share of the win each seat can hope for.

Two layers of hidden numbers, and one verdict for each seat, all seats by the same weights: whoever sits where is judged
alike, with any number of seats. What a seat sees of its rivals is the mean of what is written about all.

All sums are made here, number by number in one order, so that every build and every processor finds the same.
"""

from __future__ import annotations

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

LANE: Final[i64] = 8  # numbers of a layer that are summed at once


@final
class Layer:
    """`weights` as a matrix, a row for each input; here they lie lane by lane, as they are read."""

    def __init__(self, inputs: i64, outputs: i64, weights: vec[float], bias: vec[float]) -> None:
        self.inputs: i64 = inputs
        self.outputs: i64 = outputs
        self.bias: vec[float] = bias
        self.lanes: vec[float] = vec[float]([0.0] * (inputs * outputs))
        for row in range(inputs):
            for column in range(outputs):
                lane, place = column // LANE, column % LANE
                self.lanes[(lane * inputs + row) * LANE + place] = weights[row * outputs + column]

    def add(self, filled: Filled, into: vec[float]) -> None:
        """Add what the inputs bring to the sums in `into`."""
        lanes, at, numbers, count = self.lanes, filled.at, filled.numbers, filled.count
        for lane in range(self.outputs // LANE):
            first = lane * LANE
            a, b, c, d = into[first], into[first + 1], into[first + 2], into[first + 3]
            e, f, g, h = into[first + 4], into[first + 5], into[first + 6], into[first + 7]
            start = lane * self.inputs
            for nth in range(count):
                x, k = numbers[nth], (start + at[nth]) * LANE
                a += x * lanes[k]
                b += x * lanes[k + 1]
                c += x * lanes[k + 2]
                d += x * lanes[k + 3]
                e += x * lanes[k + 4]
                f += x * lanes[k + 5]
                g += x * lanes[k + 6]
                h += x * lanes[k + 7]
            into[first], into[first + 1], into[first + 2], into[first + 3] = a, b, c, d
            into[first + 4], into[first + 5], into[first + 6], into[first + 7] = e, f, g, h


@final
class Filled:
    """The inputs that are not nothing, and where they stand: most are nothing, and cost nothing."""

    def __init__(self, most: i64) -> None:
        self.at: vec[i64] = vec[i64]([0] * most)
        self.numbers: vec[float] = vec[float]([0.0] * most)
        self.count: i64 = 0

    def put(self, place: i64, number: float) -> None:
        if number != 0.0:
            self.at[self.count] = place
            self.numbers[self.count] = number
            self.count += 1

    def put_positive(self, numbers: vec[float]) -> None:
        """A hidden layer: what is below nothing counts for nothing."""
        self.count = 0
        for place in range(len(numbers)):
            if numbers[place] > 0.0:
                self.put(place, numbers[place])


@final
class Net:
    """`table` reads the whole table and the mean of all seats, `seat` one seat; `nobody` is a seat where none is.

    `last` makes a verdict of the second hidden layer; its final number is added to every verdict.
    """

    def __init__(self, table: Layer, seat: Layer, nobody: vec[float], second: Layer, last: vec[float]) -> None:
        self.table: Layer = table
        self.seat: Layer = seat
        self.nobody: vec[float] = nobody  # empty where a game always has a winner
        self.second: Layer = second
        self.last: vec[float] = last
        self.widest: i64 = max(table.inputs, seat.inputs, second.inputs)

    def fits(self, length: i64, seats: i64) -> bool:
        return length == self.table.inputs - self.seat.inputs + seats * self.seat.inputs

    def shares(self, features: vec[float], seats: i64) -> vec[float]:
        """The share of the win by seat; what is missing to one is nobody's."""
        if not self.fits(len(features), seats):
            raise ValueError("these weights are for other rules")
        filled = Filled(self.widest)
        common = self.read_table(features, seats, filled)
        verdicts = vec[float]([0.0] * seats)
        for seat in range(seats):
            verdicts[seat] = self.judge(self.read_seat(features, common, seat, filled), filled)
        lost = self.judge(sum_of(common, self.nobody), filled) if len(self.nobody) else 0.0
        return softened(verdicts, lost, len(self.nobody) > 0)

    def read_table(self, features: vec[float], seats: i64, filled: Filled) -> vec[float]:
        width = self.seat.inputs
        table = self.table.inputs - width
        filled.count = 0
        for place in range(table):
            filled.put(place, features[place])
        for place in range(width):
            total, at = 0.0, table + place
            for seat in range(seats):
                total += features[at]
                at += width
            filled.put(table + place, total / float(seats))
        sums = self.table.bias[:]
        self.table.add(filled, sums)
        return sums

    def read_seat(self, features: vec[float], common: vec[float], seat: i64, filled: Filled) -> vec[float]:
        width = self.seat.inputs
        start = self.table.inputs - width + seat * width
        filled.count = 0
        for place in range(width):
            filled.put(place, features[start + place])
        sums = common[:]
        self.seat.add(filled, sums)
        return sums

    def judge(self, hidden: vec[float], filled: Filled) -> float:
        filled.put_positive(hidden)
        sums = self.second.bias[:]
        self.second.add(filled, sums)
        verdict = self.last[len(sums)]
        for nth in range(len(sums)):
            if sums[nth] > 0.0:
                verdict += sums[nth] * self.last[nth]
        return verdict


def sum_of(one: vec[float], two: vec[float]) -> vec[float]:
    return vec[float]([one[nth] + two[nth] for nth in range(len(one))])


def softened(verdicts: vec[float], lost: float, may_be_lost: bool) -> vec[float]:
    """Shares in the ratio of exp(verdict)."""
    most = lost if may_be_lost else verdicts[0]
    for seat in range(len(verdicts)):
        most = max(most, verdicts[seat])
    total = exp(lost - most) if may_be_lost else 0.0
    for seat in range(len(verdicts)):
        verdicts[seat] = exp(verdicts[seat] - most)
        total += verdicts[seat]
    for seat in range(len(verdicts)):
        verdicts[seat] /= total
    return verdicts

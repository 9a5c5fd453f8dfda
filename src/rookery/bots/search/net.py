"""A learned value: a small net that reads a laid-open position and says what share of the win each seat can hope for.

Two layers of hidden numbers, and one verdict for each seat, all seats by the same weights: whoever sits where is judged
alike, with any number of seats. What a seat sees of its rivals is the mean of what is written about all.

All hidden numbers are whole, and small: three of them share one word of 64 bits, and are multiplied and added at once.
Whole numbers also come out the same in every build and on every processor, in whatever order they are added.
"""

from __future__ import annotations

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

BITS: Final[i64] = 21  # of one number in a word
HALF: Final[i64] = 1 << 20
ALL: Final[i64] = (1 << 21) - 1
IN_WORD: Final[i64] = 3
WORDS: Final[i64] = 8  # that are added up at a time
LANE: Final[i64] = 24  # numbers in these words
GRAIN: Final = 32.0  # of an input: parts of one
MOST: Final[i64] = 127  # that an input or a hidden number can be
MOST_WEIGHT: Final = 63  # so that sums fit: 130 inputs of 127 times 63 stay below HALF
SHIFT: Final[i64] = 16


@final
class Layer:
    """`weights` as a matrix, a row for each input; here they lie lane by lane, as they are read, three in a word."""

    def __init__(self, inputs: i64, outputs: i64, weights: vec[i64], bias: vec[i64]) -> None:
        self.inputs: i64 = inputs
        self.outputs: i64 = outputs
        self.bias: vec[i64] = bias
        self.words: vec[i64] = vec[i64]([0] * (inputs * outputs // IN_WORD))
        for row in range(inputs):
            for column in range(outputs):
                lane, place = column // LANE, column % LANE
                word = (lane * inputs + row) * WORDS + place // IN_WORD
                self.words[word] += weights[row * outputs + column] << (BITS * (place % IN_WORD))

    def add(self, filled: Filled, into: vec[i64]) -> None:
        """Add what the inputs bring to the sums in `into`."""
        words, at, numbers, count = self.words, filled.at, filled.numbers, filled.count
        for lane in range(self.outputs // LANE):
            a: i64 = 0
            b: i64 = 0
            c: i64 = 0
            d: i64 = 0
            e: i64 = 0
            f: i64 = 0
            g: i64 = 0
            h: i64 = 0
            start = lane * self.inputs
            for nth in range(count):
                x, k = numbers[nth], (start + at[nth]) * WORDS
                a += x * words[k]
                b += x * words[k + 1]
                c += x * words[k + 2]
                d += x * words[k + 3]
                e += x * words[k + 4]
                f += x * words[k + 5]
                g += x * words[k + 6]
                h += x * words[k + 7]
            first = lane * LANE
            unpack(into, first, a)
            unpack(into, first + 3, b)
            unpack(into, first + 6, c)
            unpack(into, first + 9, d)
            unpack(into, first + 12, e)
            unpack(into, first + 15, f)
            unpack(into, first + 18, g)
            unpack(into, first + 21, h)


def unpack(into: vec[i64], at: i64, word: i64) -> None:
    """Add the three sums of a word; the lowest two may have borrowed from the next."""
    low = ((word + HALF) & ALL) - HALF
    word = (word - low) >> BITS
    middle = ((word + HALF) & ALL) - HALF
    into[at] += low
    into[at + 1] += middle
    into[at + 2] += (word - middle) >> BITS


@final
class Filled:
    """The inputs that are not nothing, and where they stand: most are nothing, and cost nothing."""

    def __init__(self, most: i64) -> None:
        self.at: vec[i64] = vec[i64]([0] * most)
        self.numbers: vec[i64] = vec[i64]([0] * most)
        self.count: i64 = 0

    def put(self, place: i64, number: i64) -> None:
        if number != 0:
            self.at[self.count] = place
            self.numbers[self.count] = min(MOST, max(-MOST, number))
            self.count += 1

    def put_positive(self, sums: vec[i64], scale: i64) -> None:
        """A hidden layer: what is below nothing counts for nothing."""
        self.count = 0
        for place in range(len(sums)):
            if sums[place] > 0:
                self.put(place, (sums[place] * scale) >> SHIFT)


@final
class Net:
    """`table` reads the whole table and the mean of all seats, `seat` one seat; `nobody` is a seat where none is.

    `scale` makes inputs of the sums of the first layer. `last` makes a verdict of the sums of the second; its final
    number is added to every verdict.
    """

    def __init__(
        self, table: Layer, seat: Layer, nobody: vec[i64], scale: i64, second: Layer, last: vec[float]
    ) -> None:
        self.table: Layer = table
        self.seat: Layer = seat
        self.nobody: vec[i64] = nobody  # empty where a game always has a winner
        self.scale: i64 = scale
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
        inputs = grains(features)
        common = self.read_table(inputs, seats, filled)
        verdicts = vec[float]([0.0] * seats)
        for seat in range(seats):
            verdicts[seat] = self.judge(self.read_seat(inputs, common, seat, filled), filled)
        lost = self.judge(sum_of(common, self.nobody), filled) if len(self.nobody) else 0.0
        return softened(verdicts, lost, len(self.nobody) > 0)

    def read_table(self, inputs: vec[i64], seats: i64, filled: Filled) -> vec[i64]:
        width = self.seat.inputs
        table = self.table.inputs - width
        filled.count = 0
        for place in range(table):
            filled.put(place, inputs[place])
        for place in range(width):
            total: i64 = 0
            at = table + place
            for seat in range(seats):
                total += inputs[at]
                at += width
            filled.put(table + place, total // seats)
        sums = self.table.bias[:]
        self.table.add(filled, sums)
        return sums

    def read_seat(self, inputs: vec[i64], common: vec[i64], seat: i64, filled: Filled) -> vec[i64]:
        width = self.seat.inputs
        start = self.table.inputs - width + seat * width
        filled.count = 0
        for place in range(width):
            filled.put(place, inputs[start + place])
        sums = common[:]
        self.seat.add(filled, sums)
        return sums

    def judge(self, hidden: vec[i64], filled: Filled) -> float:
        filled.put_positive(hidden, self.scale)
        sums = self.second.bias[:]
        self.second.add(filled, sums)
        verdict = self.last[len(sums)]
        for nth in range(len(sums)):
            if sums[nth] > 0:
                verdict += float(sums[nth]) * self.last[nth]
        return verdict


def grains(features: vec[float]) -> vec[i64]:
    """Rounded to parts of one."""
    inputs = vec[i64]([0] * len(features))
    for place in range(len(features)):
        number = features[place]
        if number > 0.0:
            inputs[place] = int(number * GRAIN + 0.5)
        elif number < 0.0:
            inputs[place] = -int(0.5 - number * GRAIN)
    return inputs


def sum_of(one: vec[i64], two: vec[i64]) -> vec[i64]:
    return vec[i64]([one[nth] + two[nth] for nth in range(len(one))])


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

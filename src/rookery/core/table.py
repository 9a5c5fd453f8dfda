"""What lies on a table, or what a viewer sees of it: the open question, and pieces in zones.

All zones lie in one vec of cells, so a copy is one copy and a view is a table of the same shape, filled on purpose:

    bag     size, how many of kind 0, of kind 1, ...     only the number of each kind counts
    row     size, the kind in slot 0, in slot 1, ...     places count
    field   one number
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from rookery.core.chance import Chance

STEP_BITS: Final[i64] = 8
STEP_MASK: Final[i64] = 255


@mypyc_attr(acyclic=True)
class Table:
    """Flow and cells. The open question *is* the step that asked it, packed with its public argument in `doing`.

    Nothing on a table leads back to it: compiled, the collector of cycles leaves it alone.
    """

    def __init__(self, seats: i64, kinds: i64, bags: i64, slots: i64, rows: i64, fields: i64) -> None:
        self.seats: i64 = seats
        self.bags: i64 = bags
        self.rows: i64 = rows
        self.fields: i64 = fields
        self.bag_width: i64 = kinds + 1
        self.row_width: i64 = slots + 1
        self.first_row: i64 = bags * (kinds + 1)
        self.first_field: i64 = self.first_row + rows * (slots + 1)
        self.cells: vec[i64] = vec[i64]()  # empty until laid out or copied
        self.agenda: vec[i64] = vec[i64]()  # steps still to do, the soonest last; those past `planned` are done
        self.planned: i64 = 0
        self.doing: i64 = 0  # the step that ran last: while anyone is asked, the question
        self.asked: i64 = 0  # one bit for each seat that has yet to answer

    def lay_out(self) -> None:
        """Empty zones."""
        self.cells = vec[i64]([0] * (self.first_field + self.fields))

    def clear_zones(self) -> None:
        """Take every piece off the table; fields stay."""
        cells = self.cells
        for at in range(self.first_field):
            cells[at] = 0

    # -- the question

    @property
    def step(self) -> i64:
        return self.doing & STEP_MASK

    @property
    def argument(self) -> i64:
        return self.doing >> STEP_BITS

    @property
    def over(self) -> bool:
        return self.asked == 0 and self.planned == 0

    # -- fields

    def field(self, field: i64) -> i64:
        return self.cells[self.first_field + field]

    def set_field(self, field: i64, number: i64) -> None:
        self.cells[self.first_field + field] = number

    def add_to_field(self, field: i64, number: i64) -> None:
        self.cells[self.first_field + field] += number

    # -- bags

    def size(self, bag: i64) -> i64:
        return self.cells[bag * self.bag_width]

    def first_cell(self, bag: i64) -> i64:
        """Where the count of kind 0 lies: for loops over all kinds that must be fast."""
        return bag * self.bag_width + 1

    def count(self, bag: i64, kind: i64) -> i64:
        return self.cells[bag * self.bag_width + kind + 1]

    def total(self, kind: i64) -> i64:
        """How many of a kind lie in all bags together."""
        cells, width = self.cells, self.bag_width
        number: i64 = 0
        for bag in range(self.bags):
            number += cells[bag * width + kind + 1]
        return number

    def kinds_in(self, bag: i64) -> list[int]:
        """The kind of every piece in a bag, in ascending order."""
        start = bag * self.bag_width + 1
        return [kind for kind in range(self.bag_width - 1) for nth in range(self.cells[start + kind])]

    def put(self, bag: i64, kind: i64, number: i64) -> None:
        """Add pieces to a bag, or take them away. Prefer `move` and `pour`: they lose nothing."""
        cells, start = self.cells, bag * self.bag_width
        cells[start] += number
        cells[start + kind + 1] += number

    def empty(self, bag: i64) -> None:
        cells, start = self.cells, bag * self.bag_width
        for at in range(start, start + self.bag_width):
            cells[at] = 0

    def move(self, kind: i64, source: i64, target: i64) -> None:
        self.put(source, kind, -1)
        self.put(target, kind, 1)

    def pour(self, source: i64, target: i64, first: i64, last: i64) -> None:
        """Move every piece of the kinds first..last."""
        if self.size(source):
            for kind in range(first, last + 1):
                number = self.count(source, kind)
                if number:
                    self.put(source, kind, -number)
                    self.put(target, kind, number)

    def draw(self, bag: i64, chance: Chance) -> i64:
        """Take a random piece out of a bag: its kind."""
        return self.take_nth(bag, 0, chance.below(self.size(bag)))

    def draw_among(self, bag: i64, first: i64, last: i64, chance: Chance) -> i64:
        """Take a random piece of the kinds first..last out of a bag: its kind."""
        cells, start = self.cells, bag * self.bag_width + 1
        number: i64 = 0
        for at in range(start + first, start + last + 1):
            number += cells[at]
        return self.take_nth(bag, first, chance.below(number))

    def draw_liked(self, bag: i64, likings: vec[i64], first: i64, last: i64, chance: Chance) -> i64:
        """Take a random piece of the kinds first..last out of a bag, each as likely as its kind is liked: its kind."""
        cells, start = self.cells, bag * self.bag_width + 1
        total: i64 = 0
        for kind in range(first, last + 1):
            total += cells[start + kind] * likings[kind]
        nth = chance.below(total)
        kind = first
        while nth >= cells[start + kind] * likings[kind]:
            nth -= cells[start + kind] * likings[kind]
            kind += 1
        self.put(bag, kind, -1)
        return kind

    def take_nth(self, bag: i64, first: i64, nth: i64) -> i64:
        """Take the nth piece, counted kind by kind from `first`, out of a bag: its kind."""
        cells, at = self.cells, bag * self.bag_width + 1 + first
        kind = first
        while nth >= cells[at]:
            nth -= cells[at]
            at += 1
            kind += 1
        self.put(bag, kind, -1)
        return kind

    # -- rows

    def row_size(self, row: i64) -> i64:
        return self.cells[self.first_row + row * self.row_width]

    def at(self, row: i64, slot: i64) -> i64:
        return self.cells[self.first_row + row * self.row_width + slot + 1]

    def row(self, row: i64) -> list[int]:
        """The kinds in a row, slot by slot."""
        start = self.first_row + row * self.row_width
        return [self.cells[at] for at in range(start + 1, start + 1 + self.cells[start])]

    def lay(self, row: i64, slot: i64, kind: i64) -> None:
        """Say what lies in a slot that is in use."""
        self.cells[self.first_row + row * self.row_width + slot + 1] = kind

    def push(self, row: i64, kind: i64) -> None:
        """Lay a piece at the end of a row."""
        cells, start = self.cells, self.first_row + row * self.row_width
        cells[start] += 1
        cells[start + cells[start]] = kind

    def pluck(self, row: i64, slot: i64) -> i64:
        """Take the piece of one slot out of a row; those behind it close up, in their order."""
        cells, start = self.cells, self.first_row + row * self.row_width
        last = start + cells[start]
        kind = cells[start + slot + 1]
        for at in range(start + slot + 1, last):
            cells[at] = cells[at + 1]
        cells[last] = 0
        cells[start] -= 1
        return kind

    # -- copies and comparison

    def copy_flow(self, other: Table) -> None:
        """Be at the same question, with the same steps to do."""
        self.agenda = other.agenda[: other.planned]
        self.planned = other.planned
        self.doing = other.doing
        self.asked = other.asked

    def facts(self) -> list[object]:
        """All that makes this table what it is, as plain data; `restore` takes it back."""
        return [self.seats, self.doing, self.asked, list(self.agenda[: self.planned]), list(self.cells)]

    def restore(self, facts: list[object]) -> None:
        seats, doing, asked, agenda, cells = facts[:5]
        assert isinstance(doing, int) and isinstance(asked, int) and seats == self.seats
        assert isinstance(agenda, list) and isinstance(cells, list)
        self.doing, self.asked = doing, asked
        self.agenda, self.planned, self.cells = vec[i64](agenda), len(agenda), vec[i64](cells)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self.facts() == other.facts()

"""The tile set: twelve map faces and the vault, our own design (BK-R02). Coordinates as printed: letter and number."""

from __future__ import annotations

from typing import Final, final


@final
class Face:
    """One side of a map tile. Whatever is neither wall nor special is open (BK-08)."""

    def __init__(self, name: str, walls: str, special: str, post: str, patrol: str, loop: str, starts: str) -> None:
        self.name: str = name
        self.walls: list[int] = [place(label) for label in walls.split()]
        self.special: list[int] = [place(label) for label in special.split()]
        self.post: int = place(post)  # the blue crescent
        self.patrol: list[int] = [place(label) for label in patrol.split()]  # from the star to the shield
        self.loop: list[int] = [place(label) for label in loop.split()]  # in the order of the red arrows
        self.starts: list[int] = [place(label) for label in starts.split()]  # by the die, 1 to 6


def column_rows(column: int) -> range:
    """BK-R01: the rows of a column; A to I are 0 to 8, and E, the longest, counts from 1."""
    q = column - 4
    top = max(-4, -4 - q)
    first = top + column // 2 + 3
    return range(first, first + 9 - abs(q))


PLACES: Final = [(column, row) for column in range(9) for row in column_rows(column)]
LABELS: Final = [f"{'ABCDEFGHI'[column]}{row}" for column, row in PLACES]
CENTRE: Final = 30  # E5


def place(label: str) -> int:
    """Where a printed coordinate lies in its tile: 0 to 60, column by column."""
    return LABELS.index(label)


FACES: Final = [
    Face(
        "1A",
        "A3 A5 A7 B6 C2 C8 D7 E1 E3 E4 E9 F4 F6 G3 G8 H5 I3 I5 I7",
        "B3 E7 G2",
        "D3",
        "D6 D5 D4 D3 D2 E2",
        "G5 F5 E6 D6 C6 B5 B4 B3 C3 D2 E2 F2 F3 G4",
        "G5 E6 B5 B3 D2 F3",
    ),
    Face(
        "1B",
        "A3 A5 A7 B5 C2 C4 C8 D3 D6 D7 E5 E9 F5 G2 G4 G8 H5 I3 I5 I7",
        "E6 E7 G7",
        "C6",
        "F2 F3 F4 G5 G6 F6",
        "F3 E4 D4 C5 B4 B3 C3 D2 E2 F2",
        "F3 D4 C5 B3 D2 E2",
    ),
    Face(
        "2A",
        "A3 A5 A7 B4 C2 D3 D4 E1 E5 E7 E9 F2 F3 F6 G2 G6 G8 H4 I3 I5 I7",
        "C8 E3",
        "G4",
        "C5 D5 E6 F5 G5 G4 H3",
        "D7 C7 B6 B5 C5 D5 E6 F5 G5 H5 H6 G7 F7 E8",
        "D7 B6 D5 F5 H5 F7",
    ),
    Face(
        "2B",
        "A3 A5 A7 B6 C2 C4 C5 C6 D2 D4 E4 F5 G8 H4 H6 I5 I7",
        "C8 G2",
        "F4",
        "E2 F2 G3 G4 G5 G6",
        "E8 D7 D6 D5 E5 F4 G5 G6 G7 F7",
        "E8 D6 D5 F4 G6 G7",
    ),
    Face(
        "3A",
        "A3 A7 B6 C2 C4 C8 D2 D5 E3 E6 E7 F3 F5 G5 G6 G8 I3 I5 I7",
        "A5 B4 G2",
        "C6",
        "D7 E8 F7 G7 H6 H5 H4 H3",
        "D4 E4 F4 G4 H4 H5 H6 G7 F7 E8 D7 C7 C6 C5",
        "D4 F4 H5 G7 E8 C6",
    ),
    Face(
        "3B",
        "A3 A5 A7 C2 C5 C6 C8 D4 D5 E1 E6 E8 F2 F5 G2 G3 G7 G8 H5 I3 I5 I7",
        "G5 H4",
        "F4",
        "B4 B5 B6 C7 D7 E7 F7",
        "E3 F3 G4 G5 G6 F6 E7 D6 C7 B6 B5 B4 C4 D3",
        "E3 G4 F6 D6 B6 C4",
    ),
    Face(
        "4A",
        "A3 A5 B3 B5 C2 C7 C8 D5 E1 E3 E4 E5 E9 F3 F6 G2 G5 G8 I3 I5 I7",
        "E7 H5",
        "G4",
        "D3 C4 C5 C6 D6 E6 F5 G6",
        "F5 F4 G4 H4 H5 H6 G7 F7 E8 D7 D6 E6",
        "F5 G4 H5 G7 E8 D6",
    ),
    Face(
        "4B",
        "A3 C2 C4 C7 C8 D3 D6 E1 E5 E9 F2 F5 F6 G2 G4 G8 H5 I3 I5 I7",
        "A5 C3 E4",
        "E3",
        "C3 B3 B4 C5 D5 E6 E7 E8",
        "D2 E3 E4 D4 D5 C6 B5 B4 B3 C3",
        "D2 E4 D4 C6 B4 B3",
    ),
    Face(
        "5A",
        "A3 A5 C2 C4 D2 D4 D6 E1 E6 E7 E9 F3 G2 G3 G4 G6 G8 I3 I5 I7",
        "C8 F7 G5",
        "F5",
        "B5 C5 D5 E5 F5 F6",
        "B5 B6 C7 D7 E8 F7 G7 H6 H5 G5 F4 E5 D5 C5",
        "B5 C7 F7 H6 G5 D5",
    ),
    Face(
        "5B",
        "A5 A7 C4 C6 C8 D3 D6 E1 E4 E5 E8 E9 F6 G2 G3 G4 G8 H3 I5 I7",
        "C2 H6",
        "C5",
        "C3 D2 E3 F3 F4 G5 H4",
        "C5 B4 B3 C3 D2 E2 F2 F3 F4 F5 E6 D5",
        "C5 B3 D2 F2 F4 E6",
    ),
    Face(
        "6A",
        "A3 A5 A7 C2 C3 C8 D2 D4 D7 E1 E4 E6 E9 F3 F7 G2 G5 G6 G8 I3 I5 I7",
        "C7 F5",
        "D6",
        "F2 G3 H3 H4 H5 H6 G7",
        "C5 D5 E5 F4 G4 G3 F2 E3 D3 C4",
        "C5 E5 F4 G3 E3 D3",
    ),
    Face(
        "6B",
        "A3 A5 A7 C2 D4 D5 D6 E5 E6 E9 F6 G2 G5 G8 H4 H5 I3 I5 I7",
        "C8 D3 F4",
        "F3",
        "B6 B5 C5 C4 C3 D2",
        "C4 D3 E4 F4 F5 G6 G7 F7 E7 D7 C7 C6 C5",
        "C4 E4 F5 G7 D7 C6",
    ),
    Face(
        "V",
        "A5 A7 B3 C2 C5 C7 C8 D3 D6 E8 F2 G2 G6 H4 I3 I7",
        "G8 I5",
        "G4",
        "B6 C6 D5 E6 E7 F7",
        "H5 H6 G7 F6 E6 D5 D4 E4 F3 G4 G5",
        "H5 G7 E6 D4 E4 G4",
    ),
]
VAULT_FACE: Final = 12

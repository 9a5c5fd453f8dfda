"""What people write, as it is shown to others: letters only, and nothing that could disguise them."""

from __future__ import annotations

from unicodedata import category, normalize

BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"  # letters that nobody can see
SELECTORS = range(0xFE00, 0xFE10)  # nor these
FORMATTING = ("Cf", "Cs")  # joiners, marks of direction and overrides of it, halves of letters


def tidy(text: str) -> str:
    """One line of letters that can be seen."""
    return " ".join("".join(shown(letter) for letter in normalize("NFC", text)).split())


def shown(letter: str) -> str:
    if letter in BLANK or ord(letter) in SELECTORS or category(letter) in FORMATTING:
        return ""
    return letter if letter.isprintable() else " "


def is_seen(letter: str) -> bool:
    """A letter, a digit or a sign: something to read, where a mark alone is none."""
    return category(letter)[0] in "LNS"


def is_piled_up(text: str) -> bool:
    """More marks on one letter than any script needs hide what is beside them."""
    return any(all(category(mark)[0] == "M" for mark in text[at : at + 3]) for at in range(len(text) - 2))


def folded(name: str) -> str:
    """Equal for names that differ in case or in the width of letters only."""
    return normalize("NFKC", name).casefold()

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


def folded(name: str) -> str:
    """Equal for names that differ in case or in the width of letters only."""
    return normalize("NFKC", name).casefold()

"""What an audit tried, and what it found."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

LEGAL: Final = "4 legal moves"
REFUSALS: Final = "4 refusals"
IMAGINED: Final = "5 imagined worlds"
CANARIES: Final = "5 canaries"
PAIRS: Final = "5 and 7 paired worlds"
LISTED: Final = "5 secrets are listed"
KEPT: Final = "5 secrets are kept"
INVENTION: Final = "6 imagine"
PLAYABLE: Final = "6 imagined games end"
SPECTATOR_EVENTS: Final = "7 events of a spectator"
SPECTATOR_VIEW: Final = "7 view of a spectator"
LAWS: Final = (
    LEGAL, REFUSALS,
    IMAGINED, CANARIES, PAIRS, LISTED, KEPT,
    INVENTION, PLAYABLE,
    SPECTATOR_EVENTS, SPECTATOR_VIEW,
)  # fmt: skip
ENOUGH: Final = 1000  # pairs of worlds without a difference where there should be one


@dataclass(frozen=True)
class Finding:
    """A law that was broken. The record ends with the answer that shows it.

    `other`, where there is one, is the record of a second game that the viewer has seen to be the same so far.
    """

    law: str
    sentence: str
    record: dict[str, object]
    other: dict[str, object] | None = None

    @property
    def answers(self) -> int:
        answers = self.record["answers"]
        assert isinstance(answers, list)
        return len(answers)


@dataclass(frozen=True)
class Zone:
    """What is called a secret: a zone of the table, from the eyes of one viewer."""

    seats: int
    viewer: int
    text: str


@dataclass
class Report:
    """How many checks of each law were made; of each law that was broken the finding with the shortest record."""

    tried: dict[str, int] = field(default_factory=lambda: dict.fromkeys(LAWS, 0))
    shortest: dict[str, Finding] = field(default_factory=dict)
    compared: Counter[Zone] = field(default_factory=Counter)  # pairs of worlds in which the zone may differ
    differed: set[Zone] = field(default_factory=set)  # and those that did at least once
    enough: int = ENOUGH

    @property
    def findings(self) -> list[Finding]:
        return [self.shortest[law] for law in LAWS if law in self.shortest]

    def wants(self, law: str, answers: int) -> bool:
        """Whether a finding after so many answers is the first of its law, or shorter than the one that is known."""
        known = self.shortest.get(law)
        return known is None or answers < known.answers

    def add(self, finding: Finding) -> None:
        if self.wants(finding.law, finding.answers):
            self.shortest[finding.law] = finding

    def close(self, record: dict[str, object]) -> None:
        """What shows at the end alone. An audit that could not compare anything has proved nothing, and says so."""
        for zone, pairs in self.compared.items():
            if pairs >= self.enough and zone not in self.differed:
                self.add(Finding(KEPT, given_away(zone, pairs), record))
        for law, number in self.tried.items():
            if not number and law != KEPT:  # a game may have no secrets but sealed answers
                self.add(Finding(law, "Nothing was proved: not one check of this law could be made", record))


def given_away(zone: Zone, pairs: int) -> str:
    who = f"seat {zone.viewer}" if zone.viewer >= 0 else "a spectator"
    text = zone.text.capitalize()
    return f"{text} is called secret, but {who} of {zone.seats} can always tell: it is equal in {pairs} pairs"

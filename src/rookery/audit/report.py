"""What an audit tried, and what it found."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

LEGAL: Final = "4 legal moves"
REFUSALS: Final = "4 refusals"
IMAGINED: Final = "5 imagined worlds"
CANARIES: Final = "5 canaries"
PAIRS: Final = "5 and 7 paired worlds"
LISTED: Final = "5 secrets are listed"
INVENTION: Final = "6 imagine"
PLAYABLE: Final = "6 imagined games end"
SPECTATOR_EVENTS: Final = "7 events of a spectator"
SPECTATOR_VIEW: Final = "7 view of a spectator"
LAWS: Final = (
    LEGAL, REFUSALS, IMAGINED, CANARIES, PAIRS, LISTED, INVENTION, PLAYABLE, SPECTATOR_EVENTS, SPECTATOR_VIEW
)  # fmt: skip


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


@dataclass
class Report:
    """How many checks of each law were made; of each law that was broken the finding with the shortest record."""

    tried: dict[str, int] = field(default_factory=lambda: dict.fromkeys(LAWS, 0))
    shortest: dict[str, Finding] = field(default_factory=dict)

    @property
    def findings(self) -> list[Finding]:
        return [self.shortest[law] for law in LAWS if law in self.shortest]

    def add(self, finding: Finding) -> None:
        known = self.shortest.get(finding.law)
        if known is None or finding.answers < known.answers:
            self.shortest[finding.law] = finding

    def close(self, record: dict[str, object]) -> None:
        """An audit that could not compare anything has proved nothing, and says so."""
        for law, number in self.tried.items():
            if not number:
                self.add(Finding(law, "Nothing was proved: not one check of this law could be made", record))

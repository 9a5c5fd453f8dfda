"""Laws 5 and 7 by the strongest means: a second game beside the true one that a viewer could not tell from it so far.

Neither `imagine` nor `secrets` is asked. Somewhere chance says something else, or another seat answers otherwise.
As long as the viewer hears the same events, gives the same answers and sees the same seats asked, it must see the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from rookery.audit.imagined import who_answered
from rookery.audit.probe import Probe
from rookery.audit.report import KEPT, LISTED, PAIRS, Zone
from rookery.audit.sight import Sight, legal, name
from rookery.core.chance import Chance, Dice, Recorder, Script
from rookery.core.codec import dump_event
from rookery.core.event import Event, Log
from rookery.core.state import State

TRIES: Final = 6  # to lead the second game another way without the viewer noticing
DEALS: Final = 40  # the same, for the first deal
AGAIN: Final = 0.3  # how often a second game that was given up is dealt again

Run = Callable[[State, Chance], None]
Heard = list[list[int]]


class Twin:
    """The second game of one viewer. Where it cannot go on unnoticed it becomes a copy of the true one again."""

    def __init__(self, probe: Probe, viewer: int) -> None:
        self.probe = probe
        self.viewer = viewer
        self.state = probe.match.state.clone()
        self.deal: list[int] = []
        self.answers: list[list[int]] = []
        self.events: list[Event] = []  # all that happened in it, un-redacted
        self.opened = 0  # answers given before the open question was asked
        self.dealt = hear(probe.match.log.events, viewer)  # what was heard of the deal
        self.first_asked = int(probe.match.state.asked)
        self.become_true()

    def become_true(self) -> None:
        record = self.probe.match.record()
        deal, answers = record["deal"], record["answers"]
        assert isinstance(deal, list) and isinstance(answers, list)
        self.state, self.deal, self.answers = self.probe.match.state.clone(), deal, answers
        self.events = list(self.probe.match.log.events)

    def answer_truly(self) -> bool:
        """Let all have answered under the open seal as in the true game: until it breaks nobody can tell.

        False where they could not: what one may answer can depend on its own secrets.
        """
        lines, game = self.probe.match.lines[self.opened : -1], self.probe.game
        if any(action not in legal(game, self.state, seat) for seat, action, _ in lines):
            return False
        facts = self.state.facts()
        sealed = facts[5]
        assert isinstance(sealed, list)
        for seat, action, _ in lines:
            sealed[seat] = action
        self.state.restore(facts)
        self.answers = self.answers[: self.opened] + [[seat, action] for seat, action, _ in lines]
        return True

    def take(self, led: Led, seat: int, action: int) -> None:
        """Go where an answer has led."""
        self.state = led.state
        self.answers = [*self.answers, [seat, action, *led.outcomes]]
        self.events = self.events + led.events

    def record(self) -> dict[str, object]:
        header = self.probe.match.record()
        return {**header, "commitment": "", "source": None, "deal": self.deal, "answers": self.answers}


def start_twin(probe: Probe, viewer: int) -> Twin:
    twin = Twin(probe, viewer)
    deal_otherwise(twin, DEALS)
    return twin


def deal_otherwise(twin: Twin, tries: int) -> None:
    """Deal again, and otherwise in one place after the other: little goes unnoticed long, much shows much."""
    probe, game, match = twin.probe, twin.probe.game, twin.probe.match
    blank = game.blank(match.seats, match.options)
    for attempt in range(tries):
        dealt = lead(probe, blank, game.advance, otherwise(probe, blank, game.advance, twin.deal))
        if dealt and hear(dealt.events, twin.viewer) == twin.dealt and dealt.state.asked == twin.first_asked:
            twin.state, twin.deal, twin.events = dealt.state, dealt.outcomes, dealt.events


def deal_again(twin: Twin) -> None:
    """From another deal to the open question, with all answers as they were. A copy still, if that would be noticed."""
    opened, twin.answers = twin.opened, []
    deal_otherwise(twin, TRIES)
    given = all(give(twin, nth) for nth in range(len(twin.probe.match.lines)))
    heard = hear(twin.probe.match.log.events, twin.viewer)
    if not (given and hear(twin.events, twin.viewer) == heard and is_like_truth(twin, twin.state)):
        twin.become_true()
        twin.opened = opened


def give(twin: Twin, nth: int) -> bool:
    """The nth answer of the true game in the second one too; False where that cannot be."""
    seat, action, outcomes = true_answer(twin.probe, nth)
    if not twin.state.may_answer(seat) or action not in legal(twin.probe.game, twin.state, seat):
        return False
    if not any(answer >= 0 for answer in twin.state.sealed):
        twin.opened = len(twin.answers)

    def run(state: State, chance: Chance) -> None:
        twin.probe.game.play(state, seat, action, chance)

    led = lead(twin.probe, twin.state, run, outcomes)
    if led is not None:
        twin.take(led, seat, action)
    return led is not None


def follow(twin: Twin, events: list[Event]) -> None:
    """Give the last answer of the true game in the second one too, or another that the viewer takes for the same."""
    heard = hear(events, twin.viewer)
    if not any(answer >= 0 for answer in twin.state.sealed):
        twin.opened = len(twin.answers)
    if go_on(twin, heard):
        return
    seal_breaks = len(twin.answers) > twin.opened  # and what is in it is not what was heard
    if seal_breaks and twin.answer_truly() and go_on(twin, heard):
        return
    twin.become_true()
    if twin.probe.random.random() < AGAIN:
        deal_again(twin)


def go_on(twin: Twin, heard: Heard) -> bool:
    """Whether the viewer noticed nothing in one of several attempts."""
    coin = twin.probe.random.random
    attempts = [(True, True)] * TRIES * (coin() < 0.5) + [(False, True)] * TRIES * (coin() < 0.5)
    return any(step(twin, heard, *other) for other in [*attempts, (False, False), *[(True, True)] * TRIES])


def true_answer(probe: Probe, nth: int) -> tuple[int, int, list[int]]:
    """Who gave the nth answer, which, and what chance said to it."""
    lines, outcomes = probe.match.lines, probe.match.chance.outcomes
    seat, action, before = lines[nth]
    after = lines[nth + 1][2] if nth + 1 < len(lines) else len(outcomes)
    return seat, action, [int(outcomes[at]) for at in range(before, after)]


def step(twin: Twin, heard: Heard, other_answer: bool, other_chance: bool) -> bool:
    """One attempt to go on: with the same answer and outcomes, or with others. Whether the viewer noticed nothing."""
    probe, game = twin.probe, twin.probe.game
    seat, action, outcomes = true_answer(probe, len(probe.match.lines) - 1)
    offered = legal(game, twin.state, seat) if twin.state.may_answer(seat) else []
    if other_answer and seat != twin.viewer and offered:
        action = probe.random.choice(offered)
    if action not in offered:
        return False

    def run(state: State, chance: Chance) -> None:
        game.play(state, seat, action, chance)

    led = lead(probe, twin.state, run, otherwise(probe, twin.state, run, outcomes) if other_chance else outcomes)
    if led is None or not unnoticed(twin, led, heard):
        return False
    twin.take(led, seat, action)
    return True


class Led:
    """Where a game was led, what chance said on the way, how much was heard before each time, and what in the end."""

    def __init__(self, state: State, chance: Recorder, events: list[Event]) -> None:
        self.state = state
        self.outcomes = [int(outcome) for outcome in chance.outcomes]
        self.heard = [int(heard) for heard in chance.heard]
        self.events = events


def lead(probe: Probe, state: State, run: Run, outcomes: list[int]) -> Led | None:
    """Run on a copy, with these outcomes of chance and then any; None where an outcome is not possible there."""
    after, log = state.clone(), Log()
    after.log = log
    chance = Recorder(Script(outcomes, Dice(probe.dice())), log)
    try:
        run(after, chance)
    except ValueError:
        return None
    after.log = None
    return Led(after, chance, log.events)


def otherwise(probe: Probe, state: State, run: Run, outcomes: list[int]) -> list[int]:
    """The same outcomes but one; which numbers are possible in its place is found by running so far."""
    if not outcomes:
        return outcomes
    at = some_place(probe, state, run, outcomes)
    led = lead(probe, state, run, outcomes[:at])
    if led is None:
        return outcomes
    return outcomes[:at] + led.outcomes[at : at + 1] + outcomes[at + 1 :]


def some_place(probe: Probe, state: State, run: Run, outcomes: list[int]) -> int:
    """One of the outcomes. All that chance said between two events counts as one: a whole board no more than a card."""
    led = lead(probe, state, run, outcomes)
    if led is None or not led.heard:
        return probe.random.randrange(len(outcomes))
    moment = probe.random.choice(sorted(set(led.heard)))
    return probe.random.choice([at for at, heard in enumerate(led.heard) if heard == moment])


def hear(events: list[Event], viewer: int) -> Heard:
    return [dump_event(event.seen_by(viewer)) for event in events]


def unnoticed(twin: Twin, led: Led, heard: Heard) -> bool:
    """The viewer has heard the same, and the same seats are asked and have answered."""
    return is_like_truth(twin, led.state) and hear(led.events, twin.viewer) == heard


def is_like_truth(twin: Twin, state: State) -> bool:
    truth = twin.probe.match.state
    if state.asked != truth.asked or state.over != truth.over:
        return False
    return who_answered(state) == who_answered(truth)


def check_pair(twin: Twin) -> None:
    """Same history, same sight. Cells that differ are secrets, and must be listed as such."""
    probe, viewer, truth = twin.probe, twin.viewer, twin.probe.match.state
    if twin.state == truth:
        return
    probe.tried(PAIRS)
    difference = probe.sights[viewer].difference(Sight(probe.game, twin.state, viewer, probe.look))
    if difference:
        sentence = f"{name(viewer)} heard and answered the same in two games, but can tell them apart: {difference}"
        probe.found(PAIRS, sentence, twin.record())
        twin.become_true()
        return
    check_listed(twin, truth)


def check_listed(twin: Twin, truth: State) -> None:
    """What differs is listed among the secrets; what is listed differs now and then, or it is no secret."""
    probe, viewer = twin.probe, twin.viewer
    probe.tried(LISTED)
    mine, theirs = list(truth.cells), list(twin.state.cells)
    differing = {at for at in range(len(mine)) if mine[at] != theirs[at]}
    secrets = set(probe.game.secrets(truth, viewer))
    open_cells = sorted(differing - secrets)
    if open_cells:
        sentence = f"{name(viewer)} cannot know the cells {open_cells}, but they are not listed among its secrets"
        probe.found(LISTED, sentence, twin.record())
    used = zones_of(truth, viewer, [at for at in secrets if mine[at]])
    probe.report.compared.update(used)
    probe.report.tried[KEPT] += len(used)
    probe.report.differed.update(zones_of(truth, viewer, differing))


def zones_of(state: State, viewer: int, cells: Iterable[int]) -> set[Zone]:
    """The zones in which these cells lie, each by its first cell."""
    return {Zone(int(state.seats), viewer, zone_name(state, at)) for at in {first_cell(state, at) for at in cells}}


def first_cell(state: State, at: int) -> int:
    if at < state.first_row:
        return at - at % int(state.bag_width)
    if at < state.first_field:
        return at - (at - int(state.first_row)) % int(state.row_width)
    return at


def zone_name(state: State, at: int) -> str:
    if at < state.first_row:
        return f"bag {at // state.bag_width}"
    if at < state.first_field:
        return f"row {(at - state.first_row) // state.row_width}"
    return f"field {at - state.first_field}"

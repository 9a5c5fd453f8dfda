"""What a study shows, in sentences. Only what stands out of all comparisons of its family is called so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rookery.arena.balance.comparing import Difference
from rookery.arena.balance.drama import Drama
from rookery.arena.balance.lab import Study
from rookery.arena.balance.ladder import Rung
from rookery.arena.balance.restricted import Cost
from rookery.arena.balance.seats import Place, Table
from rookery.arena.balance.sequels import POINTS, Openness
from rookery.arena.balance.usage import Happening, Use
from rookery.arena.balance.words import (
    listed,
    percent,
    plain,
    points,
    points_text,
    quoted,
    share_text,
    signed,
)

GOOD, WATCH, NOTE = "good", "watch", "note"
MOST_NAMED = 3
RUNAWAY = 0.6  # so often the same winner from half-way on: the rest of the game is a formality
COIN = 0.5  # and so seldom with a tenth to go: what went before hardly mattered
MANY_SHARED = 0.1
SELDOM = 0.05


@dataclass(frozen=True, slots=True)
class Finding:
    """`about` is the section that shows it."""

    tone: str
    about: str
    text: str


def findings(study: Study) -> list[Finding]:
    return [
        *about_seats(study.tables),
        *about_length(study.tables[0]),
        *about_endings(study.tables[0]),
        *about_openness(study.openness),
        *about_drama(study.drama),
        *about_costs(study.costs),
        *about_uses(study.uses),
        *about_unused(study),
        *about_skill(study.rungs),
        *about_differences(study.differences),
    ]


# -- Seats


def about_seats(tables: Sequence[Table]) -> Iterator[Finding]:
    fair = [table for table in tables if not any(place.stands_out for place in table.places)]
    for table in tables:
        if table not in fair:
            yield Finding(WATCH, "seats", f"With {table.seats} seats, {unfair_text(table.places)}.")
    if fair:
        numbers = listed([str(table.seats) for table in sorted(fair, key=lambda table: table.seats)])
        doubt = max(place.wins.high - place.wins.low for table in fair for place in table.places) / 2
        even_as = f"all are as even as {fair[0].games:,} games can tell, each to within {100 * doubt:.1f} points"
        yield Finding(GOOD, "seats", f"With {numbers} seats no seat wins more or less than its share: {even_as}.")


def unfair_text(places: Sequence[Place]) -> str:
    """First those that win too often, then those that win too seldom."""
    clear = [place for place in places if place.stands_out]
    more = [place for place in clear if place.wins.share > place.wins.fair]
    less = [place for place in clear if place.wins.share < place.wins.fair]
    told = [together(few, word) for few, word in ((more, "more"), (less, "less")) if few]
    return f"{'; '.join(told)} of {percent(places[0].wins.fair)}"


def together(places: Sequence[Place], word: str) -> str:
    whose = "its" if len(places) == 1 else "their"
    return f"{listed([place_text(place) for place in places])}, {word} than {whose} fair share"


def place_text(place: Place) -> str:
    return f"{place_title(place.name)} wins {share_text(place.wins)}"


def place_title(name: str) -> str:
    if name.startswith("seat"):
        return name
    return "the seat that begins" if name == "begins" else f"the {name} seat"


# -- How it goes


def about_length(table: Table) -> Iterator[Finding]:
    answers = table.answers
    most = f"{answers.tenth:,} to {answers.nine_tenths:,} in four of five games"
    yield Finding(NOTE, "length", f"A game with {table.seats} seats takes {plain(answers.mean)} answers, {most}.")


def about_endings(table: Table) -> Iterator[Finding]:
    shared, nobodys = table.shared, table.nobodys
    if shared.share:
        tone = WATCH if shared.low > MANY_SHARED else NOTE
        yield Finding(tone, "length", f"Several seats share the win in {share_text(shared)} of games.")
    else:
        yield Finding(GOOD, "length", f"Not one of {table.games:,} games had more than one winner.")
    if nobodys.share:
        yield Finding(NOTE, "length", f"Nobody wins {share_text(nobodys)} of games.")


def about_drama(drama: Drama | None) -> Iterator[Finding]:
    if drama is None:
        yield Finding(NOTE, "drama", "The rules keep no score on the way, so nobody is ahead before the end.")
        return
    held = f"in half of the games the winner takes it for good after {drama.decided.median} % of it or later"
    yield Finding(NOTE, "drama", f"The lead changes {plain(drama.changes.mean)} times a game; {held}.")


def about_openness(openness: Openness) -> Iterator[Finding]:
    """Played on again, a game that is open can go otherwise."""
    half, last = openness.same[POINTS // 2], openness.same[POINTS - 1]
    told = f"Played on again from half-way with other luck, {share_text(half)} of games have the same winner"
    late = f"with a tenth to go {share_text(last)}"
    if half.low > RUNAWAY:
        yield Finding(WATCH, "drama", f"{told}, {late}: much is decided early.")
    elif last.high < COIN:
        yield Finding(WATCH, "drama", f"{told}, {late}: the end decides nearly all.")
    else:
        yield Finding(GOOD, "drama", f"{told}, {late}: it is decided on the way.")


# -- What is used


def about_costs(costs: Sequence[Cost]) -> Iterator[Finding]:
    dear = [cost for cost in costs if cost.stands_out and cost.cost.value > 0]
    cheap = [cost for cost in reversed(costs) if cost.stands_out and cost.cost.value < 0]
    if dear:
        named = listed([cost_text(cost) for cost in dear[:MOST_NAMED]])
        yield Finding(NOTE, "costs", f"A seat that has to do without gives up, in points of its win share: {named}.")
    elif costs:
        text = f"none of {len(costs)} costs a clear share of wins when barred"
        yield Finding(GOOD, "costs", f"No single thing is indispensable: {text}.")
    if cheap:
        named = listed([cost_text(cost) for cost in cheap[:MOST_NAMED]])
        text = f"These bots win more when they may not use some things, which they overrate: {named}."
        yield Finding(WATCH, "costs", text)


def cost_text(cost: Cost) -> str:
    value, low, high = (points(part).lstrip("+") for part in (cost.cost.value, cost.cost.low, cost.cost.high))
    return f"{quoted(cost.name)} {value} ({low} to {high})"


def about_uses(uses: Sequence[Use]) -> Iterator[Finding]:
    clear = [(use.gain.value, use) for use in uses if use.gain and use.stands_out]
    ranked = sorted(clear, key=lambda one: -one[0])
    winners = [use_text(use) for gain, use in ranked if gain > 0][:MOST_NAMED]
    losers = [use_text(use) for gain, use in reversed(ranked) if gain < 0][:MOST_NAMED]
    if winners:
        yield Finding(NOTE, "uses", f"Goes with winning: {listed(winners)} points.")
    if losers:
        yield Finding(NOTE, "uses", f"Goes with losing: {listed(losers)} points.")


def use_text(use: Use) -> str:
    assert use.gain is not None
    return f"{quoted(use.name)} {points(use.gain.value)}"


def about_unused(study: Study) -> Iterator[Finding]:
    games = study.tables[0].games
    if study.unused:
        yield Finding(WATCH, "uses", f"Offered and never chosen in {games:,} games: {some(study.unused)}.")
    absent = [happening.name for happening in study.happenings if not happening.games.share]
    if absent:
        yield Finding(NOTE, "happenings", f"Never happened in {games:,} games: {some(absent)}.")
    rare = [happening for happening in study.happenings if happening.games.share and happening.games.high < SELDOM]
    if rare:
        named = listed([rare_text(one) for one in rare[:MOST_NAMED]])
        yield Finding(NOTE, "happenings", f"Seldom seen: {named} of games.")


def some(names: Sequence[str]) -> str:
    """A few of them, and how many more there are."""
    few = [quoted(name) for name in names[: 2 * MOST_NAMED]]
    left = len(names) - len(few)
    return listed([*few, f"{left} more"]) if left > 1 else listed([quoted(name) for name in names])


def rare_text(happening: Happening) -> str:
    return f"{quoted(happening.name)} in {share_text(happening.games)}"


# -- Skill and options


def about_skill(rungs: Sequence[Rung]) -> Iterator[Finding]:
    if not rungs:
        return
    whole = rungs[-1]
    among = f"one {whole.better} bot among {whole.worse} ones"
    told = f"{among} wins {share_text(whole.wins)} where {percent(whole.wins.fair)} is even"
    if whole.wins.low > whole.wins.fair:
        yield Finding(GOOD, "skill", f"Skill tells: {told}.")
    else:
        yield Finding(WATCH, "skill", f"Skill hardly tells: {told}.")


def about_differences(differences: Sequence[Difference]) -> Iterator[Finding]:
    if not differences:
        return
    clear = [difference for difference in differences if difference.stands_out]
    if not clear:
        yield Finding(NOTE, "options", "The other options change nothing that these games could show.")
        return
    named = listed([difference_text(difference) for difference in clear[:MOST_NAMED]])
    number = f"{len(clear)} of {len(differences)} numbers"
    yield Finding(NOTE, "options", f"The other options change {number}, among them {named}.")


def difference_text(difference: Difference) -> str:
    change = difference.change
    if difference.share:
        return f"{quoted(difference.name)} by {points_text(change)} points"
    low, high = signed(change.low, 2), signed(change.high, 2)
    return f"{quoted(difference.name)} by {signed(change.value, 2)} ({low} to {high})"

"""The sections of the page: a sentence on how to read it, the picture, and the numbers behind it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape

from rookery.arena.balance.comparing import Difference
from rookery.arena.balance.estimates import Estimate
from rookery.arena.balance.lab import Study
from rookery.arena.balance.ladder import Rung
from rookery.arena.balance.pictures import Curve, Row, bars, curves, dots, reach
from rookery.arena.balance.seats import FEW_VALUES, Place, Table
from rookery.arena.balance.sequels import Openness
from rookery.arena.balance.usage import Happening, Use
from rookery.arena.balance.words import percent, plain, points, points_text, share_text, signed

MOST_ROWS = 14  # in a picture
MOST_OF_A_KIND = 4  # of them, so that one kind of card does not fill it
STANDS_OUT = "A full dot and bold letters: stands out even after correction for all comparisons of this section."


# -- parts


def figure(picture: str, says: str) -> str:
    return f'<figure role="img" aria-label="{escape(says)}">{picture}</figure>'


def prose(*texts: str) -> str:
    return f"<p>{escape(' '.join(texts))}</p>"


def table(columns: Sequence[str], lines: Sequence[Sequence[str]], says: str) -> str:
    """The first column is words, the others are numbers."""
    head = "".join(f'<th scope="col">{escape(column)}</th>' for column in columns)
    body = "".join(
        f'<tr><th scope="row">{escape(line[0])}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in line[1:])}</tr>'
        for line in lines
    )
    inner = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    return f'<div class="scroll" tabindex="0" role="group" aria-label="{escape(says)}">{inner}</div>'


def folded(columns: Sequence[str], lines: Sequence[Sequence[str]], says: str) -> str:
    return f"<details><summary>{escape(says)}</summary>{table(columns, lines, says)}</details>"


def column(*parts: str) -> str:
    return f"<div>{''.join(parts)}</div>"


def side_by_side(*parts: str) -> str:
    return f'<div class="pair">{"".join(parts)}</div>'


def told(yes: bool) -> str:
    return "stands out" if yes else ""


def in_columns(name: str, rows: Sequence[Row], axis: str, centre: float | None) -> str:
    """One picture in two columns of one scale, which a phone shows one below the other."""
    half, ends = (len(rows) + 1) // 2, reach(rows, centre)
    parts = [rows[:half], rows[half:]]
    pictures = [dots(f"{name} {nth}", part, axis, centre, ends) for nth, part in enumerate(parts) if part]
    return side_by_side(*[figure(picture, f"{axis}, part {nth}") for nth, picture in enumerate(pictures, start=1)])


# -- seats


def seats(study: Study) -> str:
    begins = study.tables[0].begins
    order = "counted clockwise from the seat that begins" if begins else "by number, for all begin at once"
    text = f"Win share of each seat, {order}. The line is an even share, a bar the 95 % interval."
    picture = dots("seats", seat_rows(study.tables), "Points of win share above or below an even share")
    lines = [
        [f"{one.seats} seats, {place.name}", share_text(place.wins), percent(place.wins.fair), told(place.stands_out)]
        for one in study.tables
        for place in one.places
    ]
    numbers = table(("seat", "wins (95 %)", "even", "note"), lines, "Win shares in numbers")
    bold = "A full dot and bold letters: stands out even after correction for all seats of such a table."
    return prose(text, bold) + side_by_side(figure(picture, "Win share of each seat"), numbers)


def seat_rows(tables: Sequence[Table]) -> list[Row]:
    rows: list[Row] = []
    for one in tables:
        rows.append(Row(f"{one.seats} seats", heading=True))
        rows.extend(seat_row(place) for place in one.places)
    return rows


def seat_row(place: Place) -> Row:
    wins = place.wins
    value, low, high = (100 * (part - wins.fair) for part in (wins.share, wins.low, wins.high))
    return Row(place.name, percent(wins.share), value, low, high, place.stands_out)


# -- how it goes


def length(study: Study) -> str:
    lines = [
        [
            f"{one.seats}",
            plain(one.answers.mean),
            f"{one.answers.tenth:,} to {one.answers.nine_tenths:,}",
            plain(one.winning.mean),
            plain(one.scores.mean),
            share_text(one.shared),
            share_text(one.nobodys),
        ]
        for one in study.tables
    ]
    columns = ("seats", "answers", "four of five", "best score", "mean score", "shared wins", "nobody wins")
    spread = scores(study)
    told_too = ", and the final scores" if spread else ""
    text = f"With {study.tables[0].seats} seats: the answers of all seats together{told_too}."
    answers = figure(bars("length", [("games", study.answers)], "Answers in a game"), "Spread of the length of a game")
    return prose(text) + side_by_side(answers, spread) + table(columns, lines, "Every number of seats")


def scores(study: Study) -> str:
    if len(study.scores.numbers) <= FEW_VALUES or not study.winning.numbers:
        return ""
    picture = bars("scores", [("all seats", study.scores), ("winners", study.winning)], "Final score")
    return figure(picture, "Spread of final scores, of all seats and of winners")


def drama(study: Study) -> str:
    again = study.openness
    text = (
        f"{again.games:,} games were taken up again along their way and played on with other luck: how often does the "
        f"same seat win? Even chances give about {percent(again.fair)}, the end all of it."
    )
    picture = curves("again", [again_curve(again)], "Hundredths of the game played")
    return side_by_side(column(prose(text), figure(picture, "Chance of the same winner")), lead(study))


def again_curve(again: Openness) -> Curve:
    shares, low, high = ([getattr(one, end) for one in again.same] for end in ("share", "low", "high"))
    return Curve("the same seat wins again", shares, low, high)


def lead(study: Study) -> str:
    """Who would win if it stopped here."""
    found = study.drama
    if found is None:
        return column(prose("The rules of this game keep no score on the way: nobody is ahead before the end."))
    text = (
        "A seat is ahead if it alone would win, were the game to stop there. "
        f"Of {found.games:,} games with one winner, {share_text(found.late)} turned for good in their last tenth."
    )
    series = [
        Curve("the later winner is ahead", found.winner_led, found.winner_led, found.winner_led),
        Curve("somebody is ahead", found.led, found.led, found.led),
    ]
    picture = curves("lead", series, "Hundredths of the game played")
    return column(prose(text), figure(picture, "How often the later winner is ahead"))


# -- what is used


def costs(study: Study) -> str:
    if not study.costs:
        return ""
    text = (
        f"The same {study.costs[0].games:,} deals twice: once as usual, once with one seat that is not offered the "
        "thing, unless nothing else is legal. The cost is what this takes from its win share; below zero, these bots "
        "use it too much."
    )
    rows = [gain_row(cost.name, cost.cost, cost.stands_out) for cost in study.costs]
    pictures = in_columns("costs", rows, "Points of win share lost when barred", 0.0)
    lines = [
        [cost.name, points_text(cost.cost), percent(cost.free), percent(cost.withheld), told(cost.stands_out)]
        for cost in study.costs
    ]
    columns = ("barred", "cost, points (95 %)", "wins if free", "games it matters in", "note")
    return prose(text, STANDS_OUT) + pictures + folded(columns, lines, "Costs in numbers")


def gain_row(name: str, gain: Estimate, strong: bool) -> Row:
    return Row(name, points(gain.value), 100 * gain.value, 100 * gain.low, 100 * gain.high, strong)


def uses(study: Study) -> str:
    """Of moves and of what comes a seat's way, the strongest."""
    text = (
        "Win share of the seats that used a thing, less that of the others at the same table, places allowed for. This "
        "tells what goes together, not what causes it: who leads can afford other moves, and who is out early makes "
        "fewer. What the last answer of a game brought is left out."
    )
    chosen = use_picture("chosen", [use for use in study.uses if use.chosen], "What seats chose")
    came = use_picture("came", [use for use in study.uses if not use.chosen], "What came their way")
    lines = [use_line(use) for use in study.uses]
    columns = ("used", "by seats", "times a seat", "win share, points (95 %)", "note")
    everything = folded(columns, lines, f"All {len(lines)} in numbers")
    return prose(text, STANDS_OUT) + side_by_side(chosen, came) + everything


def use_picture(name: str, found: Sequence[Use], heading: str) -> str:
    """The strongest, best first, and not too many of a kind."""
    known = [(use.gain, use) for use in found if use.gain]
    shown: list[tuple[Estimate, Use]] = []
    for gain, use in sorted(known, key=lambda one: (not one[1].stands_out, -abs(one[0].value))):
        if sum(other.kind == use.kind for _, other in shown) < MOST_OF_A_KIND and len(shown) < MOST_ROWS:
            shown.append((gain, use))
    if not shown:
        return ""
    ranked = sorted(shown, key=lambda one: -one[0].value)
    rows = [Row(heading, heading=True), *[gain_row(use.name, gain, use.stands_out) for gain, use in ranked]]
    return figure(dots(name, rows, "Points of win share, against others at the table"), heading)


def use_line(use: Use) -> list[str]:
    gain = points_text(use.gain) if use.gain else ""
    return [use.name, percent(use.seats), f"{use.times:.2f}", gain, told(use.stands_out)]


def happenings(study: Study) -> str:
    text = "Shortages, ties and all else the table hears of: in how many games it happens at all. Here are the rarest."
    lines = [[one.name, share_text(one.games), f"{one.times:.2f}"] for one in study.happenings]
    numbers = folded(("what", "of games (95 %)", "times a game"), lines, f"All {len(lines)} kinds of events")
    seldom = [one for one in study.happenings if 0 < one.games.share < 1][-MOST_ROWS:]
    if not seldom:
        return prose(text) + numbers
    return prose(text) + in_columns("happenings", [happening_row(one) for one in seldom], "% of games", None) + numbers


def happening_row(one: Happening) -> Row:
    value, low, high = (100 * part for part in (one.games.share, one.games.low, one.games.high))
    return Row(one.name, percent(one.games.share), value, low, high)


# -- skill and options


def skill(study: Study) -> str:
    if not study.rungs:
        return ""
    games = f"{study.rungs[0].games:,} games each"
    text = f"One better bot among worse ones, {games}. The tick is an even share of the games that somebody won."
    picture = dots("skill", [rung_row(rung) for rung in study.rungs], "Win share of the better bot, %", centre=None)
    lines = [
        [f"{rung.better} among {rung.worse}", share_text(rung.wins), percent(rung.wins.fair)] for rung in study.rungs
    ]
    numbers = table(("bots", "wins (95 %)", "even"), lines, "Skill in numbers")
    return prose(text) + side_by_side(figure(picture, "Win share of the better bot at each step"), numbers)


def rung_row(rung: Rung) -> Row:
    wins = rung.wins
    value, low, high, even = (100 * part for part in (wins.share, wins.low, wins.high, wins.fair))
    return Row(
        f"{rung.better} among {rung.worse}", percent(wins.share), value, low, high, wins.low > wins.fair, even=even
    )


def options(study: Study) -> str:
    if not study.differences:
        return ""
    one, other = study.inquiry.options[:2]
    text = f"A is {option_text(one, other)}, B is {option_text(other, one)}: the same seeds, compared game by game."
    lines = [difference_line(difference) for difference in study.differences]
    return prose(text) + table(("number", "A", "B", "B less A (95 %)", "note"), lines, "Both in numbers")


def option_text(options: dict[str, object], others: dict[str, object]) -> str:
    """What differs, as in "extended = true"."""
    differing = {name: value for name, value in options.items() if others.get(name) != value}
    return ", ".join(f"{name} = {json.dumps(value)}" for name, value in differing.items()) or "the same"


def difference_line(difference: Difference) -> list[str]:
    change, ends = difference.change, (difference.one.value, difference.other.value)
    if difference.share:
        cells = [*map(percent, ends), points_text(change)]
    else:
        cells = [*map(plain, ends), f"{signed(change.value, 2)} ({signed(change.low, 2)} to {signed(change.high, 2)})"]
    return [difference.name, *cells, told(difference.stands_out)]


# -- method


def how(study: Study, command: str) -> str:
    inquiry = study.inquiry
    chosen = ", ".join(f"{name} = {json.dumps(value)}" for name, value in inquiry.options[0].items()) or "none"
    last = inquiry.seed + inquiry.games - 1
    notes = (
        f"The closer look is at {inquiry.seats[0]} seats, seeds {inquiry.seed:,} to {last:,}; options: {chosen}. A win "
        "shared by several seats counts as its fraction for each.",
        "Intervals are 95 %: Wilson for shares, normal for means over games. “Stands out” is Holm's correction within "
        "each section, for seats within each number of them: the chance that anything at all of it is called out by "
        "mistake is at most 5 %.",
        "These are bots. They show how rules and numbers hang together, not how people play; what bots neglect, people "
        "may find.",
        "All numbers are in this page as JSON, in the block with the id “numbers”.",
    )
    return f"<pre><code>{escape(command)}</code></pre>" + "".join(map(prose, notes))

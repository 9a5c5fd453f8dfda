"""The sections of the page: a sentence on how to read it, the picture, and the table behind it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape

from rookery.arena.balance.comparing import Difference
from rookery.arena.balance.estimates import Estimate
from rookery.arena.balance.lab import Study
from rookery.arena.balance.pictures import Row, bars, curves, dots
from rookery.arena.balance.restricted import Cost
from rookery.arena.balance.seats import Place, Table
from rookery.arena.balance.usage import Use
from rookery.arena.balance.words import percent, plain, points, points_text, share_text, signed

MOST_ROWS = 14  # in a picture
MOST_LINES = 120  # in a table
FEW_VALUES = 3  # scores that take no more values need no picture


# -- parts


def figure(picture: str, says: str) -> str:
    return f'<figure role="img" aria-label="{escape(says)}">{picture}</figure>'


def prose(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def table(columns: Sequence[str], lines: Sequence[Sequence[str]], summary: str) -> str:
    """Folded away: the first column is words, the others are numbers."""
    head = "".join(f"<th>{escape(column)}</th>" for column in columns)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in line) + "</tr>" for line in lines[:MOST_LINES])
    inner = f'<div class="scroll" tabindex="0" role="group" aria-label="{escape(summary)}"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'
    return f"<details><summary>{escape(summary)}</summary>{inner}</details>"


def side_by_side(*parts: str) -> str:
    return f'<div class="pair">{"".join(parts)}</div>'


# -- seats


def seats(study: Study) -> str:
    begins = study.tables[0].begins
    order = "counted clockwise from the seat that begins" if begins else "by number, for all begin at once"
    text = f"Win share of each seat, {order}, in points above or below an even share. A bar is the 95 % interval."
    picture = dots("seats", seat_rows(study.tables), 0, "an even share", "Points of win share")
    lines = [
        [f"{one.seats} seats: {place.name}", share_text(place.wins), percent(place.wins.fair), told(place.stands_out)]
        for one in study.tables
        for place in one.places
    ]
    numbers = table(("seat", "wins", "even", "stands out"), lines, "Win shares in numbers")
    return prose(text) + figure(picture, "Win share of each seat against an even share") + numbers


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


def told(yes: bool) -> str:
    return "yes" if yes else ""


# -- length and scores


def length(study: Study) -> str:
    first = study.tables[0]
    lines = [
        [
            f"{one.seats} seats",
            plain(one.answers.mean),
            f"{one.answers.tenth:,} to {one.answers.nine_tenths:,}",
            plain(one.winning.mean),
            plain(one.scores.mean),
            share_text(one.shared),
            share_text(one.nobodys),
        ]
        for one in study.tables
    ]
    columns = ("", "answers", "10 to 90 %", "best score", "mean score", "shared wins", "nobody wins")
    text = f"With {first.seats} seats: how many answers a game takes from all seats together, and the final scores."
    answers = figure(bars("length", [("games", study.answers)], "Answers in a game"), "Spread of the length of a game")
    return prose(text) + side_by_side(answers, scores(study)) + table(columns, lines, "Every number of seats")


def scores(study: Study) -> str:
    if len(study.scores.numbers) <= FEW_VALUES or not study.winning.numbers:
        return ""
    picture = bars("scores", [("all seats", study.scores), ("winners", study.winning)], "Final score")
    return figure(picture, "Spread of final scores, of all seats and of winners")


def drama(study: Study) -> str:
    found = study.drama
    if found is None:
        return ""
    text = (
        "A seat is ahead if it alone would win, were the game to stop there. The lower curve shows how often that seat is the "
        f"later winner. Of {found.games:,} games with one winner, {share_text(found.late)} were decided in their last tenth."
    )
    series = [("the later winner is ahead", found.winner_led), ("somebody is ahead", found.led)]
    picture = curves("drama", series, "Hundredths of the game")
    return prose(text) + figure(picture, "How often the later winner is ahead, along the game")


# -- what is used


def costs(study: Study) -> str:
    if not study.costs:
        return ""
    games = study.costs[0].games
    text = (
        f"The same {games:,} deals twice: once as usual, once with one seat that is never offered the thing, unless nothing "
        "else is legal. The cost is what this takes from its win share, in points. Bold: stands out of all that were tried. "
        "A negative cost says that these bots use it too often."
    )
    rows = [cost_row(cost) for cost in study.costs]
    picture = dots("costs", rows, 0, "no cost", "Points of win share lost when barred")
    lines = [
        [cost.name, points_text(cost.cost), percent(cost.free), percent(cost.withheld), told(cost.stands_out)]
        for cost in study.costs
    ]
    columns = ("barred", "cost, points", "wins if free", "games it was withheld in", "stands out")
    return prose(text) + figure(picture, "Cost of each barred thing") + table(columns, lines, "Costs in numbers")


def cost_row(cost: Cost) -> Row:
    return gain_row(cost.name, cost.cost, cost.stands_out)


def gain_row(name: str, gain: Estimate, strong: bool) -> Row:
    return Row(name, points(gain.value), 100 * gain.value, 100 * gain.low, 100 * gain.high, strong)


def uses(study: Study) -> str:
    """Of moves and of what comes a seat's way, the strongest."""
    text = (
        "Win share of the seats that used a thing, less that of the others at the same table, in points, places allowed for. "
        "This tells what goes together, not what causes it: leaders can afford other moves. What the last answer of a game "
        "brought is left out. Bold: stands out of all comparisons."
    )
    chosen = use_picture("chosen", [use for use in study.uses if use.chosen], "What seats chose")
    came = use_picture("came", [use for use in study.uses if not use.chosen], "What came their way")
    lines = [use_line(use) for use in study.uses]
    columns = ("used", "seats", "times a game and seat", "win share, points", "stands out")
    return prose(text) + side_by_side(chosen, came) + table(columns, lines, "Everything that was used, in numbers")


def use_picture(name: str, found: Sequence[Use], heading: str) -> str:
    """The strongest, best first."""
    known = [(use.gain, use) for use in found if use.gain]
    clear = sorted(known, key=lambda one: (not one[1].stands_out, -abs(one[0].value)))[:MOST_ROWS]
    if not clear:
        return ""
    ranked = sorted(clear, key=lambda one: -one[0].value)
    rows = [Row(heading, heading=True), *[gain_row(use.name, gain, use.stands_out) for gain, use in ranked]]
    return figure(dots(name, rows, 0, "no difference", "Points of win share"), heading)


def use_line(use: Use) -> list[str]:
    gain = points_text(use.gain) if use.gain else ""
    return [use.name, percent(use.seats), f"{use.times:.2f}", gain, told(use.stands_out)]


def happenings(study: Study) -> str:
    text = "Ties, shortages and everything else the table hears of, by the share of games in which it happens at all."
    lines = [[one.name, share_text(one.games), f"{one.times:.2f}"] for one in study.happenings]
    return prose(text) + table(("what", "of games", "times a game"), lines, "Every kind of event")


# -- skill and options


def skill(study: Study) -> str:
    if not study.rungs:
        return ""
    fair = study.rungs[0].wins.fair
    text = f"One better bot among worse ones, {study.rungs[0].games:,} games each; {percent(fair)} would be even."
    rows = [
        Row(
            f"{rung.better} among {rung.worse}",
            percent(rung.wins.share),
            100 * rung.wins.share,
            100 * rung.wins.low,
            100 * rung.wins.high,
            rung.wins.low > fair,
        )
        for rung in study.rungs
    ]
    picture = dots("skill", rows, 100 * fair, "an even share", "Win share of the better bot, %")
    return prose(text) + figure(picture, "Win share of the better bot at each step")


def options(study: Study) -> str:
    if not study.differences:
        return ""
    one, other = study.inquiry.options[:2]
    text = (
        f"First {json.dumps(changed(one, other))}, then {json.dumps(changed(other, one))}, on the same seeds and compared game by "
        "game. Bold: stands out of all comparisons."
    )
    lines = [difference_line(difference) for difference in study.differences]
    columns = ("", "first", "then", "change", "stands out")
    return prose(text) + table(columns, lines, "Both in numbers").replace("<details>", "<details open>", 1)


def changed(options: dict[str, object], others: dict[str, object]) -> dict[str, object]:
    """The options that differ."""
    return {name: value for name, value in options.items() if others.get(name) != value}


def difference_line(difference: Difference) -> list[str]:
    if difference.share:
        first, then = percent(difference.one.value), percent(difference.other.value)
        return [difference.name, first, then, points_text(difference.change), told(difference.stands_out)]
    change = difference.change
    low, high = signed(change.low, 2), signed(change.high, 2)
    first, then = plain(difference.one.value), plain(difference.other.value)
    return [difference.name, first, then, f"{signed(change.value, 2)} ({low} to {high})", told(difference.stands_out)]


# -- method


def how(study: Study, command: str) -> str:
    inquiry = study.inquiry
    chosen = json.dumps(inquiry.options[0])
    notes = (
        f"The closer look is at {inquiry.seats[0]} seats, seeds {inquiry.seed} to {inquiry.seed + inquiry.games - 1}, options "
        f"{chosen}. A win shared by several seats counts as its fraction for each.",
        "Intervals are 95 %: Wilson for shares, normal for means of games. “Stands out” is Holm's correction within each "
        "section: the chance that anything at all is called out by mistake is at most 5 %.",
        "These are bots. They show how rules and numbers hang together, not how people play; what bots neglect, people may find.",
    )
    return f"<pre><code>{escape(command)}</code></pre>" + "".join(map(prose, notes))

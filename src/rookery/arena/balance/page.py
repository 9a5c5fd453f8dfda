"""A study as one page that needs nothing else: what was found, the pictures, every number, and how it was made."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from html import escape

from rookery.arena.balance import sections
from rookery.arena.balance.findings import Finding, findings, place_title
from rookery.arena.balance.lab import Study
from rookery.arena.balance.sequels import POINTS
from rookery.arena.balance.style import STYLE
from rookery.arena.balance.words import listed, percent, plain, points
from rookery.games import find

NO_BREAK = "\u00a0"
MARKS = {"good": ("✓", "Fine"), "watch": ("!", "Look here"), "note": ("·", "Noted")}
SECTIONS: tuple[tuple[str, str, Callable[[Study], str]], ...] = (
    ("seats", "Is every seat worth the same?", sections.seats),
    ("length", "How long is it, and how does it end?", sections.length),
    ("drama", "Does it stay open?", sections.drama),
    ("costs", "What can a seat not do without?", sections.costs),
    ("uses", "What goes with winning?", sections.uses),
    ("happenings", "What happens, and how often?", sections.happenings),
    ("skill", "Does skill tell?", sections.skill),
    ("options", "What do the other options change?", sections.options),
)


def page(study: Study, command: str) -> str:
    """The whole page. `command` is what was typed to make it."""
    title = find(study.inquiry.game).title
    told = [(name, heading, show(study)) for name, heading, show in SECTIONS]
    shown = [(name, heading, body) for name, heading, body in told if body]
    body = [
        header(study, title),
        "<main>",
        tiles(study),
        in_short(findings(study), {name for name, heading, body in shown}),
        *[section(name, heading, body) for name, heading, body in shown],
        section("how", "How this was made", sections.how(study, command)),
        "</main>",
    ]
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en">',
            "<head>",
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            '<meta name="color-scheme" content="light dark">',
            '<link rel="icon" href="data:,">',
            f"<title>{escape(title)}: balance report</title>",
            f"<style>{STYLE}</style>",
            "</head>",
            "<body>",
            *[part.replace(" %", NO_BREAK + "%") for part in body],
            data(study),
            "</body>",
            "</html>",
            "",
        ]
    )


def header(study: Study, title: str) -> str:
    inquiry = study.inquiry
    seats = listed([str(table.seats) for table in study.tables])
    facts = [
        f"{seats} seats",
        f"{inquiry.games:,} games each",
        f"{listed(list(dict.fromkeys(inquiry.bots)))} bots",
        f"rules version {study.rules}",
    ]
    chips = "".join(f"<li>{escape(fact)}</li>" for fact in facts)
    return f'<header><p class="kind">Balance report</p><h1>{escape(title)}</h1><ul class="chips">{chips}</ul></header>'


def tiles(study: Study) -> str:
    """The figures that one asks for first."""
    told = "".join(
        f"<li><span>{escape(name)}</span><strong>{escape(figure)}</strong><small>{escape(note)}</small></li>"
        for name, figure, note in key_figures(study)
    )
    return f'<ul class="tiles" aria-label="Key figures">{told}</ul>'


def key_figures(study: Study) -> list[tuple[str, str, str]]:
    first, half = study.tables[0], study.openness.same[POINTS // 2]
    ends = max(first.places, key=lambda place: abs(place.wins.share - place.wins.fair))
    figures = [
        ("Least even seat", points(ends.wins.share - ends.wins.fair), f"points: {place_title(ends.name)}"),
        ("Length", plain(first.answers.mean), f"answers with {first.seats} seats"),
        ("Shared wins", percent(first.shared.share), "of games"),
        ("Open at half-time", percent(1 - half.share), "go otherwise if played on again"),
    ]
    if study.rungs:
        top = study.rungs[-1]
        figures.append(("Skill", percent(top.wins.share), f"{top.better} among {top.worse}"))
    return figures


def in_short(found: Sequence[Finding], shown: set[str]) -> str:
    """What matters first; each sentence leads to its picture."""
    ranked = sorted(found, key=lambda finding: ("watch", "good", "note").index(finding.tone))
    lines = "".join(line(finding, shown) for finding in ranked)
    return f'<section id="short"><h2>In short</h2><ul class="findings">{lines}</ul></section>'


def line(finding: Finding, shown: set[str]) -> str:
    mark, word = MARKS[finding.tone]
    sign = f'<span class="mark" role="img" aria-label="{word}">{mark}</span>'
    more = f' <a href="#{finding.about}" aria-label="Show: {finding.about}">Show</a>' if finding.about in shown else ""
    return f'<li class="{finding.tone}">{sign}<p>{escape(finding.text)}{more}</p></li>'


def section(name: str, heading: str, body: str) -> str:
    return f'<section id="{name}"><h2>{escape(heading)}</h2>{body}</section>'


def data(study: Study) -> str:
    """Every number, for programs: nothing in it can end the block early."""
    numbers = json.dumps(study.plain(), separators=(",", ":")).replace("<", "\\u003c")
    return f'<script type="application/json" id="numbers">{numbers}</script>'

"""How the page looks: on a phone and on a wide screen, by day and by night, with the fonts that are there."""

from __future__ import annotations

STYLE = """
:root {
  --page: #efe7d6; --panel: #fbf6ea; --text: #1b2440; --quiet: #525a70; --line: #cdbf9f; --accent: #a4371c;
  --cool: #2f6ea8;
  --good: #0d5f42; --watch: #96230f; --brass: #8a5c12; --well: #ebe2cf;
  --serif: "Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L", "Noto Serif", Georgia, serif;
  --sans: "Avenir Next", "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", "DejaVu Sans", system-ui, sans-serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0a1020; --panel: #16223c; --text: #f1eadb; --quiet: #a9b4c8; --line: #3a4d75; --accent: #ff9a86;
    --cool: #86bdf0;
    --good: #8fdcb4; --watch: #ff9a86; --brass: #f3d08a; --well: #0d1629;
  }
}
* { box-sizing: border-box; }
html { scroll-behavior: smooth; -webkit-text-size-adjust: 100%; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
body { margin: 0; background: var(--page); color: var(--text); font: 1rem/1.55 var(--sans); }
header, main { max-width: 68rem; margin: 0 auto; padding: 0 clamp(12px, 3vw, 32px); }
header { padding-top: clamp(24px, 5vw, 56px); }
main { display: grid; gap: 20px; padding-bottom: 64px; }
.kind {
  margin: 0; font-weight: 600; font-size: .8125rem; letter-spacing: .14em; text-transform: uppercase;
  color: var(--brass);
}
h1 { margin: 4px 0 12px; font: 600 clamp(2rem, 6vw, 3.2rem)/1.1 var(--serif); }
h2 { margin: 0 0 10px; font: 600 1.45rem/1.2 var(--serif); }
.chips {
  display: flex; flex-wrap: wrap; gap: 8px; margin: 0 0 22px; padding: 0; list-style: none; font-size: .875rem;
}
.chips li {
  padding: 3px 12px; border: 1px solid var(--line); border-radius: 99px; color: var(--quiet);
  background: var(--panel);
}
section {
  min-width: 0; padding: 22px clamp(14px, 3vw, 30px); background: var(--panel); border: 1px solid var(--line);
  border-radius: 14px;
}
section > p, .pair p { max-width: 62ch; margin: 0 0 14px; color: var(--quiet); }
.tiles {
  display: grid; gap: 12px; grid-template-columns: repeat(auto-fit, minmax(8.6rem, 1fr)); margin: 0;
  padding: 0; list-style: none;
}
.tiles li {
  display: grid; gap: 2px; padding: 14px 16px; background: var(--panel); border: 1px solid var(--line);
  border-radius: 14px;
}
.tiles span { font-size: .8125rem; color: var(--quiet); }
.tiles strong { font: 600 1.7rem/1.15 var(--serif); }
.tiles small { font-size: .78rem; color: var(--quiet); line-height: 1.3; }
.findings { display: grid; gap: 12px; margin: 0; padding: 0; list-style: none; }
.findings li { display: grid; grid-template-columns: 28px 1fr; gap: 12px; align-items: start; }
.findings p { margin: 1px 0 0; max-width: 68ch; }
.findings a { color: var(--brass); white-space: nowrap; }
.mark {
  display: grid; place-items: center; width: 26px; height: 26px; border-radius: 50%;
  font: 700 .9rem/1 var(--sans); border: 1.5px solid var(--line); color: var(--quiet);
}
.watch .mark { color: var(--panel); background: var(--watch); border-color: var(--watch); }
.good .mark { color: var(--good); border-color: var(--good); }
figure { margin: 0; min-width: 0; }
figure svg {
  display: block; width: 100%; max-width: 34rem; height: auto; font-family: var(--sans); overflow: visible;
}
.pair { display: grid; gap: 24px; grid-template-columns: minmax(0, 1fr); align-items: start; }
@media (min-width: 60rem) { .pair { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
details { margin-top: 14px; border-top: 1px solid var(--line); padding-top: 10px; }
summary { cursor: pointer; font-weight: 600; color: var(--brass); padding: 4px 0; }
.scroll { overflow-x: auto; margin-top: 8px; }
table { border-collapse: collapse; font-size: .875rem; font-variant-numeric: tabular-nums; }
th, td { padding: 5px 14px 5px 0; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--line); }
th { color: var(--quiet); font-weight: 600; }
th:first-child { text-align: left; white-space: normal; min-width: 9rem; max-width: 24rem; }
tbody th { color: var(--text); font-weight: 400; }

pre {
  margin: 0 0 14px; padding: 12px 14px; border-radius: 8px; background: var(--well); white-space: pre-wrap;
  overflow-wrap: anywhere; font-size: .875rem;
}
:focus-visible { outline: 2px solid var(--brass); outline-offset: 2px; }
@media print { body { background: none; } section { break-inside: avoid; } }
"""

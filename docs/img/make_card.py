"""Draws the card that is shown with a link to us, and the icons of the installed page, in a real browser.

./run python docs/img/make_card.py
"""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from e2e.conftest import ARGUMENTS, CHROMIUM  # noqa: E402
from rookery.games import find, keys  # noqa: E402

PICTURES = ROOT / "src" / "rookery" / "web" / "pictures"
ROOK = (ROOT / "web" / "src" / "look" / "rook.svg").read_text(encoding="utf-8")
SPRITE = (ROOT / "web" / "src" / "look" / "icons.svg").read_text(encoding="utf-8")
MOST_BYTES = 60_000
COLOURS = 96
ROOFS = "M0 230v-74l60-22 40 16v-34h22v40l90-24 70 26v-52h26v30l80-40 90 46 60-18V92h24v36l66 20 60-12v-40h24v46l90-34 70 22v-36h26v44l90-26 70 24v-46h24v38l98-34v136z"  # noqa: E501
STYLE = """
  * { margin: 0; box-sizing: border-box }
  body { width: 1200px; height: 630px; background: #16233f; color: #f3ead2; overflow: hidden; position: relative;
    font-family: "DejaVu Serif", Georgia, serif }
  .moon { position: absolute; right: 110px; top: 70px; width: 250px; height: 250px; border-radius: 50%;
    background: #fbeecb }
  .roofs { position: absolute; left: 0; right: 0; bottom: 0; width: 1200px; height: 210px }
  .rook { position: absolute; right: 120px; top: 110px; width: 330px; height: 330px; color: #0b1326 }
  .rook rect, .rook .tint { display: none }
  .rook svg { width: 100%; height: 100%; color: #0b1326; stroke-width: 2 }
  .rook path { fill: #0b1326 }
  .rook circle { fill: #fbeecb }
  h1 { position: absolute; left: 80px; top: 84px; font-size: 128px; font-weight: 600; color: #f0cd83 }
  p { position: absolute; left: 86px; top: 250px; font-size: 40px; line-height: 1.3; width: 640px }
  ul { position: absolute; left: 80px; right: 80px; bottom: 34px; display: flex; justify-content: space-between;
    list-style: none; padding: 0; color: #d8a849 }
  li { display: grid; justify-items: center; gap: 10px; font-size: 21px; color: #f3ead2 }
  li svg { width: 64px; height: 64px; color: #f0cd83 }
"""


def drawn_card() -> str:
    games = "".join(f'<li><svg><use href="#g-{key}"/></svg>{find(key).title}</li>' for key in keys())
    return f"""<!doctype html><meta charset="utf-8"><style>{STYLE}</style>
      <div hidden>{SPRITE}</div><div class="moon"></div><div class="rook">{ROOK}</div>
      <svg class="roofs" viewBox="0 0 1180 230" preserveAspectRatio="none"><path fill="#0b1326" d="{ROOFS}"/></svg>
      <h1>Rookery</h1><p>Five games of theft, bluff and betrayal, with friends and bots</p><ul>{games}</ul>"""


def drawn_icon(size: int) -> str:
    """With room round the rook: phones cut icons into all shapes."""
    style = "* { margin: 0 } body { background: #101a30; display: grid; place-items: center; height: 100vh }"
    inner = round(size * 0.74)
    return f"<!doctype html><style>{style} svg {{ width: {inner}px; height: {inner}px }}</style>{ROOK}"


def take(browser: Browser, page: str, width: int, height: int, name: str) -> None:
    shown = browser.new_page(viewport={"width": width, "height": height})
    shown.set_content(page)
    picture = Image.open(BytesIO(shown.screenshot()))
    shown.close()
    picture.convert("RGB").quantize(COLOURS).save(PICTURES / name, optimize=True)
    size = (PICTURES / name).stat().st_size
    print(f"{name}: {size} bytes")
    assert size <= MOST_BYTES, "too heavy for a picture that is shown beside a link"


if __name__ == "__main__":
    PICTURES.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        take(browser, drawn_card(), 1200, 630, "card.png")
        for size in (192, 512):
            take(browser, drawn_icon(size), size, size, f"icon-{size}.png")
        browser.close()

"""Chromium plays every game on its own board: by mouse, by touch, by keyboard alone, by dragging."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from e2e import gentlemen, havoc, keep, sneaks, thieves
from e2e.looking import OVER, check_access, look, sit
from rookery.games import keys
from rookery.server.protocol import OpenTable
from server.serving import Server

PHONE = (390, 844)
LOOKED_AT = 2  # answers, until there is something to see
MOST_KEYS = 600

# Few seats, easy bots and short nights: what is tried is the board.
TABLES = {
    "thieves": OpenTable("thieves", "Ada", ["me", "random", "random"]),
    "sneaks": OpenTable("sneaks", "Ada", ["me", "random", "random"], options={"house": {"rounds": 5}}),
    "gentlemen": OpenTable("gentlemen", "Ada", ["me", "random", "random", "random", "random"]),
    "havoc": OpenTable("havoc", "Ada", ["me", "random", "random"]),
    "keep": OpenTable("keep", "Ada", ["me", "random"], options={"house": {"turn limit": 2}}),
}
PLAYERS: dict[str, Callable[[Page, Callable[[], None]], int]] = {
    "thieves": thieves.play,
    "sneaks": sneaks.play,
    "gentlemen": lambda page, look: gentlemen.play(page, look=look),
    "havoc": havoc.play,
    "keep": keep.play,
}


def test_there_is_a_player_for_every_game() -> None:
    assert sorted(PLAYERS) == sorted(TABLES) == sorted(keys())


def looking_once(page: Page) -> Callable[[], None]:
    """What is called before each answer: once, both themes are looked at."""
    left = [LOOKED_AT]

    def check() -> None:
        left[0] -= 1
        if left[0] == 0:
            check_both_themes(page)

    return check


def check_both_themes(page: Page) -> None:
    for theme in ("light", "dark"):
        page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
        check_access(page)


@pytest.mark.parametrize("key", TABLES)
def test_a_whole_game_is_played_by_mouse_on_its_own_board(page: Page, server: Server, key: str) -> None:
    sit(page, server, TABLES[key])
    assert PLAYERS[key](page, looking_once(page)) > LOOKED_AT
    expect(page.locator(OVER)).to_be_visible()


def test_a_whole_game_is_played_by_touch_on_a_phone(browser: Browser, server: Server) -> None:
    with look(browser, server.origin, *PHONE, touch=True) as page:
        sit(page, server, TABLES["keep"])
        assert keep.play(page, looking_once(page), touch=True) > LOOKED_AT
        expect(page.locator(OVER)).to_be_visible()


def test_a_whole_game_is_played_by_keyboard_alone(page: Page) -> None:
    page.goto("/")
    reach(page, page.get_by_role("button", name="Play Thieves! now"))
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    for _ in range(MOST_KEYS):
        page.wait_for_selector(f".dock .hand .hc:enabled, .dock .moves .btn:enabled, {OVER}")
        if page.locator(OVER).count():
            return
        page.keyboard.press("Enter" if page.locator('.dock .moves [aria-pressed="true"]:focus').count() else "1")
        page.wait_for_timeout(30)
    raise AssertionError("the game does not end")


def reach(page: Page, thing: Locator) -> None:
    """By the tab key."""
    thing.wait_for()
    for _ in range(MOST_KEYS):
        if thing.evaluate("(thing) => thing === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError("the tab key does not lead there")


# -- Dragging


def middle(thing: Locator) -> tuple[float, float]:
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_card_is_dragged_to_its_place_and_dropped_elsewhere_it_comes_back(page: Page, server: Server) -> None:
    sit(page, server, TABLES["thieves"])
    card = page.locator(".hand .hc:enabled").first
    card.wait_for()
    told = page.locator(".log li").count()
    start = middle(card)
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0], start[1] - 60, steps=4)
    expect(page.locator(".ghost")).to_be_visible()
    page.mouse.move(600, 20, steps=4)
    page.mouse.up()
    expect(page.locator(".ghost, .target")).to_have_count(0)
    assert page.locator(".log li").count() == told
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0], start[1] - 60, steps=4)
    page.mouse.move(*middle(page.locator(".target").first), steps=4)
    page.mouse.up()
    expect(page.locator(".log li").filter(has_text=re.compile("^You ")).nth(0)).to_be_visible()
    expect(page.locator(".ghost, .target")).to_have_count(0)


def test_a_team_is_dragged_to_a_location_by_touch(browser: Browser, server: Server) -> None:
    with look(browser, server.origin, *PHONE, touch=True) as page:
        sit(page, server, TABLES["sneaks"])
        page.locator(".tray .grip").first.wait_for()
        finger = page.context.new_cdp_session(page)
        here, there = middle(page.locator(".tray .grip").first), middle(page.locator(".loc").first)
        here = middle(page.locator(".tray .grip").first) if page.evaluate("scrollY") else here
        way = [(here[0] + (there[0] - here[0]) * nth / 5, here[1] + (there[1] - here[1]) * nth / 5) for nth in range(6)]
        touch = [{"x": x, "y": y} for x, y in way]
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": touch[:1]})
        for at in touch[1:]:
            finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [at]})
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        expect(page.locator(".loc .back")).to_have_count(1)


# -- Explaining


THINGS = {  # on each board: a thing, a word of what it says, and the rule it leads to
    "thieves": (".thv [data-tip=helmets]", "there is a raid", "TH-09"),
    "sneaks": (".brd [data-tip=snitches]", "nothing is stolen", "SS-12"),
    "gentlemen": (".brd [data-tip=house]", "it is burgled", "GT-17"),
    "havoc": (".hv [data-tip=track]", "The time track", "HH-16"),
    "keep": (".keep [data-tip=rose]", "clockwise", "BK-02"),
}


@pytest.mark.parametrize("key", TABLES)
def test_a_thing_explains_itself_and_leads_to_its_rule(page: Page, server: Server, key: str) -> None:
    thing, word, rule = THINGS[key]
    sit(page, server, TABLES[key])
    page.locator(thing).first.hover()
    tip = page.get_by_role("tooltip")
    expect(tip).to_contain_text(word)
    link = tip.get_by_role("link").get_attribute("href") or ""
    assert link == f"/rules/{key}#{rule}"
    page.goto(link)
    expect(page.locator("li:target")).to_contain_text(rule)
    expect(page.locator("li:target")).to_be_in_viewport()


def test_a_guided_first_game_says_a_word_on_each_kind_of_question_once(page: Page) -> None:
    page.goto("/rules/sneaks")
    expect(page.get_by_role("heading", name="How to play, in two minutes")).to_be_visible()
    page.get_by_role("button", name="Play a guided first game").click()
    page.wait_for_url("**/table/*")
    word = page.get_by_label("A word to begin with")
    expect(word).to_contain_text("slot under one location")
    check_access(page)
    word.get_by_role("button", name="Got it").click()
    expect(word).to_have_count(0)
    page.reload()
    page.locator("button.drop.lamp").first.wait_for()
    expect(word).to_have_count(0)

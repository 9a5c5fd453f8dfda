"""Chromium plays every game, from the landing page to the scores."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.looking import answer, check_access, look, moves_of, play_now, play_to_the_end, wait_for_question
from rookery.games import find, keys
from server.serving import Server

MOST_ROUNDS = 600


@pytest.mark.parametrize("key", keys())
def test_a_stranger_plays_from_the_landing_page_to_the_scores(page: Page, key: str) -> None:
    play_now(page, find(key).title)
    play_to_the_end(page)
    expect(page.get_by_role("status").filter(has_text=re.compile("the night"))).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("record", re.I))).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("replay", re.I)).first).to_be_visible()


def test_a_reload_in_the_middle_of_a_game_loses_nothing(page: Page) -> None:
    play_now(page, "Sneaks & Snitches")  # always as many rounds: after four answers none is over
    for nth in range(4):
        assert wait_for_question(page)
        answer(page, nth)
    assert wait_for_question(page)
    before = moves_of(page)
    page.reload()
    assert wait_for_question(page)
    assert before and moves_of(page) == before


def test_two_browsers_and_a_spectator_share_a_table(page: Page, browser: Browser, server: Server) -> None:
    page.goto("/open/thieves")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="3", exact=True).click()
    page.get_by_label("Seat 3").select_option("greedy")
    page.get_by_role("button", name="Open the table and invite").click()
    page.wait_for_url("**/table/*")
    invite = page.get_by_label("The link for players").input_value()
    with look(browser, server.origin) as friend, look(browser, server.origin) as watcher:
        friend.goto(invite)
        friend.get_by_label("Your name").fill("Bea")
        friend.get_by_role("button", name="Sit down").click()
        watcher.goto(page.url)
        for nth in range(MOST_ROUNDS):
            for one in (page, friend):
                answer(one, nth)
            if page.locator("section.ban").count() and friend.locator("section.ban").count():
                break
            page.wait_for_timeout(50)
        watcher.wait_for_selector("section.ban")
        assert watcher.locator('[id^="move-"]').count() == 0
        assert "Bea" in page.content() and "Ann" in friend.content() and "Bea" in watcher.content()


@pytest.mark.parametrize("width", [390, 1280, 1600])
def test_pages_are_open_to_everybody(browser: Browser, server: Server, width: int) -> None:
    with look(browser, server.origin, width, 844, touch=width < 900) as page:
        for path in ("/", "/open/sneaks", "/rules/thieves", "/account"):
            page.goto(path)
            page.wait_for_selector("main")
            check_access(page)
        for key in keys():
            play_now(page, find(key).title)
            assert wait_for_question(page)
            check_access(page)

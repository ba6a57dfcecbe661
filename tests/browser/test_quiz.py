"""The questions about the tiles in the built book, which need no Python in the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from dominoes_lib.show.quiz import questions
from tests.browser.conftest import Site
from tests.browser.test_pages import accessibility_problems

PAGE = "book/learn.html"
BY_ID = {question["id"]: question for question in questions()}


def answer(page: Page, *, right: bool) -> None:
    """Answer the question that is asked, by keyboard."""
    asked = page.locator(".dx-quiz-choices").get_attribute("data-question")
    question = BY_ID[str(asked)]
    number = question["right"] if right else (question["right"] + 1) % len(question["choices"])
    page.locator(f"[data-choice='{number}']").press("Enter")
    expect(page.locator(".dx-quiz-why")).to_contain_text("Right." if right else "No:")
    expect(page.locator(".dx-quiz-why a")).to_have_text(question["rules"])


@pytest.mark.parametrize("width", [320, 1280])
def test_a_round_of_ten_is_explained_by_rules_and_kept(page: Page, site: Site, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(site.url(PAGE))
    page.get_by_role("button", name="Begin a round").press("Enter")
    for number in range(10):
        answer(page, right=number > 0)
        if number in (0, 1):
            assert accessibility_problems(page) == []
            assert page.evaluate("document.documentElement.scrollWidth") <= width
        expect(page.locator("[data-do=next]")).to_be_focused()
        page.keyboard.press("Enter")
    expect(page.locator(".dx-quiz-ask")).to_have_text("9 of 10 were right.")
    page.reload()
    expect(page.locator(".dx-quiz")).to_contain_text("Known so far: 9 of")
    assert site.problems == []
    assert site.outside == []


def test_a_question_for_the_best_play_fits_a_phone(page: Page, site: Site) -> None:
    page.set_viewport_size({"width": 320, "height": 800})
    page.goto(site.url(PAGE))
    page.evaluate(
        """() => {
            const quiz = document.querySelector("domino-quiz");
            quiz.questions = quiz.questions.filter(({ kind }) => kind === "best");
        }"""
    )
    page.get_by_role("button", name="Begin a round").press("Enter")
    for number in range(10):
        answer(page, right=number % 2 == 0)
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
        if number == 0:
            assert accessibility_problems(page) == []
        page.keyboard.press("Enter")
    expect(page.locator(".dx-quiz-ask")).to_have_text("5 of 10 were right.")
    assert site.problems == []

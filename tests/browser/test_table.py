"""The table in the built book, answered by this process instead of the browser's Python."""

from __future__ import annotations

import itertools
import json
import random
import re
from importlib.metadata import version

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from dominoes_lib import GAMES, Record
from dominoes_lib.play.players import play_game
from tests.amounts import in_turns
from tests.browser.asking import give_engine
from tests.browser.conftest import Site
from tests.browser.test_pages import LOOKED_AT, accessibility_problems

PAGE = "book/table.html"
SETTLED = "['mine', 'over'].includes(document.querySelector('.dt-game')?.dataset.turn)"
OVER = "document.querySelector('.dt-game')?.dataset.turn === 'over'"
HIDDEN = re.compile("hidden")
# A copy of the book keeps its game under its path and edition.
STORED = "localStorage[Object.keys(localStorage).find((key) => key.startsWith('domino-table /'))]"
SCRIPT = "<img src=x onerror=\"document.title='run'\">"

ANSWERED = pytest.mark.usefixtures("asked")


@pytest.fixture
def asked(page: Page) -> list[str]:
    """What the page asks; the computer plays without a pause."""
    page.emulate_media(reduced_motion="reduce")
    return give_engine(page)


def deal(page: Page, site: Site, game: str = "fishing") -> None:
    """Open the table and deal a game."""
    page.goto(site.url(PAGE))
    page.get_by_label("Game", exact=True).select_option(game)
    page.locator("[data-do=deal]").click()
    page.wait_for_function(SETTLED)


def steps(page: Page) -> int:
    """How many plays are made."""
    return page.locator(".dr-list li").count() - 1


def offered(page: Page) -> list[str]:
    """The moves on offer."""
    moves = page.locator(".dt-plays [data-move]")
    return [str(move) for move in moves.evaluate_all("all => all.map((each) => each.dataset.move)")]


def click_last(page: Page) -> None:
    """Click the last play on offer."""
    closed = page.locator(".dt-plays details:not([open]) summary")
    if closed.count():
        closed.first.click()
    page.locator(".dt-plays [data-move]").last.click()


def play_last(page: Page) -> None:
    """Click the last play on offer, and wait for the reader's next turn."""
    before = steps(page)
    click_last(page)
    page.wait_for_function(f"document.querySelectorAll('.dr-list li').length > {before + 1}")
    page.wait_for_function(SETTLED)


def kept(page: Page) -> dict[str, object]:
    """The record that is kept in the browser."""
    record: dict[str, object] = json.loads(stored(page))["now"]["record"]
    return record


def stored(page: Page) -> str:
    """What is kept, as it is."""
    return str(page.evaluate(STORED))


# What is wrong with how the table lies in the window: parts that are cut off, or lie on each other.
LIES_BADLY = """() => {
    const box = (node) => node.getBoundingClientRect();
    const inside = (a, b, by = 1) => a.left >= b.left - by && a.right <= b.right + by
        && a.top >= b.top - by && a.bottom <= b.bottom + by;
    const window_ = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const every = (selector) => [...document.querySelectorAll(selector)];
    const all = (selector) => every(selector).filter((node) => box(node).width);
    const found = [];
    const page = document.documentElement;
    if (page.scrollWidth > innerWidth) found.push("the page scrolls sideways");
    const parts = all(".dt-others, .dr-middle, .dr-foot, .dr-board > .dr-seat");
    if (parts.length !== 4) found.push(`there are ${parts.length} parts`);
    for (const part of parts) {
        if (!inside(box(part), window_)) found.push(`${part.className} is cut off`);
    }
    parts.forEach((one, k) => parts.slice(k + 1).forEach((other) => {
        const a = box(one), b = box(other);
        if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
            && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1) {
            found.push(`${one.className} lies on ${other.className}`);
        }
    }));
    if (!inside(box(every(".dt-turn")[0]), box(every(".dt-ask")[0]))) {
        found.push("the sentence is cut off");
    }
    for (const [frame, tiles] of [[".dr-middle", ".dr-middle .dr-slot"],
        [".dr-board > .dr-seat", ".dr-board > .dr-seat [data-kind=hand] .dr-slot"]]) {
        const cut = all(tiles).filter((tile) => !inside(box(tile), box(every(frame)[0]), 3));
        if (cut.length) found.push(`${cut.length} tiles are cut off in ${frame}`);
    }
    return found;
}"""
WINDOWS = ((1280, 800), (390, 664), (320, 568))


@pytest.mark.parametrize(("game", "window"), in_turns(GAMES, WINDOWS))
@ANSWERED
def test_a_whole_game_is_played_by_clicking(
    page: Page, site: Site, game: str, window: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": window[0], "height": window[1]})
    deal(page, site, game)
    for _ in range(200):
        if page.locator(".dt-game[data-turn=over]").count():
            break
        assert page.evaluate(LIES_BADLY) == [], f"after play {steps(page)}"
        play_last(page)
    expect(page.locator(".dt-result h3")).to_contain_text("win")
    record = Record.from_json(json.dumps(kept(page)))
    assert record.state.is_over
    assert record.errors == ()
    paid = [text.replace("−", "-") for text in page.locator(".dx-paid").all_inner_texts()]
    assert sum(int(text.split()[0]) for text in paid) == 0
    page.locator("[data-do=replay]").click()
    expect(page.locator(".dt-result domino-replay .dr-board")).to_be_visible()
    assert site.problems == []
    assert site.outside == []


@ANSWERED
def test_a_tile_is_chosen_and_takes_one_of_the_lake(page: Page, site: Site) -> None:
    deal(page, site)
    page.locator(".dt-plays summary").click()
    moves = offered(page)
    move = next(
        move for move in moves if "x" in move and "*" not in move and f"{move}*3" not in moves
    )
    bait, fish = move.split("x")
    before = steps(page)
    page.locator(f'[data-kind=hand] button[data-tile="{bait}"]').first.click()
    expect(page.locator(".dt-plays [data-move]").first).to_be_visible()
    assert all(bait in each for each in offered(page))
    page.locator(f'[data-kind=lake] button[data-tile="{fish}"]').first.click()
    page.wait_for_function(f"document.querySelectorAll('.dr-list li').length > {before + 1}")
    assert kept(page)["moves"][before] == move  # type: ignore[index] # a list of moves


@ANSWERED
def test_a_refused_play_says_why_and_by_which_rule(page: Page, site: Site) -> None:
    deal(page, site)
    page.locator(".dt-plays summary").click()
    moves = offered(page)
    hand = page.locator("[data-kind=hand] button:not([disabled])")
    lake = page.locator("[data-kind=lake] button:not([disabled])")
    held = hand.evaluate_all("all => all.map((each) => each.dataset.tile)")
    lying = lake.evaluate_all("all => all.map((each) => each.dataset.tile)")
    bait, fish = next(
        (one, other) for one in held for other in lying if f"{one}x{other}" not in moves
    )
    before = steps(page)
    page.locator(f'[data-kind=hand] button[data-tile="{bait}"]').first.click()
    page.locator(f'[data-kind=lake] button[data-tile="{fish}"]').first.click()
    refusal = page.locator(".dt-refusal")
    expect(refusal).to_be_visible()
    expect(refusal.locator("a.dr-rule").first).to_have_attribute("href", f"../{_page_of(refusal)}")
    assert steps(page) == before
    expect(page.locator(".dt-live")).not_to_be_empty()


def _page_of(refusal: Locator) -> str:
    rule = refusal.locator("a.dr-rule").first.inner_text()
    return f"book/{'readings' if rule.startswith('AM') else 'fishing'}.html#{rule}"


@ANSWERED
def test_a_chosen_tile_rings_what_it_may_take_and_a_second_tap_plays_it(
    page: Page, site: Site
) -> None:
    deal(page, site)
    page.locator(".dt-plays summary").click()
    moves = offered(page)
    hand = page.locator("[data-kind=hand] button:not([disabled])")
    held = hand.evaluate_all("all => all.map((each) => each.dataset.tile)")
    bait = next(tile for tile in held if any(move.startswith(f"{tile}x") for move in moves))
    page.locator(f'[data-kind=hand] button[data-tile="{bait}"]').first.click()
    ringed = page.locator(".dt-can").evaluate_all("all => all.map((each) => each.dataset.tile)")
    taken = {move.split("x")[1][:3] for move in moves if move.startswith(f"{bait}x")}
    assert set(ringed) == taken
    alone = [tile for tile in held if moves.count(tile) and f"{tile}x" not in " ".join(moves)]
    page.locator(f'[data-kind=hand] button[data-tile="{bait}"]').first.click()
    if alone:  # it can only go to the lake
        before = steps(page)
        for _ in range(2):
            page.locator(f'[data-kind=hand] button[data-tile="{alone[0]}"]').first.click()
        page.wait_for_function(f"document.querySelectorAll('.dr-list li').length > {before + 1}")


@ANSWERED
def test_between_two_people_a_screen_hides_the_hands(page: Page, site: Site) -> None:
    page.goto(site.url(PAGE))
    page.get_by_label("Game", exact=True).select_option("deer-hunting")
    page.get_by_label("East", exact=True).select_option("")
    page.locator("[data-do=deal]").click()
    page.wait_for_function(SETTLED)
    if not page.locator(".dt-curtain:visible").count():
        click_last(page)
    ready = page.locator("[data-do=sit-here]")
    expect(ready).to_contain_text("East")
    assert page.locator("[data-zone=hand-0] button:visible").count() == 0
    ready.click()
    page.wait_for_function(SETTLED)
    expect(page.locator("[data-zone=hand-1] button:not([disabled])").first).to_be_visible()
    expect(page.locator('[data-zone="hand-0"] .dr-tiles')).to_have_attribute("aria-label", HIDDEN)


@ANSWERED
def test_one_leaves_the_table_and_sits_down_again(page: Page, site: Site) -> None:
    deal(page, site)
    box = page.locator(".dt-box")
    filled = "box => box.getBoundingClientRect().height === innerHeight"
    assert box.evaluate(filled)
    page.locator("[data-do=sit]").click()
    assert not box.evaluate(filled)
    assert page.locator("[inert]").count() == 0
    page.locator("[data-do=sit]").click()
    assert box.evaluate(filled)


@ANSWERED
def test_undo_takes_back_ones_own_play(page: Page, site: Site) -> None:
    deal(page, site)
    before = steps(page)
    play_last(page)
    page.locator("[data-do=undo]").click()
    page.wait_for_function(f"document.querySelectorAll('.dr-list li').length === {before + 1}")
    page.wait_for_function(SETTLED)
    assert steps(page) == before
    assert len(kept(page)["moves"]) == steps(page)  # type: ignore[arg-type] # a list of moves


@ANSWERED
def test_a_hint_is_one_of_the_plays_with_its_reason(page: Page, site: Site) -> None:
    deal(page, site)
    page.locator("[data-do=hint]").click()
    expect(page.locator(".dt-hint")).to_contain_text("Hint:")
    expect(page.locator(".dt-plays [data-move]").first).to_be_visible()


def test_hands_are_hidden_until_they_are_opened(page: Page, site: Site, asked: list[str]) -> None:
    deal(page, site)
    north = page.locator('[data-zone="hand-1"] .dr-tiles')
    expect(north).to_have_attribute("aria-label", HIDDEN)
    answers = [text for text in asked if '"computer"' in text or '"state"' in text]
    assert all('"seat":0' in text for text in answers)
    page.locator("[data-do=open]").click()
    expect(north).not_to_have_attribute("aria-label", HIDDEN)
    page.locator("[data-do=open]").click()
    expect(north).to_have_attribute("aria-label", HIDDEN)


@ANSWERED
def test_the_list_goes_back_and_play_goes_on_from_there(page: Page, site: Site) -> None:
    deal(page, site)
    for _ in range(4):
        play_last(page)
    page.locator('.dr-list [data-step="2"]').click()
    expect(page.locator(".dt-turn")).to_contain_text("play 2 of")
    page.locator("[data-do=play-on]").click()
    page.wait_for_function(SETTLED)
    assert steps(page) <= 4
    play_last(page)


@ANSWERED
def test_a_reload_goes_on_with_the_game(page: Page, site: Site) -> None:
    deal(page, site)
    play_last(page)
    before = kept(page)
    page.reload()
    page.wait_for_function(SETTLED)
    expect(page.locator(".dx-said[role=status]:visible")).to_contain_text("goes on")
    assert kept(page)["moves"] == before["moves"]
    play_last(page)


@ANSWERED
def test_a_record_is_saved_and_loaded_as_text(page: Page, site: Site) -> None:
    deal(page, site)
    play_last(page)
    page.locator("[data-do=save]").click()
    text = page.locator(".dt-panel textarea").input_value()
    record = Record.from_text(text)
    assert list(record.moves) == kept(page)["moves"]
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    assert download.value.path().read_text(encoding="utf-8") == text
    page.locator("[data-do=new]").click()
    page.get_by_label("Game", exact=True).select_option("fifteen-lakes")
    page.locator("[data-do=deal]").click()
    expect(page.locator(".dr-title")).to_have_text("Fifteen Lakes")
    page.locator("[data-do=load]").click()
    page.locator(".dt-panel textarea").fill(text)
    page.locator("[data-do=read]").click()
    expect(page.locator(".dr-title")).to_have_text("Fishing")
    assert kept(page)["moves"][: len(record.moves)] == list(record.moves)  # type: ignore[index]


@ANSWERED
def test_the_link_carries_the_deal(page: Page, site: Site, browser: Browser) -> None:
    deal(page, site)
    address = page.locator(".dt-box .dr-link").get_attribute("href")
    assert address
    deal_of = kept(page)["deal"]
    other = browser.new_page()
    other.emulate_media(reduced_motion="reduce")
    give_engine(other)
    other.goto(site.url(PAGE + address))
    other.wait_for_function(SETTLED)
    assert kept(other)["deal"] == deal_of
    other.close()


@pytest.mark.parametrize(
    "broken",
    [
        "#table&game=fishing&deal=hands:66_66~stock:~lake:",
        "#table&game=fishing&deal=" + "hands:" + "66x84." * 5000,
        "#table&game=fishing&options=capture:<script>alert(1)</script>",
        "#table&game=fishing&first=99&players=greedy,greedy",
        "#table&game=constructor",
    ],
)
@ANSWERED
def test_a_broken_link_leaves_the_game_in_progress(page: Page, site: Site, broken: str) -> None:
    deal(page, site)
    play_last(page)
    before = kept(page)["deal"]
    page.goto("about:blank")
    page.goto(site.url(PAGE + broken))
    expect(page.locator(".dt-box")).to_be_visible()
    page.wait_for_timeout(300)
    assert kept(page)["deal"] == before
    assert not [problem for problem in site.problems if "exception" in problem]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "domino record 1\ngame: chess\n",
        '{"format": "domino-record", "version": 1, "game": "fishing", "deal": {}}',
        "6:6 " * 400_000,
    ],
    ids=["empty", "words", "another game", "no deal", "huge"],
)
@ANSWERED
def test_a_bad_record_is_refused_and_the_game_goes_on(page: Page, site: Site, text: str) -> None:
    deal(page, site)
    before = kept(page)
    page.locator("[data-do=load]").click()
    page.locator(".dt-panel textarea").evaluate("(area, text) => { area.value = text; }", text)
    page.locator("[data-do=read]").click()
    expect(page.locator(".dr-error[role=alert]:visible")).to_be_visible()
    assert kept(page) == before
    play_last(page)


@ANSWERED
def test_script_in_a_comment_is_text(page: Page, site: Site) -> None:
    start = GAMES["fishing"].deal("short", seed=7)
    played = play_game(start, ["greedy", "random"], random.Random(7))
    comments = {len(played.moves): SCRIPT}
    record = Record.from_state(start, played.moves, comments=comments)
    page.goto(site.url(PAGE))
    page.locator("[data-do=load]").click()
    page.locator(".dt-panel textarea").fill(record.to_text())
    page.locator("[data-do=read]").click()
    expect(page.locator(".dt-result h3")).to_be_visible()
    page.locator("[data-do=open]").click()  # comments are for those who may see everything
    expect(page.locator(".dr-comment")).to_have_text(SCRIPT)
    assert page.title() != "run"
    assert page.locator(".dt-box img").count() == 0


@ANSWERED
def test_it_works_by_keyboard_and_says_what_happens(page: Page, site: Site) -> None:
    deal(page, site)
    before = steps(page)
    page.locator("[data-kind=hand] button:not([disabled])").first.focus()
    page.keyboard.press("Enter")
    page.locator(".dt-plays [data-move]").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_function(f"document.querySelectorAll('.dr-list li').length > {before + 1}")
    page.wait_for_function(SETTLED)
    expect(page.locator(".dt-live")).to_contain_text("Play")
    expect(page.locator(".dt-turn")).to_be_focused()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@ANSWERED
def test_it_fits_a_phone(page: Page, site: Site, scheme: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    deal(page, site)
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= 390
    small = page.locator(".dt-box button:not(.dr-slot):visible").evaluate_all(
        "all => all.filter((each) => each.offsetHeight < 36).map((each) => each.textContent)"
    )
    assert small == []


@ANSWERED
def test_the_next_deal_is_led_by_the_winner_and_sums_go_along(page: Page, site: Site) -> None:
    page.goto(site.url(PAGE))
    page.get_by_label("Game", exact=True).select_option("tien-gow")
    page.get_by_label("South").select_option("random")  # everybody: the reader looks on
    page.locator("[data-do=deal]").click()
    page.wait_for_function(OVER)
    first = numbers(page)
    winner = Record.from_json(json.dumps(kept(page))).state.tricks[-1].winner  # type: ignore[attr-defined]
    page.locator("[data-do=next]").click()
    page.wait_for_function(f"!({OVER})")
    assert kept(page)["first"] == winner  # TG-43
    page.wait_for_function(OVER)
    said = page.locator(".dt-result .dx-said").inner_text()
    together = [one + other for one, other in zip(first, numbers(page), strict=True)]
    assert said.startswith("After 2 deals:")
    assert [
        int(number) for number in re.findall(r"[+-]?\d+", said.replace("−", "-"))[1:]
    ] == together
    page.reload()
    page.wait_for_function(OVER)
    expect(page.locator(".dt-result .dx-said")).to_have_text(said)


def numbers(page: Page) -> list[int]:
    """What everybody gets for the deal."""
    return [
        int(text.replace("−", "-").split()[0])
        for text in page.locator(".dx-paid").all_inner_texts()
    ]


@ANSWERED
def test_a_reading_is_played_from_its_row(page: Page, site: Site) -> None:
    page.goto(site.url("book/readings.html"))
    page.locator('[data-option="tens sweep"]').get_by_role("link", name="sweep adds").click()
    expect(page.get_by_label("Game", exact=True)).to_have_value("tens")
    page.locator("[data-do=deal]").click()
    page.wait_for_function(SETTLED)
    assert kept(page)["options"]["sweep"] == "adds"  # type: ignore[index] # options by name


@ANSWERED
def test_a_link_to_a_game_keeps_the_one_in_progress(page: Page, site: Site) -> None:
    deal(page, site)
    play_last(page)
    before = kept(page)
    page.goto(site.url("book/tens.html"))
    page.get_by_role("link", name="Play Tens").click()
    expect(page.get_by_label("Game", exact=True)).to_have_value("tens")
    page.locator("[data-do=earlier]").click()
    page.wait_for_function(SETTLED)
    assert kept(page)["moves"] == before["moves"]


@pytest.mark.parametrize(
    ("game", "scheme", "width"),
    [(game, *view) for game, view in zip(GAMES, itertools.cycle(LOOKED_AT))],
)
@ANSWERED
def test_a_game_in_progress_is_accessible(
    page: Page, site: Site, game: str, scheme: str, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    deal(page, site, game)
    page.locator("[data-do=hint]").click()
    expect(page.locator(".dt-hint")).to_be_visible()
    assert accessibility_problems(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def slow_engine(page: Page, milliseconds: int) -> None:
    """Let every answer come late."""
    page.add_init_script(
        "{ const { ask } = dominoEngine; dominoEngine.ask = async (request) => {"
        f" await new Promise((done) => setTimeout(done, {milliseconds}));"
        " return ask(request); }; }"
    )


def seated(page: Page, site: Site, game: str) -> None:
    """Deal a game with slow answers, and a computer that takes its time."""
    slow_engine(page, 250)
    page.emulate_media(reduced_motion="no-preference")
    deal(page, site, game)


@ANSWERED
def test_of_two_deals_the_newest_is_on_the_table(page: Page, site: Site) -> None:
    slow_engine(page, 250)
    page.goto(site.url(PAGE))
    page.locator("[data-do=deal]").dblclick()
    page.wait_for_function(SETTLED)
    page.wait_for_timeout(600)
    expect(page.locator(".dt-game")).to_have_count(1)
    play_last(page)
    assert len(kept(page)["moves"]) == steps(page)  # type: ignore[arg-type] # a list of moves


@ANSWERED
def test_the_computer_goes_on_after_a_look_back(page: Page, site: Site) -> None:
    seated(page, site, "deer-hunting")
    before = steps(page)
    click_last(page)
    page.wait_for_function(f"document.querySelectorAll('.dr-list li').length > {before + 1}")
    page.locator('.dr-list [data-step="0"]').click()
    page.wait_for_timeout(600)  # an answer that was on its way comes too late
    page.locator(f'.dr-list [data-step="{steps(page)}"]').click()
    page.wait_for_function(SETTLED)


@ANSWERED
def test_the_computer_goes_on_when_the_choices_are_closed(page: Page, site: Site) -> None:
    seated(page, site, "deer-hunting")
    click_last(page)
    for _ in range(2):
        page.locator("[data-do=new]").click()
    page.wait_for_function(SETTLED)


@ANSWERED
def test_undo_while_the_computer_thinks_takes_back_ones_own_play(page: Page, site: Site) -> None:
    seated(page, site, "deer-hunting")
    before = steps(page)
    click_last(page)
    page.wait_for_function(f"document.querySelectorAll('.dr-list li').length > {before + 1}")
    page.wait_for_timeout(700)  # the computer's first answer is on its way
    page.locator("[data-do=undo]").click()
    page.wait_for_function(f"document.querySelectorAll('.dr-list li').length === {before + 1}")
    page.wait_for_function(SETTLED)
    assert steps(page) == before


@ANSWERED
def test_hands_that_are_closed_again_are_hidden_at_once(page: Page, site: Site) -> None:
    seated(page, site, "deer-hunting")
    page.locator("[data-do=open]").click()
    east = page.locator('[data-zone="hand-1"] .dr-tiles')
    expect(east).not_to_have_attribute("aria-label", HIDDEN)
    click_last(page)
    page.wait_for_timeout(800)
    page.locator("[data-do=open]").click()
    expect(east).to_have_attribute("aria-label", HIDDEN)
    page.wait_for_function(SETTLED)
    page.locator('.dr-list [data-step="1"]').click()
    expect(east).to_have_attribute("aria-label", HIDDEN)


@ANSWERED
def test_a_reload_with_a_link_in_the_address_goes_on_with_the_game(page: Page, site: Site) -> None:
    deal(page, site)
    address = page.locator(".dt-box .dr-link").get_attribute("href")
    page.goto("about:blank")
    page.goto(site.url(f"{PAGE}{address}"))
    page.wait_for_function(SETTLED)
    play_last(page)
    moves = kept(page)["moves"]
    for _ in range(2):
        page.reload()
        page.wait_for_function(SETTLED)
        assert kept(page)["moves"] == moves


@ANSWERED
def test_a_game_that_was_dealt_from_a_link_to_its_rules_goes_on_after_a_reload(
    page: Page, site: Site
) -> None:
    page.goto(site.url(f"{PAGE}#table&game=tens&options=sweep:adds"))
    expect(page.locator(".dx-options")).to_have_attribute("open", "")
    page.locator("[data-do=deal]").click()
    page.wait_for_function(SETTLED)
    play_last(page)
    moves = kept(page)["moves"]
    page.reload()
    page.wait_for_function(SETTLED)
    assert kept(page)["moves"] == moves
    assert "#table" not in page.url


def test_a_game_is_kept_where_the_engine_does_not_come(page: Page, site: Site) -> None:
    give_engine(page)
    page.emulate_media(reduced_motion="reduce")
    deal(page, site)
    play_last(page)
    moves = kept(page)["moves"]
    page.add_init_script(
        "if (!sessionStorage.up) { const { ask } = dominoEngine; dominoEngine.ask = (request) =>"
        " sessionStorage.up ? ask(request) : Promise.reject(new Error('No network.')); }"
    )
    page.reload()
    expect(page.locator(".dr-error[role=alert]:visible")).to_contain_text("Your game is kept")
    page.evaluate("sessionStorage.up = 'yes'")
    page.locator("[data-do=deal]").click()
    page.wait_for_function(SETTLED)
    page.locator("[data-do=earlier]").click()
    for _ in range(100):
        if kept(page)["moves"] == moves:
            break
        page.wait_for_timeout(100)
    assert kept(page)["moves"] == moves


@ANSWERED
def test_another_window_does_not_take_a_game_away(page: Page, site: Site) -> None:
    deal(page, site)
    play_last(page)
    moves = list(kept(page)["moves"])  # type: ignore[call-overload] # a list of moves
    other = page.context.new_page()
    other.emulate_media(reduced_motion="reduce")
    give_engine(other)
    other.goto(site.url(PAGE))  # the same game is there, and goes on
    other.wait_for_function(SETTLED)
    other.locator("[data-do=new]").click()
    other.get_by_label("Game", exact=True).select_option("tens")
    other.locator("[data-do=deal]").click()
    other.wait_for_function("document.querySelector('.dr-title').textContent === 'Tens'")
    other.wait_for_function(SETTLED)
    play_last(other)
    play_last(page)  # the first window goes on
    now = json.loads(stored(page))
    assert now["now"]["record"]["moves"][: len(moves)] == moves
    assert now["before"]["record"]["game"] == "tens"
    other.close()


@pytest.mark.parametrize(
    "broken",
    [
        {"record": {"game": "fishing", "deal": {}}, "players": [None, "greedy"]},
        {"record": {"game": "fishing", "deal": {}, "moves": []}, "players": []},
        {"record": {"game": "fishing", "deal": {}, "moves": []}, "players": [None, "nobody"]},
        {"record": {"game": "chess", "deal": {}, "moves": []}, "players": [None, "greedy"]},
    ],
)
@ANSWERED
def test_what_is_kept_and_is_no_game_is_left_alone(
    page: Page, site: Site, broken: dict[str, object]
) -> None:
    page.goto(site.url(PAGE))
    text = json.dumps({"v": 1, "now": broken, "before": broken})
    key = f"domino-table / {version('dominoes_lib')}"
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])
    page.reload()
    page.locator("[data-do=deal]").click()
    page.wait_for_function(SETTLED)
    play_last(page)
    assert site.problems == []


@ANSWERED
def test_after_a_refusal_another_tile_of_the_lake_can_be_tapped(page: Page, site: Site) -> None:
    deal(page, site)
    page.locator(".dt-plays summary").click()
    moves = offered(page)
    catch = next(move for move in moves if "x" in move and "*" not in move)
    bait, fish = catch.split("x")
    lake = page.locator("[data-kind=lake] button:not([disabled])")
    lying = lake.evaluate_all("all => all.map((each) => each.dataset.tile)")
    wrong = next(tile for tile in lying if f"{bait}x{tile}" not in moves)
    before = steps(page)
    page.locator(f'[data-kind=hand] button[data-tile="{bait}"]').first.click()
    page.locator(f'[data-kind=lake] button[data-tile="{wrong}"]').first.click()
    expect(page.locator(".dt-refusal")).to_be_visible()
    page.locator(f'[data-kind=lake] button[data-tile="{fish}"]').first.click()
    page.wait_for_function(
        f"document.querySelectorAll('.dr-list li').length > {before + 1}"
        " || document.querySelector('.dt-plays [data-move]')"
    )
    expect(page.locator(".dt-refusal")).to_be_hidden()


@ANSWERED
def test_two_tiles_of_the_hand_are_refused_without_notation(page: Page, site: Site) -> None:
    deal(page, site)
    hand = page.locator("[data-kind=hand] button:not([disabled])")
    hand.nth(0).click()
    hand.nth(1).click()
    page.locator("[data-do=try]").click()
    expect(page.locator(".dt-refusal")).to_contain_text("The bait is one tile")


@ANSWERED
def test_focus_stays_where_the_reader_is(page: Page, site: Site) -> None:
    page.goto(site.url(PAGE))
    rules = page.get_by_label("Rules")
    rules.focus()
    page.keyboard.press("ArrowDown")
    expect(rules).to_be_focused()
    page.locator("[data-do=deal]").focus()
    page.keyboard.press("Enter")
    page.wait_for_function(SETTLED)
    expect(page.locator(".dt-turn")).to_be_focused()


@ANSWERED
def test_one_click_on_the_home_page_leads_to_a_position_that_can_be_played(
    page: Page, site: Site
) -> None:
    page.goto(site.url("book/index.html"))
    page.get_by_role("link", name="Play Fishing now").click()
    page.wait_for_function(SETTLED)
    expect(page.locator("[data-kind=hand] button:not([disabled])").first).to_be_visible()
    play_last(page)
    before = kept(page)
    # Neither a reload nor the same link takes the game away that is under way.
    page.reload()
    page.wait_for_function(SETTLED)
    assert kept(page)["deal"] == before["deal"]
    page.goto(site.url("book/index.html"))
    page.get_by_role("link", name="Play Fishing now").click()
    page.wait_for_function(SETTLED)
    assert kept(page)["deal"] == before["deal"]
    assert str(kept(page)["moves"]).startswith(str(before["moves"])[:-1])
    assert site.problems == []

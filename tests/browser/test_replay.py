"""Every control of the replays, in the built book."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Site
from tests.browser.players import (
    ALL,
    CATCH,
    FISHING,
    LAKES,
    SMALL_CATCH,
    Player,
    open_player,
    plain,
    tiles_in,
)

ONCE = re.compile(r"^\d+$")


@pytest.mark.parametrize("which", ALL, ids=lambda which: which[1])
def test_every_transport_button_moves_as_it_says(
    page: Page, site: Site, which: tuple[str, str]
) -> None:
    player = open_player(page, site, which)
    assert player.step == 0
    for name, expected in (
        ("forward", 1),
        ("forward", 2),
        ("back", 1),
        ("last", player.last),
        ("back", player.last - 1),
        ("first", 0),
    ):
        player.button(name).click()
        assert player.step == expected
        expect(player.find(".dr-step")).to_have_text(f"{expected} / {player.last}")
        expect(player.find(".dr-range")).to_have_value(str(expected))


def test_buttons_at_the_ends_do_nothing_and_keep_the_focus(page: Page, site: Site) -> None:
    player = open_player(page, site, FISHING)
    player.button("back").click(force=True)  # it only says that it is off
    assert player.step == 0
    expect(player.button("back")).to_be_focused()
    expect(player.button("back")).to_have_attribute("aria-disabled", "true")
    player.button("last").click()
    player.button("forward").click(force=True)
    assert player.step == player.last
    expect(player.button("forward")).to_have_attribute("aria-disabled", "true")
    expect(player.button("back")).to_have_attribute("aria-disabled", "false")


def test_a_button_held_down_repeats_until_it_is_let_go(page: Page, site: Site) -> None:
    player = open_player(page, site, FISHING)
    player.button("forward").hover()
    page.mouse.down()
    page.wait_for_timeout(1500)
    page.mouse.up()
    reached = player.step
    assert reached >= 3
    page.wait_for_timeout(400)
    assert player.step == reached
    player.button("forward").click()
    assert player.step == reached + 1


def test_the_list_of_plays_opens_each_of_them(page: Page, site: Site) -> None:
    player = open_player(page, site, FISHING)
    items = player.find(".dr-list button")
    expect(items).to_have_count(player.last + 1)
    for step in (7, 2, player.last):
        items.nth(step).click()
        assert player.step == step
        expect(player.find("[aria-current]")).to_have_count(1)
        expect(items.nth(step)).to_have_attribute("aria-current", "step")


@pytest.mark.parametrize("width", [390, 1280])
def test_the_current_play_stays_in_view_in_the_list(page: Page, site: Site, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    player = open_player(page, site, FISHING)
    player.region.scroll_into_view_if_needed()
    before = page.evaluate("scrollY")
    player.go(player.last)
    inside = player.find(".dr-list").evaluate(
        """list => {
          const item = list.querySelector("[aria-current]").getBoundingClientRect();
          const box = list.getBoundingClientRect();
          return item.top >= box.top - 1 && item.bottom <= box.bottom + 1;
        }"""
    )
    assert inside
    assert page.evaluate("scrollY") == before


def test_the_rows_of_a_catch_are_its_list(page: Page, site: Site) -> None:
    player = open_player(page, site, CATCH)
    rows = player.find(".dr-pick")
    expect(rows).to_have_count(len(player.payload["groups"]))
    for index in (4, 1):
        rows.nth(index).click()
        assert player.step == index + 1
        expect(player.find("[aria-current]")).to_have_count(1)
        expect(player.find(".dr-todo")).to_have_count(len(player.payload["groups"]) - index - 1)


def test_the_scrubber_follows_the_mouse_and_its_own_keys(page: Page, site: Site) -> None:
    player = open_player(page, site, FISHING)
    scrubber = player.find(".dr-range")
    scrubber.click()  # in its middle
    middle = player.last / 2
    assert abs(player.step - middle) <= 1
    here = player.step
    scrubber.press("ArrowRight")
    assert player.step == here + 1
    scrubber.press("End")
    assert player.step == player.last
    scrubber.press("Home")
    assert player.step == 0


def test_keys_step_only_while_the_player_has_the_focus(page: Page, site: Site) -> None:
    player = open_player(page, site, FISHING)
    page.keyboard.press("ArrowRight")
    assert player.step == 0
    player.region.focus()
    address, scroll = page.url, page.evaluate("[scrollX, scrollY]")
    for key, expected in (
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("End", player.last),
        ("ArrowRight", player.last),
        ("Home", 0),
        ("ArrowLeft", 0),
    ):
        page.keyboard.press(key)
        assert player.step == expected
    for keys in ("Control+ArrowRight", "Shift+ArrowRight", "Shift+End"):
        page.keyboard.press(keys)
        assert player.step == 0
    page.wait_for_timeout(200)
    assert page.url == address, "no page was turned"
    assert page.evaluate("[scrollX, scrollY]") == scroll, "the page did not scroll"


def test_keys_work_from_a_button_inside_the_player(page: Page, site: Site) -> None:
    player = open_player(page, site, FISHING)
    player.button("forward").focus()
    page.keyboard.press("ArrowRight")
    assert player.step == 1
    page.keyboard.press("Enter")
    assert player.step == 2
    page.keyboard.press(" ")
    assert player.step == 3
    assert not player.playing


def test_handled_keys_stay_inside_and_others_pass(page: Page, site: Site) -> None:
    player = open_player(page, site, FISHING)
    page.evaluate(
        "() => { window.heard = [];"
        " document.addEventListener('keydown', (e) => window.heard.push(e.key)); }"
    )
    player.region.focus()
    for key in ("ArrowRight", "Home", "End", " ", " ", "j", "ArrowDown"):
        page.keyboard.press(key)
    player.find(".dr-range").press("ArrowLeft")
    assert page.evaluate("window.heard") == ["j", "ArrowDown"]


def test_autoplay_goes_to_the_end_and_stops(page: Page, site: Site) -> None:
    player = open_player(page, site, FISHING)
    player.find(".dr-pace").select_option(label="fast")
    player.go(player.last - 2)
    player.button("play").click()
    expect(player.button("play")).to_have_attribute("aria-label", "Pause")
    page.wait_for_timeout(300)
    assert player.step == player.last - 2, "the first step is not hurried"
    expect(player.find(".dr-step")).to_have_text(f"{player.last} / {player.last}", timeout=5000)
    expect(player.button("play")).to_have_attribute("aria-label", "Play by itself")
    assert not player.playing
    player.button("play").click()
    assert player.step == 0, "from the end it starts again"
    expect(player.button("play")).to_have_attribute("aria-label", "Pause")


@pytest.mark.parametrize("how", ["list", "key", "scrubber", "back", "hands"])
def test_autoplay_stops_when_the_reader_does_something(page: Page, site: Site, how: str) -> None:
    player = open_player(page, site, FISHING)
    player.region.focus()
    page.keyboard.press(" ")
    assert player.playing
    if how == "list":
        player.find(".dr-list button").nth(1).click()
    elif how == "key":
        player.region.press("ArrowRight")
    elif how == "scrubber":
        player.find(".dr-range").press("ArrowRight")
    elif how == "back":
        player.button("back").click()
    else:
        player.find('[data-tool="hands"]').click()
    assert not player.playing


def test_two_players_on_a_page_do_not_disturb_each_other(page: Page, site: Site) -> None:
    one, other = open_player(page, site, CATCH), Player(page, LAKES[1])
    one.button("forward").click()
    assert (one.step, other.step) == (1, 0)
    other.region.focus()
    page.keyboard.press("End")
    assert (one.step, other.step) == (1, other.last)
    one.button("play").click()
    assert (one.playing, other.playing) == (True, False)
    expect(one.find(".dr-step")).to_have_text(f"2 / {one.last}", timeout=5000)
    assert other.step == other.last


@pytest.mark.parametrize("which", [FISHING, LAKES, SMALL_CATCH], ids=lambda which: which[1])
def test_a_link_opens_its_step(page: Page, site: Site, which: tuple[str, str]) -> None:
    step = 12 if "short" in which[1] else 2
    player = open_player(page, site, which, f"#{which[1]}&step={step}")
    assert player.step == step
    expect(player.button("forward")).to_be_visible()
    expect(player.find(".dr-reason").first).to_be_in_viewport()
    expect(player.region).to_be_focused()
    other = next(each for each in ALL if each[0] == which[0] and each[1] != which[1])
    at = Player(page, other[1])
    assert at.step == (at.last if at.payload["kind"] == "catch" else 0)


def test_a_changed_address_opens_another_step(page: Page, site: Site) -> None:
    player = open_player(page, site, FISHING)
    for fragment, expected in (
        ("#fishing-short&step=5", 5),
        ("#fishing-short&step=99999", player.last),
        ("#nothing-like-it&step=3", player.last),
        ("#fishing-short&step=x", player.last),
        ("#%E0%A4&step=1", player.last),
        ("#fishing-short&step=0", 0),
    ):
        page.evaluate(
            "to => new Promise(done => { addEventListener('hashchange', () => done(), "
            "{ once: true }); location.hash = to; })",
            fragment,
        )
        assert player.step == expected


def test_the_link_is_the_only_thing_that_writes_history(page: Page, site: Site) -> None:
    player = open_player(page, site, FISHING)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    before = page.evaluate("history.length")
    for name in ("forward", "forward", "last", "back", "first", "forward", "forward"):
        player.button(name).click()
    assert page.evaluate("history.length") == before
    assert "#" not in page.url
    player.find(".dr-link").click()
    page.wait_for_url("**#fishing-short&step=2")
    assert player.step == 2
    expect(player.find(".dr-link")).to_have_text("copied")
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    page.reload()
    player.region.wait_for()
    assert player.step == 2


@pytest.mark.parametrize("which", [FISHING, LAKES], ids=lambda which: which[1])
def test_each_step_says_why_and_by_which_rule(
    page: Page, site: Site, which: tuple[str, str]
) -> None:
    player = open_player(page, site, which)
    shown = player.find(".dr-said:not(.dr-sizer)")
    for step, frame in enumerate(player.payload["frames"]):
        player.go(step)
        reason = shown.locator(".dr-reason")
        assert plain(frame["text"]) in " ".join(reason.inner_text().split())
        expect(reason.locator("svg")).to_have_count(tiles_in(frame["text"]))
        assert reason.locator("a.dr-rule").all_inner_texts() == frame["rules"]
        comment = shown.locator(".dr-comment")
        expect(comment).to_have_count(1 if frame["comment"] else 0)


@pytest.mark.parametrize("which", ALL, ids=lambda which: which[1])
def test_rule_links_lead_to_the_rule(page: Page, site: Site, which: tuple[str, str]) -> None:
    player = open_player(page, site, which)
    links = set[str]()
    for step in range(len(player.payload["frames"])):
        player.go(step)
        links.update(
            player.element.evaluate("e => [...e.querySelectorAll('a.dr-rule')].map(a => a.href)")
        )
    assert links
    pages: dict[str, str] = {}
    for link in sorted(links):
        address, anchor = link.split("#")
        if address not in pages:
            response = page.request.get(address)
            assert response.ok, address
            pages[address] = response.text()
        assert f'id="{anchor}"' in pages[address], link


@pytest.mark.parametrize("which", [FISHING, LAKES], ids=lambda which: which[1])
def test_the_board_is_the_frame_at_every_step(
    page: Page, site: Site, which: tuple[str, str]
) -> None:
    player = open_player(page, site, which)
    read = """element => Object.fromEntries([...element.querySelectorAll(".dr-zone")].map(zone =>
      [zone.dataset.zone, [...zone.querySelectorAll(".dr-slot")].filter(s => s.firstChild).map(s =>
        [s.querySelector("title").textContent.split(" ")[0],
         ["new", "gone", "mark"].find(mark => s.classList.contains("dr-" + mark)) ?? null,
         getComputedStyle(s).outlineStyle])]))"""
    frames = player.payload["frames"]
    for step in [*range(len(frames)), 3, 0, len(frames) - 1]:
        player.go(step)
        board = player.element.evaluate(read)
        frame = frames[step]
        for zone in frame["zones"]:
            if zone["id"] == "pile":  # one back and a number
                continue
            items = [item if isinstance(item, list) else [item, None] for item in zone["tiles"]]
            expected = [[tile or "hidden", mark] for tile, mark in items]
            assert [[tile, mark] for tile, mark, _ in board[zone["id"]]] == expected, step
            assert all((style == "none") is (mark is None) for _, mark, style in board[zone["id"]])


@pytest.mark.parametrize("which", [FISHING, LAKES], ids=lambda which: which[1])
def test_the_score_is_shown_at_every_step(page: Page, site: Site, which: tuple[str, str]) -> None:
    player = open_player(page, site, which)
    read = """element => [...element.querySelectorAll(".dr-seat")].map(seat =>
      [Number(seat.dataset.seat), Number(seat.querySelector(".dr-score").textContent)])"""
    for step, frame in enumerate(player.payload["frames"]):
        player.go(step)
        shown = dict(player.element.evaluate(read))
        assert shown == dict(enumerate(frame["scores"]))


def test_payments_are_shown_at_the_end(page: Page, site: Site) -> None:
    player = open_player(page, site, LAKES)
    expect(player.find(".dr-payments")).to_be_hidden()
    player.button("last").click()
    frame = player.payload["frames"][-1]
    text = player.find(".dr-payments").inner_text()
    assert sum(frame["payments"]) == 0
    for seat, paid in zip(player.payload["seats"], frame["payments"], strict=True):
        assert f"{seat} {paid:+d}".replace("-", "−") in text or paid == 0


def test_other_hands_can_be_hidden_and_the_seat_chosen(page: Page, site: Site) -> None:
    player = open_player(page, site, FISHING)
    hide, seat = player.find('[data-tool="hands"]'), player.find('[data-tool="seat"]')
    read = """(element, seat) => [...element.querySelectorAll(
      `.dr-zone[data-kind=hand][data-zone="hand-${seat}"] title`)].map(t => t.textContent)"""
    own, others = (player.element.evaluate(read, each) for each in (0, 1))
    assert "hidden tile" not in own + others
    hide.click()
    expect(hide).to_have_attribute("aria-pressed", "true")
    assert player.element.evaluate(read, 0) == own
    assert set(player.element.evaluate(read, 1)) == {"hidden tile"}
    label = player.find('[data-zone="hand-1"] .dr-tiles').get_attribute("aria-label") or ""
    assert not re.search(r"\d:\d", label)
    seat.select_option("1")
    assert set(player.element.evaluate(read, 0)) == {"hidden tile"}
    assert player.element.evaluate(read, 1) == others
    bottom = player.find(".dr-seat").last
    expect(bottom).to_have_attribute("data-seat", "1")
    player.button("forward").click()
    assert "hidden tile" in player.element.evaluate(read, 0), "hidden at the next step too"
    hide.click()
    assert "hidden tile" not in player.element.evaluate(read, 0)


@pytest.mark.parametrize(("which", "total"), [(CATCH, 670), (SMALL_CATCH, 132)])
def test_a_catch_adds_up_group_by_group(
    page: Page, site: Site, which: tuple[str, str], total: int
) -> None:
    player = open_player(page, site, which)
    running = 0
    expect(player.find(".dr-sum .dr-points")).to_have_text("0")
    for index, group in enumerate(player.payload["groups"]):
        row = player.find(".dr-group").nth(index)
        expect(row.locator(".dr-points")).to_be_hidden()
        player.button("forward").click()
        running += group["points"]
        expect(row.locator(".dr-points")).to_be_visible()
        expect(row.locator(".dr-slot")).to_have_count(len(group["tiles"]))
        assert ONCE.match(row.locator(".dr-points").inner_text().split()[0])
        expect(player.find(".dr-sum .dr-points")).to_have_text(str(running))
    assert running == total


def test_a_catch_begins_as_the_finished_sum_and_is_counted_when_asked(
    page: Page, site: Site
) -> None:
    page.goto(site.url(CATCH[0]))
    player = Player(page, CATCH[1])
    expect(player.find(".dr-sum .dr-points")).to_have_text("670")
    expect(player.find(".dr-todo")).to_have_count(0)
    player.find("[data-do=count]").click()
    assert player.playing
    assert player.step == 0
    waiting = player.find(".dr-todo")
    expect(waiting).to_have_count(len(player.payload["groups"]))
    expect(waiting.first.locator(".dr-what")).to_be_visible()
    assert (
        float(waiting.first.locator(".tile").first.evaluate("(n) => getComputedStyle(n).opacity"))
        == 0.7
    )


def test_a_trick_by_itself_is_a_picture_until_its_replay_is_opened(page: Page, site: Site) -> None:
    page.goto(site.url("book/tien-gow.html"))
    still = page.locator(".still", has=page.locator("#tien-gow-quartet"))
    expect(still.locator(".still-play")).to_have_count(4)
    expect(still.locator(".still-best")).to_contain_text("North takes the trick")
    expect(still.locator(".dr-player")).to_have_count(0)
    still.locator("summary").click()
    expect(still.locator(".dr-player")).to_be_visible()
    page.goto("about:blank")
    page.goto(site.url("book/tien-gow.html#tien-gow-quartet&step=2"))
    expect(still.locator(".dr-step")).to_have_text("2 / 4")


def test_the_same_tiles_under_the_card_rules(page: Page, site: Site) -> None:
    player = open_player(page, site, CATCH)
    button = player.find('[data-tool="beside"]')
    expect(button).to_have_text("Cards: 540")
    player.button("last").click()
    expect(player.find(".dr-beside").first).to_be_hidden()
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(player.find(".dr-b-sum b")).to_have_text("540")
    other = 0
    for index, group in enumerate(player.payload["groups"]):
        beside = player.find(".dr-group").nth(index).locator(".dr-beside")
        other += group["beside"]["points"]
        expect(beside).to_be_visible()
        expect(beside.locator(".dr-b-points")).to_contain_text(str(group["beside"]["points"]))
        differs = group["beside"]["points"] != group["points"]
        assert ("dr-differs" in (beside.get_attribute("class") or "")) is differs
        assert beside.locator(".dr-b-note").inner_text().strip()
    assert other == 540
    button.click()
    expect(player.find(".dr-beside").first).to_be_hidden()

"""The calculator in the built book, answered by this process instead of the browser's Python."""

from __future__ import annotations

import itertools
import json

import pytest
from playwright.sync_api import Page, expect

from dominoes_lib import GAMES
from tests.browser.asking import give_engine
from tests.browser.conftest import Site
from tests.browser.test_pages import accessibility_problems

PAGE = "book/calculator.html"
LAKES = "#calculator&game=fifteen-lakes&preset=two-sets&beside=cards"
CATCH_670 = "66x4.54.63.44x2.43.61.65x4.55x2.33.51.42x2.21x2.11x4"  # FL-54 to FL-65

ANSWERED = pytest.mark.usefixtures("asked")


@pytest.fixture
def asked(page: Page) -> list[str]:
    """What the page asks."""
    return give_engine(page)


def tap(page: Page, *tiles: str) -> None:
    """Tap tiles of the strip."""
    for tile in tiles:
        # A face of which none are left says that it is off, and does nothing.
        page.locator(f'.dx-strip [data-tile="{tile}"]').click(force=True)


def test_tapped_tiles_are_counted_line_by_line(page: Page, site: Site, asked: list[str]) -> None:
    page.goto(site.url(PAGE))
    tap(page, "4:4", "6:2", "2:2")
    expect(page.locator(".dr-sum .dr-points")).to_have_text("32")  # FI-24: 16 pips twice; FI-22
    expect(page.locator(".dr-group")).to_have_count(2)
    expect(page.locator(".dr-group a", has_text="FI-24")).to_have_attribute(
        "href", "../book/fishing.html#FI-24"
    )
    expect(page.locator('domino-calculator [aria-live="polite"]')).to_have_text("Total 32")
    page.get_by_role("button", name="take away 6:2").click()
    expect(page.locator(".dr-sum .dr-points")).to_have_text("16")
    assert json.loads(asked[-1])["arguments"] == {"tiles": "4:4 2:2"}
    assert site.problems == []
    assert site.outside == []


@ANSWERED
def test_a_face_can_be_tapped_as_often_as_the_pack_holds_it(page: Page, site: Site) -> None:
    page.goto(site.url(PAGE))
    for _ in range(4):
        tap(page, "6:3")
    expect(page.locator(".dx-group button.dr-slot")).to_have_count(2)  # FI-01: two sets
    expect(page.locator('.dx-strip [data-tile="6:3"]')).to_have_attribute("aria-disabled", "true")
    page.get_by_label("Rules").select_option("short")
    expect(page.locator('.dx-strip [data-tile="6:3"] span')).to_have_text("0")
    expect(page.locator(".dx-said")).to_contain_text("2 times")


def test_the_example_of_the_text_needs_no_engine(page: Page, site: Site) -> None:
    page.goto(site.url(PAGE + "#calculator&game=fifteen-lakes"))
    page.get_by_role("button", name="The 670-point catch").click()
    expect(page.locator(".dr-sum .dr-points")).to_have_text("670")
    expect(page.locator(".dr-sum .dr-b-points")).to_have_text("540")
    assert page.evaluate("dominoEngine.state") == "off"


@ANSWERED
def test_the_address_carries_what_was_tapped(page: Page, site: Site) -> None:
    page.goto(site.url(PAGE + LAKES + "&tiles=" + CATCH_670))
    expect(page.locator(".dr-sum .dr-points")).to_have_text("670")
    expect(page.locator(".dr-sum .dr-b-points")).to_have_text("540")
    tap(page, "6:3")
    expect(page.locator(".dr-sum .dr-points")).to_have_text("700")
    address = page.url
    page.goto("about:blank")
    page.goto(address)
    expect(page.locator(".dr-sum .dr-points")).to_have_text("700")


@ANSWERED
def test_catches_of_three_have_their_payments(page: Page, site: Site) -> None:
    page.goto(site.url(PAGE))
    page.get_by_label("Catches").select_option("3")
    tap(page, "6:6", "4:4")
    page.get_by_role("button", name="East").click()
    tap(page, "5:4")
    expect(page.locator(".dx-paid")).to_have_text(["+62", "−4", "−58"])
    expect(page.locator(".dx-result")).to_contain_text("pays")


@ANSWERED
def test_an_option_changes_the_count_and_the_pack(page: Page, site: Site) -> None:
    page.goto(site.url(PAGE))
    tap(page, "6:6")
    page.locator(".dx-options summary").click()
    page.locator(".dx-options").get_by_label("sets").select_option("1")
    expect(page.locator('.dx-strip [data-tile="6:6"] span')).to_have_text("1")
    assert "options=sets:1" in page.url


@pytest.mark.parametrize(
    "broken",
    [
        "#calculator&game=chess&tiles=66",
        "#calculator&game=fishing&tiles=" + "66x84." * 3000,
        "#calculator&game=fishing&tiles=<script>alert(1)</script>",
        "#calculator&game=fishing&options=capture:<b>,x:y&tiles=66",
        "#calculator&game=fishing&preset=constructor&tiles=66",
        "#calculator&game=%E0%A4%A&tiles=66",
    ],
)
@ANSWERED
def test_a_broken_address_does_no_harm(page: Page, site: Site, broken: str) -> None:
    page.goto(site.url(PAGE + broken))
    expect(page.locator(".dx-strip")).to_be_visible()
    page.get_by_role("button", name="Clear").click()
    page.get_by_label("Rules").select_option("as-written")
    tap(page, "6:6")
    expect(page.locator(".dr-sum .dr-points, .dx-said")).not_to_have_count(0)
    assert not [problem for problem in site.problems if "exception" in problem]
    assert page.locator("script", has_text="alert(1)").count() == 0


@ANSWERED
def test_an_address_with_the_former_name_of_a_preset_means_the_same(page: Page, site: Site) -> None:
    page.goto(site.url(PAGE + "#calculator&game=tien-gow&preset=hong-kong"))
    expect(page.get_by_label("Rules")).to_have_value("playroom")


@pytest.mark.parametrize("game", GAMES)
@ANSWERED
def test_every_rule_page_has_its_calculator(page: Page, site: Site, game: str) -> None:
    page.goto(site.url(f"book/{game}.html"))
    expect(page.locator("domino-calculator .dx-box")).to_be_visible()
    assert site.problems == []


@ANSWERED
def test_it_works_by_keyboard(page: Page, site: Site) -> None:
    page.goto(site.url(PAGE))
    page.locator('.dx-strip [data-tile="6:6"]').focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Space")
    expect(page.locator(".dr-sum .dr-points")).to_have_text("48")
    expect(page.locator('.dx-strip [data-tile="6:6"]')).to_be_focused()


def test_without_an_engine_it_says_so_and_keeps_the_examples(page: Page, site: Site) -> None:
    page.add_init_script(
        "globalThis.dominoEngine = { state: 'failed', progress(tell) { tell({ state: 'failed',"
        " message: 'no network.' }); }, ask: () => Promise.reject(new Error('no network.')) };"
    )
    page.goto(site.url(PAGE))
    expect(page.locator(".dx-engine")).to_contain_text("could not be loaded")
    tap(page, "6:6")
    expect(page.locator(".dx-said")).to_have_text("no network.")


@ANSWERED
def test_tien_gow_is_settled_seat_by_seat(page: Page, site: Site) -> None:
    page.goto(site.url("book/tien-gow.html"))
    paid = page.locator(".dx-paid")
    expect(paid).to_have_text(["+13", "−1", "−2", "−10"])  # the sum of the page, without asking
    columns = page.get_by_role("group", name="Columns")
    for seat, number in {"South": "8", "East": "0", "North": "0", "West": "0"}.items():
        columns.get_by_label(seat).select_option(number)
    page.get_by_label("Banker, who led the deal").select_option("South")
    page.get_by_label("The last trick was won with").select_option("a quartet")
    page.get_by_role("group", name="with a quartet").get_by_label("South").select_option("1")
    expect(paid).to_have_text(["+144", "−48", "−48", "−48"])  # TG-35: 120 and 24 at once
    address = page.url
    page.goto("about:blank")
    page.goto(address)
    expect(paid).to_have_text(["+144", "−48", "−48", "−48"])
    page.get_by_role("button", name="Eighty").click()
    expect(paid).to_have_text(["+80", "−20", "−20", "−40"])  # TG-36, TG-37
    assert site.problems == []


@ANSWERED
def test_impossible_columns_are_refused_in_a_sentence(page: Page, site: Site) -> None:
    page.goto(site.url("book/tien-gow.html"))
    page.get_by_role("group", name="Columns").get_by_label("South").select_option("8")
    expect(page.locator(".dx-said")).to_have_text("Columns 8,3,2,0 add up to 13, but a deal has 8.")
    expect(page.locator(".dx-paid")).to_have_count(0)


@ANSWERED
def test_both_pairs_of_deer_hunting_have_their_tiles(page: Page, site: Site) -> None:
    page.goto(site.url("book/deer-hunting.html"))
    expect(page.get_by_label("Rules").locator("option").first).to_have_text("Plain")
    tap(page, "4:4")  # eight red pips
    page.get_by_role("button", name="East and West", exact=True).click()
    tap(page, "6:6")  # six
    expect(page.locator(".dx-seat")).to_have_count(4)
    expect(page.locator(".dx-seat").first).to_contain_text("8")
    expect(page.locator(".dx-seat").nth(1)).to_contain_text("6")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1280])
@ANSWERED
def test_what_it_shows_is_accessible(page: Page, site: Site, scheme: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    for part in (
        LAKES + "&tiles=" + CATCH_670,
        "#calculator&game=tien-gow&options=early_death:off",
    ):
        page.goto("about:blank")
        page.goto(site.url(PAGE + part))
        if width < 640:
            page.locator(".dx-rules > summary").click()
        page.locator(".dx-options summary").click()
        expect(page.locator(".dr-sum, .dx-seat").first).to_be_visible()
        assert accessibility_problems(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width


@ANSWERED
def test_a_late_answer_does_not_overwrite_an_example(page: Page, site: Site) -> None:
    page.add_init_script(
        "{ const { ask } = dominoEngine; dominoEngine.ask = async (request) => {"
        " await new Promise((done) => setTimeout(done, 600)); return ask(request); }; }"
    )
    page.goto(site.url(PAGE))
    tap(page, "6:6")
    page.get_by_role("button", name="The 132-point catch").click()
    page.wait_for_timeout(1000)
    expect(page.locator(".dr-sum .dr-points")).to_have_text("132")  # FI-28
    tap(page, "6:6")
    page.get_by_role("button", name="Clear").click()
    page.wait_for_timeout(1000)
    expect(page.locator(".dr-sum")).to_have_count(0)


@ANSWERED
def test_an_address_has_as_many_catches_as_the_game(page: Page, site: Site) -> None:
    page.goto(site.url(PAGE + "#calculator&game=deer-hunting&tiles=66-44-31"))
    expect(page.locator(".dx-group")).to_have_count(2)
    page.goto("about:blank")
    page.goto(site.url(PAGE + "#calculator&game=fishing&tiles=66-44-31-21-11"))
    expect(page.get_by_label("Catches")).to_have_value("1")


@ANSWERED
def test_focus_stays_where_the_reader_is(page: Page, site: Site) -> None:
    page.goto(site.url(PAGE))
    rules = page.get_by_label("Rules")
    rules.focus()
    page.keyboard.press("ArrowDown")
    expect(rules).to_be_focused()
    tap(page, "6:6", "6:5")
    page.get_by_role("button", name="take away 6:6").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="take away 6:5")).to_be_focused()


@pytest.mark.parametrize("spelling", ["56", "5:6", "6-5", "６：５", "[6:5]", "%F0%9F%81%A0"])
@ANSWERED
def test_every_spelling_of_a_tile_in_an_address_is_the_tile(
    page: Page, site: Site, spelling: str
) -> None:
    page.goto(site.url(f"{PAGE}#calculator&game=fishing&tiles={spelling}"))
    expect(page.get_by_role("button", name="take away 6:5")).to_be_visible()
    expect(page.locator('.dx-strip [data-tile="6:5"] span')).to_have_text("3")  # FI-01: two sets
    expect(page.locator(".dr-error:visible")).to_have_count(0)


@ANSWERED
def test_every_tap_is_heard_also_when_the_words_repeat(page: Page, site: Site) -> None:
    page.goto(site.url(PAGE))
    page.evaluate(
        """() => {
            globalThis.heard = [];
            const live = document.querySelector('domino-calculator [aria-live="polite"]');
            new MutationObserver(() => heard.push(live.textContent)).observe(
                live, { childList: true, characterData: true, subtree: true });
        }"""
    )
    for number, tile in enumerate(("6:6", "3:2", "3:3", "2:2"), 1):
        tap(page, tile)
        page.wait_for_function(f"heard.length === {number}")
    tap(page, "3:2", "3:2")  # the second copy, and one of which none is left
    page.wait_for_function("heard.length >= 6")
    heard = page.evaluate("heard")
    assert all(one != other for one, other in itertools.pairwise(heard))
    assert any("3:2, none left" in text for text in heard)
    assert {text.strip() for text in heard[:4]} & {"Total 24"}


@ANSWERED
def test_another_game_keeps_the_tiles_that_its_pack_holds(page: Page, site: Site) -> None:
    page.goto(site.url(PAGE + "#calculator&game=fifteen-lakes&preset=two-sets&tiles=66x4.31x2"))
    page.get_by_label("Game", exact=True).select_option("tens")
    expect(page.locator(".dx-group button.dr-slot")).to_have_count(4)  # one set: two of each
    expect(page.locator(".dr-error")).to_contain_text("Tens has no place for")
    expect(page.locator(".dr-error")).to_contain_text("× 2")
    assert "tiles=66x2.31x2" in page.url
    tap(page, "1:1")
    expect(page.locator(".dr-error:visible")).to_have_count(0)


@ANSWERED
def test_tiles_wait_while_a_game_is_counted_from_numbers(page: Page, site: Site) -> None:
    page.goto(site.url(PAGE))
    tap(page, "6:6", "4:4")
    page.get_by_label("Game", exact=True).select_option("tien-gow")
    expect(page.locator(".dr-error")).to_contain_text("your tiles come back with another game")
    page.reload()
    page.get_by_label("Game", exact=True).select_option("tens")
    expect(page.locator(".dx-group button.dr-slot")).to_have_count(2)


@ANSWERED
def test_an_address_of_another_game_keeps_the_tiles_and_says_what_goes(
    page: Page, site: Site
) -> None:
    page.goto(site.url(PAGE + "#calculator&game=fishing&tiles=66x3.44"))
    page.evaluate("location.hash = '#calculator&game=deer-hunting'")
    expect(page.get_by_label("Game", exact=True)).to_have_value("deer-hunting")
    expect(page.locator(".dx-group button.dr-slot")).to_have_count(3)  # one set: two of each
    expect(page.locator(".dr-error")).to_contain_text("Deer Hunting has no place for")


@ANSWERED
def test_fewer_catches_say_what_goes(page: Page, site: Site) -> None:
    page.goto(site.url(PAGE + "#calculator&game=fishing&tiles=66-44-31"))
    page.get_by_label("Catches").select_option("2")
    expect(page.locator(".dr-error")).to_contain_text("Fishing has no place for")
    page.goto("about:blank")
    page.goto(site.url(PAGE + "#calculator&game=fishing&tiles=66-44-31-21-11"))
    expect(page.locator(".dx-group button.dr-slot")).to_have_count(5)
    expect(page.locator(".dr-error")).to_contain_text("not played by 5")


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        ("#calculator&game=chess", "no game here is named “chess”"),
        ("#calculator&game=%E0%A4%A", "“game=%E0%A4%A”"),
        ("#calculator&game=tens&tiles=66.abc", "“abc”"),
        ("#calculator&game=tens&tiles=66x9", "Tens has no place for"),
        ("#calculator&game=tens&options=colour:red", "“colour:red”"),
        ("#calculator&game=tens&preset=old", "“old”"),
        ("#calculator&game=tens&beside=other", "“other”"),
        ("#calculator&game=tien-gow&fields={", "“{”"),
        ('#calculator&game=tien-gow&fields={"banker":"9"}', "“banker 9”"),
        ("#calculator&game=tens&colour=red", "“colour=red”"),
    ],
)
@ANSWERED
def test_what_cannot_be_read_of_a_link_is_said_until_the_next_good_one(
    page: Page, site: Site, broken: str, said: str
) -> None:
    page.goto(site.url(PAGE + broken))
    expect(page.locator(".dr-error")).to_contain_text(said)
    page.evaluate("location.hash = '#calculator&game=tens&tiles=66'")
    expect(page.locator(".dr-error:visible")).to_have_count(0)
    expect(page.get_by_role("button", name="take away 6:6")).to_be_visible()
    page.evaluate(f"location.hash = {json.dumps(broken)}")
    expect(page.locator(".dr-error")).to_contain_text(said)
    page.get_by_label("Rules").focus()
    page.get_by_role("button", name="Clear").click()
    expect(page.locator(".dr-error:visible")).to_have_count(0)


@ANSWERED
def test_what_is_on_the_screen_is_printed(page: Page, site: Site) -> None:
    page.goto(site.url(PAGE))
    page.emulate_media(media="print")
    box, texts = page.locator(".dx-box"), page.locator(".dx-static")
    expect(box).to_be_hidden()  # nothing is in use: the examples of the texts
    expect(texts).to_be_visible()
    page.emulate_media(media="screen")
    tap(page, "4:4", "6:2")
    expect(page.locator(".dr-sum .dr-points")).to_have_text("32")  # FI-24
    page.emulate_media(media="print")
    expect(texts).to_be_hidden()
    expect(page.locator(".dr-sum .dr-points")).to_be_visible()
    expect(page.get_by_role("button", name="take away 6:2")).to_be_visible()
    for tapped in (".dx-strip", ".dx-examples", ".dr-controls"):
        expect(box.locator(tapped)).to_be_hidden()


@ANSWERED
def test_on_a_phone_the_tiles_come_first_and_the_result_stays_in_sight(
    page: Page, site: Site
) -> None:
    page.set_viewport_size({"width": 390, "height": 664})
    page.goto(site.url(PAGE))
    rules, strip = page.locator(".dx-rules"), page.locator(".dx-strip")
    box, tiles = page.locator(".dx-box").bounding_box(), strip.bounding_box()
    assert box
    assert tiles
    assert tiles["y"] - box["y"] <= 130  # the game, and the rules in one line
    expect(rules.locator("> summary")).to_have_text("Rules: As written")
    expect(page.get_by_label("Beside")).not_to_be_visible()
    strip.scroll_into_view_if_needed()
    for tile, total in (("4:4", "Total 16"), ("6:2", "Total 32"), ("5:5", "Total 52")):
        tap(page, tile)
        expect(page.locator(".dx-bar")).to_have_text(total)
        expect(page.locator(".dx-bar")).to_be_in_viewport(ratio=1)


@ANSWERED
def test_beside_never_offers_what_is_chosen_and_marks_the_same_with_a_dot(
    page: Page, site: Site
) -> None:
    page.goto(site.url(PAGE + LAKES + "&tiles=" + CATCH_670))
    beside = page.get_by_label("Beside")
    offered = beside.locator("option")
    assert "two-sets" not in offered.evaluate_all("(nodes) => nodes.map((node) => node.value)")
    same = page.locator(".dr-beside:not(.dr-differs) .dr-same")
    assert same.count() > 0
    assert set(same.all_inner_texts()) == {"·"}
    page.get_by_label("Rules").select_option("cards")
    expect(beside).to_have_value("")
    assert "cards" not in offered.evaluate_all("(nodes) => nodes.map((node) => node.value)")

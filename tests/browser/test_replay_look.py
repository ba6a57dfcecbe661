"""How the replays look, sound and hold together in the built book."""

from __future__ import annotations

import re
from statistics import median
from typing import Literal

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import Site
from tests.browser.players import (
    ALL,
    CATCH,
    FISHING,
    LAKES,
    SMALL_CATCH,
    WHOLE_DEAL,
    Player,
    open_player,
    plain,
)

WIDTHS = (390, 1280)
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
TOUCH_TARGET = 44
MOST_PAGE_BYTES = 1_000_000
TWO_FRAMES_MS = 100  # two frames are 33 ms; a loaded machine gets three times that
TEXT_CONTRAST = 4.5

# The colours of a text and of what lies behind it, as numbers from 0 to 255.
_COLOURS = """node => {
  const numbers = text => text.match(/[\\d.]+/g).map(Number);
  let behind = node;
  const solid = each => (numbers(getComputedStyle(each).backgroundColor)[3] ?? 1) === 1;
  while (behind && !solid(behind)) behind = behind.parentElement;
  return [numbers(getComputedStyle(node).color).slice(0, 3),
    behind ? numbers(getComputedStyle(behind).backgroundColor).slice(0, 3) : [255, 255, 255]];
}"""


def contrast(node: Locator) -> float:
    def luminance(colour: list[float]) -> float:
        channels = [c / 255 for c in colour]
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
        return sum(w * c for w, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))

    light, dark = sorted((luminance(colour) for colour in node.evaluate(_COLOURS)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("which", ALL, ids=lambda which: which[1])
def test_nothing_jumps_from_step_to_step(
    page: Page, site: Site, which: tuple[str, str], width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    player = open_player(page, site, which)
    places = player.element.evaluate(
        """element => element.payload.frames.map((_, k) => {
          element.step = k;
          const top = element.getBoundingClientRect().top;
          const parts = element.querySelectorAll(".dr-zone, .dr-group, .dr-controls, .dr-why");
          return [element.offsetHeight, ...[...parts].map(n => n.getBoundingClientRect().top - top)]
            .map(Math.round).join(" ");
        })"""
    )
    assert len(places) == player.last + 1
    assert set(places) == {places[0]}


@pytest.mark.parametrize("width", WIDTHS)
def test_the_player_fits_its_page(page: Page, site: Site, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    for which in (FISHING, CATCH):
        player = open_player(page, site, which)
        if which == CATCH:
            player.find('[data-tool="beside"]').click()
        for step in (0, player.last // 2, player.last):
            player.go(step)
            assert page.evaluate("document.scrollingElement.scrollWidth") <= width
            cut = player.region.evaluate(
                """region => [...region.querySelectorAll("*")].filter(node => {
                  const box = node.getBoundingClientRect(), frame = region.getBoundingClientRect();
                  return box.width > 1 && (box.left < frame.left || box.right > frame.right + 1);
                }).map(node => node.className.baseVal ?? node.className)"""
            )
            assert cut == []


def test_both_sums_stand_side_by_side_where_there_is_room(page: Page, site: Site) -> None:
    player = open_player(page, site, CATCH)
    player.element.evaluate("element => { element.style.width = '900px'; }")
    player.find('[data-tool="beside"]').click()
    player.button("last").click()

    def tops() -> tuple[float, float]:
        row = player.find(".dr-group").first
        boxes = [row.locator(name).bounding_box() for name in (".dr-what", ".dr-beside")]
        assert all(boxes)
        return boxes[0]["y"] + boxes[0]["height"], boxes[1]["y"]  # type: ignore[index] # checked above

    bottom, beside = tops()
    assert beside < bottom
    player.element.evaluate("element => { element.style.width = '380px'; }")
    bottom, beside = tops()
    assert beside >= bottom


def test_controls_are_large_enough_for_a_finger(browser: Browser, site: Site) -> None:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    try:
        page = context.new_page()
        for which in ALL:
            player = open_player(page, site, which)
            boxes = player.element.evaluate(
                """element => [...element.querySelectorAll("button, select, input, .dr-link")]
                  .map(node => [node.className, node.offsetWidth, node.offsetHeight])"""
            )
            small = [box for box in boxes if box[2] < TOUCH_TARGET]
            assert small == []
            narrow = [box for box in boxes if box[1] < TOUCH_TARGET and "dr-pick" not in box[0]]
            assert narrow == []
            player.button("forward").tap()
            assert player.step == 1
    finally:
        context.close()


def test_a_finger_on_the_board_still_scrolls_the_page(page: Page, site: Site) -> None:
    player = open_player(page, site, FISHING)
    blocked = player.element.evaluate(
        """element => [...element.querySelectorAll("*")].filter(node =>
          getComputedStyle(node).touchAction === "none").length"""
    )
    assert blocked == 0
    assert "pan-y" in player.region.evaluate("node => getComputedStyle(node).touchAction")


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("which", [FISHING, CATCH], ids=lambda which: which[1])
def test_text_is_legible_in_both_themes(
    page: Page, site: Site, which: tuple[str, str], scheme: Literal["light", "dark"]
) -> None:
    page.emulate_media(color_scheme=scheme)
    player = open_player(page, site, which)
    assert page.evaluate("document.documentElement.dataset.theme") == scheme
    player.button("forward").click()
    if which == CATCH:
        player.find('[data-tool="beside"]').click()
        player.button("forward").click()
    names = (
        ".dr-title", ".dr-subtitle", ".dr-reason b", ".dr-reason", ".dr-reason a", ".dr-step",
        ".dr-link", ".dr-tool", ".dr-name", ".dr-score", ".dr-gain", ".dr-no", ".dr-who",
        "[aria-current]", "[aria-current] .dr-no", ".dr-now .dr-points", ".dr-now .dr-total",
        ".dr-now .dr-what a", ".dr-differs .dr-b-points", ".dr-b-note", ".dr-count",
    )  # fmt: skip
    read = 0
    for name in names:
        for node in player.find(f"{name}:visible").all()[:4]:
            assert contrast(node) >= TEXT_CONTRAST, name
            read += 1
    assert read > 12
    light = player.region.evaluate("node => getComputedStyle(node).backgroundColor")
    assert (sum(map(int, re.findall(r"\d+", light)[:3])) > 380) is (scheme == "light")


def test_motion_is_left_out_for_those_who_asked(page: Page, site: Site) -> None:
    moving = """element => { let moved = 0;
      for (let k = 1; k < element.payload.frames.length; k++) {
        element.step = k;
        moved += element.getAnimations({ subtree: true }).length;
      } return moved; }"""
    player = open_player(page, site, FISHING)
    assert player.element.evaluate(moving) > 0
    page.emulate_media(reduced_motion="reduce")
    player = open_player(page, site, FISHING)
    assert player.element.evaluate(moving) == 0


@pytest.mark.parametrize("which", [FISHING, CATCH, WHOLE_DEAL], ids=lambda which: which[1])
def test_a_step_is_painted_within_two_frames(
    page: Page, site: Site, which: tuple[str, str]
) -> None:
    player = open_player(page, site, which)
    player.region.scroll_into_view_if_needed()
    times = player.element.evaluate(
        """async element => {
          const button = element.querySelector("[data-do=forward]");
          const paint = () => new Promise(done => requestAnimationFrame(() => {
            const channel = new MessageChannel();
            channel.port1.onmessage = () => done();
            channel.port2.postMessage(0);
          }));
          const times = [];
          for (let k = 1; k < element.payload.frames.length; k++) {
            await paint();
            const start = performance.now();
            button.click();
            await paint();
            times.push(performance.now() - start);
          }
          return times;
        }"""
    )
    assert len(times) == player.last
    assert median(times) < TWO_FRAMES_MS


@pytest.mark.parametrize("path", sorted({which[0] for which in ALL}))
def test_a_page_with_replays_is_small_and_quiet(page: Page, site: Site, path: str) -> None:
    sizes: list[int] = []
    page.on("requestfinished", lambda request: sizes.append(request.sizes()["responseBodySize"]))
    name = next(which[1] for which in ALL if which[0] == path)
    player = open_player(page, site, (path, name))
    page.wait_for_load_state("load")
    player.button("last").click()
    assert 0 < sum(sizes) < MOST_PAGE_BYTES
    assert site.outside == []
    assert site.problems == []


@pytest.mark.parametrize("which", ALL, ids=lambda which: which[1])
def test_a_reader_without_scripts_gets_the_steps_as_a_list(
    browser: Browser, site: Site, which: tuple[str, str]
) -> None:
    context = browser.new_context(java_script_enabled=False)
    try:
        page = context.new_page()
        page.goto(site.url(which[0]))
        element = page.locator(f'domino-replay[id="{which[1]}"]')
        expect(element.locator(".dr-player")).to_have_count(0)
        items = element.locator(".replay-list > li")
        expect(items.first).to_be_visible()
        expect(items.last).to_be_visible()
        shown = items.all_inner_texts()
    finally:
        context.close()
    context = browser.new_context()
    try:
        player = open_player(context.new_page(), site, which)
        frames = player.payload["frames"]
        expect(player.find(".replay-list")).to_be_hidden()
    finally:
        context.close()
    assert len(shown) == len(frames)
    for text, frame in zip(shown, frames, strict=True):
        sentence = re.sub(r"\[(\d:\d)\]", r"\1", frame["text"])
        assert " ".join(sentence.split()) in " ".join(text.split())


@pytest.mark.parametrize(
    ("data", "why"),
    [
        ("{", "its data is not readable JSON"),
        ("{}", "its data has a version or kind that this player does not know"),
        ('{"v": 1, "kind": "constructor", "frames": []}', "its data has a version or kind"),
        ('{"v": 1, "kind": "game", "frames": []}', "its data has no list of steps"),
        ('{"v": 1, "kind": "game", "frames": [{"text": "x"}]}', "step 0 of its data is not"),
        ('{"v": 1, "kind": "catch", "frames": [{"text": "x"}]}', "its data has no list of groups"),
        (None, "it has no data"),
    ],
)
def test_broken_data_gives_one_sentence_and_leaves_the_list(
    page: Page, site: Site, data: str | None, why: str
) -> None:
    open_player(page, site, FISHING)
    page.evaluate(
        """data => {
          const element = document.createElement("domino-replay");
          element.id = "broken";
          element.innerHTML = '<ol class="replay-list"><li>One step</li></ol>';
          if (data !== null) {
            const script = document.createElement("script");
            script.type = "application/json";
            script.textContent = data;
            element.prepend(script);
          }
          document.querySelector("main").append(element);
        }""",
        data,
    )
    broken = Player(page, "broken")
    expect(broken.find(".dr-error")).to_have_count(1)
    expect(broken.find(".dr-error")).to_contain_text(f"This replay cannot be shown: {why}")
    expect(broken.find(".replay-list")).to_be_visible()
    expect(broken.find(".dr-player")).to_have_count(0)
    assert site.problems == []


def test_a_player_survives_being_moved_and_leaves_nothing_behind(page: Page, site: Site) -> None:
    player = open_player(page, site, FISHING)
    player.go(4)
    player.element.evaluate("element => document.querySelector('main').prepend(element)")
    assert player.step == 4
    expect(player.region).to_have_count(1)
    player.button("forward").click()
    assert player.step == 5
    left = player.element.evaluate_handle(
        "element => { element.play(); element.remove(); return element; }"
    )
    page.evaluate("location.hash = '#fishing-short&step=9'")
    page.wait_for_timeout(200)
    assert left.evaluate("element => [element.step, element.playing, element.children.length]") == [
        5, False, 3,
    ]  # fmt: skip
    assert site.problems == []


def test_another_payload_starts_at_its_beginning(page: Page, site: Site) -> None:
    player = open_player(page, site, FISHING)
    player.go(4)
    player.element.evaluate(
        "element => { element.payload = { ...element.payload, title: 'Again' }; }"
    )
    assert player.step == 0
    expect(player.find(".dr-title")).to_have_text("Again")
    expect(player.region).to_have_count(1)


def test_each_step_is_announced(page: Page, site: Site) -> None:
    player = open_player(page, site, LAKES)
    live = player.find("[aria-live=polite]")
    expect(live).to_have_text("")
    expect(player.region).to_have_attribute("role", "region")
    assert player.region.get_attribute("aria-label") == player.payload["title"]
    for step in (1, 2):
        player.button("forward").click()
        frame = player.payload["frames"][step]
        said = " ".join(live.inner_text().split())
        assert plain(frame["text"]) in plain(re.sub(r"\d:\d", "", said))
        assert frame["head"] in said


@pytest.mark.parametrize("which", [FISHING, LAKES], ids=lambda which: which[1])
def test_every_zone_tells_its_tiles(page: Page, site: Site, which: tuple[str, str]) -> None:
    player = open_player(page, site, which)
    player.go(3)
    frames = player.payload["frames"]
    labels = {
        z["id"]: z["label"] for frame in frames[3::-1] for z in frame["zones"] if "label" in z
    }
    for zone in frames[3]["zones"]:
        label = player.find(f'[data-zone="{zone["id"]}"] [role=img]').first.get_attribute(
            "aria-label"
        )
        assert label is not None
        assert label.startswith(labels[zone["id"]])
        if zone["id"] == "pile":
            assert str(zone["count"]) in label
            continue
        named = [item[0] if isinstance(item, list) else item for item in zone["tiles"]]
        assert re.findall(r"\d:\d", label) == [tile for tile in named if tile]


def test_everything_can_be_reached_by_keyboard(page: Page, site: Site) -> None:
    player = open_player(page, site, CATCH)
    wanted = player.element.evaluate(
        """element => [...element.querySelectorAll("button, select, input, a[href]")]
          .filter(node => node.checkVisibility({ checkVisibilityCSS: true })).length"""
    )
    player.region.focus()
    outlines = []
    for _ in range(wanted):
        page.keyboard.press("Tab")
        inside, outline = page.evaluate(
            """() => { const node = document.activeElement;
              return [!!node.closest("domino-replay"), getComputedStyle(node).outlineStyle
                + getComputedStyle(node, "::after").outlineStyle]; }"""
        )
        assert inside
        outlines.append(outline)
    assert all("solid" in outline for outline in outlines), "the focus is always seen"
    page.keyboard.press("Tab")
    assert not page.evaluate("!!document.activeElement.closest('#catch-670')")


def test_on_paper_a_catch_is_whole_and_no_plays_are_listed(page: Page, site: Site) -> None:
    player = open_player(page, site, SMALL_CATCH)
    player.button("forward").click()
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(player.find(".dr-sum .dr-points")).to_have_text("132")
    expect(player.find(".dr-todo")).to_have_count(0)
    expect(player.find(".dr-controls")).to_be_hidden()
    for name in (".replay-list > li", ".dr-side"):
        assert page.locator(f"domino-replay {name}:visible").count() == 0

"""The book as built: no warning, no broken link, no request to another host, nothing missing."""

import json
import re
import subprocess
from collections.abc import Mapping
from urllib.parse import unquote, urljoin, urlsplit

from bs4 import Tag
from rulebook import build
from rulebook.assets import FACES
from rulebook.edition import edition
from rulebook.ids import ROOT, files_of_code, read_ids
from rulebook.inline import LANGUAGES as LANGUAGE_ROLES

from dominoes_lib.show.widgets.scripts import ENGINE, ENGINE_LATER, LATER, SCRIPTS, scripts_of
from tests.book.conftest import HtmlPage

PAGES = (
    "index",
    "tiles",
    "fishing",
    "fifteen-lakes",
    "tens",
    "deer-hunting",
    "tien-gow",
    "readings",
    "calculator",
    "table",
    "learn",
    "score-pad",
    "print",
    "live",
    "glossary",
    "notation",
    "sources",
    "cite",
    "contributing",
)
REPLAYS = {
    "book/fishing.html": {"catch-132", "fishing-short"},
    "book/fifteen-lakes.html": {"catch-670", "fifteen-lakes-short"},
    "book/tens.html": {"catch-280", "tens-in-progress"},
}
MOST_SCRIPT_BYTES = 60_000
URL_IN_STYLE = re.compile(r"""url\(\s*['"]?([^'")]+)|@import\s+['"]([^'"]+)""")
LINKED = ("href", "src")
LOADED = {
    "src": ("script", "img", "iframe", "source", "video", "audio", "embed"),
    "href": ("link",),
    "srcset": ("img", "source"),
    "data": ("object",),
}


def is_elsewhere(url: str) -> bool:
    """Whether a URL names a host; the site's own links are all relative."""
    return bool(urlsplit(url).netloc)


def test_the_book_builds_without_a_warning(built: subprocess.CompletedProcess[str]) -> None:
    output = built.stdout + built.stderr
    assert built.returncode == 0, output
    assert "WARNING: " not in output.replace("[IPKernelApp] WARNING", "")
    assert build.is_current()


def test_every_page_is_there(pages: Mapping[str, HtmlPage]) -> None:
    assert {f"book/{name}.html" for name in PAGES} <= set(pages)
    assert {f"notebooks/{name}.html" for name in ("fishing", "fifteen-lakes", "tens")} <= set(pages)


def test_the_edition_stands_at_the_foot_of_every_page(pages: Mapping[str, HtmlPage]) -> None:
    for page in pages.values():
        if page.soup.find("meta", attrs={"http-equiv": "Refresh"}):
            continue  # it only leads to another page
        feet = page.soup.select(".colophon .edition")
        assert [foot.get_text() for foot in feet] == [edition().line], page.name
        assert page.soup.select(".colophon a")[0].get_text() == "how to cite", page.name


HAN = re.compile("[\u3400-\u9fff\uf900-\ufaff\u3041-\u30ff]")
CYRILLIC = re.compile("[\u0400-\u04ff]")
TONES = re.compile("[āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜ]")
LANGUAGES = {"en", "zh-Hant", *LANGUAGE_ROLES.values()}


def test_words_of_other_languages_are_tagged(pages: Mapping[str, HtmlPage]) -> None:
    for page in pages.values():
        if page.name.startswith("source/"):
            continue
        assert set(page.values("lang")) <= LANGUAGES, page.name
        for text in page.soup.find_all(string=True):
            if text.find_parent(["script", "style", "title"]):
                continue
            around = text.find_parent(attrs={"lang": True})
            language = str(around["lang"]) if around else ""
            where = f"{page.name}: {text.strip()[:60]!r} in {language!r}"
            if HAN.search(text):
                assert language.startswith(("zh-Han", "ja")), where
            elif CYRILLIC.search(text):
                assert language in {"ru", "uk"}, where
            elif TONES.search(text):
                assert language not in {"", "en"}, where


def test_every_internal_link_and_image_leads_somewhere(pages: Mapping[str, HtmlPage]) -> None:
    broken = []
    for page in pages.values():
        for url in [url for attribute in LINKED for url in page.values(attribute)]:
            parts = urlsplit(urljoin(page.name, url))
            if parts.scheme or parts.netloc:
                continue
            path = unquote(parts.path)
            target = build.SITE / path
            if not target.is_file():
                broken.append(f"{page.name}: {url} leads nowhere")
            elif parts.fragment and path in pages:
                anchor = unquote(parts.fragment).split("&")[0]  # the rest is for the element there
                if anchor not in pages[path].anchors:
                    broken.append(f"{page.name}: {url} has no such place on its page")
    assert broken == []


def test_no_page_loads_anything_from_another_host(pages: Mapping[str, HtmlPage]) -> None:
    loaded = [
        f"{page.name}: {url}"
        for page in pages.values()
        for attribute, tags in LOADED.items()
        for url in page.values(attribute, *tags)
        if is_elsewhere(url)
    ]
    assert loaded == []


def test_no_style_sheet_loads_anything_from_another_host(pages: Mapping[str, HtmlPage]) -> None:
    styles = {path.name: path.read_text(encoding="utf-8") for path in build.pages("*.css")}
    styles |= {
        page.name: "\n".join(style.text for style in page.soup.find_all("style"))
        for page in pages.values()
    }
    loaded = [
        f"{name}: {url}"
        for name, text in styles.items()
        for match in URL_IN_STYLE.findall(text)
        for url in match
        if is_elsewhere(url)
    ]
    assert "rulebook.css" in styles
    assert loaded == []


def test_the_typeface_comes_with_its_license(pages: Mapping[str, HtmlPage]) -> None:
    assert pages
    fonts = build.SITE / "_static" / "fonts"
    style = (build.SITE / "_static" / "rulebook.css").read_text(encoding="utf-8")
    named = set(re.findall(r'url\("fonts/([^"]+)"\)', style))
    assert named == {path.name for path in fonts.glob("*.woff2")}
    assert "SIL OPEN FONT LICENSE" in (fonts / "OFL.txt").read_text(encoding="utf-8")


def test_no_id_stands_twice_on_a_page(pages: Mapping[str, HtmlPage]) -> None:
    for page in pages.values():
        ids = [str(tag["id"]) for tag in page.soup.find_all(id=True)]
        assert sorted(ids) == sorted(set(ids)), page.name


def test_every_rule_can_be_linked_to(pages: Mapping[str, HtmlPage]) -> None:
    for rule in read_ids().values():
        block = pages[f"{rule.docname}.html"].soup.find(id=rule.id)
        assert isinstance(block, Tag), rule.id
        assert f"rule-{rule.kind}" in block["class"]
        assert block.find("a", class_="rule-id", href=f"#{rule.id}") is not None
        text = block.find("div", class_="rule-text")
        assert isinstance(text, Tag)
        assert text.get_text().strip()


def test_every_module_of_the_library_has_its_source_page(pages: Mapping[str, HtmlPage]) -> None:
    for path in files_of_code():
        page = pages["source/" + path.relative_to(ROOT).with_suffix(".html").as_posix()]
        lines = path.read_text(encoding="utf-8").splitlines()
        assert {f"L{number}" for number in range(1, len(lines) + 1)} <= set(page.anchors)


def test_a_link_to_the_code_leads_to_a_line_that_names_the_rule(
    pages: Mapping[str, HtmlPage],
) -> None:
    links = 0
    for rule in read_ids().values():
        page = pages[f"{rule.docname}.html"]
        for link in page.soup.select(f"#{rule.id} .carriers a"):
            parts = urlsplit(urljoin(page.name, str(link["href"])))
            if parts.path.startswith("source/dominoes_lib/"):
                line = pages[parts.path].anchors[parts.fragment]
                assert rule.id in line.get_text()
                back = [str(a["href"]) for a in line.find_all("a")]
                assert any(href.endswith(f"{rule.page}.html#{rule.id}") for href in back)
                links += 1
    assert links > 0


def test_a_replay_is_a_list_of_its_steps_without_scripts(pages: Mapping[str, HtmlPage]) -> None:
    for name, examples in REPLAYS.items():
        players = {str(p["id"]): p for p in pages[name].soup.find_all("domino-replay")}
        assert examples <= set(players)
        for player in players.values():
            script = player.find("script", type="application/json")
            assert isinstance(script, Tag)
            frames = json.loads(script.text)["frames"]
            steps = player.select("ol.replay-list > li")
            assert len(steps) in {len(frames), len(frames) - 1}
            assert all(step.get_text().strip() for step in steps)


def test_widget_state_stays_out_of_the_pages(pages: Mapping[str, HtmlPage]) -> None:
    for page in pages.values():
        assert page.soup.find("script", type="application/vnd.jupyter.widget-state+json") is None


def test_no_page_needs_more_than_a_little_of_our_scripts(pages: Mapping[str, HtmlPage]) -> None:
    asking = {"domino-calculator", "domino-pad", "domino-table"}
    seen: set[str] = set()
    for page in pages.values():
        elements = [element for element in SCRIPTS if page.soup.find(element)]
        loaded = {url.split("?")[0].rsplit("/", 1)[-1] for url in page.values("src", "script")}
        ours = {name for name in loaded if name.startswith("domino-")} - {FACES}
        assert ours == {*scripts_of(elements), *([ENGINE] if asking & set(elements) else [])}
        sizes = [(build.SITE / "_static" / name).stat().st_size for name in ours]
        assert sum(sizes) < MOST_SCRIPT_BYTES, page.name
        later = {name for element in elements for name in LATER.get(element, ())}
        later |= set(ENGINE_LATER) if ENGINE in ours else set()
        editions = re.search(r"DOMINO_LATER=({[^}]*})", str(page.soup))
        assert set(json.loads(editions[1]) if editions else ()) == later, page.name
        seen |= set(elements)
    assert seen == set(SCRIPTS)

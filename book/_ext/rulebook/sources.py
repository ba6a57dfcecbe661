"""The library and the tests as pages of the site, and the links from rules to them and back.

The pages are generated, so that the links work offline and show the code that the book was
built with.
"""

from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any, Final

from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer
from sphinx.application import Sphinx
from sphinx.builders import Builder

from rulebook.ids import (
    ROOT,
    Place,
    RuleId,
    carriers,
    files_of_code,
    files_of_tests,
    ids_in,
    read_ids,
)

INDEX: Final = "source/index"

Page = tuple[str, dict[str, Any], str]


def source_page(path: str) -> str:
    """The page of a source file, as Sphinx names it.

    >>> source_page("dominoes_lib/games/fishing.py")
    'source/dominoes_lib/games/fishing'
    """
    return "source/" + path.removesuffix(".py")


def carriers_html(builder: Builder, docname: str, rule: str) -> str:
    """The small print below a rule: links to the code and the tests that carry it, or nothing."""
    code, tests = (places.get(rule, []) for places in carriers())
    if not code and not tests:
        return ""
    counted = "1 test" if len(tests) == 1 else f"{len(tests)} tests"
    summary = " · ".join((["code"] if code else []) + ([counted] if tests else []))
    items = "".join(f"<li>{_place_link(builder, docname, place)}</li>" for place in [*code, *tests])
    return (
        f'<details class="carriers"><summary aria-label="{rule}: {summary}">{summary}</summary>'
        f"<ul>{items}</ul></details>"
    )


def _place_link(builder: Builder, docname: str, place: Place) -> str:
    """One link: a test by what it says, code by its module and its function."""
    uri = builder.get_relative_uri(docname, source_page(place.path))
    where = escape(place.path.removeprefix("dominoes_lib/"))
    if place.name.startswith("test_"):
        says = escape(place.name.removeprefix("test_").replace("_", " "))
        return f'<a href="{uri}#L{place.line}">{says}</a> <small>{where}</small>'
    name = f" <code>{escape(place.name)}</code>" if place.name else f", line {place.line}"
    return f'<a href="{uri}#L{place.line}">{where}{name}</a>'


def _pages(app: Sphinx) -> Iterator[Page]:
    """Every module of the library and every test file with marks, as a page, and their index."""
    marked = {place.path for places in carriers()[1].values() for place in places}
    code = files_of_code()
    tests = [path for path in files_of_tests() if _relative(path) in marked]
    known = read_ids()
    for path in [*code, *tests]:
        name = _relative(path)
        docname = source_page(name)
        index = app.builder.get_relative_uri(docname, INDEX)
        body = (
            f'<h1 class="source-title">{escape(name)}</h1>\n'
            f'<p class="source-lead">As it was when this book was built. '
            f'<a href="{index}">All files</a></p>\n'
            f"{_listing(app.builder, docname, path, known)}"
        )
        yield docname, {"title": name, "body": body}, "page.html"
    yield INDEX, {"title": "Source", "body": _index(app.builder, code, tests)}, "page.html"


def _index(builder: Builder, code: list[Path], tests: list[Path]) -> str:
    parts = ['<h1>Source</h1>\n<p class="source-lead">The code and the tests behind the rules.</p>']
    for heading, paths in (("The library", code), ("The tests that show a rule", tests)):
        items = "".join(
            f'<li><a href="{builder.get_relative_uri(INDEX, source_page(_relative(path)))}">'
            f"<code>{escape(_relative(path))}</code></a></li>"
            for path in paths
        )
        parts.append(f'<h2>{heading}</h2>\n<ul class="source-files">{items}</ul>')
    return "\n".join(parts)


def _listing(builder: Builder, docname: str, path: Path, known: dict[str, RuleId]) -> str:
    text = path.read_text(encoding="utf-8")
    marked_up = highlight(text, PythonLexer(stripnl=False), HtmlFormatter(nowrap=True))
    lines = "".join(
        f'<span class="source-line" id="L{number}" data-line="{number}">'
        f"{_with_links(builder, docname, line, known)}\n</span>"
        for number, line in enumerate(marked_up.rstrip("\n").split("\n"), start=1)
    )
    label = f"Source of {_relative(path)}"
    return (
        f'<div class="highlight-python source"><div class="highlight"><pre tabindex="0" '
        f'role="region" aria-label="{label}">{lines}</pre></div></div>'
    )


def _with_links(builder: Builder, docname: str, line: str, known: dict[str, RuleId]) -> str:
    """Turn the rule ids of a highlighted line into links to the book."""
    parts, end = [], 0
    for match in ids_in(line):
        rule = known.get(match.group())
        if rule is not None:
            uri = builder.get_relative_uri(docname, rule.docname)
            parts += [line[end : match.start()], f'<a href="{uri}#{rule.id}">{rule.id}</a>']
            end = match.end()
    return "".join([*parts, line[end:]])


def _relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def _forget(app: Sphinx) -> None:
    del app
    carriers.cache_clear()


def setup(app: Sphinx) -> None:
    """Have the pages made with the others."""
    app.connect("builder-inited", _forget)
    app.connect("html-collect-pages", _pages)

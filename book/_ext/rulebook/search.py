"""The text of the book for its own search, which runs in the reader's browser.

Every page is cut into its places: the page itself, its sections, rules, replays and glossary
entries. A place has the names it is known by and its sentences; drawings and outputs stay out. All
of it is one script of plain data, which only the search page loads, so that the search runs from
files too. `book/_static/search.js` reads it from end to end and puts the places in order.
"""

import csv
import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import singledispatchmethod
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from sphinx.addnodes import index, pending_xref
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.util import logging

from rulebook.assets import FACES
from rulebook.ids import ROOT, read_ids
from rulebook.inline import Foreign, TileRun
from rulebook.questions import Questions
from rulebook.rules import RuleBlock

logger = logging.getLogger(__name__)

NAMES_FILE: Final = ROOT / "book" / "search-names.csv"
FORMS_FILE: Final = ROOT / "book" / "hanzi-forms.csv"
PAGE: Final = "search"
SCRIPTS: Final = ("search.js", "search-page.js")
TEXT: Final = "search-text.js"
_OF_SPHINX_ALONE: Final = ("searchtools.js", "language_data.js")

# How much a hit on a page counts, by the beginning of its name; 1 where nothing is said.
_WEIGHTS: Final = {
    "notebooks/": 0.5,
    "book/contributing": 0.5,
    "book/index": 0.6,
    "book/live": 0.6,
    "book/notation": 0.8,
    "book/readings": 0.8,
}

_SENTENCE_END: Final = re.compile(r"[.!?…][)”’\"]*\s+(?=[“‘(\[\"]*[^\W_a-z])")
_ENDS: Final = (".", "!", "?", "…", ":", ".)", ".”", "!”", "?”", ".’")
_FEWEST_WORDS: Final = 4  # less is the heading of what follows
_ABBREVIATIONS: Final = ("e.g.", "i.e.", "cf.", "pp.", "p.", "vs.")
_WORD: Final = re.compile(r"[^\W\d_]|(?<![:\d])\d(?![:\d])")  # and not the digits of a tile
_IDENTIFIER: Final = re.compile(r"[A-Za-z_]{4,}")

_NOT_READ: Final = (
    *(nodes.raw, nodes.Invisible, nodes.image, nodes.system_message, index),
    Questions,  # says again what stands in the rows
)
_CLASSES_NOT_READ: Final = frozenset({"cell_output", "quickstart-title", "sd-hide-link-text"})


@dataclass(frozen=True)
class Name:
    """One row of the table of other names: the place that a name leads to, and who uses it."""

    name: str
    language: str
    place: str
    source: str


@dataclass
class Place:
    """What a link of the search leads to."""

    docname: str
    anchor: str
    kind: str
    title: str
    heading: str = ""
    names: list[str] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    sentences: list[str] = field(default_factory=list)
    code: set[str] = field(default_factory=set)

    @property
    def address(self) -> str:
        """The place as the table of other names writes it.

        >>> Place("book/fishing", "FI-01", "rule", "FI-01").address
        'fishing#FI-01'
        """
        page = _short(self.docname)
        return f"{page}#{self.anchor}" if self.anchor else page


def read_names(path: Path = NAMES_FILE) -> list[Name]:
    """Read the table of other names, in its order."""
    with path.open(encoding="utf-8", newline="") as file:
        return [Name(**row) for row in csv.DictReader(file)]


def read_forms(path: Path = FORMS_FILE) -> dict[str, str]:
    """Read which simplified or Japanese character stands for which traditional one."""
    with path.open(encoding="utf-8", newline="") as file:
        return {row["form"]: row["traditional"] for row in csv.DictReader(file)}


def sentences(text: str) -> list[str]:
    """Cut a paragraph into its sentences; each ends as one, and tiles alone are none.

    >>> sentences("Two play (e.g. you and I). [6:6] counts 240, or more. 64 tiles")
    ['Two play (e.g. you and I).', '[6:6] counts 240, or more.', '64 tiles.']
    >>> sentences("The question. What takes what?"), sentences("[6:6] [6:5]")
    (['The question. What takes what?'], [])
    """
    found, begin = [], 0
    for end in _SENTENCE_END.finditer(text):
        sentence = text[begin : end.end()].rstrip()
        if len(sentence.split()) >= _FEWEST_WORDS and not sentence.endswith(_ABBREVIATIONS):
            found.append(sentence)
            begin = end.end()
    return [ended for sentence in (*found, text[begin:]) for ended in _as_sentence(sentence)]


def _as_sentence(text: str) -> list[str]:
    if not _WORD.search(text):
        return []
    return [text if text.endswith(_ENDS) else f"{text.rstrip(' ,;·')}."]


def words_of(node: nodes.Node, *, without: type[nodes.Node] | None = None) -> str:
    """The words of a line as a reader sees them; drawn tiles are `[6:5]`."""
    return " ".join("".join(_words(node, without)).split())


def _words(node: nodes.Node, without: type[nodes.Node] | None) -> Iterator[str]:
    if isinstance(node, nodes.Text):
        yield str(node)
    elif _is_read(node) and not (without is not None and isinstance(node, without)):
        for child in node.children:
            yield from _words(child, without)


def _is_read(node: nodes.Node) -> bool:
    if isinstance(node, _NOT_READ):
        return False
    return not (isinstance(node, nodes.Element) and _CLASSES_NOT_READ.intersection(node["classes"]))


def _is_spelling(node: nodes.Node) -> bool:
    """Tell whether words are a name as it is written or spelled elsewhere, and no quotation."""
    if isinstance(node, Foreign):
        return str(node["language"]).startswith(("zh", "yue", "ja"))
    return isinstance(node, nodes.emphasis)


def _short(docname: str) -> str:
    return docname.removeprefix("book/")


class _Page:
    """A page while it is cut into places."""

    def __init__(self, docname: str) -> None:
        self.docname = docname
        self.places: list[Place] = []

    def _begin(self, anchor: str, kind: str, title: str, around: Place | None) -> Place:
        """A new place, below the heading that stands above it."""
        heading = ""
        if around is not None:
            heading = around.title if around.kind in {"page", "section"} else around.heading
        place = Place(self.docname, anchor, kind, title, heading, [title] if title else [])
        self.places.append(place)
        return place

    def read_all(self, doctree: nodes.document) -> None:
        for section in doctree.children:
            if isinstance(section, nodes.section):
                self._read_children(section, self._begin("", "page", "", None))

    def _read_children(self, node: nodes.Element, place: Place) -> None:
        for child in node.children:
            if _is_read(child) or isinstance(child, nodes.raw):
                self.read(child, place)

    @singledispatchmethod
    def read(self, node: nodes.Node, place: Place) -> None:
        """Read a block into the place around it, or into one of its own."""
        if isinstance(node, nodes.Element):
            self._read_children(node, place)

    @read.register
    def _(self, node: nodes.TextElement, place: Place) -> None:
        place.sentences += sentences(words_of(node))

    @read.register
    def _(self, node: nodes.title, place: Place) -> None:
        if not isinstance(node.parent, nodes.section):  # but an admonition
            place.sentences += sentences(words_of(node))
            return
        place.title = words_of(node)
        others = (part.astext() for part in node.findall(Foreign))
        place.names += [words_of(node, without=Foreign), *others]

    @read.register
    def _(self, node: nodes.section, place: Place) -> None:
        self._read_children(node, self._begin(node["ids"][0], "section", "", place))

    @read.register
    def _(self, node: RuleBlock, place: Place) -> None:
        self._read_children(node, self._begin(node["name"], "rule", node["name"], place))

    @read.register
    def _(self, node: nodes.raw, place: Place) -> None:
        """A replay has a title to be found by; nothing else is read of what is put in as HTML."""
        told = node.get("replay")
        if told is not None:
            own = self._begin(told["id"], "replay", told["title"], place)
            own.sentences += _as_sentence(f"Step by step: {told['subtitle']}")

    @read.register
    def _(self, node: nodes.definition_list_item, place: Place) -> None:
        """A word of the glossary: its characters, spellings and tiles are names of it."""
        terms = [term for term in node.findall(nodes.term) if term["ids"]]
        if not terms:
            self._read_children(node, place)
            return
        own = self._begin(terms[0]["ids"][0], "entry", words_of(terms[0]), place)
        own.names += [words_of(term) for term in terms[1:]]
        for definition in node.findall(nodes.definition):
            spelled = definition.findall(_is_spelling)
            own.names += [*_leading_tiles(definition), *map(words_of, spelled)]
            self._read_children(definition, own)

    @read.register
    def _(self, node: nodes.table, place: Place) -> None:
        """Each row is a sentence, in which the cells stand behind their headings."""
        headings = next(_cells(node, nodes.thead), [])[1:]
        for first, *rest in _cells(node, nodes.tbody):
            titled = zip((*headings, *[""] * len(rest)), rest, strict=False)
            told = "; ".join(f"{heading} {cell}".strip() for heading, cell in titled if cell)
            place.sentences += _as_sentence(": ".join(filter(None, (first, told))))

    @read.register
    def _(self, node: nodes.literal_block, place: Place) -> None:
        """A listing can be found by the names in it, but it is no sentence."""
        place.code.update(_IDENTIFIER.findall(node.astext()))


def _cells(table: nodes.table, kind: type[nodes.Element]) -> Iterator[list[str]]:
    """The words in the cells of the head or the body of a table, row by row."""
    for part in table.findall(kind):
        for row in part.findall(nodes.row):
            cells = row.findall(nodes.entry)
            yield [" ".join(map(words_of, cell.children)).strip() for cell in cells]


def _leading_tiles(definition: nodes.definition) -> Iterator[str]:
    """The tiles that an entry begins with: it tells of them."""
    for line in definition.children[:1]:
        for part in line.children:
            if isinstance(part, TileRun):
                yield part.astext()
            elif part.astext().strip(" ,") not in {"", "or"}:
                return


def places_of(docname: str, doctree: nodes.document) -> list[Place]:
    """Cut a page into its places, in the order of the page."""
    page = _Page(docname)
    page.read_all(doctree)
    return page.places


def _note_links(docname: str, doctree: nodes.document, places: dict[str, Place]) -> None:
    """What another page calls a place in a link is a name of that place, too."""
    for link in doctree.findall(pending_xref):
        if link["refdomain"] == "doc" and link["refexplicit"] and link["reftarget"] != docname:
            page, anchor = _short(link["reftarget"]), link.get("reftargetid")
            place = places.get(f"{page}#{anchor}" if isinstance(anchor, str) else page)
            if place is not None:
                place.links.append(words_of(link))


def _lend_names(places: Iterable[Place]) -> None:
    """A page has the names that the glossary gives to its title."""
    of_kind: dict[str, dict[str, Place]] = {"page": {}, "entry": {}}
    for place in places:
        of_kind.get(place.kind, {})[place.names[0]] = place
    for title, page in of_kind["page"].items():
        if title in of_kind["entry"]:
            page.names += of_kind["entry"][title].names


def _enter_names(places: dict[str, Place]) -> None:
    """Enter the table of other names; one that leads nowhere, or is known, is a warning."""
    for row in read_names():
        place = places.get(row.place)
        if place is not None and row.name not in place.names:
            place.names.append(row.name)
        else:
            fault = "which is not there" if place is None else "which has it already"
            message = f"{NAMES_FILE.name}: {row.name!r} leads to {row.place}, {fault}"
            logger.warning(message, type="rulebook")


def _all_places(app: Sphinx) -> list[Place]:
    """All places of the book, in the order of its contents."""
    trees = {docname: app.env.get_doctree(docname) for docname in _in_order(app)}
    found = [place for docname, tree in trees.items() for place in places_of(docname, tree)]
    places = {place.address: place for place in found}
    for docname, doctree in trees.items():
        _note_links(docname, doctree, places)
    _lend_names(found)
    _enter_names(places)
    return found


def _in_order(app: Sphinx) -> list[str]:
    """The pages in the order of the table of contents; any that are not in it come last."""
    order: list[str] = []
    ahead = [app.config.root_doc]
    while ahead:
        docname = ahead.pop(0)
        order.append(docname)
        ahead = [*app.env.toctree_includes.get(docname, ()), *ahead]
    return list(dict.fromkeys((*order, *sorted(app.env.found_docs))))


def _data(app: Sphinx) -> dict[str, Any]:
    """What the search page loads."""
    places = _all_places(app)
    titles = {place.docname: place.title for place in places if place.kind == "page"}
    numbers = {docname: number for number, docname in enumerate(titles)}
    return {
        "series": sorted({rule.split("-")[-2] for rule in read_ids()}),
        "forms": read_forms(),
        "pages": [
            {
                "url": app.builder.get_relative_uri(PAGE, name),
                "title": title,
                "weight": _weight(name),
            }
            for name, title in titles.items()
        ],
        "places": [_plain(place, numbers[place.docname]) for place in places],
    }


def _weight(docname: str) -> float:
    return next((weight for name, weight in _WEIGHTS.items() if docname.startswith(name)), 1)


def _plain(place: Place, page: int) -> dict[str, Any]:
    values = {
        "page": page,
        "anchor": place.anchor,
        "kind": place.kind,
        "title": place.title,
        "heading": place.heading,
        "names": list(dict.fromkeys(filter(None, place.names))),
        "links": list(dict.fromkeys(place.links)),
        "sentences": place.sentences,
        "code": " ".join(sorted(place.code)),
    }
    return {key: value for key, value in values.items() if value not in ("", [])}


def _pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Write the text, and have the page made that searches it."""
    text = json.dumps(_data(app), ensure_ascii=False, separators=(",", ":"))
    path = Path(app.outdir) / "_static" / TEXT
    path.write_text(f"globalThis.BOOK_TEXT={text};\n", encoding="utf-8")
    yield PAGE, {"title": "Search"}, "search.html"


def _load_scripts(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.Node
) -> None:
    del templatename, context, doctree
    if pagename == PAGE:
        for name in (FACES, TEXT, *SCRIPTS):
            app.add_js_file(name, loading_method="defer")


def _keep_sphinx_from_searching(app: Sphinx) -> None:
    """Have no index made beside ours."""
    if isinstance(app.builder, StandaloneHTMLBuilder):
        app.builder.search = False


def _drop_what_sphinx_would_load(app: Sphinx, exception: Exception | None) -> None:
    if exception is None and app.builder.format == "html":
        for name in _OF_SPHINX_ALONE:
            (Path(app.outdir) / "_static" / name).unlink(missing_ok=True)


def setup(app: Sphinx) -> None:
    """Connect to the build."""
    app.connect("builder-inited", _keep_sphinx_from_searching)
    app.connect("html-collect-pages", _pages)
    app.connect("html-page-context", _load_scripts)
    app.connect("build-finished", _drop_what_sphinx_would_load)

"""Print all there is of one rule: `make rule ID=TG-31`.

That is its sentence on the page, the code that acts by it, the tests that show it and the faults
that they must notice. An id that does not exist gets one sentence, and exit code 2.
"""

import json
import re
import sys
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from typing import Final

from tests.fault_table import FAULTS
from tests.rulebook import BOOK, ROOT, Place, carriers, ids, page_text

UNKNOWN: Final = 2
KEPT: Final = ROOT / "dominoes_lib" / "play" / "data" / "rules.json"
_BLOCK: Final = r"^(:{{3,}})\{{rule\}}[ \t]+{rule}[ \t]*\n(.*?)^\1[ \t]*$"
_INNER: Final = re.compile(r"^(:{3,})\{\w+\}.*?^\1[ \t]*\n?", re.DOTALL | re.MULTILINE)
_TILES: Final = re.compile(r"\{t\}`([^`]*)`")
_ROLE: Final = re.compile(r"\{\w+\}`([^`]*)`")
_LINK: Final = re.compile(r"\[([^\]]*)\]\([^)\s]*\)")
_FIELD: Final = re.compile(r"^:\w+:.*\n+", re.MULTILINE)
"""What the block of a row of the readings says for the table at the head of the page."""
_MARKS: Final = re.compile(r"(?<!\w)[*`]+|[*`]+(?!\w)")


def sentences(rule: str) -> str:
    """Return what the page says in the block of a rule, without its notes, drawings and links.

    >>> sentences("TG-31").endswith("pays five.")
    True
    """
    found = re.search(
        _BLOCK.format(rule=rule), page_text(ids()[rule].page), re.DOTALL | re.MULTILINE
    )
    return plain(found[2]) if found else ""


def plain(markdown: str) -> str:
    r"""Return the words of a block as they are read, tiles in brackets.

    >>> plain("*Man-Seven.* As {r}`TG-17`: {t}`4:4 5:2`.\n\n:::{aside} note\nOurs.\n:::\n")
    'Man-Seven. As TG-17: [4:4] [5:2].'
    """
    text = _FIELD.sub("", _INNER.sub("", markdown))
    text = _TILES.sub(lambda match: " ".join(f"[{tile}]" for tile in match[1].split()), text)
    return _MARKS.sub("", _LINK.sub(r"\1", _ROLE.sub(r"\1", text))).strip()


def report(rule: str) -> Iterator[str]:
    """Yield the lines about a rule."""
    row = ids()[rule]
    code, tests = (places.get(rule, []) for places in carriers())
    faults = [fault for fault in FAULTS if fault.rule == rule]
    yield f"{rule}, {row.kind}, {(BOOK / row.page).relative_to(BOOK.parent)}.md"
    yield ""
    yield sentences(rule)
    for heading, lines in (
        ("code, what acts first", [_line(place) for place in code]),
        ("tests", [_line(place) for place in tests]),
        (
            "faults that a test must notice",
            [f"{f.module}: {f.old.strip()} → {f.new.strip()}" for f in faults],
        ),
    ):
        yield f"\n{heading}: {'' if lines else 'none'}".rstrip()
        yield from (f"  {line}" for line in lines)


def _line(place: Place) -> str:
    return f"{place.path}:{place.line}  {place.name}".rstrip()


def unknown(name: str) -> str:
    """Return the sentence about an id that does not exist."""
    if not name:
        return "Name a rule, as in make rule ID=FL-24."
    near = get_close_matches(name, ids(), n=3)
    hint = f"; near it are {', '.join(near)}" if near else ""
    return f"There is no rule {name!r} in book/rule-ids.csv{hint}."


def written() -> str:
    """Return the sentences of all rules as the library keeps them, in `KEPT`."""
    told = {rule: sentences(rule) for rule in ids()}
    return json.dumps(told, ensure_ascii=False, indent=1) + "\n"


def main(arguments: Sequence[str]) -> int:
    """Print what there is of a rule, or with `--write` give the library the sentences of all."""
    if list(arguments) == ["--write"]:
        KEPT.write_text(written(), encoding="utf-8")
        return 0
    name = " ".join(arguments).strip().upper()
    if name not in ids():
        sys.stderr.write(f"{unknown(name)}\n")
        return UNKNOWN
    sys.stdout.write("\n".join(report(name)) + "\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))

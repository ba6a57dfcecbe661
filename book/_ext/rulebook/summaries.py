"""The quick starts of the rule pages as plain data, for sheets that are printed and cheat sheets.

`python -m rulebook.summaries` writes them where the library reads them; a test tells when a page
says something else.
"""

import json
import re
from typing import Any, Final

from dominoes_lib.games import GAMES
from dominoes_lib.tile import tiles
from rulebook.ids import ROOT

FILE: Final = ROOT / "dominoes_lib" / "show" / "data" / "quickstarts.json"
_BOX: Final = re.compile(r"^(:{3,})\{(facts|quickstart)\}\n(.*?)\n\1$", re.MULTILINE | re.DOTALL)
_TERM: Final = re.compile(r"\{term\}`([^`<]+?)(?: <[^`]*)?`")
_TILES: Final = re.compile(r"\{t\}`([^`]+)`")
_LINK: Final = re.compile(r"\[([^\]]+)\]\([^)]+\)")
_NUMBERED: Final = re.compile(r"\d+\. ")
_RULE_OF_TABLE: Final = re.compile(r"\|[-:| ]+\|")


def plain(text: str) -> str:
    """Return a line of a page as plain text, its tiles in square brackets.

    >>> plain("A {term}`card <Cards>` such as {t}`6:6 5:4` may [catch](fishing.md).")
    'A card such as [6:6] [5:4] may catch.'
    """
    text = _TERM.sub(r"\1", _LINK.sub(r"\1", text))
    return _TILES.sub(lambda found: " ".join(f"[{tile}]" for tile in tiles(found[1])), text)


def blocks(text: str) -> list[dict[str, Any]]:
    r"""Return the blocks of a quick start: numbered lines, tables, and notes between them.

    >>> blocks("1. Deal.\n2. Play.\n\n| a |\n|---|\n| b |")
    [{'lines': ['Deal.', 'Play.']}, {'heads': ['a'], 'rows': [['b']]}]
    """
    found: list[dict[str, Any]] = []
    for part in text.strip().split("\n\n"):
        lines = part.splitlines()
        if _NUMBERED.match(lines[0]):
            found.append({"lines": [plain(_NUMBERED.sub("", line, count=1)) for line in lines]})
        elif lines[0].startswith("|"):
            rows = [_cells(line) for line in lines if not _RULE_OF_TABLE.fullmatch(line)]
            found.append({"heads": rows[0], "rows": rows[1:]})
        else:
            found.append({"note": plain(" ".join(lines))})
    return found


def _cells(line: str) -> list[str]:
    return [plain(cell.strip()) for cell in line.strip().strip("|").split("|")]


def summaries() -> dict[str, Any]:
    """Return the facts and the quick start of every game, as its page has them."""
    found = {}
    for name in GAMES:
        page = (ROOT / "book" / f"{name}.md").read_text(encoding="utf-8")
        boxes = {kind: text for _, kind, text in _BOX.findall(page)}
        found[name] = {"facts": plain(boxes["facts"]), "blocks": blocks(boxes["quickstart"])}
    return found


def text() -> str:
    """Return the file as it must be."""
    return json.dumps(summaries(), ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")

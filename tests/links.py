"""Ask the addresses that the book names whether they still answer: `make links`.

The only thing here that asks other hosts, so no test does it. A server that refuses programs, or
answers nobody today, is named with the rest: a person looks.
"""

from __future__ import annotations

import re
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Final
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from tests.rulebook import ROOT

PAGES: Final = ("*.md", "*.cff", "book/*.md", "dominoes_lib/words/en/*.py")
_SECONDS: Final = 30
_AT_ONCE: Final = 8
# Reserved for examples: nobody answers there.
_EXAMPLES: Final = re.compile(r"https?://([a-z-]+\.)?example\.(org|com)|https?://(localhost|127\.)")
_ADDRESS: Final = re.compile(r"https?://[^\s<>\"'`\]}|]+")


def addresses(text: str) -> list[str]:
    """Return the addresses in a text, each once, without what closes a sentence or a link.

    >>> addresses("See [it](https://a.org/b_(c)), https://a.org. And https://example.org/x!")
    ['https://a.org/b_(c)', 'https://a.org']
    """
    found = []
    for match in _ADDRESS.finditer(text):
        address = match.group().rstrip(".,;:!?*")
        while address.endswith(")") and address.count(")") > address.count("("):
            address = address[:-1].rstrip(".,;:!?*")
        if not _EXAMPLES.match(address):
            found.append(address)
    return list(dict.fromkeys(found))


def named() -> dict[str, list[str]]:
    """Return the addresses with the files that name them."""
    found: dict[str, list[str]] = {}
    for path in sorted({path for pattern in PAGES for path in ROOT.glob(pattern)}):
        for address in addresses(path.read_text(encoding="utf-8")):
            found.setdefault(address, []).append(path.relative_to(ROOT).as_posix())
    return found


def complaint(address: str) -> str:
    """Return what is wrong with an address, or nothing."""
    asked = Request(address, headers={"User-Agent": "Mozilla/5.0 (links of the rulebook)"})  # noqa: S310 - the addresses begin with http
    try:
        with urlopen(asked, timeout=_SECONDS):  # noqa: S310 - as above
            return ""
    except HTTPError as error:
        return f"{error.code} {error.reason}"
    except (URLError, OSError, ValueError) as error:
        return str(getattr(error, "reason", error))


def main() -> int:
    """Ask all; print those that do not answer with where they stand."""
    asked = named()
    with ThreadPoolExecutor(_AT_ONCE) as several:
        said = dict(zip(asked, several.map(complaint, asked), strict=True))
    silent = {address: why for address, why in said.items() if why}
    for address, why in silent.items():
        print(f"{address}: {why} ({', '.join(asked[address])})")
    print(f"{len(asked) - len(silent)} of {len(asked)} addresses answer")
    return 1 if silent else 0


if __name__ == "__main__":
    sys.exit(main())

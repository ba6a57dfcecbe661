"""What somebody gave, as it is quoted in a sentence about it; and whether it is a whole number."""

from __future__ import annotations

from numbers import Integral
from typing import Final, TypeGuard

_MOST: Final = 40


def clip(given: object, most: int = _MOST) -> str:
    """Return what was given as a sentence quotes it: texts in quotes, and not too much of it.

    >>> clip("x" * 50, 5), clip([1, 2]), clip(10**5000)
    ("'xxxxx…'", '[1, 2]', '≥ 10^40')
    """
    if isinstance(given, str):
        return repr(shorten(given, most))
    if is_whole(given) and abs(given) >= 10**most:
        return f"≥ 10^{most}" if given > 0 else f"≤ -10^{most}"
    try:
        shown = repr(given)
    except Exception:  # noqa: BLE001 - whatever its `repr` does, a reader gets a sentence
        shown = f"<{type(given).__name__}>"
    return shorten(" ".join(shown.split()), most)


def shorten(text: str, most: int = _MOST) -> str:
    """Return a text without what it has beyond `most` characters.

    >>> shorten("6:5x6:5*3", 4)
    '6:5x…'
    """
    return text if len(text) <= most else text[:most] + "…"


def is_whole(given: object) -> TypeGuard[int]:
    """Tell whether something is a whole number, of Python or of NumPy; `True` and `1.0` are none.

    >>> is_whole(1), is_whole(True), is_whole(1.0)
    (True, False, False)
    """
    if type(given) is int:  # the quick way for nearly all of them
        return True
    return isinstance(given, Integral) and not isinstance(given, bool)

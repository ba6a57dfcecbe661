"""Plain data as JSON inside a page."""

from __future__ import annotations

import json


def json_for_script(data: object, *, in_order: bool = False) -> str:
    r"""Return plain data as JSON that neither ends nor opens a script element.

    The same data always gives the same text; names are sorted, unless they have an order of their
    own to be kept. Raises `TypeError` or `ValueError` where the data is
    not plain.

    >>> json_for_script({"a": "</script>"})
    '{"a":"<\\/script>"}'
    """
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"), sort_keys=not in_order)
    return text.replace("</", "<\\/").replace("<!--", "<\\u0021--")

"""Files: read within bounds and written whole, or refused with one sentence."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dominoes_lib.play.draft import MAX_CHARACTERS
from dominoes_lib.shell.parsing import complain

if TYPE_CHECKING:
    from dominoes_lib.shell.parsing import Output

# A character takes at most four bytes.
_MOST_BYTES = 4 * MAX_CHARACTERS


def read_file(name: str) -> str:
    """Return the text of a file, `-` for what is typed in; raise `ValueError` where it has none."""
    try:
        if name == "-":
            data = sys.stdin.buffer.read(_MOST_BYTES + 1)
        else:
            with Path(name).open("rb") as file:
                data = file.read(_MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise complain("no_file", file=repr(name), error=_why(error)) from None
    if len(data) > _MOST_BYTES:
        raise complain("file_too_long", file=repr(name), most=f"{_MOST_BYTES:,}")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise complain("no_utf8", file=repr(name), at=error.start) from None


def write_file(name: str, output: Output, *, as_json: bool) -> None:
    """Write what a command gives into a file; raise `ValueError` where that cannot be done."""
    text = to_json(output.data) if as_json else output.text
    try:
        Path(name).write_text(text + "\n", encoding="utf-8", newline="\n")
    except (OSError, ValueError) as error:
        raise complain("not_written", file=repr(name), error=_why(error)) from None


def to_json(data: Any, encoding: str = "utf-8") -> str:  # noqa: ANN401 - any plain data
    """Return plain data as JSON text, in ASCII where the encoding holds no more."""
    return json.dumps(data, ensure_ascii="utf" not in encoding.lower(), indent=2)


def _why(error: Exception) -> str:
    reason = error.strerror if isinstance(error, OSError) else None
    return reason or str(error)

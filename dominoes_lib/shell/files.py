"""Files: read within bounds and written whole, or refused with one sentence."""

from __future__ import annotations

import errno
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

from dominoes_lib.play.files import MOST_BYTES, decoded, read_bytes, write_whole
from dominoes_lib.quote import clip
from dominoes_lib.shell.parsing import complain
from dominoes_lib.words import Phrase

if TYPE_CHECKING:
    from dominoes_lib.shell.parsing import Output

# How much is quoted of the name of a file.
_MOST_NAME = 200


def read_file(name: str) -> str:
    """Return the text of a file, `-` for what is typed in; raise `ValueError` where it has none."""
    if not name:
        raise complain("no_name")
    try:
        data = _typed_in() if name == "-" else read_bytes(name)
    except (OSError, ValueError) as error:
        raise complain("no_file", file=clip(name, _MOST_NAME), error=_why(error)) from None
    if len(data) > MOST_BYTES:
        raise complain("file_too_long", file=clip(name, _MOST_NAME), most=f"{MOST_BYTES:,}")
    try:
        return decoded(data)
    except UnicodeDecodeError as error:
        raise complain("no_utf8", file=clip(name, _MOST_NAME), at=error.start) from None


def _typed_in() -> bytes:
    stream: TextIO | None = sys.stdin
    if stream is None:
        raise OSError(errno.EBADF, str(Phrase("shell.closed")))
    return stream.buffer.read(MOST_BYTES + 1)


def write_file(name: str, output: Output, *, as_json: bool) -> None:
    """Write what a command gives into a file; raise `ValueError` where that cannot be done."""
    text = to_json(output.data) if as_json else output.text
    write_bytes(name, (text + "\n").encode())


def write_bytes(name: str, data: bytes) -> None:
    """Write a file; raise `ValueError` where that cannot be done."""
    if not name:
        raise complain("no_name")
    try:
        write_whole(Path(name), data)
    except (OSError, ValueError) as error:
        raise complain("not_written", file=clip(name, _MOST_NAME), error=_why(error)) from None


def to_json(data: Any, encoding: str = "utf-8") -> str:  # noqa: ANN401 - any plain data
    """Return plain data as JSON text, in ASCII where the encoding holds no more."""
    return json.dumps(data, ensure_ascii="utf" not in encoding.lower(), indent=2)


def _why(error: Exception) -> str:
    reason = error.strerror if isinstance(error, OSError) else None
    return reason or str(error)

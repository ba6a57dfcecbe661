"""Files: read within bounds and written whole, or refused with one sentence."""

from __future__ import annotations

import codecs
import errno
import json
import os
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

from dominoes_lib.play.draft import MAX_CHARACTERS
from dominoes_lib.quote import clip
from dominoes_lib.shell.parsing import complain
from dominoes_lib.words import Phrase

if TYPE_CHECKING:
    from dominoes_lib.shell.parsing import Output

# A character takes at most four bytes.
_MOST_BYTES = 4 * MAX_CHARACTERS
# What a new file may be used for, before the user's mask.
_MODE = 0o666
# How much of the name of a file the one beside it bears.
_MOST_PREFIX = 60
# How much is quoted of the name of a file.
_MOST_NAME = 200


def read_file(name: str) -> str:
    """Return the text of a file, `-` for what is typed in; raise `ValueError` where it has none."""
    if not name:
        raise complain("no_name")
    try:
        if name == "-":
            data = _typed_in()
        else:
            with Path(name).open("rb") as file:
                data = file.read(_MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise complain("no_file", file=clip(name, _MOST_NAME), error=_why(error)) from None
    if len(data) > _MOST_BYTES:
        raise complain("file_too_long", file=clip(name, _MOST_NAME), most=f"{_MOST_BYTES:,}")
    try:
        return data.decode(_encoding(data))
    except UnicodeDecodeError as error:
        raise complain("no_utf8", file=clip(name, _MOST_NAME), at=error.start) from None


def _encoding(data: bytes) -> str:
    """Return how a text was saved: in UTF-8, or in UTF-16 as by `>` in PowerShell.

    A record begins with a sign of ASCII, whose other half is null where there is no mark.
    """
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    return {0: "utf-16-be", 1: "utf-16-le"}.get(data[:2].find(0), "utf-8-sig")


def _typed_in() -> bytes:
    stream: TextIO | None = sys.stdin
    if stream is None:
        raise OSError(errno.EBADF, str(Phrase("shell.closed")))
    return stream.buffer.read(_MOST_BYTES + 1)


def write_file(name: str, output: Output, *, as_json: bool) -> None:
    """Write what a command gives into a file; raise `ValueError` where that cannot be done."""
    text = to_json(output.data) if as_json else output.text
    write_bytes(name, (text + "\n").encode())


def write_bytes(name: str, data: bytes) -> None:
    """Write a file; raise `ValueError` where that cannot be done."""
    if not name:
        raise complain("no_name")
    try:
        _write_whole(Path(name), data)
    except (OSError, ValueError) as error:
        raise complain("not_written", file=clip(name, _MOST_NAME), error=_why(error)) from None


def _write_whole(path: Path, data: bytes) -> None:
    """Write a file beside the one that is there and put it in its place, or leave the old one.

    What is no plain file, such as a terminal or a pipe, is written to as it is.
    """
    if path.exists() and not path.is_file():
        path.write_bytes(data)
        return
    path = path.resolve()
    with tempfile.NamedTemporaryFile(
        dir=path.parent, prefix=f".{path.name[:_MOST_PREFIX]}.", delete=False
    ) as file:
        beside = Path(file.name)
        try:
            file.write(data)
            file.close()
            beside.chmod(path.stat().st_mode if path.exists() else _MODE & ~_umask())
            beside.replace(path)
        except OSError:
            file.close()
            beside.unlink(missing_ok=True)
            raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def to_json(data: Any, encoding: str = "utf-8") -> str:  # noqa: ANN401 - any plain data
    """Return plain data as JSON text, in ASCII where the encoding holds no more."""
    return json.dumps(data, ensure_ascii="utf" not in encoding.lower(), indent=2)


def _why(error: Exception) -> str:
    reason = error.strerror if isinstance(error, OSError) else None
    return reason or str(error)

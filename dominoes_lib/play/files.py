"""Records in files: read within bounds, and written whole or not at all."""

from __future__ import annotations

import codecs
import os
import tempfile
from pathlib import Path
from typing import Final

from dominoes_lib.play.draft import MAX_CHARACTERS

# A character takes at most four bytes.
MOST_BYTES: Final = 4 * MAX_CHARACTERS
"""No file of a record has more."""
# What a new file may be used for, before the user's mask.
_MODE: Final = 0o666
# How much of the name of a file the one beside it bears.
_MOST_PREFIX: Final = 60


def decoded(data: bytes) -> str:
    """Return a text as it was saved: in UTF-8, or in UTF-16 as by `>` in PowerShell.

    Raises `UnicodeDecodeError` where it is no text. A record begins with a sign of ASCII, whose
    other half is null where there is no mark.

    >>> decoded("Game".encode("utf-16"))
    'Game'
    """
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16")
    return data.decode({0: "utf-16-be", 1: "utf-16-le"}.get(data[:2].find(0), "utf-8-sig"))


def read_bytes(path: str | os.PathLike[str]) -> bytes:
    """Return what is in a file, one byte more than `MOST_BYTES` at most; raise `OSError`."""
    with Path(path).open("rb") as file:
        return file.read(MOST_BYTES + 1)


def write_whole(path: Path, data: bytes) -> None:
    """Write a file beside the one that is there and put it in its place, or leave the old one.

    What is no plain file, such as a terminal or a pipe, is written to as it is. Raises `OSError`.
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

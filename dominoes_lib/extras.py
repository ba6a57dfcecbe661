"""What the package brings along only when asked to, and the sentence where it is missing."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import MappingProxyType
from typing import Any, Final

from dominoes_lib.words import Phrase

EXTRAS: Final = MappingProxyType(
    {
        "anywidget": "show",
        "matplotlib": "show",
        "pyspiel": "openspiel",
        "pettingzoo": "pettingzoo",
    }
)
"""The extra of the package that installs a module, by the module's name."""


def load(module: str, needed: str) -> Any:  # noqa: ANN401 - whatever the module is
    """Return a module of the library that needs one that may not be installed.

    Raises `ModuleNotFoundError` with the command that installs it where it is not.

    >>> load("dominoes_lib.tile", "json").Tile("6:5")
    Tile("6:5")
    """
    if find_spec(needed) is None:
        raise missing(needed)
    return import_module(module)


def missing(needed: str) -> ModuleNotFoundError:
    """Return the error that names a missing module and the command that installs it.

    >>> str(missing("anywidget"))
    'This needs anywidget, which is not installed: pip install "dominoes_lib[show]" installs it.'
    """
    said = Phrase("given.no_extra", module=needed, extra=EXTRAS[needed])
    return ModuleNotFoundError(str(said), name=needed)

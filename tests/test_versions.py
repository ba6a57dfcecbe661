"""What the first cell of a notebook says, and to whom it says that a copy is an old one."""

import sys
from importlib.metadata import version

import pytest

from dominoes_lib.show import versions as module
from dominoes_lib.show.versions import versions

OURS = version("dominoes_lib")
SITE = {"fishing": "1a", "tens": "2b"}


def test_the_versions_of_book_library_and_python_are_said() -> None:
    said = repr(versions("fishing", book="0.0.9", edition="1a", editions=SITE))
    python = ".".join(map(str, sys.version_info[:3]))
    assert said.startswith(f"Book 0.0.9, library {OURS}, Python {python}")
    assert "copy" not in said


def test_elsewhere_than_on_the_site_the_book_is_the_one_the_library_is_from() -> None:
    assert versions("fishing").book == OURS
    assert not versions("fishing").is_old
    assert not versions("fishing", edition="1a").is_old  # this library has no list of a site


def test_a_copy_that_says_something_else_than_the_sites_notebook_is_old() -> None:
    old = versions("fishing", book=OURS, edition="9f", editions=SITE)
    assert old.is_old
    assert "the site has a newer notebook" in repr(old)
    assert "<b>This is a copy that you have changed" in old._repr_html_()
    assert not versions("my-own", edition="9f", editions=SITE).is_old


def test_where_there_is_no_matplotlib_the_reader_learns_what_comes_instead(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "find_spec", lambda name: None if name == "matplotlib" else name)
    assert "pictures are shown as tables" in repr(versions("fishing"))

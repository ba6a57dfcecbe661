"""The package: one version, extras that say how to get them, archives that hold what they need."""

import re
import sys
import tomllib
from typing import Any, Final

import pytest

import dominoes_lib
from dominoes_lib import extras
from dominoes_lib.__main__ import main
from dominoes_lib.show import widgets
from tests import release
from tests.rulebook import ROOT

PROJECT: Final[dict[str, Any]] = tomllib.loads(
    (ROOT / "pyproject.toml").read_text(encoding="utf-8")
)["project"]


def test_one_version_stands_everywhere(capsys: pytest.CaptureFixture[str]) -> None:
    cited = re.search(
        r"^version: (\S+)$", (ROOT / "CITATION.cff").read_text(encoding="utf-8"), re.MULTILINE
    )
    changed = re.search(
        r"^## (\d+\.\d+\.\d+), (\d+ \w+ \d{4})$",
        (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"),
        re.MULTILINE,
    )
    assert cited
    assert changed
    assert PROJECT["version"] == dominoes_lib.__version__ == cited[1] == changed[1]
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.strip() == PROJECT["version"]


def test_the_command_is_the_shell() -> None:
    module, _, function = PROJECT["scripts"]["dominoes"].partition(":")
    assert getattr(sys.modules[module], function) is main


@pytest.mark.parametrize(("needed", "extra"), extras.EXTRAS.items())
def test_an_extra_that_is_named_installs_what_is_missing(needed: str, extra: str) -> None:
    installs = {"pyspiel": "open_spiel"}.get(needed, needed)
    assert any(
        re.match(r"\w+", text)[0] == installs  # type: ignore[index] # a requirement has a name
        for text in PROJECT["optional-dependencies"][extra]
    )


def test_a_widget_without_its_extra_names_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda _: None)
    with pytest.raises(ModuleNotFoundError, match=r'pip install "dominoes_lib\[show\]"') as caught:
        _ = widgets.Table
    assert caught.value.name == "anywidget"


def test_the_readme_in_the_package_leads_to_files_of_its_version() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    told = release.absolute(text, "https://example.org/o/r", "1.0.0")
    targets = re.findall(r"\]\(([^)]+)\)", told)
    assert targets
    assert all(target.startswith("https://") for target in targets)
    assert not re.search(r"\]\((?!https:)", release.absolute(text, "", "1.0.0"))


def test_the_metadata_with_an_address_can_be_read() -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    told = tomllib.loads(f"{text}\n{release.urls('https://example.org/o/r')}")
    assert told["project"]["urls"]["Repository"] == "https://example.org/o/r"


def test_the_source_archive_holds_every_file_at_the_root() -> None:
    manifest = (ROOT / "MANIFEST.in").read_text(encoding="utf-8")
    named = {word for line in manifest.splitlines() for word in line.split()[1:]}
    for name in ("conftest.py", "README.md", "CHANGELOG.md", "CITATION.cff", "Makefile"):
        assert name in named
        assert (ROOT / name).is_file()
    assert {"tests", "book", "notebooks"} <= named

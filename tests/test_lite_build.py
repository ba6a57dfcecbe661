"""The build of the browser's part, piece by piece: lists, copies of notebooks, wheels, settings.

What it builds is tested where it runs, in `tests/browser/test_lite.py`.
"""

import json
import re
import tempfile
import zipfile
from pathlib import Path
from typing import Any

import pytest
from rulebook import launch
from rulebook.ids import ROOT
from rulebook.lite import CONFIG, LiteError, copies, downloads, lock, site, wheels
from rulebook.lite import build as lite

INFO = {"python": "3.14.2", "arch": "wasm32"}
NOTEBOOKS = sorted(copies.NOTEBOOKS.glob("*.ipynb"))
PIN = re.compile(r"^([A-Za-z0-9_.-]+)==([^\s;]+)", re.MULTILINE)


def wheel(folder: Path, name: str, *needs: str, version: str = "1.0") -> Path:
    """Write a wheel with one module."""
    path = folder / f"{name}-{version}-py3-none-any.whl"
    lines = ["Metadata-Version: 2.1", f"Name: {name}", f"Version: {version}"]
    lines += [f"Requires-Dist: {need}" for need in needs]
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(f"{name}/__init__.py", "")
        archive.writestr(f"{name}-{version}.dist-info/METADATA", "\n".join(lines) + "\n")
    return path


def pins(name: str) -> dict[str, str]:
    text = (ROOT / name).read_text(encoding="utf-8")
    return {found.lower().replace("_", "-"): version for found, version in PIN.findall(text)}


# The list of packages.


def test_an_entry_names_the_file_its_digest_and_what_it_needs(tmp_path: Path) -> None:
    path = wheel(
        tmp_path, "stand_in",
        "Other_Package>=2",
        'wide ; sys_platform == "win32"',
        'narrow ; sys_platform == "emscripten"',
        'extra-only ; extra == "all"',
        "widgetsnbextension~=4.0",
    )  # fmt: skip
    entry = lock.entry(path, "3.14.2")
    assert entry["name"] == "stand-in"
    assert entry["file_name"] == path.name
    assert entry["sha256"] == lock.sha256(path)
    assert entry["imports"] == ["stand_in"]
    assert entry["depends"] == ["narrow", "other-package"]


def test_a_list_must_have_all_that_its_packages_need(tmp_path: Path) -> None:
    one = wheel(tmp_path, "one", "two")
    with pytest.raises(LiteError, match="one needs two"):
        lock.make([one], INFO)
    made = lock.make([one, wheel(tmp_path, "two")], INFO)
    assert list(made["packages"]) == ["one", "two"]
    assert made["info"] == INFO
    with pytest.raises(LiteError, match="two wheels of one"):
        lock.make([one, wheel(tmp_path, "one", version="2.0")], INFO)


def test_a_missing_or_another_file_is_a_problem(tmp_path: Path) -> None:
    paths = [wheel(tmp_path, name) for name in ("one", "two", "three")]
    made = lock.make(paths, INFO)
    assert lock.problems(made, tmp_path) == []
    paths[0].unlink()
    paths[1].write_bytes(paths[2].read_bytes())
    del made["packages"]["three"]
    made["packages"]["one"]["depends"] = ["three"]
    assert [problem.split(":")[0] for problem in lock.problems(made, tmp_path)] == [
        "one", "one", "two",
    ]  # fmt: skip


def test_packages_of_a_distribution_come_with_all_they_need_and_ours_stay_ours(
    tmp_path: Path,
) -> None:
    made = lock.make([wheel(tmp_path, "six")], INFO)
    packages = {
        "Plots": {"name": "Plots", "file_name": "plots.whl", "depends": ["numbers", "six"]},
        "numbers": {"name": "numbers", "file_name": "numbers.whl", "depends": []},
        "six": {"name": "six", "file_name": "six-9.whl", "depends": []},
        "unused": {"name": "unused", "file_name": "unused.whl", "depends": []},
    }
    offered = {"info": INFO, "packages": packages}
    more = lock.add_from_distribution(made, offered, ["plots"], "https://example.org/full/")
    assert {name: package["file_name"] for name, package in more["packages"].items()} == {
        "numbers": "https://example.org/full/numbers.whl",
        "plots": "https://example.org/full/plots.whl",
        "six": "six-1.0-py3-none-any.whl",
    }
    assert lock.problems(more, tmp_path) == []
    with pytest.raises(LiteError, match="no package maps"):
        lock.add_from_distribution(made, offered, ["maps"], "https://example.org/full/")


# Settings.


def test_nothing_is_loaded_from_elsewhere_unless_a_publisher_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("PYODIDE_DISTRIBUTION", raising=False)
    assert lite.elsewhere() == ("", ())
    before = lite.inputs()
    monkeypatch.setenv("PYODIDE_DISTRIBUTION", "https://example.org/full/")
    assert lite.elsewhere() == ("https://example.org/full/", ("matplotlib",))
    assert lite.inputs() != before
    monkeypatch.setenv("PYODIDE_HEAVY", "numpy pandas")
    assert lite.elsewhere()[1] == ("numpy", "pandas")
    monkeypatch.setenv("PYODIDE_DISTRIBUTION", "full")
    with pytest.raises(LiteError, match="not the address"):
        lite.elsewhere()


def test_without_the_browsers_part_a_site_must_have_none_of_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("LITE", "off")
    assert lite.is_current(tmp_path)
    (tmp_path / "lite").mkdir()
    assert not lite.is_current(tmp_path)
    lite.build(tmp_path)
    assert not (tmp_path / "lite").exists()
    monkeypatch.setenv("LITE", "")
    assert not lite.is_current(tmp_path)


def built(folder: Path, wanted: dict[str, Any]) -> Path:
    """What JupyterLite makes of a configuration, in short."""
    extensions = [{"name": name} for name in site.FRONT_ENDS]
    config = {**wanted["jupyter-config-data"], "federated_extensions": extensions}
    (folder / "files" / "notebooks").mkdir(parents=True, exist_ok=True)
    (folder / "files" / "notebooks" / "tens.ipynb").touch()
    text = json.dumps({"jupyter-config-data": config})
    (folder / "jupyter-lite.json").write_text(text, encoding="utf-8")
    return folder


def test_a_site_that_is_not_as_meant_does_not_pass(tmp_path: Path) -> None:
    pyodide = tmp_path / "314.0.0"
    pyodide.mkdir()
    (pyodide / "pyodide-lock.json").write_text("{}", encoding="utf-8")
    wanted = site.configuration(pyodide)
    settings = wanted["jupyter-config-data"]["litePluginSettings"][site.KERNEL]
    assert settings["pyodideUrl"] == "./../pyodide/314.0.0/pyodide.mjs"
    assert site.problems(built(tmp_path, wanted), wanted, ["tens.ipynb"]) == []

    (missing,) = site.problems(tmp_path, wanted, ["fishing.ipynb"])
    assert missing == "fishing.ipynb is missing"
    other = json.loads(json.dumps(wanted).replace("./../pyodide", "https://example.org"))
    assert len(site.problems(built(tmp_path, other), wanted, [])) == 2
    built(tmp_path, {"jupyter-config-data": {}})
    assert site.problems(tmp_path, wanted, []) == [
        "jupyter-lite.json has no settings for the kernel"
    ]
    (tmp_path / "static" / "pyodide").mkdir(parents=True)
    assert "second copy" in " ".join(site.problems(built(tmp_path, wanted), wanted, []))


def test_the_versions_that_must_fit_together_do() -> None:
    environment, browser, book = (
        pins(name)
        for name in ("requirements-lite.txt", "book/_lite/wheels.txt", "requirements.txt")
    )
    for name in ("ipywidgets", "anywidget"):
        assert environment[name] == browser[name] == book[name]
    assert environment["jupyterlite-core"] == environment["jupyterlite-pyodide-kernel"]


@pytest.mark.parametrize(
    "name",
    [
        *("requirements-lite.txt", "requirements-mutants.txt", "requirements-release.txt"),
        "requirements-adapters.txt",
        "book/_lite/node.txt",
    ],
)
def test_every_requirement_is_pinned(name: str) -> None:
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    wanted = [line for line in lines if line and not line.startswith("#")]
    assert wanted
    assert [line for line in wanted if not PIN.match(line)] == []


def test_every_download_has_its_digest() -> None:
    text = downloads.WHEELS.read_text(encoding="utf-8")
    assert len(PIN.findall(text)) == len(
        re.findall(r"--hash=sha256:[0-9a-f]{64}$", text, re.MULTILINE)
    )
    archive = json.loads((CONFIG / "pyodide.json").read_text(encoding="utf-8"))
    assert re.fullmatch(r"[0-9a-f]{64}", archive["sha256"])


# The notebooks' copies.


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_copy_is_the_notebook_without_outputs_and_with_its_edition(path: Path) -> None:
    notebook = copies.read(path)
    copy = copies.for_the_browser(notebook, path.stem, "1.2.3")
    assert [cell["id"] for cell in copy["cells"]] == [cell["id"] for cell in notebook["cells"]]
    code = [cell for cell in copy["cells"] if cell["cell_type"] == "code"]
    assert not any(cell["outputs"] or cell["execution_count"] for cell in code)
    edition = copies.editions([path])[path.stem]
    assert f'versions("{path.stem}", book="1.2.3", edition="{edition}")' in code[0]["source"]
    assert not re.search(r"\]\(\.\./book/[\w-]+\.md", json.dumps(copy))
    assert re.search(r"\]\(\.\./book/[\w-]+\.html", json.dumps(copy))


def test_a_notebook_that_does_not_ask_for_its_versions_has_no_copy() -> None:
    cell = {"cell_type": "code", "id": "a", "metadata": {}, "source": ['versions("tens")']}
    assert copies.for_the_browser({"cells": [cell]}, "tens", "1")["cells"]
    for cells in ([], [cell]):
        with pytest.raises(LiteError, match=r"fishing\.ipynb"):
            copies.for_the_browser({"cells": cells}, "fishing", "1")


# Our wheel.


def test_our_wheel_is_named_after_what_is_in_it(tmp_path: Path) -> None:
    one = wheels.build_wheel(tmp_path / "one", {"dominoes_lib/show/data/editions.json": "{}"})
    two = wheels.build_wheel(tmp_path / "two", {"dominoes_lib/show/data/editions.json": "[]"})
    assert re.fullmatch(r"dominoes_lib-[\d.]+-0[0-9a-f]{10}-py3-none-any\.whl", one.name)
    assert one.name != two.name
    with zipfile.ZipFile(one) as archive:
        names = set(archive.namelist())
        assert archive.read("dominoes_lib/show/data/editions.json") == b"{}"
        assert {info.date_time for info in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
    assert {"dominoes_lib/__init__.py", "dominoes_lib/show/static/domino-replay.js"} <= names
    assert not any("__pycache__" in name for name in names)


# What a notebook's page says.


def test_the_button_says_what_it_costs_and_leads_to_the_notebook() -> None:
    html = launch.button("tens")
    cost = launch.measured()["notebook"]
    assert "lite/notebooks/index.html?path=notebooks/tens.ipynb" in html
    assert f"{cost['bytes'] / 1e6:.0f} MB" in html
    assert f"{cost['seconds']:.0f} seconds" in html


def test_our_wheel_is_built_in_a_folder_with_a_blank_in_its_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blank = tmp_path / "with a blank"
    blank.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(blank))
    made = wheels.build_wheel(blank / "made", {})
    assert made.is_file()
    with zipfile.ZipFile(made) as archive:
        assert "dominoes_lib/tile.py" in archive.namelist()

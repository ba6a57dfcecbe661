"""The notebooks as they are saved: whole, tidy, and of use without matplotlib and NumPy.

Whether their outputs still hold is tested by running them (`make test-notebooks`).
"""

import copy
import re
import sys
from pathlib import Path
from typing import Any

import nbformat
import pytest
from IPython.core.interactiveshell import InteractiveShell

from dominoes_lib import GAMES
from dominoes_lib.show.display import register
from dominoes_lib.show.figures import Figure
from tests.notebooks import LIVE, NOTEBOOKS, main, read, without_live_views

MOST_LINES = 10
UNCOMPARED = "nbval-ignore-output"


def code(path: Path) -> list[Any]:
    return [cell for cell in read(path).cells if cell.cell_type == "code"]


def prose(path: Path) -> str:
    return "\n\n".join(cell.source for cell in read(path).cells if cell.cell_type == "markdown")


def by_name(path: Path) -> str:
    return path.stem


notebooks = pytest.mark.parametrize("path", NOTEBOOKS, ids=by_name)


def test_each_game_has_its_notebook() -> None:
    assert set(GAMES) <= {path.stem for path in NOTEBOOKS}


@notebooks
def test_a_notebook_is_saved_run_from_top_to_bottom(path: Path) -> None:
    cells = code(path)
    assert [cell.execution_count for cell in cells] == list(range(1, len(cells) + 1))
    kinds = {output.output_type for cell in cells for output in cell.outputs}
    assert kinds == {"execute_result"}, "cells show values; they print nothing and raise nothing"


@notebooks
def test_a_notebook_holds_nothing_of_the_kernel_that_ran_it(path: Path) -> None:
    notebook = read(path)
    assert without_live_views(copy.deepcopy(notebook)) == notebook
    assert "version" not in notebook.metadata.language_info
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"0x[0-9a-f]{8}|image/png", text)


@notebooks
def test_only_the_versions_are_not_compared(path: Path) -> None:
    tagged = [cell.id for cell in code(path) if UNCOMPARED in cell.metadata.get("tags", ())]
    assert tagged == [code(path)[0].id] == ["versions"]


@notebooks
def test_cells_are_short_and_have_names(path: Path) -> None:
    for cell in code(path):
        assert len(cell.source.splitlines()) <= MOST_LINES, cell.id
        assert all(len(line) <= 92 for line in cell.source.splitlines()), cell.id
    assert all(re.fullmatch(r"[a-z0-9-]+", cell.id) for cell in read(path).cells)


@notebooks
def test_a_notebook_begins_with_what_it_is_and_ends_with_its_sources(path: Path) -> None:
    heads = re.findall(r"^#+ (.+)$", prose(path), re.MULTILINE)
    assert read(path).cells[0].source.startswith("# ")
    assert heads[-3:] == ["What we found", "Exercises", "Sources"]


@notebooks
def test_links_lead_to_files_that_exist(path: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", prose(path)):
        if not target.startswith("http"):
            assert (path.parent / target).exists(), target


@notebooks
def test_a_notebook_is_of_use_without_matplotlib_and_numpy(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shell = InteractiveShell()  # type: ignore[no-untyped-call] # IPython has no type for it
    register(shell)  # IPython's own printers, too, are made now: they look for NumPy
    for missing in ("matplotlib", "matplotlib.figure", "numpy"):
        monkeypatch.setitem(sys.modules, missing, None)
    figures = 0
    for cell in code(path):
        result = shell.run_cell(cell.source)  # type: ignore[no-untyped-call] # the same
        result.raise_error()
        if isinstance(result.result, Figure):
            figures += 1
            html = result.result.html()
            assert result.result.table.html() in html
            assert "<svg" not in html
    assert figures >= 2


def test_live_views_are_taken_out_and_all_else_stays(tmp_path: Path) -> None:
    notebook = read(NOTEBOOKS[0])
    before = copy.deepcopy(notebook)
    cell = next(cell for cell in notebook.cells if cell.cell_type == "code" and cell.outputs)
    cell.outputs[0].data[LIVE] = {"model_id": "a", "version_major": 2}
    cell.metadata["execution"] = {"iopub.status.idle": "now"}
    notebook.metadata["widgets"] = {}
    path = tmp_path / "run.ipynb"
    nbformat.write(notebook, path)  # type: ignore[no-untyped-call] # nbformat has no types
    assert LIVE in path.read_text(encoding="utf-8")
    main([path])
    assert read(path) == before

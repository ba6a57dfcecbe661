"""What a host runs and shows: workflows that only call what everybody can, forms, the rules of us.

None of it runs here; what can be known without a host is tested.
"""

import re
import shlex
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from tests import links
from tests.rulebook import ROOT

WORKFLOWS: Final = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
FORMS: Final = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))
# What the host fills in.
_FILLED: Final = re.compile(r"\$\{\{.*?\}\}")
MAKEFILE: Final = (ROOT / "Makefile").read_text(encoding="utf-8")


def read(path: Path) -> dict[Any, Any]:
    """Read a file of settings."""
    known: dict[Any, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return known


def steps(path: Path) -> list[dict[str, Any]]:
    """Return the steps of all jobs of a workflow."""
    return [step for job in read(path)["jobs"].values() for step in job["steps"]]


def targets(line: str) -> list[str]:
    """Return the targets that a line asks make for.

    >>> targets('make lint test-unit LITE=off')
    ['lint', 'test-unit']
    """
    words = shlex.split(_FILLED.sub("x", line))
    return [word for word in words[1:] if "=" not in word] if words[:1] == ["make"] else []


def test_there_is_a_workflow_for_each_thing_a_host_does() -> None:
    assert {path.stem for path in WORKFLOWS} == {"tests", "pages", "release", "links"}


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: str(path.stem))
def test_every_make_target_that_a_workflow_names_exists(path: Path) -> None:
    lines = [line for step in steps(path) for line in step.get("run", "").splitlines()]
    named = [target for line in lines for target in targets(line)]
    assert named
    missing = [name for name in named if not re.search(rf"^{name}:", MAKEFILE, re.MULTILINE)]
    assert not missing
    settings = {word.split("=")[0] for line in lines for word in line.split() if "=" in word}
    assert all(re.search(rf"^{name} \?=", MAKEFILE, re.MULTILINE) for name in settings & {
        *("PYTHON", "LITE", "ADDRESS", "ARGS"),
    })  # fmt: skip


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: str(path.stem))
def test_a_workflow_may_no_more_than_it_needs_and_ends_some_day(path: Path) -> None:
    workflow = read(path)
    assert workflow["permissions"]["contents"] == "read"
    for name, job in workflow["jobs"].items():
        assert job["timeout-minutes"] > 0, name
        assert "secrets." not in str(job)


def test_the_library_is_tested_on_three_systems_and_every_python_it_names() -> None:
    matrix = read(ROOT / ".github" / "workflows" / "tests.yml")["jobs"]["library"]["strategy"]
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    promised = re.findall(r"Python :: (3\.\d+)\"", project)
    assert matrix["matrix"]["python"] == promised
    assert {name.split("-")[0] for name in matrix["matrix"]["system"]} == {
        "ubuntu", "macos", "windows",
    }  # fmt: skip


def test_every_family_of_tests_is_run_by_a_workflow() -> None:
    run = re.search(r"^families=\"(.+)\"", (ROOT / ".ci" / "run").read_text("utf-8"), re.MULTILINE)
    assert run
    lines = [str(step.get("run")) for step in steps(ROOT / ".github" / "workflows" / "tests.yml")]
    called = {target for line in lines for target in targets(line)}
    assert {f"test-{family}" for family in run[1].split()} | {"lint"} <= called


@pytest.mark.parametrize(
    "path", [path for path in FORMS if path.stem != "config"], ids=lambda path: str(path.stem)
)
def test_a_form_has_what_the_host_asks_for(path: Path) -> None:
    form = read(path)
    assert {"name", "description", "body"} <= set(form)
    names = [field["id"] for field in form["body"]]
    assert len(set(names)) == len(names)
    assert all(field["attributes"]["label"] for field in form["body"])
    assert any(field.get("validations", {}).get("required") for field in form["body"])


@pytest.mark.parametrize("name", ["CONTRIBUTING.md", "SECURITY.md", "CODE_OF_CONDUCT.md"])
def test_the_files_a_host_looks_for_lead_to_files_that_exist(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    inside = re.findall(r"\]\((?!https:)([^)]+)\)", text)
    assert all((ROOT / target).is_file() for target in inside)
    assert set(re.findall(r"`make ([a-z-]+)`", text)) <= set(
        re.findall(r"^([a-z-]+):", MAKEFILE, re.MULTILINE)
    )


def test_binder_takes_the_versions_of_the_environment() -> None:
    pins = (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()
    asked = (ROOT / ".binder" / "requirements.txt").read_text(encoding="utf-8").splitlines()
    rows = [line for line in asked if line and not line.startswith("#")]
    assert rows[0] == ".[show]"
    assert set(rows[1:]) <= set(pins)


def test_the_links_that_are_asked_are_those_of_the_pages() -> None:
    asked = links.named()
    assert any("book/sources.md" in pages for pages in asked.values())
    assert not [address for address in asked if "example.org" in address]

"""A notebook in JupyterLite and the engine of a page, as the browser tests see them."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import urlsplit

from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    Response,
    expect,
)

LONG: Final = 180_000  # milliseconds: what a busy machine may take to start Python
ASK: Final = """async (request) => {
    const start = performance.now();
    const answer = await dominoEngine.ask(request);
    return [answer, performance.now() - start];
}"""
_PROMPTS: Final = """() => [...document.querySelectorAll(".jp-CodeCell .jp-InputPrompt")]
    .map((prompt) => prompt.textContent.replace(/[\\[\\]:]/g, "").trim())"""


@dataclass
class Record:
    """Everything that the pages and workers of a profile ask for, and every error."""

    requests: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def watch(self, context: BrowserContext) -> None:
        """Write down what all pages of this profile do, their workers included."""
        context.on("request", self._note_request)
        context.on("response", self._note_response)
        context.on("console", self._note_console)
        context.on("weberror", lambda error: self.errors.append(f"exception: {error.error}"))

    def outside(self, *allowed: str) -> list[str]:
        """Requests to other hosts or ports than those."""
        hosts = {urlsplit(address).netloc for address in allowed}
        inside = {"data", "blob"}
        return [
            url
            for url in self.requests
            if urlsplit(url).scheme not in inside and urlsplit(url).netloc not in hosts
        ]

    def _note_request(self, request: Request) -> None:
        self.requests.append(request.url)

    def _note_response(self, response: Response) -> None:
        if not response.ok and response.status != 304:
            self.errors.append(f"{response.status} for {response.url}")

    def _note_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(f"{message.text} ({message.location.get('url', '')})")


@dataclass(frozen=True)
class Live:
    """One open notebook."""

    page: Page

    @property
    def cells(self) -> Locator:
        """Its cells of code."""
        return self.page.locator(".jp-Notebook .jp-CodeCell")

    def wait(self) -> None:
        """Wait until the notebook is shown and has a kernel, be it one that only starts."""
        self.page.locator(".jp-Notebook .jp-Cell").first.wait_for(timeout=LONG)
        expect(self.page.locator(".jp-KernelName")).to_contain_text("Pyodide", timeout=LONG)

    def run_all(self) -> None:
        """Choose Run, Run All Cells."""
        self.page.get_by_role("menuitem", name="Run", exact=True).click()
        self.page.get_by_text("Run All Cells", exact=True).click()

    def first_output(self) -> None:
        """Wait until something has come out."""
        self.page.locator(".jp-OutputArea-output").first.wait_for(state="attached", timeout=LONG)

    def finish(self) -> int:
        """Wait until every cell has run, and return how many there are."""
        until = time.monotonic() + LONG / 1000
        prompts: list[str] = []
        while time.monotonic() < until:
            prompts = self.page.evaluate(_PROMPTS)
            if prompts and all(prompt.isdigit() for prompt in prompts):
                return len(prompts)
            time.sleep(0.3)
        raise AssertionError(f"cells have not run: {prompts}")

    def output(self, cell: int) -> Locator:
        """What came out of a cell of code, by its number."""
        return self.cells.nth(cell).locator(".jp-OutputArea-output")

    def write_and_run(self, cell: int, code: str) -> None:
        """Put something else into a cell and run it."""
        self.cells.nth(cell).locator(".cm-content").click()
        self.page.keyboard.press("Control+A")
        self.page.keyboard.insert_text(code)
        self.page.keyboard.press("Control+Enter")


def engine_on(page: Page, script: str) -> None:
    """Load the engine on a page that may have it already."""
    if not page.evaluate("'dominoEngine' in globalThis"):
        page.add_script_tag(url=script)


def ask(page: Page, request: dict[str, Any]) -> tuple[dict[str, Any], float]:
    """Ask the engine of a page; the answer, and the seconds that it took."""
    answer, milliseconds = page.evaluate(ASK, request)
    return answer, milliseconds / 1000


def refusal(page: Page, call: str) -> list[str]:
    """The name and the sentence with which a promise is refused."""
    said: list[str] = page.evaluate(
        f"() => {call}.then(() => ['', ''], (error) => [error.name, error.message])"
    )
    return said

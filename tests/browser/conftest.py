"""The built book in a real browser, with everything it asks for and says written down."""

import json
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Request,
    Response,
    sync_playwright,
)
from rulebook import build
from rulebook.serve import serve_on

from tests.browser import chromium

REPORTS = build.OUTPUT / "reports"
MEASURED = "measured-*.json"  # what `test_lite.py` measures in the browser
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def pytest_sessionstart(session: pytest.Session) -> None:
    """Forget what an earlier run measured."""
    if not hasattr(session.config, "workerinput"):
        for report in REPORTS.glob(MEASURED):
            report.unlink()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print what was measured: tests that run side by side cannot."""
    numbers: dict[str, object] = {}
    for report in REPORTS.glob(MEASURED):
        numbers |= json.loads(report.read_text(encoding="utf-8"))
    if numbers:
        terminalreporter.section("measured in the browser, with both cores busy")
    for name in sorted(numbers):
        terminalreporter.line(f"{name}: {numbers[name]}")


@dataclass
class Site:
    """The address of the served book, and what its pages have done so far."""

    address: str
    requests: list[str] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)

    def url(self, path: str) -> str:
        """The full address of a page such as `book/fishing.html#FI-09`."""
        return self.address + path

    @property
    def outside(self) -> list[str]:
        """Requests that left the site."""
        ours = urlsplit(self.address).netloc
        return [
            url
            for url in self.requests
            if urlsplit(url).scheme not in {"data", "blob"} and urlsplit(url).netloc != ours
        ]

    def forget(self) -> None:
        """Start a new page of the record."""
        self.requests.clear()
        self.problems.clear()

    def watch(self, page: Page) -> None:
        """Write down what `page` asks for, and everything that goes wrong on it."""
        page.on("request", self._note_request)
        page.on("response", self._note_response)
        page.on("console", self._note_console)
        page.on("pageerror", self._note_error)

    def _note_request(self, request: Request) -> None:
        self.requests.append(request.url)

    def _note_response(self, response: Response) -> None:
        if not response.ok and response.status != 304:
            self.problems.append(f"{response.status} for {response.url}")

    def _note_console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.problems.append(f"{message.type}: {message.text}")

    def _note_error(self, error: Error) -> None:
        self.problems.append(f"exception: {error}")


@pytest.fixture(scope="session")
def site() -> Iterator[Site]:
    """The book as last built, served on this machine; a stale or missing one fails."""
    if not build.is_current():
        pytest.fail("The book is not built, or it is stale: run 'make test-browser'.")
    server = serve_on(0)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield Site(f"http://127.0.0.1:{server.server_address[1]}/")
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium; a missing one fails."""
    path = chromium.find()
    if path is None:
        pytest.fail("There is no Chromium: run 'make test-browser', which installs or names it.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        yield browser
        browser.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A fresh profile, 1280 px wide, light."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, color_scheme="light")
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext, site: Site) -> Page:
    """A fresh, watched page; `site.problems` and `site.outside` tell what went wrong on it."""
    site.forget()
    page = context.new_page()
    page.set_default_timeout(10_000)
    site.watch(page)
    return page

"""An engine for the calculator and the table without a browser's Python: this process answers."""

from __future__ import annotations

from playwright.sync_api import Page, Route

from dominoes_lib.show.requests import answer_text

ADDRESS = "**/test-engine"
ENGINE = """
globalThis.dominoEngine = {
  state: "ready",
  progress() { return () => {}; },
  ask: (request) => fetch("/test-engine", { method: "POST", body: JSON.stringify(request) })
    .then((response) => response.json()),
};
"""


def give_engine(page: Page) -> list[str]:
    """Let the page ask this process; return the list of what it asks, which goes on growing."""
    asked: list[str] = []

    def reply(route: Route) -> None:
        text = route.request.post_data or ""
        asked.append(text)
        route.fulfill(content_type="application/json", body=answer_text(text))

    page.route(ADDRESS, reply)
    page.add_init_script(ENGINE)
    return asked

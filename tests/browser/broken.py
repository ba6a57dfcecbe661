"""A server that sends the book as on a bad day: parts cut, stalled, refused or replaced."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Final

from rulebook import build
from rulebook.serve import QuietHandler

LOG_IN: Final = b"<!DOCTYPE html><html><title>Log in</title><p>Who are you?</p></html>"

Send = Callable[["Handler", bytes], None]


@dataclass
class Day:
    """What is wrong today: by the end of a file's name, a way to send it."""

    address: str = ""
    ways: dict[str, Send] = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)
    over: threading.Event = field(default_factory=threading.Event)
    asked: list[str] = field(default_factory=list)

    def url(self, path: str) -> str:
        """The full address of a page."""
        return self.address + path

    def mend(self) -> None:
        """Let everything be sent as it is from now on."""
        self.ways.clear()
        self.headers.clear()


class Handler(QuietHandler):
    """Sends a file as the day wants it."""

    day: Day

    def do_GET(self) -> None:  # noqa: N802 - the base class' name
        """Send a file in the way that the day has for it."""
        path = self.path.split("?")[0]
        self.day.asked.append(path)
        way = next((way for end, way in self.day.ways.items() if path.endswith(end)), None)
        if way is None:
            super().do_GET()
            return
        self.close_connection = True
        way(self, Path(self.translate_path(path)).read_bytes())

    def end_headers(self) -> None:
        """Add the headers of the day."""
        for name, value in self.day.headers.items():
            self.send_header(name, value)
        super().end_headers()

    def send(self, body: bytes, *, kind: str = "", length: int | None = None) -> None:
        """Send a body as a type, or the file's own, with a length that may be wrong."""
        self.send_response(200)
        self.send_header("Content-Type", kind or self.guess_type(self.path.split("?")[0]))
        self.send_header("Content-Length", str(len(body) if length is None else length))
        self.end_headers()
        self.wfile.write(body)
        self.wfile.flush()


def cut(handler: Handler, body: bytes) -> None:
    """Break off after a third of what was promised."""
    handler.send(body[: len(body) // 3], length=len(body))


def truncated(handler: Handler, body: bytes) -> None:
    """Send a third as if it were the whole."""
    handler.send(body[: len(body) // 3])


def stalled(handler: Handler, body: bytes) -> None:
    """Send a third, and then nothing more until the day is over."""
    handler.send(body[: len(body) // 3], length=len(body))
    handler.day.over.wait()


def as_text(handler: Handler, body: bytes) -> None:
    """Send the right bytes under the wrong type."""
    handler.send(body, kind="text/plain")


def log_in(handler: Handler, _: bytes) -> None:
    """Send a page to log in, as if it were the file."""
    handler.send(LOG_IN, kind="text/html; charset=utf-8")


def refused(handler: Handler, _: bytes) -> None:
    """Refuse."""
    handler.send_error(403)


@contextmanager
def bad_day(folder: Path = build.SITE) -> Iterator[Day]:
    """Serve a folder on this machine; the day says how."""
    day = Day()
    made = type("Handler", (Handler,), {"day": day})
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(made, directory=os.fspath(folder)))
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    day.address = f"http://127.0.0.1:{server.server_address[1]}/"
    try:
        yield day
    finally:
        day.over.set()
        server.shutdown()
        thread.join()
        server.server_close()

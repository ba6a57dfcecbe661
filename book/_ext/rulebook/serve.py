"""Serve the built book on this machine: `python -m rulebook.serve [PORT]`."""

import argparse
import errno
import os
import re
import sys
from collections.abc import Sequence
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Final

from rulebook.build import SITE

FIRST_PORT: Final = 8000
LAST_PORT: Final = 8099
# A system may know these by other names, and then a browser refuses them.
TYPES: Final = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".json": "application/json",
    ".wasm": "application/wasm",
}
_PORTS: Final = range(1, 65536)
_TAKEN: Final = (errno.EADDRINUSE, errno.EACCES)


class QuietHandler(SimpleHTTPRequestHandler):
    """Serves files and says nothing about it."""

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        """The type of a file, for those that Python in the browser is made of as it must be."""
        suffix = os.path.splitext(path)[1]  # noqa: PTH122 the base class gives texts and paths
        return TYPES.get(suffix) or super().guess_type(path)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 the base class' name
        """Say nothing."""


class QuietServer(ThreadingHTTPServer):
    """Says in one line what a request comes to that cannot be answered, if anybody waits for it."""

    def handle_error(self, request: object, client_address: object) -> None:
        """Say what went wrong, but nothing where the other side has hung up."""
        del request, client_address
        error = sys.exception()
        if not isinstance(error, ConnectionError | TimeoutError):
            sys.stderr.write(f"A request was not answered: {' '.join(str(error).split())}.\n")


def serve_on(
    port: int, folder: Path = SITE, handler: type[QuietHandler] = QuietHandler
) -> ThreadingHTTPServer:
    """Open a server for `folder` on 127.0.0.1; port 0 takes any free one.

    Raises `OSError` when the port is taken.
    """
    return QuietServer(("127.0.0.1", port), partial(handler, directory=str(folder)))


def _open(wanted: int | None) -> ThreadingHTTPServer | None:
    """Open the wanted port, or the first free one from 8000 up."""
    for port in [wanted] if wanted else range(FIRST_PORT, LAST_PORT + 1):
        try:
            return serve_on(port)
        except OSError as error:
            if error.errno not in _TAKEN:
                raise
    return None


def _port(text: str) -> int:
    """Read a port; raise `ValueError` where there is none of that number."""
    if not re.fullmatch("[0-9]{1,5}", text) or int(text) not in _PORTS:
        raise ValueError(f"{text[:20]!r} is not a port; ports are 1 to {_PORTS[-1]}.\n")
    return int(text)


def main(argv: Sequence[str] | None = None) -> int:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(description="Serve the built book on 127.0.0.1.")
    parser.add_argument("port", nargs="?", help="a port; else the first free from 8000")
    given = parser.parse_args(argv).port
    try:
        wanted = None if given is None else _port(given)
    except ValueError as error:
        sys.stderr.write(str(error))
        return 2
    if not (SITE / "index.html").is_file():
        sys.stderr.write("There is no book to serve yet: run make build first.\n")
        return 1
    server = _open(wanted)
    if server is None:
        ports = f"Port {wanted} is" if wanted else f"Ports {FIRST_PORT} to {LAST_PORT} are"
        sys.stderr.write(f"{ports} taken: choose another, as in make serve PORT=9000.\n")
        return 1
    with server:
        host, port = server.server_address[:2]
        sys.stdout.write(f"The book is at http://{host!s}:{port}/ (Ctrl-C stops it).\n")
        sys.stdout.flush()
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            sys.stdout.write("\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Serving the built book: which ports are taken, and what is said about others."""

from pathlib import Path

import pytest
from rulebook import serve


@pytest.mark.parametrize("port", ["80800", "0", "-5", "65536", "99999999999", "abc", "٣", ""])
def test_a_port_that_cannot_be_is_named_in_one_sentence(
    port: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert serve.main(["--", port]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err == f"{port!r} is not a port; ports are 1 to 65535.\n"


def test_a_port_that_is_taken_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "index.html").touch()
    monkeypatch.setattr(serve, "SITE", tmp_path)
    with serve.serve_on(0) as server:
        port = server.server_address[1]
        assert serve.main([str(port)]) == 1
    assert f"Port {port} is taken" in capsys.readouterr().err


def test_where_nothing_is_built_it_says_what_to_do(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(serve, "SITE", tmp_path)
    assert serve.main([]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err == "There is no book to serve yet: run make build first.\n"


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (BrokenPipeError("gone"), ""),
        (ConnectionResetError("gone"), ""),
        (ValueError("embedded\nnull"), "A request was not answered: embedded null.\n"),
    ],
)
def test_a_request_that_fails_is_no_more_than_a_line(
    error: Exception, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with serve.serve_on(0) as server:
        try:
            raise error
        except type(error):
            server.handle_error(server.socket, None)
    assert capsys.readouterr() == ("", said)

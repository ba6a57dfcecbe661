"""Serving the built book: which ports are taken, and what is said about others."""

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


def test_a_port_that_is_taken_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with serve.serve_on(0) as server:
        port = server.server_address[1]
        assert serve.main([str(port)]) == 1
    assert f"Port {port} is taken" in capsys.readouterr().err

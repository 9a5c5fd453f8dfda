"""`rookery serve` and `rookery play` without a game: the table in the browser."""

from __future__ import annotations

import re
import socket
from collections.abc import Callable
from pathlib import Path
from time import sleep

import pytest

from cli.terminal import Terminal
from rookery.cli import main
from rookery.server.serve import dangers, own_origins
from rookery.server.settings import Settings

Start = Callable[..., Terminal]


def test_a_server_says_where_it_is_serves_its_page_and_stops_on_ctrl_c(start: Start, tmp_path: Path) -> None:
    terminal = start("serve", "--db", str(tmp_path / "tables.sqlite3"))
    address = re.search(r"Rookery is at http://127\.0\.0\.1:(\d+)", terminal.until("nothing is lost"))
    assert address
    assert answers(int(address[1])) == "HTTP/1.1 200 OK"
    terminal.interrupt(presses=1)  # a second one, while Python ends, would end it by force
    assert terminal.end() == 0
    assert "Traceback" not in terminal.raw
    assert (tmp_path / "tables.sqlite3").exists()


def answers(port: int) -> str:
    """The first line of what the server answers, once it does."""
    for nth in range(300):
        try:
            with socket.create_connection(("127.0.0.1", port), timeout=10) as line:
                line.sendall(f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n".encode())
                return line.recv(1000).decode().splitlines()[0]
        except ConnectionRefusedError:
            sleep(0.1)
    return "nothing"


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--port", "0"], "0 is no port"),
        (["--port", "70000"], "70000 is no port"),
        (["--workers", "0"], "at least one process must serve"),
        (["--thinkers", "0"], "at least one process must think"),
        (["--grace", "-1"], "a grace has 0 seconds or more"),
        (["--db", "/no/such/folder/tables.sqlite3"], "the tables cannot be kept in /no/such/folder/tables.sqlite3"),
        (["--db", "mysql://somewhere/db"], "the tables cannot be kept in a database (mysql)"),
        (["--proxy", "somebody"], "--proxy takes an address or a network"),
    ],
)
def test_what_cannot_be_served_is_refused_in_a_sentence(
    words: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", *words]) == 2
    said = capsys.readouterr().err
    assert reason in said and "Traceback" not in said


@pytest.mark.parametrize(
    ("host", "named", "root", "said"),
    [
        ("127.0.0.1", "", False, []),
        ("localhost", "", False, []),
        ("127.0.0.1", "", True, ["runs as root"]),
        ("0.0.0.0", "", False, ["--origin https://", "only at http://0.0.0.0:8000"]),
        ("::", "", False, ["--origin https://", "only at http://:::8000"]),
        ("192.0.2.1", "http://table.example", False, ["--origin https://", "--proxy"]),
        ("192.0.2.1", "https://table.example", False, ["--proxy"]),
        ("127.0.0.1", "https://table.example", False, ["--proxy"]),
    ],
)
def test_an_operator_is_told_what_is_dangerous(host: str, named: str, root: bool, said: list[str]) -> None:
    settings = Settings(origins=(named,) if named else own_origins(host, 8000))
    found = dangers(settings, host, bool(named), root)
    assert len(found) == len(said)
    assert all(words in danger for words, danger in zip(said, found, strict=True))


def test_a_port_that_is_taken_is_refused_or_passed_over(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert main(["serve", "--port", str(port)]) == 2
        assert f"port {port} of 127.0.0.1 is taken" in capsys.readouterr().err

"""Two table servers on one PostgreSQL behind nginx, as plain processes: what dies is started again.

    python deploy/two_servers.py --db postgresql://rookery@/rookery

All of it listens on this computer only, and ends with this script (Ctrl-C). The proxy is `nginx.conf` beside it.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory
from time import sleep
from types import FrameType

SITE = Path(__file__).with_name("nginx.conf")
PORTS = [8080, 8001, 8002]  # of the proxy and of the two servers, as in nginx.conf
PAUSE = 0.3  # seconds before what died is started again
LEAVING = 10.0
PATHS = os.pathsep.join((os.environ.get("PATH", ""), "/usr/sbin", "/usr/local/sbin"))  # where only root looks
FRAME = """
daemon off;
worker_processes 1;
pid {folder}/nginx.pid;
error_log {folder}/nginx.log;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
{site}
}}
"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--db", required=True, help="the address of a PostgreSQL database")
    parser.add_argument("--ports", type=int, nargs=3, default=PORTS, help="of the proxy and of the two servers")
    parser.add_argument("--pids", type=Path, help="keep the process ids in this file, as JSON")
    chosen = parser.parse_args()
    signal.signal(signal.SIGTERM, leave)
    with TemporaryDirectory() as folder:
        keep_running(commands(Path(folder), chosen.db, chosen.ports), chosen.pids)
    return 0


def leave(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def commands(folder: Path, db: str, ports: list[int]) -> dict[str, list[str]]:
    """By name. The first server prepares the database for both; starting again does no harm."""
    config = folder / "nginx.conf"
    config.write_text(FRAME.format(folder=folder, site=with_ports(SITE.read_text(), ports)))
    known = ["--origin", f"http://127.0.0.1:{ports[0]}", "--proxy", "127.0.0.1"]
    serve = [sys.executable, "-m", "rookery", "serve", "--db", db, *known]
    return {
        "one": [*serve, "--port", str(ports[1])],
        "two": [*serve, "--port", str(ports[2])],
        "proxy": [
            which("nginx", path=PATHS) or "nginx",
            "-p",
            str(folder),
            "-e",
            str(folder / "nginx.log"),
            "-c",
            str(config),
        ],
    }


def with_ports(site: str, ports: list[int]) -> str:
    for usual, port in zip(PORTS, ports, strict=True):
        site = site.replace(f"127.0.0.1:{usual}", f"127.0.0.1:@{port}")
    return site.replace(":@", ":")


def keep_running(words: dict[str, list[str]], pids: Path | None) -> None:
    """Until somebody interrupts."""
    running: dict[str, subprocess.Popen[bytes]] = {}
    try:
        while True:
            for name in [name for name in words if name not in running or running[name].poll() is not None]:
                running[name] = subprocess.Popen(words[name], start_new_session=True)
                write_pids(running, pids)
            sleep(PAUSE)
    except KeyboardInterrupt:
        return
    finally:
        for process in running.values():
            end(process)


def write_pids(running: dict[str, subprocess.Popen[bytes]], file: Path | None) -> None:
    if file:
        aside = file.with_suffix(".new")
        aside.write_text(json.dumps({name: process.pid for name, process in running.items()}))
        os.replace(aside, file)


def end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(LEAVING)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


if __name__ == "__main__":
    sys.exit(main())

"""The served table, in one run: ./run bench table [--moves N] [--tables N] [--seconds S]

A move, from the message to the last of five seats, against a bare fan-out with the same durable write and messages of
the same size, in the same server process, one by one in turns. Then many tables at once: no message may be lost. Then
what a table with its five sockets takes of memory.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
import socket
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import quantiles
from time import monotonic, perf_counter, sleep
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from rookery.server.settings import Settings

SERVER = str(Path(__file__).with_name("table_server.py"))
GAME, SEATS = "gentlemen", 5
MOVES_A_SECOND = 200
LOST = 20.0  # seconds: what has not come by then does not come
WARM = 20  # tables at once, and before memory is measured
PING = 20.0
MOST = {"p50": 1.8, "p99": 2.0, "KB": 200.0}

Facts = dict[str, Any]


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="./run bench table", description="The served table, measured in one run.")
    parser.add_argument("--moves", type=int, default=400)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=30.0)
    chosen = parser.parse_args(words)
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        try:
            return asyncio.run(measure(server, chosen.moves, chosen.tables, chosen.seconds))
        finally:
            server.end()


class Server:
    def __init__(self, folder: Path) -> None:
        with socket.socket() as trial:
            trial.bind(("127.0.0.1", 0))
            self.port = int(trial.getsockname()[1])
        self.origin = f"http://127.0.0.1:{self.port}"
        file = f"sqlite+aiosqlite:///{folder / 'bench.sqlite3'}"
        settings = Settings(
            file,
            (self.origin,),
            requests_a_minute=10**6,
            sockets_a_minute=10**6,
            entries_a_minute=10**6,
            connections_an_address=10**6,
            tables_of_address=10**6,
        )
        words = [sys.executable, SERVER, str(self.port), msgspec.json.encode(settings).decode()]
        quiet = subprocess.DEVNULL
        self.process = subprocess.Popen(words, stdout=quiet, stderr=quiet, start_new_session=True)
        end = monotonic() + 60
        while monotonic() < end and not self.answers():
            sleep(0.1)

    def answers(self) -> bool:
        with socket.socket() as trial:
            return trial.connect_ex(("127.0.0.1", self.port)) == 0

    def kilobytes(self) -> float:
        """Resident memory of the process."""
        lines = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        return next(float(line.split()[1]) for line in lines if line.startswith("VmRSS"))

    def cpu(self) -> float:
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def end(self) -> None:
        os.killpg(self.process.pid, 9)
        self.process.wait()


async def post(server: Server, path: str, body: Facts) -> Facts:
    """A small HTTP client: it shall take no time from what is measured."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    data = msgspec.json.encode(body)
    head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nContent-Type: application/json\r\n"
    writer.write(f"{head}Content-Length: {len(data)}\r\nConnection: close\r\n\r\n".encode() + data)
    answer = (await reader.read()).partition(b"\r\n\r\n")[2]
    writer.close()
    found: Facts = msgspec.json.decode(answer)
    return found


class Table:
    """As many people at one table as the game takes."""

    def __init__(self, sockets: list[ClientConnection]) -> None:
        self.sockets = sockets
        self.frames: list[Facts] = [{} for one in sockets]
        self.moves = 0
        self.size = 0
        self.dice = Random(1)

    async def frame(self, seat: int) -> None:
        """The next frame of a seat."""
        while True:
            text = await self.sockets[seat].recv(decode=False)
            if text.startswith(b'{"type":"frame"'):
                self.frames[seat] = {"raw": text}
                self.size = len(text)
                return

    def asked(self) -> tuple[int, Facts] | None:
        """A seat that has yet to answer, and its question."""
        for seat, frame in enumerate(self.frames):
            question = msgspec.json.decode(frame["raw"])["question"]
            if question and question["chosen"] is None:
                return seat, question
        return None

    async def move(self) -> float | None:
        """Seconds until the last seat has seen a move; None where the game is over."""
        found = self.asked()
        if found is None:
            return None
        seat, question = found
        self.moves += 1
        action = self.dice.choice(question["choices"])["action"]
        text = f'{{"type":"answer","id":"m{self.moves}","question":{question["number"]},"action":{action}}}'
        begun = perf_counter()
        await self.sockets[seat].send(text)
        async with asyncio.timeout(LOST):
            await asyncio.gather(*(self.frame(seat) for seat in range(SEATS)))
        return perf_counter() - begun

    async def close(self) -> None:
        for one in self.sockets:
            one.transport.abort()


async def dial(server: Server, path: str) -> ClientConnection:
    address = f"ws://127.0.0.1:{server.port}{path}"
    return await connect(
        address,
        additional_headers={"Origin": server.origin},
        compression=None,
        ping_interval=None,
        open_timeout=60,
        max_queue=None,
    )


async def sit(server: Server) -> Table:
    wish: Facts = {"game": GAME, "name": "Ann", "seats": ["me", *["open"] * (SEATS - 1)]}
    ann = await post(server, "/api/tables", wish)
    path = f"/api/tables/{ann['table']}/seats"
    others = [await post(server, path, {"invite": ann["invite"], "name": f"Guest {nth}"}) for nth in range(1, SEATS)]
    table = Table([])
    for seated in [ann, *others]:
        one = await dial(server, f"/ws/{ann['table']}")
        await one.send(f'{{"type":"hello","token":"{seated["token"]}"}}')
        table.sockets.append(one)
    await settle(table)
    return table


async def settle(table: Table) -> None:
    """Read on until everybody is seen by everybody."""
    table.frames = [{} for one in table.sockets]
    for seat in range(SEATS):
        while b'"here":false' in bytes(table.frames[seat].get("raw", b'"here":false')):
            await table.frame(seat)


async def bare_room(server: Server) -> list[ClientConnection]:
    return [await dial(server, "/bare/room") for nth in range(SEATS)]


async def bare_move(sockets: list[ClientConnection], text: str) -> float:
    begun = perf_counter()
    await sockets[0].send(text)
    await asyncio.gather(*(one.recv(decode=False) for one in sockets))
    return perf_counter() - begun


# -- The figures


async def measure(server: Server, moves: int, tables: int, seconds: float) -> int:
    met = [*await one_table(server, moves), *await many_tables(server, tables, seconds)]
    return 0 if all(met) else 1


async def one_table(server: Server, moves: int) -> list[bool]:
    room = await bare_room(server)
    ours: list[float] = []
    bare: list[float] = []
    table = await sit(server)
    while len(ours) < moves + 20:
        taken = await table.move()
        if taken is None:
            await table.close()
            table = await sit(server)
            continue
        ours.append(taken)
        bare.append(await bare_move(room, "x" * table.size))
    await table.close()
    ours, bare = quantiles(ours[20:], n=100), quantiles(bare[20:], n=100)
    print(f"a move to the last of {SEATS} seats, against a bare fan-out with the same durable write, {moves} of each")
    return [ratio(name, ours[at], bare[at]) for name, at in (("p50", 49), ("p99", 98))]


def ratio(name: str, ours: float, bare: float) -> bool:
    found, most = ours / bare, MOST[name]
    times = f"{ours * 1000:8.2f} ms {bare * 1000:8.2f} ms bare"
    print(f"  {name:8}{times} {found:8.2f}    at most {most:.1f}: {'met' if found <= most else 'MISSED'}")
    return found <= most


async def many_tables(server: Server, count: int, seconds: float) -> list[bool]:
    tables = await sit_all(server, WARM)
    before = server.kilobytes()
    awake = asyncio.create_task(stay_awake(tables))
    while len(tables) < WARM + count:
        tables += await sit_all(server, min(WARM, WARM + count - len(tables)))
    each = (server.kilobytes() - before) / count
    warm, tables = tables[:WARM], tables[WARM:]
    times, cpu, own = await play_all(tables, seconds, server)
    awake.cancel()
    for table in [*warm, *tables]:
        await table.close()
    lost = sum(taken is None for taken in times)
    come = sorted(taken for taken in times if taken is not None)
    a_second = len(come) / seconds
    enough = a_second >= 0.9 * MOVES_A_SECOND
    print(f"{count} tables with {SEATS} seats each for {seconds:.0f} s")
    print(f"  moves a second  {a_second:8.1f}    at least {0.9 * MOVES_A_SECOND:.0f}: {'met' if enough else 'MISSED'}")
    print(f"  lost            {lost:8}    at most 0: {'met' if not lost else 'MISSED'}")
    p50, p99 = come[len(come) // 2] * 1000, come[len(come) * 99 // 100] * 1000
    print(f"  move to last    {p50:8.1f} ms p50 {p99:.1f} ms p99")
    print(f"  CPU             {cpu / seconds:8.2f} of a core in the server, {own / seconds:.2f} in this driver")
    print(f"  KB a table      {each:8.0f}    at most {MOST['KB']:.0f}: {'met' if each <= MOST['KB'] else 'MISSED'}")
    return [enough, not lost, each <= MOST["KB"]]


async def sit_all(server: Server, count: int) -> list[Table]:
    return list(await asyncio.gather(*(sit(server) for nth in range(count))))


async def stay_awake(tables: list[Table]) -> None:
    """A server closes sockets that say nothing."""
    while True:
        await asyncio.sleep(PING)
        for one in [one for table in tables for one in table.sockets]:
            await one.send('{"type":"ping"}')


async def play_all(tables: list[Table], seconds: float, server: Server) -> tuple[list[float | None], float, float]:
    """Every table moves at its own even pace."""
    pace, end = len(tables) / MOVES_A_SECOND, monotonic() + seconds
    cpu, own = server.cpu(), sum(os.times()[:2])
    found: list[float | None] = []

    async def play(table: Table, after: float) -> None:
        await asyncio.sleep(after)
        while (due := monotonic()) < end:
            try:
                taken = await table.move()
            except TimeoutError:
                found.append(None)
                return
            if taken is None:
                return
            found.append(taken)
            await asyncio.sleep(max(0.0, due + pace - monotonic()))

    await asyncio.gather(*(play(table, pace * nth / len(tables)) for nth, table in enumerate(tables)))
    return found, server.cpu() - cpu, sum(os.times()[:2]) - own


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""The peers, each in an environment of its own under .tools/peers, from the package index, in these versions."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HOME = ROOT / ".tools" / "peers"
UV = ROOT / ".tools" / "uv" / "bin" / "uv"
NUMBERS = ("numpy==2.4.6", "scipy==1.17.1")
WANTED: dict[str, tuple[str, ...]] = {
    "openspiel": ("open_spiel==2.0.2", *NUMBERS),
    "pettingzoo": ("pettingzoo[classic]==1.27.0", "rlcard==1.2.0", "open_spiel==2.0.2", "shimmy==2.0.1", *NUMBERS),
    "rlcard": ("rlcard==1.2.0", "numpy==2.4.6"),
    "catanatron": ("catanatron==3.2.1", "networkx==3.6.1"),
    "pokerkit": ("pokerkit==0.7.7",),
    "chess": ("chess==1.11.2",),
    "pgx": ("pgx==2.6.0", "jax==0.10.2", "jaxlib==0.10.2", *NUMBERS),
}
PLOT = ("matplotlib==3.11.0",)


def python_of(name: str) -> Path:
    return HOME / name / "bin" / "python"


def install(name: str, wanted: tuple[str, ...]) -> bool:
    """Whether the environment is there and whole; its set-up is done once for each list of versions."""
    stamp, text = HOME / name / "wanted", "\n".join(wanted)
    if stamp.exists() and stamp.read_text() == text:
        return True
    print(f"installing {name} …", file=sys.stderr, flush=True)
    HOME.mkdir(parents=True, exist_ok=True)
    if not all(quietly(name, command) for command in commands(name, wanted)):
        return False
    stamp.write_text(text)
    return True


def commands(name: str, wanted: tuple[str, ...]) -> list[list[str]]:
    folder, python = str(HOME / name), str(python_of(name))
    if UV.exists():
        new = [str(UV), "venv", "--clear", "--python", sys.executable, folder]
        return [new, [str(UV), "pip", "install", "--python", python, *wanted]]
    return [[sys.executable, "-m", "venv", "--clear", folder], [python, "-m", "pip", "install", *wanted]]


def quietly(name: str, command: list[str]) -> bool:
    settings = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "VIRTUAL_ENV")}
    settings |= {"UV_SYSTEM_CERTS": "1", "UV_PYTHON_DOWNLOADS": "never"}
    with open(HOME / f"{name}.log", "a") as log:
        return subprocess.run(command, env=settings, stdout=log, stderr=subprocess.STDOUT).returncode == 0

"""The runner that a command line asks for."""

from __future__ import annotations

from rookery.arena.runners.here import Here
from rookery.arena.runners.processes import Processes
from rookery.arena.runners.runner import NoCluster, Runner


def open_runner(jobs: int = 1, cluster: str | None = None) -> Runner:
    """A cluster where one is named, or else so many processes; NoCluster with a reason. Close it after use."""
    if cluster is not None:
        return join(cluster)
    return Here() if jobs == 1 else Processes(jobs)


def join(address: str) -> Runner:
    try:
        from rookery.arena.runners.on_ray import OnRay
    except ImportError as error:
        raise NoCluster(f"a cluster needs more packages ({error.name}): pip install 'rookery[cluster]'") from error
    return OnRay(address)

"""`rookery mcp`: tables for an assistant, over standard input and output."""

from __future__ import annotations

from rookery.cli.refusal import Refused


def serve_assistant(*, seed: int | None = None) -> None:
    """Serve tables to an assistant by the Model Context Protocol, over standard input and output.

    Parameters
    ----------
    seed
        Deal all tables from this seed: for experiments. Who knows it can foretell every card. Without one, nobody can.
    """
    try:
        from rookery.research.assistant import make_server
    except ImportError as error:
        raise Refused(f"assistants need more packages ({error.name}): pip install 'rookery[assistant]'") from error
    make_server(seed).run("stdio")

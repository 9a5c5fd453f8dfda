"""The process in which bots think: it is sent looks, and answers them."""

from __future__ import annotations

from rookery.server.thinking import answered
from rookery.server.worker import work_for_ever

if __name__ == "__main__":
    work_for_ever(answered)

"""Is the store well? It is asked to write, as a full disk can still be read."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from rookery.server.store import SqlStore, StoreDown

EVERY = 2.0  # seconds: however many ask, the disk is asked no more often


class Health:
    def __init__(self, store: SqlStore, now: Callable[[], float]) -> None:
        self.store = store
        self.now = now
        self.asked = float("-inf")
        self.trouble: StoreDown | None = None
        self.one = asyncio.Lock()

    async def check(self) -> None:
        """StoreDown where nothing can be stored, DiskFull where that is why."""
        async with self.one:
            if self.now() - self.asked >= EVERY:
                self.trouble = await self.look()
                self.asked = self.now()
        if self.trouble is not None:
            raise type(self.trouble)("not well")

    async def look(self) -> StoreDown | None:
        try:
            await self.store.try_to_write()
        except StoreDown as trouble:
            return trouble
        return None

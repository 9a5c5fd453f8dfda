"""Accounts are optional: a name and a password that keep one's tables across browsers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from rookery.server.opening import named
from rookery.server.protocol import Credentials, Session
from rookery.server.requests import Refusal
from rookery.server.store import Account, SqlStore
from rookery.server.text import folded
from rookery.server.tokens import hashed, new_token

SESSION_SECONDS = 90 * 86400.0
AT_ONCE = 2  # a hash takes 64 MiB and a core for a moment

WRONG = "no account has this name and password"


class Accounts:
    def __init__(self, store: SqlStore, now: Callable[[], float]) -> None:
        self.store = store
        self.now = now
        self.hasher = PasswordHasher()
        self.decoy = self.hasher.hash(new_token())  # a name that does not exist takes as long as a wrong password
        self.few = asyncio.Semaphore(AT_ONCE)

    async def sign_up(self, wish: Credentials) -> Session:
        shown = named(wish.name)
        async with self.few:
            password = await asyncio.to_thread(self.hasher.hash, wish.password)
        if not await self.store.add_account(Account(folded(shown), shown, password)):
            raise Refusal("taken", "this name is taken: choose another, or sign in")
        return await self.new_session(shown)

    async def sign_in(self, wish: Credentials) -> Session:
        account = await self.store.account(folded(named(wish.name)))
        known = account.password if account else self.decoy
        if not await self.is_right(known, wish.password) or account is None:
            raise Refusal("credentials", WRONG)
        return await self.new_session(account.shown)

    async def is_right(self, known: str, password: str) -> bool:
        async with self.few:
            return await asyncio.to_thread(self.verify, known, password)

    def verify(self, known: str, password: str) -> bool:
        try:
            return self.hasher.verify(known, password)
        except (VerificationError, InvalidHashError):
            return False

    async def new_session(self, shown: str) -> Session:
        token, now = new_token(), self.now()
        await self.store.add_session(hashed(token), folded(shown), now, now + SESSION_SECONDS)
        return Session(shown, token)

    async def sign_out(self, token: str) -> None:
        await self.store.end_session(hashed(token))

    async def who(self, token: str) -> str | None:
        """The account of a session, if it is one."""
        return await self.store.account_of(hashed(token), self.now()) if token else None

"""Accounts are optional: a name and a password that keep one's tables across browsers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from rookery.server.guard import Patience
from rookery.server.opening import named
from rookery.server.protocol import Credentials, Session
from rookery.server.requests import Refusal
from rookery.server.store import Account, SqlStore
from rookery.server.text import folded
from rookery.server.tokens import hashed, new_token

SESSION_SECONDS = 90 * 86400.0
AT_ONCE = 2  # a hash takes 64 MiB and a core for a moment

MOST_WAITING = 40

WRONG = "no account has this name and password"
TOO_MANY = "too many wrong passwords for this name: wait a few minutes"

Hashed = TypeVar("Hashed", bool, str)


class Accounts:
    def __init__(self, store: SqlStore, now: Callable[[], float]) -> None:
        self.store = store
        self.now = now
        self.hasher = PasswordHasher()
        self.decoy = self.hasher.hash(new_token())  # a name that does not exist takes as long as a wrong password
        self.few = asyncio.Semaphore(AT_ONCE)
        self.waiting = 0
        self.patience = Patience(now)

    async def sign_up(self, wish: Credentials, address: str) -> Session:
        shown = named(wish.name)
        password = await self.in_turn(self.hasher.hash, wish.password)
        if not await self.store.add_account(Account(folded(shown), shown, password)):
            raise Refusal("taken", "this name is taken: choose another, or sign in")
        self.patience.forgives(folded(shown), address)
        return await self.new_session(shown)

    async def sign_in(self, wish: Credentials, address: str) -> Session:
        name = folded(named(wish.name))
        if not self.patience.allows(name, address):
            raise Refusal("too-many-tries", TOO_MANY)
        account = await self.store.account(name)
        known = account.password if account else self.decoy
        if not await self.is_right(known, wish.password) or account is None:
            raise Refusal("credentials", WRONG)
        self.patience.forgives(name, address)
        return await self.new_session(account.shown)

    async def is_right(self, known: str, password: str) -> bool:
        return await self.in_turn(self.verify, known, password)

    async def in_turn(self, work: Callable[..., Hashed], *arguments: str) -> Hashed:
        if self.waiting >= MOST_WAITING:
            raise Refusal("crowded", "too many sign in just now: try again in a moment")
        self.waiting += 1
        try:
            async with self.few:
                return await asyncio.to_thread(work, *arguments)
        finally:
            self.waiting -= 1

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

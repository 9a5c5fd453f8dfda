"""A contest from its first block to the one that settles it, on any runner, kept on disk or not."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Iterator
from contextlib import closing

from rookery.arena.contest import Block, Contest, Piece, play_piece
from rookery.arena.runners import Runner
from rookery.arena.shards import Shards
from rookery.arena.stopping import Rule
from rookery.core.sums import summed

PIECE_SECONDS = 0.5  # of work to send at a time: long against what sending costs
MOST_IN_A_PIECE = 200

OnBlock = Callable[[Block], None]


def hold(
    contest: Contest, runner: Runner, rule: Rule, shards: Shards | None = None, on_block: OnBlock | None = None
) -> list[Block]:
    """The blocks that the rule asked for, in order. `on_block` is told of every block as it comes, new or kept."""
    early = shards.read() if shards else {}
    for block in early.values():
        tell(block, on_block)
    arriving = played(contest, runner, Missing(rule.most, early), shards)
    found: list[Block] = []
    with closing(arriving):
        while not rule.done:
            while len(found) not in early:
                block = next(arriving)
                early[block.number] = block
                tell(block, on_block)
            found.append(early.pop(len(found)))
            rule.add(found[-1])
    return found


def tell(block: Block, on_block: OnBlock | None) -> None:
    if on_block:
        on_block(block)


def played(contest: Contest, runner: Runner, missing: Missing, shards: Shards | None) -> Generator[Block, None, None]:
    """New blocks as they come, each on disk before anybody hears of it."""
    with closing(runner.run(play_piece, pieces(contest, runner, missing))) as found:
        for number, blocks in found:
            missing.seen(blocks)
            for block in blocks:
                if shards:
                    shards.write(block)
                yield block


class Missing:
    """The blocks still to be played, dealt out in pieces of about the same length."""

    def __init__(self, most: int, there: Collection[int]) -> None:
        self.left = [number for number in reversed(range(most)) if number not in there]
        self.blocks = 0
        self.seconds = 0.0

    def seen(self, blocks: list[Block]) -> None:
        self.blocks += len(blocks)
        self.seconds += summed([block.seconds for block in blocks])

    def take(self, workers: int) -> tuple[int, ...]:
        """The next, for one of so many workers: none shall be left with a long piece at the end."""
        if not self.blocks:
            return (self.left.pop(),)
        usual = int(PIECE_SECONDS * self.blocks / max(1e-9, self.seconds))
        size = max(1, min(MOST_IN_A_PIECE, usual, len(self.left) // (2 * workers)))
        return tuple(self.left.pop() for nth in range(min(size, len(self.left))))


def pieces(contest: Contest, runner: Runner, missing: Missing) -> Iterator[Piece]:
    while missing.left:
        yield Piece(contest, missing.take(runner.workers))

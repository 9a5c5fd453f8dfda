"""The longest random games of every kind. `Game.longest` must be a bound for them, and no more than ten times them.

    ./run python bench/longest.py --games 2000 --write     # remakes tests/conformance/longest.json

The file names the seed that shows each of them; tests/conformance/test_longest.py plays it again.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from rookery.bots.playout import playout
from rookery.core.chance import Dice
from rookery.core.game import Game
from rookery.core.moves import Moves
from rookery.core.options import Options, same
from rookery.games import find, keys

FILE = Path(__file__).resolve().parents[1] / "tests" / "conformance" / "longest.json"


def variants(game: Game) -> list[Options]:
    """Ours, and every alternative to a default, one at a time."""
    others = [(option, choice) for option in game.options for choice in option.choices]
    return [{}, *[{option.name: choice} for option, choice in others if not same(choice, option.default)]]


def answers(game: Game, seats: int, chosen: Options, seed: int) -> int:
    """How many a game needs that is dealt and answered at random."""
    dice = Dice(seed)
    state = game.start(seats, game.check_options(chosen), dice)
    return int(playout(game, state, Moves(), dice))


def longest_seen(game: Game, seats: int, chosen: Options, games: int) -> dict[str, object]:
    most, seed = max((answers(game, seats, chosen, seed), -seed) for seed in range(games))
    return {"game": game.key, "seats": seats, "options": chosen, "seed": -seed, "answers": most}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000, help="random games of each kind")
    parser.add_argument("--only", help="one game; the lines of others stay as they are")
    parser.add_argument("--write", action="store_true", help="remake the file that the test reads")
    chosen = parser.parse_args()
    lines = [line for line in json.loads(FILE.read_text()) if chosen.only and line["game"] != chosen.only]
    for game in [find(key) for key in keys() if chosen.only in (None, key)]:
        for options in variants(game):
            for seats in game.seats:
                line = longest_seen(game, seats, options, chosen.games)
                bound = game.longest(seats, game.check_options(options))
                print(f"{json.dumps(line)}  bound {bound}, {bound / int(str(line['answers'])):.1f} times", flush=True)
                lines.append(line)
    if chosen.write:
        lines.sort(key=lambda line: (line["game"], json.dumps(line["options"]), line["seats"]))
        FILE.write_text("[\n" + ",\n".join(json.dumps(line) for line in lines) + "\n]\n")


if __name__ == "__main__":
    main()

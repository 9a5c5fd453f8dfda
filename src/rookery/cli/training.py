"""`rookery train` and `rookery tune`: how the expert learns a game."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.text import Text

from rookery.cli.choices import choose_game
from rookery.cli.contest import runner_for
from rookery.cli.refusal import Refused, refusing
from rookery.cli.screen import stdout

if TYPE_CHECKING:
    from rookery.training.gate import Verdict
    from rookery.training.train import Course

FOLDER = Path("training")
SHIPPED = "src/rookery/bots/learnt"


def train(
    game: str,
    /,
    *,
    minutes: float = 40.0,
    seed: int = 1,
    folder: Path = FOLDER,
    games: int = 12000,
    generations: int = 4,
    iterations: int = 300,
    settings: str = "horizon=0,curiosity=0.5",
    jobs: int = 1,
) -> None:
    """Teach the expert a game by self-play; every generation must beat the last one, at equal time, or is refused.

    Parameters
    ----------
    game
        The key of a game: see `rookery games`.
    minutes
        No generation begins after so many minutes, and no test takes more than three tenths of them.
    seed
        Another seed learns from other games.
    folder
        Where all of it is kept, in a folder for the game: a run that was interrupted goes on there.
    games
        How many games the first generation learns from; later ones think more, and play a tenth of them.
    generations
        How many at most; two that are refused in a row end a run as well.
    iterations
        How much the champion thinks about each move of a test; the newcomer is given the same time.
    settings
        Those of the search that has the net: by themselves it is asked at once, without playing on.
    jobs
        In how many processes.
    """
    chosen = choose_game(game)
    one_thread()
    try:
        from rookery.training import train as course_of
    except ImportError as error:
        raise lacking(error) from None
    course = course_of.Course(chosen.key, folder / chosen.key, games, minutes, seed, iterations, generations, settings)
    check_numbers(iterations, jobs)
    with refusing():
        course_of.check(course)
    with runner_for(jobs, None) as runner:
        state = course_of.train(course, runner, say)
    conclude(course, state)


def tune(
    game: str,
    /,
    *,
    minutes: float = 20.0,
    seed: int = 1,
    folder: Path = FOLDER,
    iterations: int = 300,
    jobs: int = 1,
) -> None:
    """Find settings of the search for a game by trying many on a few deals, and the better ones on more.

    With weights of `rookery train` in the folder, or shipped ones, they are found for the expert that has them.

    Parameters
    ----------
    game
        The key of a game: see `rookery games`.
    minutes
        How long the test in the end may take.
    seed
        Another seed tries them on other deals.
    folder
        Where the result is written, in a folder for the game.
    iterations
        How much the usual search thinks about each move; candidates are given the same time.
    jobs
        In how many processes.
    """
    chosen = choose_game(game)
    try:
        from rookery.training.train import nameless, write_about
        from rookery.training.tune import tune as search_settings
    except ImportError as error:
        raise lacking(error) from None
    check_numbers(iterations, jobs)
    own = folder / chosen.key
    with refusing():
        own.mkdir(parents=True, exist_ok=True)
    weights = own / f"{chosen.key}.npz"
    bot = f"expert:{{}},weights={weights}" if weights.exists() else "expert:{}"
    with runner_for(jobs, None) as runner:
        best, verdict = search_settings(chosen.key, bot, iterations, seed, minutes, runner, say)
    found: dict[str, Any] = {"tuned": {**nameless(verdict), "tried": best}}
    if verdict.passed:
        found["settings"] = best
    write_about(own, chosen, found)
    tell_tuned(verdict, own / f"{chosen.key}.json")


def check_numbers(iterations: int, jobs: int) -> None:
    if iterations < 1:
        raise Refused(f"a test needs at least one iteration, not {iterations}")
    if jobs < 1:
        raise Refused(f"there must be at least one process, not {jobs}")


def one_thread() -> None:
    """The net is so small that threads of numpy would wait for each other; set before numpy is imported."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


def lacking(error: ImportError) -> Refused:
    return Refused(f"learning needs {error.name}: pip install 'rookery[lab]'")


def say(sentence: str) -> None:
    stdout().print(Text(sentence))


def conclude(course: Course, state: dict[str, Any]) -> None:
    tests = len(state["tests"])
    if not state["champion"]:
        say(f"None of {tests} generations passed the gate: the plain value stays. The evidence is in {course.folder}.")
        return
    file = course.folder / f"{course.game}.npz"
    say(f"Generation {state['champion']} of {tests} passed the gate last. Its weights are in {file}.")
    say(f"They are used once they lie in {SHIPPED}, or by the spec expert:100ms,weights={file}")


def tell_tuned(verdict: Verdict, file: Path) -> None:
    say(verdict.sentence)
    say(f"The settings {'are' if verdict.passed else 'were not taken; the evidence is'} in {file}.")

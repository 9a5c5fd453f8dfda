"""Every game in OpenSpiel, judged by OpenSpiel's own tests and solvers. Its C++ runs in interpreters of its own."""

from __future__ import annotations

import json
import lzma
from pathlib import Path
from typing import Any

import pytest

from exact import Node, Policy, every, grow, nash_conv, uniform, value
from research.fresh import run_fresh
from rookery.games import find, keys
from rookery.research.minis import MINIS

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"

START = """
import json, sys, pyspiel
from rookery.research.openspiel import register
names = register()
"""

# -- every game, every form


SIMULATE = """
for players in json.loads(sys.argv[2]):
    for simultaneous in (False, True):
        game = pyspiel.load_game(sys.argv[1], {"players": players, "simultaneous": simultaneous})
        pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
        print(players, game.get_type().dynamics)
"""
SEATS = {"havoc": [3, 4], "keep": [2, 3]}  # long games; all others with the fewest seats, one more, and the most


@pytest.mark.parametrize("key", keys())
def test_openspiels_own_simulations_pass_in_turns_and_all_at_once(key: str) -> None:
    seats = find(key).seats
    tried = SEATS.get(key, [seats[0], seats[1], seats[-1]])
    said = run_fresh(START + SIMULATE, f"rookery_{key}", json.dumps(tried))
    assert said.count("SEQUENTIAL") == said.count("SIMULTANEOUS") == len(tried)


@pytest.mark.parametrize("key", MINIS)
def test_openspiels_own_simulations_pass_on_a_mini(key: str) -> None:
    run_fresh(START + "pyspiel.random_sim_test(pyspiel.load_game(sys.argv[1]), 5, True, False)", f"rookery_mini_{key}")


def test_every_game_and_every_mini_is_registered_once() -> None:
    said = run_fresh(START + "register(); print(*[name for name in pyspiel.registered_names() if 'rookery' in name])")
    assert sorted(said.split()[-len(keys()) - len(MINIS) :]) == sorted(
        [f"rookery_{key}" for key in keys()] + [f"rookery_mini_{key}" for key in MINIS]
    )


# -- secrets


HIDDEN = """
import random
game = pyspiel.load_game("rookery_sneaks(players=3)")
state = game.new_initial_state()
while state.is_chance_node():
    state.apply_action(state.chance_outcomes()[0][0])
one, other = state.clone(), state.clone()
one.apply_action(one.legal_actions()[0])
other.apply_action(other.legal_actions()[-1])
same = [one.information_state_string(p) == other.information_state_string(p) for p in range(3)]
same += [one.observation_tensor(p) == other.observation_tensor(p) for p in range(3)]
print(json.dumps(same + [one.current_player() == 1]))
"""


def test_a_sealed_answer_is_known_to_its_seat_alone() -> None:
    assert json.loads(run_fresh(START + HIDDEN)) == [False, True, True, False, True, True, True]


RESAMPLE = """
import random
random.seed(3)
told = []
for name in ("rookery_thieves(players=3)", "rookery_sneaks(players=2)"):
    state = pyspiel.load_game(name).new_initial_state()
    while not state.is_terminal():
        if not state.is_chance_node():
            seat = state.current_player()
            world = state.resample_from_infostate(seat, random.random)
            told.append(world.information_state_string(seat) == state.information_state_string(seat))
            told.append(world.legal_actions() == state.legal_actions())
            told.append(world.information_state_tensor(seat) == state.information_state_tensor(seat))
        state.apply_action(random.choice(state.legal_actions()))
print(json.dumps([all(told), len(told) > 100]))
"""


def test_a_resampled_state_is_one_that_the_player_cannot_tell_from_the_true_one() -> None:
    assert json.loads(run_fresh(START + RESAMPLE)) == [True, True]


SEARCH = """
import numpy, random
from open_spiel.python.algorithms import ismcts, mcts
random.seed(1)
game = pyspiel.load_game("rookery_thieves(players=3)")
rollouts = mcts.RandomRolloutEvaluator(1, numpy.random.RandomState(1))
bot = ismcts.ISMCTSBot(
    game=game, evaluator=rollouts, uct_c=1.4, max_simulations=12, random_state=numpy.random.RandomState(2)
)
state = game.new_initial_state()
while state.is_chance_node():
    state.apply_action(random.choice(state.legal_actions()))
print(bot.step(state) in state.legal_actions())
"""


def test_openspiels_information_set_search_plays_by_imagined_worlds() -> None:
    assert run_fresh(START + SEARCH).strip() == "True"


# -- errors


REFUSE = """
def refusal(act):
    try:
        act()
    except pyspiel.SpielError as error:
        return str(error)
mini = pyspiel.load_game("rookery_mini_sneaks").new_initial_state()
said = [refusal(lambda: mini.apply_action(5))]
mini.apply_action(0)
said.append(refusal(lambda: mini.apply_action(500)))
said.append(refusal(lambda: mini.apply_action(10**6)))
joint = pyspiel.load_game("rookery_mini_sneaks(simultaneous=True)").new_initial_state()
joint.apply_action(0)
said.append(refusal(lambda: joint.apply_actions([0, 500])))
said.append(refusal(lambda: pyspiel.load_game("rookery_thieves(players=9)")))
said.append(refusal(lambda: pyspiel.load_game("rookery_chess")))
print(json.dumps([said, joint.current_player(), mini.current_player()]))
"""


def test_wrong_actions_players_and_games_are_openspiels_own_errors() -> None:
    said, joint, mini = json.loads(run_fresh(START + REFUSE).splitlines()[-1])
    reasons = ["no outcome 5", "player 0 may not answer", "there is no such move", "player 1 may not answer"]
    reasons += ["Thieves! is for 3 to 6 players here, not 9", "rookery_chess"]
    assert [reason in text for reason, text in zip(reasons, said, strict=True)] == [True] * 6
    assert joint == -2 and mini == 0, "nothing changed"


# -- solvers


SOLVE = """
def table(policy, game):
    found = {}
    def walk(state):
        if state.is_terminal():
            return
        if not state.is_chance_node():
            key = state.information_state_string()
            if key not in found:
                found[key] = [[a, p] for a, p in policy.action_probabilities(state).items()]
        for action in state.legal_actions():
            walk(state.child(action))
    walk(game.new_initial_state())
    return found
game = pyspiel.load_game(f"cached_tree(game={sys.argv[1]})")
solver = pyspiel.CFRPlusSolver(game)
for iteration in range(60):
    solver.evaluate_and_update_policy()
solved = solver.average_policy()
values = pyspiel.expected_returns(game.new_initial_state(), solved, -1, True)
flat = pyspiel.nash_conv(game, pyspiel.UniformRandomPolicy(game))
print(json.dumps([flat, pyspiel.nash_conv(game, solved), list(values), table(solved, game)]))
"""


@pytest.fixture(scope="module", params=MINIS)
def solved(request: pytest.FixtureRequest) -> tuple[str, Node, list[Any]]:
    key = request.param
    said = json.loads(run_fresh(START + SOLVE, f"rookery_mini_{key}()").splitlines()[-1])
    return key, grow(MINIS[key]), said


def as_policy(table: dict[str, list[list[float]]]) -> Policy:
    """OpenSpiel's strings hold what a seat answered and heard: as keys of our own."""
    policy: dict[tuple[object, ...], dict[int, float]] = {}
    for text, shares in table.items():
        told = json.loads(text)
        heard = tuple(tuple(event) for event in told["heard"])
        policy[told["player"], tuple(told["answers"]), heard] = {int(action): share for action, share in shares}
    return policy


def test_openspiels_best_responses_agree_with_our_own_enumeration(solved: tuple[str, Node, list[Any]]) -> None:
    key, root, (flat, conv, values, table) = solved
    seats = MINIS[key].seats
    assert nash_conv(root, uniform(root), seats) == pytest.approx(flat, abs=1e-9) and flat > 0.1
    policy = as_policy(table)
    assert set(policy) == {node.known for node in every(root) if node.answers}
    assert nash_conv(root, policy, seats) == pytest.approx(conv, abs=1e-9)
    assert [value(root, policy, seat) for seat in range(seats)] == pytest.approx(values, abs=1e-9)


def test_cfr_takes_nearly_all_out_of_what_can_be_exploited(solved: tuple[str, Node, list[Any]]) -> None:
    key, root, (flat, conv, values, table) = solved
    assert conv < flat / 10
    assert sum(values) == pytest.approx(0.0, abs=1e-9)


TURNED = """
joint = "rookery_mini_sneaks(simultaneous=True)"
turned = pyspiel.load_game(f"cached_tree(game=turn_based_simultaneous_game(game={joint}))")
ours = pyspiel.load_game("cached_tree(game=rookery_mini_sneaks())")
print(json.dumps([pyspiel.nash_conv(game, pyspiel.UniformRandomPolicy(game)) for game in (turned, ours)]))
"""


def test_our_hidden_choices_are_what_openspiel_makes_of_the_joint_ones() -> None:
    turned, ours = json.loads(run_fresh(START + TURNED).splitlines()[-1])
    assert turned == pytest.approx(ours, abs=1e-9)


# -- playthroughs


PLAYTHROUGH = """
from functools import cache
from pathlib import Path
from open_spiel.python.algorithms import generate_playthrough
generate_playthrough.round = cache(round)  # of five million numbers in tensors only a few differ
for name, game in json.loads(sys.argv[1]).items():
    Path(name).write_text(generate_playthrough.playthrough(game, None, seed=7))
"""
PLAYED = {f"rookery_{key}": f"rookery_{key}()" for key in keys()}
PLAYED |= {f"rookery_mini_{key}": f"rookery_mini_{key}()" for key in MINIS}
PLAYED["rookery_mini_sneaks_joint"] = "rookery_mini_sneaks(simultaneous=True)"


def test_playthroughs_are_as_they_were_stored(tmp_path: Path) -> None:
    """After a change of rules or views, look at the differences, and store what is written here."""
    run_fresh(START + PLAYTHROUGH, json.dumps(PLAYED), folder=tmp_path)
    stored = {path.name.removesuffix(".txt.xz"): path.read_bytes() for path in PLAYTHROUGHS.glob("*.txt.xz")}
    assert set(stored) == set(PLAYED)
    for name, packed in stored.items():
        assert (tmp_path / name).read_text() == lzma.decompress(packed).decode(), name

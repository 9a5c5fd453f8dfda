"""The search finds what is right where that is known, spends what it was given, and thinks alike every time."""

from __future__ import annotations

import time

import pytest

import rookery
from bots.exploit import WIDE
from bots.toys import COINS, COLUMN, HEARD_PENNIES, HEIRS, PENNIES, ROW
from conformance.tables import scaled
from rookery.bots import SeatView, make, seat_view
from rookery.bots.bot import draw
from rookery.bots.search.bot import SearchBot, Thought
from rookery.bots.search.key import key_of
from rookery.bots.search.tree import NODE_BYTES, Node, Tree
from rookery.core.chance import Dice
from rookery.core.game import Game
from rookery.core.moves import Moves
from rookery.core.state import State
from rookery.core.sums import summed
from rookery.core.view import SPECTATOR
from rookery.games import find, keys

pytestmark = pytest.mark.uncounted


def think(spec: str, look: SeatView) -> Thought:
    bot = make(spec)
    assert isinstance(bot, SearchBot)
    return bot.think(look)


def toy_look(game: Game, seat: int) -> SeatView:
    state, moves = game.start(2, {}, Dice(1)), Moves()
    game.list_moves(state, seat, moves)
    return SeatView(game, seat, game.view(state, seat), moves.listed(), [])


def first_look(key: str, seats: int = 4) -> SeatView:
    match = rookery.match(key, seats, seed=3)
    return seat_view(match, match.asked[0])


# -- Right answers


@pytest.mark.parametrize(("seat", "share"), [(0, ROW), (1, COLUMN)])
def test_under_seal_it_mixes_as_the_equilibrium_does(seat: int, share: float) -> None:
    mean = sum(think(f"search:8000it,model=0,seed={seed}", toy_look(PENNIES, seat)).shares[0] for seed in range(8)) / 8
    assert mean == pytest.approx(share, abs=0.06)


def test_under_seal_it_mixes_with_a_small_budget_too() -> None:
    shares = think("search:300it", toy_look(PENNIES, 0)).shares
    assert 0.1 < shares[0] < 0.9


def test_under_seal_it_counts_tries_until_each_answer_gets_160_iterations_and_then_matches_regrets() -> None:
    few, enough = think("search:319it", toy_look(PENNIES, 0)), think("search:320it", toy_look(PENNIES, 0))
    assert few.shares != few.attention  # squared
    assert enough.shares == enough.attention


@pytest.mark.parametrize("seat", [0, 1])
def test_under_seal_every_iteration_is_about_the_own_answer_on_any_seat(seat: int) -> None:
    thought = think("search:300it", toy_look(PENNIES, seat))
    assert all(share > 0.0 for share in thought.shares) and all(result >= 0.0 for result in thought.results)


def test_it_does_not_believe_that_it_will_know_what_it_cannot_see() -> None:
    thought = think("search:3000it", toy_look(COINS, 0))
    assert thought.shares == [1.0, 0.0]
    assert thought.results == pytest.approx([0.6, 0.5], abs=0.1)


def test_where_answers_are_heard_rivals_answer_as_who_they_are() -> None:
    thought = think("search:2000it,model=0", toy_look(HEIRS, 0))
    assert thought.shares == [0.0, 1.0] and thought.results[0] < 0.2 < thought.results[1]


def test_where_answers_are_heard_rivals_that_follow_their_heuristics_may_err() -> None:
    thought = think("search:2000it,model=1", toy_look(HEIRS, 0))
    assert thought.shares == [1.0, 0.0] and thought.results[0] > 0.7


def test_where_answers_are_heard_those_under_seal_are_not() -> None:
    shares = think("search:300it", toy_look(HEARD_PENNIES, 0)).shares
    assert 0.1 < shares[0] < 0.9


@pytest.mark.parametrize("key", [key for key in keys() if find(key).heard])
def test_where_answers_are_heard_those_that_look_the_same_to_the_table_are_the_same(key: str) -> None:
    game, dice, moves = find(key), Dice(5), Moves()
    state = game.start(game.seats[-1], game.check_options(None), dice)
    while state.asked:
        seat = state.first_asked()
        moves.clear()
        game.list_moves(state, seat, moves)
        worlds = [after(game, state, seat, action) for action in moves.listed()]
        assert len({repr(game.view(world, SPECTATOR).facts()) for world in worlds}) == len(
            {repr(world.facts()) for world in worlds}
        )
        game.play(state, seat, moves.pick(dice), dice)


def after(game: Game, state: State, seat: int, action: int) -> State:
    """An answer, with the same luck each time."""
    other = state.clone()
    game.play(other, seat, action, Dice(1))
    return other


# -- Budgets


@pytest.mark.parametrize("key", keys())
def test_the_same_seed_gives_the_same_thought(key: str) -> None:
    look = first_look(key)
    one, two = think("search:20it,seed=3", look), think("search:20it,seed=3", look)
    assert (one.shares, one.results, one.nodes) == (two.shares, two.results, two.nodes)
    assert think("search:20it,seed=4", look).results != one.results


@pytest.mark.parametrize("key", keys())
def test_one_iteration_is_enough_for_a_policy(key: str) -> None:
    shares = think("search:1it", first_look(key)).shares
    assert sum(shares) == pytest.approx(1.0) and all(share >= 0.0 for share in shares)


def test_worlds_in_which_the_own_secrets_are_imagined_anew_change_what_rivals_learn() -> None:
    look = first_look("thieves")
    plain, anew = think("search:200it", look), think("search:200it,reimagine=0.5", look)
    assert plain.results != anew.results and sum(anew.attention) == pytest.approx(1.0)


def test_a_budget_in_milliseconds_is_kept() -> None:
    look, start = first_look("thieves"), time.perf_counter()
    thought = think("search:50ms", look)
    assert 0.05 <= time.perf_counter() - start < 5.0 and thought.iterations > 0


@pytest.mark.parametrize("spec", ["search:1000000it", "search:60000ms", "expert:1000000it"])
def test_a_limit_ends_a_thought_whatever_its_budget(spec: str) -> None:
    bot, begun = make(spec), time.perf_counter()
    assert isinstance(bot, SearchBot)
    bot.settings.limit = 50
    assert bot.think(first_look("thieves")).iterations > 0
    assert 0.05 <= time.perf_counter() - begun < 5.0


def test_it_plays_by_its_policy() -> None:
    look, bot = toy_look(PENNIES, 0), make("search:300it")
    assert isinstance(bot, SearchBot)
    policy = bot.policy(look)
    played = [bot.choose(look, Dice(seed)) for seed in range(20)]
    assert played == [look.legal[draw(policy, Dice(seed))] for seed in range(20)] and len(set(played)) == 2


def test_a_question_with_one_answer_needs_no_thought() -> None:
    look = first_look("thieves")
    lone = SeatView(look.game, look.seat, look.view, look.legal[:1], [])
    assert make("search:1000000000it").choose(lone, Dice(1)) == look.legal[0]


def test_a_tree_that_has_used_its_memory_goes_on_without_growing() -> None:
    iterations = scaled(2500, 20000)
    thought = think(f"search:{iterations}it,memory=1", first_look("thieves"))
    assert thought.iterations == iterations and thought.nodes * NODE_BYTES <= 1 << 20
    assert thought.nodes < iterations * 0.8


# -- What it remembers


def offered(*actions: int) -> Moves:
    moves = Moves()
    for action in actions:
        moves.add(action)
    return moves


def test_a_node_takes_in_answers_that_it_has_not_met_and_keeps_what_it_knows() -> None:
    node = Node(0)
    assert node.meet(offered(3, 7)) == 2
    node.update(1, 0.5)
    assert node.meet(offered(1, 7, 9)) == 2 and list(node.actions) == [1, 3, 7, 9]
    assert list(node.tries) == [0, 0, 1, 0] and list(node.totals) == [0.0, 0.0, 0.5, 0.0]
    assert node.meet(offered(3, 9)) == 0


def test_a_full_tree_keeps_the_nodes_it_has() -> None:
    tree = Tree(NODE_BYTES + 10)
    assert tree.grow(1, 0) is not None and tree.grow(2, 0) is None
    assert tree.find(1) is not None and tree.find(2) is None
    assert not tree.meet(Node(0), offered(1, 2, 3))


def test_equal_views_have_one_key_and_others_have_others() -> None:
    match = rookery.match("thieves", 4, seed=3)
    keys_seen = {key_of(match.view(viewer), seat) for viewer in (0, 1, 2, 3, None) for seat in range(4)}
    assert len(keys_seen) == 20
    assert key_of(match.view(1), 1) == key_of(match.game.view(match.game.imagine(match.view(1), Dice(9)), 1), 1)


# -- How it is written


@pytest.mark.parametrize("spec", ["search:100ms", "search:2000it", "search:2000it,seed=3", " search: 5it , memory=10 "])
def test_a_search_is_made_by_its_name(spec: str) -> None:
    assert isinstance(make(spec), SearchBot)


@pytest.mark.parametrize(
    ("spec", "reason"),
    [
        ("search:,seed=3", "cannot read '': it takes a budget"),
        ("search:fast", "cannot read 'fast'"),
        ("search:0it", "cannot read '0it'"),
        ("search:-5ms", "cannot read '-5ms'"),
        ("search:99999999999it", "cannot read"),
        ("search:10it,depth=3", "no setting 'depth'; its settings are: seed"),
        ("search:10it,seed=x", "seed of the search bot is 'x': it must be a whole number from 0"),
        ("search:10it,memory=0", "memory of the search bot is '0': it must be a whole number from 1"),
        ("search:10it,luck=0.5", "luck of the search bot is '0.5': it must be a whole number from 0 to 1"),
        ("search:10it,guided=2", "guided of the search bot is '2': it must be from 0 to 1"),
    ],
)
def test_a_search_that_cannot_be_made_is_refused_with_a_sentence(spec: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        make(spec)


@pytest.mark.parametrize(
    ("key", "spec", "expected"),
    [
        ("thieves", "search:120it,seed=3", 2.4149312684972406),
        ("thieves", "search:120it,seed=3,luck=1", 2.435932904782881),
        ("thieves", "search:300it,reimagine=0.5", 2.435315525799134),
        ("gentlemen", "search:300it,seed=3", 2.4288259378591808),
        ("sneaks", "search:1050it,seed=3", 13.739666895059855),
    ],
)
def test_a_search_thinks_alike_to_the_last_bit_in_every_build(key: str, spec: str, expected: float) -> None:
    """Where heuristics, values or the search change on purpose, so does the number: it must be one in both builds."""
    assert summed(think(spec, first_look(key)).results) == expected


def test_a_search_that_matches_regrets_among_twenty_answers_thinks_alike_to_the_last_bit_in_every_build() -> None:
    match = rookery.match("sneaks", 2, seed=1, options={"house": WIDE})
    assert summed(think("search:2560it,seed=3", seat_view(match, 0)).results) == 7.477162578053734

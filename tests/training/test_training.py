"""How the expert learns: slopes that are right, runs that can be gone on with, and a gate that lets little through."""

from __future__ import annotations

import gc
import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest

np = pytest.importorskip("numpy")

from librt.vecs import vec  # noqa: E402

from conformance.tables import scaled  # noqa: E402
from rookery.arena.contest import Block, Contest  # noqa: E402
from rookery.arena.runners import open_runner  # noqa: E402
from rookery.arena.simulate import Played  # noqa: E402
from rookery.bots.weights import read_net  # noqa: E402
from rookery.core.game import Game  # noqa: E402
from rookery.games import find  # noqa: E402
from rookery.training import gate, train  # noqa: E402
from rookery.training.learning import backward, forward, fresh, learn, losses, whole, write_net  # noqa: E402
from rookery.training.samples import Lot, Samples, gather, play, read_samples, write_samples  # noqa: E402
from rookery.training.tune import candidates, halve, spec_of  # noqa: E402

pytestmark = pytest.mark.uncounted

LOT = Lot("thieves", 3, 5, scaled(2, 20))


def verdict(passed: bool) -> gate.Verdict:
    return gate.Verdict("new", "old", 4, 1, 20, 240, 0.3, 3.0, passed, "Yes.")


# -- Samples


def test_the_same_lot_gives_the_same_samples() -> None:
    one, two = gather(LOT), gather(LOT)
    assert np.array_equal(one.features, two.features) and np.array_equal(one.shares, two.shares)


def test_every_sample_says_who_won() -> None:
    samples = gather(LOT)
    assert np.allclose(samples.shares.sum(1), 1) and samples.shares.shape[1] == LOT.seats + 1
    assert samples.features.shape == (len(samples.shares), samples.features.shape[1])


def test_a_thinking_bot_can_be_learnt_from() -> None:
    assert len(gather(replace(LOT, games=1, bot="search:3it")).shares) > 5


def test_games_to_learn_from_leave_nothing_in_memory() -> None:
    """Hundreds of thousands are played in one process. A block more for each of their thousand questions would show."""
    game = find("gentlemen")
    play(game, 4, 1, None)
    before = sys.getallocatedblocks()
    for seed in range(2, 18):
        play(game, 4, seed, None)
    gc.collect()
    assert sys.getallocatedblocks() - before < 200


def test_samples_are_read_as_they_were_written(tmp_path: Path) -> None:
    samples = gather(LOT)
    write_samples(tmp_path / "samples.npz", [samples, samples])
    one, two = read_samples(tmp_path / "samples.npz")
    assert np.array_equal(one.shares, samples.shares) and np.allclose(two.features, samples.features, atol=1e-2)


# -- Learning


@pytest.mark.parametrize("may_be_lost", [False, True])
def test_slopes_are_those_of_the_loss(may_be_lost: bool) -> None:
    chance = np.random.default_rng(1)
    net = {name: numbers.astype(np.float64) for name, numbers in fresh(3, 2, may_be_lost, chance).items()}
    features, columns = chance.standard_normal((5, 9)), 4 if may_be_lost else 3
    wanted = np.eye(columns)[chance.integers(0, columns, 5)]

    def loss() -> float:
        return float(-(wanted * np.log(forward(net, features, 3).shares)).sum() / 5)

    slopes = backward(net, forward(net, features, 3), wanted)
    for name in net:
        if net[name].size == 0:
            continue
        place = np.unravel_index(int(np.abs(slopes[name]).argmax()), net[name].shape)
        kept = net[name][place]
        net[name][place] = kept + 1e-6
        more = loss()
        net[name][place] = kept - 1e-6
        assert (more - loss()) / 2e-6 == pytest.approx(slopes[name][place], rel=1e-3, abs=1e-7)
        net[name][place] = kept


def test_a_net_learns_who_wins_where_one_number_says_it() -> None:
    chance = np.random.default_rng(2)
    features = chance.random((4000, 9)).astype(np.float32)
    won = np.eye(4, dtype=np.float32)[features[:, [3, 5, 7]].argmax(1)]
    lots = [Samples(features, won, np.full((4000, 3), 1 / 3, np.float32))]
    net = fresh(3, 2, False, chance)
    learn(net, lots, chance, epochs=40)
    mine, plain = losses(net, lots)
    assert mine < 0.35 < plain


def test_play_and_training_say_nearly_the_same(tmp_path: Path) -> None:
    """Play makes do with whole numbers."""
    chance = np.random.default_rng(3)
    net = fresh(3, 2, True, chance)
    net["last"] *= 5
    features = chance.random((200, 9)).astype(np.float32)
    write_net(tmp_path / "net.npz", net, [Samples(features, np.zeros((200, 4)), np.zeros((200, 3)))])
    played, wanted = read_net(tmp_path / "net.npz"), forward(net, features, 3).shares
    for row in range(200):
        ours = played.shares(vec[float]([float(number) for number in features[row]]), 3)
        assert list(ours) == pytest.approx(wanted[row, :3].tolist(), abs=0.03)


def test_no_weight_is_too_large_for_its_place() -> None:
    net = fresh(3, 2, False, np.random.default_rng(3))
    made = whole(net, [Samples(np.ones((5, 9), np.float32), np.zeros((5, 4)), np.zeros((5, 3)))])
    assert max(np.abs(made[name]).max() for name in ("table", "seat", "second")) == 63


# -- A run


def course(folder: Path) -> train.Course:
    return train.Course("thieves", folder, games=scaled(3, 60), minutes=0.1, seed=2, tested=3)


def run(folder: Path, monkeypatch: pytest.MonkeyPatch, passes: list[bool]) -> tuple[dict[str, object], list[str]]:
    """A run whose tests end as told."""
    said: list[str] = []
    monkeypatch.setattr(train, "judge", lambda *words: verdict(passes.pop(0)))
    monkeypatch.setattr(train, "equal_time", lambda game, seats, new, old, iterations: (new, old))
    monkeypatch.setattr(train, "THINKING", 2)
    monkeypatch.setattr(train, "SHORT", 3)
    return train.train(replace(course(folder), minutes=10.0), open_runner(), said.append), said


def test_two_refusals_in_a_row_end_a_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    state, said = run(tmp_path, monkeypatch, [True, False, False])
    assert state["champion"] == 1 and (tmp_path / "thieves.npz").read_bytes() == (tmp_path / "net-1.npz").read_bytes()
    told = json.loads((tmp_path / "thieves.json").read_text())
    assert told["version"] == find("thieves").version and len(told["trained"]["tests"]) == 3
    assert told["trained"]["command"].startswith("rookery train thieves --games")
    assert any("expert:2it" in sentence for sentence in said), "later generations learn from the champion"


def test_what_was_learnt_tells_the_command_that_made_it(tmp_path: Path) -> None:
    words = "rookery train thieves --games 60 --seed 2 --iterations 3 --generations 4 --minutes 0.1"
    assert replace(course(tmp_path), games=60).command() == f"{words} --settings horizon=0,curiosity=0.5"


def test_a_run_has_no_more_generations_than_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    state, said = run(tmp_path, monkeypatch, [True] * 4)
    assert len(state["tests"]) == 4 and state["champion"] == 4  # type: ignore[arg-type]


def test_where_nothing_passes_there_are_no_weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    state, said = run(tmp_path, monkeypatch, [False, False])
    assert state["champion"] == 0 and not (tmp_path / "thieves.npz").exists()


def test_a_run_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    run(whole, monkeypatch, [False, False])
    with pytest.raises(IndexError):
        run(broken, monkeypatch, [])  # it ends in the middle of its first test
    assert not (broken / "state.json").read_text().count("generation")
    state, said = run(broken, monkeypatch, [False, False])
    assert "  Its games are played already." in said
    for name in ("net-1.npz", "net-2.npz"):
        with np.load(whole / name) as one, np.load(broken / name) as two:
            assert all(np.array_equal(one[array], two[array]) for array in one.files)


def test_a_folder_with_another_run_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(tmp_path, monkeypatch, [False, False])
    with pytest.raises(ValueError, match="holds a run with other settings"):
        train.check(replace(course(tmp_path), seed=3))


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"games": 0}, "at least one game"),
        ({"generations": 0}, "at least one generation"),
        ({"minutes": 0.0}, "some time to learn in"),
    ],
)
def test_what_cannot_be_done_is_refused(tmp_path: Path, wrong: dict[str, int], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        train.check(replace(course(tmp_path), **wrong))  # type: ignore[arg-type]


def test_a_game_without_features_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bare = Game("bare", "Bare", 1, range(2, 3), [], [], [], {})
    monkeypatch.setattr(train, "find", lambda key: bare)
    with pytest.raises(ValueError, match="Bare has no features to learn from"):
        train.check(course(tmp_path))


def test_a_whole_run_is_small_enough_to_be_tried(tmp_path: Path) -> None:
    """With a real test in the end, which its time cuts short."""
    said: list[str] = []
    small = replace(course(tmp_path), generations=1, minutes=0.01)
    state = train.train(small, open_runner(), said.append)
    assert len(state["tests"]) == 1 and any("at equal time" in sentence for sentence in said)
    assert str(tmp_path) not in (tmp_path / "thieves.json").read_text(), "what is passed on names no folder"


# -- The gate


def test_a_test_that_runs_out_of_time_is_not_passed() -> None:
    found = gate.judge("thieves", 3, "search:1it", "search:2it", 1, open_runner(), 0.0001)
    assert not found.passed and "not answered" in found.sentence


def block(number: int, won: int) -> Block:
    """24 games, so many of them won by the new bot on seat 0, the others by a rival."""
    line_up = ("new", "old", "old", "old")
    games = [Played(1, line_up, [], (0,) if nth < won else (1,), 9, None) for nth in range(24)]
    return Block(number, games, {}, 0.0)


@pytest.mark.parametrize(("share", "passes"), [(0.5, True), (0.25, False), (0.1, False)])
def test_who_wins_much_passes_and_who_wins_its_share_does_not(share: float, passes: bool) -> None:
    rule = gate.InTime(Contest("thieves", 4, ("new", "old"), 1), gate.GAIN, 10000, 60.0)
    chance = np.random.default_rng(4)
    while not rule.done:
        rule.add(block(rule.share.count, int(chance.binomial(24, share))))
    assert rule.answered and (rule.evidence > 0) == passes


# -- Tuning


def test_settings_stand_before_the_weights_in_a_spec() -> None:
    assert spec_of("expert:{},weights=a.npz", {"horizon": "2"}) == "expert:{},horizon=2,weights=a.npz"
    assert spec_of("search:{}", {"horizon": "2", "guided": "0"}) == "search:{},horizon=2,guided=0"


def test_candidates_differ_and_guide_only_where_the_heuristics_may() -> None:
    for key in ("thieves", "keep"):
        tried = candidates(find(key))
        assert len({tuple(one.items()) for one in tried}) == len(tried)
        assert any(one["guided"] == "1" for one in tried) == find(key).guided


def test_of_two_candidates_the_better_one_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rookery.training.tune.equal_time", lambda game, seats, new, old, iterations: (new, old))
    monkeypatch.setattr("rookery.training.tune.play_trial", win_by_horizon)
    tried = [{"horizon": str(number)} for number in range(5)]
    assert halve("thieves", "search:{}", tried, 3, 5, 1, open_runner(), lambda sentence: None) == {"horizon": "4"}


def win_by_horizon(trial: object) -> float:
    return float(str(getattr(trial, "candidate")).rpartition("=")[2]) / 4  # noqa: B009

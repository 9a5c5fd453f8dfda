"""The expert: the search with what was learnt, the same in every build, and the plain search where nothing was."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from io import BytesIO
from math import exp
from pathlib import Path
from struct import pack
from zipfile import ZipFile

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import rookery
from bots.honesty import choices, law_of_seals, law_of_worlds
from bots.toys import PENNIES
from conformance.tables import Table, scaled
from rookery.bots import SeatView, make, seat_view
from rookery.bots.expert import ExpertBot
from rookery.bots.outside import invite
from rookery.bots.search.bot import Thought
from rookery.bots.search.net import Filled, Layer, Net, unpack
from rookery.bots.specs import KINDS, expert_text
from rookery.bots.weights import NAMES, about, learned, read_net, settings, shipped_net
from rookery.core.chance import Dice
from rookery.core.moves import Moves
from rookery.games import find, keys

WIDTH = 24


def npy(shape: tuple[int, ...], numbers: Sequence[float], kind: str = "f") -> bytes:
    """As numpy writes an array: `f` is of floats, `i` and `b` are of whole numbers."""
    named = {"f": "<f4", "i": "<i4", "b": "|i1"}[kind]
    told = f"{{'descr': '{named}', 'fortran_order': False, 'shape': {shape!r}, }}"
    told += " " * (-(len(told) + 11) % 64) + "\n"
    made = array(kind, numbers if kind == "f" else [int(number) for number in numbers])
    return b"\x93NUMPY\x01\x00" + pack("<H", len(told)) + told.encode() + made.tobytes()


def weights(table: int, traits: int, may_be_lost: bool = False) -> dict[str, bytes]:
    """Small weights, many of them different."""

    def some(kind: str, *shape: int) -> bytes:
        size = 1
        for side in shape:
            size *= side
        return npy(shape, [(nth * 37) % 101 - 50 for nth in range(size)], kind)

    return {
        "table": some("b", table + traits, WIDTH),
        "table_bias": some("i", WIDTH),
        "seat": some("b", traits, WIDTH),
        "nobody": some("i", WIDTH if may_be_lost else 0),
        "scale": npy((1,), [2000], "i"),
        "second": some("b", WIDTH, WIDTH),
        "second_bias": some("i", WIDTH),
        "last": npy((WIDTH + 1,), [((nth * 37) % 101 - 50) / 400000 for nth in range(WIDTH + 1)]),
    }


def write(file: Path, arrays: dict[str, bytes]) -> Path:
    with ZipFile(file, "w") as archive:
        for name, data in arrays.items():
            archive.writestr(f"{name}.npy", data)
    return file


def lengths(key: str) -> tuple[int, int]:
    """Numbers of the table, and of a seat."""
    game = find(key)
    state = game.start(game.seats[0], game.check_options(None), Dice(1))
    return len(game.features(state)) - game.seats[0] * game.traits, game.traits


def first_look(key: str, seats: int = 4) -> SeatView:
    match = rookery.match(key, seats, seed=3)
    return seat_view(match, match.asked[0])


def think(spec: str, look: SeatView) -> Thought:
    bot = invite(spec)
    assert isinstance(bot, ExpertBot)
    return bot.think(look)


def answered(thought: Thought) -> tuple[list[float], list[float], int]:
    return thought.shares, thought.results, thought.iterations


# -- The net


def test_a_net_says_what_its_sums_say() -> None:
    """A seat with 1, 2 and -3 (in grains 32, 64 and none) times 2, scaled by a half, times 3: 96, 192 and none."""
    nothing = vec[i64]([0] * WIDTH)
    first = vec[i64]([2] + [0] * (WIDTH - 1))
    second = vec[i64]([3 if row == column else 0 for row in range(WIDTH) for column in range(WIDTH)])
    table, seat = Layer(2, WIDTH, vec[i64]([0] * (2 * WIDTH)), nothing), Layer(1, WIDTH, first, nothing)
    last = vec[float]([0.01] + [0.0] * WIDTH)
    net = Net(table, seat, vec[i64](), 1 << 15, Layer(WIDTH, WIDTH, second, nothing), last)
    shares = net.shares(vec[float]([5.0, 1.0, 2.0, -3.0]), 3)
    total = exp(0.96) + exp(1.92) + exp(0.0)
    assert list(shares) == pytest.approx([exp(0.96) / total, exp(1.92) / total, 1.0 / total])


def test_every_build_finds_the_same_verdict_to_the_last_bit(tmp_path: Path) -> None:
    net = read_net(write(tmp_path / "net.npz", weights(3, 2)))
    inputs, filled = vec[i64]([16, 0, 32, 32, 0, 8, -32]), Filled(net.widest)
    common = net.read_table(inputs, 2, filled)
    found = [net.judge(net.read_seat(inputs, common, seat, filled), filled) for seat in range(2)]
    assert [verdict.hex() for verdict in found] == ["0x1.4a669041b5000p+0", "-0x1.4ab7aa3ae9000p+0"]


@pytest.mark.parametrize("numbers", [(1, 2, 3), (-1, -2, -3), (1048575, -1048576, 1048575), (-1048576, 1048575, -5)])
def test_three_sums_share_a_word_without_touching_each_other(numbers: tuple[int, int, int]) -> None:
    into = vec[i64]([10, 20, 30])
    unpack(into, 0, numbers[0] + (numbers[1] << 21) + (numbers[2] << 42))
    assert list(into) == [10 + numbers[0], 20 + numbers[1], 30 + numbers[2]]


@pytest.mark.parametrize("may_be_lost", [False, True])
def test_shares_are_of_one_win_and_only_what_is_nobodys_is_missing(tmp_path: Path, may_be_lost: bool) -> None:
    net = read_net(write(tmp_path / "net.npz", weights(3, 2, may_be_lost)))
    shares = list(net.shares(vec[float]([0.5, 0.0, 1.0, 1.0, 0.0, 0.25, -1.0]), 2))
    assert (sum(shares) < 0.999) == may_be_lost and min(shares) > 0.0


def test_seats_that_stand_alike_are_judged_alike_wherever_they_sit(tmp_path: Path) -> None:
    net = read_net(write(tmp_path / "net.npz", weights(3, 2)))
    table, one, two = [0.5, 0.0, 1.0], [0.7, 0.1], [0.0, 0.9]
    first = list(net.shares(vec[float]([*table, *one, *two, *two]), 3))
    last = list(net.shares(vec[float]([*table, *two, *two, *one]), 3))
    assert first[1] == first[2] and first[0] == pytest.approx(last[2], abs=1e-12)


def test_a_net_refuses_what_it_was_not_made_for(tmp_path: Path) -> None:
    net = read_net(write(tmp_path / "net.npz", weights(3, 2)))
    with pytest.raises(ValueError, match="other rules"):
        net.shares(vec[float]([0.0] * 8), 2)


# -- Files


@pytest.mark.parametrize("name", NAMES)
def test_a_file_that_lacks_an_array_is_refused(tmp_path: Path, name: str) -> None:
    arrays = weights(3, 2)
    del arrays[name]
    with pytest.raises(ValueError, match="holds no weights of ours"):
        read_net(write(tmp_path / "net.npz", arrays))


def test_arrays_that_do_not_fit_together_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="holds no weights of ours"):
        read_net(write(tmp_path / "net.npz", {**weights(3, 2), "second": npy((WIDTH, 4), [0] * (4 * WIDTH), "b")}))


def test_a_file_that_is_none_is_named() -> None:
    with pytest.raises(ValueError, match="nowhere.npz cannot be read: No such file"):
        invite("expert:10it,weights=nowhere.npz")


def test_a_file_that_is_no_archive_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "net.npz"
    file.write_bytes(b"nothing of the kind")
    with pytest.raises(ValueError, match="holds no weights of ours"):
        read_net(file)


def test_arrays_of_another_kind_are_refused(tmp_path: Path) -> None:
    doubles = weights(3, 2)["last"].replace(b"<f4", b"<f8")
    with pytest.raises(ValueError, match="holds no weights of ours"):
        read_net(write(tmp_path / "net.npz", {**weights(3, 2), "last": doubles}))


def test_what_numpy_writes_is_read(tmp_path: Path) -> None:
    numpy = pytest.importorskip("numpy")
    arrays = {name: numpy.load(BytesIO(data)) for name, data in weights(3, 2).items()}
    with (tmp_path / "net.npz").open("wb") as file:
        numpy.savez_compressed(file, **arrays)
    features = vec[float]([0.5, 0.0, 1.0, 1.0, 0.0, 0.25, -1.0])
    ours = read_net(write(tmp_path / "ours.npz", weights(3, 2)))
    assert list(read_net(tmp_path / "net.npz").shares(features, 2)) == list(ours.shares(features, 2))


def test_nobody_far_away_may_name_a_file(tmp_path: Path) -> None:
    file = write(tmp_path / "net.npz", weights(*lengths("thieves")))
    with pytest.raises(ValueError, match="no setting 'weights'"):
        make(f"expert:10it,weights={file}")


# -- Features


@pytest.mark.parametrize("key", keys())
def test_features_have_a_place_for_everything_with_any_number_of_seats(key: str) -> None:
    table, traits = lengths(key)
    game = find(key)
    for seats in game.seats:
        state, dice, moves = game.start(seats, game.check_options(None), Dice(seats)), Dice(7), Moves()
        for nth in range(scaled(40, 300)):
            if state.asked == 0:
                break
            assert len(game.features(state)) == table + seats * traits
            seat = state.first_asked()
            moves.clear()
            game.list_moves(state, seat, moves)
            game.play(state, seat, moves.pick(dice), dice)


# -- The bot


@pytest.mark.uncounted
@pytest.mark.parametrize("key", keys())
def test_the_same_seed_gives_the_same_thought(tmp_path: Path, key: str) -> None:
    spec = f"expert:20it,seed={{}},weights={write(tmp_path / 'net.npz', weights(*lengths(key)))}"
    look = first_look(key)
    assert answered(think(spec.format(3), look)) == answered(think(spec.format(3), look))
    assert think(spec.format(3), look).results != think(spec.format(4), look).results


@pytest.mark.parametrize("key", keys())
def test_a_net_that_reads_worlds_laid_open_reads_imagined_ones_alone(tmp_path: Path, key: str) -> None:
    file = write(tmp_path / "net.npz", weights(*lengths(key)))
    spec = f"expert:{scaled(5, 30)}it,horizon=0,weights={file}"
    for match, seat in choices(Table(key, 4), 2, scaled(1, 4)):
        law_of_worlds(lambda match: invite(spec), match, seat, scaled(2, 5))
        if len(match.asked) > 1:
            law_of_seals(lambda match: invite(spec), match, match.asked[0])


def test_a_net_makes_a_difference(tmp_path: Path) -> None:
    file, look = write(tmp_path / "net.npz", weights(*lengths("thieves"))), first_look("thieves")
    assert think(f"expert:50it,horizon=0,weights={file}", look).results != think("expert:50it,horizon=0", look).results


def test_weights_of_another_game_are_refused_with_a_sentence(tmp_path: Path) -> None:
    file, look = write(tmp_path / "net.npz", weights(3, 2)), first_look("thieves")
    with pytest.raises(ValueError, match=r"net\.npz are of another game than Thieves!: name its own"):
        ExpertBot("50it,horizon=0", str(file)).policy(look)


def test_where_nothing_was_learnt_it_is_the_plain_search() -> None:
    state, moves = PENNIES.start(2, {}, Dice(1)), Moves()
    PENNIES.list_moves(state, 0, moves)
    look = SeatView(PENNIES, 0, PENNIES.view(state, 0), moves.listed(), [])
    expert, search = make("expert:300it"), make("search:300it")
    assert isinstance(expert, ExpertBot) and expert.policy(look) == search.policy(look)  # type: ignore[attr-defined]


def test_what_a_spec_says_counts_more_than_what_was_learnt() -> None:
    bot = make("expert:10it,horizon=3,curiosity=0.25")
    assert isinstance(bot, ExpertBot)
    for key in keys():
        suited = bot.suited(find(key))
        assert (suited.horizon, suited.curiosity) == (3, 0.25)


@pytest.mark.parametrize("spec", ["expert:", "expert", "expert:5ms", "expert:2000it,seed=3"])
def test_its_specs_are_those_of_the_search(spec: str) -> None:
    assert isinstance(make(spec), ExpertBot)


# -- What is shipped


def test_the_list_of_bots_says_for_which_games_a_value_was_learnt() -> None:
    assert next(kind.text for kind in KINDS if kind.name == "expert") == expert_text(learned())
    assert "nothing has passed its test yet: it has the plain value" in expert_text([])
    assert "for sneaks, thieves; for any other game the plain value" in expert_text(["sneaks", "thieves"])


@pytest.mark.parametrize("key", keys())
def test_what_is_shipped_fits_its_game_and_says_how_it_was_made(key: str) -> None:
    game, told = find(key), about(key)
    if key not in learned():
        return
    net, (table, traits) = shipped_net(key, game.version), lengths(key)
    assert net is not None and net.fits(table + 4 * traits, 4)
    assert told["game"] == key and told["trained"]["seed"] >= 0
    assert any(test["passed"] for test in told["trained"]["tests"])
    make(",".join(["expert:1it", *[f"{name}={value}" for name, value in settings(key).items()]]))

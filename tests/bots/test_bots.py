"""Bots choose from what their seat may know, by the distribution they announce, with dice of their own."""

from __future__ import annotations

import pytest

import rookery
from core.bids import BIDS, Bids
from rookery.bots import Bot, GreedyBot, Player, PolicyBot, RandomBot, SeatView, advise, make, seat_view
from rookery.bots.bot import draw
from rookery.bots.greedy import softmax
from rookery.bots.player import own_dice
from rookery.bots.playout import flat_search
from rookery.bots.search.bot import SearchBot
from rookery.core.chance import Chance, Dice, Script
from rookery.core.match import Match
from rookery.core.state import State


class First(Bot):
    """A bot in plain Python, as anybody can write one."""

    def choose(self, seat: SeatView, chance: Chance) -> int:
        return seat.legal[0]


class Nosy(Bot):
    """Keeps all it was shown."""

    def __init__(self) -> None:
        self.shown: list[SeatView] = []

    def choose(self, seat: SeatView, chance: Chance) -> int:
        self.shown.append(seat)
        return seat.legal[-1]


def question(seed: int = 1) -> SeatView:
    match = rookery.match("thieves", 4, seed=seed)
    return seat_view(match, match.asked[0])


def play(bots: list[Bot], seed: int) -> Match:
    match = rookery.match("thieves", len(bots), seed=seed)
    players = [Player(bot, seat, seed) for seat, bot in enumerate(bots)]
    while asked := match.asked:
        players[asked[0]].answer(match)
    return match


def reachable(thing: object, depth: int = 4) -> list[object]:
    """All that can be had from a thing by its attributes and items."""
    if depth == 0:
        return [thing]
    parts = list(thing) if isinstance(thing, list | tuple) else []
    if type(thing).__module__.startswith("rookery"):
        names = [name for name in dir(thing) if not name.startswith("__")]
        parts += [part for name in names if not callable(part := getattr(thing, name))]
    return [thing, *[found for part in parts for found in reachable(part, depth - 1)]]


def test_neither_state_nor_match_can_be_reached_from_what_a_bot_is_given() -> None:
    seen = reachable(question())
    assert len(seen) > 100
    assert not [thing for thing in seen if isinstance(thing, State | Match)]


def test_a_bot_is_given_the_view_the_moves_and_the_events_of_its_seat() -> None:
    match = rookery.match("thieves", 4, seed=5)
    seat = match.asked[0]
    look = seat_view(match, seat)
    assert (look.seat, look.legal, look.view.facts()) == (seat, match.legal(seat), match.view(seat).facts())
    assert [event.facts() for event in look.events] == [event.facts() for event in match.events(seat)]
    assert look.words(look.legal[0]) == match.game.moves[look.legal[0]].text


def test_an_imagined_state_looks_to_the_seat_like_the_true_one() -> None:
    look = question()
    for seed in range(20):
        imagined = look.imagine(Dice(seed))
        assert look.game.view(imagined, look.seat).facts() == look.view.facts()


def test_a_player_shows_its_bot_every_event_that_its_seat_has_seen() -> None:
    nosy = Nosy()
    match = play([nosy, RandomBot(), RandomBot()], 3)
    last = nosy.shown[-1]
    assert [event.facts() for event in last.events] == [event.facts() for event in match.events(0)[: len(last.events)]]
    assert len(last.events) > len(nosy.shown)


def test_a_bot_written_in_plain_python_plays_a_game_to_its_end() -> None:
    assert play([First(), First(), First()], 1).over


def test_the_same_seed_gives_the_same_game() -> None:
    bots: list[Bot] = [GreedyBot(), RandomBot(), GreedyBot(1.0)]
    assert play(bots, 9).record() == play(bots, 9).record()
    assert play(bots, 9).record() != play(bots, 10).record()


def test_bots_never_draw_from_the_chance_of_the_match() -> None:
    rookery.verify(play([GreedyBot(), RandomBot(), RandomBot()], 4).record())


def test_dice_differ_by_seat_and_from_those_of_the_match() -> None:
    throws = [[dice.below(1000) for nth in range(20)] for dice in (own_dice(7, 0), own_dice(7, 1), Dice(7))]
    assert throws[0] != throws[1] != throws[2] != throws[0]
    assert throws[0] == [dice.below(1000) for dice in [own_dice(7, 0)] for nth in range(20)]


@pytest.mark.parametrize("bot", [RandomBot(), GreedyBot(), GreedyBot(2.0)])
def test_a_policy_has_a_probability_for_every_legal_move(bot: PolicyBot) -> None:
    look = question()
    policy = bot.policy(look)
    assert len(policy) == len(look.legal)
    assert all(share >= 0 for share in policy) and sum(policy) == pytest.approx(1)


def test_a_softmax_is_never_always_the_best() -> None:
    assert softmax([1.0, 0.0, 1.0], 0.5) == pytest.approx([0.4683, 0.0634, 0.4683], abs=1e-4)


def test_a_higher_temperature_is_nearer_to_chance() -> None:
    look = question()
    assert max(GreedyBot(0.1).policy(look)) > max(GreedyBot(1.0).policy(look)) > max(GreedyBot(10.0).policy(look))


def test_a_distribution_is_drawn_from_as_it_says() -> None:
    dice = Dice(3)
    drawn = [draw([0.2, 0.3, 0.5], dice) for nth in range(20000)]
    assert [drawn.count(place) / 20000 for place in range(3)] == pytest.approx([0.2, 0.3, 0.5], abs=0.015)


def test_what_cannot_happen_is_not_drawn_at_either_end_of_chance() -> None:
    assert draw([0.0, 1.0, 0.0], Script([0])) == 1
    assert draw([0.0, 1.0, 0.0], Script([(1 << 30) - 1])) == 1


def test_the_random_bot_plays_every_legal_move() -> None:
    look, dice = question(), Dice(1)
    assert {RandomBot().choose(look, dice) for nth in range(200)} == set(look.legal)


def test_greedy_beats_random() -> None:
    wins = sum(0 in play([GreedyBot(), RandomBot(), RandomBot()], seed).winners for seed in range(40))
    assert wins >= 20


class Decided(Bids):
    """The first bid of seat 0 decides who wins, whatever the scores: nobody, seat 0 alone, or both."""

    def winners(self, state: State) -> list[int]:
        return [[0, 1], [0], []][state.at(0, 0)]


def test_flat_search_plays_for_the_win_that_the_rules_name_and_likes_a_shared_one_less() -> None:
    game = Decided()
    view = game.view(game.start(2, {}, Script([2])), 0)
    assert game.moves[flat_search(game, view, 0, 30, Dice(1))].text == "Bid 1"
    assert BIDS.moves[flat_search(BIDS, view, 0, 300, Dice(1))].text == "Bid 2"


# -- Names


def test_a_bot_is_made_by_its_name() -> None:
    assert isinstance(make("random"), RandomBot)
    bot = make(" greedy:0.5 ")
    assert isinstance(bot, GreedyBot) and bot.temperature == 0.5
    search = make("search")
    assert isinstance(search, SearchBot) and search.settings.milliseconds == 200


@pytest.mark.parametrize(
    ("spec", "reason"),
    [
        ("wizard", "there is no bot 'wizard'; the bots are: random, greedy"),
        ("", "there is no bot ''"),
        ("random:3", "takes no setting"),
        ("greedy:hot", "'hot': it must be a number"),
        ("greedy:0", "must be above zero"),
        ("greedy:-1", "must be above zero"),
        ("greedy:nan", "must be above zero"),
    ],
)
def test_a_wrong_name_is_refused_with_a_sentence(spec: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        make(spec)


def test_an_opinion_is_the_policy_of_the_bot_in_words_best_first() -> None:
    look = question()
    likings = advise(look, make("greedy"))
    shares = dict(zip(look.legal, GreedyBot().policy(look), strict=True))
    assert {liking.action: liking.share for liking in likings} == shares
    assert [liking.share for liking in likings] == sorted(shares.values(), reverse=True)
    assert [liking.text for liking in likings] == [look.words(liking.action) for liking in likings]


def test_a_bot_that_only_plays_is_not_asked_for_its_opinion() -> None:
    with pytest.raises(ValueError, match="does not say why"):
        advise(question(), First())

"""The rules of Thieves!, under the headings of RULES.md and in its order."""

from __future__ import annotations

from mypy_extensions import i64

from rookery.core.chance import Chance
from rookery.core.moves import Moves
from rookery.games.thieves.components import (
    CARDS_PLAYED,
    DECK,
    END_VALUE,
    EXTENDED,
    FORTUNE,
    FORTUNE_CARDS,
    GEMS_TO_WIN,
    GETAWAY,
    GETAWAYS,
    HELMET_1,
    HELMET_2,
    KINDS,
    LOOT_0,
    MOST_CARDS,
    MOST_CARDS_EXTENDED,
    MOST_ROUNDS,
    PENDING,
    POLICE_ROW,
    RAID_VALUE,
    RING,
    ROADBLOCK,
    ROUND,
    SIREN,
    STARTER,
    THIEF_ROW,
    THIEVES,
    TURN,
    TURNS,
    gems,
    hand,
    helmet_limit,
    stash,
)
from rookery.games.thieves.events import (
    BEGAN,
    BUSTED,
    CLEARED,
    COUNTED,
    DREW,
    ENDED,
    GOT_AWAY,
    GOT_LOOT,
    HID,
    LAID_DOWN,
    LAST_CAR,
    LAST_CARD,
    LAST_TURN,
    LIFTED,
    LOST_LOOT,
    PLANTED,
    PLAYED,
    RAIDED,
    SHOWED,
    SPARED,
    STOLE_NOTHING,
    WON_GEM,
)
from rookery.games.thieves.moves import (
    CARD_OF,
    FIRST_SLOT,
    NOTHING,
    SEAT_OF,
    SPOT_OF,
    card,
    give,
    hide,
    lift,
    plant,
)
from rookery.games.thieves.state import ThievesState, has_loot, helmets, leaders, worth
from rookery.games.thieves.steps import ASK_CARD, ASK_FORTUNE, ASK_LOOT, ASK_RECEIVER, BEGIN_TURN, CLEAR, DEAL

# -- Setup


def deal(state: ThievesState, chance: Chance) -> None:
    """TH-01, TH-R02: three cards each, no Getaway among them. TH-03: all else is empty."""
    for kind in range(KINDS):
        state.put(DECK, kind, state.box.copies[kind])
    choose_starter(state, chance)
    for seat in range(state.seats):
        for nth in range(state.box.dealt):
            take_in_hand(state, seat, state.draw_among(DECK, LOOT_0, ROADBLOCK, chance))


def choose_starter(state: ThievesState, chance: Chance) -> None:
    """TH-02: a random seat starts. TH-R01: in extended play the start moves one seat left each round."""
    if state.field(ROUND) == 0:
        state.set_field(STARTER, chance.below(state.seats))
    else:
        state.set_field(STARTER, (state.field(STARTER) + 1) % state.seats)
    state.add_to_field(ROUND, 1)
    state.tell(BEGAN, state.field(STARTER), state.field(ROUND))
    state.plan(BEGIN_TURN, state.field(STARTER))


# -- The turn


def begin_turn(state: ThievesState, seat: i64, chance: Chance) -> None:
    """TH-04, TH-R09: draw until four cards are in hand. TH-06: then play exactly one. The left neighbour follows."""
    state.set_field(TURN, seat)
    if is_last_turn_over(state):
        end_game(state, LAST_TURN)
        return
    if is_last_card_played(state):
        end_game(state, LAST_CARD)
        return
    state.add_to_field(TURNS, 1)
    state.plan(BEGIN_TURN, (seat + 1) % state.seats)
    state.plan(ASK_CARD)
    while state.size(hand(seat)) < state.box.hand:
        kind = draw_card(state, chance)
        if kind == GETAWAY:
            return
        take_in_hand(state, seat, kind)


def is_last_turn_over(state: ThievesState) -> bool:
    """TH-R39: a house may end the game after a number of turns."""
    return state.box.turns != 0 and state.field(TURNS) == state.box.turns


def is_last_card_played(state: ThievesState) -> bool:
    """TH-R40: cards that raids send back could go round for ever."""
    most = MOST_CARDS_EXTENDED if state.field(EXTENDED) else MOST_CARDS
    return state.field(CARDS_PLAYED) * state.seats >= most


def draw_card(state: ThievesState, chance: Chance) -> i64:
    """TH-05: a Getaway is laid out and replaced. TH-18: the seventh ends the game, and is all that is drawn."""
    kind = state.draw(DECK, chance)
    while kind == GETAWAY:
        state.add_to_field(GETAWAYS, 1)
        state.tell(GOT_AWAY, state.turn, state.field(GETAWAYS), state.box.last_getaway)
        if state.field(GETAWAYS) == state.box.last_getaway:
            end_game(state, LAST_CAR)
            return GETAWAY
        kind = state.draw(DECK, chance)  # TH-R05: the deck cannot run dry
    return kind


def take_in_hand(state: ThievesState, seat: i64, kind: i64) -> None:
    """TH-R36: a card that nobody else saw may be a helmet."""
    state.put(hand(seat), kind, 1)
    state.add_to_field(helmet_limit(seat), 1)
    state.whisper(DREW, seat, kind)


# -- Playing a card


def list_cards(state: ThievesState, seat: i64, bag: i64, moves: Moves) -> None:
    """TH-07, TH-R26: loot face down to the own stash, face up to another. TH-R27: any other card may be played."""
    cells, held, items, count = state.cells, state.first_cell(bag), moves.items, moves.count
    for kind in range(LOOT_0, RING + 1):
        if cells[held + kind]:
            items[count] = hide(kind)
            count += 1
            for rival in range(state.seats):
                if rival != seat:
                    items[count] = plant(kind, rival)
                    count += 1
    for kind in range(HELMET_1, ROADBLOCK + 1):
        if cells[held + kind]:
            items[count] = card(kind)
            count += 1
    moves.count = count


def play_from_hand(state: ThievesState, seat: i64, action: i64, chance: Chance) -> None:
    """TH-R36: who plays a helmet holds one fewer; a hand holds no more helmets than cards."""
    kind, limit = CARD_OF[action], state.field(helmet_limit(seat))
    if kind in (HELMET_1, HELMET_2) or limit == state.size(hand(seat)):
        state.set_field(helmet_limit(seat), limit - 1)
    play_card(state, hand(seat), action, chance)


def play_card(state: ThievesState, bag: i64, action: i64, chance: Chance) -> None:
    """TH-08: loot goes to a stash, police cards to the police row, thief cards to the thief row (TH-R11)."""
    kind = CARD_OF[action]
    state.add_to_field(CARDS_PLAYED, 1)
    if kind <= RING:
        play_loot(state, bag, kind, SEAT_OF[action])
        return
    state.move(kind, bag, POLICE_ROW if kind <= SIREN else THIEF_ROW)
    state.tell(PLAYED, state.turn, kind)
    if kind <= SIREN:
        call_police(state, kind)
    elif kind == THIEVES:
        state.plan(ASK_LOOT)
    elif kind == FORTUNE:
        draw_fortune(state, chance)
    else:
        block_road(state)


def play_loot(state: ThievesState, bag: i64, kind: i64, rival: i64) -> None:
    """TH-07: face down to the own stash, behind what lies there (TH-R20, TH-R23), or face up to that of a rival."""
    state.put(bag, kind, -1)
    if rival < 0:
        state.push(state.turn, kind)
        state.whisper(HID, state.turn, kind)
    else:
        state.put(stash(rival), kind, 1)
        state.tell(PLANTED, state.turn, kind, rival)


# -- Police


def call_police(state: ThievesState, kind: i64) -> None:
    """TH-09: helmets worth four bring a raid, one only (TH-R08). TH-R07: with fewer, the cards just lie there."""
    if kind == SIREN:
        sound_siren(state)
    if helmets(state, POLICE_ROW) >= state.box.raid_helmets:
        raid(state)


def sound_siren(state: ThievesState) -> None:
    """TH-10, TH-R06: all others lay down all their helmets. TH-R34: the own hand and pending cards are spared."""
    for seat in range(state.seats):
        if seat != state.turn:
            lay_down(state, seat, HELMET_1)
            lay_down(state, seat, HELMET_2)
            state.set_field(helmet_limit(seat), 0)  # TH-R36


def lay_down(state: ThievesState, seat: i64, helmet: i64) -> None:
    number = state.count(hand(seat), helmet)
    if number:
        state.pour(hand(seat), POLICE_ROW, helmet, helmet)
        state.tell(LAID_DOWN, seat, helmet, number)


def raid(state: ThievesState) -> None:
    """TH-12: all stashes are turned up. TH-13: the highest are busted. TH-14: both rows go into the deck."""
    state.tell(RAIDED, state.turn)
    highest: i64 = 0
    for seat in range(state.seats):
        turn_up(state, seat)
        state.tell(COUNTED, seat, worth(state, seat, RAID_VALUE))
        highest = max(highest, worth(state, seat, RAID_VALUE))
    for seat in range(state.seats):
        if worth(state, seat, RAID_VALUE) == highest:  # TH-R21, TH-R25: all of them, whoever called the raid
            bust(state, seat, highest)
    state.pour(POLICE_ROW, DECK, HELMET_1, SIREN)  # TH-R10
    state.pour(THIEF_ROW, DECK, THIEVES, ROADBLOCK)  # TH-R14: pending cards lie in neither row


def turn_up(state: ThievesState, seat: i64) -> None:
    """TH-12, TH-15: cards turned up in a raid stay face up."""
    while state.row_size(seat):
        kind = state.pluck(seat, 0)
        state.put(stash(seat), kind, 1)
        state.tell(SHOWED, seat, kind)


def bust(state: ThievesState, seat: i64, highest: i64) -> None:
    """TH-13, TH-R32: the whole stash goes back into the deck. TH-R22: there may be none. TH-R24: the hand is kept."""
    if has_loot(state, seat):
        state.tell(BUSTED, seat, highest)
        state.pour(stash(seat), DECK, LOOT_0, RING)


# -- Thief cards


def ask_loot(state: ThievesState) -> None:
    """TH-11. TH-R17, TH-R35: without any loot on the table the card has no effect."""
    for seat in range(state.seats):
        if has_loot(state, seat):
            state.ask(state.turn)
            return
    state.tell(STOLE_NOTHING, state.turn)


def list_loot(state: ThievesState, moves: Moves) -> None:
    """TH-11: one loot card of any stash. TH-R18: or none. TH-R19: a face-down card is known by its slot only."""
    moves.add(NOTHING)
    for seat in range(state.seats):
        for kind in range(LOOT_0, RING + 1):
            if state.count(stash(seat), kind):
                moves.add(lift(seat, kind))
        for slot in range(state.row_size(seat)):
            moves.add(lift(seat, FIRST_SLOT + slot))


def choose_loot(state: ThievesState, lifted: i64) -> None:
    """TH-11: a card, then who gets it: the move that lifted it is the argument of the next question."""
    if lifted == NOTHING:
        state.tell(SPARED, state.turn)
        return
    state.tell(LIFTED, state.turn, SPOT_OF[lifted], SEAT_OF[lifted])
    state.plan(ASK_RECEIVER, lifted)


def list_receivers(state: ThievesState, lifted: i64, moves: Moves) -> None:
    """TH-11: any stash but the one it comes from."""
    for seat in range(state.seats):
        if seat != SEAT_OF[lifted]:
            moves.add(give(seat))


def give_loot(state: ThievesState, lifted: i64, receiver: i64) -> None:
    """TH-11: the card changes stashes; one that lay face down is turned up, and the gap it leaves closes (TH-R33)."""
    loser = SEAT_OF[lifted]
    kind = SPOT_OF[lifted]
    if kind < FIRST_SLOT:
        state.put(stash(loser), kind, -1)
    else:
        kind = state.pluck(loser, kind - FIRST_SLOT)
    state.put(stash(receiver), kind, 1)
    state.tell(LOST_LOOT, loser, kind)
    state.tell(GOT_LOOT, receiver, kind)


def block_road(state: ThievesState) -> None:
    """TH-16: the helmets of the police row go into the deck. TH-R16: Sirens stay. TH-R15: in a Fortune, too."""
    if helmets(state, POLICE_ROW):
        state.pour(POLICE_ROW, DECK, HELMET_1, HELMET_2)
        state.tell(CLEARED, state.turn)


def draw_fortune(state: ThievesState, chance: Chance) -> None:
    """TH-17: draw two cards, to be played at once. TH-R13: a Fortune within a Fortune adds two."""
    for nth in range(FORTUNE_CARDS):
        kind = draw_card(state, chance)
        if kind == GETAWAY:
            return
        state.put(PENDING, kind, 1)
        state.whisper(DREW, state.turn, kind)
    state.plan(ASK_FORTUNE)


def ask_fortune(state: ThievesState) -> None:
    """TH-R12: in the order the player likes, each fully resolved before the next. TH-R40: as long as any is played."""
    if state.size(PENDING) == 0:
        return
    if is_last_card_played(state):
        end_game(state, LAST_CARD)
    else:
        state.ask(state.turn)


def play_pending(state: ThievesState, action: i64, chance: Chance) -> None:
    """TH-R12: then ask for the next."""
    state.plan(ASK_FORTUNE)
    play_card(state, PENDING, action, chance)


# -- The end


def end_game(state: ThievesState, ending: i64) -> None:
    """TH-18, TH-R03, TH-R04: at once, whatever else was planned. TH-R37: every stash is turned up and counted."""
    state.end()
    state.tell(ENDED, state.turn, ending)
    for seat in range(state.seats):
        turn_up(state, seat)
        state.tell(COUNTED, seat, worth(state, seat, END_VALUE))
    if state.field(EXTENDED):
        award_gems(state)


def stash_scores(state: ThievesState) -> list[int]:
    """TH-19: the stash by end values, and nothing else: TH-R28, it may be 0 for all."""
    return [worth(state, seat, END_VALUE) for seat in range(state.seats)]


# -- Extended play


def award_gems(state: ThievesState) -> None:
    """TH-20, TH-R29: a gem for every winner of the round. Another round follows until the match is won."""
    scores = stash_scores(state)
    for seat in range(state.seats):
        if scores[seat] == max(scores):
            state.add_to_field(gems(seat), 1)
            state.tell(WON_GEM, seat, state.field(gems(seat)))
    if not is_match_won(state) and not is_last_round(state):
        state.plan(CLEAR)


def is_last_round(state: ThievesState) -> bool:
    """TH-R41: whoever has most gems then has won. TH-R40: and no round begins once the last card is played."""
    return state.field(ROUND) == MOST_ROUNDS or is_last_card_played(state)


def clear_table(state: ThievesState) -> None:
    """TH-20: the next round starts from an empty table."""
    state.clear_zones()
    state.set_field(GETAWAYS, 0)
    state.set_field(TURNS, 0)
    for seat in range(state.seats):
        state.set_field(helmet_limit(seat), 0)
    state.plan(DEAL)


def is_match_won(state: ThievesState) -> bool:
    """TH-20: two gems win. TH-R30: unless another has as many; then it takes three or more, and more than any other."""
    first = leaders(state)
    return len(first) == 1 and state.field(gems(first[0])) >= GEMS_TO_WIN


def gem_scores(state: ThievesState) -> list[int]:
    """TH-20"""
    return [state.field(gems(seat)) for seat in range(state.seats)]

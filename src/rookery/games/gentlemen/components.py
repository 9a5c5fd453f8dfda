"""The nouns of Gentlemen Thieves: tokens, places, and the numbers of the rulebook, each with its status.

S: the rulebook or a public description of the game says so. D: it follows. H: ours, where both are silent.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

COLOURS: Final[i64] = 5  # S
TYPES: Final[i64] = 5  # S
COPIES: Final[i64] = 3  # D: 75 tokens, every type in every colour
COLOUR_NAMES: Final = ("red", "purple", "green", "black", "yellow")  # S
TYPE_NAMES: Final = ("mask", "gloves", "grapnel", "lamp", "crowbar")  # S, but "crowbar" is H: a label
BURGLAR_NAMES: Final = (  # S
    "Arsène Lupin (red)",
    "the Countess of Cagliostro (purple)",
    "Dolorès Kesselbach (green)",
    "Beaumagnan (black)",
    "Grand Paul (yellow)",
)

# Kinds of tokens. Equipment comes first: the five colours of one type stand together.
EQUIPMENT: Final[i64] = COLOURS * TYPES
EQUIPMENT_TOKENS: Final[i64] = EQUIPMENT * COPIES
LOOT: Final[i64] = 25
BRIGADIER: Final[i64] = 26
KINDS: Final[i64] = 27
TOKEN_NAMES: Final = (
    *[f"{colour} {kind}" for kind in TYPE_NAMES for colour in COLOUR_NAMES],
    "Loot",
    "the Brigadier",
)
TYPE_OF: Final = vec[i64]([kind // COLOURS for kind in range(EQUIPMENT)])
COLOUR_OF: Final = vec[i64]([kind % COLOURS for kind in range(EQUIPMENT)])

# Places, each of them a bag. The first five are the Location tiles, in the order of all that is done tile by tile.
BANK: Final[i64] = 0
MUSEUM: Final[i64] = 1
MANOR: Final[i64] = 2
TILES: Final[i64] = 5
MIDDLE: Final[i64] = 5  # of the table
PLACE_NAMES: Final = ("the Bank", "the Museum", "the Manor", "the Jeweller", "the Opera", "the middle")  # S, two are H
PILE: Final[i64] = 6  # face down, the Brigadier in it
GONE: Final[i64] = 7  # what lies face down in the colours' piles or was removed; everybody saw it go
BAGS: Final[i64] = 8
NOWHERE: Final[i64] = 0  # no tile, where a Location is a bit for each of its tiles

# Any two of five: the colours of the White alliance, or two tiles that are linked.
PAIRS: Final = [(one, two) for one in range(5) for two in range(one + 1, 5)]
PAIR_MASK: Final = vec[i64]([1 << one | 1 << two for one, two in PAIRS])
SITES: Final = [(tile, tile) for tile in range(5)] + PAIRS  # Locations, as events name them
SITE_MASK: Final = vec[i64]([1 << one | 1 << two for one, two in SITES])
ALL_COLOURS: Final[i64] = 31

LOOT_TOKENS: Final[i64] = 8  # S
LOOT_AT_BANK: Final[i64] = 2  # S: GT-02 and GT-29
TILE_TOKENS: Final[i64] = 2  # S: GT-03 and GT-23
DISPLAY_SIZE: Final[i64] = 3  # S: GT-05
SLOT_NAMES: Final = ("first", "second", "third")  # of the display
BOTTOM: Final[i64] = 7  # S: GT-04
TYPE_LIMIT: Final[i64] = 3  # S: GT-14
WHITE_SIZE: Final[i64] = 2  # S: GT-08
HANDS: Final = vec[i64]([0, 0, 4, 3, 2, 2])  # by the number of seats; S, the last D: GT-06, GT-R01
HAND_TOKENS: Final[i64] = 10  # S
LEAST_SEATS: Final[i64] = 2
MOST_SEATS: Final[i64] = 5

BORDERED: Final = (  # H; that each colour and each type is there twice is S: GT-03
    "red mask",
    "red gloves",
    "purple gloves",
    "purple grapnel",
    "green grapnel",
    "green lamp",
    "black lamp",
    "black crowbar",
    "yellow crowbar",
    "yellow mask",
)

# Rows: the display, then the Burglar tile of each seat.
DISPLAY: Final[i64] = 0
SLOTS: Final[i64] = DISPLAY_SIZE
EMPTY: Final[i64] = -1  # a slot whose token was taken when the Brigadier came (GT-R35)

# Fields, all of them public.
TURN: Final[i64] = 0  # whose action it is, or was last
MATCHMAKER: Final[i64] = 1  # the seat that has the token
WHITE: Final[i64] = 2  # the colours of the White alliance, a bit each; 0 before the first choice
LOCK: Final[i64] = 3  # these four: the place of the token
CAR: Final[i64] = 4
TUNNEL_1: Final[i64] = 5
TUNNEL_2: Final[i64] = 6
FIRST_HANDS: Final[i64] = 7  # a field for each of five seats, so that no field moves with the number of seats
FIRST_OWN: Final[i64] = 12
FIRST_FAVOUR: Final[i64] = 17  # five for each seat
FIRST_COMPLETER: Final[i64] = 42  # one for each tile, one for the double Location
HAULS: Final[i64] = 48  # burglaries that were shared out
FIRST_HAUL: Final[i64] = 49

# A haul is what one burglary brought: tokens of each colour, Loot, and the colours that share it, a bit each.
# Equipment that is turned down never comes back, and each burglary takes five of 75 at least: there are 15 at most.
HAUL_LOOT: Final[i64] = 5
HAUL_COLOURS: Final[i64] = 6
HAUL_WIDTH: Final[i64] = 7
MOST_HAULS: Final[i64] = 15
FIELDS: Final[i64] = FIRST_HAUL + MOST_HAULS * HAUL_WIDTH
DOUBLE: Final[i64] = TILES  # among the completers, after the tiles


def tile_of(seat: i64) -> i64:
    """The row with the Burglar tile of a seat: its colour."""
    return 1 + seat


def hands(seat: i64) -> i64:
    """Helping Hands left."""
    return FIRST_HANDS + seat


def own(seat: i64) -> i64:
    """Tokens of the own colour in the own pile; 0 until the piles are opened (GT-R36)."""
    return FIRST_OWN + seat


def favour(seat: i64, colour: i64) -> i64:
    """How often a seat did something for a colour, in sight of all (GT-R37)."""
    return FIRST_FAVOUR + seat * COLOURS + colour


def completer(place: i64) -> i64:
    """GT-22: who brought five types together at a tile, or at the DOUBLE Location: seat + 1; 0 where they are not."""
    return FIRST_COMPLETER + place


def haul(nth: i64) -> i64:
    """The first field of a haul."""
    return FIRST_HAUL + nth * HAUL_WIDTH

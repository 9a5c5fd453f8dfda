"""Which letters look like which: what a reader at a table cannot tell apart, as far as names go.

Most of it follows from the names and decompositions of Unicode: widths, styles, marks, strokes and hooks of one Latin
letter. The table holds letters and digits of other scripts that look like Latin ones in usual faces, as Unicode's own
report on confusable characters has them.
"""

from __future__ import annotations

import re
from functools import lru_cache
from unicodedata import category, name, normalize

from rookery.server.text import folded

SAME = {
    "2": "ƧϨᒿꙄꛯꝚ",
    "3": "ƷȜЗӠⳌꝪꞫ𑣊𖼻",
    "4": "Ꮞ𑢯",
    "5": "Ƽ𑢻",
    "6": "бᏮⳒ𑣕",
    "7": "𐓒𑣆",
    "8": "Ȣȣ৪੪𐌚",
    "9": "৭੧୨൭ⳊꝮ𑢬𑣌𑣖",
    "A": "ΑАᎪᗅꓮ𐊠𖽀",
    "a": "ɑαа",
    "B": "ΒВᏴᗷꓐꞴ𐊂𐊡𐌁",
    "b": "ƄЬᏏᑲᖯ",
    "C": "ΣСᏟⲤꓚ𐊢𐌂𐐕𐔜𑣩𑣲",
    "c": "ςсⲥꮯ𐐽",
    "D": "Ꭰᗞᗪꓓ",
    "d": "ԁᏧᑯꓒ",
    "E": "ΕЕᎬⴹꓰ𐊆𑢦𑢮",
    "e": "еҽꬲ",
    "F": "Ϝᖴꓝ𐊇𐊥𐔥𑢢𑣂",
    "f": "քẝꬵ",
    "G": "ԌᏀᏳꓖ",
    "g": "ƍɡց",
    "H": "ΗНᎻᕼⲎꓧ𐋏",
    "h": "һհᏂ",
    "i": "ɩιіӏᎥꙇꭵ𑣃",
    "J": "ͿЈᎫᒍꓙ",
    "j": "ϳј",
    "K": "ΚКᏦᛕⲔꓗ𐔘",
    "L": "ᏞᒪⳐꓡ𐐛𐔦𑢣𑢲𖼖",
    "l": "ƖǀΙІӀᛁⲒⵏꓲ𐊊𐌉𐌠𖼨",
    "M": "ΜϺМᎷᗰᛖⲘꓟ𐊰𐌑",
    "N": "ΝⲚꓠ𐔓",
    "n": "ոռ",
    "O": "ΟОՕ০ଠ୦ዐⲞⵔ〇ꓳ𐊒𐊫𐐄𐓂𐔖𑓐𑢵𑣠",
    "o": "οσоօ०੦૦௦౦೦ഠ൦๐໐ဝ၀ჿᴑⲟꬽ𐐬𐓪𑣈𑣗",
    "P": "ΡРᏢᑭⲢꓑ𐊕",
    "p": "ρрⲣ",
    "Q": "ⵕ",
    "q": "ԛգզ",
    "R": "ƦᎡᏒᖇꓣ𐒴𖼵",
    "r": "гᴦⲅꭇꭈꮁ",
    "S": "ЅՏᏕᏚꓢ𐊖𐐠𖼺",
    "s": "ƽѕꮪ𐑈𑣁",
    "T": "ΤТᎢⲦꓔ𐊗𐊱𐌕𑢼𖼊",
    "U": "Սሀᑌꓴ𐓎𑢸𖽂",
    "u": "υսꞟ𐓶𑣘",
    "V": "ѴᏙᐯⴸꓦꛟ𐔝𑢠𖼈",
    "v": "νѵꮩ𑜆𑣀",
    "W": "ԜᎳᏔꓪ𑣦𑣯",
    "w": "ɯѡԝաꮃ𑜊𑜎𑜏",
    "X": "ΧХᚷⲬⵝꓫꞳ𐊐𐊴𐌗𐌢𐔧𑣬",
    "x": "хᕁᕽ",
    "Y": "ΥУҮᎩᎽⲨꓬ𐊲𑢤𖽃",
    "y": "ɣγуүყ𑣜",
    "Z": "ΖᏃꓜ𑢩𑣥",
    "z": "ꮓ𑣄",
}
AS_LATIN = {ord(other): letter for letter, others in SAME.items() for other in others}
LATIN = re.compile(r"LATIN (?:CAPITAL |SMALL )?LETTER (?:SMALL CAPITAL |DOTLESS )?([A-Z])(?: WITH .*)?$")
ALIKE = {"0": "o", "1": "l", "|": "l", "I": "l", "m": "rn", "w": "vv"}


def are_alike(one: str, other: str) -> bool:
    """The same, but for what does not show or hardly shows."""
    return folded(one) == folded(other) or look(one) == look(other)


def look(text: str) -> str:
    """Equal for texts that look alike: nobody is meant to read it."""
    return "".join(look_of(letter) for letter in normalize("NFKD", text) if not category(letter).startswith("M"))


@lru_cache(4096)
def look_of(letter: str) -> str:
    """What is alike in capitals counts as alike."""
    found = latin(letter) or latin(letter.upper()) or letter
    return ALIKE.get(found) or ALIKE.get(found.casefold()) or found.casefold()


def latin(letter: str) -> str:
    if letter.isascii() or len(letter) > 1:
        return letter
    if ord(letter) in AS_LATIN:
        return AS_LATIN[ord(letter)]
    plain = LATIN.search(name(letter, ""))
    return plain[1].lower() if plain else ""

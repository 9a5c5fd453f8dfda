"""What a sensible crook likes: one look ahead, from the view alone. The numbers only have to be sensible."""

from rookery.games.havoc.bot.choices import weigh as weigh

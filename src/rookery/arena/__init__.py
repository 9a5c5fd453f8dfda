"""Many games: simulations, tournaments, balance."""

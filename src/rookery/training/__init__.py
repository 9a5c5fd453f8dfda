"""How the expert learns: games among bots, a small net that foretells their winners, and a test that it must pass."""

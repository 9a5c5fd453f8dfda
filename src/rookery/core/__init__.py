"""The engine: flow, chance, views, moves, records. It knows no game, no network and no clock."""

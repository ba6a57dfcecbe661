"""Playing the games: records, players, series, simulations."""

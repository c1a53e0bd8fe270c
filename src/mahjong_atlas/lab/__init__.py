"""Many deals: simulation, contests of bots, training, reviews and benches."""

"""Reviews of games: what each choice cost, in points of the deal."""

home-about = Play, score and learn mahjong by the rules of each region.
home-map = Map of the games
home-map-inset = Map of the south
home-whole-map = Whole map
home-card = The game
home-games = { $number ->
    [one] { $number } game
   *[other] { $number } games
  }
home-games-here = Games played here
home-all-games = All games
home-elsewhere = Elsewhere
home-tiles = { $number } tiles
home-players = { $number } players
home-play = Play
home-first = First game, guided
home-compare = Compare
home-table-of-my-own = Friends, house rules, clock
home-indicator = turned up: { $tiles }
home-continue = Continue
home-continue-deal = { $deal ->
    [0] { $name }
   *[other] { $name }, deal { $deal }
  }
home-running = My unfinished games
home-more = and { $number } more
home-replay-so-far = Replay its deals
home-measured = Measured in { $deals } deals among bots
home-measured-length = turns a deal
home-measured-win = turn of the win
home-measured-drawn = deals drawn
home-measured-spread = spread of points

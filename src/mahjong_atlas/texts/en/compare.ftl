### Words of the comparison of rulesets.

## The table

compare-players = players
compare-hand = hand
compare-tiles = tiles
compare-dice = dice
compare-kept-back = kept back
compare-replacements = replacements
compare-start = start
compare-seat-draw = seat draw
compare-first-dealer = first dealer

## Play

compare-chow = chow
compare-winners-of-a-tile = winners of a tile
compare-wins-that-go-first = wins that go first
compare-kongs-in-all = kongs in all
compare-robs-a-concealed-kong = robs a concealed kong
compare-special-kongs = special kongs
compare-discards-show-who-made-them = discards show who made them
compare-after-a-win = after a win
compare-next-dealer = next dealer
compare-false-win = { term-false-win }
compare-end-of-a-match = end of a match

## Winning

compare-hands = hands
compare-wild-tiles = wild tiles
compare-points = points

## Payment

compare-shares = shares

## Shapes of winning hands

shape-sets = { $number } sets and a pair
shape-pairs = seven different pairs
shape-pairs-quad = seven pairs
shape-orphans = thirteen orphans
shape-orphans-nine = orphans of nine kinds
shape-knitted = a knitted straight, a set and a pair
shape-unrelated = 14 unrelated tiles
shape-loose-honors = honors in any order
shape-loose-258 = 2, 5 and 8 in any order

## Answers

compare-none = none
compare-not-said = not said
compare-no-rule = no such rule
compare-no-pattern = not counted
compare-no-option = no such choice
compare-told-number = { $number }
compare-told-open = { $number }, open { $number2 }
compare-told-hides = beside it do not count: { $text }
compare-told-others = { $text } (or { $text2 })
compare-told-players = { $number } players
compare-told-tiles = { $number } tiles
compare-told-hand = { $number } tiles, the dealer { $number2 }
compare-told-points = { $number } points
compare-gap-total = { $number } dice; their total gives the place of the break
compare-gap-large = { $number } dice; the larger one gives the place of the break
compare-gap-small = { $number } dice; the smaller one gives the place of the break
compare-replacement-back = from the back end of the wall
compare-replacement-front = from the front end of the wall
compare-replacement-reserve = from tiles kept apart, so that the wall gets no shorter
compare-draw-lot = by lot; everybody stays where they sit
compare-draw-grab = everybody draws a wind tile and sits down by it
compare-draw-dice = a throw of dice says in which order the wind tiles are drawn
compare-dealer-rolls = East rolls the dice for the first dealer
compare-dealer-east = East is the first dealer
compare-chow-left = from the left neighbour
compare-chow-none = no chow
compare-winners-nearest = the nearest in turn order only
compare-winners-all = all who claim it
compare-any-number = any number
compare-wall-left = tiles left in the wall

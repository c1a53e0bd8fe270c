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
compare-false-win = false win
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

ruleset = Chinese Official

## Fans

fan-terminals-and-honors = All terminals and honors
fan-last-tile-discard = Last tile claim
fan-kong-bloom = Out with replacement tile
fan-robbing-kong = Robbing the kong
fan-round-wind-pung = Prevalent wind
fan-self-draw = Self-drawn

## Options

option-mixed_kongs = A concealed and a melded kong together.
option-edition = The edition of the rules: 2006 counts two concealed kongs 8 and a concealed and a melded kong 6.

## Reasons

why-dead-hand = the hand is dead after a false win
why-sets-combined = its sets are combined already

## Card

place = Chinese Official
card-1 = **81 fans** from 1 to 88 points are added; five principles say which count together
card-2 = **8 points** to win, flowers not included
card-3 = Each flower is 1 point, added once the 8 are reached
card-4 = Everybody pays 8; the points too, on a self-draw all, on a discard the discarder
card-5 = The deal passes after every hand: 16 hands

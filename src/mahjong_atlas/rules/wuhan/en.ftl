ruleset = Wuhan

## Fans

fan-all-258 = All 2, 5 and 8

## Options

option-red_wild = When Red would be wild, Green is instead, or Red is wild and no kong tile in that hand.
option-exposed_kong_fan = Fans of an exposed kong.
option-wild_itself = A wild tile used as itself earns a fan for each tile, or one for the hand.
option-limit_points = The most that one player pays for a win; none: no limit.

## Reasons

why-last-round-no-discard = in the last go-around nobody discards or makes a kong
why-red-in-no-set = a Red is a kong by itself and in no set
why-no-flush-pungs-258 = no full flush, no all pungs, no pair of 2, 5 or 8
why-no-wild-no-big-hand = no wild tile and no big hand
why-hand-holds-red = the hand holds a Red
why-no-wild-for-red = no wild tile stands for a Red
why-red-is-wild = Red is wild in this hand
why-red-in-own-turn = Red is taken out in one's own turn, before the discard
why-red-in-hand-only = only a Red in the hand is taken out
why-few-for-replacement = too few tiles are left for a replacement

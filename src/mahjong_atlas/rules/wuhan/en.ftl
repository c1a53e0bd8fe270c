ruleset = Wuhan

## Fans

fan-all-258 = All 2, 5 and 8

## Options

option-red_wild = When Red would be wild, Green is instead, or Red is wild and no kong tile in that hand.
option-exposed_kong_fan = Fans of an exposed kong.
option-wild_itself = A wild tile used as itself earns a fan for each tile, or one for the hand.
option-limit_points = The most that one player pays for a win; none: no limit.

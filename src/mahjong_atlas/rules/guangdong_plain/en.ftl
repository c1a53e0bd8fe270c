ruleset = Guangdong without flowers

## Options

option-self_draw_fan = Fan for a win on one's own tile.
option-small_cap = Beside a big pattern small ones add nothing, or up to three fan of their own.

## Card

place = Guangdong
card-1 = 136 tiles, no flowers, **no minimum**
card-2 = Points double with each fan; small patterns together count 3 fan at most
card-3 = Big ones, such as full flush or thirteen orphans, are **5 fan** each, without a limit
card-4 = Everybody pays: the discarder double, on a self-draw all double
card-5 = Five cases of **liability**, such as feeding the fourth set of a single wait

## Terms

term-limit = big pattern
term-worth = { $fans } fan, { $points } points
term-value = Fan

## Why somebody pays

paid-GP-41 = Liability: whoever fed the fourth called set, which left the winner one tile, pays for others too.
paid-GP-43 = Liability: whoever fed the kong on whose replacement the hand was won pays for others too.
paid-GP-44 = Liability: whoever fed the deciding set of big four winds pays for others too.
paid-GP-45 = Liability: whoever fed the deciding set of big three dragons pays for others too.
paid-GP-46 = Liability: whoever's added kong was robbed pays for others too.

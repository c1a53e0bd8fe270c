ruleset = Beijing

## Fans

fan-melded-hand = All melds claimed
fan-four-of-a-kind = Four of a kind in seven pairs
fan-kong-bloom = Win on the replacement tile
fan-heavenly-win = Dealer's deal
fan-earthly-win = First draw
fan-human-win = First discard

## Reasons

why-open-hand-self-draw = an open hand wins by self-draw only
why-no-suit-missing = no suit is missing

## Card

place = Beijing
card-1 = The tile after the one turned up is **hun**, wild: four of them
card-2 = An open hand wins by self-draw only, and every hand must **lack a suit**
card-3 = Four hun win at once; with three one wins by self-draw only
card-4 = Each drawn deal doubles the next one: **going upstairs**
card-5 = Three claims from one player make the two of you **liable** for each other

## Terms

term-worth = { $fans } fan, { $points } points
term-value = Fan
term-wild = hun

## Why somebody pays

paid-BJ-39 = Mutual liability: one of these two has called three sets from the other. The partner pays all three shares.
paid-BJ-40 = Mutual liability with more than one player: each of them pays all three shares.

## Steps of an amount

step-floors = drawn deals before this one

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

ruleset = Hong Kong, new chapter

## Fans

fan-fully-concealed = Fully concealed
fan-missing-suit = Missing suit
fan-sole-wait = Sole wait
fan-twice-pure-double-chow = Twice pure double chow

## Options

option-level = How many patterns of the new chapter count: six, eighteen and more, or everything.
option-exposed_kong_opens = A kong made from a discard opens the hand.

## Reasons

why-unrelated-first-turn = tiles that do not fit together win on the first turn only

## Card

card-1 = The old style with **many more patterns**, in three groups
card-2 = **Six alone**: 1 fan each for all simples, a concealed hand, a sole wait and more
card-3 = **Eighteen** adds straights, outside hands and equal chows
card-4 = **Grab-bag**: seven pairs and thirteen unrelated tiles win too
card-5 = No minimum, half-gun and liability as in the old style, limit at 8 fan

ruleset = Hong Kong, new chapter

## Fans

fan-fully-concealed = Fully concealed
fan-missing-suit = Missing suit
fan-sole-wait = Sole wait
fan-twice-pure-double-chow = Twice pure double chow

## Options

option-level = How many patterns of the new chapter count: six, eighteen and more, or everything.
option-exposed_kong_opens = Whether an exposed kong made from a discard opens the hand.

## Reasons

why-unrelated-first-turn = tiles that do not fit together win on the first turn only

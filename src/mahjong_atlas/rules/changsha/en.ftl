ruleset = Changsha

## Fans

fan-four-of-a-kind = Four of a kind as dealt
fan-two-concealed-pungs = Two pungs as dealt
fan-missing-suit = A suit missing as dealt
fan-last-tile-draw = Moon from the sea bottom
fan-kong-bloom-discard = Win on a kong player's discard
fan-last-tile-discard = Win on the discarded last tile

## Options

option-starting_hu = A starting hand ends the deal as a win, or is paid as a bonus and play goes on.
option-seven_pairs_quad = Four identical tiles may be two of the seven pairs, or may not.
option-haitei_discard_big = A win on the discarded last tile is a big pattern of its own, or not.
option-dealer_bonus = The dealer's 10 is added once per payment, or for each pattern.

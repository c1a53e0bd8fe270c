ruleset = Changchun

## Options

option-match_with_treasure = Waiting on the treasure counts in addition to the treasure win, or alone.
option-discard_payment = On a discard all three pay, the discarder double, or the discarder pays alone.

ruleset = Hong Kong, modern

## Options

option-minimum_kind = The minimum: fan alone, or also one of all pungs, the flushes or a limit pattern.
option-new_patterns = Patterns of the new chapter that are used as well.
option-several_winners = Several winners on one tile.

## Reasons

why-without-fans = without { $fans } or a limit hand

## Card

card-1 = **3 fan** are needed to win
card-2 = So most wins are all pungs, a half flush or a full flush
card-3 = The wall is played to the **last tile**
card-4 = Rates, limit and liability are those of the old style
card-5 = House rule **full-gun**: the discarder alone pays for all

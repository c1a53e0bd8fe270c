ruleset = Shanghai

## Options

option-flower_count = What counts as a flower: exposed flower tiles only, or pungs of honors and kongs as well.
option-payment = Who pays for a discard: the discarder alone, or he twice and the others once (then a self-draw is paid twice).

## Reasons

why-no-half-flush-no-pungs = neither half flush nor all pungs
why-dearest-only = only the dearest hand counts

ruleset = Shanghai

## Options

option-flower_count = What counts as a flower: exposed flower tiles only, or pungs of honors and kongs as well.
option-payment = Who pays for a discard: the discarder alone, or the discarder twice and the others once (then a self-draw is paid twice).

## Reasons

why-no-half-flush-no-pungs = neither half flush nor all pungs
why-dearest-only = only the dearest hand counts

## Card

place = Shanghai
card-1 = Only a **half flush, a full flush or all pungs** wins
card-2 = Fourteen honors win in any arrangement
card-3 = 2 points and 1 for each flower, at most 10: the **limit**
card-4 = A full flush is one limit, a heavenly win ten
card-5 = **Kaibao** dice, and the deal after a drawn one, double the points

## Steps of an amount

step-lucky-dice = lucky dice
step-after-drawn-deal = after a drawn deal

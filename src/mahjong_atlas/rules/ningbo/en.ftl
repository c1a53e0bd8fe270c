ruleset = Ningbo

## Fans

fan-seat-wind-pung = Seat wind pung
fan-round-wind-pung = Round wind pung
fan-kong-bloom = Win on a kong replacement
fan-last-tile-draw = Last tile drawn
fan-flower-set = Four flowers
fan-three-wilds = Three baida

## Options

option-dice_use = Die that gives the place of the break; the other one gives the indicator.
option-wild_single_wait = Ban on a pair wait on a baida: by each reading, or by the whole hand.
option-earthly_win = What counts as an earthly win: the own first draw, the dealer's first discard, or either.
option-fenghua_bonus = The two extra tai of Fenghua are added to every win.
option-rate = Points paid for one tai.
option-rob_with_liability = Who pays for a robbed kong when liability stands: the partners alone, or the robbed player alone.
option-liable_discarder = How many times the points are paid by a liable partner who is also the discarder of the winning tile.
option-false_win_points = What a false win costs, to each other player.

## Reasons

why-wild-pair-self-draw = a pair wait on a wild tile is won by self-draw only
why-wild-wait-self-draw = four sets and a wild tile win by self-draw only

## Causes of payments

cause-discard-and-liability = discard and liability

## Card

place = Ningbo
card-1 = The three tiles like the one turned up are **baida**: wild
card-2 = **Four tai** are needed to win; the 3 tai of three baida do not help
card-3 = Tai are only added, never doubled
card-4 = Your own flower is 1 tai, a set of four flowers 2
card-5 = Three claims from one player make the two of you **liable** for each other

## Terms

term-worth = { $points } tai
term-value = Tai
term-wild = baida

## Why somebody pays

paid-NB-75 = Mutual liability: one of these two has called three sets from the other. The partner pays the self-draw alone: 5 times the tai.
paid-NB-76 = Mutual liability: one of these two has called three sets from the other. The partner pays 2 times the tai beside the discarder.
paid-NB-77 = Mutual liability: one of these two has called three sets from the other. The partner alone pays for the robbed kong: 5 times the tai.
paid-NB-78 = Mutual liability: one of these two has called three sets from the other. The partner is the discarder too, and pays for both.

ruleset = Shaanxi

## Options

option-paozi_order = Stakes are placed by all in secret and shown together, or announced one after the other from the dealer on.
option-paozi_time = Stakes are placed before or after the players look at their tiles.
option-chow = Chow from the player to the left.
option-discard_base = On a discard everybody pays the base, or the discarder pays it for all.

## Reasons

why-stakes-first = stakes are placed first
why-stakes-range = 0 to { $number } stakes are placed
why-not-time-for-stakes = it is not the time for this seat to place stakes

## Causes of payments

cause-stakes = stakes

## Card

place = Shaanxi
card-1 = No minimum and **no patterns**: every win is worth the same
card-2 = Everybody stakes 0 to 4 **paozi** at the deal: winner and loser add theirs on top
card-3 = Kongs are paid at once: **wind and rain**
card-4 = No chow; seven pairs, **all unrelated** and the knitted straight win too
card-5 = The dealer's share is double; a discarder pays all the stakes

## Steps of an amount

step-stakes-of = stakes of { $seat }

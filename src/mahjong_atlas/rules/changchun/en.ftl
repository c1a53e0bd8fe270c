ruleset = Changchun

## Options

option-match_with_treasure = Waiting on the treasure counts in addition to the treasure win, or alone.
option-discard_payment = On a discard all three pay, the discarder double, or the discarder pays alone.

## Reasons

why-treasure-first = whether the treasure wins is answered first
why-special-kongs-first = special kongs are laid down first
why-no-special-kong = these tiles are no special kong
why-special-kong-before-discard = special kongs are laid down only before the first discard
why-special-kong-in-turn = special kongs are laid down in turn, from the dealer on
why-special-kong-not-held = the hand does not hold one of each of these tiles
why-rob-pung-special-only = only a tile added to a special kong is robbed for a pung
why-ready-robs-win-only = a ready player robs only for a win
why-two-of-added-needed = two of the added tile are needed
why-suit-missing = a suit is missing
why-no-terminal-or-honor = no 1, 9 or honor
why-treasure-for-ready = a treasure is wild only for a ready player

## Causes of payments

cause-exposed-kong = exposed kong
cause-concealed-kong = concealed kong
cause-exposed-big-egg = exposed big egg
cause-concealed-big-egg = concealed big egg
cause-arrow-kong = arrow kong
cause-wind-kong = wind kong
cause-one-egg = egg of ones
cause-nine-egg = egg of nines

## Card

place = Changchun
card-1 = **Ready is declared**; the hand needs all three suits, a terminal or honor, and a pung
card-2 = Dealt dragons, winds, three 1s or three 9s are laid down as **special kongs**
card-3 = The first to declare looks at a hidden **treasure tile**; drawing one like it wins
card-4 = Kongs are paid at once; those of 1 bamboo, 1 dot and dragons, **big eggs**, double
card-5 = All three pay: a self-draw double, the discarder double

## Terms

term-worth = { $fans } fan = { $points ->
    [one] 1 point
   *[other] { $points } points
 }
term-value = Fan

ruleset = Hong Kong, old style

## Fans

fan-kong-bloom = Win on replacement
fan-robbing-kong = Robbing the kong
fan-four-concealed-pungs = Four hidden pungs

## Options

option-seat_draw = Drawing of seats: a roll of the dice, or face-down winds.
option-pass_lock = After passing a winning tile, no win on the same kind until the own next turn.
option-all_chows_pair = Pair of all chows.
option-kong_on_kong = Second kong of kong on kong.
option-big_three_dragons = Big three dragons: a limit hand, or six fan that add to others.
option-little_four_winds = Little four winds: a limit hand, or six fan that add to others.
option-four_concealed_pungs = Four hidden pungs.
option-all_terminals = All terminals as a pattern.
option-four_kongs = Four kongs as a pattern.
option-payment = Half-gun payment, full-gun payment by the discarder alone, or the older way in which the dealer pays and is paid double.
option-declaration = Warning of open sets, before they make others liable.
option-live_tile_limit = Tiles left from which the discarder of a live tile pays for all.
option-flowers = Flower tiles.
option-flower_bloom = A win on a flower replacement counts as a win on a replacement.
option-flower_set = Flower set: one fan beside the seat flower, or two fan alone.
option-minimum_fan = Fan that a hand needs to win.
option-limit_fan = Fan at which the limit is reached.
option-fan_table = What the fan come to: doubled at every second fan or every third, half-spicy, or doubled at every fan.
option-dead_wall = Tiles at the end of the wall that are never drawn.
option-starting_chips = Chips with which everybody begins.
value-two-a-step = two fan a step (勒)
value-three-a-step = three fan a step (辣)
value-half-spicy = half-spicy (半辣上)
value-full-spicy = full-spicy (辣辣上)

## Reasons

why-passed-this-kind = this kind was let pass since the own last turn
why-tile-count = the hand counts { $number } tiles, not { $number2 }
why-open-sets-suffice = sets that lie open need no declaration
why-sets-not-of-word = the open sets are not { $word }
why-declared-already = this has been declared already

## Causes of payments

cause-half-liability = liable: pays half of everybody's shares
cause-nothing-declared = The winner gave no warning, so nobody pays for the others.

## Card

place = Hong Kong
card-1 = **No minimum**: a chicken hand of 0 fan wins
card-2 = Base 1, 2, 4, 8, 16, 32; the limit of 64 is reached with **8 fan**
card-3 = Half-gun: the discarder pays double, the other two single; a self-draw is double from all
card-4 = A large chapter of **liability**: nine tiles, twelve tiles, the last five
card-5 = Fourteen tiles stay in the wall; only the nearest of several winners wins

## Terms

term-limit = { $value ->
    [3] stands alone
   *[other] limit hand
  }
term-worth = { $fans } fan, base { $points }
term-value = Fan

## Words as they are chosen

choose-declared-nine = yes, at three sets of a suit, of honors, ends or winds (nine tiles down)
choose-declared-two = yes, at two sets of dragons
choose-declared-twelve = yes, at four sets of winds (twelve tiles down)
asks-declared = Did the winner warn the table of the open sets?
asks-declared-no = no

## Why somebody pays

paid-HK-87 = Liability: with three such sets open this tile was dangerous. Whoever discarded it pays everybody's shares.
paid-HK-88 = Liability: with three such sets open this tile was dangerous. Whoever discarded it pays everybody's shares.
paid-HK-89 = Liability: with two sets of dragons open this third dragon was dangerous. Whoever discarded it pays everybody's shares.
paid-HK-91 = Liability: whoever fed the deciding set pays everybody's shares; if another player discarded the winning tile, these two pay half each.
paid-HK-92 = Liability: whoever fed the deciding set pays everybody's shares; if another player discarded the winning tile, these two pay half each.
paid-HK-94 = Liability: whoever fed the deciding set pays everybody's shares; if another player discarded the winning tile, these two pay half each.
paid-HK-97 = The winner declared nothing, so nobody pays for others: whoever fed the deciding set and whoever discarded the winning tile pay their own share, everybody else nothing.
paid-HK-102 = Liability: the discarder had only dangerous tiles and pays only their own share; whoever fed the deciding set pays the rest.
paid-HK-103 = Liability: few tiles were left in the wall, and this tile had not been seen. Whoever discarded it pays everybody's shares.

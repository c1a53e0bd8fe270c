ruleset = Red-north riichi

## Fans

fan-kong-bloom-discard = Win on the discard after a pull or kong

## Options

option-red_fives = Four red fives, two of them dots, or one in each suit.
option-pulled_north_indicator_dora = An indicator that shows north also counts for pulled norths.
option-multiply_honba = Red norths multiply what is paid for honba too.
option-nagashi_is_win = Nagashi mangan counts as a win, so that pulled red norths are not paid.
option-mane_mangan = Who copies the first six discards of the left neighbour is paid a mangan.
option-rob_concealed = Any yakuman may rob a concealed kong, or nobody may.
value-thirteen-orphans = any yakuman

## Reasons

why-red-north-is-north = for chow, pung and kong a red north is a north
why-limit-hand-robs-only = only a limit hand may rob this tile
why-only-norths-pulled = only norths are pulled
why-pull-after-draw = a north is pulled in one's own turn after a draw
why-no-north-held = there is no north in the hand
why-ready-pulls-drawn = after ready only the north just drawn is pulled

## Causes of payments

cause-copied-river = copied river
cause-red-north-pulled = red north pulled
cause-by-red-norths = { $cause }, x{ $number } by red norths

## Card

card-1 = **Norths** may be pulled as dora, 1 han each, with a replacement tile
card-2 = Two indicators say which pulled or discarded norths are **red**
card-3 = Each red north you have pulled **doubles** what you win
card-4 = If you do not win, each of them costs you a **mangan**
card-5 = A discarded red north may be won on as a north or as a plain five, for 2 han more

## Steps of an amount

step-red-norths = red norths pulled by the winner

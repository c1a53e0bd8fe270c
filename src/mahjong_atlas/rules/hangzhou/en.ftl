ruleset = Hangzhou

## Options

option-streak_counts = What makes two in a row for winning on discards: two repeats of the deal, or two hands of one dealer.
option-wild_discard_win = A win on a discard with wild tiles in the hand.
option-discard_payment = A win on a discard is paid by everybody, or by the discarder alone, as their own share.
option-float_announced = A float is announced, and only an announced one bars claims.

## Reasons

why-barred-by-wild = barred by a discarded wild tile
why-dealer-not-involved = the dealer is neither winner nor discarder and has not stayed long enough

## Card

place = Hangzhou
card-1 = The three tiles like the one turned up are **caishen**, wild; White stands for the tile turned up
card-2 = One wins by **self-draw**; on a discard only if the dealer wins or discards, or has stayed twice
card-3 = **Baotou**: a caishen waiting for any tile; a self-draw is doubled
card-4 = **Caipiao**: a caishen thrown away before it doubles once more
card-5 = After a thrown caishen nobody else may claim until its thrower draws again

## Terms

said-float = float
term-worth = { $fans } fan = { $points ->
    [one] 1 point
   *[other] { $points } points
 }
term-value = Fan

## Terms

term-repeats = { $dealer_streak ->
    [0] { "" }
    [one] , 1 counter
   *[other] , { $dealer_streak } counters
  }

ruleset = Hangzhou

## Options

option-streak_counts = What makes two in a row for winning on discards: two repeats of the deal, or two hands of one dealer.
option-wild_discard_win = Whether a hand with wild tiles may win on a discard.
option-discard_payment = A win on a discard is paid by everybody, or by the discarder alone, his own share.

## Reasons

why-barred-by-wild = barred by a discarded wild tile
why-dealer-not-involved = the dealer is neither winner nor discarder and has not stayed long enough

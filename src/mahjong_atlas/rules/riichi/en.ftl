ruleset = Riichi

## Fans

fan-self-draw = Closed self-draw
fan-pure-double-chow = Two equal chows
fan-kong-bloom = Win on a kong replacement
fan-last-tile-draw = Last tile drawn
fan-mixed-triple-chow = Same chow in three suits
fan-triple-pung = Same pung in three suits
fan-pure-straight = Straight
fan-outside-hand = Mixed outside hand

## Options

option-red_fives = How many of the fives of each suit are red.
option-rounds = A game of two rounds, East and South, or of East alone.
option-bust = The game ends at once when somebody falls below 0.
option-west_round = A round West is played while nobody has 30000.
option-uma = Bonus by place in thousands, first place first.
option-multi_ron = Everybody who claims a discard wins on it, or only the nearest in turn order.
option-rob_concealed = Thirteen orphans may rob a concealed kong, or nobody may.
option-open_simples = All simples counts in an open hand too.
option-double_yakuman = The rarest yakuman count twice.
option-kiriage = A hand just short of mangan counts as one.
option-abort_nine_kinds = Nine kinds of terminals and honors at the first draw break off the hand.
option-abort_four_winds = The same wind as everybody's first discard breaks off the hand.
option-abort_four_riichi = Four riichi break off the hand.
option-abort_four_kongs = Four kongs by two or more players break off the hand.
option-abort_triple_ron = Three wins on one discard break off the hand.
option-kong_dora = The indicator of an open kong is turned after the discard, or just before it.
option-liable_for = Liability covers that yakuman, or the whole hand.
option-last_dealer_stops = The leading dealer of the last hand ends the game by winning or by being ready.
option-equal_limits = Of equal payments: the reading of more han, or the made yakuman before the counted one.

## Actions

action-ready = riichi

## Reasons

why-broken-off-unless-won = the deal is broken off unless this discard is won on
why-few-tiles-left = fewer than { $number } tiles are left
why-no-stick = the stick of { $number } points is not there
why-hand-open = the hand is open
why-furiten-own-river = furiten: one of the waits lies in the own river
why-furiten-go-round = furiten: a wait was let pass in this go-round
why-furiten-after-ready = furiten: a wait was let pass after the declaration
why-no-nine-kinds-here = nine kinds do not break off the deal under these rules
why-nine-kinds-needed = nine kinds of terminals and honors on the own first draw are needed

## Causes of payments

cause-honba = honba
cause-sticks = sticks
cause-ready-stick = ready stick
cause-stick-returned = stick returned
cause-not-ready = not ready
cause-clean-river = clean river

## Card

place = Japan
worth = { $fan } han { $fu } fu, { $paid } points
card-1 = A closed hand that is ready may declare **riichi** with a 1,000-point stick
card-2 = A win needs a **yaku**; dora alone are not enough
card-3 = **Dora** and red fives are a han each; riichi adds the ura dora
card-4 = **Furiten**: with one of your waits in your own river you cannot win on a discard
card-5 = **Han and fu** give the points, in steps from mangan to yakuman

ruleset = Fuzhou

## Fans

fan-three-wilds = Three golds

## Options

option-white_substitute = White stands for the tile that has become gold; otherwise it is an ordinary honor.
option-multi_win = Everybody who claims a discard wins on it, or only the nearest in turn order.

## Reasons

why-demands-first = demands come first
why-only-demanded-wins = only who demanded may win before the dealer
why-only-drawn-wild-wins = before the dealer only a wild tile wins, drawn by oneself
why-wilds-alone-own-turn = wild tiles alone win on the own turn only
why-dealer-robs-gold = only the dealer robs the gold, before the first discard
why-dealer-not-ready = without this tile the dealer is not ready
why-gold-not-declared = the dealer has not declared robbing the gold
why-demands-in-turn = S, W and N are asked in turn, once each
why-dealt-hand-not-ready = the dealt hand is not ready
why-gold-needs-complete = robbing the gold needs a complete hand

## Card

place = Fuzhou
card-1 = **Sixteen tiles** in hand: five sets and a pair win
card-2 = The three tiles like the one turned up are **gold**, wild; White stands for the tile turned up
card-3 = Three golds in hand win whatever the other tiles are
card-4 = **Robbing the gold**: a dealer ready at the deal may win with the gold turned up
card-5 = (flowers + gold + counters + 5) × 2, and kongs; a pair or set of gold doubles it

## Terms

term-repeats = { $counters ->
    [0] { "" }
    [one] , 1 counter
   *[other] , { $counters } counters
  }
term-wild = gold

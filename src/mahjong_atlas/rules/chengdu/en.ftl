ruleset = Chengdu

## Fans

fan-four-of-a-kind = Kong or root
fan-outside-hand = Ones and nines everywhere
fan-kong-bloom = Win on the replacement tile
fan-golden-hook = Golden hook

## Options

option-first_multi_win_dealer = Who deals next when the first win was several wins on one tile: who gave it, or the winner nearest to them.
option-void_cards = A suit card is laid down when a player's void suit becomes known.
option-void_first = Discarding the void suit before all other tiles.
option-kong_refund = At an exhausted wall, a player who is not waiting or is a flower pig gives back the points of their kongs.
option-limit_fans = The number of fans at which the points stop doubling.
option-self_draw_bonus = Each payer of a self-draw pays one point more.
option-false_win_out = Who gets no half limit for a false win: those who were out when it was declared, or when the hands are shown.
value-at-false-win = out when it was declared
value-at-end = out when the hands are shown
option-heavenly_earthly = A win with the dealt tiles or on the own first draw is worth the limit (天地胡).
option-golden_hook = Four sets on the table and a single tile to pair count a fan (金钩钓).
option-last_tile = A win on the last tile or the discard after it counts a fan (海底).
option-closed_middle = A closed hand and a hand without 1 and 9 count a fan each (门清中张).
option-exchange = Before the void suits everybody passes three tiles of one suit on (换三张), by a throw of dice or always to the same seat.
value-next = to the next player
value-across = across
value-previous = to the previous player

## Reasons

why-pass-on-first = everybody passes three tiles on before play
why-pass-on-one-suit = the three tiles passed on are of one suit
why-pass-on-over = tiles are passed on before play only
why-void-tiles-first = first everybody gives up a suit and lays a tile of it face down
why-void-suit-first = tiles of the void suit are discarded first
why-face-down-first = the first discard is the tile lying face down
why-first-discard-calls-void = the first discard calls the void suit
why-no-void-suit = { $word } cannot be called void
why-void-called-once = a suit is called once, with the first discard
why-void-suit-not-melded = tiles of the own void suit cannot be melded
why-not-missing-suit = the hand is not missing a suit
why-void-suit-in-hand = there are tiles of the void suit in the hand
why-face-down-not-turned = the tile lying face down has not been turned up
why-not-laid-for-void = { $tile } cannot be laid down for the void suit
why-void-chosen = the void suit has been chosen
why-void-with-discard = who was dealt two suits calls the void suit with the first discard

## Causes of payments

cause-flower-pig = flower pig
cause-not-waiting = not waiting
cause-kong-refund = kong refund
cause-false-win-returned = false win returned
cause-after-false-win = after a false win

## Found when the hands are shown

found-flower-pig = Still holds the void suit (flower pig)

## Card

place = Chengdu
card-1 = Three suits, no exchange of tiles, no chow; a hand **lacks one suit**, named at the start
card-2 = **Bloody battle**: play goes on until three have won
card-3 = Kongs are paid at once: **wind and rain**
card-4 = Points double with each fan: 1, 2, 4, at most 8
card-5 = If the wall runs out, **flower pigs** pay the limit to all, and who does not wait pays who does

## Terms

term-worth = { $fans ->
    [0] Plain win
   *[other] { $fans } fan
  } = { $points ->
    [one] 1 point
   *[other] { $points } points
  }
term-value = Fan
term-side-kongs = Wind and rain (kongs)

## What is asked

action-pass-on = pass on
zone-pass-on = the tiles laid down to be passed on
asks-pass-on = Choose three tiles of one suit to pass on.
asks-void = Choose the suit to give up: with any tile of it you cannot win.

## Steps of an amount

step-waiting-hand = dearest hand that { $seat } waits for

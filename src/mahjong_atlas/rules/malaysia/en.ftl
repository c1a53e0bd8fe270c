ruleset = Malaysian mahjong for three

## Fans

fan-concealed-hand = Concealed Hand
fan-half-flush = Half Flush
fan-round-wind-pung = Round Wind Pung
fan-seat-wind-pung = Seat Wind Pung
fan-dragon-pung = Dragon Pung
fan-all-chows = All Chows
fan-all-simples = All Simples
fan-pure-double-chow = Pure Double Chow
fan-kong-bloom = Win on a Replacement
fan-last-tile-draw = Last Tile Drawn
fan-last-tile-discard = Last Discard
fan-outside-hand = Mixed Outside Hand
fan-pure-straight = Pure Straight
fan-all-pungs = All Pungs
fan-seven-pairs = Seven Pairs
fan-terminals-and-honors = Terminals and Honors
fan-three-concealed-pungs = Three Concealed Pungs
fan-three-kongs = Three Kongs
fan-full-flush = Full Flush
fan-twice-pure-double-chow = Twice Pure Double Chow
fan-pure-outside-hand = Pure Outside Hand
fan-little-three-dragons = Little Three Dragons
fan-heavenly-win = Heavenly Win
fan-earthly-win = Earthly Win
fan-human-win = Human Win
fan-big-three-dragons = Big Three Dragons
fan-four-concealed-pungs = Four Concealed Pungs
fan-all-honors = All Honors
fan-big-four-winds = Big Four Winds
fan-little-four-winds = Little Four Winds
fan-four-kongs = Four Kongs
fan-nine-gates = Nine Gates
fan-thirteen-orphans = Thirteen Orphans

## Options

option-dice = How many dice are thrown to break the wall.
option-hands = After how many deals the match ends; 0: never by itself.
option-round_winds = Round winds.
option-replacement_end = From which end of the wall replacements are taken.
option-fei_pair = A pair of two fei.
option-laid_fei_value = How many fan a fei that was laid down is worth.
option-lay_down_fei = Laying down a fei before the draw.
option-open_twice_pure_double_chow = Twice pure double chow in an open hand.
option-thirteen_orphans = Thirteen orphans: all thirteen kinds, four of them fei, or the nine kinds that exist here.
option-four_fei = Fei that count for four fei.
option-rate = Points per fan.
option-cross_payment = Two winners of one discard also pay each other the half share.

## Reasons

why-draw-first = the draw of the turn comes first
why-no-such-word = there is no { $word } in this ruleset
why-wild-not-discarded = a wild tile cannot be discarded
why-only-wilds-left = only wild tiles would be left to discard
why-two-wilds-are-pung = a call with two wild tiles is always a pung
why-no-wild-in-kong = no kong may contain a wild tile
why-set-needs-natural = a set needs a tile that is not wild
why-no-pair-of-wilds = a pair of two wild tiles is forbidden
why-draw-before-win = nobody wins before the draw of the turn
why-wilds-not-laid-down = wild tiles are not laid down by option
why-not-wild = { $tile } is no wild tile
why-wild-laid-before-draw = a wild tile is laid down in one's own turn, before the draw
why-no-tiles-for-both = there was no tile for both the replacement and the draw
why-wild-before-draw-only = a wild tile is laid down only before the draw of the turn
why-others-wilds-stay = wild tiles in the melds of others stay there
why-no-wild-in-own-meld = no wild tile in an own meld stands for { $tile }
why-exchange-drawn-only = only a tile drawn in this turn may be exchanged, before the discard
why-only-wilds-and-no-win = only wild tiles would be left to discard, and the hand does not win

## Card

place = Malaysia
card-1 = **Three players**, 84 tiles: dots, honors, 16 flower tiles and 4 fei
card-2 = **Fei** are wild, also in chows and pungs that are called, and can be fetched back
card-3 = **5 fan** to win, flower tiles included; 10 fan is bao, the most there is
card-4 = A self-draw is paid in full by both; a discard by the discarder, and half by the third
card-5 = Kongs are paid in cash at once

## Terms

term-limit = bao
term-worth = { $points } fan
term-value = Fan

## What is asked

action-expose = lay down fei
asks-expose = Lay down a fei as a flower, for another tile?

## Why somebody pays

paid-MY-84 = Self-draw: both others pay the fan times the rate (200 a fan unless set otherwise).
paid-MY-85 = Discard: the discarder pays the fan times the rate (200 a fan unless set otherwise), the third player half of it.
paid-MY-86 = 10 fan are bao: every share is doubled.
term-deal = Deal { $number }, { $wind } round

## Steps of an amount

step-doubled-limit = doubled at the limit

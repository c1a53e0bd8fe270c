ruleset = Wuhan

## Fans

fan-all-258 = All 2, 5 and 8

## Options

option-red_wild = When Red would be wild, Green is instead, or Red is wild and no kong tile in that hand.
option-exposed_kong_fan = Fans of an exposed kong.
option-wild_itself = A wild tile used as itself earns a fan for each tile, or one for the hand.
option-limit_points = The most that one player pays for a win; none: no limit.

## Reasons

why-last-round-no-discard = in the last go-around nobody discards or makes a kong
why-red-in-no-set = a Red is a kong by itself and in no set
why-no-flush-pungs-258 = no full flush, no all pungs, no pair of 2, 5 or 8
why-no-wild-no-big-hand = no wild tile and no big hand
why-hand-holds-red = the hand holds a Red
why-no-wild-for-red = no wild tile stands for a Red
why-red-is-wild = Red is wild in this hand
why-red-in-own-turn = Red is taken out in one's own turn, before the discard
why-red-in-hand-only = only a Red in the hand is taken out
why-few-for-replacement = too few tiles are left for a replacement

## Card

place = Wuhan
card-1 = The tile after the one turned up is **baida**, wild
card-2 = Every **red dragon** counts as a kong, discarded or taken out
card-3 = A win needs an **exposed meld**, and a pair of 2, 5 or 8, all pungs or one suit
card-4 = A small hand needs a baida as well, a big one does not
card-5 = All three pay, doubled by the fan of the winner **and** of the payer

## Terms

term-value = Fan

## Why somebody pays

paid-WH-40 = Liability: the added kong was robbed; the robbed player pays for all.
paid-WH-41 = Liability: the first three exposed melds are of one suit, and this player fed the third and pays for all.
paid-WH-42 = Liability: the winner had four exposed melds, and the discarder was not waiting and pays for all.

## Steps of an amount

step-big-win = a big win: half as much again
step-own-fans = { $number } fan before the payer

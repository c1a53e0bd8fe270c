ruleset = Taiyuan

## Options

option-standing_calls = Standing tiles may be melded before the declaration, as long as one is left to declare with.
option-dealer_point = One point more for the dealer counts only when the dealer wins, or in the share of a losing dealer too.

## Reasons

why-standing-until-ready = { $tile } stands until ready is declared
why-standing-not-melded = a standing tile cannot be melded
why-no-standing-left = no standing tile would be left to declare with
why-face-down-not-claimed = the tile discarded face down cannot be claimed
why-ready-in-own-turn = ready is declared in one's own turn
why-ready-with-standing = ready is declared with one of the standing tiles

## Card

place = Taiyuan
card-1 = The **first four tiles** dealt stand apart until ready is declared
card-2 = **Ready is declared** by discarding one of the four face down
card-3 = No chow; four sets and a pair only
card-4 = A pure straight is 20 points, anything else 1 or 2
card-5 = A discarder who has not declared pays for all three

## Why somebody pays

paid-TY-29 = The discarder had not declared ready and pays for all three.

## Steps of an amount

step-losing-dealer = the dealer loses

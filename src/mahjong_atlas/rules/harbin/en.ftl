ruleset = Harbin

## Reasons

why-chow-ready-discard = the discard after this chow must leave a ready hand
why-chow-ready-declares = the discard after this chow declares by itself
why-ready-claims-win-only = after ready nothing is claimed but a win
why-chow-not-ready = no discard after this chow leaves a ready hand
why-no-terminal-or-red = no 1, 9 or 中
why-no-chow = no chow
why-all-of-one-suit = all tiles are of one suit
why-turned-tile-no-win = turning up a tile that is waited for is no win

## Causes of payments

cause-for-another = for another

## Card

place = Harbin
card-1 = 112 tiles: the three suits and the red dragon
card-2 = The hand must be **open**, with a terminal or red dragon, a pung and a chow
card-3 = **Ready is declared**; a chow that makes ready may be taken from anybody, before a pung
card-4 = The **treasure tile** turned up is any tile waited for to whoever has declared and draws it
card-5 = Fixed points; a discarder who has not declared pays for all, a concealed hand pays 3

## Why somebody pays

paid-HB-26 = The discarder had not declared ready and pays for the two others too.

## Steps of an amount

step-closed-hand = closed hand

## Terms

term-wild = treasure

ruleset = Taiwan (16 tiles)

## Fans

fan-concealed-self-draw = Concealed self-draw
fan-last-tile-draw = Last tile drawn
fan-sole-wait = Sole wait
fan-seat-wind-pung = Pung of the seat wind
fan-round-wind-pung = Pung of the round wind
fan-half-melded-hand = Half melded hand
fan-plain-hand = Plain hand
fan-five-concealed-pungs = Five concealed pungs
fan-great-flower-win = Eight flowers
fan-seven-rob-one = Seven rob one
fan-ting = Ting with the first discard

## Options

option-base = The points of the base.
option-tai = The points of each tai.
option-dead_wall = Tiles at the end of the wall that are never drawn.
option-multi_win = Who wins when several can win on one tile.
option-ting = What saying ting with the first discard is worth, or that it cannot be said.
option-concealed_self_draw = The tai of a concealed self-draw beside self-draw and concealed hand.
option-flower_bloom = Whether a win on the replacement of a flower is a kong bloom too.

## Actions

action-ting = ting

## State

state-ting = who has said ting

## Why something may not be done

why-ting-not-now = ting is said with a first discard that leaves the hand waiting, before any set is claimed
why-ting-drawn-only = after ting only the tile just drawn is discarded
why-ting-no-sets = after ting neither sets nor kongs are made

## Why points change hands

cause-dealer-tai = dealer's tai

## Card

place = Taipei
card-1 = **Sixteen tiles** in hand: five sets and a pair win
card-2 = A win is paid by a **base and its tai**; no tai are needed
card-3 = A dealer who has stayed n times wins or pays 2n + 1 tai more
card-4 = **Eight flowers** win, and seven rob the eighth
card-5 = **Ting** may be said with the first discard, for 8 tai

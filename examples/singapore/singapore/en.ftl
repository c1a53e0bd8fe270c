ruleset = Singapore

## Fans

fan-seat-wind-pung = Pung of the seat wind
fan-round-wind-pung = Pung of the round wind
fan-animal = Animal
fan-all-animals = Four animals
fan-common-chows = All chows with bonus tiles
fan-concealed-self-draw = Concealed self-draw
fan-last-tile-draw = Last tile drawn
fan-great-flower-win = Eight flowers
fan-seven-rob-one = Seven rob one

## Options

option-multi_win = Who wins when several can win on one tile.
option-instant_payments = Whether kongs, animals and flowers are paid at once.
option-minimum = The tai that a win needs.
option-limit = The tai that count at most.
option-shooter = The discarder pays double, or the shares of all.

## Why points change hands

cause-bite = bite
cause-own-flowers = both own flowers
cause-all-four = all four of a set

## Card

place = Singapore
card-1 = 148 tiles: eight flowers and four **animals**
card-2 = **1 tai** to win, 5 tai are the limit
card-3 = Kongs, pairs of animals and of flowers are paid **at once**
card-4 = The discarder pays double, the others once; a self-draw is double from all
card-5 = Eight flowers win, and seven rob the eighth

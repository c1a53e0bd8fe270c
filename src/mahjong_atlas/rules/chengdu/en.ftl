ruleset = Chengdu

## Fans

fan-four-of-a-kind = Kong or root
fan-outside-hand = Ones and nines everywhere
fan-kong-bloom = Win on the replacement tile

## Options

option-first_multi_win_dealer = Who deals next when the first win was several wins on one tile: who gave it, or the winner nearest to him.
option-void_cards = A suit card is laid down when a player's void suit becomes known.
option-void_first = Whether tiles of the own void suit must be discarded before all others.
option-kong_refund = At an exhausted wall, a player who is not waiting or is a flower pig gives back the points of his kongs.
option-limit_fans = The number of fans at which the points stop doubling.
option-self_draw_bonus = Each payer of a self-draw pays one point more.

ruleset = Guangdong without flowers

## Options

option-self_draw_fan = Fan for a win on one's own tile.
option-small_cap = Beside a big pattern small ones add nothing, or up to three fan of their own.

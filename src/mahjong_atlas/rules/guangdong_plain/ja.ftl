ruleset = 広東麻雀・素

## Options

option-self_draw_fan = 自摸の飜数。
option-small_cap = 大きな役があれば小さな役は加えないか、三飜まで別に加えるか。

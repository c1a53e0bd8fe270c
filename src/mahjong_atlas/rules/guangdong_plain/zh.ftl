ruleset = 广东麻将（素）

## Options

option-self_draw_fan = 自摸的番数。
option-small_cap = 有大牌时小牌不加番，或小牌另加，最多三番。

### Written by scripts/write_traditional.py from zh.ftl: do not edit.

ruleset = 廣東麻將（素）

## Options

option-self_draw_fan = 自摸的番數。
option-small_cap = 有大牌時小牌不加番，或小牌另加，最多三番。

ruleset = 上海麻将

## Options

option-flower_count = 花に数えるもの。花牌だけか、字牌の刻子と槓子も加えるか。
option-payment = 放銃の支払い。放銃者だけか、放銃者が二倍で他の二人も払うか（そのとき自摸は三人とも二倍）。

## Reasons

why-no-half-flush-no-pungs = 混一色でも碰碰和でもない
why-dearest-only = 最も高い役だけ数える

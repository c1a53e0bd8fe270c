ruleset = 上海麻将

## Options

option-flower_count = 花に数えるもの。花牌だけか、字牌の刻子と槓子も加えるか。
option-payment = 放銃の支払い。放銃者だけか、放銃者が二倍で他の二人も払うか（そのとき自摸は三人とも二倍）。

## Reasons

why-no-half-flush-no-pungs = 混一色でも碰碰和でもない
why-dearest-only = 最も高い役だけ数える

## Card

place = 上海
card-1 = 和了は**混一色・清一色・碰碰和**だけ
card-2 = 字牌だけの14枚なら、形は問わない（乱字一色）
card-3 = 2点＋花の数、10点で**満貫**
card-4 = 清一色は1満貫、天和は10満貫
card-5 = **開宝**のサイコロと、流局の次の局（荒番）は点数が倍

## Steps of an amount

step-lucky-dice = 開宝
step-after-drawn-deal = 荒番

ruleset = 北京麻将

## Reasons

why-open-hand-self-draw = 开门后只能自摸
why-no-suit-missing = 没有缺门
why-wilds-self-draw-only = 手里有三张混，只能自摸
why-limit-takes-all = { $fan }单独计算，不再加番

## Card

place = 北京
card-1 = 翻出牌的下一张是**混**，共四张
card-2 = 吃碰过的牌只能自摸，而且必须**缺一门**
card-3 = 四混立即和牌，三混只能自摸
card-4 = 每荒庄一次，下一局翻倍（**上楼**）
card-5 = 吃碰同一家三次，两家**互包**

## Terms

term-worth = { $fans }番，{ $points }分
term-value = 番
term-wild = 混儿
term-drawn = 荒庄

## Why somebody pays

paid-BJ-39 = 互包：两家之间一家吃碰杠了另一家三次，由这一家付三份。
paid-BJ-40 = 与不止一家互包：每家各付三份。

## Steps of an amount

step-floors = 上楼

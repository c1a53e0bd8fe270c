ruleset = 上海麻将（清混碰）

## Options

option-flower_count = 计花：只计花牌，或字牌刻子与杠也计花。
option-payment = 点炮付法：只由点炮者付，或点炮者付双份、其余两家各付一份（自摸三家各付双份）。

## Reasons

why-no-half-flush-no-pungs = 既不是混一色也不是碰碰和
why-dearest-only = 只计最大的牌型

## Card

place = 上海
card-1 = 只有**混一色、清一色、碰碰和**能和
card-2 = 十四张全是字牌，不成面子也能和（乱字一色）
card-3 = 底两分加花数，十分封顶即**满贯**
card-4 = 清一色一满贯，天和十满贯
card-5 = **开宝**的骰子和荒番（荒庄的下一局）分数翻倍

## Terms

term-pattern = 牌型
term-patterns = 牌型
term-drawn = 荒庄

## Steps of an amount

step-lucky-dice = 开宝
step-after-drawn-deal = 荒番

ruleset = 上海麻将（清混碰）

## Options

option-flower_count = 计花：只计花牌，或字牌刻子与杠也计花。
option-payment = 点炮付法：只由点炮者付，或点炮者付双份、其余两家各付一份（自摸三家各付双份）。

## Reasons

why-no-half-flush-no-pungs = 既不是混一色也不是碰碰和
why-dearest-only = 只计最大的牌型

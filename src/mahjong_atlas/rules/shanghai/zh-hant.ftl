### Written by scripts/write_traditional.py from zh.ftl: do not edit.

ruleset = 上海麻將（清混碰）

## Options

option-flower_count = 計花：只計花牌，或字牌刻子與槓也計花。
option-payment = 點炮付法：只由點炮者付，或點炮者付雙份、其餘兩家各付一份（自摸三家各付雙份）。

## Reasons

why-no-half-flush-no-pungs = 既不是混一色也不是碰碰和
why-dearest-only = 只計最大的牌型

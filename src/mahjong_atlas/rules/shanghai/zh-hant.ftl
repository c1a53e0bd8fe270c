### Written by tools/write_traditional.py from zh.ftl: do not edit.

ruleset = 上海麻將（清混碰）

## Options

option-flower_count = 計花：只計花牌，或字牌刻子與槓也計花。
option-payment = 點炮付法：只由點炮者付，或點炮者付雙份、其餘兩家各付一份（自摸三家各付雙份）。

## Reasons

why-no-half-flush-no-pungs = 既不是混一色也不是碰碰和
why-dearest-only = 只計最大的牌型

## Card

place = 上海
card-1 = 只有**混一色、清一色、碰碰和**能和
card-2 = 十四張全是字牌，不成面子也能和（亂字一色）
card-3 = 底兩分加花數，十分封頂即**滿貫**
card-4 = 清一色一滿貫，天和十滿貫
card-5 = **開寶**的骰子和荒番（荒莊的下一局）分數翻倍

## Terms

term-pattern = 牌型
term-patterns = 牌型
term-drawn = 荒莊

## Steps of an amount

step-lucky-dice = 開寶
step-after-drawn-deal = 荒番

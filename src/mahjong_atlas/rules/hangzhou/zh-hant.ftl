### Written by scripts/write_traditional.py from zh.ftl: do not edit.

ruleset = 杭州麻將

## Fans

fan-kong-bloom = 槓爆

## Options

option-streak_counts = 二連莊的算法：連莊兩次，或坐莊第二局。
option-wild_discard_win = 手中有財神時可否捉衝。
option-discard_payment = 捉衝三家付，或只由放衝者付自己一份。

## Reasons

why-barred-by-wild = 有人打出財神，受限不能吃碰和
why-dealer-not-involved = 莊家既沒和牌也沒點炮，連莊次數不夠

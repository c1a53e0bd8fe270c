ruleset = 杭州麻将

## Fans

fan-kong-bloom = 杠爆

## Options

option-streak_counts = 二连庄的算法：连庄两次，或坐庄第二局。
option-wild_discard_win = 手中有财神时可否捉冲。
option-discard_payment = 捉冲三家付，或只由放冲者付自己一份。

## Reasons

why-barred-by-wild = 有人打出财神，受限不能吃碰和
why-dealer-not-involved = 庄家既没和牌也没点炮，连庄次数不够

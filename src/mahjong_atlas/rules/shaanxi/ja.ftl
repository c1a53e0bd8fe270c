ruleset = 陝西麻将

## Options

option-paozi_order = 炮子は全員が伏せて選び同時に見せるか、親から順に宣言するか。
option-paozi_time = 炮子を置くのは手牌を見る前か後か。
option-chow = 上家の捨て牌を吃できるか。
option-discard_base = 放銃のとき基本点を全員が払うか、放銃者が三人分払うか。

## Reasons

why-stakes-first = まず炮子を置く
why-stakes-range = 炮子は零から{ $number }まで
why-not-time-for-stakes = 今この席は炮子を置けない

## Causes of payments

cause-stakes = 炮子

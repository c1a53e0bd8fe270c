ruleset = 陝西麻将

## Options

option-paozi_order = 炮子は全員が伏せて選び同時に見せるか、親から順に宣言するか。
option-paozi_time = 炮子を置くのは手牌を見る前か後か。
option-chow = 上家の捨て牌の吃。
option-discard_base = 放銃のとき基本点を全員が払うか、放銃者が三人分払うか。

## Reasons

why-stakes-first = まず炮子を置く
why-stakes-range = 炮子は零から{ $number }まで
why-not-time-for-stakes = 今この席は炮子を置けない

## Causes of payments

cause-stakes = 炮子

## Card

place = 陝西
card-1 = 縛りも**役もなし**、どの和了も同じ点数
card-2 = 配牌のとき各自が**炮子**を0〜4賭け、和了者と払う人の分を上乗せ
card-3 = 槓はその場で支払い（**刮風下雨**）
card-4 = チーなし。七対・**全不靠**・組合龍も和了形
card-5 = 親は払いも受け取りも倍、炮子は放銃者が全部払う

## Steps of an amount

step-stakes-of = { $seat }の炮子

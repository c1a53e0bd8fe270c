ruleset = 陕西麻将

## Options

option-paozi_order = 炮子由各家暗中下注、同时亮出，或从庄家起依次公开下注。
option-paozi_time = 下炮子在看牌之前还是之后。
option-chow = 吃上家的牌。
option-discard_base = 点炮时三家各付底分，或由点炮者一人包付三家。

## Reasons

why-stakes-first = 先下炮子
why-stakes-range = 炮子可下零到{ $number }
why-not-time-for-stakes = 现在不是这一家下炮子的时候

## Causes of payments

cause-stakes = 炮子

## Card

place = 陕西
card-1 = 没有起和限制，**不计番种**，底分都一样
card-2 = 发牌时各家下零到四个**炮子**，赢家输家的炮子相加另付
card-3 = **刮风下雨**：杠牌当场收分
card-4 = 不能吃；七对、**全不靠**、组合龙也能和
card-5 = 庄家输赢加倍，点炮者付全部炮子

## Steps of an amount

step-stakes-of = { $seat }的炮子

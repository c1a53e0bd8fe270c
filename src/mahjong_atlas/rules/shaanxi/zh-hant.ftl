### Written by tools/write_traditional.py from zh.ftl: do not edit.

ruleset = 陝西麻將

## Options

option-paozi_order = 炮子由各家暗中下注、同時亮出，或從莊家起依次公開下注。
option-paozi_time = 下炮子在看牌之前還是之後。
option-chow = 吃上家的牌。
option-discard_base = 點炮時三家各付底分，或由點炮者一人包付三家。

## Reasons

why-stakes-first = 先下炮子
why-stakes-range = 炮子可下零到{ $number }
why-not-time-for-stakes = 現在不是這一家下炮子的時候

## Causes of payments

cause-stakes = 炮子

## Card

place = 陝西
card-1 = 沒有起和限制，**不計番種**，底分都一樣
card-2 = 發牌時各家下零到四個**炮子**，贏家輸家的炮子相加另付
card-3 = **颳風下雨**：槓牌當場收分
card-4 = 不能吃；七對、**全不靠**、組合龍也能和
card-5 = 莊家輸贏加倍，點炮者付全部炮子

## Steps of an amount

step-stakes-of = { $seat }的炮子

ruleset = 太原麻将

## Fans

fan-closed-wait = 坎张

## Options

option-standing_calls = 报听之前立牌可以碰、杠，但必须留一张用来报听。
option-dealer_point = 庄家的一分只在庄家胡牌时算，或者庄家输时他付的一份也加一分。

## Reasons

why-standing-until-ready = { $tile }要立着，报听时才能打
why-standing-not-melded = 立牌不能碰、杠
why-no-standing-left = 没有立牌可用来报听
why-face-down-not-claimed = 扣着打出的牌不能要
why-ready-in-own-turn = 报听要在自己的回合
why-ready-with-standing = 报听要扣着打出一张立牌

## Card

place = 太原
card-1 = 最先摸的四张是**立牌**，报听前不能动
card-2 = 扣着打出一张立牌，就是**报听**
card-3 = 不能吃，只有四副面子加一对
card-4 = 清龙二十分，其余一两分
card-5 = 未报听点炮包三家

## Terms

term-win = 胡牌
term-win-on = 胡
term-false-win = 诈胡
term-winning-tile = 胡的牌
term-drawn = 荒庄

## Why somebody pays

paid-TY-29 = 点炮者没有报听，一人付三家。

## Steps of an amount

step-losing-dealer = 庄家输

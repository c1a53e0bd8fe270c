### Written by tools/write_traditional.py from zh.ftl: do not edit.

ruleset = 太原麻將

## Fans

fan-closed-wait = 坎張

## Options

option-standing_calls = 報聽之前立牌可以碰、槓，但必須留一張用來報聽。
option-dealer_point = 莊家的一分只在莊家胡牌時算，或者莊家輸時他付的一份也加一分。

## Reasons

why-standing-until-ready = { $tile }要立着，報聽時才能打
why-standing-not-melded = 立牌不能碰、槓
why-no-standing-left = 沒有立牌可用來報聽
why-face-down-not-claimed = 扣着打出的牌不能要
why-ready-in-own-turn = 報聽要在自己的回合
why-ready-with-standing = 報聽要扣着打出一張立牌

## Card

place = 太原
card-1 = 最先摸的四張是**立牌**，報聽前不能動
card-2 = 扣着打出一張立牌，就是**報聽**
card-3 = 不能吃，只有四副面子加一對
card-4 = 清龍二十分，其餘一兩分
card-5 = 未報聽點炮包三家

## Terms

term-win = 胡牌
term-win-on = 胡
term-false-win = 詐胡
term-winning-tile = 胡的牌
term-drawn = 荒莊

## Why somebody pays

paid-TY-29 = 點炮者沒有報聽，一人付三家。

## Steps of an amount

step-losing-dealer = 莊家輸

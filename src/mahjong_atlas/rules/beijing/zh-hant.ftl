### Written by tools/write_traditional.py from zh.ftl: do not edit.

ruleset = 北京麻將

## Reasons

why-open-hand-self-draw = 開門後只能自摸
why-no-suit-missing = 沒有缺門
why-wilds-self-draw-only = 手裏有三張混，只能自摸
why-limit-takes-all = { $fan }單獨計算，不再加番

## Card

place = 北京
card-1 = 翻出牌的下一張是**混**，共四張
card-2 = 吃碰過的牌只能自摸，而且必須**缺一門**
card-3 = 四混立即和牌，三混只能自摸
card-4 = 每荒莊一次，下一局翻倍（**上樓**）
card-5 = 吃碰同一家三次，兩家**互包**

## Terms

term-worth = { $fans }番，{ $points }分
term-value = 番
term-wild = 混兒
term-drawn = 荒莊

## Why somebody pays

paid-BJ-39 = 互包：兩家之間一家吃碰槓了另一家三次，由這一家付三份。
paid-BJ-40 = 與不止一家互包：每家各付三份。

## Steps of an amount

step-floors = 上樓

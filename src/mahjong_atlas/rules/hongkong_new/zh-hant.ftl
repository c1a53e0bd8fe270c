### Written by tools/write_traditional.py from zh.ftl: do not edit.

ruleset = 香港新章

## Fans

fan-concealed-hand = 門清
fan-missing-suit = 缺門
fan-pure-straight = 一條龍
fan-pure-outside-hand = 清帶么
fan-mixed-triple-chow = 三相逢
fan-two-terminal-chows = 老少
fan-twice-pure-double-chow = 大七對
fan-seven-pairs = 小七對
fan-pure-triple-chow = 太般高
fan-pure-shifted-chows = 步步高

## Options

option-level = 新章的番種算到哪一級：六獨、十八番或無奇不有。
option-exposed_kong_opens = 大明槓破門清。

## Reasons

why-unrelated-first-turn = 十三不搭只能在第一巡食糊

## Card

card-1 = 在舊章上**加了很多番種**，分三級
card-2 = **六獨**：斷么、門清、獨聽等各一番
card-3 = **十八番**：再加清龍、全帶么、一般高等
card-4 = **無奇不有**：連七對、十三不靠也能糊
card-5 = 無番起糊，半銃與包牌同舊章，八番滿糊

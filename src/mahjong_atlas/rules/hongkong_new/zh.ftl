ruleset = 香港新章

## Fans

fan-concealed-hand = 门清
fan-missing-suit = 缺门
fan-pure-straight = 一条龙
fan-pure-outside-hand = 清带幺
fan-mixed-triple-chow = 三相逢
fan-two-terminal-chows = 老少
fan-twice-pure-double-chow = 大七对
fan-seven-pairs = 小七对
fan-pure-triple-chow = 太般高
fan-pure-shifted-chows = 步步高

## Options

option-level = 新章的番种算到哪一级：六独、十八番或无奇不有。
option-exposed_kong_opens = 大明杠破门清。

## Reasons

why-unrelated-first-turn = 十三不搭只能在第一巡食糊

## Card

card-1 = 在旧章上**加了很多番种**，分三级
card-2 = **六独**：断幺、门清、独听等各一番
card-3 = **十八番**：再加清龙、全带幺、一般高等
card-4 = **无奇不有**：连七对、十三不靠也能糊
card-5 = 无番起糊，半铳与包牌同旧章，八番满糊

ruleset = 北京麻将

## Reasons

why-open-hand-self-draw = 副露した手はツモ和了だけ
why-no-suit-missing = 一色も欠けていない

## Card

place = 北京
card-1 = めくった牌の次の牌が**混**（万能牌）、4枚ある
card-2 = 鳴いた手は自摸だけ。どの手も**缺一門**が要る
card-3 = 混が4枚なら即和了、3枚なら自摸だけ
card-4 = 流局のたび、次の局の点数が倍（**上楼**）
card-5 = 同じ人から三組鳴くと互いに**責任払い**（互包）

## Terms

term-worth = { $fans }翻・{ $points }点
term-value = 翻
term-wild = 混

## Why somebody pays

paid-BJ-39 = 責任払い（互包）：二人の一方がもう一方から三度鳴いた。相手が三人分を払う。
paid-BJ-40 = 互責任払い（包）の相手が二人以上いる：それぞれが三人分を払う。

## Steps of an amount

step-floors = 上楼（流れた局）

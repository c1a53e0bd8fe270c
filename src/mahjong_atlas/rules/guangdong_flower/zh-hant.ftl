### Written by scripts/write_traditional.py from zh.ftl: do not edit.

ruleset = 廣東麻將（花）

## Fans

fan-seat-flower = 門花
fan-flower-set = 花槓

## Card

place = 廣東
card-1 = 連八張花共一百四十四張，花也算番，**兩番起和**
card-2 = 每番翻倍，五番八分封頂
card-3 = 無花一番，門花一番，花槓四番
card-4 = 二八將一番，碰碰和不算番
card-5 = 三家都付：點炮者雙倍，自摸三家都雙倍

## Terms

term-worth = { $fans }番 = { $points }分
term-value = 番
cause-discard = 放銃
term-by-discard = 放銃

## Suits

tile-s = { $rank }索
suit-s = 索
said-s = 索子

### Written by tools/write_traditional.py from zh.ftl: do not edit.

ruleset = 廣東麻將（花）

## Fans

fan-heavenly-win = 天胡
fan-earthly-win = 地胡
fan-all-chows = 平胡
fan-seat-flower = 門花
fan-flower-set = 花槓

## Card

place = 廣東
card-1 = 連八張花共一百四十四張，花也算番，**兩番起胡**
card-2 = 每番翻倍，五番八分封頂
card-3 = 無花一番，門花一番，花槓四番
card-4 = 二八將一番，碰碰胡不算番
card-5 = 三家都付：放銃者雙倍，自摸三家都雙倍

## Terms

term-worth = { $fans ->
    [0] 雞胡
   *[other] { $fans }番
  } = { $points }分
term-value = 番
term-win = 胡牌
term-win-on = 胡
term-winning-tile = 胡的牌
term-false-win = 詐胡
term-fed = 放銃
value-limit = 連小三元、小四喜
value-none = 只算大三元、大四喜

## Suits

tile-s = { $rank }索
suit-s = 索
said-s = 索子

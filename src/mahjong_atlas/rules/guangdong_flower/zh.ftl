ruleset = 广东麻将（花）

## Fans

fan-heavenly-win = 天胡
fan-earthly-win = 地胡
fan-all-chows = 平胡
fan-seat-flower = 门花
fan-flower-set = 花杠

## Card

place = 广东
card-1 = 连八张花共一百四十四张，花也算番，**两番起胡**
card-2 = 每番翻倍，五番八分封顶
card-3 = 无花一番，门花一番，花杠四番
card-4 = 二八将一番，碰碰胡不算番
card-5 = 三家都付：放铳者双倍，自摸三家都双倍

## Terms

term-worth = { $fans ->
    [0] 鸡胡
   *[other] { $fans }番
  } = { $points }分
term-value = 番
term-win = 胡牌
term-win-on = 胡
term-winning-tile = 胡的牌
term-false-win = 诈胡
term-fed = 放铳
value-limit = 连小三元、小四喜
value-none = 只算大三元、大四喜

## Suits

tile-s = { $rank }索
suit-s = 索
said-s = 索子

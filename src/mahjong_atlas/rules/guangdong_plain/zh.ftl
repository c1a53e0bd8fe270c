ruleset = 广东麻将（素）

## Fans

fan-heavenly-win = 天胡
fan-earthly-win = 地胡
fan-all-chows = 平胡
fan-all-pungs = 碰碰胡

## Options

option-self_draw_fan = 自摸的番数。
option-small_cap = 有大牌时小牌不加番，或小牌另加，最多三番。

## Card

place = 广东
card-1 = 无花，一百三十六张，**没有起胡番数**
card-2 = 每番翻倍，小番合计最多三番
card-3 = 清一色、十三幺等大番各**五番**，相加不封顶
card-4 = 三家都付：放铳者双倍，自摸三家都双倍
card-5 = **包牌**五种，如喂成裸单吊的第四副

## Terms

term-limit = 大牌
term-worth = { $fans ->
    [0] 鸡胡
   *[other] { $fans }番
  }，{ $points }分
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

## Why somebody pays

paid-GP-41 = 包：喂了第四副，使胡牌者只剩一张，别家的份也由他付。
paid-GP-43 = 包：所喂的杠使对方杠上开花，别家的份也由他付。
paid-GP-44 = 包：喂了大四喜的关键一副风牌，别家的份也由他付。
paid-GP-45 = 包：喂了大三元的关键一副箭牌，别家的份也由他付。
paid-GP-46 = 包：加杠被抢，别家的份也由他付。

### Written by tools/write_traditional.py from zh.ftl: do not edit.

ruleset = 廣東麻將（素）

## Fans

fan-heavenly-win = 天胡
fan-earthly-win = 地胡
fan-all-chows = 平胡
fan-all-pungs = 碰碰胡

## Options

option-self_draw_fan = 自摸的番數。
option-small_cap = 有大牌時小牌不加番，或小牌另加，最多三番。

## Card

place = 廣東
card-1 = 無花，一百三十六張，**沒有起胡番數**
card-2 = 每番翻倍，小番合計最多三番
card-3 = 清一色、十三么等大番各**五番**，相加不封頂
card-4 = 三家都付：放銃者雙倍，自摸三家都雙倍
card-5 = **包牌**五種，如餵成裸單吊的第四副

## Terms

term-limit = 大牌
term-worth = { $fans ->
    [0] 雞胡
   *[other] { $fans }番
  }，{ $points }分
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

## Why somebody pays

paid-GP-41 = 包：餵了第四副，使胡牌者只剩一張，別家的份也由他付。
paid-GP-43 = 包：所餵的槓使對方槓上開花，別家的份也由他付。
paid-GP-44 = 包：餵了大四喜的關鍵一副風牌，別家的份也由他付。
paid-GP-45 = 包：餵了大三元的關鍵一副箭牌，別家的份也由他付。
paid-GP-46 = 包：加槓被搶，別家的份也由他付。

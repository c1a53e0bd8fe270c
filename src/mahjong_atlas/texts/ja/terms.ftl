### What games call differently. The file of a city says in its players' words what is not called so there.

## What a win is worth: its fans have `fans` in all, which make `points`

term-worth = { $points }点
term-worth-fu = { $points }点 { $fu }符
term-value = 値
term-pattern = 役
term-patterns = 役
term-fu = 符

## The deal: its number, the round, which dealer of the round it is, repeats of the dealer

term-deal = { $wind ->
    [none] 第{ $number }局
   *[other] { $wind }場 第{ $number }局
  }
term-round-wind = 圏風
term-pot = 場

## Tiles

term-indicator = めくり牌
term-under = 表示牌の下
term-wild = 万能牌

## How tiles are won, and what is declared

term-win = 和了
term-win-on = で
term-winning-tile = 和了牌
term-by-draw = ツモ
term-by-discard = ロン
term-ready = 聴牌宣言

## What a mistake of a review is about

review-kind-danger = 放銃の危険
review-kind-efficiency = 牌効率
review-kind-value = 打点
review-kind-win = 和了
review-kind-ready = 聴牌宣言
review-kind-kong = 槓
review-kind-suit = 定缺
review-kind-call = 鳴き
review-kind-declaration = 宣言

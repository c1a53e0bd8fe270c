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
term-sticks = 供託{ $number }本
term-side-kongs = 途中の支払い（槓）

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
term-discarder = 放銃者
term-ready = 聴牌宣言
term-who-ready = 聴牌を宣言した人

## What a mistake of a review is about

term-review-danger = 放銃の危険
term-review-efficiency = 牌効率
term-review-value = 打点
term-review-win = 和了
term-review-ready = 聴牌宣言
term-review-kong = 槓
term-review-suit = 定缺
term-review-call = 鳴き
term-review-declaration = 宣言

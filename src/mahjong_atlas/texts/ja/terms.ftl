### What games call differently. The file of a city says in its players' words what is not called so there.

## What a win is worth: its fans have `fans` in all, which make `points`

term-worth = { $points }点
term-worth-fu = { $points }点 { $fu }符
term-limit = { term-alone }
term-alone = 単独で数える
term-value = 値
term-pattern = 役
term-patterns = 役
term-fu = 符

## The deal: its number, the wind of the round, its place in the round (0 where none is counted), and how
## often the dealer repeats it

term-deal = { $turn ->
    [0] 第{ $number }局
    [1] { $wind }圏一局目{ term-repeats }
    [2] { $wind }圏二局目{ term-repeats }
    [3] { $wind }圏三局目{ term-repeats }
   *[other] { $wind }圏四局目{ term-repeats }
  }
term-repeats = { $repeats ->
    [0] { "" }
   *[other] ・連荘{ $repeats }
  }
term-round-wind = 圏風
term-pot = 場
term-sticks = 供託{ $number }本
term-settle = 精算
term-rate = レート
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
term-fed = 放銃
term-by-discard = ロン
term-discarder = 放銃者
term-false-win = 錯和
term-drawn = 流局
term-shanten = { $shanten }向聴
term-at-least = 少なくとも{ $number }
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
term-review-blunder = 大悪手
term-review-error = 悪手
term-review-slip = 疑問手
term-review-unsure = 不確か
term-review-unchecked = 未確認

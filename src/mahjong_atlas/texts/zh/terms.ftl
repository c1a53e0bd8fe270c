### What games call differently. The file of a city says in its players' words what is not called so there.

## What a win is worth: its fans have `fans` in all, which make `points`

term-worth = { $points }分
term-worth-fu = { $points }分{ $fu }符
term-limit = { term-alone }
term-alone = 单独计算
term-value = 分值
term-pattern = 番种
term-patterns = 番种
term-fu = 符

## The deal: its number, the wind of the round, its place in the round (0 where none is counted), and how
## often the dealer repeats it

term-deal = { $turn ->
    [0] 第{ $number }局
    [1] { $wind }风圈一局{ term-repeats }
    [2] { $wind }风圈二局{ term-repeats }
    [3] { $wind }风圈三局{ term-repeats }
   *[other] { $wind }风圈四局{ term-repeats }
  }
term-repeats = { $repeats ->
    [0] { "" }
   *[other] ，连庄{ $repeats }
  }
term-round-wind = 圈风
term-pot = 公池
term-sticks = 供托{ $number }根
term-settle = 结账
term-rate = 金额
term-side-kongs = 局中收付（杠）

## Tiles

term-indicator = 翻出的牌
term-under = 指示牌下面
term-wild = 百搭

## How tiles are won, and what is declared

term-win = 和牌
term-win-on = 和
term-winning-tile = 和张
term-by-draw = 自摸
term-fed = 点炮
term-by-discard = { term-fed }
term-discarder = { term-fed }者
term-false-win = 诈和
term-drawn = 流局
term-shanten = { $shanten }向听
term-at-least = 至少{ $number }
term-ready = 报听
term-who-ready = 谁报听

## What a mistake of a review is about

term-review-danger = 危险
term-review-efficiency = 牌效
term-review-value = 番数
term-review-win = { term-win }
term-review-ready = 报听
term-review-kong = 杠
term-review-suit = 定缺
term-review-call = 吃碰
term-review-declaration = 宣告
term-review-blunder = 大失误
term-review-error = 失误
term-review-slip = 小失误
term-review-unsure = 不确定
term-review-unchecked = 未验证

### What games call differently. The file of a city says in its players' words what is not called so there.

## What a win is worth: its fans have `fans` in all, which make `points`

term-worth = { $points }分
term-worth-fu = { $points }分{ $fu }符
term-value = 分值
term-pattern = 番种
term-patterns = 番种
term-fu = 符

## The deal: its number, the round, which dealer of the round it is, repeats of the dealer

term-deal = { $wind ->
    [none] 第{ $number }局
   *[other] { $wind }风圈 第{ $number }局
  }
term-round-wind = 圈风
term-pot = 公池
term-sticks = 供托{ $number }根
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
term-by-discard = 点炮
term-discarder = 点炮者
term-ready = 报听
term-who-ready = 谁报听

## What a mistake of a review is about

term-review-danger = 危险
term-review-efficiency = 牌效
term-review-value = 番数
term-review-win = { term-win }牌
term-review-ready = 报听
term-review-kong = 杠
term-review-suit = 定缺
term-review-call = 吃碰
term-review-declaration = 宣告

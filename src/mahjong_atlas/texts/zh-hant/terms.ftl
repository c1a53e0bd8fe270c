### Written by tools/write_traditional.py from terms.ftl: do not edit.

### What games call differently. The file of a city says in its players' words what is not called so there.

## What a win is worth: its fans have `fans` in all, which make `points`

term-worth = { $points }分
term-worth-fu = { $points }分{ $fu }符
term-limit = { term-alone }
term-alone = 單獨計算
term-value = 分值
term-pattern = 番種
term-patterns = 番種
term-fu = 符

## The deal: its number, the wind of the round, its place in the round (0 where none is counted), and how
## often the dealer repeats it

term-deal = { $turn ->
    [0] 第{ $number }局
    [1] { $wind }風圈一局{ term-repeats }
    [2] { $wind }風圈二局{ term-repeats }
    [3] { $wind }風圈三局{ term-repeats }
   *[other] { $wind }風圈四局{ term-repeats }
  }
term-repeats = { $repeats ->
    [0] { "" }
   *[other] ，連莊{ $repeats }
  }
term-round-wind = 圈風
term-pot = 公池
term-sticks = 供托{ $number }根
term-settle = 結賬
term-rate = 金額
term-side-kongs = 局中收付（槓）

## Tiles

term-indicator = 翻出的牌
term-under = 指示牌下面
term-wild = 百搭

## How tiles are won, and what is declared

term-win = 和牌
term-win-on = 和
term-winning-tile = 和張
term-by-draw = 自摸
term-fed = 點炮
term-by-discard = { term-fed }
term-discarder = { term-fed }者
term-false-win = 詐和
term-drawn = 流局
term-shanten = { $shanten }向聽
term-at-least = 至少{ $number }
term-ready = 報聽
term-who-ready = 誰報聽

## What a mistake of a review is about

term-review-danger = 危險
term-review-efficiency = 牌效
term-review-value = 番數
term-review-win = { term-win }
term-review-ready = 報聽
term-review-kong = 槓
term-review-suit = 定缺
term-review-call = 吃碰
term-review-declaration = 宣告
term-review-blunder = 大失誤
term-review-error = 失誤
term-review-slip = 小失誤
term-review-unsure = 不確定
term-review-unchecked = 未驗證

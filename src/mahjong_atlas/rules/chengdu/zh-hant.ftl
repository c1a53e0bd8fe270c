### Written by tools/write_traditional.py from zh.ftl: do not edit.

ruleset = 成都麻將

## Fans

fan-258-pungs = 將對
fan-all-pungs = 大對子
fan-four-of-a-kind = 帶根
fan-kong-bloom = 槓上花
fan-outside-hand = 帶么九
fan-robbing-kong = 搶槓胡
fan-all-simples = 中張
fan-concealed-hand = 門清
fan-earthly-win = 地胡
fan-golden-hook = 金鈎釣
fan-heavenly-win = 天胡
fan-last-tile-discard = 海底炮
fan-last-tile-draw = 海底撈月

## Options

option-first_multi_win_dealer = 第一次胡牌是一炮多響時，下一局由點炮者坐莊，還是由離他最近的胡牌者坐莊。
option-void_cards = 定缺的花色公開時放置缺門牌。
option-void_first = 先打完定缺花色的牌。
option-kong_refund = 流局時，沒有下叫的人和花豬要退槓分。
option-limit_fans = 封頂番數。
option-self_draw_bonus = 自摸時每家多付一分。
option-false_win_out = 誰不收詐胡的半個封頂。
option-heavenly_earthly = 天胡、地胡算封頂（天地胡）。
option-golden_hook = 金鈎釣加一番。
option-last_tile = 海底撈月、海底炮加一番。
option-closed_middle = 門清、中張各加一番。
option-exchange = 換三張：定缺之前各家換出同一門的三張牌，方向由骰子定，或固定。
value-next = 換給下家
value-across = 換給對家
value-previous = 換給上家

## Reasons

why-pass-on-first = 先換三張，再打牌
why-pass-on-one-suit = 換出的三張須是同一門
why-pass-on-over = 換三張只在打牌之前
why-void-tiles-first = 各家要先定缺，扣下一張缺門的牌
why-void-suit-first = 要先打完缺門的牌
why-face-down-first = 第一張要打出定缺扣下的牌
why-first-discard-calls-void = 打第一張時要報缺門
why-no-void-suit = { $word }不能定為缺門
why-void-called-once = 缺門只在打第一張時報一次
why-void-suit-not-melded = 缺門的牌不能碰槓
why-not-missing-suit = 沒有缺一門
why-void-suit-in-hand = 手裏還有缺門的牌
why-face-down-not-turned = 定缺扣下的牌還沒有翻開
why-not-laid-for-void = { $tile }不能作定缺扣牌
why-void-chosen = 已經定缺
why-void-with-discard = 起手兩門的人打第一張時報缺

## Causes of payments

cause-flower-pig = 花豬
cause-not-waiting = 查叫
cause-kong-refund = 退税
cause-false-win-returned = 退還詐胡所得
cause-after-false-win = 詐胡後別家胡牌

## Found when the hands are shown

found-flower-pig = 花豬（手裏還有缺門的牌）

## Card

place = 成都
card-1 = 只有序數牌，不換三張，不能吃，必須**定缺**一門
card-2 = **血戰到底**：三家胡牌才結束
card-3 = **颳風下雨**：槓牌當場收分
card-4 = 每番翻倍：一、二、四，八分封頂
card-5 = 流局時**花豬**賠各家滿貫，沒叫的賠有叫的（查叫）

## Terms

term-winning-tile = 胡的牌
term-worth = { $fans ->
    [0] 平胡
   *[other] { $fans }番
  } = { $points }分
term-value = 番
term-side-kongs = 颳風下雨（槓）
term-win = 胡牌
term-win-on = 胡
term-false-win = 詐胡

## What is asked

action-pass-on = 換
zone-pass-on = 扣下要換的牌
asks-pass-on = 換三張：選同一門的三張換出去
asks-void = 定缺：選一門不要的，手裏有這門牌就不能胡
tell-lays-aside = { $seat }扣下{ $tile }。
tell-lifted = { $seat }翻開扣牌{ $tile }。
tell-uncovered = { $seat }翻開扣牌{ $tile }。
term-shanten = { $shanten }向聽（差{ $shanten }張下叫）
value-upstream = 最近的胡牌者
value-noten = 沒下叫的退
value-at-false-win = 詐胡時已離場的
value-at-end = 亮牌時已離場的

## Steps of an amount

step-waiting-hand = { $seat }最大的聽牌

ruleset = 成都麻将

## Fans

fan-258-pungs = 将对
fan-all-pungs = 大对子
fan-four-of-a-kind = 带根
fan-kong-bloom = 杠上花
fan-outside-hand = 带幺九
fan-robbing-kong = 抢杠胡
fan-all-simples = 中张
fan-concealed-hand = 门清
fan-earthly-win = 地胡
fan-golden-hook = 金钩钓
fan-heavenly-win = 天胡
fan-last-tile-discard = 海底炮
fan-last-tile-draw = 海底捞月

## Options

option-first_multi_win_dealer = 第一次胡牌是一炮多响时，下一局由点炮者坐庄，还是由离他最近的胡牌者坐庄。
option-void_cards = 定缺的花色公开时放置缺门牌。
option-void_first = 先打完定缺花色的牌。
option-kong_refund = 流局时，没有下叫的人和花猪要退杠分。
option-limit_fans = 封顶番数。
option-self_draw_bonus = 自摸时每家多付一分。
option-false_win_out = 谁不收诈胡的半个封顶。
option-heavenly_earthly = 天胡、地胡算封顶（天地胡）。
option-golden_hook = 金钩钓加一番。
option-last_tile = 海底捞月、海底炮加一番。
option-closed_middle = 门清、中张各加一番。
option-exchange = 换三张：定缺之前各家换出同一门的三张牌，方向由骰子定，或固定。
value-next = 换给下家
value-across = 换给对家
value-previous = 换给上家

## Reasons

why-pass-on-first = 先换三张，再打牌
why-pass-on-one-suit = 换出的三张须是同一门
why-pass-on-over = 换三张只在打牌之前
why-void-tiles-first = 各家要先定缺，扣下一张缺门的牌
why-void-suit-first = 要先打完缺门的牌
why-face-down-first = 第一张要打出定缺扣下的牌
why-first-discard-calls-void = 打第一张时要报缺门
why-no-void-suit = { $word }不能定为缺门
why-void-called-once = 缺门只在打第一张时报一次
why-void-suit-not-melded = 缺门的牌不能碰杠
why-not-missing-suit = 没有缺一门
why-void-suit-in-hand = 手里还有缺门的牌
why-face-down-not-turned = 定缺扣下的牌还没有翻开
why-not-laid-for-void = { $tile }不能作定缺扣牌
why-void-chosen = 已经定缺
why-void-with-discard = 起手两门的人打第一张时报缺

## Causes of payments

cause-flower-pig = 花猪
cause-not-waiting = 查叫
cause-kong-refund = 退税
cause-false-win-returned = 退还诈胡所得
cause-after-false-win = 诈胡后别家胡牌

## Found when the hands are shown

found-flower-pig = 花猪（手里还有缺门的牌）

## Card

place = 成都
card-1 = 只有序数牌，不换三张，不能吃，必须**定缺**一门
card-2 = **血战到底**：三家胡牌才结束
card-3 = **刮风下雨**：杠牌当场收分
card-4 = 每番翻倍：一、二、四，八分封顶
card-5 = 流局时**花猪**赔各家满贯，没叫的赔有叫的（查叫）

## Terms

term-winning-tile = 胡的牌
term-worth = { $fans ->
    [0] 平胡
   *[other] { $fans }番
  } = { $points }分
term-value = 番
term-side-kongs = 刮风下雨（杠）
term-win = 胡牌
term-win-on = 胡
term-false-win = 诈胡

## What is asked

action-pass-on = 换
zone-pass-on = 扣下要换的牌
asks-pass-on = 换三张：选同一门的三张换出去
asks-void = 定缺：选一门不要的，手里有这门牌就不能胡
tell-lays-aside = { $seat }扣下{ $tile }。
tell-lifted = { $seat }翻开扣牌{ $tile }。
tell-uncovered = { $seat }翻开扣牌{ $tile }。
term-shanten = { $shanten }向听（差{ $shanten }张下叫）
value-upstream = 最近的胡牌者
value-noten = 没下叫的退
value-at-false-win = 诈胡时已离场的
value-at-end = 亮牌时已离场的

## Steps of an amount

step-waiting-hand = { $seat }最大的听牌

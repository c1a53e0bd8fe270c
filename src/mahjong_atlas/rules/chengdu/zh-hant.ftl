### Written by scripts/write_traditional.py from zh.ftl: do not edit.

ruleset = 成都麻將

## Fans

fan-258-pungs = 將對
fan-all-pungs = 大對子
fan-four-of-a-kind = 帶根
fan-kong-bloom = 槓上花
fan-outside-hand = 帶么九
fan-robbing-kong = 搶槓胡

## Options

option-first_multi_win_dealer = 第一次胡牌是一炮多響時，下一局由點炮者坐莊，還是由離他最近的胡牌者坐莊。
option-void_cards = 定缺的花色公開時放置缺門牌。
option-void_first = 先打完定缺花色的牌。
option-kong_refund = 流局時，沒有下叫的人和花豬要退槓分。
option-limit_fans = 封頂番數。
option-self_draw_bonus = 自摸時每家多付一分。

## Reasons

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

asks-void = 定缺：選一門不要的，手裏有這門牌就不能胡
tell-lays-aside = { $seat }扣下{ $tile }。
tell-lifted = { $seat }翻開扣牌{ $tile }。
tell-uncovered = { $seat }翻開扣牌{ $tile }。
term-shanten = { $shanten }向聽（差{ $shanten }張下叫）
value-upstream = 最近的胡牌者
value-noten = 沒下叫的退

## Steps of an amount

step-waiting-hand = { $seat }最大的聽牌

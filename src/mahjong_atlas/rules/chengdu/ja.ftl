ruleset = 成都麻将

## Fans

fan-four-of-a-kind = 槓・根
fan-outside-hand = 全帯幺
fan-golden-hook = 裸単騎（金鈎釣）
fan-last-tile-draw = 海底撈月
fan-last-tile-discard = 河底撈魚（海底炮）

## Options

option-first_multi_win_dealer = 最初の和了が同じ牌での複数和了のとき、次の親は放銃者か、それに最も近い和了者か。
option-void_cards = 定缺の色が明らかになったとき、その札を置く。
option-void_first = 定缺の色を先に捨てる義務。
option-kong_refund = 流局時、ノーテンまたは花猪の者は槓の点を返す。
option-limit_fans = 満貫となる翻数。
option-self_draw_bonus = 自摸和了では各自一点を加えて払う。
option-false_win_out = 錯和の半満貫を受け取らない者。
value-at-false-win = 錯和の時に抜けていた者
value-at-end = 手牌を見せる時に抜けている者
option-heavenly_earthly = 配牌または最初の自摸での和了を満貫とする（天地胡）。
option-golden_hook = 裸単騎に1翻（金鈎釣）。
option-last_tile = 最後の牌、またはその後の捨て牌での和了に1翻（海底）。
option-closed_middle = 門前清と断幺にそれぞれ1翻（門清中張）。
option-exchange = 定缺の前に、各自が同じ色の牌三枚を渡す（換三張）。渡す先はサイコロで決めるか、いつも同じ席。
value-next = 下家へ
value-across = 対面へ
value-previous = 上家へ

## Reasons

why-pass-on-first = 始める前に、全員が三枚を渡す
why-pass-on-one-suit = 渡す三枚は同じ色
why-pass-on-over = 牌を渡すのは始める前だけ
why-void-tiles-first = まず全員が定缺の色を決め、その色の牌を一枚伏せる
why-void-suit-first = 定缺の色の牌を先に捨てる
why-face-down-first = 最初の捨て牌は伏せた定缺の牌
why-first-discard-calls-void = 最初の捨て牌で定缺を宣言する
why-no-void-suit = { $word }は定缺にできない
why-void-called-once = 定缺の宣言は最初の捨て牌で一度だけ
why-void-suit-not-melded = 定缺の色の牌は副露できない
why-not-missing-suit = 一色を欠いていない
why-void-suit-in-hand = 手牌に定缺の色がある
why-face-down-not-turned = 伏せた定缺の牌をまだ開いていない
why-not-laid-for-void = { $tile }は定缺の伏せ牌にできない
why-void-chosen = 定缺は選んである
why-void-with-discard = 配牌が二色の者は最初の打牌で定缺を宣言する

## Causes of payments

cause-flower-pig = 花猪
cause-not-waiting = 聴牌なし（査叫）
cause-kong-refund = 槓の返金（退税）
cause-false-win-returned = 錯和で得た点の返却
cause-after-false-win = 錯和の後の他家の和了

## Found when the hands are shown

found-flower-pig = 定缺の色が残っている（花猪）

## Card

place = 成都
card-1 = 数牌だけ、換三張なし、チーなし、最初に決めた**一色を欠く**（定缺）
card-2 = **血戦到底**：三人が和了するまで続く
card-3 = 槓はその場で支払い（**刮風下雨**）
card-4 = 点数は1翻ごとに倍、1・2・4・8点まで
card-5 = 流局すると**花猪**は全員に満貫、不聴は聴牌者に払う（査叫）

## Terms

term-worth = { $fans ->
    [0] 役なし
   *[other] { $fans }翻
  } = { $points }点
term-value = 翻
term-side-kongs = 刮風下雨（槓）

## What is asked

action-pass-on = 渡す
zone-pass-on = 渡すために伏せた牌
asks-pass-on = 換三張：渡す牌を選ぶ。同じ色の三枚
asks-void = 定缺：使わない色を選ぶ。その色の牌があると和了できない

## Steps of an amount

step-waiting-hand = { $seat }の最も高い待ち
